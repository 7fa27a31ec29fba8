/** Twenty runs: each line of the section agrees with the ledger of its run, and says nothing twice. */
import { expect, it, vi } from 'vitest';
import { ExtractiveAnalyst } from '../../src/analyst/extractive-analyst';
import type { FindingFate, StatementFate } from '../../src/research/ledger/fate';
import type { AgentPorts } from '../../src/research/model/agent-ports';
import type { SynthesisRequest } from '../../src/research/model/analyst-ports';
import type { Bearing, SectionEditor } from '../../src/research/model/section-editor';
import type { ClaimDraft, Topic } from '../../src/research/model/claims';
import type { ResearchReport } from '../../src/research/report/report';
import { itemsOf, pagesOf, readSection, sourcesOf, type BlockKind } from '../../src/research/section/read-section';
import { isFoundAgain } from '../../src/research/section/same-statement';
import { withoutSources } from '../../src/research/section/section-line';
import { ClaimVerifier } from '../../src/research/verify/verify';
import { DeepRun } from './deep-kit';
import { FOR_EVER, page, TestClock, vaultHit } from './world';
import type { TopicId } from '../../src/research/ledger/statement';

const DEPTHS = ['shallow', 'deep', 'agentic', 'offline'] as const;
type TestedDepth = (typeof DEPTHS)[number];

const THINGS = ['anvil', 'bell', 'cart', 'drum', 'engine', 'flywheel', 'gate', 'hammer'];
/** The ways in which the sources of a run speak of a thing. */
const SAYINGS = ['for', 'against', 'both', 'nothing', 'news', 'denied', 'forged', 'own'] as const;
type Saying = (typeof SAYINGS)[number];

const weightOf = (thing: string): number => 100 + 20 * THINGS.indexOf(thing);
const claimOn = (thing: string): string => `The ${thing} of the mill weighs ${weightOf(thing)} kilos.`;
const QUOTES = {
	for: (thing: string) => `As the book shows, the ${thing} of the mill weighs ${weightOf(thing)} kilos.`,
	against: (thing: string) => `The ${thing} of the mill weighs ${weightOf(thing) + 7} kilos.`,
	/** Denies a weight that another source confirms. */
	denied: (thing: string) => `Last year the ${thing} of the mill had no more than ${weightOf(thing) - 9} kilos.`,
	limits: (thing: string) => `Only without its iron foot has the ${thing} of the mill that weight.`,
	news: (thing: string) => `A smith from Ulm painted the ${thing} of the mill blue in 1954.`,
};
const ANSWER = 'Ida Holm built the lighthouse of the harbour in 1888.';
const QUESTIONS = ['Who built the lighthouse of the harbour?', 'When does the lake freeze over?'];
const CLAIMS = THINGS.map(claimOn);
const NOTE = `# Mill\n\n${CLAIMS.join(' ')}\n\n${QUESTIONS.join(' ')}\n`;
const TOPICS: readonly Topic[] = [
	...THINGS.map((thing, at): Topic => ({
		id: `T${at + 1}`,
		topic: `Weight of the ${thing}`,
		context: claimOn(thing),
		type: 'claim',
	})),
	...QUESTIONS.map((topic, at): Topic => ({
		id: `T${THINGS.length + at + 1}`,
		topic,
		context: topic,
		type: 'question',
	})),
];

const FATES_OF: Readonly<Partial<Record<BlockKind, readonly StatementFate[]>>> = {
	contradicted: ['contradicted', 'notes-disagree'],
	supported: ['supported'],
	open: ['disputed', 'notes-agree', 'notes-over-time', 'found-undecided'],
	answers: ['answered'],
};
const STATES: Readonly<Partial<Record<StatementFate, string>>> = {
	disputed: 'sources disagree',
	'notes-agree': 'your notes say the same',
};
/** No line speaks apart against a supported claim, or for a decided one. */
const FATES_BORNE_ON: Readonly<Record<Bearing, readonly StatementFate[]>> = {
	against: ['contradicted', 'disputed', 'found-undecided', 'nothing-found', 'not-searched'],
	limits: ['contradicted', 'supported', 'disputed', 'found-undecided', 'nothing-found', 'not-searched'],
	supports: ['found-undecided', 'nothing-found', 'not-searched'],
};
/** @param turn shifts what is said of each thing */
function scripted(depth: TestedDepth, turn: number, isByRules: boolean): DeepRun {
	const deep = new DeepRun(NOTE, TOPICS, { 'Log.md': QUOTES.for('gate') });
	const sayings = THINGS.map((thing, place) => ({
		thing,
		says: SAYINGS[(place + turn) % SAYINGS.length] ?? 'nothing',
	}));
	const onPages = sayings.flatMap(({ thing, says }) => textsOf(thing, says)).concat(turn % 2 === 0 ? [ANSWER] : []);
	const pages = onPages.map((text, place) => [`https://site${place}.example/mill`, text] as const);
	deep.hits = pages.map(([url, text]) => page(url, text));
	for (const [url, text] of pages) deep.texts[url] = `# Mill\n\n${text} It rained that day.`;
	deep.isOffline = depth === 'offline';
	const own = sayings.filter(({ says }) => says === 'own').map(({ thing }) => QUOTES.against(thing));
	deep.vault.onSearch = () => Promise.resolve(own.map((text) => vaultHit('Log.md', text)));
	deep.quick.onClaims = () => TOPICS;
	deep.analyst.onSynthesis = (request) => Promise.resolve(draftsOf(request, sayings));
	if (isByRules) deep.rules = new ExtractiveAnalyst(new TestClock(), () => Promise.resolve());
	else deep.editor = lastReader;
	deep.agents = oneSearch;
	return deep;
}

function textsOf(thing: string, says: Saying): string[] {
	if (says === 'both') return [QUOTES.for(thing), QUOTES.against(thing)];
	if (says === 'denied') return [QUOTES.for(thing), QUOTES.denied(thing)];
	if (says === 'news') return [QUOTES.news(thing), QUOTES.limits(thing)];
	return says === 'for' || says === 'against' ? [QUOTES[says](thing)] : [];
}

/** Returns what a model writes: a judgement or a finding for each source, and one that no source has. */
function draftsOf(
	{ sources }: SynthesisRequest,
	sayings: readonly { readonly thing: string; readonly says: Saying }[],
): ClaimDraft[] {
	const sourceOf = (quote: string): string | undefined =>
		sources.find(({ passages }) => passages.some(({ text }) => text.includes(quote)))?.id;
	const drafts = sayings.flatMap(({ thing, says }): ClaimDraft[] => {
		const topicId: TopicId = `T${THINGS.indexOf(thing) + 1}`;
		const judged = (kind: 'support' | 'contradiction', quote: string): ClaimDraft[] => {
			const source = sourceOf(quote) ?? (says === 'forged' ? sources[0]?.id : undefined);
			if (source === undefined) return [];
			return [{ topicId, text: quote, kind, noteQuote: claimOn(thing), cites: [{ source, quote }] }];
		};
		const cites = [QUOTES.news, QUOTES.limits, QUOTES.denied].flatMap((saying) => {
			const source = sourceOf(saying(thing));
			return source === undefined ? [] : [{ source, quote: saying(thing) }];
		});
		return [
			...judged('support', QUOTES.for(thing)),
			...judged('contradiction', QUOTES.against(thing)),
			...cites.map((cite): ClaimDraft => ({ topicId, text: cite.quote, kind: 'finding', cites: [cite] })),
		];
	});
	const source = sourceOf(ANSWER);
	if (source === undefined) return drafts;
	const topicId: TopicId = `T${THINGS.length + 1}`;
	return [...drafts, { topicId, text: ANSWER, kind: 'finding', cites: [{ source, quote: ANSWER }] }];
}

/** Tells which lines bear on a claim, by its words where it has no id, and leaves out that a cart was painted. */
const lastReader: SectionEditor = {
	name: 'model',
	edit: ({ lines, claims, opening }) =>
		Promise.resolve({
			leftOut: lines.flatMap(({ id: line, text }) =>
				/cart .*blue/u.test(text) ? [{ line, why: 'off-subject', of: '' }] : [],
			),
			conflicts: [],
			decides: claims.flatMap(({ id: claim, isOpen }) => (isOpen ? [{ claim, side: 'for' }] : [])),
			open: lines.slice(0, 1).map(({ id }) => id),
			bears: lines.flatMap(({ id: line, text }) => {
				const thing = THINGS.find((one) => text.includes(one)) ?? 'none';
				const claim = claims.find((one) => one.words.includes(thing));
				const how = /no more/.test(text) ? 'against' : /Only/.test(text) ? 'limits' : undefined;
				const said = claim?.words ?? opening.split(/(?<=\.)\s/u).find((one) => one.includes(thing));
				const words = /weighs .*\d kilos/.exec(said ?? '')?.[0] ?? '';
				return said !== undefined && how ? [{ line, claim: claim?.id ?? '', words, how }] : [];
			}),
		}),
};

const oneSearch: AgentPorts = {
	limits: { researchers: 2, acts: 2, rounds: 1, calls: 60, milliseconds: 60_000 },
	wait: FOR_EVER,
	guide: {
		name: 'model',
		researcher: () => ({
			next: (steps) =>
				Promise.resolve({
					act: steps.length === 0 ? 'search_web' : 'finish',
					query: 'mill',
					urls: [],
					thought: '',
				}),
			compress: () => Promise.resolve({ findings: [], brief: '' }),
		}),
		supervise: () => Promise.resolve({ isEnough: true, missing: '', followUps: [] }),
	},
};

async function researched(depth: TestedDepth, turn: number, isByRules: boolean): Promise<Researched> {
	const deep = scripted(depth, turn, isByRules);
	const told = new Map<string, Readonly<Record<string, unknown>>>();
	deep.run.listen((event) => {
		if (event.kind === 'log') told.set(event.entry.message, event.entry.facts);
	});
	const checks = vi.spyOn(ClaimVerifier.prototype, 'verifyInSlices');
	const report = await deep.research({ depth: depth === 'offline' ? 'shallow' : depth });
	const kept = checks.mock.settledResults.flatMap((one) => (one.type === 'fulfilled' ? one.value.kept : []));
	checks.mockRestore();
	const ends = told.get('fates of the findings') ?? {};
	const findings = kept.flatMap(({ id, kind, text }) =>
		kind === 'finding' ? [{ text, fate: ends[id] as FindingFate | undefined }] : [],
	);
	const names = [...CLAIMS, ...QUESTIONS];
	const own = told.get('fates of the statements') ?? {};
	const fates = names.map((name, place) => [name, own[`C${place + 1}`] as StatementFate] as const);
	const entries = ['judgements', 'findings'].flatMap((kind) =>
		Object.values(told.get(`fates of the ${kind}`) ?? {}).map(String),
	);
	return { section: deep.section, fates: new Map(fates), findings, entries, report };
}

interface Researched {
	readonly section: string;
	readonly fates: ReadonlyMap<string, StatementFate>;
	/** The findings that passed the checks; without a fate if one became a judgement. */
	readonly findings: readonly { readonly text: string; readonly fate: FindingFate | undefined }[];
	/** The fates of the judgements and the findings. */
	readonly entries: readonly string[];
	readonly report: ResearchReport;
}

const RUNS = DEPTHS.flatMap((depth) => [
	...[0, 2, 5].map((turn) => ({ depth, turn, by: 'a model' })),
	...[0, 3].map((turn) => ({ depth, turn, by: 'rules' })),
]);

it.each(RUNS)('agrees with the fates of a run by $by, $depth, $turn', async ({ depth, turn, by }) => {
	const { section, fates, findings } = await researched(depth, turn, by === 'rules');
	const blocks = readSection(section.trim());
	const head = /^\*.*\*$/mu.exec(section)?.[0] ?? '';
	const named: string[] = [];
	for (const [kind, allowed] of Object.entries(FATES_OF))
		for (const { name, lines } of itemsOf(blocks, kind as BlockKind)) {
			const fate = [...fates].find(([words]) => isFoundAgain(name, words))?.[1];
			expect(fate, `${name} is a statement of the note`).toBeDefined();
			expect(allowed, name).toContain(fate);
			named.push(name.replace(/\*\*/g, ''));
			const state = / — (.*?)(?: \(|$)/u.exec(lines[0] ?? '')?.[1];
			if (kind === 'open')
				expect(state ?? 'undecided', name).toBe((fate && STATES[fate]) ?? state ?? 'undecided');
			if (kind !== 'answers') expect(lines.length, `${name} has a quote below it`).toBeGreaterThan(1);
		}
	expect(new Set(named).size, 'no statement is named twice').toBe(named.length);

	const told = [...fates.values()];
	const count = (...some: readonly StatementFate[]): number => told.filter((fate) => some.includes(fate)).length;
	if (head !== '') {
		const shown = (kind: BlockKind): number => itemsOf(blocks, kind).length;
		expect(shown('contradicted')).toBe(count('contradicted', 'notes-disagree'));
		expect(shown('supported')).toBe(count('supported'));
		expect(Number(/(\d+) claims? contradicted/u.exec(head)?.[1] ?? 0)).toBe(shown('contradicted'));
		expect(Number(/(\d+) (?:claims? )?supported/u.exec(head)?.[1] ?? 0)).toBe(shown('supported'));
		const [, answered, asked] = /(\d+) of (\d+) questions? answered/u.exec(head) ?? [];
		expect([Number(answered ?? 0), shown('answers')]).toEqual([count('answered'), count('answered')]);
		expect(Number(asked ?? 2)).toBe(2);
		const sources = sourcesOf(blocks, ['links', 'account']);
		const pages = pagesOf(sources.filter(({ isSearchResult }) => !isSearchResult));
		const results = [...pagesOf(sources)].filter((address) => !pages.has(address));
		const notes = new Set(sources.flatMap(({ kind, address }) => (kind === 'vault' ? [address] : [])));
		for (const [words, size] of [
			['page', pages.size],
			['search result', results.length],
			['note', notes.size],
		] as const)
			expect(Number(new RegExp(`(\\d+) ${words}s?\\b`, 'u').exec(head)?.[1] ?? 0), words).toBe(size);
		expect(shown('added')).toBeLessThanOrEqual(5);
		for (const { lines } of itemsOf(blocks, 'contradicted'))
			for (const line of lines.slice(1)) expect(line, 'an alarm has its quote').toMatch(/[“„]/u);
	}
	for (const [, how = '', words = ''] of section.matchAll(
		/\*\((against|limits|supports) your note: “([^”]*)”\)\*/gu,
	)) {
		const [, fate = 'none'] = [...fates].find(([name]) => name.includes(words)) ?? [];
		expect(FATES_BORNE_ON[how as Bearing], words).toContain(fate);
	}
	const linesOf = (...kinds: readonly BlockKind[]): string[] =>
		kinds.flatMap((kind) => itemsOf(blocks, kind).flatMap((item) => item.lines));
	for (const [fate, ...kinds] of [
		['shown', 'answers', 'added'],
		['folded', 'more'],
	] as const) {
		const lines = linesOf(...kinds);
		const ended = findings.filter((one) => one.fate === fate).map(({ text }) => text.replace(/\.$/, ''));
		expect(lines.length, `a line for each finding that is ${fate}`).toBe(ended.length);
		for (const text of ended)
			expect(
				lines.filter((line) => line.includes(text)),
				text,
			).toHaveLength(1);
	}
	for (const line of linesOf('open'))
		if (line.includes('[[')) expect(line, 'no own note alone speaks for a claim').not.toContain('For:');
	for (const { title, items } of blocks) {
		const number = / \((\d+)\)$/u.exec(title)?.[1];
		if (number !== undefined) expect(Number(number), title).toBe(items.length);
	}
	const lines = blocks.flatMap(({ items }) => items.flatMap((item) => item.lines.slice(item.name === '' ? 0 : 1)));
	const said = lines.map((line) => withoutSources(line).replace(/^[\s-]+/u, '')).filter((line) => line.length > 12);
	expect(new Set(said).size, 'nothing is said twice').toBe(said.length);
});

it.each(RUNS)(
	'agrees with the counts of the notice and the JSON: by $by, $depth, $turn',
	async ({ depth, turn, by }) => {
		const { fates, entries, report } = await researched(depth, turn, by === 'rules');
		const told = [...fates].map(([words, fate]) => ({ fate, isAsked: QUESTIONS.includes(words) }));
		const count = (isAsked: boolean, ...some: readonly StatementFate[]): number =>
			told.filter((one) => one.isAsked === isAsked && some.includes(one.fate)).length;
		const { section_counts: counts, claims, verdicts } = report;
		expect(counts).toMatchObject({
			contradicted: count(false, 'contradicted', 'notes-disagree'),
			supported: count(false, 'supported'),
			answered: count(true, 'answered', 'repeated'),
			not_looked_into: told.filter(({ fate }) => fate === 'not-searched').length,
		});
		expect(report.not_settled).toHaveLength(counts.not_settled);
		expect(verdicts.filter(({ state }) => state === 'contradicted')).toHaveLength(counts.contradicted);
		expect(verdicts.filter(({ state }) => state === 'supported')).toHaveLength(counts.supported);
		const refused = entries.flatMap((fate) => (fate.startsWith('refused:') ? [fate.slice('refused:'.length)] : []));
		expect(claims.removed).toBe(refused.length);
		expect(
			Object.entries(claims.reasons)
				.flatMap(([reason, times]) => Array<string>(times).fill(reason))
				.sort(),
		).toEqual(refused.sort());
	},
);

it('has runs with every fate that a section names', async () => {
	const all: Researched[] = [];
	for (const { depth, turn, by } of RUNS) all.push(await researched(depth, turn, by === 'rules'));
	const fates = new Set(all.flatMap((run) => [...run.fates.values()]));
	for (const fate of ['contradicted', 'notes-disagree', 'supported', 'answered', 'nothing-found'] as const)
		expect([...fates]).toContain(fate);
	expect([...fates]).toContain('disputed');
	const ends = all.flatMap(({ findings }) => findings.map(({ fate }) => fate));
	for (const fate of ['shown', 'folded', 'moved', 'left-out:off_subject'] as const) expect(ends).toContain(fate);
	const marked = all.filter(({ section }) => /\*\(compare your note: “weighs \d+ kilos”\)\*/u.test(section));
	expect(marked.length).toBeGreaterThan(3);
	expect(all.filter(({ section }) => section.trim() !== '').length).toBeGreaterThan(12);
});
