import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { NoteOptions } from '../../src/node/library';
import { COMMAND_NAMES, OPTION_LIST, type CommandName } from '../../src/node/commands/options';
import { parseCliOptions } from '../../src/node/commands/parse-options';
import { allowedFor, assertKnown, checkedOptions, isChoice, isWhole, kebab } from '../../src/settings/option';
import { typedValues, type OptionType, type OptionTypes } from '../../src/settings/option';
import { withNoteDefaults } from '../../src/settings/note-defaults';
import { extractTypes } from '../../src/settings/extract-options';
import { optionsAt, typesAt, type OptionsAt } from '../../src/settings/run-options';
import { cliFlags } from '../../src/ui/obsidian-cli';
import type { ApiResearchOptions } from '../../src/ui/plugin-api-types';

/** Allowed values of a type. */
function allowed(type: OptionType): fc.Arbitrary<unknown> {
	if (isChoice(type)) return fc.constantFrom(...type);
	if (isWhole(type)) return fc.integer({ min: type.from, max: type.to });
	const text = fc.stringMatching(/^[a-zäß]{1,12}$/);
	return { text, texts: fc.array(text, { minLength: 1 }), flag: fc.boolean(), number: fc.double({ noNaN: true }) }[
		type
	];
}

/** Values that are of another type. */
function wrong(type: OptionType): fc.Arbitrary<unknown> {
	const others = fc.constantFrom<unknown>('no such value', true, 0.5, [7], {}, null);
	return others.filter((value) => typeof value !== (type === 'text' ? 'string' : type === 'flag' ? 'boolean' : type));
}

const wrongUse = (sentence: string): unknown =>
	expect.objectContaining({ code: 'VALIDATION_ERROR', message: expect.stringContaining(sentence) as string });

describe('every option of a run', () => {
	it.each([
		['link', typesAt('link')],
		['obsidian', typesAt('obsidian')],
		['extract', extractTypes()],
	])('is read from text at %s', (_, types: OptionTypes) => {
		for (const [name, type] of Object.entries(types))
			fc.assert(
				fc.property(allowed(type), (value) => {
					expect(typedValues({ [kebab(name)]: String(value) }, types, '')).toEqual({ [name]: value });
					if (type === 'text') return;
					const other = { [kebab(name)]: 'no such value' };
					expect(() => typedValues(other, types, '')).toThrow(wrongUse(allowedFor(type)));
					expect(typedValues({ [kebab(name)]: ' ' }, types, '')).toEqual({});
				}),
			);
	});

	it.each(['api', 'library', 'mcp'] as const)('is taken as a value at %s, and nothing of another type', (door) => {
		for (const [name, { type }] of optionsAt(door))
			fc.assert(
				fc.property(allowed(type), wrong(type), (value, other) => {
					expect(checkedOptions({ [name]: value }, typesAt(door), '')).toEqual({ [name]: value });
					expect(() => checkedOptions({ [name]: other }, typesAt(door), '')).toThrow(wrongUse(`“${name}”`));
				}),
			);
	});

	it('is read from the properties of a note, unless it is given', () => {
		const note = (line: string) => ({ path: 'a.md', markdown: `---\n${line}\n---\n` });
		const settings = { depth: 'shallow', mode: 'general' } as const;
		for (const [name, { type }] of optionsAt('property'))
			fc.assert(
				fc.property(allowed(type), allowed(type), (value, given) => {
					const own = note(`research-${kebab(name)}: ${String(value)}`);
					expect(withNoteDefaults({}, own, settings)).toMatchObject({ [name]: value });
					expect(withNoteDefaults({ [name]: given }, own, settings)).toMatchObject({ [name]: given });
				}),
			);
	});

	it('has the same types in the published interfaces', () => {
		expectTypeOf<keyof ApiResearchOptions>().toEqualTypeOf<keyof OptionsAt<'api'>>();
		expectTypeOf<ApiResearchOptions>().toExtend<OptionsAt<'api'>>();
		expectTypeOf<Exclude<keyof NoteOptions, 'signal' | 'onEvent'>>().toEqualTypeOf<keyof OptionsAt<'library'>>();
		expectTypeOf<Omit<NoteOptions, 'signal' | 'onEvent'>>().toExtend<OptionsAt<'library'>>();
	});
});

describe('the command line', () => {
	const OPERANDS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
		index: ['v'],
		mcp: ['v'],
		recheck: ['v'],
		providers: [],
		config: [],
		completion: ['zsh'],
	};
	/** Texts that are read further. */
	const EXAMPLES: Readonly<Record<string, unknown>> = { lines: '12-40', domains: '*.gov', urls: 'https://a.example' };
	const given = fc
		.tuple(fc.constantFrom(...OPTION_LIST), fc.constantFrom(...COMMAND_NAMES))
		.chain(([option, command]) => {
			const { name, type } = option;
			const value = name in EXAMPLES ? fc.constant(EXAMPLES[name]) : allowed(type);
			return value.map((one) => ({ option, command, value: one }));
		});

	it('takes each option with the commands of its help, and refuses it with others', () => {
		fc.assert(
			fc.property(given, ({ option: { name, flag, type, commands = COMMAND_NAMES }, command, value }) => {
				const operands = name === 'urls' ? [] : name === 'text' ? ['v'] : (OPERANDS[command] ?? ['v', 'n']);
				const typed = type === 'flag' ? [`--${flag}`] : [value].flat().map((one) => `--${flag}=${String(one)}`);
				const parse = () => parseCliOptions([command, ...operands, ...typed]);
				if (command === 'extract' && name === 'offline') expect(parse).toThrow(wrongUse('nothing offline'));
				else if (!commands.includes(command)) expect(parse).toThrow(wrongUse(`--${flag} works only`));
				else expect(parse()).toMatchObject(name in EXAMPLES ? {} : { [name]: type === 'flag' ? true : value });
			}),
			{ numRuns: 300 },
		);
	});

	it('refuses wrong values with the allowed ones', () => {
		for (const { flag, type, commands = ['run'] } of OPTION_LIST)
			if (isChoice(type) || isWhole(type))
				expect(() => parseCliOptions([commands[0] ?? 'run', 'v', 'n', `--${flag}`, 'nothing'])).toThrow(
					wrongUse(`--${flag} cannot be “nothing”: it must be ${allowedFor(type)}.`),
				);
	});
});

it('refuses misspelt names everywhere, with one that is like it', () => {
	const flags = OPTION_LIST.map(({ flag }) => flag);
	const known = [Object.keys(typesAt('api')), Object.keys(typesAt('link')), Object.keys(cliFlags()), flags];
	const misspelt = fc
		.constantFrom(...known)
		.chain((names) => fc.tuple(fc.constant(names), fc.constantFrom(...names), fc.nat(20)))
		.map(([names, name, at]) => ({
			names,
			wrong: name.slice(0, (at % name.length) + 1) + name.slice(at % name.length),
		}));
	fc.assert(
		fc.property(misspelt, ({ names, wrong }) => {
			const refusal = wrongUse('Did you mean ');
			expect(() => assertKnown({ [wrong]: '' }, names, '')).toThrow(refusal);
			if (names === flags) expect(() => parseCliOptions(['v', 'n', `--${wrong}`])).toThrow(refusal);
		}),
	);
});
