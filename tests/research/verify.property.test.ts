import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Source } from '../../src/research/model/evidence';
import { verifyClaims } from './verify/verify-claims';
import type { EndReason } from '../../src/research/ledger/fate';
import { isJudgement, type ClaimDraft } from '../../src/research/model/claims';
import { runs } from '../property-runs';
import type { TopicId } from '../../src/research/ledger/statement';

function pageOf(text: string): Source {
	return {
		id: 'S1',
		kind: 'web',
		address: 'https://example.org/',
		title: '',
		provider: 'test',
		read: 'page',
		published: undefined,
		passages: [{ text, headings: [], score: 1, topics: [] }],
	};
}

function reasonFor(claim: string, quote: string, page: string, id = 'S1'): EndReason | undefined {
	return verifyClaims([{ topicId: 'T1', text: claim, kind: 'finding', cites: [{ source: id, quote }] }], {
		sources: [pageOf(page)],
		noteText: '',
		languageCode: 'en',
		resolvesLink: () => false,
	}).ended[0]?.reason;
}

const subject = fc.constantFrom(
	'the coastal railway',
	'the new treatment',
	'a municipal library',
	'this compiler',
	'the northern glacier',
	'the old vaccine',
	'the council',
	'our telescope',
);
const object = fc.constantFrom(
	'the local harbour',
	'chronic infections',
	'public archives',
	'generated programs',
	'mountain villages',
	'distant galaxies',
	'the annual budget',
);
const plural = fc.constantFrom('engineers', 'researchers', 'patients', 'farmers', 'editors');
const verb = fc.constantFrom(
	['reaches', 'reach'],
	['protects', 'protect'],
	['covers', 'cover'],
	['describes', 'describe'],
	['changes', 'change'],
	['damages', 'damage'],
);
const auxiliary = fc.constantFrom('can', 'will', 'should', 'must', 'could', 'would');
const tail = fc.constantFrom(
	'in most regions',
	'during the dry season',
	'according to the report',
	'as expected',
	'every year',
);

/** A sentence with a finite verb, and the same sentence denied. */
const denied = fc
	.oneof(
		fc
			.tuple(subject, verb, object, tail)
			.map(
				([s, [finite, base], o, t]) =>
					[`${s} ${finite} ${o} ${t}.`, `${s} does not ${base} ${o} ${t}.`] as const,
			),
		fc
			.tuple(plural, verb, object, tail)
			.map(([s, [, base], o, t]) => [`${s} ${base} ${o} ${t}.`, `${s} don't ${base} ${o} ${t}.`] as const),
		fc
			.tuple(subject, auxiliary, verb, object, tail)
			.map(
				([s, a, [, base], o, t]) =>
					[`${s} ${a} ${base} ${o} ${t}.`, `${s} ${a} not ${base} ${o} ${t}.`] as const,
			),
		fc
			.tuple(
				plural,
				fc.constantFrom('are', 'were'),
				fc.constantFrom('responsible', 'ready', 'known', 'useful'),
				object,
			)
			.map(([s, be, a, o]) => [`${s} ${be} ${a} for ${o}.`, `${s} ${be} not ${a} for ${o}.`] as const),
		fc
			.tuple(subject, fc.constantFrom('has', 'had'), fc.constantFrom('reached', 'changed', 'covered'), object)
			.map(([s, h, v, o]) => [`${s} ${h} ${v} ${o}.`, `${s} ${h} never ${v} ${o}.`] as const),
	)
	.map(([plain, negated]) => [capitalise(plain), capitalise(negated)] as const);

function capitalise(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

const unit = fc.constantFrom(' percent', ' %', ' kilometres', ' kW', ' °C', ' euros', ' patients', '');
const numeral = fc.oneof(
	fc.integer({ min: 2, max: 999 }).map(String),
	fc.integer({ min: 1000, max: 999_999 }).map((value) => value.toLocaleString('en-US')),
	fc.integer({ min: 11, max: 9999 }).map((value) => (value / 10).toFixed(1)),
	fc.integer({ min: 101, max: 9999 }).map((value) => (value / 100).toFixed(2)),
);
const numbered = fc
	.tuple(subject, fc.constantFrom('reached', 'covered', 'recorded'), numeral, unit, tail)
	.map(([s, v, n, u, t]) => ({ sentence: capitalise(`${s} ${v} ${n}${u} ${t}.`), numeral: n }));
const FILLER = 'The weather was calm. Nobody had expected anything else.';

const typography: readonly ((text: string) => string)[] = [
	(text) => text.normalize('NFD'),
	(text) => text.replace(/ /g, '\u00a0'),
	(text) => text.replace(/ (?=\p{Ll})/gu, '\n'),
	(text) => text.replace(/'/g, '’').replace(/"([^"]*)"/g, '“$1”'),
	(text) => text.replace(/-/g, '–'),
	(text) => text.replace(/ - /g, '—'),
	(text) => text.replace(/(\p{L}{4,})/u, '**$1**'),
	(text) => text.replace(/(\p{L}{4,})/u, '_$1_'),
	(text) => text.replace(/(\p{L}{4,})/u, '[$1](https://example.com/a_(b))'),
	(text) => text.replace(/(\p{L}{4,})/u, '`$1`'),
	(text) => text.replace(/(\p{L}{2})(\p{L}{3,})/gu, '$1\u00ad$2'),
	(text) => text.replace(/ (\p{L})/gu, ' \u200b$1'),
];

describe('verification', () => {
	it('keeps a claim that is a sentence of its source', () => {
		fc.assert(
			fc.property(
				fc.oneof(
					denied.map(([, negated]) => negated),
					numbered.map(({ sentence }) => sentence),
				),
				fc.boolean(),
				(sentence, first) => {
					const page = first ? `${sentence} ${FILLER}` : `${FILLER} ${sentence}`;
					expect(reasonFor(sentence, sentence, page)).toBeUndefined();
				},
			),
			runs(300),
		);
	});

	it('keeps any line of any text as an extract of it', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (line) => {
				const reason = reasonFor(line, line, line);
				expect([undefined, 'empty', 'quote_too_short']).toContain(reason);
			}),
			runs(500),
		);
	});

	it('removes a claim with any digit of its number changed', () => {
		fc.assert(
			fc.property(
				numbered,
				fc.nat(),
				fc.integer({ min: 1, max: 9 }),
				({ sentence, numeral: digits }, place, shift) => {
					const places = [...digits]
						.map((character, index) => (/\d/.test(character) ? index : -1))
						.filter((index) => index >= 0);
					const at = places[place % places.length] ?? 0;
					const changed = `${digits.slice(0, at)}${(Number(digits[at]) + shift) % 10}${digits.slice(at + 1)}`;
					fc.pre(!changed.startsWith('0'));
					expect(reasonFor(sentence.replace(digits, changed), sentence, `${FILLER} ${sentence}`)).toMatch(
						/number|date|unit/,
					);
				},
			),
			runs(600),
		);
	});

	it('removes a claim with a "not" put in or taken out', () => {
		fc.assert(
			fc.property(denied, ([plain, negated]) => {
				expect(reasonFor(negated, plain, `${FILLER} ${plain}`)).toBe('denial_changed');
				expect(reasonFor(plain, negated, `${FILLER} ${negated}`)).toBe('denial_changed');
			}),
			runs(400),
		);
	});

	it('finds a quote whatever its typography', () => {
		const sentence = 'The well-known "Café Über" isn\'t far - its façade dates from 1907.';
		fc.assert(
			fc.property(
				fc.shuffledSubarray([...typography]),
				fc.shuffledSubarray([...typography]),
				(ofPage, ofQuote) => {
					const page = ofPage.reduce((text, change) => change(text), `${FILLER} ${sentence} ${FILLER}`);
					const quote = ofQuote
						.filter((change) => !change('well known').includes(']('))
						.reduce((text, change) => change(text), sentence);
					expect(reasonFor('The façade of the Café Über dates from 1907.', quote, page)).toBeUndefined();
				},
			),
			runs(300),
		);
	});

	it('never accepts words of an unknown source', () => {
		fc.assert(
			fc.property(
				fc.string().filter((id) => id !== 'S1'),
				denied,
				(id, [plain]) => {
					expect(reasonFor(plain, plain, FILLER, id)).toBe('unknown_source');
				},
			),
		);
	});

	it('never throws, and returns every claim once', () => {
		const text = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 200 }),
			fc.string({ unit: 'grapheme', maxLength: 200 }),
			fc.lorem({ mode: 'sentences', maxCount: 3 }),
			fc
				.array(
					fc.constantFrom(
						'[[',
						']]',
						'](',
						'**',
						'…',
						'½',
						'3,5',
						' %',
						'not ',
						'2024-13-45',
						'二〇',
						'ne ',
						'https://%E0%A4%A',
						'€',
						'\n',
						'A-1',
						' no more than ',
						'one in four',
					),
				)
				.map((parts) => parts.join('')),
		);
		const [finding, related] = [fc.constant('finding' as const), fc.constant('related' as const)];
		const contradiction = fc.constant('contradiction' as const);
		const cites = fc.array(fc.record({ source: fc.constantFrom('S1', 'NOTE', 'S2'), quote: text }), {
			maxLength: 3,
		});
		const language = fc.option(
			fc.oneof(fc.constantFrom('en', 'de', 'fr', 'es', 'zh', 'ru', 'ja'), fc.string({ maxLength: 5 })),
			{ nil: undefined },
		);
		const topicId = fc.constantFrom<TopicId[]>('T1', 'T2');
		fc.assert(
			fc.property(
				fc.array(
					fc.oneof<fc.Arbitrary<ClaimDraft>[]>(
						fc.record({ topicId, text, kind: finding, cites }),
						fc.record({ text, kind: related, cites }),
						fc.record({ topicId, text, kind: contradiction, noteQuote: text, cites }),
					),
					{ maxLength: 3 },
				),
				text,
				text,
				language,
				fc.boolean(),
				(drafts, page, note, languageCode, selfQuoting) => {
					const claims = selfQuoting
						? drafts.map((one) => ({
								...one,
								...(isJudgement(one) && { noteQuote: note }),
								cites: [{ source: 'S1', quote: page }],
							}))
						: drafts;
					const { kept, ended } = verifyClaims(claims, {
						sources: [pageOf(page)],
						noteText: note,
						languageCode,
						resolvesLink: () => true,
					});
					expect(kept.length + ended.length).toBe(drafts.length);
				},
			),
			runs(500),
		);
	});
});
