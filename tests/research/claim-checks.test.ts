import { describe, expect, it } from 'vitest';
import { hasSentenceShape } from '../../src/analyst/extractive/sentences/sentence-quality';
import { isWholeSentence } from '../../src/research/verify/checks/quotes/quotes';
import type { ReviewItem, ReviewVerdict } from '../../src/research/model/claim-reviewer';
import type { Stance } from '../../src/research/model/claims';
import { DeepRun } from './deep-kit';
import { page, topic, vaultHit } from './world';
import type { TopicId } from '../../src/research/ledger/statement';

const A = 'https://a.example/h';

function claimRun(note: string, context: string, others: Readonly<Record<string, string>> = {}): DeepRun {
	return new DeepRun(`${note}\n`, [topic('Honey', { type: 'claim', context })], others);
}

/** A page's stance, its first sentence, and the statement that the stance refers to, if not the first. */
type PageAsRead = readonly [Stance | 'neither', string, string?];

/** Reads every page as its first sentence. */
function readAs(deep: DeepRun, pages: Readonly<Record<string, PageAsRead>>, topicId: TopicId = 'T1'): void {
	deep.hits = Object.keys(pages).map((url) => page(url, `A snippet on ${url} that tells nothing of it.`, 0.9));
	for (const [url, [, text]] of Object.entries(pages))
		deep.texts[url] = `# Page\n\n${text} It rained on ${url} that day.`;
	deep.analyst.onReading = ({ page: { url }, statements }) => {
		const [stance, quote, statement = statements[0]?.words] = pages[url] ?? ['neither', ''];
		const judgements =
			stance === 'neither' || statement === undefined ? [] : [{ topicId, noteQuote: statement, stance }];
		return Promise.resolve([{ topicId, quote, says: '', judgements }]);
	};
	deep.analyst.onSynthesis = () => Promise.resolve([]);
}

describe('a short claim', () => {
	it.each([
		['Honey never spoils.', 'Honey never spoils.', 'The museum writes that honey never spoils when it is sealed.'],
		['- Bees are insects', 'Bees are insects', 'All bees are insects of the order Hymenoptera.'],
		[
			'It is so. **Bees are insects.** They fly.',
			'Bees are insects.',
			'All bees are insects of the order Hymenoptera.',
		],
	])('is judged where it is a whole sentence of the note: %s', async (note, claim, said) => {
		const deep = claimRun(note, claim);
		readAs(deep, { [A]: ['supports', said] });
		expect((await deep.research()).checked_claims).toMatchObject([
			{ verdict: 'supported', quotes: [{ stance: 'supports' }] },
		]);
	});

	it('is not judged by a part of a longer sentence with another meaning', async () => {
		const deep = claimRun(
			'Nobody who keeps them thinks that honey never spoils in open jars.',
			'Honey never spoils.',
		);
		readAs(deep, { [A]: ['supports', 'The museum writes that honey never spoils when it is sealed.'] });
		const said = 'honey never spoils when it is sealed';
		deep.analyst.onSynthesis = ({ sources: [source] }) =>
			Promise.resolve([
				{ topicId: 'T1', text: said, kind: 'finding', cites: [{ source: source?.id ?? '', quote: said }] },
				{
					topicId: 'T1',
					text: 'Honey never spoils.',
					kind: 'support',
					noteQuote: 'honey never spoils',
					cites: [{ source: source?.id ?? '', quote: said }],
				},
			]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'open', quotes: [] }]);
		expect(report.claims.reasons).toEqual({ quote_too_short: 1 });
	});

	it.each([
		['Honey keeps.', true],
		['So it is. Honey keeps! It does.', true],
		['| a | Honey keeps | b |', true],
		['- [ ] **Honey keeps**\n- more', true],
		['蜂蜜不坏。Honey keeps。', true],
		['Honey keeps 3.5 years.', false],
		['The honey keeps.', false],
		[`${'Long words stand before. '.repeat(10)}Honey keeps.`, true],
		[`${'long words stand before '.repeat(10)}Honey keeps.`, false],
	])('is a sentence of its own by what stands around it: %s', (text, expected) => {
		const start = text.toLowerCase().indexOf('honey keeps');
		expect(isWholeSentence(text, { start, end: start + 11 })).toBe(expected);
	});

	it('may be part of a longer sentence, although it has the shape of a whole one', () => {
		const [quote, text] = ['Honey never spoils.', 'Some people say that Honey never spoils.'];
		expect(hasSentenceShape(quote)).toBe(true);
		expect(isWholeSentence(text, { start: 21, end: 40 })).toBe(false);
		expect(hasSentenceShape('So it is.')).toBe(false);
		expect(isWholeSentence('So it is.', { start: 0, end: 9 })).toBe(true);
	});
});

describe('two sentences of one topic', () => {
	const OPENED = 'The bridge was opened in the spring of 1932 by the premier.';
	const STEEL = 'The steel for the bridge was imported from Germany.';
	const YES = 'The bridge was opened in the spring of 1932 by the premier before a large crowd.';
	const NO = [
		'The steel for the bridge was not imported from Germany.',
		'According to the archive, the steel for the bridge was never imported from Germany at all.',
	] as const;
	const [B, C] = ['https://b.example/h', 'https://c.example/h'] as const;
	const run = (): DeepRun =>
		new DeepRun(`${OPENED} ${STEEL}\n`, [topic('Bridge', { type: 'claim', context: `${OPENED} ${STEEL}` })]);

	it('get separate verdicts, each from the sources about it', async () => {
		const deep = run();
		readAs(deep, {
			[A]: ['supports', YES],
			[B]: ['contradicts', NO[0], STEEL],
			[C]: ['contradicts', NO[1], STEEL],
		});
		const report = await deep.research({ pagesPerTopic: 3 });
		expect(report.checked_claims.map(({ claim, verdict, quotes }) => [claim, verdict, quotes.length])).toEqual([
			[OPENED.slice(0, -1), 'supported', 1],
			[STEEL.slice(0, -1), 'contradicted', 2],
		]);
		expect(deep.section).toContain(`> - “${OPENED.slice(0, -1)}”\n>     - “`);
		expect(deep.section).toContain(`> - **“${STEEL.slice(0, -1)}”**\n>     - “`);
		expect(deep.checks).toEqual([]);
	});

	it('keep a reviewer’s verdict on one, however many words its quote shares with the other', async () => {
		const stars = 'The seal of the fair gives every washing machine between zero and five stars for repair.';
		const letters = 'The label runs from A+ to F.';
		const deep = new DeepRun(`${stars} ${letters}\n`, [
			topic('Label', { type: 'claim', context: `${stars} ${letters}` }),
		]);
		const said = 'For every washing machine the label runs from A+ to F, and the fair gives a seal for repair.';
		readAs(deep, { [A]: ['supports', said, letters] });
		expect((await deep.research()).checked_claims).toMatchObject([
			{ claim: letters.slice(0, -1), verdict: 'supported' },
		]);
	});

	it('are not refuted by words that support another one, unless the reviewer has seen both', async () => {
		const [box, label] = ['A handful of almonds has 160 kcal.', 'The body gets 20 % less than the label says.'];
		const said = 'The almonds of a handful gave 129 kcal and not the 160 kcal that the label says.';
		const deep = new DeepRun(`${box} ${label}\n`, [
			topic('Almonds', { type: 'claim', context: box }),
			topic('Labels', { type: 'claim', context: label }),
		]);
		readAs(deep, { [A]: ['contradicts', said, box] });
		deep.analyst.onSynthesis = ({ sources: [source] }) =>
			Promise.resolve([
				{
					topicId: 'T2',
					text: said,
					kind: 'support',
					noteQuote: label,
					cites: [{ source: source?.id ?? '', quote: said }],
				},
			]);
		deep.reviewer = {
			name: 'reader',
			answersDoubts: true,
			review: (items) => {
				const verdictOn = ({ after, supported }: ReviewItem): ReviewVerdict =>
					after === undefined ? 'supports' : supported ? 'neither' : 'contradicts';
				return Promise.resolve(
					new Map(items.map((item) => [item.id, { verdict: verdictOn(item), missing: '', reduced: '' }])),
				);
			},
		};
		const { checked_claims: checked } = await deep.research();
		expect(checked.map(({ claim, verdict }) => [claim, verdict])).toEqual([
			[box.slice(0, -1), 'open'],
			[label.slice(0, -1), 'supported'],
		]);
	});

	it('cause another search only for the doubtful one', async () => {
		const deep = run();
		readAs(deep, {
			[A]: ['supports', YES],
			[B]: ['contradicts', NO[0], STEEL],
			[C]: ['supports', `Papers of the time say that ${STEEL.charAt(0).toLowerCase()}${STEEL.slice(1)}`, STEEL],
		});
		const report = await deep.research({ pagesPerTopic: 3 });
		expect(deep.checks.map(({ text }) => text)).toEqual(['steel bridge imported Germany']);
		expect(report.checked_claims.map(({ verdict, search }) => [verdict, search])).toEqual([
			['supported', null],
			['open', 'inconclusive'],
		]);
	});

	it('count a part of a sentence as that sentence', async () => {
		const deep = run();
		readAs(deep, { [A]: ['supports', YES] });
		deep.analyst.onSynthesis = ({ sources }) => {
			const source = sources[0]?.id ?? '';
			return Promise.resolve([
				{
					topicId: 'T1',
					text: YES,
					kind: 'support',
					noteQuote: 'The bridge was opened in the spring of 1932',
					cites: [{ source, quote: YES }],
				},
			]);
		};
		expect((await deep.research()).checked_claims).toMatchObject([
			{ claim: OPENED.slice(0, -1), verdict: 'supported' },
		]);
	});
});

describe('a sentence of two halves', () => {
	const [FREE, OFFLINE] = ['The tool is free for every user', 'it runs without a connection to the internet'];
	const BOTH = `${FREE} and ${OFFLINE}.`;
	const [YES, NO] = [
		'As its makers say, the tool is free for every user and needs no account.',
		'The tool never runs without a connection to the internet, as the manual says.',
	];
	const [B, C] = ['https://b.example/h', 'https://c.example/h'];

	it('gets a verdict on each half if sources judge them separately', async () => {
		const deep = claimRun(BOTH, BOTH);
		readAs(deep, { [A]: ['supports', YES, FREE], [B]: ['contradicts', NO, OFFLINE] });
		const report = await deep.research();
		expect(report.checked_claims.map(({ claim, quotes }) => [claim, quotes.map(({ stance }) => stance)])).toEqual([
			[FREE, ['supports']],
			[OFFLINE, ['contradicts']],
		]);
	});

	it('is not called supported if a source confirms only one half', async () => {
		const deep = claimRun(BOTH, BOTH);
		readAs(deep, { [A]: ['supports', YES, FREE] });
		expect((await deep.research()).checked_claims).toMatchObject([{ claim: FREE, verdict: 'supported' }]);
	});

	it('is contradicted in the half that a source contradicts', async () => {
		const deep = claimRun(BOTH, BOTH);
		readAs(deep, { [B]: ['contradicts', NO, OFFLINE] });
		expect((await deep.research()).checked_claims).toMatchObject([{ claim: OFFLINE, verdict: 'contradicted' }]);
	});

	it('is disputed only in the half that the contradicting source mentions', async () => {
		const deep = claimRun(BOTH, BOTH);
		const said = `As its makers say, ${BOTH.charAt(0).toLowerCase()}${BOTH.slice(1)}`;
		readAs(deep, { [A]: ['supports', said], [C]: ['contradicts', NO] });
		expect((await deep.research()).checked_claims).toMatchObject([
			{ claim: FREE, verdict: 'supported', quotes: [{ stance: 'supports' }] },
			{ claim: OFFLINE, verdict: 'open', quotes: [{ stance: 'supports' }, { stance: 'contradicts' }] },
		]);
	});
});

describe('words that occur twice in the note', () => {
	const LONG = 'The bridge was opened in the spring of 1932 by the premier of the state.';
	const SAID = [
		'According to the archive, the bridge was opened in the spring of 1932 by the premier.',
		'Papers of the year write that the bridge was opened in the spring of 1932.',
	] as const;
	const B = 'https://b.example/h';

	it.each([
		[
			'a part of its sentence',
			'In short: the bridge was opened in the spring of 1932.',
			LONG,
			'the bridge was opened in the spring of 1932',
		],
		['all of it and more', `${LONG} So much in short.`, `${LONG} It rained all day.`, `${LONG} It rained all day.`],
	])('count for the claim that a topic stands on: %s', async (_, summary, body, quoted) => {
		const deep = new DeepRun(`${summary}\n\n## At length\n\n${body}\n`, [
			topic('Bridge', { type: 'claim', context: LONG }),
		]);
		readAs(deep, { [A]: ['supports', SAID[0]], [B]: ['neither', SAID[1]] });
		deep.analyst.onSynthesis = ({ sources }) => {
			const source = sources.find(({ address }) => address === B)?.id ?? '';
			return Promise.resolve([
				{
					topicId: 'T1',
					text: SAID[1],
					kind: 'support',
					noteQuote: quoted,
					cites: [{ source, quote: SAID[1] }],
				},
			]);
		};
		const report = await deep.research();
		expect(report.checked_claims.map(({ claim, quotes }) => [claim, quotes.map(({ source }) => source)])).toEqual([
			[LONG.slice(0, -1), ['S1', 'S2']],
		]);
	});
});

describe('a sentence that several topics stand on', () => {
	it('gets one verdict from the judgements of all', async () => {
		const sentence = 'Honey never spoils when it is sealed.';
		const deep = new DeepRun(`${sentence}\n`, [
			topic('Honey', { type: 'claim', context: sentence }),
			topic('Jars', { type: 'claim', context: sentence }),
		]);
		const B = 'https://b.example/h';
		const said = {
			[A]: 'The museum writes that honey never spoils when it is sealed.',
			[B]: 'A farm says of its honey: sealed, it never spoils when it is dry.',
		};
		deep.hits = [page(A, 'A snippet that tells nothing.', 0.9), page(B, 'A snippet that tells nothing.', 0.9)];
		for (const [url, text] of Object.entries(said)) deep.texts[url] = `# Page\n\n${text} It rained.`;
		deep.analyst.onReading = ({ page: { url }, statements }) => {
			const topicId = url === A ? 'T1' : 'T2';
			const judgements = [{ topicId, noteQuote: statements[0]?.words ?? '', stance: 'supports' }] as const;
			return Promise.resolve([{ topicId, quote: said[url as keyof typeof said], says: '', judgements }]);
		};
		deep.analyst.onSynthesis = () => Promise.resolve([]);
		const report = await deep.research();
		expect(report.verdicts).toMatchObject([{ state: 'supported', quotes: [{ source: 'S1' }, { source: 'S2' }] }]);
		expect(report.checked_claims).toHaveLength(1);
	});
});

const CLAIM = 'Honey never spoils when it is kept in a sealed jar.';
const SAID = 'As the museum writes, honey never spoils when it is kept in a sealed jar.';

describe('the search that checks a claim', () => {
	it.each([
		[
			'My patient [[People/Jane Doe|Jane]] **never** took ibuprofen 400 mg[^1] since ' +
				'[May](https://intra.example/secret?id=7) 2021.',
			'My patient never took ibuprofen 400 mg since 2021',
		],
		[
			'As [[People/Private/Report.md]] and https://intra.example/x say, `ibuprofen` ==helps== (see ' +
				'www.intra.example/y).',
			'.md say ibuprofen helps (see',
		],
	])('sends words and nothing behind them: %s', async (claim, sent) => {
		const deep = claimRun(`${claim}\n\n[^1]: mine`, claim);
		deep.hits = [page(A, 'Ibuprofen is a drug against pain and fever.', 0.9)];
		await deep.research();
		expect(deep.checks.map(({ text }) => text)).toEqual([sent]);
	});

	it.each([0.9, 0.6])(
		'brings new words of a page that only a search has seen, however the page is rated: %d',
		async (score) => {
			const deep = claimRun(CLAIM, CLAIM);
			deep.hits = [
				page(A, 'Bees make honey in hives that they build themselves every spring.', score),
				page(
					'https://b.example/h',
					'Every spring the bees make honey in hives which they build with wax.',
					score,
				),
			];
			deep.checkHits = [page(A, SAID, 0.95)];
			deep.analyst.onSynthesis = ({ sources }) => {
				const source = sources.find(({ passages }) => passages.some(({ text }) => text === SAID));
				return Promise.resolve([
					{
						topicId: 'T1',
						text: SAID,
						kind: 'support',
						noteQuote: CLAIM,
						cites: [{ source: source?.id ?? '', quote: SAID }],
					},
				]);
			};
			const report = await deep.research();
			expect(report.checked_claims).toMatchObject([
				{ verdict: 'supported', search: 'confirmed', quotes: [{ source: 'S1' }] },
			]);
			expect(deep.shown.sources.find(({ id }) => id === 'S1')?.passages).toHaveLength(2);
		},
	);
});

describe('a passage that a search finds again', () => {
	const judging: DeepRun['quick']['onSynthesis'] = ({ sources }) =>
		Promise.resolve(
			sources.map(({ id }) => ({
				topicId: 'T1',
				text: SAID,
				kind: 'support',
				noteQuote: CLAIM,
				cites: [{ source: id, quote: SAID }],
			})),
		);

	it.each([
		['was not judged before', 0.95, false, 'supported', 0.74],
		['was judged before', 0.95, true, 'supported', 0.74],
		['is rated lower for it', 0.1, true, 'open', 0.63],
	] as const)('is worth the better of its scores where it %s', async (_, score, isJudgedBefore, verdict, trust) => {
		const deep = claimRun(CLAIM, CLAIM);
		deep.hits = [page(A, SAID, 0.35)];
		deep.checkHits = [page(A, SAID, score)];
		if (isJudgedBefore) deep.quick.onSynthesis = judging;
		deep.analyst.onSynthesis = judging;
		const report = await deep.research({ pagesPerTopic: 0 });
		expect(report.checked_claims).toMatchObject([
			{ verdict, trust, search: 'inconclusive', quotes: [{ source: 'S1' }] },
		]);
	});
});

describe('a page that was read without a result', () => {
	const OTHER = 'Jars are made of glass and closed with a lid.';

	it.each(['', 'Bees make honey in hives that they build themselves every spring.'])(
		'is no witness for what a later search shows of it, whatever the first one showed: “%s”',
		async (shown) => {
			const deep = claimRun(CLAIM, CLAIM);
			deep.hits = [page(A, shown, 0.9)];
			deep.texts[A] = `# Page\n\n${shown} Nothing of any use.`;
			deep.checkHits = [page(A, SAID, 0.9), page('https://b.example/h', OTHER, 0.5)];
			deep.analyst.onReading = () => Promise.resolve([]);
			deep.analyst.onSynthesis = ({ sources }) =>
				Promise.resolve(
					sources.map(({ id, address }) =>
						address === A
							? {
									topicId: 'T1',
									text: SAID,
									kind: 'support',
									noteQuote: CLAIM,
									cites: [{ source: id, quote: SAID }],
								}
							: { topicId: 'T1', text: OTHER, kind: 'finding', cites: [{ source: id, quote: OTHER }] },
					),
				);
			const report = await deep.research();
			expect(report.checked_claims).toMatchObject([{ verdict: 'open', search: 'inconclusive', quotes: [] }]);
			expect(report.sources.map(({ url }) => url)).toEqual(['https://b.example/h']);
			expect(report.report.pages).toMatchObject({ without_findings: 1, snippet_only: 1 });
		},
	);
});

describe('the writer’s own notes', () => {
	it('are counted but are no evidence to show for what its writer says', async () => {
		const OWN = 'As I know well, honey never spoils when it is kept in a sealed jar.';
		const deep = claimRun(CLAIM, CLAIM, { 'Other.md': `${OWN}\n` });
		deep.hits = [page(A, 'Bees make honey in hives that they build.', 0.9)];
		deep.vault.onSearch = () => Promise.resolve([vaultHit('Other.md', OWN, 0.95)]);
		deep.analyst.onSynthesis = ({ sources }) => {
			const own = sources.find(({ kind }) => kind === 'vault')?.id ?? '';
			return Promise.resolve([
				{
					topicId: 'T1',
					text: CLAIM,
					kind: 'support',
					noteQuote: CLAIM,
					cites: [{ source: own, quote: OWN }],
				},
			]);
		};
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([
			{
				verdict: 'open',
				trust: 0.5,
				search: 'inconclusive',
				quotes: [{ stance: 'supports', quote: OWN.slice(0, -1) }],
			},
		]);
		expect(deep.section).toBe('');
	});

	it('are not evidence for words they share with the note, which may embed them', async () => {
		const deep = claimRun(CLAIM, CLAIM, { 'Other.md': `${CLAIM}\n` });
		deep.hits = [page(A, 'Bees make honey in hives that they build.', 0.9)];
		deep.vault.onSearch = () => Promise.resolve([vaultHit('Other.md', CLAIM, 0.95)]);
		deep.analyst.onSynthesis = ({ sources }) => {
			const own = sources.find(({ kind }) => kind === 'vault')?.id ?? '';
			return Promise.resolve([
				{
					topicId: 'T1',
					text: CLAIM,
					kind: 'support',
					noteQuote: CLAIM,
					cites: [{ source: own, quote: CLAIM }],
				},
			]);
		};
		expect(await deep.research()).toMatchObject({ outcome: 'nothing' });
	});
});

describe('a judgement found without a model', () => {
	const DENIED = 'Honey spoils within a year even when it is kept in a sealed jar.';
	const B = 'https://b.example/h';

	/** The quick analyst finds one judgement in the snippet of B; the model reads A and finds nothing in snippets. */
	function run(kind: 'support' | 'contradiction', text: string, read: Readonly<Record<string, PageAsRead>>): DeepRun {
		const deep = claimRun(CLAIM, CLAIM);
		readAs(deep, read);
		deep.hits = [...deep.hits, page(B, text, 0.8)];
		deep.quick.onSynthesis = judging(kind, text, true);
		return deep;
	}

	/** One judgement that is confirmed and one that is not, stated or only considered. */
	function judging(
		kind: 'support' | 'contradiction',
		text: string,
		isGuess: boolean,
	): DeepRun['quick']['onSynthesis'] {
		return ({ sources }) => {
			const source = sources.find(({ address }) => address === B);
			return Promise.resolve([
				{
					topicId: 'T1',
					text,
					kind,
					noteQuote: CLAIM,
					cites: [{ source: source?.id ?? '', quote: text }],
					isGuess,
				},
				{
					topicId: 'T1',
					text: 'Honey is sweet.',
					kind: 'support',
					noteQuote: CLAIM,
					cites: [{ source: source?.id ?? '', quote: 'words that nobody wrote' }],
					isGuess,
				},
				{ topicId: 'T1', text, kind: 'finding', cites: [{ source: source?.id ?? '', quote: text }] },
			]);
		};
	}

	it('saves a search if it is decisive, and counts once', async () => {
		const deep = run('support', SAID, {});
		deep.analyst.onSynthesis = judging('support', SAID, false);
		const report = await deep.research();
		expect(deep.checks).toEqual([]);
		expect(report.checked_claims).toMatchObject([
			{ verdict: 'supported', search: null, quotes: [{ quote: SAID.slice(0, -1) }] },
		]);
		expect(report.report.removed).toHaveLength(1);
	});

	it('is left out, with the searches it would save, if the user will not wait', async () => {
		const deep = run('support', SAID, {});
		deep.analyst.onSynthesis = judging('support', SAID, false);
		let asked = 0;
		deep.quick.onSynthesis = (_, { signal }) => {
			asked += 1;
			deep.run.finishNow();
			return Promise.reject(signal.reason as Error);
		};
		const report = await deep.research();
		expect(asked).toBe(1);
		expect(deep.checks).toEqual([]);
		expect(report.checked_claims).toMatchObject([
			{ verdict: 'supported', search: null, quotes: [{ quote: SAID.slice(0, -1) }] },
		]);
		expect(deep.run.warnings).toEqual([]);
	});

	it('is not started once the user has chosen to finish', async () => {
		const deep = run('support', SAID, {});
		deep.analyst.onSynthesis = judging('support', SAID, false);
		deep.web.onSearch = () => {
			deep.run.finishNow();
			return Promise.resolve({ provider: 'test', hits: deep.hits, failures: [] });
		};
		deep.quick.onSynthesis = () => Promise.reject(new Error('The quick analyst was asked.'));
		expect((await deep.research()).checked_claims).toMatchObject([{ verdict: 'supported', search: null }]);
	});

	it('ends with a run that is stopped meanwhile', async () => {
		const deep = run('support', SAID, {});
		deep.quick.onSynthesis = (_, { signal }) => {
			deep.run.stop();
			return Promise.reject(signal.reason as Error);
		};
		await expect(deep.research()).rejects.toMatchObject({ code: 'CANCELLED' });
	});

	it('triggers a search if it contradicts the pages that were read', async () => {
		const deep = run('contradiction', DENIED, { [A]: ['supports', SAID] });
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(deep.checks).toHaveLength(1);
		expect(report.checked_claims).toMatchObject([
			{ verdict: 'open', quotes: [{ stance: 'supports' }, { stance: 'contradicts' }] },
		]);
		expect(report.report.removed).toEqual([]);
	});
});

describe('a claim of which the second reader finds the other side on another page', () => {
	const B = 'https://b.example/h';
	const FOR = 'The treaty recognized the independence of all thirty towns.';
	const AGAINST = 'The treaty did not invent the independence of the towns.';

	async function verdictOn(claim: string, stance: Stance, [words, other]: readonly [string, string]) {
		const deep = claimRun(claim, claim);
		readAs(deep, { [A]: [stance, words], [B]: ['neither', other] });
		deep.reviewer = {
			name: 'reader',
			review: (items) =>
				Promise.resolve(
					new Map(items.map(({ id }) => [id, { verdict: stance, missing: '', reduced: '', words, other }])),
				),
		};
		const [checked] = (await deep.research()).checked_claims;
		return [checked?.verdict, checked?.quotes.map((quote) => quote.stance).sort()];
	}

	it.each([
		['contradicts', [AGAINST, FOR]],
		['supports', [FOR, AGAINST]],
	] as const)('stays open with both quotes: %s', async (stance, sides) => {
		const claim = 'The treaty invented the independence of the towns.';
		expect(await verdictOn(claim, stance, sides)).toEqual(['open', ['contradicts', 'supports']]);
	});

	it('has nothing of that side alone, if the page for it only has the words of the note', async () => {
		const long =
			'The treaty of that year recognized the independence of all thirty towns of the league and of their lakes.';
		expect(await verdictOn(long, 'supports', [long, AGAINST])).toEqual(['open', []]);
	});
});

describe('a claim that a page contradicts', () => {
	const SAID = 'The drought of those years lasted about ten years in all the plains.';
	it.each([
		['https://agency.example/drought', 'contradicted'],
		['https://www.easel.ly/infographic/ab12', 'open'],
		['https://quizlet.com/123/droughts-flash-cards', 'open'],
		['https://forum.example/t/long-droughts/481', 'open'],
		['https://easelly.example/drought', 'contradicted'],
	])('is accused unless anybody may have written the page: %s', async (url, verdict) => {
		const note = 'The drought of those years lasted six years in all the plains.';
		const deep = claimRun(note, note);
		readAs(deep, { [url]: ['contradicts', SAID] });
		expect((await deep.research()).checked_claims).toMatchObject([{ verdict }]);
	});

	it('is accused by two pages of which anybody wrote one', async () => {
		const note = 'The drought of those years lasted six years in all the plains.';
		const deep = claimRun(note, note);
		const other = 'Ten years without rain are what the gauges of the plains show for that drought.';
		readAs(deep, {
			'https://www.easel.ly/infographic/ab12': ['contradicts', SAID],
			[A]: ['contradicts', other],
		});
		expect((await deep.research()).checked_claims).toMatchObject([{ verdict: 'contradicted' }]);
	});
});
