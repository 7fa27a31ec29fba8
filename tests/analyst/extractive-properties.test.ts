import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyClaims } from '../research/verify/verify-claims';
import { fold } from '../../src/language/fold';
import { countWords } from '../../src/language/words';
import { noteView, sourcesOf, synthesize, topicsOf } from './extractive-kit';
import { runs } from '../property-runs';

const PIECES = [
	'The heat pump',
	'a **flow temperature**',
	'of 45 °C',
	'is not',
	'always',
	'better than',
	'old radiators',
	'because',
	'water',
	'in winter',
	'. ',
	'. ',
	'? ',
	'! ',
	'\n',
	'\n\n',
	'# Heading ',
	'- ',
	'- [ ] ',
	'> ',
	'[[Note|alias]] ',
	'[link](https://a.example) ',
	'![[x.png]] ',
	'[^1]',
	'`code` ',
	'_so_',
	'“',
	'”',
	'…',
	' [...] ',
	'$x$',
	'冬は寒い。',
	'Wärmepumpe ',
	'<br>',
	'%%',
	'|',
	'\\',
	'🙂 ',
	'\u0000',
];
const prose = fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((parts) => parts.join(' '));
const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), prose);

describe('whatever the text', () => {
	it('topics are few, distinct, named and the same each time', async () => {
		await fc.assert(
			fc.asyncProperty(
				anyText,
				fc.string({ maxLength: 30 }),
				fc.integer({ min: 0, max: 12 }),
				fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: undefined }),
				async (text, title, limit, focus) => {
					const options = { limit, ...(focus === undefined ? {} : { focus }) };
					const topics = await topicsOf(noteView(text, title), options);
					expect(topics.length).toBeLessThanOrEqual(limit);
					expect(new Set(topics.map((topic) => fold(topic.topic))).size).toBe(topics.length);
					for (const topic of topics) expect(topic.topic.trim()).not.toBe('');
					expect(await topicsOf(noteView(text, title), options)).toEqual(topics);
				},
			),
			runs(300),
		);
	});

	it('findings are quotes that pass every check, within the words allowed', async () => {
		const answer = fc
			.array(
				fc.constantFrom(
					'The heat pump has a flow temperature of 45 °C in the old house.',
					'Old radiators are **always** better than water in the [winter](https://a.example) for a ' +
						'heat pump.',
					'It is so.',
					'The flow temperature[^1] of the heat pump is not a matter of water.',
				),
				{ maxLength: 4 },
			)
			.map((parts) => parts.join(' '));
		const found = fc.array(
			fc.record({
				address: fc.constantFrom('https://a.example/', 'https://b.example/', 'A.md', 'B.md'),
				text: fc.tuple(anyText, answer).map((parts) => parts.join(' ')),
			}),
			{ maxLength: 6 },
		);
		await fc.assert(
			fc.asyncProperty(prose, found, fc.integer({ min: 1, max: 120 }), async (text, passages, wordLimit) => {
				const note = noteView(text, 'Heat pump');
				const topics = await topicsOf(note);
				const sources = sourcesOf(passages, topics);
				const claims = await synthesize(note, topics, sources, { wordLimit });
				const findings = claims.filter((claim) => claim.kind === 'finding');
				if (findings.length > 1)
					expect(findings.reduce((sum, claim) => sum + countWords(claim.text), 0)).toBeLessThanOrEqual(
						wordLimit,
					);
				const { ended } = verifyClaims(findings, {
					sources,
					noteText: text,
					languageCode: note.language?.code,
					resolvesLink: () => true,
				});
				expect(ended.filter(({ reason }) => reason !== 'duplicate')).toEqual([]);
				expect(await synthesize(note, topics, sources, { wordLimit })).toEqual(claims);
			}),
			runs(200),
		);
	});
});
