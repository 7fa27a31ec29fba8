/** Runs at each depth: every statement of the note and every entry ends with one fate. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ExtractiveAnalyst } from '../../src/analyst/extractive-analyst';
import {
	REVIEW_VERDICTS,
	type ClaimReviewer,
	type ReviewAnswer,
	type ReviewItem,
	type ReviewVerdict,
} from '../../src/research/model/claim-reviewer';
import type { ClaimDraft, Topic } from '../../src/research/model/claims';
import type { Source } from '../../src/research/model/evidence';
import { ClaimVerifier } from '../../src/research/verify/verify';
import { DeepRun } from './deep-kit';
import { page, vaultHit } from './world';
import type { TopicId } from '../../src/research/ledger/statement';

const SAID = {
	searched: 'Honey never spoils when it is kept in a sealed jar.',
	silent: 'A hive holds some forty thousand bees in the summer.',
	left: 'The oldest honey of the museum is three thousand years old.',
};
const QUESTION = 'Why does honey turn solid?';
const PAGE = 'https://a.example/h';
const QUOTE = 'As the museum writes, honey never spoils when it is kept in a sealed jar.';

const claim = (topic: string, context: string): Topic => ({ id: 'T1', topic, context, type: 'claim' });
const TOPICS: readonly Topic[] = [
	claim('Honey', SAID.searched),
	{ ...claim('Hive', SAID.silent), id: 'T2' },
	{ id: 'T3', topic: QUESTION, context: QUESTION, type: 'question' },
];

async function fatesIn(depth: 'shallow' | 'deep'): Promise<Readonly<Record<string, unknown>>> {
	const deep = new DeepRun(`${Object.values(SAID).join(' ')}\n\n${QUESTION}\n`, TOPICS);
	deep.quick.onClaims = () => [...TOPICS, claim('Museum', SAID.left)];
	deep.hits = [page(PAGE, `${QUOTE} It is sweet.`)];
	deep.texts[PAGE] = `# Page\n\n${QUOTE} It rained that day.`;
	deep.analyst.onReading = () => Promise.resolve([{ topicId: 'T1', quote: QUOTE, says: '', judgements: [] }]);
	deep.analyst.onSynthesis = ({ sources: [source] }) => {
		const support = (quote: string): ClaimDraft => ({
			topicId: 'T1',
			text: quote,
			kind: 'support',
			noteQuote: SAID.searched,
			cites: [{ source: source?.id ?? '', quote }],
		});
		return Promise.resolve([support(QUOTE), support('This is not in the page at all.')]);
	};
	const told = logged(deep, 'fates of the statements');
	const { claims } = await deep.research({ depth });
	expect(claims.removed).toBe(1);
	return told();
}

/** Returns the facts of a message in the log of a run. */
function logged(deep: DeepRun, message: string): () => Readonly<Record<string, unknown>> {
	let told: Readonly<Record<string, unknown>> = {};
	deep.run.listen((event) => {
		if (event.kind === 'log' && event.entry.message === message) told = event.entry.facts;
	});
	return () => told;
}

it('gives each finding of the writer its fate, and counts those that a check refused', async () => {
	const deep = new DeepRun(`${Object.values(SAID).join(' ')}\n\n${QUESTION}\n`, TOPICS);
	const news = 'Glass jars with a rubber ring keep the air out for decades.';
	deep.hits = [page(PAGE, `${news} It is sweet.`)];
	deep.analyst.onSynthesis = ({ sources: [source] }) => {
		const finding = (topicId: TopicId, text: string, quote: string): ClaimDraft => ({
			topicId,
			text,
			kind: 'finding',
			cites: [{ source: source?.id ?? '', quote }],
		});
		return Promise.resolve([
			finding('T3', news, news),
			finding('T2', news.replace('Glass jars', 'Jars of glass'), news),
			finding('T2', 'Glass jars break.', 'This is not in the page at all.'),
		]);
	};
	const told = logged(deep, 'fates of the findings');
	const { claims } = await deep.research({ depth: 'shallow' });
	expect(told()).toEqual({
		'writer-1': 'shown',
		'writer-2': 'repeats:writer-1',
		'writer-3': 'refused:quote_not_in_source',
	});
	expect(claims).toMatchObject({ removed: 1, duplicates: 1 });
});

it('looks up every claim and question of the note in the vault, also those without a search', async () => {
	const deep = new DeepRun(`${Object.values(SAID).join(' ')}\n\n${QUESTION}\n`, TOPICS.slice(0, 1));
	deep.quick.onClaims = () => [...TOPICS, claim('Museum', SAID.left)];
	deep.hits = [page(PAGE, `${QUOTE} It is sweet.`)];
	await deep.research({ depth: 'shallow' });
	const asked = deep.vault.queries.map(({ text }) => text).join('\n');
	for (const words of [...Object.values(SAID), QUESTION]) expect(asked).toContain(words);
});

it('compares every sentence with other notes, found by its words without figures', async () => {
	const built = 'The tower at the harbour was built in 1907.';
	const deep = new DeepRun(`${SAID.searched} ${built}`, TOPICS.slice(0, 1));
	const rules = new ExtractiveAnalyst({ elapsed: () => 0 }, () => Promise.resolve());
	deep.quick.sentences = (text) => rules.sentences(text, deep.run);
	deep.quick.judge = (request, run) => rules.judge(request, run);
	deep.vault.onSearch = ({ text }) => {
		const isFound = text.includes('tower at the harbour') && !text.includes('1907');
		return Promise.resolve(isFound ? [vaultHit('Harbour.md', built.replace('1907', '1931'))] : []);
	};
	const { verdicts } = await deep.research({ depth: 'shallow' });
	expect(verdicts).toContainEqual(expect.objectContaining({ statement: built.slice(0, -1), state: 'contradicted' }));
});

it.each(['shallow', 'deep'] as const)('gives each statement of the note its fate, in a %s run', async (depth) => {
	expect(await fatesIn(depth)).toEqual({
		// One of its two judgements was refused.
		C1: 'supported',
		C2: 'nothing-found',
		// The model chose other topics.
		C3: 'left-out',
		C4: 'nothing-found',
	});
});

/** A sentence of a source: for a claim of the note, against it, or beside it. */
interface Said {
	readonly on: 'searched' | 'silent';
	readonly stance: 'supports' | 'contradicts' | 'adds';
	/** False for words that are not in the source. */
	readonly isQuoted: boolean;
	/** True for a draft without a statement of its own: it only repeats the note. */
	readonly isRepeat: boolean;
}

const IDS = { searched: 'T1', silent: 'T2' } as const;
const sentenceOf = ({ on, stance }: Pick<Said, 'on' | 'stance'>): string =>
	`As the museum of those who ${stance === 'adds' ? 'know' : stance} writes, ${SAID[on]}`;
const TEXT = (['searched', 'silent'] as const)
	.flatMap((on) => (['supports', 'contradicts', 'adds'] as const).map((stance) => sentenceOf({ on, stance })))
	.join('\n\n');

const said = fc.array(
	fc.record({
		on: fc.constantFrom<Said['on'][]>('searched', 'silent'),
		stance: fc.constantFrom<Said['stance'][]>('supports', 'contradicts', 'adds'),
		isQuoted: fc.boolean(),
		isRepeat: fc.boolean(),
	}),
	{ maxLength: 4 },
);

function draftOf(one: Said, source: string, isGuess: boolean): ClaimDraft {
	const { on, stance } = one;
	const quote = one.isQuoted ? sentenceOf(one) : 'Nobody has ever written that of honey.';
	const cites = [{ source, quote }];
	const shared = { topicId: IDS[on], text: one.isRepeat ? SAID[on] : quote, cites, isGuess };
	if (stance === 'adds') return { ...shared, kind: 'finding' };
	return { ...shared, kind: stance === 'supports' ? 'support' : 'contradiction', noteQuote: SAID[on] };
}

/** Drafts on each of the sources. */
function draftsOf(all: readonly Said[], sources: readonly Source[], isGuess = false): ClaimDraft[] {
	return sources.flatMap(({ id }) => all.map((one) => draftOf(one, id, isGuess)));
}

/** A reader that gives its verdicts in turn, over and over; the items after an empty one have no answer. */
class InTurnReviewer implements ClaimReviewer {
	readonly name = 'reader';
	readonly answersDoubts = true;

	constructor(private readonly verdicts: readonly (ReviewVerdict | undefined)[]) {}

	review(items: readonly ReviewItem[]): Promise<ReadonlyMap<string, ReviewAnswer>> {
		const answers = items.flatMap(({ id }, place) => {
			const verdict = this.verdicts[place % this.verdicts.length];
			return verdict ? [[id, { verdict, missing: '', reduced: 'Honey never spoils.' }] as const] : [];
		});
		return Promise.resolve(new Map(answers));
	}
}

const VERDICTS = [...REVIEW_VERDICTS.claim, ...REVIEW_VERDICTS.statement, undefined];

it('gives each entry that was checked one fate, whoever made it', async () => {
	const made = fc.record({
		page: said,
		rules: said,
		writer: said,
		verdicts: fc.option(fc.array(fc.constantFrom(...VERDICTS), { minLength: 1, maxLength: 7 }), { nil: undefined }),
		depth: fc.constantFrom('shallow', 'deep'),
	});
	await fc.assert(
		fc.asyncProperty(made, async ({ page: read, rules, writer, verdicts, depth }) => {
			const checks = vi.spyOn(ClaimVerifier.prototype, 'verifyInSlices');
			const deep = new DeepRun(`${Object.values(SAID).join(' ')}\n\n${QUESTION}\n`, TOPICS, { 'Bees.md': TEXT });
			deep.reviewer = verdicts && new InTurnReviewer(verdicts);
			deep.hits = [page(PAGE, TEXT), page('https://b.example/h', `${TEXT} It rained.`)];
			deep.texts[PAGE] = TEXT;
			deep.vault.onSearch = () => Promise.resolve([vaultHit('Bees.md', TEXT)]);
			deep.analyst.onReading = () =>
				Promise.resolve(
					read.map(({ on, stance, isQuoted }) => {
						const [topicId, statement] = [IDS[on], SAID[on]];
						const judgements =
							stance === 'adds' || !isQuoted ? [] : [{ topicId, noteQuote: statement, stance }];
						return { topicId, quote: sentenceOf({ on, stance }), says: '', judgements };
					}),
				);
			deep.quick.onSynthesis = ({ sources }) => Promise.resolve(draftsOf(rules, sources, true));
			deep.quick.onBeside = ({ sources }) =>
				sources.slice(0, 2).map(({ id }) => ({
					...{ topicId: IDS.silent, kind: 'beside', noteQuote: SAID.silent, nearness: 1, isGuess: true },
					...{ text: sentenceOf({ on: 'silent', stance: 'adds' }) },
					cites: [{ source: id, quote: sentenceOf({ on: 'silent', stance: 'adds' }) }],
				}));
			deep.analyst.onSynthesis = ({ sources }) => Promise.resolve(draftsOf(writer, sources));
			const told = ['judgements', 'findings'].map((name) => logged(deep, `fates of the ${name}`));
			const { claims, report } = await deep.research({ depth, dryRun: true });
			const ended = told.flatMap((fates) => Object.entries(fates()));
			// A statement that the reader shortens goes on under its id.
			const checked = checks.mock.settledResults
				.flatMap((one) => (one.type === 'fulfilled' ? [...one.value.kept, ...one.value.ended] : []))
				.map(({ id }) => id)
				.filter((id) => !id.startsWith('reviewer-'));
			checks.mockRestore();
			const ids = ended.map(([id]) => id);
			expect(new Set(ids).size).toBe(ids.length);
			// A finding that confirms a claim becomes supports of it, which have ids of their own.
			expect(ids.filter((id) => !id.startsWith('confirmation-')).sort()).toEqual(checked.sort());
			const copied = ended.flatMap(([, fate]) => /^(?:copy-of|repeats):(.+)$/.exec(String(fate))?.[1] ?? []);
			for (const id of copied) expect(ids).toContain(id);
			// The report counts and lists removed statements by their fates.
			const refusals = ended.flatMap(([, fate]) => /^refused:(.+)$/.exec(String(fate))?.[1] ?? []);
			expect(claims.removed).toBe(refusals.length);
			expect(report.removed.map(({ reason }) => reason).sort()).toEqual(refusals.sort());
		}),
		{ numRuns: 40 },
	);
});
