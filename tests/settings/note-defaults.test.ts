import { describe, expect, it } from 'vitest';
import { withNoteDefaults, type GivenOptions } from '../../src/settings/note-defaults';

const SETTINGS = { depth: 'shallow', mode: 'general' } as const;

const of = (properties: string, given: GivenOptions = {}) =>
	withNoteDefaults(given, { path: 'Notes/Heat pumps.md', markdown: `---\n${properties}\n---\nText.` }, SETTINGS);

describe('withNoteDefaults', () => {
	it('takes options from the properties of the note, else from the settings', () => {
		expect(of('title: x')).toEqual({ ...SETTINGS, focus: undefined });
		expect(of('research-depth: deep\nResearch-Mode: "academic"\nresearch-focus: the costs # of all')).toEqual({
			depth: 'deep',
			mode: 'academic',
			focus: 'the costs',
		});
		expect(of('research-depth:\nresearch-focus: null')).toEqual({ ...SETTINGS, focus: undefined });
	});

	it('lets given options win, also over a wrong property, and an empty focus over the focus of the note', () => {
		const properties = 'research-depth: bottomless\nresearch-mode: academic\nresearch-focus: the costs';
		expect(of(properties, { depth: 'agentic', focus: '' })).toEqual({
			depth: 'agentic',
			mode: 'academic',
			focus: undefined,
		});
	});

	it('names the property, the note, the value and the allowed values in one sentence', () => {
		expect(() => of('research-depth: bottomless')).toThrow(
			'The property “research-depth” of “Heat pumps” cannot be “bottomless”: it must be “shallow”, “deep” or “agentic”.',
		);
		expect(() => of('research-mode: poetic')).toThrow('“general”, “academic” or “technical”');
		expect(() => of('research-focus: [costs, noise]')).toThrow('it must be one line of text');
	});
});
