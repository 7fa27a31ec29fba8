import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/language/fold';
import type { RunContext } from '../../src/research/model/ports';
import { searchWords } from '../../src/vault/words/terms/special-words';
import { LexicalIndex } from '../../src/vault/words/lexical-index';
import { MatchHighlighter } from '../../src/vault/words/match-highlights';
import { queryTerms } from '../../src/vault/words/query';
import { FakeVault } from './fake-vault';

const run = (): RunContext => ({
	signal: new AbortController().signal,
	log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
	warn: () => undefined,
	spend: () => undefined,
});

/** Returns the notes that a typed query finds, best first. */
async function found(query: string, texts: readonly string[]): Promise<string[]> {
	const vault = new FakeVault(Object.fromEntries(texts.map((text, index) => [`note ${index}.md`, text])));
	const hits = await vault.index().search({ text: query, limit: 10, exclude: [], isTyped: true }, run());
	return [...new Set(hits.map(({ path }) => texts[Number(/\d+/.exec(path)?.[0])] ?? ''))];
}

/** Each query with the texts that it finds, best first, and texts that it does not find. */
type Case = readonly [query: string, found: readonly string[], others: readonly string[]];

async function check(cases: readonly Case[]): Promise<void> {
	for (const [query, right, others] of cases)
		expect([query, await found(query, [...others, ...right])]).toEqual([query, [...right]]);
}

describe('names with signs', () => {
	it('are words of their own', async () => {
		const plain = ['Vitamin C is found in lemons.', 'The note C is below F, and F is below A.', 'C#m is a chord.'];
		await check([
			['C++', ['C++ templates are compiled once per type.'], [...plain, 'Delegates in C# are typed.']],
			['C#', ['Delegates in C# are typed.'], ['C++ templates are compiled.', ...plain.slice(0, 2)]],
			['c#', ['Delegates in C# are typed.'], ['Vitamin C is found in lemons.']],
			['F#', ['Pipelines in F# read downwards.'], plain],
			['.NET', ['The .NET runtime loads assemblies.', 'A fishing net dries on the quay.'], []],
			['.NET', ['ASP.NET has controllers.', 'A fishing net dries on the quay.'], []],
			['(.net)', ['Use the `.NET` runtime.', 'The net is dry.'], []],
			['CD4+', ['Blood has CD4+ cells.', 'Blood has CD4 cells.'], ['Blood has CD8+ cells.']],
			['g++', ['Compile it with g++, then link it.'], ['The gram is written g.']],
			['R&D', ['The R&D budget grew.'], ['R is a language, and D is another.']],
			['AT&T', ['AT&T laid the cable.'], ['At three o’clock.']],
			['C++17', ['With C++17 came structured bindings.'], ['On page 7.']],
			['C♯', ['Delegates in C# are typed.'], ['Vitamin C.']],
			['Ｃ＋＋', ['C++ templates are compiled.'], ['Vitamin C.']],
			['-C++ templates', ['Templates of letters.'], ['C++ templates are compiled.']],
			['"in C++ are"', ['Templates in C++ are compiled.'], ['Templates in C are compiled.']],
		]);
	});

	it('are read as plain words if no note has them', async () => {
		await check([
			['Notepad++', ['Notepad opens logs.'], ['Kate is an editor.']],
			['.NET', ['The net is dry.'], ['The rope is dry.']],
			['end.Next', ['The next day is the end.'], ['The rope is dry.']],
		]);
	});
});

describe('emoji', () => {
	it('are words', async () => {
		await check([
			['🦀', ['Rust 🦀 is a systems language.'], ['Rust on iron is brown.']],
			['❤️', ['Thanks ❤ to all.'], ['Thanks to all.']],
			['❤', ['Thanks ❤️ to all.'], ['Thanks 💙 to all.']],
			['👍', ['Good 👍🏽 from Anna.'], ['Good from Anna.']],
			['🇩🇪', ['Trip 🇩🇪 in May.'], ['Trip 🇫🇷 in June.']],
			['👩‍🔬', ['Interview 👩‍🔬 about enzymes.'], ['Interview about enzymes.']],
			['☀', ['☀️ on Monday'], ['Rain on Monday']],
			['🌱', ['A note with #🌱/seed in it.'], ['A note with #seed in it.']],
		]);
	});
});

describe('invisible characters', () => {
	it('do not part a word', async () => {
		await check([
			['Donaudampfschiff', ['Das Do\u00ADnau\u00ADdampf\u00ADschiff legt ab.'], ['Das Schiff legt ab.']],
			['Do\u00ADnau', ['Die Donau fließt.'], ['Der Rhein fließt.']],
			['lighthouse', ['The light\u200Bhouse stands.'], ['The light is on in the house.']],
			['lighthouse', ['The light\u2060house stands.'], ['The light is on in the house.']],
			['Auflage', ['Die dritte Auf\u200Clage ist da.'], ['Die Lage ist gut.']],
			['خواهم', ['می\u200Cخواهم'], ['کتاب']],
		]);
	});
});

describe('compounds', () => {
	it('are found by their parts', async () => {
		await check([
			['Heizung', ['Die Fußbodenheizung tropft.'], ['Die Zeitung kommt um sechs.']],
			['Heizung', ['Die Heizung ist aus.', 'Die Fußbodenheizung tropft.'], ['Die Zeitung kommt um sechs.']],
			['Heizungen', ['Zwei Fußbodenheizungen tropfen.'], ['Die Zeitung kommt um sechs.']],
			['Boden', ['Die Fußbodenheizung tropft.'], ['Der Bote kommt um sechs.']],
			['Vertrag', ['Die Mietverträge enden im Mai.'], ['Das trägt sie mit.']],
			['Brücke', ['Die Eisenbahnbrücke wird saniert.'], ['Der Tunnel wird saniert.']],
			['verwarming', ['De vloerverwarming lekt in de hal.'], ['De ramen zijn in de hal.']],
			['bryggan', ['Vi möts vid ångbåtsbryggan när det blir kväll.'], ['Vi möts vid torget när det blir kväll.']],
		]);
	});

	it('are not looked for in languages without them', async () => {
		await check([
			['ration', [], ['The generation of operations is the operation of the next generation.']],
			['Water', [], ['The underwaters of the lake are not what they were.']],
		]);
	});
});

describe('numbers', () => {
	it('are found however their figures are grouped', async () => {
		const grouped = ['1,250,000', '1.250.000', '1 250 000', '1\u00A0250\u00A0000', '1\u202F250\u202F000'];
		const others = ["1'250'000", '1’250’000', '1_250_000', '12,50,000', '１２５００００', '١٢٥٠٠٠٠', '١٬٢٥٠٬٠٠٠'];
		const worded = ['1.25 million', '1,25 Millionen', '1250 thousand', '125万'];
		for (const number of [...grouped, ...others, ...worded]) {
			const text = `The city has ${number} people.`;
			await check([
				['1250000', [text], ['The shop sold 250 lamps and 1 chair.']],
				[number, ['The city has 1250000 people.'], ['The shop sold 250 lamps, 1 chair and 000.']],
			]);
		}
		await check([['1,250,000', ['Es sind 1.250.000 Menschen.'], ['Es sind 1.250 Menschen.']]]);
	});

	it('stay what they are in a word with a slip', async () => {
		await check([
			['hTRPML2', ['The channel TRPML2 opens.'], ['The channel TRPML1 opens.']],
			['Windovs11', ['The update of Windows11 hangs.'], ['The update of Windows10 hangs.']],
			['RTX4090', [], ['The RTX4080 is loud.']],
			['CD8', [], ['CD4 cells are counted.']],
			['miR122a', ['We altered miR122 in the liver.'], ['We altered miR22 in the liver.']],
		]);
	});

	it('keep their value', async () => {
		await check([
			['10000', ['It costs $10,000 a year.'], ['It costs $100,000 a year.', 'In 10, 000 is a code.']],
			['1250', [], ['Steps 1, 250 and 3.', 'There are 1,251 steps, 12 doors and 150 bells.']],
			['12052', [], ['On 12.05.2024 it rained.']],
			['5000000', [], ['The rope is 5 m long.']],
			['3.5', ['Der Tiefgang ist 3,5 Meter.'], ['Der Tiefgang ist 4 Meter.']],
			['H2O', ['Water is H₂O.'], ['Salt is NaCl.']],
		]);
	});
});

it('shows what was found', () => {
	const marked = (query: string, text: string): string[] =>
		new MatchHighlighter(query).excerpt(text).flatMap((part) => (part.isMatch ? part.text : []));
	expect(marked('C++', 'Templates in C++ and vitamin C.')).toEqual(['C++']);
	expect(marked('1250000', 'The city has 1,250,000 people and 1 mayor.')).toEqual(['1,250,000']);
	expect(marked('Heizung', 'Die Fußbodenheizung tropft, und der Keller ist nass.')).toEqual(['Fußbodenheizung']);
	expect(marked('🦀', 'Rust 🦀 is fast.')).toEqual(['🦀']);
	expect(marked('Donau', 'Die Do\u00ADnau fließt.')).toEqual(['Do\u00ADnau']);
});

it('finds a text by each word that a query of the whole text has', () => {
	const part = fc.constantFrom(
		'C++',
		'.NET',
		'R&D',
		'1,250',
		'🦀',
		'👍🏽',
		'🇩🇪',
		'Do\u00ADnau',
		'oak',
		'京都',
		'❤️',
		'+',
		'#',
		'&',
		'.',
		' ',
		' ',
		'12',
		'e',
		'ﬁ',
		'½',
		'\u200C',
		'\u0301',
	);
	fc.assert(
		fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
			const text = parts.join('');
			const index = new LexicalIndex();
			for (const step of [index.add({ path: 'x.md', mtime: 1, size: 1 }, `stone ${text} stone`), index.commit()])
				while (!step.next().done);
			for (const { surface } of queryTerms(`stone ${text}`, index)) {
				// A single letter is too little to be indexed.
				if (/^[a-z]$/.test(fold(surface))) continue;
				expect([surface, index.search(queryTerms(surface, index), { limit: 1 }).length]).toEqual([surface, 1]);
			}
			for (const word of searchWords(text)) expect(word.end).toBeGreaterThan(word.start);
		}),
	);
});
