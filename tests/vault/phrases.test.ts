import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VaultEngine } from '../../src/vault/ranking/engine';
import { searchPassages } from '../../src/vault/ranking/search';
import { readTypedQuery } from '../../src/vault/words/typed-query';

function engineOf(notes: Readonly<Record<string, string>>): VaultEngine {
	const engine = new VaultEngine();
	const drain = (steps: Generator<void>): void => {
		while (!steps.next().done);
	};
	for (const [path, text] of Object.entries(notes)) drain(engine.add({ path, mtime: 1, size: text.length }, text));
	drain(engine.commit());
	return engine;
}

function found(engine: VaultEngine, text: string, isTyped = true): string[] {
	return [
		...new Set(searchPassages(engine, { text, limit: 20, exclude: [], isTyped }).map(({ path }) => path)),
	].sort();
}

const NOTES = {
	'Living.md': 'The cost of living in the city has risen, and the rent with it.',
	'Costs.md': 'Living in the city has its price: the cost of the rent alone.',
	'Pumps.md': 'Old heat pumps were loud. The new ones are not.',
	'Reading list.md': 'Books that wait for the winter.',
	'List.md': 'The list of books I am reading.',
	'Haus.md': 'Die Kosten des Lebens in der Stadt sind hoch, und die Miete ist es auch.',
};

describe('a phrase in a typed query', () => {
	const engine = engineOf(NOTES);

	it('must occur in the passage, including function words and in any inflection', () => {
		expect(found(engine, '"cost of living"')).toEqual(['Living.md']);
		expect(found(engine, 'rent "cost of living"')).toEqual(['Living.md']);
		expect(found(engine, '“heat pump”')).toEqual(['Pumps.md']);
		expect(found(engine, '„Kosten des Lebens“')).toEqual(['Haus.md']);
		expect(found(engine, '"living cost"')).toEqual([]);
	});

	it('may occur in the note’s name', () => {
		expect(found(engine, '"reading list"')).toEqual(['Reading list.md']);
	});

	it('may be an alias of the note, or a tag', () => {
		const named = engineOf({
			...NOTES,
			'Smith.md': '---\naliases: ["Smith, John"]\ntags: [heat-pump]\n---\nBorn in the spring.',
			'John.md': 'John met a smith.',
		});
		expect(found(named, '"Smith, John"')).toEqual(['Smith.md']);
		expect(found(named, '"heat pump"')).toEqual(['Pumps.md', 'Smith.md']);
	});

	it('excludes notes with a minus, like a word', () => {
		expect(found(engine, 'rent -living')).toEqual([]);
		expect(found(engine, 'rent -"cost of living"')).toEqual(['Costs.md']);
		expect(found(engine, 'books -winter')).toEqual(['List.md']);
	});

	it('is ignored in text that was not typed', () => {
		expect(found(engine, 'what he called "living cost" -rent', false)).toEqual(['Costs.md', 'Living.md']);
	});
});

describe('reading a typed query', () => {
	it('separates phrases and excluded words from other words', () => {
		expect(readTypedQuery('pump "low noise" -loud -"old boiler" well-being')).toEqual({
			text: 'pump low noise   well-being',
			phrases: ['low noise'],
			without: ['loud', 'old boiler'],
		});
	});

	it('takes a minus in a phrase as text', () => {
		expect(readTypedQuery('"melts at -5 degrees" snow')).toEqual({
			text: 'melts at -5 degrees snow',
			phrases: ['melts at -5 degrees'],
			without: [],
		});
	});

	it('ignores other punctuation: an open quotation mark, inches, a dash, an option', () => {
		for (const text of ['heat "pump', 'a 12" pipe', 'cold - warm', 'state-of-the-art', '"" "…"'])
			expect(readTypedQuery(text)).toMatchObject({ phrases: [], without: [] });
	});

	it('accepts any text, with a bounded number of operators', () => {
		const piece = fc.constantFrom('"', '“', '”', '-', ' ', 'word', '«', '»', '„', '\n', '🦔', '(');
		fc.assert(
			fc.property(
				fc.array(piece, { maxLength: 200 }).map((parts) => parts.join('')),
				(text) => {
					const { phrases, without } = readTypedQuery(text);
					expect(phrases.length + without.length).toBeLessThanOrEqual(16);
					for (const each of [...phrases, ...without]) expect(each).toMatch(/[\p{L}\p{N}]/u);
				},
			),
		);
	});
});

describe('a nonsensical query', () => {
	const engine = engineOf(NOTES);
	const many = Array.from({ length: 10_000 }, (_, index) => `word${index}`).join(' ');

	it('is answered, typed or not, whatever it contains', () => {
		for (const text of [
			'',
			'   ',
			'?!… — «» ""',
			'🦔🦔 👩‍👩‍👧',
			'-',
			'-rent',
			'"',
			'"the of and"',
			'\ud800',
			'\u0000',
			'a'.repeat(300_000),
		]) {
			for (const isTyped of [true, false])
				expect(searchPassages(engine, { text, limit: 5, exclude: [], isTyped })).toBeInstanceOf(Array);
		}
		expect(searchPassages(engine, { text: `rent ${many}`, limit: 5, exclude: [] })[0]?.path).toBeDefined();
		expect(searchPassages(engine, { text: `"${many}"`, limit: 5, exclude: [], isTyped: true })).toEqual([]);
		expect(
			searchPassages(engine, {
				text: `-${many.replaceAll(' ', ' -')} rent`,
				limit: 5,
				exclude: [],
				isTyped: true,
			}).length,
		).toBeGreaterThan(0);
	});
});
