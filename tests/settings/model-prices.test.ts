import { describe, expect, it } from 'vitest';
import { priceIn, withPrice } from '../../src/settings/model-prices';
import { shownValue, typedValue } from '../../src/settings/control-values';
import { settingProblem } from '../../src/settings/schema';

const LINES = ['gpt-5-mini: 0.25 / 2', 'qwen3:8b: 0/0', 'accounts/fireworks/models/kimi-k2:  0.6 / 2.5'];

describe('the prices of models', () => {
	it('are read by the whole name, also if it has colons and slashes', () => {
		expect(priceIn(LINES, 'gpt-5-mini')).toEqual({ input: 0.25, output: 2 });
		expect(priceIn(LINES, 'qwen3:8b')).toEqual({ input: 0, output: 0 });
		expect(priceIn(LINES, 'accounts/fireworks/models/kimi-k2')).toEqual({ input: 0.6, output: 2.5 });
		for (const model of ['gpt-5', 'gpt-5-mini-2026', 'qwen3', '']) expect(priceIn(LINES, model)).toBeUndefined();
	});

	it('replace the earlier price of the same model alone, without the noise of a price for one token', () => {
		const changed = withPrice(LINES, 'gpt-5-mini', {
			input: 0.0000003 * 1_000_000,
			output: 0.00000125 * 1_000_000,
		});
		expect(changed).toEqual([LINES[1], LINES[2], 'gpt-5-mini: 0.3 / 1.25']);
		expect(
			settingProblem('modelPrices', withPrice([], 'free/model:free', { input: 0, output: 0 })),
		).toBeUndefined();
	});

	it.each(['gpt-5-mini', 'gpt-5-mini: 0.25', 'gpt-5-mini: $0.25 / 2', 'gpt-5-mini: 0,25 / 2', ': 1 / 2'])(
		'are not taken from “%s”',
		(line) => {
			expect(settingProblem('modelPrices', [line])).toBeDefined();
			expect(priceIn([line], 'gpt-5-mini')).toBeUndefined();
		},
	);

	it.each([
		['modelPrices', 'gpt-5-mini: 0.25 / 2\n\n  qwen3:8b: 0 / 0 \n', ['gpt-5-mini: 0.25 / 2', 'qwen3:8b: 0 / 0']],
		['folderVoices', 'AI/My chats: assistant\n', ['AI/My chats: assistant']],
	] as const)('and lists whose entries have spaces are typed one a line (%s)', (name, typed, entries) => {
		expect(typedValue(name, typed)).toEqual(entries);
		expect(shownValue(name, entries)).toBe(entries.join('\n'));
		expect(settingProblem(name, typedValue(name, typed))).toBeUndefined();
	});
});
