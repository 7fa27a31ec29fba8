import { expect, it } from 'vitest';
import { SoleQuestion } from '../../src/ui/sole-question';

it('asks one question at a time, and the next one after an answer or an error', async () => {
	const sole = new SoleQuestion({ elapsed: () => 0 });
	const answers: ((answer: string) => void)[] = [];
	const ask = () => sole.ask(() => new Promise<string>((resolve) => answers.push(resolve)));
	const asked = Array.from({ length: 50 }, ask);
	expect(answers).toHaveLength(1);
	answers[0]?.('yes');
	expect(await Promise.all(asked)).toEqual(['yes', ...Array<undefined>(49)]);
	await expect(sole.ask(() => Promise.reject(new Error('no such note')))).rejects.toThrow('no such note');
	void ask();
	expect(answers).toHaveLength(2);
});

it('takes no click by key in the first second, and clicks by pointer at once', () => {
	let now = 5_000;
	const isTooEarly = new SoleQuestion({ elapsed: () => now }).openingNow();
	const [key, pointer] = [{ detail: 0 }, { detail: 1 }];
	expect([isTooEarly(key), isTooEarly(pointer)]).toEqual([true, false]);
	now += 999;
	expect(isTooEarly(key)).toBe(true);
	now += 1;
	expect(isTooEarly(key)).toBe(false);
});
