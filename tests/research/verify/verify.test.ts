import { describe, expect, it } from 'vitest';
import type { EndReason } from '../../../src/research/ledger/fate';
import type { Cite, ClaimDraft } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import { verifyClaims } from './verify-claims';
import type { Verification } from '../../../src/research/verify/verifications';

function source(id: string, ...texts: string[]): Source {
	return {
		id,
		kind: 'web',
		address: `https://example.org/${id}`,
		title: `Page ${id}`,
		provider: 'test',
		read: 'page',
		published: undefined,
		passages: texts.map((text) => ({ text, headings: [], score: 1, topics: ['T1'] as const })),
	};
}

const PUMPS = source(
	'S1',
	'Modern heat pumps reach a **coefficient of performance** of 3.48 at 2\u00a0°C outside air. The compressor ' +
		'of the [test rig](https://lab.example/rig) drew 1,250 watts. Noise did not exceed 35 dB in any house. The ' +
		'trial was led by Anna Lindqvist in Malmö between 2019 and 2021.',
);
const SALES = source(
	'S2',
	'Sales of heat pumps in Europe fell by 40 percent in 2024. Germany introduced a subsidy of 70 percent on ' +
		'27 February 2024.',
);
const VAULT: Source = {
	...source('S3', 'My radiators need 55 °C on the coldest days, so the pump has to be a high-temperature model.'),
	kind: 'vault',
	address: 'Home/Radiators.md',
	title: 'Radiators',
};
const NOTE =
	'Heat pumps reach a coefficient of performance of 5.1 at 2 °C. Noise exceeds 35 dB in most houses. Sales ' +
	'of heat pumps in Europe fell by 40 percent in 2024.';

function draft(text: string, cites: Cite[], kind: 'finding' | 'related' = 'finding'): ClaimDraft {
	return kind === 'related' ? { text, kind, cites } : { topicId: 'T1', text, kind, cites };
}

function contradicting(text: string, noteQuote: string, cites: Cite[]): ClaimDraft {
	return { topicId: 'T1', text, kind: 'contradiction', noteQuote, cites };
}

const AGAINST = {
	sources: [PUMPS, SALES, VAULT],
	noteText: NOTE,
	languageCode: 'en',
	resolvesLink: (link: string) => link === 'Radiators',
};

function verify(...drafts: ClaimDraft[]): Verification {
	return verifyClaims(drafts, AGAINST);
}

function reasonFor(
	text: string,
	quote: string,
	id = 'S1',
	kind: 'finding' | 'related' = 'finding',
): EndReason | undefined {
	return verify(draft(text, [{ source: id, quote }], kind)).ended[0]?.reason;
}

const COP = 'Modern heat pumps reach a coefficient of performance of 3.48 at 2 °C outside air.';
const NOISE = 'Noise did not exceed 35 dB in any house.';

describe('cites', () => {
	it('keeps a claim with a verbatim quote and returns the quote as in the source', () => {
		const { kept } = verify(
			draft('At 2 °C their coefficient of performance is 3.48.', [
				{ source: 'S1', quote: COP.replace('2 °C', '2 °C').toUpperCase() },
			]),
		);
		expect(kept[0]?.cites[0]?.quote).toBe(
			'Modern heat pumps reach a **coefficient of performance** of 3.48 at 2\u00a0°C outside air',
		);
		expect(kept[0]?.cites[0]).toMatchObject({ source: 'S1', passage: PUMPS.passages[0]?.text });
	});

	it('drops a bad citation and keeps the claim with the good one', () => {
		const { kept } = verify(
			draft('At 2 °C their coefficient of performance is 3.48.', [
				{ source: 'S9', quote: COP },
				{ source: 'S1', quote: 'words that are nowhere in it' },
				{ source: 'S1', quote: COP },
			]),
		);
		expect(kept[0]?.cites).toHaveLength(1);
	});

	it('assigns a quote to the one other source that contains it', () => {
		const claim = 'At 2 °C their coefficient of performance is 3.48.';
		for (const cited of ['S2', 'S9'])
			expect(verify(draft(claim, [{ source: cited, quote: COP }])).kept[0]?.cites).toMatchObject([
				{ source: 'S1', passage: PUMPS.passages[0]?.text },
			]);
	});

	it('does not assign a quote that several other sources contain', () => {
		const twins = { ...AGAINST, sources: [PUMPS, { ...PUMPS, id: 'S8' }, SALES] };
		const claim = draft('At 2 °C their coefficient of performance is 3.48.', [{ source: 'S9', quote: COP }]);
		expect(verifyClaims([claim], twins).ended[0]?.reason).toBe('unknown_source');
	});

	it('removes a claim without a good citation, with the reason of the first', () => {
		expect(verify(draft('A claim.', [])).ended[0]?.reason).toBe('no_citation');
		expect(reasonFor('A claim.', 'words that are nowhere in it', 'S9')).toBe('unknown_source');
		expect(reasonFor('Pumps are quiet.', 'Noise did not', 'S1')).toBe('quote_too_short');
		expect(reasonFor('Pumps are loud.', 'Noise was a problem in every house.')).toBe('quote_not_in_source');
		expect(reasonFor('Solar panels need inverters and wiring.', NOISE)).toBe('quote_unrelated');
		expect(reasonFor('**  **', NOISE)).toBe('empty');
	});

	it('measures a quote by its words also if it names something in another script', () => {
		const quote = 'The sclerotium called fu-ling (茯苓) grows below the trunks of old pines.';
		const passages = [{ text: quote, headings: [], score: 1, topics: ['T1' as const] }];
		const against = { ...AGAINST, sources: [{ ...PUMPS, passages }] };
		expect(verifyClaims([draft(quote, [{ source: PUMPS.id, quote }])], against).ended).toEqual([]);
	});

	it('does not accept the note as evidence for a finding', () => {
		expect(reasonFor('Noise exceeds 35 dB in most houses.', 'Noise exceeds 35 dB in most houses.', 'NOTE')).toBe(
			'unknown_source',
		);
	});

	it('accepts a quote with omitted words in order, but not out of order or with trivial parts', () => {
		const claim = 'The rig drew 1,250 watts, and Anna Lindqvist led the trial.';
		expect(reasonFor(claim, 'The compressor of the test rig … was led by Anna Lindqvist')).toBeUndefined();
		expect(reasonFor(claim, 'was led by Anna Lindqvist [...] The compressor of the test rig')).toBe(
			'quote_not_in_source',
		);
		expect(reasonFor(claim, 'The compressor of the test rig … in')).toBe('quote_too_short');
	});

	it('does not find a quote that cuts a word or a number in two', () => {
		expect(reasonFor('The trial ran until 2021.', 'between 2019 and 202')).toBe('quote_not_in_source');
		expect(reasonFor('It reaches 3.', 'a coefficient of performance of 3')).toBe('quote_not_in_source');
	});
});

describe('numbers, units, dates', () => {
	it.each([
		['The coefficient of performance is about 3.5 at 2 °C.', COP],
		['The compressor drew 1.25 kW.', 'The compressor of the test rig drew 1,250 watts.'],
		['The compressor drew 1 250 W.', 'The compressor of the test rig drew 1,250 watts.'],
		[
			'The trial took place in the 2010s and later.',
			'The trial was led by Anna Lindqvist in Malmö between 2019 and 2021.',
		],
	])('keeps %s', (text, quote) => expect(reasonFor(text, quote)).toBeUndefined());

	it.each([
		[
			'Sales of heat pumps dropped by two fifths, 40%.',
			'Sales of heat pumps in Europe fell by 40 percent in 2024.',
		],
		[
			'Since February 2024 Germany has paid a subsidy.',
			'Germany introduced a subsidy of 70 percent on 27 February 2024.',
		],
		['The subsidy started on 2024-02-27.', 'Germany introduced a subsidy of 70 percent on 27 February 2024.'],
	])('keeps %s', (text, quote) => expect(reasonFor(text, quote, 'S2')).toBeUndefined());

	it('names the error', () => {
		expect(reasonFor('The coefficient of performance is 3.84 at 2 °C.', COP)).toBe('number_not_in_source');
		expect(reasonFor('The coefficient of performance is 3.48 at 2 °F.', COP)).toBe('unit_not_in_source');
		expect(
			reasonFor(
				'Sales of heat pumps in Europe fell by 40 percent in 2023.',
				'Sales of heat pumps in Europe fell by 40 percent in 2024.',
				'S2',
			),
		).toBe('date_not_in_source');
		expect(
			reasonFor(
				'Germany introduced a subsidy on 27 March 2024.',
				'Germany introduced a subsidy of 70 percent on 27 February 2024.',
				'S2',
			),
		).toBe('date_not_in_source');
		expect(
			reasonFor(
				'Germany introduced a subsidy of 40 percent.',
				'Germany introduced a subsidy of 70 percent on 27 February 2024.',
				'S2',
			),
		).toBe('number_changed');
	});
});

describe('names and negation', () => {
	it('removes a name that the evidence does not contain', () => {
		expect(reasonFor('The trial was led by Karin Berg.', 'The trial was led by Anna Lindqvist in Malmö')).toBe(
			'name_not_in_source',
		);
		expect(
			reasonFor('The trial was led by Anna Lindqvist in Lund.', 'The trial was led by Anna Lindqvist in Malmö'),
		).toBe('name_not_in_source');
		expect(
			reasonFor('Germany and France introduced a subsidy.', 'Germany introduced a subsidy of 70 percent', 'S2'),
		).toBe('name_not_in_source');
	});

	it('recognises a country by its adjective and its short form', () => {
		expect(
			reasonFor('The German subsidy is 70 percent.', 'Germany introduced a subsidy of 70 percent', 'S2'),
		).toBeUndefined();
	});

	it('removes a claim that copies its source except for a negation', () => {
		expect(reasonFor('Noise did exceed 35 dB in any house.', NOISE)).toBe('denial_changed');
	});

	it('detects the "not" that a quote leaves out', () => {
		expect(reasonFor('Noise exceeded 35 dB in a house.', 'exceed 35 dB in any house')).toBe(
			'quote_cut_from_denial',
		);
	});

	it('lets two negations cancel out, and does not treat a bound as a negation', () => {
		expect(reasonFor('In every house noise stayed below 35 dB, or no more than that.', NOISE)).toBeUndefined();
		expect(reasonFor('Not only in one house noise did not exceed 35 dB.', NOISE)).toBeUndefined();
	});
});

describe('links', () => {
	it('keeps only the address of a cited source', () => {
		expect(reasonFor('Noise did not exceed 35 dB, see https://www.example.org/S1/.', NOISE)).toBeUndefined();
		expect(reasonFor('Noise did not exceed 35 dB, see https://example.org/S2.', NOISE)).toBe('link_not_cited');
		expect(reasonFor('Noise did not [exceed](https://evil.example) 35 dB.', NOISE)).toBe('link_not_cited');
	});

	it('keeps only wikilinks that resolve', () => {
		expect(reasonFor('Noise did not exceed 35 dB, see [[Radiators#Heat|them]].', NOISE)).toBeUndefined();
		expect(reasonFor('Noise did not exceed 35 dB, see [[Nowhere]].', NOISE)).toBe('unresolved_wikilink');
	});
});

describe('kinds', () => {
	const contradiction = (text: string, noteQuote: string, quote: string, id = 'S1'): Verification =>
		verify(contradicting(text, noteQuote, [{ source: id, quote }]));

	it('keeps a contradiction that both quotes prove, with the quote of the note', () => {
		const { kept } = contradiction(
			'The note gives 5.1, the trial measured 3.48.',
			'Heat pumps reach a coefficient of performance of 5.1 at 2 °C.',
			COP,
		);
		expect(kept).toMatchObject([{ noteQuote: 'Heat pumps reach a coefficient of performance of 5.1 at 2 °C' }]);
		expect(
			contradiction('The note calls them loud, the trial does not.', 'Noise exceeds 35 dB in most houses.', NOISE)
				.kept,
		).toHaveLength(1);
	});

	it.each([
		[
			'in two languages',
			'Die Notiz nennt 170 Meter, die Seite 221 Meter.',
			'Der Damm ist ungefähr 170 Meter hoch.',
		],
		[
			'by a rounded figure',
			'The note says around 220 metres, the page 221 metres.',
			'The dam is around 220 metres high.',
		],
	])('leaves it to a reader whether two quotes exclude each other that differ %s', (_, text, note) => {
		const quote = 'The dam was finished in 1936 and is 221 metres high.';
		const against = {
			sources: [source('S1', quote)],
			noteText: note,
			languageCode: undefined,
			resolvesLink: () => false,
		};
		const cites = [{ source: 'S1', quote }];
		expect(verifyClaims([contradicting(text, note, cites)], against)).toMatchObject({
			kept: [{ noteQuote: note.replace(/\.$/, '') }],
			ended: [],
		});
		const invented = text.replace('221', '250');
		expect(verifyClaims([contradicting(invented, note, cites)], against).ended).toMatchObject([
			{ reason: 'number_not_in_source' },
		]);
	});

	it('removes one that the quotes do not prove', () => {
		const same = 'Sales of heat pumps in Europe fell by 40 percent in 2024.';
		expect(contradiction('They disagree about sales.', same, same, 'S2').ended[0]?.reason).toBe(
			'contradiction_unproven',
		);
		expect(contradiction('They disagree.', 'Heat pumps reach a coefficient of 9.9.', COP).ended[0]?.reason).toBe(
			'quote_not_in_note',
		);
		const nowhere = 'words that stand nowhere at all';
		const reasonOf = (claim: ClaimDraft): EndReason | undefined => verify(claim).ended[0]?.reason;
		expect(reasonOf(contradicting('They disagree.', nowhere, [{ source: 'S1', quote: nowhere }]))).toBe(
			'quote_not_in_source',
		);
		expect(reasonOf(contradicting('They disagree.', NOTE, []))).toBe('no_citation');
	});

	it('leaves one whose quotes share no words to the reviewer, unless it was only guessed', () => {
		const [note, quote] = ['The tool is under the GPL.', 'Everybody may use it as the MIT license allows.'];
		const against = { ...AGAINST, noteText: note, sources: [source('S1', quote)] };
		const claim = contradicting('The note names the GPL, the page the MIT license.', note, [
			{ source: 'S1', quote },
		]);
		expect(verifyClaims([claim], against).kept).toMatchObject([
			{ doubt: { reason: 'contradiction_unproven', words: '' } },
		]);
		expect(verifyClaims([{ ...claim, isGuess: true }], against).kept).toEqual([]);
	});

	it('relates notes of the vault, never pages', () => {
		expect(
			reasonFor('Your radiators need 55 °C.', 'My radiators need 55 °C on the coldest days', 'S3', 'related'),
		).toBeUndefined();
		expect(reasonFor('Noise did not exceed 35 dB.', NOISE, 'S1', 'related')).toBe('unknown_source');
	});

	it('removes the second of two equivalent claims, but not one with another number', () => {
		const cites = [{ source: 'S2', quote: 'Sales of heat pumps in Europe fell by 40 percent in 2024.' }];
		const { kept, ended } = verify(
			draft('Sales of heat pumps in Europe fell by 40 percent.', cites),
			draft('In Europe, sales of heat pumps fell by 40 percent.', cites),
			draft('In Europe, sales of heat pumps fell in 2024.', cites),
		);
		expect(kept).toHaveLength(2);
		expect(ended.map(({ reason }) => reason)).toEqual(['duplicate']);
	});

	it('keeps each claim of the note that one quote judges', () => {
		const rows = ['| Coal in the world | 170 deaths |', '| Oil in the world | 150 deaths |'];
		const quote = '| Coal in the world | 100 deaths |\n| Oil in the world | 36 deaths |';
		const text = 'Coal causes 100 deaths in the world, and oil 36.';
		const against = { ...AGAINST, noteText: rows.join('\n'), sources: [source('S1', quote)], hasReader: true };
		const claims = rows.map((row) => contradicting(text, row, [{ source: 'S1', quote }]));
		const { kept, ended } = verifyClaims(claims, against);
		expect([kept.map(({ kind }) => kind), ended]).toEqual([['contradiction', 'contradiction'], []]);
	});

	it('keeps a claim beside one with the opposite meaning in nearly the same words', () => {
		const valve = source(
			'S1',
			'In the old house the valve of the boiler always opens at night in winter. In the new house the ' +
				'valve of the boiler never opens at night in winter.',
		);
		const claims = [
			'In the old house the valve of the boiler always opens at night in winter.',
			'In the new house the valve of the boiler never opens at night in winter.',
		];
		const { ended } = verifyClaims(
			claims.map((text) => draft(text, [{ source: 'S1', quote: text }])),
			{ sources: [valve], noteText: '', languageCode: 'en', resolvesLink: () => false },
		);
		expect(ended).toEqual([]);
	});

	it('keeps an extract, even if short or with new names, unless it is cut from a negation', () => {
		const page = source('S1', 'It works! There is no evidence that coffee prevents colds. CO2 rose in Ulm.');
		const check = (text: string): EndReason | undefined =>
			verifyClaims([draft(text, [{ source: 'S1', quote: text }])], {
				sources: [page],
				noteText: '',
				languageCode: 'en',
				resolvesLink: () => false,
			}).ended[0]?.reason;
		expect(check('It works!')).toBeUndefined();
		expect(check('CO2 rose in Ulm.')).toBeUndefined();
		expect(check('coffee prevents colds')).toBe('quote_cut_from_denial');
	});
});

describe('other languages', () => {
	const check = (text: string, page: string, quote: string, languageCode: string): EndReason | undefined =>
		verifyClaims([draft(text, [{ source: 'S1', quote }])], {
			sources: [source('S1', page)],
			noteText: '',
			languageCode,
			resolvesLink: () => false,
		}).ended[0]?.reason;

	it('checks a German claim against an English page by numbers and names', () => {
		const page = 'The dam was finished in 1936 and is 221 metres high. It stands in Nevada.';
		expect(
			check(
				'Der Damm ist 221 Meter hoch und wurde 1936 fertig.',
				page,
				'The dam was finished in 1936 and is 221 metres high.',
				'de',
			),
		).toBeUndefined();
		expect(
			check(
				'Der Damm ist 212 Meter hoch und wurde 1936 fertig.',
				page,
				'The dam was finished in 1936 and is 221 metres high.',
				'de',
			),
		).toBe('number_not_in_source');
	});

	it('does not read German nouns as names', () => {
		expect(
			check(
				'Der Verbrauch im Winter liegt bei 40 Prozent.',
				'Im Winter entfallen 40 Prozent des Bedarfs auf die Heizung.',
				'Im Winter entfallen 40 Prozent des Bedarfs auf die Heizung.',
				'de',
			),
		).toBeUndefined();
	});

	it.each([
		['fr', 'Le projet ne réduit pas les coûts de chauffage.', 'Le projet réduit les coûts de chauffage.'],
		[
			'es',
			'El proyecto no reduce los costes de la calefacción.',
			'El proyecto reduce los costes de la calefacción.',
		],
		['it', 'Il progetto non riduce i costi del riscaldamento.', 'Il progetto riduce i costi del riscaldamento.'],
		['pt', 'O projeto não reduz os custos do aquecimento.', 'O projeto reduz os custos do aquecimento.'],
		['nl', 'Het project verlaagt de kosten van verwarming niet.', 'Het project verlaagt de kosten van verwarming.'],
		['sv', 'Projektet sänker inte kostnaderna för värme.', 'Projektet sänker kostnaderna för värme.'],
		['da', 'Projektet sænker ikke udgifterne til varme.', 'Projektet sænker udgifterne til varme.'],
		['pl', 'Projekt nie obniża kosztów ogrzewania domów.', 'Projekt obniża kosztów ogrzewania domów.'],
		['ru', 'Проект не снижает расходы на отопление.', 'Проект снижает расходы на отопление.'],
		['de', 'Das Projekt senkt die Kosten der Heizung nicht.', 'Das Projekt senkt die Kosten der Heizung.'],
		['zh', '这个项目没有降低供暖的成本。', '这个项目降低供暖的成本。'],
	])('sees a negation in %s on either side', (language, negated, plain) => {
		expect(check(plain, negated, negated, language)).toBe('denial_changed');
		expect(check(negated, plain, plain, language)).toBe('denial_changed');
	});
});
