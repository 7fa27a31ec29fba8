import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownValue, typedValue } from '../../src/settings/control-values';
import { DEFAULT_SETTINGS, isSettingName, settingProblem, type SettingName } from '../../src/settings/schema';

const NAMES = Object.keys(DEFAULT_SETTINGS).filter(isSettingName);
const CHANGED: readonly (readonly [SettingName, unknown])[] = [
	['headingLevel', 4],
	['queriesPerTopic', 1],
	['tavilyChunksPerSource', 'mode'],
	['tavilyChunksPerSource', 2],
	['tavilyRawContent', false],
	['tavilyRawContent', 'text'],
	['tavilyRawContent', true],
	['tavilyMaxResults', 7],
	['tavilyMaxResults', null],
	['tavilyDays', 30],
	['includeDomains', ['example.org', '*.test']],
	['wordLimit', 300],
	['verboseLog', true],
];

describe('the values of controls', () => {
	it('return every setting unchanged', () => {
		for (const name of NAMES)
			expect(typedValue(name, shownValue(name, DEFAULT_SETTINGS[name]))).toEqual(DEFAULT_SETTINGS[name]);
		for (const [name, value] of CHANGED) expect(typedValue(name, shownValue(name, value))).toEqual(value);
	});

	it('accept sites by line, comma or space, each once', () => {
		expect(typedValue('excludeDomains', ' a.example, b.example\n\na.example ')).toEqual(['a.example', 'b.example']);
		expect(typedValue('excludeDomains', '  ')).toEqual([]);
	});

	it('return the default for an emptied field', () => {
		expect(typedValue('modelName', '')).toBe('gpt-5-mini');
		expect(typedValue('tavilyCountry', '')).toBe('');
		expect(typedValue('tavilyDays', '')).toBeNull();
	});

	it('leave an invalid number to validation', () => {
		expect(typedValue('tavilyMaxResults', 'many')).toBe('many');
		expect(settingProblem('tavilyMaxResults', typedValue('tavilyMaxResults', 'many'))).toBeDefined();
	});

	it('never turn text into a number or a flag if the setting is text', () => {
		const texts = fc.oneof(fc.constantFrom('1', 'true', '2026'), fc.string({ minLength: 1 }));
		fc.assert(
			fc.property(
				fc.constantFrom('heading', 'modelName', 'tavilyCountry'),
				texts,
				(name, text) => typedValue(name, text) === text,
			),
		);
	});
});
