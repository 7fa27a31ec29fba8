import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuoteFinder, quoteParts } from '../../src/research/verify/checks/quotes/quotes';
import type { LocatedQuote } from '../../src/research/verify/checks/quotes/quotes';
import type { Passage } from '../../src/research/model/evidence';
import { topic, page } from './world';
import { DeepRun } from './deep-kit';

function find(quote: string, text: string): LocatedQuote | undefined {
	const passage: Passage = { text, headings: [], score: 1, topics: [] };
	return new QuoteFinder().find(quoteParts(quote), [passage]);
}

const CLAIM = 'Honey never spoils when it is kept in a sealed jar.';
const PAGE = 'As the museum writes, honey never spoils when it is kept in a sealed jar.';
const A = 'https://a.example/h';

describe('a located quote', () => {
	it.each([
		[
			'kept in a [sealed jar](https://x.example/jar).',
			'kept in a sealed jar',
			'kept in a [sealed jar](https://x.example/jar)',
		],
		['kept in a [[jar|sealed jar]].[^1]', 'kept in a sealed jar', 'kept in a [[jar|sealed jar]]'],
		['==Honey== never spoils.', 'Honey never spoils', '==Honey== never spoils'],
		[
			'kept in a **[sealed jar](https://x.example/jar)**.',
			'kept in a sealed jar',
			'kept in a **[sealed jar](https://x.example/jar)**',
		],
		['It says _never spoils_ in snake_case there.', 'never spoils in snake_case', '_never spoils_ in snake_case'],
		['kept in a **sealed** `jar`, say some.', 'in a sealed jar', 'in a **sealed** `jar`'],
		['At night the limit is 37 dB(A).', '“At night the limit is 37 dB(A).”', 'At night the limit is 37 dB(A)'],
		['(It is kept in a sealed jar.) So it is.', '(It is kept in a sealed jar.)', 'It is kept in a sealed jar'],
	])('has the markup that it touches: %s', (text, quote, shown) => {
		expect(find(quote, text)?.text).toBe(shown);
	});

	it.each([
		['kept in a [sealed jar of glass](https://x.example/jar).', 'kept in a sealed jar', 'kept in a sealed jar'],
		['The [museum of honey](https://x.example/) says so.', 'of honey says so', 'of honey says so'],
		['It **never, they say, spoils** in jars.', 'It never, they say', 'It never, they say'],
	])('shows no half of markup whose other half it leaves out: %s', (text, quote, shown) => {
		expect(find(quote, text)?.text).toBe(shown);
	});

	it.each([
		['It keeps 5 × 10⁶ shells away.', 'keeps 5 × 10^6 shells away'],
		['It keeps 5 × 10^6 shells away.', 'keeps 5 × 10⁶ shells away'],
		['It keeps 5 × 10⁶ shells away.', 'keeps 5 × 10^{6} shells away'],
		['A film of 3 × 10⁻³ metres covers it.', 'A film of 3 × 10^-3 metres'],
		['The yard of 40 m² is paved.', 'The yard of 40 m^2 is paved'],
		['The yard of 40 m² is paved.', 'The yard of 40 m2 is paved'],
		['It holds H₂O and CO₂ in ice.', 'It holds H2O and CO2 in ice'],
		['The plank is 3½ inches wide.', 'The plank is 3 1/2 inches wide'],
		['The tower is 35[^1] metres tall.', 'The tower is 35 metres tall'],
	])('reads raised signs and fractions in each spelling: %s', (text, quote) => {
		expect(find(quote, text)).toBeDefined();
	});

	it.each([
		['It keeps 5 × 10⁶ shells away.', 'keeps 5 × 106 shells away'],
		['It keeps 5 × 10⁶ shells away.', 'It keeps 5 × 10'],
		['The plank is 3½ inches wide.', 'The plank is 31/2 inches wide'],
	])('takes no other number for a raised one: %s', (text, quote) => {
		expect(find(quote, text)).toBeUndefined();
	});

	it('keeps one or two omitted words, which may reverse the meaning', () => {
		const text =
			'The pump does, as a rule, not heat the house in frost. It was built in 1990, long before the ' +
			'others of the street that the study names.';
		expect(find('The pump does … heat the house in frost', text)?.text).toBe(
			'The pump does, as a rule, not heat the house in frost',
		);
		expect(find('heat the house in frost … that the study names', text)?.text).toBe(
			'heat the house in frost … that the study names',
		);
	});

	it('does not take dots in a link target for a gap', () => {
		const text = 'Honey [never](https://x.example/a...b) spoils when it is sealed.';
		expect(find(find('Honey never spoils when it is sealed', text)?.text ?? '', text)?.text).toBe(
			text.slice(0, -1),
		);
	});

	it('is found again at its place, by the words it is shown with', () => {
		const word = fc.constantFrom('honey', 'jar', 'never', '5', 'spoils', 'Bees', '2.5', 'kW', '蜂蜜', 'wax');
		const dressed = fc
			.tuple(
				fc.array(word, { minLength: 1, maxLength: 4 }),
				fc.constantFrom(
					(text: string) => text,
					(text: string) => `[${text}](https://x.example/a...b_(c))`,
					(text: string) => `[[Some note|${text}]]`,
					(text: string) => `[[${text}]]`,
					(text: string) => `**${text}**`,
					(text: string) => `==${text}==`,
					(text: string) => `\`${text}\``,
					(text: string) => `~~${text}~~[^1]`,
					(text: string) => `**[${text}](https://x.example/)**`,
				),
			)
			.map(([list, dress]) => ({ words: list, text: dress(list.join(' ')) }));
		fc.assert(
			fc.property(
				fc.array(dressed, { minLength: 1, maxLength: 6 }),
				fc.nat(),
				fc.nat(),
				(pieces, from, length) => {
					const all = pieces.flatMap(({ words }) => words);
					const start = from % all.length;
					const found = find(
						all.slice(start, start + 1 + (length % (all.length - start))).join(' '),
						`${pieces.map(({ text }) => text).join(' ')}.`,
					);
					expect(found).toBeDefined();
					const again = find(found?.text ?? '', found?.passage.text ?? '');
					expect(again).toEqual(found);
					expect(found?.text.match(/\[/g)?.length ?? 0).toBe(found?.text.match(/\]/g)?.length ?? 0);
				},
			),
		);
	});
});

describe('a judgement of a whole run', () => {
	it.each([
		['Honey never spoils when it is kept in a [[jar|sealed jar]].', PAGE],
		['Honey never spoils when it is kept in a [[sealed jar]].', PAGE],
		['- Honey **never** spoils when it is kept in a [sealed jar](https://x.example/...).[^1]\n\n[^1]: mine', PAGE],
		['==Honey== never spoils when it is kept in a sealed jar. #food', PAGE],
		[CLAIM, 'As the museum writes, honey never spoils when it is kept in a [sealed jar](https://x.example/jar).'],
		[
			CLAIM,
			'[As the museum](https://m.example/) writes, honey never spoils when it is kept in a **[sealed ' +
				'jar](https://x.example/jar)**.',
		],
	])('lives where a sentence begins or ends within markup: %s', async (note, text) => {
		const deep = new DeepRun(`${note}\n`, [topic('Honey', { type: 'claim', context: CLAIM })]);
		deep.hits = [page(A, 'Bees make honey in hives.', 0.9)];
		deep.texts[A] = `${text}\n\nBees make honey in hives.`;
		deep.analyst.onReading = () =>
			Promise.resolve([
				{
					topicId: 'T1',
					quote: PAGE,
					says: 'Honey never spoils in a sealed jar.',
					judgements: [{ topicId: 'T1', noteQuote: CLAIM, stance: 'supports' }],
				},
			]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'supported', quotes: [{ stance: 'supports' }] }]);
		expect(deep.section).toContain('> - “Honey never spoils when it is kept in a sealed jar”\n>     - ');
		expect(deep.section).toContain('“As the museum writes, honey never spoils when it is kept in a sealed jar” (');
	});
});
