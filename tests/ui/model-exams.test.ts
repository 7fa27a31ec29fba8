import { expect, it } from 'vitest';
import { examText, gradeOf, ModelExams } from '../../src/ui/model-exams';

const FIT = { fillsForms: true, readsLongTexts: true, keepsLanguage: true, rightVerdicts: 4 };
const WEAK = { ...FIT, readsLongTexts: false, rightVerdicts: 1 };
const NO_FORMS = { fillsForms: false, readsLongTexts: false, keepsLanguage: undefined, rightVerdicts: 0 };

function device() {
	const stored = new Map<string, unknown>();
	return {
		loadLocalStorage: (key: string) => stored.get(key) ?? null,
		saveLocalStorage: (key: string, value: unknown) => void stored.set(key, JSON.parse(JSON.stringify(value))),
		stored,
	};
}

it('the result of a model is kept on the device for its server and name', () => {
	const app = device();
	const ollama = { baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b' };
	new ModelExams(app).keep(ollama, NO_FORMS);
	new ModelExams(app).keep({ ...ollama, model: 'gemma3' }, FIT);
	const kept = new ModelExams(app);
	expect(kept.resultOf({ ...ollama, baseUrl: 'http://localhost:11434/v1/' })).toEqual(NO_FORMS);
	expect(kept.resultOf({ ...ollama, model: 'gemma3' })).toEqual(FIT);
	expect(kept.resultOf({ ...ollama, baseUrl: 'http://localhost:1234/v1' })).toBeUndefined();
	app.stored.set([...app.stored.keys()][0] ?? '', 'damaged');
	expect(kept.resultOf(ollama)).toBeUndefined();
});

it('the result says what a model lacks, and those that passed are offered first', () => {
	expect(examText(FIT)).toBe('passed the test');
	expect(examText(WEAK)).toBe('tested: forgets the beginning of long texts, 1 of 4 verdicts right');
	expect(examText(NO_FORMS)).toBe('tested: no answers in JSON');
	const [fit, untested, weak, none] = [FIT, undefined, WEAK, NO_FORMS].map(gradeOf) as [
		number,
		number,
		number,
		number,
	];
	expect([fit > untested, untested >= weak, weak > none]).toEqual([true, true, true]);
});
