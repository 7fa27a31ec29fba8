import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { NOTHING_DECLINED } from '../../../src/research/section/user-edits';
import type { EntryId } from '../../../src/research/ledger/entry';
import type { Statement, StatementId, TopicId } from '../../../src/research/ledger/statement';
import { withFate, type CheckedClaim } from '../../../src/research/study/checked-claims';
import { isJudgement } from '../../../src/research/model/claims';
import type {
	Citation,
	CitedClaim,
	CitedFinding,
	CitedJudgement,
	CitedBeside,
	CitedReason,
} from '../../../src/research/model/claims';
import type { RunAccount } from '../../../src/research/study/run-account';
import { mergedSection } from '../../../src/research/render/merge-section';
import { editFrom } from '../../../src/research/render/edit-answer';
import { editTask } from '../../../src/research/render/edited-lines';
import { composed, renderSection, type RenderInput } from '../../../src/research/render/render';
import { BEARINGS, LEFT_OUT_REASONS, SIDES } from '../../../src/research/model/section-editor';
import type { LabelledTopic } from '../../../src/research/render/composition';
import { findSection, writeSection } from '../../../src/research/section/section';
import type { RelatedNote } from '../../../src/research/model/vault-ports';
import { plainText } from '../../../src/research/verify/checks/quotes/mapped-text';
import type { NoteDate } from '../../../src/language/numbers/note-date';
import { languageFiles } from '../../../src/language/language-file';
import { hostileText } from '../hostile-text';
import { firstOfEach, isAsked } from '../../../src/text/strings';
import { pattern } from '../../../src/text/lazy';
import { runs } from '../../property-runs';
import { topicIdOf, topicLabelOf } from '../../topic-ids';

const RUNS = runs(2_000);

function webCite(title: string, address: string, quote = 'a quote from the page'): Citation {
	const passage = { text: quote, headings: [], score: 1, topics: [], offset: 0 };
	return {
		source: {
			id: `W${address}`,
			kind: 'web',
			address,
			title,
			provider: 'tavily',
			read: 'page',
			published: undefined,
			passages: [passage],
		},
		quote,
		passage,
	};
}

function noteCite(path: string, headings: readonly string[] = [], quote = 'a quote from the note'): Citation {
	const passage = { text: quote, headings, score: 1, topics: [] };
	const title = path.replace(/\.md$/, '').replace(/^.*\//, '');
	return {
		source: {
			id: `N${path}`,
			kind: 'vault',
			address: path,
			title,
			provider: 'vault',
			read: 'note',
			published: undefined,
			passages: [passage],
		},
		quote,
		passage,
	};
}

let entries = 0;
const newId = (): EntryId => `writer-${(entries += 1)}`;

function claim(topic: string, text: string, cites: readonly Citation[]): CitedFinding {
	return { id: newId(), topicId: topicIdOf(topic), text, kind: 'finding', cites };
}

function reason(text: string, cites: readonly Citation[]): CitedReason {
	return { id: newId(), text, kind: 'related', cites };
}

function against(topic: string, noteQuote: string, text: string, cite: Citation): CitedJudgement {
	return { ...judged(noteQuote, 'contradiction', cite), topicId: topicIdOf(topic), text };
}

function beside(noteQuote: string, text: string, cite: Citation, nearness = 0.5): CitedBeside {
	return {
		nearness,
		id: newId(),
		topicId: topicIdOf(noteQuote),
		text,
		kind: 'beside',
		cites: [cite],
		noteQuote,
		statement: idOf(noteQuote),
	};
}

function relatedNote(path: string, isNamed = false): RelatedNote {
	const title = path.replace(/\.md$/, '').replace(/^.*\//, '');
	return {
		path,
		title,
		isNamed,
		isLikely: true,
		sharedTerms: [],
		passage: { path, title, headings: [], text: '', line: 0, score: 1 },
	};
}

const KNOWN_WORDS: string[] = [];

/** The same words are the same statement, with a full stop and marks or without. */
function idOf(words: string): StatementId {
	const key = plainText(words).replace(/\.$/, '');
	if (!KNOWN_WORDS.includes(key)) KNOWN_WORDS.push(key);
	return `C${KNOWN_WORDS.indexOf(key) + 1}`;
}

function statement(words: string, kind: Statement['kind'] = 'claim', topics: readonly TopicId[] = []): Statement {
	return { id: idOf(words), kind, words, places: [], before: '', topics };
}

/** The statements of topics, as a note has them. */
function statementsOn(topics: readonly LabelledTopic[]): Statement[] {
	return topics.flatMap(({ id, topic, type, context }) => {
		if (type === 'concept') return [];
		return [statement(type === 'claim' ? context.replace(/\.$/, '') || topic : topic, type, [id])];
	});
}

type Found = 'supports' | 'contradictions' | 'ownNotes';
type Judged = Partial<Omit<CheckedClaim, 'judgements'> & Readonly<Record<Found, readonly CitedJudgement[]>>>;

function checked({ supports = [], contradictions = [], ownNotes = [], ...over }: Judged): CheckedClaim {
	const topicId = over.topicId ?? topicIdOf('A');
	return withFate({
		topicId,
		topics: [topicId],
		id: idOf(over.statement ?? 'The note says so.'),
		statement: 'The note says so.',
		verdict: 'open',
		trust: 0.5,
		outcome: undefined,
		judgements: [...contradictions, ...supports, ...ownNotes],
		unproven: [],
		passages: [],
		...over,
	});
}

const concept = (topic: string): LabelledTopic => ({ id: topicIdOf(topic), topic, type: 'concept', context: '' });
const linkTo = (path: string): string => path.replace(/\.md$/, '').replace(/^.*\//, '');
const FACTS = { date: '2026-11-22', depth: 'deep', languageCode: 'en' } as const;
const STYLE = { level: 2, citationStyle: 'inline', linkToPassage: true, wordLimit: 600 } as const;
const NOTHING: RenderInput = {
	...FACTS,
	noteText: '',
	verdicts: [],
	statements: [],
	notLookedInto: [],
	isOffline: false,
	account: undefined,
	claims: [],
	topics: [],
	related: [],
	style: STYLE,
	linkTo,
};
function eachOnce(statements: readonly Statement[]): Statement[] {
	return firstOfEach(statements, ({ id }) => id).map((one) => ({
		...one,
		topics: statements.flatMap(({ id, topics }) => (id === one.id ? topics : [])),
	}));
}

const skipped = (words: string): Statement => statement(words, isAsked(words) ? 'question' : 'claim');
type Over = Omit<Partial<RenderInput>, 'notLookedInto'> & { readonly notLookedInto?: readonly string[] };
const input = ({ notLookedInto = [], ...over }: Over): RenderInput => ({
	...NOTHING,
	statements: eachOnce([
		...(over.verdicts ?? []).map(({ statement: words, topicId }) => statement(words, 'claim', [topicId])),
		...statementsOn(over.topics ?? []),
		...(over.claims ?? []).filter(isJudgement).map((one) => statement(one.noteQuote, 'claim', [one.topicId])),
		...notLookedInto.map(skipped),
	]),
	...over,
	topics: [...(over.topics ?? []), ...topicsOf(over)],
	notLookedInto: notLookedInto.map(skipped),
});

/** The topics of findings that a test does not name. */
function topicsOf({ topics = [], claims = [] }: Over): LabelledTopic[] {
	const ids = new Set(claims.flatMap((one) => (one.kind === 'finding' ? one.topicId : [])));
	return [...ids].filter((id) => topics.every((one) => one.id !== id)).map((id) => concept(topicLabelOf(id)));
}
const whole = (over: Over): string => bodyOf(input(over));

/** `UPDATE_GOLDEN=1` writes the file and fails, so that nobody takes the new one for a passed test. */
function expectGolden(name: string, text: string): void {
	const file = new URL(`../../fixtures/render/${name}.md`, import.meta.url);
	if (process.env.UPDATE_GOLDEN) {
		mkdirSync(new URL('../.', file), { recursive: true });
		writeFileSync(file, `${text}\n`);
		expect.fail(`${name}.md was written: look at it, then run without UPDATE_GOLDEN`);
	}
	expect(existsSync(file), `${name}.md is missing: run with UPDATE_GOLDEN=1`).toBe(true);
	expect(`${text}\n`).toBe(readFileSync(file, 'utf8'));
}

const heat = webCite(
	'Heat pumps in the cold (field study, 2023)',
	'https://www.example.org/heat-pumps_(cold)?a=1&b=2#results',
	'At −10 °C the mean COP was 2.3.',
);
const guide = {
	...webCite('Installer’s guide [PDF]', 'https://example.com/guide.pdf'),
	quote: 'Models sold for northern Europe keep heating at −15 °C.',
};
const facts: Citation = {
	...heat,
	source: {
		...heat.source,
		id: 'F',
		address: 'https://facts.example/',
		title: 'Heat pump | myths',
		read: 'snippet',
	},
};
const buffer = noteCite('Heating/Buffer tank.md', ['Buffer tank', 'Sizing: 20–30 l/kW']);
const log = noteCite('Log/Cold weather.md', [], 'At -8.4 °C outside it was 20 °C indoors.');
/** Other words of a source than those that judge a claim. */
const elsewhere = (cite: Citation): Citation => ({ ...cite, quote: 'Other words of the same page.' });
const COLD = 'Heat pumps do not work below -5 °C.';
const judged = (text: string, kind: CitedJudgement['kind'], cite: Citation): CitedJudgement => ({
	id: newId(),
	topicId: topicIdOf('A'),
	text,
	kind,
	cites: [cite],
	noteQuote: text,
	statement: idOf(text),
});

/** A quote of a page that sells something. */
function sold(address: string, quote: string, title = 'Shop'): Citation {
	const cite = webCite(title, address, quote);
	return { ...cite, source: { ...cite.source, isShop: true } };
}

const typical: Over = {
	topics: [
		{
			id: topicIdOf('defrost cycle cost'),
			topic: 'defrost cycle cost',
			type: 'question',
			context: 'One thing is open. What does a defrost cycle cost?',
		},
		concept('Buffer tank'),
		concept('Nothing found'),
		{
			id: topicIdOf('Heat pumps fail below freezing'),
			topic: 'Heat pumps fail below freezing',
			type: 'claim',
			context: COLD,
		},
	],
	claims: [
		claim('defrost cycle cost', 'It costs about 4.1 % of the winter’s electricity.', [
			noteCite('Heating/Defrost cycles.md'),
		]),
		claim('defrost cycle cost', 'Defrosting takes 5–10 % of the energy', [heat, guide]),
		claim('Buffer tank', 'A buffer tank holds 20–30 l per kW!', [elsewhere(buffer)]),
		claim('Buffer tank', 'It is filled by the return_line and costs about $300.', [
			elsewhere(buffer),
			elsewhere(facts),
		]),
		claim('Buffer tank', '缓冲罐可以减少启停次数。', [guide]),
		claim('Heat pumps fail below freezing', 'At −10 °C the mean COP was 2.3.', [heat]),
		claim('Heat pumps fail below freezing', 'R290 boils at −42 °C.', [elsewhere(facts)]),
		against('Heat pumps fail below freezing', 'Every heat pump needs a buffer tank.', 'They stop.', heat),
		reason('it lists which meters the subsidy asks for.', [noteCite('Money/Meters.md')]),
	],
	verdicts: [
		checked({
			statement: COLD,
			verdict: 'contradicted',
			contradictions: [judged(COLD, 'contradiction', heat), judged(COLD, 'contradiction', guide)],
			ownNotes: [judged(COLD, 'contradiction', log)],
		}),
		checked({
			statement: 'Radiators have to be replaced.',
			ownNotes: [judged('Radiators have to be replaced.', 'contradiction', buffer)],
		}),
		checked({
			statement: 'R290 is propane.',
			verdict: 'supported',
			supports: [judged('R290 is propane.', 'support', facts), judged('R290 is propane.', 'support', guide)],
		}),
		checked({
			statement: 'Scrolls last 20 years.',
			supports: [judged('', 'support', guide)],
			contradictions: [judged('', 'contradiction', facts)],
		}),
		checked({ statement: 'Noise is measured at three metres.', unproven: [guide] }),
		checked({ statement: 'Nobody ever asked.' }),
	],
	notLookedInto: ['The subsidy ends in 2027.'],
	related: [
		relatedNote('Money/Meters.md'),
		relatedNote('Heating/Reversing valve.md', true),
		relatedNote('Old/Cellar.md'),
	],
};

const LOUD = 'Three metres from a heat pump it is as loud as 60 dB.';
const NIGHT = 'At three metres it is 35 dB at night, as loud as a refrigerator.';

/** The example of docs/section.md. */
const documented: Over = {
	topics: [
		typical.topics?.[0] ?? concept(''),
		concept('R290'),
		{ id: topicIdOf(LOUD), topic: LOUD, type: 'claim', context: LOUD },
	],
	claims: [
		beside(LOUD, NIGHT, { ...facts, quote: NIGHT }),
		claim('defrost cycle cost', 'It costs about 4.1 % of the winter’s electricity.', [
			noteCite('Heating/Defrost cycles.md'),
		]),
		claim('R290', 'R290 boils at −42 °C.', [facts]),
		reason('what the night saved in heat is partly lost in efficiency.', [noteCite('Heating/Night setback.md')]),
	],
	verdicts: [
		checked({
			statement: COLD,
			verdict: 'contradicted',
			contradictions: [
				judged(COLD, 'contradiction', {
					...guide,
					source: {
						...guide.source,
						address: 'https://facts.example/cold',
						title: 'Heat pumps in the cold',
					},
				}),
			],
			ownNotes: [judged(COLD, 'contradiction', log)],
		}),
		checked({
			statement: 'Scrolls last 20 years.',
			verdict: 'supported',
			supports: [
				judged(
					'',
					'support',
					sold('https://scrolls.example/', 'They last about 20 years.', 'Scroll compressors'),
				),
			],
		}),
		checked({ topicId: topicIdOf(LOUD), statement: LOUD }),
		checked({ statement: 'A buffer tank saves a tenth.' }),
	],
	notLookedInto: ['The subsidy ends in 2027.'],
	related: [relatedNote('Heating/Night setback.md')],
};

describe('renderSection', () => {
	it('writes the section with links in the text', () => {
		expectGolden('inline', whole(typical));
	});

	it('names what the analyst chose, in its order, and nothing without a reason', () => {
		const input: RenderInput = {
			...NOTHING,
			related: [
				relatedNote('Ice on coils.md'),
				relatedNote('Cellar.md'),
				relatedNote('Pump.md'),
				relatedNote('Meters.md'),
			],
			claims: [
				reason('it says what is measured.', [noteCite('Meters.md')]),
				reason('it names the model.', [noteCite('Pump.md')]),
			],
		};
		const lines = renderSection(input)
			.body.split('\n')
			.filter((line) => line.startsWith('- '));
		expect(lines).toEqual(['- [[Meters]]: it says what is measured', '- [[Pump]]: it names the model']);
	});

	it('writes what its page in the docs shows', () => {
		const page = readFileSync(new URL('../../../docs/section.md', import.meta.url), 'utf8');
		expect(page).toContain(
			`%% research-this-note v2 · sha256:1f3ac2e9 %%\n${whole(documented)}\n%% /research-this-note %%`,
		);
	});

	it('gives no reason for a link that stands beside a claim already', () => {
		const said = 'The tank of the yard holds 300 litres of water.';
		const { body } = renderSection(
			input({
				noteText: 'The tank holds 200 litres.',
				statements: [statement('The tank holds 200 litres.')],
				claims: [
					beside('The tank holds 200 litres.', said, { ...buffer, quote: said }),
					reason(said, [{ ...buffer, quote: said }]),
				],
				related: [relatedNote(buffer.source.address)],
			}),
		);
		expect(body.match(/of water/g)).toHaveLength(1);
	});

	it('shows three claims with passages openly, the most useful first, and folds the others', () => {
		const claims = [
			['Bamboo grows fast in the garden.', 'Most bamboos grow slowly in a garden.'],
			['Decaf has no caffeine.', 'Decaf has a little caffeine.'],
			['The lease ends in 2027.', 'The lease of the shop ends in 2027.'],
			['Visitors may stay for 90 days.', 'Visitors get a stay of 60 days.'],
			['Cats sleep a lot.', 'Most cats sleep a lot by day.'],
			['Dogs hear high tones.', 'Dogs hear tones that are very high.'],
			['Ants carry leaves.', 'Some ants carry leaves home.'],
		] as const;
		const { body, counts } = renderSection(
			input({
				noteText: claims.map(([words]) => words).join(' '),
				statements: claims.map(([words]) => statement(words)),
				claims: claims.map(([words, text], place) =>
					beside(words, text, webCite(`P${place}`, `https://p${place}.example/`, text)),
				),
			}),
		);
		const names = [...body.matchAll(/^> - “(.*)”$/gmu)].map(([, name]) => name);
		expect(names).toEqual([
			'Visitors may stay for **90 days**',
			'The lease ends in **2027**',
			'Decaf has no caffeine',
			'Bamboo grows fast in the garden',
			'Cats sleep a lot',
			'Dogs hear high tones',
			'Ants carry leaves',
		]);
		expect(body).toContain('    - “Visitors get a stay of **60 days**” ([p3.example]');
		expect(body).toContain('> [!cite]- Look yourself: further claims (4)\n> - “Bamboo grows fast in the garden”\n');
		expect(counts.beside).toBe(7);
	});

	it('folds five claims with passages, and leaves out the others', () => {
		const animals = ['Cats', 'Dogs', 'Ants', 'Bees', 'Cows', 'Foxes', 'Hens', 'Owls', 'Pigs', 'Rats'];
		const { body, counts } = renderSection(
			input({
				noteText: animals.map((name) => `${name} sleep a lot.`).join(' '),
				statements: animals.map((name) => statement(`${name} sleep a lot.`)),
				claims: animals.map((name) => {
					const text = `${name} of the farm slept for most of the day.`;
					return beside(`${name} sleep a lot.`, text, webCite(name, `https://${name}.example/`, text));
				}),
			}),
		);
		expect(body).toContain('> [!cite]- Look yourself: further claims (5)');
		expect(body.match(/sleep a lot/g)).toHaveLength(8);
		expect(counts.beside).toBe(8);
	});

	it('shows a near passage before one with another value that says little on its claim', () => {
		const claims = [
			['Visitors may stay for 90 days.', 'The ferry office opens on 60 days.', 0.36],
			['Bamboo grows fast in the garden.', 'Most bamboos grow slowly in a garden.', 0.8],
		] as const;
		const { body } = renderSection(
			input({
				noteText: claims.map(([words]) => words).join(' '),
				statements: claims.map(([words]) => statement(words)),
				claims: claims.map(([words, text, near]) =>
					beside(words, text, webCite(text, `https://${text.length}.example/`, text), near),
				),
				style: { ...STYLE, wordLimit: 200 },
			}),
		);
		expect([...body.matchAll(/^> (?:- “.*”|\[.*)$/gmu)].map(([line]) => line)).toEqual([
			'> [!cite] Look yourself: what was found',
			'> - “Bamboo grows fast in the garden”',
			'> [!cite]- Look yourself: further claims (1)',
			'> - “Visitors may stay for 90 days”',
		]);
	});

	it('shows the whole sentence of a claim with the judged half in bold, and the one that it leans on', () => {
		const [before, within] = ['We applied in May.', 'That takes six weeks, and the fee is 40 euros.'];
		const half = 'That takes six weeks';
		const cite = webCite('Office', 'https://office.example/', 'A permit takes nine weeks.');
		const made = (kind: 'contradiction' | 'support') => {
			const judgement = { ...judged(half, kind, cite), topicId: topicIdOf('A'), text: cite.quote };
			const sides = kind === 'support' ? { supports: [judgement] } : { contradictions: [judgement] };
			const verdict = kind === 'support' ? 'supported' : 'contradicted';
			const own = { ...statement(within), before };
			const verdicts = [checked({ id: own.id, statement: half, verdict, ...sides })];
			return renderSection(input({ noteText: `${before} ${within}`, verdicts, statements: [own] })).body;
		};
		const shown = '- “We applied in May. **That takes six weeks**, and the fee is 40 euros”\n';
		expect(made('contradiction')).toContain(shown);
		// The fee does not stand under “Supported”.
		expect(made('support')).toContain('- “We applied in May. **That takes six weeks** …”\n');
	});

	it.each<[string, string, string]>([
		['Venus has no:', 'significant water vapour', 'Venus has no: … **significant water vapour**'],
		[
			'The air of Venus is:',
			'**90 times** denser than ours',
			'The air of Venus is: … **90 times denser than ours**',
		],
		['What I found:', 'Venus has no moon.', 'Venus has no moon'],
		['Water', 'no oceans on Venus', 'no oceans on Venus'],
	])('shows under “%s” the item “%s” as “%s”', (lead, words, shown) => {
		const own = { ...statement(words), under: ['Venus', lead] };
		const judgement = judged(words, 'support', webCite('Atlas', 'https://atlas.example/', 'So it is on Venus.'));
		const verdicts = [checked({ id: own.id, statement: words, verdict: 'supported', supports: [judgement] })];
		const { body } = renderSection(input({ noteText: `${lead}\n\n- ${words}`, verdicts, statements: [own] }));
		expect(body).toContain(`- “${shown}”`);
	});

	it('shows no sentence of another paragraph or item before a claim that leans back', () => {
		const [before, words] = ['People dislike bad news.', 'This is close to another effect.'];
		const own = { ...statement(words), before };
		const judgement = judged(words, 'support', webCite('Lab', 'https://lab.example/', 'It is close to it.'));
		const verdicts = [checked({ id: own.id, statement: words, verdict: 'supported', supports: [judgement] })];
		const bodyOf = (noteText: string): string =>
			renderSection(input({ noteText, verdicts, statements: [own] })).body;
		expect(bodyOf(`${before} ${words}`)).toContain('“People dislike bad news. **This is close');
		for (const between of ['\n\n', '\n- ', '\n> \n> '])
			expect(bodyOf(`${before}${between}${words}`)).toContain('“This is close to another effect”');
	});

	it.each([
		['Download the key of the developers', 'This adds the key to the list.', '“This adds the key to the list”'],
		['Lies den Artikel über Fähren', 'Das dauert eine Stunde.', '“Das dauert eine Stunde”'],
		['It has to meet all of these:', 'This is the first of them.', 'It has to meet all of these: **This is'],
		['Read “The ferry.”', 'This is an old book.', 'Read “The ferry.” **This is'],
	])('shows only a whole sentence before a claim that leans on it: “%s”', (before, words, shown) => {
		const own = { ...statement(words), before };
		const judgement = judged(words, 'contradiction', webCite('Office', 'https://office.example/', 'It is not so.'));
		const verdicts = [
			checked({ id: own.id, statement: words, verdict: 'contradicted', contradictions: [judgement] }),
		];
		const { body } = renderSection(input({ noteText: `${before} ${words}`, verdicts, statements: [own] }));
		expect(body).toContain(shown);
		if (!/[:.”]$/u.test(before)) expect(body).not.toContain(before);
	});

	it('counts two halves of a sentence with one verdict as one claim', () => {
		const words = 'The ferry runs daily, and the crossing takes an hour.';
		const halves = ['The ferry runs daily', 'the crossing takes an hour'];
		const own = statement(words);
		const verdicts = halves.map((half) => {
			const support = judged(half, 'support', webCite(half, `https://${half.length}.example/`, `Yes: ${half}.`));
			return checked({ id: own.id, statement: half, verdict: 'supported', supports: [support] });
		});
		const { body, counts } = renderSection(input({ noteText: words, verdicts, statements: [own] }));
		expect(counts.supported).toBe(1);
		expect(body).toContain('Supported (1)\n> - “The ferry runs daily, and the crossing takes an hour”\n');
	});

	it('names the accused words of a sentence of which another part is supported', () => {
		const words = 'Okinawa is one of five zones where people live long.';
		const [accused, held] = ['one of five zones where people live long', 'people live long'];
		const own = statement(words);
		const cite = (quote: string): Citation => webCite('Zones', `https://${quote.length}.example/`, quote);
		const supports = [judged(held, 'support', cite('In these zones people live long.'))];
		const contradictions = [judged(accused, 'contradiction', cite('There are four such zones.'))];
		const verdicts = [
			checked({ id: own.id, statement: held, verdict: 'supported', supports }),
			checked({ id: own.id, statement: accused, verdict: 'contradicted', contradictions }),
		];
		const { body } = renderSection(input({ noteText: words, verdicts, statements: [own] }));
		expect(body).toContain('“Okinawa is **one of five zones where people live long**”');
	});

	it('leaves out a claim and a passage with bold figures that the user deleted', () => {
		const [words, text] = [
			'Visitors may stay for 90 days.',
			'Visitors get a stay of 60 days, and the sand of the beach is white.',
		];
		const made = (declined: Partial<typeof NOTHING_DECLINED>) =>
			renderSection(
				input({
					noteText: words,
					statements: [statement(words)],
					claims: [beside(words, text, webCite('P', 'https://p.example/', text))],
					unwanted: { declined: { ...NOTHING_DECLINED, ...declined }, isDismissed: () => false, wanted: [] },
				}),
			);
		expect(made({}).body).toContain('- “Visitors get a stay of **60 days** …” (');
		const claims = [{ name: '“Visitors may stay for **90 days**”', wasContradicted: false }];
		expect(made({ claims }).body).toBe('');
		expect(made({ statements: ['Visitors get a stay of **60 days** …'] }).body).toBe('');
	});

	it('says of what month a price, a law or an office of old pages is', () => {
		const from = (published: string, at = 'a'): Citation => {
			const cite = webCite('P', `https://${at}.example/`, 'quoted words');
			return { ...cite, source: { ...cite.source, published } };
		};
		const line = (text: string, ...cites: readonly Citation[]): string =>
			renderSection(input({ topics: [concept('A')], claims: [claim('A', text, cites)] })).body.split('\n')[1] ??
			'';
		const old = from('2016-07-03');
		for (const text of ['The price is a month’s rent.', 'Dogs are banned there.', 'Ida Holm is the president.'])
			expect(line(text, old)).toContain(`- As of Jul 2016: ${text.slice(0, -1)} ([a.example](`);
		expect(line('The plan costs 10 euros.', from('2026-05-01'))).toMatch('- The plan');
		expect(line('The plan costs 10 euros.', old, from('2026-05-01', 'b'))).toMatch('- The plan');
		expect(line('In 2015 the plan was 10 euros.', old)).toMatch('- In 2015');
		expect(line('Whales must sleep upright.', old)).toMatch('- Whales');
	});

	it('says of a finding too that it rests on one seller’s page', () => {
		const cite = webCite('Mat', 'https://shop.mats.example/mat', 'The mat keeps warm.');
		const { body } = renderSection(
			input({ topics: [concept('Mats')], claims: [claim('Mats', cite.quote, [cite])] }),
		);
		expect(body).toMatch(
			/- The mat keeps warm \(\[shop\.mats\.example\].*\)\. \*\(rests on one seller’s page\)\*$/,
		);
	});

	it('shows the months of pages that disagree', () => {
		const words = 'The ferry runs daily.';
		const from = (kind: 'support' | 'contradiction', site: string, published: string): CitedJudgement => {
			const cite = webCite(site, `https://${site}.example/`, `On ${site}: the ferry runs.`);
			return judged(words, kind, { ...cite, source: { ...cite.source, published } });
		};
		const supports = [from('support', 'a', '2026-03-01')];
		const contradictions = [from('contradiction', 'b', '2025-11-01')];
		const verdicts = [checked({ statement: words, supports, contradictions })];
		const { body } = renderSection(input({ noteText: words, verdicts }));
		expect(body).toContain('— sources disagree');
		for (const shown of ['[a.example, Mar 2026](', '[b.example, Nov 2025](']) expect(body).toContain(shown);
	});

	it('counts pages that were not read as search results, also in a section that grows', () => {
		const read = webCite('Read', 'https://read.example/', 'The mill turns.');
		const found = webCite('Found', 'https://found.example/', 'The mill stands.');
		const cites = [read, { ...found, source: { ...found.source, read: 'snippet' } }] as const;
		const claims = cites.map((cite) => claim('Mill', cite.quote, [cite]));
		for (const citationStyle of ['inline', 'footnotes'] as const) {
			const made = renderSection(input({ claims, style: { ...STYLE, citationStyle } }));
			expect(made.head).toContain('1 page, 1 search result');
			const present = { text: '', isLinked: () => false, checked: '', isDismissed: () => false };
			const { head } = mergedSection(`${made.head}\n\n${made.body}`, made, FACTS, present);
			expect(head).toContain('1 page, 1 search result');
		}
	});

	it.each(['contradiction', 'support'] as const)(
		'quotes two sources against a claim, one that supports it, and links others only for: %s',
		(kind) => {
			const statement = 'The pump needs 2 kW.';
			const sites = ['a', 'b', 'c', 'd'];
			const judgements = sites.map((site, place) => {
				const quote = `This pump needs ${place + 3} kW in winter.`;
				return judged(statement, kind, webCite(site, `https://${site}.example/`, quote));
			});
			const verdicts = [
				kind === 'support'
					? checked({ statement, verdict: 'supported', supports: judgements })
					: checked({ statement, verdict: 'contradicted', contradictions: judgements }),
			];
			const lines = renderSection(input({ noteText: statement, verdicts })).body.split('\n');
			expect(lines.filter((line) => line.includes('“This pump'))).toHaveLength(kind === 'support' ? 1 : 2);
			const witnesses = / \(\[b\.example\]\([^)]*\), \[c\.example\]\([^)]*\), \[d\.example\]\([^)]*\)\)$/u;
			expect(witnesses.test(lines.at(-1) ?? '')).toBe(kind === 'support');
		},
	);

	it('quotes a second source for a claim only if it adds a condition', () => {
		const claimed = 'Tea tastes better with soft water.';
		const lines = (...quotes: readonly string[]): string[] => {
			const supports = quotes.map((quote, place) =>
				judged(claimed, 'support', webCite(`P${place}`, `https://p${place}.example/`, quote)),
			);
			const verdicts = [checked({ statement: claimed, verdict: 'supported', supports })];
			return whole({ noteText: claimed, verdicts }).match(/“[^”]+” \(\[p[^]*?$/gmu) ?? [];
		};
		const soft = 'Soft water makes tea taste better.';
		expect(lines(soft, 'Tea tastes better with soft water, unless it is smoked.')).toHaveLength(2);
		expect(lines(soft, 'The taste of tea is better if water is soft.')).toHaveLength(2);
		for (const second of ['With soft water the taste of tea is better.', 'Water of 60 ppm makes better tea.']) {
			const [only = '', ...others] = lines(soft, second);
			expect(others).toEqual([]);
			expect(only).toMatch(/^“Soft water makes tea taste better” \(\[p0\.example\][^)]*\)\) \(\[p1\.example\]/u);
		}
		const foreign = 'Mit weichem Wasser schmeckt der Tee nach der Meinung aller, die ihn kennen, viel besser.';
		expect(lines(foreign, soft)).toEqual([expect.stringMatching(/^“Soft water/u)]);
	});

	it('shows of a supported sentence no words that a finding limits', () => {
		const sentence =
			'Ten sets are the least for growth, 10 to 15 times each, since volume counts most for muscles.';
		const supported = 'volume counts most for muscles';
		const judgement = judged(
			supported,
			'support',
			webCite('Book', 'https://book.example/', 'Volume matters most of all.'),
		);
		const own = { ...statement(sentence), id: idOf(supported), within: sentence };
		const verdicts = [checked({ id: own.id, statement: supported, verdict: 'supported', supports: [judgement] })];
		const finding = claim('A', 'Up to ten sets are the most effective training.', [
			webCite('Lab', 'https://lab.example/', 'Up to ten sets work best.'),
		]);
		const made = (
			how: (typeof BEARINGS)[number],
			declined: Partial<typeof NOTHING_DECLINED> = {},
			words = 'Ten sets are the least',
		): string => {
			const bearings = new Map([[finding.id, { how, statement: undefined, words }]]);
			const edit = { open: [], leftOut: new Map(), conflicts: new Map(), bearings, sides: new Map() };
			const unwanted = {
				declined: { ...NOTHING_DECLINED, ...declined },
				isDismissed: () => false,
				wanted: [],
			};
			const shown = { noteText: sentence, statements: [own], verdicts, claims: [finding], edit, unwanted };
			return renderSection(input(shown)).body;
		};
		const name = '“… since **volume counts most for muscles**”';
		for (const words of ['Ten sets are the least', 'Ten sets are the least for growth, 10 …'])
			expect(made('limits', {}, words)).toContain(`- ${name}\n`);
		expect(made('limits', {}, '10 to 15 times each')).toContain(
			'“Ten sets are the least for growth, … since **vol',
		);
		expect(made('supports')).toContain('- “Ten sets are the least for growth, 10 to 15 times each, since **volume');
		// The user deletes the shortened claim: the next run leaves it out, also with other words of it.
		for (const how of ['limits', 'supports'] as const)
			expect(made(how, { claims: [{ name, wasContradicted: false }] })).not.toContain('volume');
	});

	it('links a page that supports a claim without its quote if a finding rests on it', () => {
		const claimed = 'Heat pumps work in cold winters.';
		const verdicts = [
			checked({ statement: claimed, verdict: 'supported', supports: [judged(claimed, 'support', guide)] }),
		];
		const finding = claim('A', 'Sold in Finland: models that heat at −15 °C, tested by five owners.', [guide]);
		const body = whole({ noteText: claimed, topics: [concept('A')], verdicts, claims: [finding] });
		expect(body).toContain('tested by five owners');
		expect(body).toMatch(/“Heat pumps work in cold winters”\n> {5}- \[example\.com\]\([^)]*\)$/mu);
	});

	it('shows one of two quotes of one page against a claim', () => {
		const statement = 'The pump needs 2 kW.';
		const page = webCite('Guide', 'https://example.com/guide', 'This pump needs 5 kW in winter.');
		const judgements = [page, { ...page, quote: 'Nothing below 4 kW is sold.' }].map((cite) =>
			judged(statement, 'contradiction', cite),
		);
		const body = whole({ verdicts: [checked({ statement, verdict: 'contradicted', contradictions: judgements })] });
		expect(body.match(/example\.com\]/gu)).toHaveLength(1);
		expect(body).toContain('5 kW');
	});

	it('does not say apart what another line of a page is that contradicts the claim', () => {
		const words = 'The pump needs 2 kW.';
		const page = webCite('Guide', 'https://example.com/guide', 'This pump needs 5 kW in winter.');
		const verdict = checked({
			statement: words,
			verdict: 'contradicted',
			contradictions: [judged(words, 'contradiction', page)],
		});
		const line = claim('A', 'Nobody sells a pump below 4 kW.', [{ ...page, quote: 'Nothing below 4 kW is sold.' }]);
		const other = claim('A', 'Nobody sells a pump below 4 kW.', [
			webCite('Shop', 'https://b.example/', 'From 4 kW.'),
		]);
		const shown = (finding: CitedFinding): string => {
			const bearings = new Map([[finding.id, { how: 'against', statement: verdict.id, words } as const]]);
			const edit = { open: [], leftOut: new Map(), conflicts: new Map(), bearings, sides: new Map() };
			return whole({ topics: [concept('A')], noteText: words, verdicts: [verdict], claims: [finding], edit });
		};
		expect(shown(line)).not.toContain('4 kW');
		expect(shown(other)).toContain('4 kW');
	});

	it('does not call supported what a line above limits, but what is next to the limited words', () => {
		const words = 'Willpower runs out with every use, and rest restores it.';
		const page = webCite('Book', 'https://a.example/', 'Every use of willpower left less of it for later.');
		const verdict = checked({
			statement: words,
			verdict: 'supported',
			supports: [judged(words, 'support', page)],
		});
		const line = claim('A', 'The study of it failed to replicate.', [
			webCite('Blog', 'https://b.example/', 'Its study failed to replicate.'),
		]);
		const shown = (limited: string): string => {
			const bearings = new Map([[line.id, { how: 'limits', statement: verdict.id, words: limited } as const]]);
			const edit = { open: [], leftOut: new Map(), conflicts: new Map(), bearings, sides: new Map() };
			return whole({ topics: [concept('A')], noteText: words, verdicts: [verdict], claims: [line], edit });
		};
		expect(shown('Naps help')).toContain('[!success]- Supported (1)');
		const left = shown('Willpower runs out with …');
		expect(left).not.toContain('upported');
		expect(left).toContain('    - For: “Every use of willpower');
	});

	it('puts no topic before a finding: a sentence on dry mulch is none on compost as mulch', () => {
		const lines = ['First', 'Second', 'Third'].map((word) => claim('Valve', `${word} tells of it.`, [guide]));
		const body = whole({ topics: [concept('Valve')], claims: lines });
		expect(body).toContain('Third tells of it');
		expect(body).not.toContain('Valve');
	});

	it('shows no own note for what a page supports', () => {
		const words = 'The pump needs 2 kW.';
		const page = webCite('Guide', 'https://example.com/guide', 'This pump needs 2 kW in winter.');
		const supports = [page, log].map((cite) => judged(words, 'support', cite));
		const body = whole({ verdicts: [checked({ statement: words, verdict: 'supported', supports })] });
		expect(body).toContain('example.com]');
		expect(body).not.toContain('Log');
	});

	it('puts no passage beside a claim that is decided, nor one that answers a question', () => {
		const [words, text] = ['Visitors may stay for 90 days.', 'Visitors get a stay of 60 days.'];
		const cite = webCite('P', 'https://p.example/', text);
		const passage = beside(words, text, cite);
		const decided = renderSection(
			input({
				statements: [statement(words)],
				verdicts: [
					checked({
						statement: words,
						verdict: 'contradicted',
						contradictions: [judged(words, 'contradiction', guide)],
					}),
				],
				claims: [passage],
			}),
		);
		expect(decided.body).not.toContain(text.slice(0, -1));
		const topics: LabelledTopic[] = [
			{
				id: topicIdOf('How long may visitors stay?'),
				topic: 'How long may visitors stay?',
				type: 'question',
				context: '',
			},
		];
		const answered = renderSection(
			input({
				topics,
				statements: [...statementsOn(topics), statement(words)],
				verdicts: [checked({ statement: words, verdict: 'open' })],
				claims: [passage, claim('How long may visitors stay?', text, [cite])],
			}),
		);
		expect(answered.body.split('a stay of 60 days')).toHaveLength(2);
		expect(answered.counts.beside).toBe(0);
		expect(answered.body).not.toContain('Visitors may stay for 90 days');
		expect(answered.counts.not_settled).toBe(1);
	});

	it('writes the section with footnotes', () => {
		expectGolden('footnotes', whole({ ...typical, style: { ...STYLE, level: 3, citationStyle: 'footnotes' } }));
	});

	it.each(languageFiles().map(({ code }) => code))('writes it in the language of the note: %s', (languageCode) => {
		const account = {
			...accountWith('1'),
			not_shown: [
				{ what: 'note', shown: 1, of: 2 },
				{ what: 'note_in_findings', shown: 2, of: 3 },
				{ what: 'pages', shown: 9, of: 10 },
			],
		} as const;
		const unreviewed = { ...claim('Buffer tank', 'Ja, 12 Bar.', [guide]), isUnreviewed: true };
		const text = whole({
			...typical,
			claims: [...(typical.claims ?? []), unreviewed],
			languageCode,
			account,
			searches: { made: 24, failed: 22 },
		});
		expect(text).not.toMatch(/undefined|(?<!#)# /);
		const english = pattern('i')`
				Check these|Answers|sources add|not settled|Link these|Look yourself|own note|
				contradicted|supported|reader|failed|pages read|removed|shown
			`();
		expect(english.test(text)).toBe(languageCode === 'en');
		if (languageCode === 'de' || languageCode === 'ja') expectGolden(languageCode, text);
	});

	it('says what it holds, and nothing where there is nothing', () => {
		const { body, written, counts, duplicates } = renderSection(input(typical));
		expect(body).not.toContain('Nobody ever asked');
		expect(body).not.toContain('Heat pumps fail');
		expect(counts).toEqual({
			contradicted: 3,
			supported: 1,
			not_settled: 3,
			beside: 1,
			questions: 1,
			answered: 1,
			added: 2,
			folded: 0,
			links: 2,
			not_looked_into: 1,
		});
		expect(written).toHaveLength(16);
		expect(duplicates).toEqual([
			{ text: 'At −10 °C the mean COP was 2.3.', of: 'At −10 °C the mean COP was 2.3.' },
		]);
		const empty = renderSection(
			input({ topics: [concept('A')], verdicts: [checked({})], notLookedInto: ['A claim.'] }),
		);
		expect(empty).toMatchObject({ head: '', body: '', written: [] });
	});

	it('suggests no note that a finding links already, unless a page stands behind the finding too', () => {
		const meters = noteCite('Money/Meters.md', [], 'The subsidy asks for two meters.');
		const other = noteCite('Money/Meters.md', [], 'Each meter costs 300 euros.');
		const links = (cites: readonly Citation[], cite: Citation): string =>
			whole({
				topics: [concept('Meters')],
				claims: [
					claim('Meters', 'Two meters are asked for.', cites),
					reason('it says what they cost.', [cite]),
				],
				related: [relatedNote('Money/Meters.md')],
			});
		expect(links([meters], meters)).not.toContain('Link these?');
		expect(links([meters], other)).not.toContain('Link these?');
		expect(links([guide, meters], other)).toContain('- [[Meters]]: it says what they cost');
	});

	it('suggests without a reason only likely links that the note names', () => {
		const claims = [claim('Buffer tank', 'A buffer tank holds 20–30 l per kW.', [elsewhere(buffer)])];
		const lines = (related: readonly RelatedNote[]): string[] =>
			renderSection(input({ claims, topics: [concept('Buffer tank')], related }))
				.body.split('\n')
				.filter((line) => line.startsWith('- [['));
		const named = ['Pump.md', 'Defrost.md', 'Frost.md', 'Coil.md'].map((path) => relatedNote(path, true));
		expect(lines([{ ...relatedNote('Fan.md'), sharedTerms: ['glide', 'coil', 'frost'] }])).toEqual([]);
		expect(lines([{ ...relatedNote('Fan.md', true), isLikely: false }])).toEqual([]);
		expect(lines(named)).toEqual(['- [[Pump]]', '- [[Defrost]]', '- [[Frost]]', '- [[Coil]]']);
	});

	it('writes no section for notes without a reason', () => {
		const { body, links } = renderSection(input({ related: [relatedNote('Pump.md', true)] }));
		expect([body, links]).toEqual(['', []]);
		const phrase = { ...relatedNote('Buffer tank.md', true), isPhrase: true };
		expect(renderSection(input({ related: [phrase] })).body).toContain('- [[Buffer tank]]');
	});

	it('asks the note’s question as it reads, whatever stands in its links', () => {
		const context = '- [Commons](thoughts/the%20commons.md): how do we keep `all` members?';
		const topics: LabelledTopic[] = [
			{ id: topicIdOf('keeping members'), topic: 'keeping members', type: 'question', context },
		];
		const body = whole({ topics, claims: [claim('keeping members', 'By sanctions.', [buffer])] });
		expect(body).toContain('- **Commons: how do we keep all members?** By sanctions');
		const errand: LabelledTopic = {
			id: topicIdOf('the stop tap is'),
			topic: 'the stop tap is',
			type: 'question',
			context: '- Find out where the stop tap is',
		};
		expect(whole({ topics: [errand], claims: [claim('the stop tap is', 'In the hall.', [buffer])] })).toContain(
			'- **Find out where the stop tap is.** In the hall',
		);
		const noQuestion = renderSection(
			input({ topics: [errand], claims: [claim('the stop tap is', 'In the hall.', [buffer])] }),
		);
		expect(noQuestion.head).not.toMatch(/question/);
	});

	it('says of what it counts the supported, also if no claim is contradicted', () => {
		const supported = checked({ verdict: 'supported', supports: [judged('', 'support', guide)] });
		const contradicted = checked({
			statement: COLD,
			verdict: 'contradicted',
			contradictions: [judged(COLD, 'contradiction', heat)],
		});
		const headOf = (verdicts: readonly CheckedClaim[]): string => renderSection(input({ verdicts })).head;
		expect(headOf([supported])).toContain(' · 1 claim supported*');
		expect(headOf([supported, contradicted])).toContain(' · 1 claim contradicted, 1 supported*');
	});

	it('does not name them where nothing is told of any claim', () => {
		const claims = typical.claims?.filter(({ kind }) => kind === 'finding') ?? [];
		const body = whole({ ...typical, claims, verdicts: [], notLookedInto: ['The one is blue.'] });
		expect(body).not.toContain('ooked into');
	});

	it('names no claim beside links alone', () => {
		const claims = [reason('A buffer tank ends short cycling.', [noteCite('Concepts/Buffer tank.md')])];
		const open = { verdicts: [checked({ verdict: 'open' })], notLookedInto: ['The one is blue.'], claims };
		const body = whole({ ...open, related: [relatedNote('Concepts/Buffer tank.md', true)] });
		expect(body).toContain('- [[Buffer tank]]: A buffer tank ends short cycling');
		expect(body).not.toContain('[!cite]');
	});

	it('names no claims and questions that it says nothing on, and counts those not looked into', () => {
		const notLookedInto = [...'abcdefghijklmnopqrs'].map((letter) => `${letter.repeat(6)} is ${letter.repeat(5)}`);
		const made = renderSection(input({ ...typical, notLookedInto }));
		expect(made.body).not.toContain('aaaaaa');
		expect(made.head).not.toMatch(/ett?led|ooked/);
		expect(made.notLookedInto).toEqual(notLookedInto);
		const longer = renderSection(input({ ...typical, notLookedInto: ['Fog is loud.'], further: 20 }));
		expect(longer.counts.not_looked_into).toBe(21);
	});

	it('counts no question that the note itself answers', () => {
		const noteText = 'Is fog loud? No, fog muffles each sound that it meets.\n\nWhen does it hail?\n';
		const asked = ['Is fog loud?', 'When does it hail?'];
		const statements = asked.map((words) => {
			const start = noteText.indexOf(words);
			return { ...skipped(words), places: [{ start, end: start + words.length }] };
		});
		const made = renderSection({
			...input({ ...typical, noteText }),
			statements: [...input(typical).statements, ...statements],
			notLookedInto: statements,
		});
		expect(made.head).toMatch(/ · 1 of 2 questions answered\*$/);
	});

	it('calls claims and questions not looked into if no service answered their searches', () => {
		const topics: LabelledTopic[] = [
			{ id: topicIdOf('Fog'), topic: 'Fog', type: 'claim', context: 'Fog is loud.' },
			{ id: topicIdOf('Why hail?'), topic: 'Why hail?', type: 'question', context: 'Why hail?' },
			{ id: topicIdOf('Ice'), topic: 'Ice', type: 'claim', context: 'Ice is warm.' },
			{ id: topicIdOf('Snow'), topic: 'Snow', type: 'claim', context: 'Snow is black.' },
		];
		const verdicts = [
			checked({ topicId: topicIdOf('Fog'), statement: 'Fog is loud.' }),
			checked({ topicId: topicIdOf('Ice'), statement: 'Ice is warm.' }),
			checked({
				topicId: topicIdOf('Snow'),
				statement: 'Snow is black.',
				ownNotes: [judged('No.', 'contradiction', buffer)],
			}),
		];
		const unsearched = new Set(['Fog', 'Why hail?', 'Snow'].map(topicIdOf));
		const made = renderSection(input({ topics, verdicts, unsearched }));
		expect(made.notLookedInto).toEqual(['Fog is loud.', 'Why hail?']);
		expect(made.notSettled).toEqual(['Ice is warm.']);
		expect(made.body).toContain('“Snow is black”** — your notes disagree');
	});

	describe('own notes over time', () => {
		const RENT = 'The rent of the flat is 690 euros.';
		const rentOf = (path: string, value: number, noteDate?: NoteDate): CitedJudgement => {
			const cite = noteCite(path, [], `The rent of the flat is ${value} euros.`);
			return judged(RENT, 'contradiction', {
				...cite,
				source: { ...cite.source, ...(noteDate && { noteDate }) },
			});
		};
		const of = (day: string): NoteDate => ({ day, isOfTime: true });
		const changed = (day: string): NoteDate => ({ day, isOfTime: false });
		const rendered = (written: NoteDate | undefined, ...ownNotes: readonly CitedJudgement[]) =>
			renderSection(
				input({
					topics: [{ id: topicIdOf('A'), topic: 'Rent', type: 'claim', context: RENT }],
					verdicts: [checked({ statement: RENT, ownNotes })],
					written,
				}),
			);

		it('shows values of different times as a history, which contradicts nothing', () => {
			const older = [rentOf('2024-03-05.md', 640, of('2024-03-05')), rentOf('2022.md', 600, of('2022'))];
			const { body, counts, ledger } = rendered(of('2026-01-10'), ...older);
			expect(body).toContain(
				[
					'> [!cite] Look yourself: what was found',
					'> - “The rent of the flat is 690 euros” — your notes over time: ' +
						'2022: 600 euros · 2024: 640 euros · 2026: 690 euros (this note)',
					'>     - Your own note (5 Mar 2024): “The rent of the flat is 640 euros” ([[2024-03-05]])',
					'>     - Your own note (2022): “The rent of the flat is 600 euros” ([[2022]])',
				].join('\n'),
			);
			expect([counts.contradicted, ledger.statements.get(idOf(RENT))]).toEqual([0, 'notes-over-time']);
		});

		it('tells days of one year apart', () => {
			const { body } = rendered(of('2024-09'), rentOf('2024-03-05.md', 640, of('2024-03-05')));
			expect(body).toContain('5 Mar 2024: 640 euros · Sept 2024: 690 euros (this note)');
		});

		it('says that a newer note has another value', () => {
			const { body, counts } = rendered(of('2024-01-10'), rentOf('2026-03-05.md', 640, of('2026-03-05')));
			expect(body).toContain('690 euros”** — your newer note says otherwise (this note: 10 Jan 2024)');
			expect(body).toContain('Your own note (5 Mar 2026): “The rent of the flat is 640 euros”');
			expect(counts.contradicted).toBe(1);
		});

		it.each([
			['this note has no date', undefined, of('2024-03-05')],
			['the other note has no date', of('2026-01-10'), undefined],
			['this note was only changed at its date', changed('2026-01-10'), of('2024-03-05')],
			['the other note was only changed at its date', of('2026-01-10'), changed('2024-03-05')],
			['both are of one day', of('2024-03-05'), of('2024-03-05')],
			['one is of the year of the other', of('2024'), of('2024-03-05')],
			['this note is a plan', of('2027'), of('2024-03-05')],
		])('leaves a contradiction if %s', (_, written, noteDate) => {
			const { body, counts } = rendered(written, rentOf('Home.md', 640, noteDate));
			expect(body).toContain('> - **“The rent of the flat is 690 euros”** — your notes disagree');
			expect(counts.contradicted).toBe(1);
		});

		it('shows the newest note first, and those without a date last', () => {
			const notes = [
				rentOf('Home.md', 610),
				rentOf('Flat.md', 620, changed('2021-05')),
				rentOf('2024.md', 640, of('2024')),
			];
			const { body } = rendered(undefined, ...notes);
			expect(body).toMatch(/\(2024\): .*640[^]*\(May 2021\): .*620/);
			expect(body).not.toContain('Home');
		});

		it('leaves a contradiction by a page as it is, with the date of the note', () => {
			const page = judged(RENT, 'contradiction', webCite('Rents', 'https://rents.example/', 'It is 700 euros.'));
			const note = rentOf('2024.md', 640, of('2024'));
			const verdicts = [
				checked({ statement: RENT, verdict: 'contradicted', contradictions: [page], ownNotes: [note] }),
			];
			const topics: LabelledTopic[] = [{ id: topicIdOf('A'), topic: 'Rent', type: 'claim', context: RENT }];
			const { body, counts } = renderSection(input({ topics, verdicts, written: of('2026-01-10') }));
			expect(body).toContain('Your own note (2024): “The rent of the flat is 640 euros” ([[2024]])');
			expect(counts.contradicted).toBe(1);
		});

		it('says it in German', () => {
			const miete = 'Die Miete der Wohnung beträgt 690 Euro.';
			const cite = noteCite('2024.md', [], 'Die Miete der Wohnung beträgt 640 Euro.');
			const note = judged(miete, 'contradiction', { ...cite, source: { ...cite.source, noteDate: of('2024') } });
			const facts = { languageCode: 'de', written: of('2026-01-10') };
			const topics: LabelledTopic[] = [{ id: topicIdOf('A'), topic: 'Miete', type: 'claim', context: miete }];
			const verdicts = [checked({ statement: miete, ownNotes: [note] })];
			const { body } = renderSection(input({ ...facts, topics, verdicts }));
			expect(body).toContain('— deine Notizen im Lauf der Zeit: 2024: 640 Euro · 2026: 690 Euro (diese Notiz)');
			expect(body).toContain('Deine eigene Notiz (2024): „Die Miete der Wohnung beträgt 640 Euro“ ([[2024]])');
		});
	});

	it('names no claim of an offline run on which the other notes are silent', () => {
		const topics: LabelledTopic[] = [
			...(typical.topics ?? []),
			{ id: topicIdOf('Fog'), topic: 'Fog', type: 'claim', context: 'Fog is loud.' },
		];
		const verdicts = [
			...(typical.verdicts ?? []),
			checked({ topicId: topicIdOf('Weather'), statement: 'Ice is warm.' }),
		];
		const made = renderSection(input({ ...typical, topics, verdicts, isOffline: true }));
		expect(made.notLookedInto).toEqual([]);
		expect(made.body).not.toMatch(/Fog is loud|Ice is warm|ooked into/);
		expect(made.counts.not_settled).toBeLessThan(
			renderSection(input({ ...typical, topics, verdicts })).counts.not_settled,
		);
	});

	it('lists neither a term nor a question that nothing was found on offline, and counts the question', () => {
		const topics: LabelledTopic[] = [
			concept('Hail'),
			{ id: topicIdOf('Why fog?'), topic: 'Why fog?', type: 'question', context: 'Why fog?' },
			concept('Ice'),
		];
		const finding = claim('Ice', 'Ice is slippery.', [guide]);
		const rendered = renderSection(input({ topics, claims: [finding], isOffline: true }));
		expect(rendered.body).not.toMatch(/fog|Hail/);
		expect(rendered.counts).toMatchObject({ not_settled: 0, questions: 1, answered: 0 });
		expect(rendered.notLookedInto).toEqual([]);
	});

	it('names no question on which nothing was found, or whose pages only rules have read', () => {
		const [why, when] = ['Why fog?', 'When does it hail?'].map((topic): LabelledTopic => {
			return { id: topicIdOf(topic), topic, type: 'question', context: topic };
		}) as [LabelledTopic, LabelledTopic];
		const read = { topics: [concept('Ice'), why, when], claims: [claim('Ice', 'Ice is slippery.', [guide])] };
		for (const unread of [new Set<TopicId>(), new Set([why.id])]) {
			const { head, body, notSettled } = renderSection(input({ ...read, unread }));
			expect(body).not.toContain('fog');
			expect(notSettled).toEqual(['Why fog?', 'When does it hail?']);
			expect(head).toMatch(/ · 1 page\*$/);
		}
	});

	it('counts a question whose search found what judges another claim of the note', () => {
		const question: LabelledTopic = { id: topicIdOf('Why fog?'), topic: 'Why fog?', type: 'question', context: '' };
		const statements = [
			statement('Ice is warm', 'claim', [question.id]),
			statement('Why fog?', 'question', [question.id]),
		];
		const verdicts = [
			checked({
				topicId: question.id,
				statement: 'Ice is warm',
				verdict: 'supported',
				supports: [judged('Ice is warm', 'support', guide)],
			}),
		];
		const made = renderSection(input({ topics: [question], claims: [], statements, verdicts }));
		expect(made.notSettled).toEqual(['Why fog?']);
		expect(made.counts).toMatchObject({ questions: 1, answered: 0 });
	});

	it('lists no claim that has nothing to show, such as a formula', () => {
		const verdicts = [...(typical.verdicts ?? []), checked({ statement: '$$\\list(k_2) \\to \\list(k_3)$$' })];
		expect(whole({ ...typical, verdicts })).not.toContain('“”');
	});

	it('counts questions that nobody looked into among those of the note', () => {
		const { counts } = renderSection(input({ ...typical, notLookedInto: ['Is it loud?', 'It is loud.'] }));
		expect(counts.questions).toBe(renderSection(input(typical)).counts.questions + 1);
	});

	it('counts every claim without a result once, and never says that it holds', () => {
		const statements = ['Ice is warm.', 'Snow is black.'];
		const { body, notSettled } = renderSection(
			input({
				...typical,
				topics: [
					...(typical.topics ?? []),
					concept('Hail'),
					{ id: topicIdOf('Fog'), topic: 'Fog', type: 'claim', context: 'Fog is loud.' },
					{ id: topicIdOf('Noise'), topic: 'Noise', type: 'claim', context: 'Fog is loud.' },
				],
				verdicts: statements.map((statement) => checked({ topicId: topicIdOf('Weather'), statement })),
			}),
		);
		expect(notSettled).toEqual(expect.arrayContaining(['Ice is warm.', 'Snow is black.', 'Fog is loud.']));
		expect(body).not.toMatch(/\[!success\]|Ice is warm|Snow is black|Fog is loud|Hail/);
	});

	it.each([false, true])(
		'does not take a finding on the topic of a claim for a verdict on it, offline: %s',
		(isOffline) => {
			const topics: LabelledTopic[] = [
				{ id: topicIdOf('Fog'), topic: 'Fog', type: 'claim', context: 'Fog is loud.' },
			];
			const finding = claim('Fog', 'Fog muffles the sound of a horn.', [guide]);
			const { body, counts, notLookedInto } = renderSection(input({ topics, claims: [finding], isOffline }));
			expect(body).toContain('- Fog muffles the sound of a horn (');
			expect([counts.not_settled, notLookedInto]).toEqual([1, []]);
		},
	);

	it('counts the questions without an answer at the top', () => {
		const asked = (count: number): LabelledTopic[] =>
			Array.from({ length: count }, (_, index) => ({
				id: topicIdOf(`Why ${index}?`),
				topic: `Why ${index}?`,
				type: 'question',
				context: '',
			}));
		const answer = claim('Why 0?', 'Because it works.', [guide]);
		const made = (count: number) => renderSection(input({ topics: asked(count), claims: [answer] }));
		expect(made(3).body).not.toMatch(/Why 1|Not settled/);
		expect(made(3).head).toContain('1 of 3 questions answered*');
	});

	it('drops a finding that does not answer its question, and calls the question undecided', () => {
		const topics: LabelledTopic[] = [
			{ id: topicIdOf('Why is ice cold?'), topic: 'Why is ice cold?', type: 'question', context: '' },
		];
		const beside = { ...claim('Why is ice cold?', 'Ice floats on water.', [guide]), isNoAnswer: true };
		const other = claim('Fog', 'Fog muffles the sound of a horn.', [guide]);
		const { body, head } = renderSection(input({ topics: [...topics, concept('Fog')], claims: [beside, other] }));
		expect(body).not.toMatch(/Ice floats|Answers|Why is ice cold/);
		expect(head).not.toContain('question');
		const both = whole({ topics, claims: [beside, claim('Why is ice cold?', 'It gives off no heat.', [heat])] });
		expect(both).toContain('- **Why is ice cold?** It gives off no heat (');
		expect(both).not.toContain('Ice floats');
	});

	it('shows what answers no question but adds to the note, under no question, and calls the question undecided', () => {
		const question: LabelledTopic = { id: 'T1', topic: 'Why is ice cold?', type: 'question', context: '' };
		const news = {
			...claim('Why is ice cold?', 'Ice floats on water.', [guide]),
			isNoAnswer: true,
			isAddition: true,
		};
		const topics = [{ ...question, id: news.topicId }];
		const alone = renderSection(input({ topics, claims: [news] }));
		expect(alone.body).toMatch(/What the sources add\n- Ice floats on water \(/);
		expect(alone.body).not.toMatch(/Answers|Why is ice cold/);
		expect(alone.ledger.topics.get(news.topicId)).toEqual({ isAdded: true, open: 'found-undecided' });
		const both = renderSection(
			input({ topics, claims: [news, claim('Why is ice cold?', 'It gives off no heat.', [heat])] }),
		);
		expect(both.body).toMatch(
			/- \*\*Why is ice cold\?\*\* It gives off no heat \([^]*What the sources add\n- Ice floats/,
		);
		expect(both.ledger.topics.get(news.topicId)).toEqual({ isAdded: true, open: undefined });
	});

	it('drops a finding whose quote stands under a claim and that adds hardly a word', () => {
		const quote = 'The Kindle format was discontinued in July, the shop says in its help pages.';
		const source = webCite('Formats of e-books', 'https://books.example/f', quote);
		const verdicts = [
			checked({
				topicId: topicIdOf('B'),
				statement: 'Kindle reads MOBI files.',
				verdict: 'contradicted',
				contradictions: [judged('Kindle reads MOBI files.', 'contradiction', source)],
			}),
		];
		const cite = { ...source, quote: 'The Kindle format was discontinued in July' };
		const shown = (topic: string, text: string, cites = [cite]): boolean =>
			renderSection(
				input({ verdicts, claims: [claim(topic, text, cites), claim('C', 'Paper lasts.', [heat])] }),
			).duplicates.every((one) => one.text !== text);
		expect(shown('A', 'In July the e-book format of Kindle was discontinued.')).toBe(false);
		expect(shown('A', 'Kindle files: the format was discontinued by Amazon.')).toBe(false);
		// Another source, a number, three new words.
		expect(shown('A', 'In July the e-book format of Kindle was discontinued.', [guide])).toBe(true);
		expect(shown('A', 'In July 2025 the format of Kindle was discontinued.')).toBe(true);
		expect(shown('A', 'Old readers of Amazon lost the Kindle format.')).toBe(true);
		// On the claim itself it adds nothing in any words.
		expect(shown('B', 'Old readers of Amazon lost the Kindle format.')).toBe(false);
	});

	describe('a finding whose quotes are for the most part shown under a verdict', () => {
		/** Returns where the finding stands: its text is `open`, `folded` or `left out`. */
		function placeOf(judgedQuote: string, text: string, quotes: readonly string[], passage: string): string {
			const note = 'The tool never adds packages of its own.';
			const page = { ...webCite('Manual of the tool', 'https://m.example/', passage) };
			const verdicts = [
				checked({
					topicId: topicIdOf('B'),
					statement: note,
					verdict: 'contradicted',
					contradictions: [judged(note, 'contradiction', { ...page, quote: judgedQuote })],
				}),
			];
			const found = claim(
				'A',
				text,
				quotes.map((quote) => ({ ...page, quote })),
			);
			const { body } = renderSection(
				input({
					topics: [concept('A'), concept('B')],
					verdicts,
					claims: [found, claim('B', 'Ice is cold.', [heat])],
				}),
			);
			const [open = '', folded = ''] = body.split('> [!quote]- More');
			const said = text.replace(/\.$/u, '');
			return open.includes(said) ? 'open' : folded.includes(said) ? 'folded' : 'left out';
		}

		const shown = 'New packages will be installed if required to satisfy dependencies, but none are removed.';
		const rest = 'If an upgrade requires the removal of an installed package, the upgrade is not performed.';
		const other = 'The log of all upgrades is kept for 30 days in a file that only the owner can read.';
		const whole = `${shown} ${rest} ${other}`;

		it.each([
			['New packages are installed if dependencies required it, none are removed.', [shown], 'left out'],
			// Its quote begins before the one that is shown, and it has words of its own.
			[
				'The tool installs required packages; most systems of home users never show a question first.',
				[shown],
				'open',
			],
			[
				'New packages are installed if required by dependencies, none are removed, and an upgrade waits otherwise.',
				[`${shown} ${rest}`],
				'open',
			],
			['A log of upgrades is kept for 30 days in a file that only the owner reads.', [other], 'open'],
			['Upgrades that need a removal are not performed, and the log says so for 30 days.', [rest, other], 'open'],
		])('%s', (text, quotes, place) => {
			expect(placeOf(shown, text, quotes, whole)).toBe(place);
		});

		it('counts the rows of a table by their place', () => {
			const rows = ['| Coal, world | 100 | half |', '| Coal, China | 160 | most |', '| Oil | 36 | a third |'];
			const table = ['| Source | Deaths | Share |', '|---|---|---|', ...rows, '| Wind | 0.15 | little |'].join(
				'\n',
			);
			const text =
				'A table of mortality rates, with updated data from a health office, gives 100 for coal and 36 for oil.';
			const known = 'The table gives 100 for coal and 36 for oil.';
			expect(placeOf(rows.join('\n'), known, [rows.join('\n')], table)).toBe('left out');
			expect(placeOf(rows[2] ?? '', known, [rows.slice(0, 2).join('\n')], table)).toBe('open');
			expect(placeOf(rows[2] ?? '', text, [rows.slice(0, 2).join('\n')], table)).toBe('open');
		});
	});

	it('shows five lines of what the sources add, and folds the others', () => {
		const texts = ['is red', 'has 3 legs', 'is blue', 'costs 20 euros', 'is old', 'is new'];
		const topics = texts.map((_, index) => concept(`T${index}`));
		const claims = texts.map((text, index) =>
			claim(`T${index}`, `Thing ${'abcdef'[index] ?? ''} ${text}.`, [noteCite(`N${index}.md`)]),
		);
		const { body, counts } = renderSection(input({ topics, claims }));
		const [open = '', folded = ''] = body.split('> [!quote]-');
		expect([...open.matchAll(/^- Thing (.)/gm)].map(([, name]) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
		expect(folded).toContain(' More from the sources (1)\n> - Thing f is new (');
		expect(counts).toMatchObject({ added: 5, folded: 1 });
	});

	it('drops a finding that restates what a verdict shows, though it is worded otherwise', () => {
		const quote = 'Ninety-seven of the patients in the trial recovered within a week.';
		const verdicts = [
			checked({
				verdict: 'supported',
				supports: [judged('', 'support', webCite('T', 'https://a.example/', quote))],
			}),
		];
		const findings = [
			'Within a week, 97 patients in the trial recovered.',
			'Within a week, 79 patients in the trial recovered.',
			'Within a week, 97 patients in the trial had not recovered.',
		].map((text) => claim('B', text, [guide]));
		const { duplicates, written } = renderSection(input({ verdicts, claims: findings }));
		expect(duplicates.map(({ text }) => text)).toEqual([findings[0]?.text]);
		expect(written.filter(({ kind }) => kind === 'finding')).toHaveLength(2);
	});

	it.each([
		['2019-03-05', 'Mar 2019'],
		['2019-03', 'Mar 2019'],
		['2019', '2019'],
	])('links each page behind a sentence once, and shows the date of an old one: %s', (published, shown) => {
		const old = { ...guide.source, id: 'O', address: 'https://old.example/', published };
		const other = { ...guide, source: { ...guide.source, id: 'P', address: 'https://example.com/other' } };
		const cites = [guide, guide, other, { ...guide, source: old }];
		const { body, head } = renderSection(input({ claims: [claim('A', 'It works.', cites)] }));
		const page = String.raw`\[example\.com\]\(\S+ "[^"]*"\)`;
		expect(body).toMatch(new RegExp(String.raw`It works \(${page}, ${page}, \[old\.example, `));
		expect(body).toContain('/other');
		expect(body).toContain(`[old.example, ${shown}](`);
		expect(head).toContain('3 pages');
	});

	describe('a verdict that rests on one seller’s page', () => {
		const verdictOn = (supports: readonly Citation[], ownNotes: readonly Citation[] = []): string | undefined =>
			whole({
				verdicts: [
					checked({
						statement: 'Scrolls last 20 years.',
						verdict: 'supported',
						supports: supports.map((cite) => judged('', 'support', cite)),
						ownNotes: ownNotes.map((cite) => judged('', 'support', cite)),
					}),
				],
			})
				.split('\n')
				.find((line) => line.startsWith('> - '));
		const shop = sold('https://scrolls.example/a', 'They last 20 years.');
		const address = webCite('Scroll', 'https://www.b.example/products/scroll', 'It lasts for 20 years.');

		it.each([
			['a page with an offer', [shop]],
			['two pages of one shop', [shop, sold('https://scrolls.example/b', 'Ours last for 20 years.')]],
			['a page at the address of a product', [address]],
		])('says so: %s', (_, supports) => {
			expect(verdictOn(supports)).toBe('> - “Scrolls last 20 years” — rests on one seller’s page');
		});

		it.each([
			['another site says the same', [shop, heat], []],
			['another seller says the same', [shop, address], []],
			['an own note says the same', [shop], [buffer]],
			['the page sells nothing', [heat], []],
		])('does not say so if %s', (_, supports, own) => {
			expect(verdictOn(supports, own)).toBe('> - “Scrolls last 20 years”');
		});

		it('says so of a contradicted claim', () => {
			const verdict = checked({
				statement: COLD,
				verdict: 'contradicted',
				contradictions: [judged(COLD, 'contradiction', shop)],
				supports: [judged(COLD, 'support', heat)],
			});
			expect(whole({ verdicts: [verdict] })).toContain(
				'> - **“Heat pumps do not work below -5 °C”** — rests on one seller’s page\n',
			);
		});
	});

	it('warns in the order of the note', () => {
		const statements = ['Ice is warm.', 'Snow is black.', 'Rain is dry.'];
		const body = whole({
			noteText: 'Rain is dry. Maybe Snow is black.',
			verdicts: statements.map((statement, index) => {
				const cite = webCite(
					'Weather',
					`https://example.com/${index}`,
					`Number ${index} says the opposite of it.`,
				);
				return checked({
					statement,
					verdict: 'contradicted',
					contradictions: [judged('', 'contradiction', cite)],
				});
			}),
		});
		expect([...body.matchAll(/\*\*“(\w+)/g)].map(([, first]) => first)).toEqual(['Rain', 'Snow', 'Ice']);
	});

	it('says no quote that stands in a longer one', () => {
		const long = 'Radiators need not be replaced where they were chosen generously.';
		const short = 'Radiators need not be replaced';
		const page = webCite('Guide', 'https://example.com/guide', short);
		const judgement = (cite: Citation): CitedJudgement => judged('Radiators go.', 'contradiction', cite);
		const body = whole({
			verdicts: [
				checked({
					statement: 'Radiators go.',
					verdict: 'contradicted',
					contradictions: [judgement(page), judgement({ ...page, quote: long })],
					ownNotes: [judgement(noteCite('Radiators.md', [], short))],
				}),
			],
		});
		expect(body).toContain(
			'**“Radiators go”**\n' +
				'>     - “Radiators need not be replaced where they were chosen generously” ' +
				'([example.com](https://example.com/guide#:~:text=Radiators%20need%20not%20be%20replaced%20where%20they%20' +
				'were%20chosen%20generously "example.com · Guide"))',
		);
		expect(body).not.toContain('[[Radiators]]');
	});

	it.each([
		['There are two walls (one old', 'There are two walls (one old)'],
		['It is called the "Mathematical Games', 'It is called the "Mathematical Games"'],
		['They promise to "bind fat (mostly', 'They promise to "bind fat (mostly)"'],
		['Er nennt sie „Spiele', 'Er nennt sie „Spiele“'],
		['“Games” was its name', 'Games” was its name'],
		['The beam is 5" long', 'The beam is 5" long'],
		['A list with 1) and 2) in it', 'A list with 1) and 2) in it'],
	])('closes what the quote “%s” opens', (quote, shown) => {
		const cite = webCite('Wall', 'https://wall.example/', quote);
		const verdicts = [
			checked({
				statement: 'It is old.',
				verdict: 'supported',
				supports: [judged('It is old.', 'support', cite)],
			}),
		];
		expect(whole({ verdicts })).toContain(`    - “${shown}” (`);
	});

	it('closes a bracket within the bold part of a sentence', () => {
		const within = 'It joins the terms iki ("life") and kai ("worth"), as the book says.';
		const half = 'It joins the terms iki ("life';
		const cite = webCite('Book', 'https://book.example/', 'Iki comes from the verb to live.');
		const own = { ...statement(within), id: idOf(half), within };
		const verdicts = [
			checked({ id: own.id, statement: half, verdict: 'supported', supports: [judged(half, 'support', cite)] }),
		];
		const body = whole({ noteText: within, statements: [own], verdicts });
		expect(body).toContain('“**It joins the terms iki ("life")** …”');
	});

	it('tells the last reader which part of a claim was judged', () => {
		const [half, words] = [
			'The tram is cheaper than the train',
			'The tram is cheaper than the train, and as fast.',
		];
		const own = statement(words);
		const cite = webCite('Fares', 'https://fares.example/', 'A tram costs half of what the train does.');
		const partOf = (said: string): string | undefined => {
			const support = judged(said, 'support', cite);
			const verdicts = [checked({ id: own.id, statement: said, verdict: 'supported', supports: [support] })];
			const made = input({ noteText: words, statements: [own], verdicts });
			const about = { title: 'Trams', focus: undefined, linked: [] };
			return editTask(composed(made), made, about).request.claims[0]?.part;
		};
		expect(partOf(half)).toBe(half);
		expect(partOf(words)).toBeUndefined();
	});

	it('sets in a long contradicted sentence only what the quotes have otherwise in bold', () => {
		const long =
			'A handful of 28 grams of almonds has about 160 calories, and nuts are among the foods with most energy.';
		const made = (quote: string): string =>
			whole({
				verdicts: [
					checked({
						statement: long,
						verdict: 'contradicted',
						contradictions: [judged(long, 'contradiction', webCite('A', 'https://a.example/', quote))],
					}),
				],
			});
		expect(made('A serving of 28 grams has 129 calories.')).toContain(
			'- “A handful of 28 grams of almonds has about **160 calories**, and',
		);
		expect(made('Nuts have little energy.')).toContain(
			'- “A handful of 28 grams of almonds has about 160 calories, and nuts',
		);
	});

	it('shows two findings of one page openly, and folds its others', () => {
		const topics = ['A', 'B', 'C', 'D'].map(concept);
		const [own, other] = [webCite('One', 'https://one.example/'), webCite('Two', 'https://two.example/')];
		const { body } = renderSection(
			input({
				topics,
				claims: [
					claim('A', 'Fog is damp.', [own]),
					claim('B', 'Hail is hard.', [own]),
					claim('C', 'Ice is slippery.', [own]),
					claim('D', 'Snow is soft.', [other]),
				],
			}),
		);
		const [open = '', folded = ''] = body.split('[!quote]-');
		expect(open).toMatch(/Fog is damp[^]*Hail is hard[^]*Snow is soft/);
		expect(folded).toContain('Ice is slippery');
	});

	it('says no sentence twice', () => {
		const text = whole(typical);
		const sentences: readonly string[] =
			text.replace(/\]\([^)]*\)|\[\[[^\]]*\]\]/g, '').match(/[\p{L}\p{N}−°% -]{24,}/gu) ?? [];
		expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
		const same = ['A claim that stands in the note.', 'Another one of them.'].map((statement) =>
			checked({ statement, verdict: 'contradicted', contradictions: [judged(statement, 'contradiction', heat)] }),
		);
		expect(whole({ verdicts: [...same, ...same] }).match(/mean COP was 2.3/g)).toHaveLength(1);
		expect(renderSection(input({ verdicts: [...same, ...same] })).counts.contradicted).toBe(2);
	});

	it('says of one claim in one place what pages and own notes say against it', () => {
		const text = whole({
			claims: [against('A', COLD, 'They do.', log), against('B', COLD, 'They do.', heat)],
			verdicts: [
				checked({
					topicId: topicIdOf('C'),
					statement: COLD,
					verdict: 'contradicted',
					supports: [judged(COLD, 'support', guide)],
					contradictions: [judged(COLD, 'contradiction', heat)],
					ownNotes: [judged(COLD, 'contradiction', log)],
				}),
			],
		});
		expect(text.split('\n').slice(2)).toEqual([
			'> [!warning] Check these',
			'> - **“Heat pumps do not work below -5 °C.”**'.replace('.”', '”'),
			expect.stringContaining('>     - “At −10 °C the mean COP was 2.3” ([example.org]'),
			'>     - Your own note: “At -8.4 °C outside it was 20 °C indoors” ([[Cold weather]])',
			expect.stringContaining(
				'>     - For: “Models sold for northern Europe keep heating at −15 °C” ([example.com]',
			),
		]);
	});

	it('says no sentence twice, wherever the same sentences come from', () => {
		fc.assert(
			fc.property(repetitive, (made) => {
				const { body } = renderSection(made);
				const said: readonly string[] = body.match(/\b[a-z]+ tells of [a-z]+/g) ?? [];
				expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
			}),
			runs(500),
		);
	});

	it('has one layout, whatever the count', () => {
		const few = whole({ topics: [concept('A')], claims: [claim('A', 'It works.', [facts])] });
		expect(few).toBe(
			'*22 Nov 2026 · deep · 1 search result*\n\n### What the sources add\n- It works ' +
				'([facts.example](https://facts.example/ "facts.example · Heat pump myths · search result only")).',
		);
	});

	it('says how many searches failed, if any did', () => {
		const head = (failed: number): string =>
			whole({ claims: [claim('A', 'It is so.', [heat])], searches: { made: 24, failed } }).split('\n')[0] ?? '';
		expect(head(22)).toBe('*22 Nov 2026 · deep · 1 page · 22 of 24 searches failed*');
		expect(head(0)).toBe('*22 Nov 2026 · deep · 1 page*');
	});

	it('tells what was remembered, by the time of the search or its day', () => {
		const at = new Date(2026, 10, 22, 10, 12).toISOString();
		const before = new Date(2026, 10, 20, 10, 12).toISOString();
		const remembered = (rememberedAt: string): Citation => ({
			...facts,
			source: { ...facts.source, rememberedAt },
		});
		const head = (cite: Citation): string =>
			renderSection(input({ claims: [claim('A', 'It works.', [cite])] })).head;
		expect(head(remembered(at))).toBe('*22 Nov 2026 · deep · 1 search result · search of 10:12*');
		expect(head(remembered(before))).toBe('*22 Nov 2026 · deep · 1 search result · search of 20 Nov 2026*');
		expect(head({ ...remembered(at), source: { ...remembered(at).source, read: 'page' } })).toBe(
			'*22 Nov 2026 · deep · 1 page*',
		);
	});

	it('starves no topic when the words run out, and folds what does not fit', () => {
		const words = (count: number, start: string): string =>
			Array.from({ length: count }, (_, index) => `${start}${index}`).join(' ');
		const claims = ['A', 'B', 'C'].flatMap((topic) =>
			[0, 1, 2, 3].map((order) =>
				claim(topic, words(20, `${topic}${order}x`), [webCite(topic, `https://${topic}.example/`)]),
			),
		);
		const contradiction = against('C', 'the note says so', 'text', heat);
		const { body, written, counts } = renderSection(
			input({
				topics: ['A', 'B', 'C'].map(concept),
				claims: [...claims, contradiction],
				style: { ...STYLE, wordLimit: 100 },
			}),
		);
		expect(written).toHaveLength(13);
		expect(counts).toMatchObject({ contradicted: 1, added: 3, folded: 8 });
		const [open = '', folded = ''] = body.split('> [!quote]- More from the sources (8)');
		for (const topic of ['A', 'B', 'C']) {
			expect(open).toContain(`- ${topic}0x0`);
			expect(folded.match(new RegExp(`${topic}\\dx0`, 'g'))).toHaveLength(topic === 'A' ? 2 : 3);
		}
	});

	it('has one fate for each statement of the note, and lists none of them under another', () => {
		fc.assert(
			fc.property(repetitive, fc.boolean(), (made, isOffline) => {
				const { ledger, verdicts, notLookedInto, ...rendered } = renderSection({ ...made, isOffline });
				const fates = ledger.statements;
				expect([...fates.keys()].sort()).toEqual(made.statements.map(({ id }) => id).sort());
				const told = (words: string): string => fates.get(idOf(words)) ?? '';
				for (const { statement: words, state } of verdicts) {
					if (state === 'contradicted') expect(told(words)).toMatch(/^(?:contradicted|notes-disagree)$/);
					if (state === 'supported')
						expect(told(words)).toMatch(/^(?:supported|contradicted|notes-disagree)$/);
				}
				for (const words of notLookedInto) expect(told(words)).toBe('not-searched');
				const listed = (wanted: string): number => verdicts.filter(({ state }) => state === wanted).length;
				expect(rendered.counts).toMatchObject({
					contradicted: listed('contradicted'),
					supported: listed('supported'),
					not_settled: rendered.notSettled.length,
					not_looked_into: notLookedInto.length,
					links: rendered.links.length,
				});
			}),
			RUNS,
		);
	});

	it('has one fate for each finding, and holds those that are shown or folded', () => {
		fc.assert(
			fc.property(repetitive, fc.integer({ min: 5, max: 600 }), (made, wordLimit) => {
				const { ledger, written, duplicates } = renderSection({
					...made,
					style: { ...made.style, wordLimit },
				});
				const findingFates = ledger.findings;
				const told = made.claims.filter((claim) => !isJudgement(claim));
				expect([...findingFates.keys()]).toEqual(told.map(({ id }) => id));
				const fateOf = (name: string): unknown => [...findingFates].find(([id]) => id === name)?.[1];
				for (const { id, kind, text } of told.filter((claim) => claim.kind === 'finding')) {
					const fate = findingFates.get(id) ?? '';
					const isWritten = written.some((claim) => claim.kind === kind && claim.text === text);
					if (fate === 'shown' || fate === 'folded') expect(isWritten).toBe(true);
					else expect(duplicates.map((duplicate) => duplicate.text)).toContain(text);
					if (fate.startsWith('repeats:'))
						expect(fateOf(fate.slice('repeats:'.length))).toMatch(/^(?:shown|folded)$/);
				}
			}),
			RUNS,
		);
	});

	it('loses no finding, whatever the last reader answers', () => {
		fc.assert(
			fc.property(repetitive, editAnswer, (made, answer) => {
				const edit = editFrom(
					answer,
					editTask(composed(made), made, { title: 'Pumps', focus: undefined, linked: [] }),
				);
				const { ledger, written, duplicates, removed } = renderSection({ ...made, edit });
				for (const { id, text } of made.claims.filter(({ kind }) => kind === 'finding')) {
					const fate = ledger.findings.get(id) ?? '';
					const isWritten = written.some((claim) => claim.id === id);
					if (/^(?:shown|folded|moved)$/.test(fate)) expect(isWritten).toBe(true);
					else expect([...duplicates, ...removed].map((one) => one.text)).toContain(text);
				}
			}),
			runs(500),
		);
	});

	it('offers nothing to judge by that stands elsewhere: a link without words, a sentence with a verdict', () => {
		const [whole, part] = ['Mills stand in Delft, and they grind rye.', 'they grind rye.'];
		const same = webCite(
			'Mills',
			'https://mills.example/a',
			'The mills of Delft ground rye for the whole of Holland.',
		);
		const body = bodyOf(
			input({
				verdicts: [
					checked({
						statement: whole,
						verdict: 'contradicted',
						contradictions: [judged(whole, 'contradiction', same)],
					}),
					checked({ statement: part, verdict: 'open', supports: [judged(part, 'support', same)] }),
				],
			}),
		);
		expect(body).toContain('Check these');
		expect(body).not.toContain('Look yourself');
	});

	it('leaves out a claim for which only another note of the writer speaks', () => {
		const [words, text] = ['Visitors may stay for 90 days.', 'A visitor is allowed in the country for 90 days.'];
		const made = (cite: Citation, answer?: RenderInput['answer']): string => {
			const sides = new Map([[idOf(words), 'support' as const]]);
			const edit = { open: [], leftOut: new Map(), conflicts: new Map(), bearings: new Map(), sides };
			const statements = [statement(words)];
			return renderSection(
				input({ noteText: words, statements, claims: [beside(words, text, cite)], edit, answer }),
			).body;
		};
		expect(made(noteCite('Travel.md', [], text))).toBe('');
		expect(made(noteCite('Travel.md', [], text), { sentences: 1, silent: 0, gone: 0 })).toContain('[[Travel]]');
		expect(made(webCite('Law', 'https://law.example/', text))).toContain('For: ');
	});

	it('tells apart findings that are repeated, moved beside a claim, deleted, or no answer', () => {
		const [first, words] = ['A buffer tank of this pump holds 40 litres.', 'Every pump needs a tank.'];
		const answer = 'Only old radiators have to be replaced.';
		const { ledger } = renderSection(
			input({
				statements: [statement(words)],
				topics: [concept('Tank')],
				claims: [
					claim('Tank', first, [guide]),
					claim('Tank', 'The buffer tank of this pump holds 40 litres', [facts]),
					{ ...claim('Tank', NIGHT, [{ ...facts, quote: NIGHT }]), isExtract: true },
					claim('Tank', answer, [heat]),
					{ ...claim('Tank', 'The fan is new.', [heat]), isNoAnswer: true },
					reason('Both are on tanks.', [buffer]),
					beside(words, NIGHT, { ...facts, quote: NIGHT }),
				].map((one, place) => ({ ...one, id: `writer-${place + 1}` as const })),
				unwanted: {
					declined: { ...NOTHING_DECLINED, statements: [answer] },
					isDismissed: () => false,
					wanted: [],
				},
			}),
		);
		expect(Object.fromEntries(ledger.findings)).toEqual({
			'writer-1': 'shown',
			'writer-2': 'repeats:writer-1',
			'writer-3': 'moved',
			'writer-4': 'declined',
			'writer-5': 'no-answer',
			// The note is not suggested.
			'writer-6': 'unneeded',
			'writer-7': 'shown',
		});
	});

	it('holds every statement, open or folded, or names the one that says the same', () => {
		fc.assert(
			fc.property(repetitive, fc.integer({ min: 5, max: 600 }), (made, wordLimit) => {
				const shown = renderSection({ ...made, style: { ...made.style, wordLimit } });
				const texts = [...shown.written, ...shown.duplicates].map(({ text }) => text);
				for (const { kind, text } of made.claims) if (kind === 'finding') expect(texts).toContain(text);
				for (const { of } of shown.duplicates) expect(shown.body).toContain(of.replace(/\.$/, ''));
			}),
			runs(500),
		);
	});

	it('writes a finding once', () => {
		const texts = [
			'Costs rise in a cold winter.',
			'Costs rise in a very cold winter.',
			'Costs do not rise in a cold winter.',
			'Costs fall in a cold winter.',
			'Costs rise in a cold winter by 5 %.',
		];
		const { written, duplicates } = renderSection(
			input({ claims: texts.map((text) => claim('A', text, [guide])) }),
		);
		expect(written.map(({ text }) => text)).toEqual([texts[0], texts[2], texts[3], texts[4]]);
		expect(duplicates).toEqual([{ text: texts[1], of: texts[0] }]);
	});

	it('leaves out ids of sources that a model put into the sentence', () => {
		expect(renderSection(input({ claims: [claim('A', 'It works [S1, S2].', [guide])] })).body).toContain(
			'It works ([example.com](',
		);
	});

	it.each([
		['javascript:alert(1)', '(Title)'],
		['file:///etc/passwd', '(Title)'],
		['not a url', '(Title)'],
		['https://user:secret@www.e.org/a b', '([e.org](https://www.e.org/a%20b "e.org · Title"))'],
		['https://e.org/a(b)[c]<d>"e"|f', '([e.org](https://e.org/a%28b%29%5Bc%5D%3Cd%3E%22e%22%7Cf "e.org · Title"))'],
		[
			'https://e.org/?a=1&b=2&copy;=3&#41;',
			'([e.org](https://e.org/?a=1&b=2&amp;copy;=3&amp;#41; "e.org · Title"))',
		],
		['https://e.org/?q=50%%25&x::y$z', '([e.org](https://e.org/?q=50%25%25&x:%3Ay%24z "e.org · Title"))'],
	])('writes no address that is not one: %s', (address, expected) => {
		const claims = [claim('A', 'It works.', [webCite('Title', address)])];
		const style = { ...STYLE, linkToPassage: false };
		expect(renderSection(input({ claims, style })).body).toBe(`### What the sources add\n- It works ${expected}.`);
	});

	it('names as removed only findings that stand nowhere else, without their marks', () => {
		const removed = (kind: RunAccount['removed'][number]['kind'], text: string): RunAccount['removed'][number] => {
			return { topic: 'A', kind, text, reason: 'not_supported_by_reader' };
		};
		const body = whole({
			claims: [claim('A', 'Zulip is free for small teams.', [guide])],
			verdicts: [checked({ statement: COLD, verdict: 'supported', supports: [judged('', 'support', heat)] })],
			account: {
				...accountWith('1'),
				removed: [
					removed('support', 'Fog is loud.'),
					removed('finding', COLD),
					removed('finding', 'For small teams, Zulip is free.'),
					removed('finding', '**Zulip** has *threads* in every channel.'),
				],
			},
		});
		expect(body.split('\n').filter((line) => line.startsWith('> - Removed'))).toEqual([
			'> - Removed: “Zulip has threads in every channel.” (not confirmed by a second reader)',
		]);
	});

	it.each(['Who.int', 'https://paypal.com', 'gov.uk', '[[Pumps in frost]]', 'Wikiреdia', '](https://e.org "'])(
		'cites a page under its own host, whatever the page calls itself: %s',
		(title) => {
			const page = webCite(title, 'http://www.evil.example/a');
			for (const citationStyle of ['inline', 'footnotes'] as const) {
				const body = whole({
					claims: [claim('A', 'It works.', [page])],
					verdicts: [checked({ verdict: 'supported', supports: [judged('', 'support', page)] })],
					account: {
						...accountWith('1'),
						pages: {
							...accountWith('1').pages,
							failed: [{ url: page.source.address, title, code: '', reason: '' }],
						},
					},
					style: { ...STYLE, citationStyle },
				});
				const links = [
					...body.matchAll(
						/\[((?:\\.|[^\]\\])*)\]\(http:\/\/www\.evil\.example\/a(?:#:~:text=[^\s)]*)?(?: "([^"]*)")?\)/g,
					),
				];
				expect(links.length).toBeGreaterThan(1);
				for (const [, text, hover = 'evil.example'] of links) {
					expect(text).toBe('evil.example');
					if (citationStyle === 'inline') expect(hover).toMatch(/^evil\.example|^$/);
				}
			}
		},
	);

	it('shows the end of a long host, which names its owner', () => {
		const address = `https://paypal.com.${'login.'.repeat(30)}evil.example/`;
		const body = whole({ claims: [claim('A', 'It works.', [webCite('Title', address)])] });
		expect(/\[([^\]]*)\]\(https/.exec(body)?.[1]).toMatch(/^….(?:login\.)+evil\.example$/);
	});

	it.each([
		['Notes/Plain.md', [], '[[Plain]]'],
		['Notes/Plain.md', ['Top', 'A | B # C: [[D|d]] %% e'], '[[Plain#A B C D d e|Plain]]'],
		['Notes/Plain.md', ['%%'], '[[Plain]]'],
		['Draft [2] 100%%.md', ['A b'], '[Draft \\[2\\] 100%\\%](Draft%20%5B2%5D%20100%25%25.md#A%20b)'],
		['javascript:alert(1)|.md', [], '[javascript:alert(1)|](javascript%3Aalert%281%29%7C.md)'],
		['R&amp;D *draft*.md', [], '[R\\&amp;D \\*draft\\*](R%26amp;D%20%2Adraft%2A.md)'],
		['C# notes.md', [], '[C# notes](C%23%20notes.md)'],
		['Notes/Cold weather.md', ['Cold weather'], '[[Cold weather]]'],
	])('links a note by a form that its name can stand in: %s', (path, headings, expected) => {
		expect(renderSection(input({ claims: [claim('A', 'It works.', [noteCite(path, headings)])] })).body).toBe(
			`### What the sources add\n- It works (${expected}).`,
		);
	});
});

/**
 * A handful of sentences that everything in a section is made of; claims of the note are others than what is said of
 * them.
 */
const said = fc.constantFrom(
	...['snow', 'rain', 'hail'].flatMap((one) => ['cold', 'heat'].map((other) => `${one} tells of ${other}.`)),
);
const stated = fc.constantFrom(
	...['stone', 'sand'].flatMap((one) => ['dust', 'clay'].map((other) => `${one} tells of ${other}.`)),
);
const quoting = fc
	.tuple(said, fc.boolean())
	.map(([quote, isPage]) =>
		isPage ? webCite('Page', `https://e.org/${quote}`, quote) : noteCite('Note.md', [], quote),
	);
const spoken = {
	id: fc.constant<EntryId>('writer-0'),
	topicId: fc.constantFrom(...['A', 'B'].map(topicIdOf)),
	text: said,
	cites: fc.tuple(quoting),
};
const findings: fc.Arbitrary<CitedFinding[]> = fc.array(
	fc.record({ ...spoken, kind: fc.constant('finding' as const) }),
	{ maxLength: 3 },
);
const reasons: fc.Arbitrary<CitedReason[]> = findings.map((all) =>
	all.map(({ topicId: _, ...one }) => ({ ...one, kind: 'related' })),
);
const judging = (kind: CitedJudgement['kind']): fc.Arbitrary<CitedJudgement[]> => {
	const judgement = fc.record({ ...spoken, kind: fc.constant(kind), noteQuote: stated });
	const numbered = judgement.map((one) => ({ ...one, statement: idOf(one.noteQuote) }));
	return fc.array(numbered, { maxLength: 3 });
};
const verdict = fc
	.record({
		statement: stated,
		verdict: fc.constantFrom<CheckedClaim['verdict'][]>('contradicted', 'open', 'supported'),
		supports: judging('support'),
		contradictions: judging('contradiction'),
		ownNotes: judging('contradiction'),
	})
	.map(checked);
const editedId = fc.constantFrom('F1', 'F2', 'F3', 'F4', 'F5', 'C1', 'C2', 'C3', 'F77', 'no id');
const editAnswer = fc.record({
	open: fc.array(editedId, { maxLength: 4 }),
	leftOut: fc.array(fc.record({ line: editedId, why: fc.constantFrom(...LEFT_OUT_REASONS), of: editedId }), {
		maxLength: 4,
	}),
	conflicts: fc.array(fc.record({ one: editedId, other: editedId }), { maxLength: 3 }),
	bears: fc.array(
		fc.record({
			line: editedId,
			claim: editedId,
			words: fc.constantFrom('', 'tells of', 'no words of it'),
			how: fc.constantFrom(...BEARINGS),
		}),
		{ maxLength: 3 },
	),
	decides: fc.array(fc.record({ claim: editedId, side: fc.constantFrom(...SIDES) }), { maxLength: 2 }),
});
const repetitive = fc
	.record({
		findings,
		against: judging('contradiction'),
		links: reasons,
		verdicts: fc.array(verdict, { maxLength: 4 }),
		notLookedInto: fc.array(stated, { maxLength: 3 }),
	})
	.map(({ findings, against, links, ...more }) =>
		input({
			...more,
			claims: [...findings, ...against, ...links].map((one) => ({ ...one, id: newId() })),
			related: [relatedNote('Note.md')],
			topics: ['A', 'B'].map(concept),
		}),
	);

const cites = fc.oneof(
	fc.record({ title: hostileText, quote: hostileText, path: hostileText }).map(({ title, quote, path }) => {
		const cite = webCite(title, `https://e.org/${path}`, quote);
		return { ...cite, source: { ...cite.source, read: 'snippet' as const } };
	}),
	fc
		.record({ path: hostileText, heading: hostileText, quote: hostileText })
		.map(({ path, heading, quote }) => noteCite(path, [heading], quote)),
);
const hostile = {
	id: fc.constant<EntryId>('writer-0'),
	topicId: fc.oneof(hostileText, fc.constant('T')).map(topicIdOf),
	text: hostileText,
	cites: fc.array(cites, { minLength: 1, maxLength: 3 }),
};
const claims = fc.array(
	fc.oneof<fc.Arbitrary<CitedClaim>[]>(
		fc.record({ ...hostile, kind: fc.constant('finding' as const) }),
		fc.record({ ...hostile, topicId: fc.constant(undefined), kind: fc.constant('related' as const) }),
		fc
			.record({ ...hostile, kind: fc.constant('contradiction' as const), noteQuote: hostileText })
			.map((one) => ({ ...one, statement: idOf(one.noteQuote) })),
	),
	{ minLength: 1, maxLength: 5 },
);
/** A verdict on every contradiction, whatever its words. */
function checkedOf(claims: readonly CitedClaim[], statement: string): CheckedClaim[] {
	const verdicts = ['contradicted', 'open', 'supported'] as const;
	return claims.filter(isJudgement).map((claim, index) =>
		checked({
			topicId: claim.topicId,
			statement: `${statement} ${index}`,
			verdict: verdicts[index % 3] ?? 'open',
			contradictions: [claim],
			ownNotes: index % 2 === 0 ? [claim] : [],
			unproven: claim.cites,
		}),
	);
}

function accountWith(text: string): RunAccount {
	return {
		pages: {
			read: 1,
			without_findings: 0,
			snippet_only: 2,
			failed: [{ url: `https://e.org/${text}`, title: text, code: 'TIMEOUT', reason: text }],
			quotes_dropped: 0,
		},
		not_shown: [],
		removed: [{ topic: text, kind: 'finding', text, reason: 'duplicate' }],
		duplicates: [],
	};
}

const hostileInput = fc
	.record({
		claims,
		related: fc.array(fc.record({ path: hostileText, term: hostileText }), { maxLength: 2 }),
		told: hostileText,
		citationStyle: fc.constantFrom<('inline' | 'footnotes')[]>('inline', 'footnotes'),
		level: fc.constantFrom<(1 | 2 | 5)[]>(1, 2, 5),
		languageCode: fc.constantFrom(...languageFiles().map(({ code }) => code)),
	})
	.map(({ claims, related, told, citationStyle, level, languageCode }) =>
		input({
			languageCode,
			verdicts: checkedOf(claims, told),
			notLookedInto: [told],
			account: accountWith(told),
			claims,
			topics: claims.flatMap(({ topicId: id }, index): LabelledTopic[] =>
				id
					? [{ id, topic: topicLabelOf(id), type: index % 2 === 0 ? 'question' : 'concept', context: told }]
					: [],
			),
			related: related.map(({ path }) => relatedNote(path, true)),
			style: { ...STYLE, level, citationStyle },
		}),
	);

function bodyOf(made: RenderInput): string {
	const { head, body } = renderSection(made);
	return `${head}\n\n${body}`;
}

describe('whatever claims, titles, quotes and names hold', () => {
	it('only the links, headings, lists and callouts that were put there are in the Markdown', () => {
		const parser = new MarkdownIt({ html: true, linkify: true });
		parser.linkify.set({ fuzzyLink: false });
		const allowed = new Set([
			'heading_open',
			'heading_close',
			'paragraph_open',
			'paragraph_close',
			'inline',
			'text',
			'text_special',
			'softbreak',
			'link_open',
			'link_close',
			'bullet_list_open',
			'bullet_list_close',
			'list_item_open',
			'list_item_close',
			'blockquote_open',
			'blockquote_close',
			'strong_open',
			'strong_close',
			'em_open',
			'em_close',
		]);
		fc.assert(
			fc.property(hostileInput, (made) => {
				const body = bodyOf(made);
				const blocks = parser.parse(
					body.replace(/\[\[[^\][]*\]\]/g, 'wikilink').replace(/\[\^rtn-\d+\](:?)/g, 'footnote$1'),
					{},
				);
				const tokens = blocks.flatMap((token) => [token, ...(token.children ?? [])]);
				expect(
					tokens.filter(({ type }) => !allowed.has(type)).map(({ type, content }) => `${type} ${content}`),
				).toEqual([]);
				expect(
					tokens
						.filter(({ type }) => type === 'heading_open')
						.map(({ tag }) => tag)
						.every((tag) => tag === `h${made.style.level + 1}`),
				).toBe(true);
				for (const link of tokens.filter(({ type }) => type === 'link_open')) {
					const href = String(link.attrGet('href'));
					// A note whose name cannot stand in a wikilink is linked by its path.
					expect(href.startsWith('https://e.org/') || !/^[a-z]+:|^\/\//i.test(href)).toBe(true);
				}
			}),
			RUNS,
		);
	});

	it('nothing in it is a comment, template, field, tag, formula, embed, block id or footnote of another', () => {
		fc.assert(
			fc.property(hostileInput, (made) => {
				const body = bodyOf(made);
				expect(body).not.toMatch(/%%|<%|::|!\[\[/);
				const seen = body
					.replace(/\[\[[^\][]*\]\]/g, '\u0001')
					.replace(/\\[!-/:-@[-`{-~]/g, '\u0001')
					.replace(/\]\([^()\s]*(?: "[^"\n]*")?\)/g, '\u0001')
					.replace(/^#+ /gm, '\u0001')
					.replace(/\[\^rtn-\d+\]/g, '\u0001');
				expect(seen.replace(/^> \[!\w+\]-? /gm, '').replace(/\[(?=[^\]\u0001]*\u0001)/g, '')).not.toMatch(
					/==|~~|`|!\[|\[\^|\[\[|<[a-z/!?]/i,
				);
				expect(seen).not.toMatch(/:\/\//);
				expect(seen).not.toMatch(/(?:^|\s)#[\p{L}_/-]/mu);
				expect(seen).not.toMatch(/\s\^[a-zA-Z0-9-]+$/m);
				for (const line of seen.split('\n')) expect(line).not.toMatch(/\$\S(?:[^$]*[^\s$])?\$/);
			}),
			RUNS,
		);
	});

	it('the section is found again, whole, in a note', () => {
		fc.assert(
			fc.property(hostileInput, fc.constantFrom('', 'text\r\n', '# A\n\n## Research\n\n# B\n'), (made, note) => {
				const body = bodyOf(made);
				const style = { heading: 'Research', level: made.style.level as 1 | 2 | 5 };
				const { text } = writeSection(note, { body, head: '' }, style, { onEdited: 'refuse' });
				expect(findSection(text, style)).toMatchObject({
					state: 'generated',
					body: body.trim().replace(/\n/g, note.includes('\r') ? '\r\n' : '\n'),
				});
			}),
			RUNS,
		);
	});
});
