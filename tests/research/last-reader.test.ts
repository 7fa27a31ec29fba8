import { expect, it, onTestFinished } from 'vitest';
import { ModelEditor } from '../../src/analyst/model-editor';
import type { ResearchReport } from '../../src/research/report/report';
import { researchNote } from '../../src/research/research-note';
import { modelAt } from '../llm/model-kit';
import { completion, failure, LlmServer, type ScriptedAnswer } from '../servers/llm-server';
import {
	FOR_EVER,
	newRun,
	NO_LINKS,
	page,
	researchOptions,
	TEST_ADDRESSES,
	TestAnalyst,
	TestClock,
	TestHistory,
	TestNotes,
	TestRecords,
	TestVault,
	TestWeb,
	topic,
} from './world';

const NOTE = `Half the speed of a pump saves most of its power.

## Valves

A valve wastes power.
`;

/** Findings in the order of their writer: rules show the one with a figure first. */
const FACTS = [
	['laws', 'At half the speed a pump takes an eighth of the power by the affinity laws.'],
	['lift', 'The saving is smaller where the pump has to lift water against a static head.'],
	['height', 'Pumps that work against a constant height save less power at a low speed.'],
	['shop', 'The webshop delivers its pumps within three working days to all islands.'],
	['loop', 'The heat is used again in the same loop.'],
	['maker', 'Doubled speed takes a fourfold power according to the maker of drives.'],
] as const;
/** A passage beside the note's claim. */
const BESIDE = 'Half the pumps of the harbour save power at night.';
type Name = (typeof FACTS)[number][0];

interface Ended {
	readonly report: ResearchReport;
	readonly body: string;
	/** Prompts that the model got. */
	readonly prompt: string;
	readonly warnings: readonly string[];
	readonly fates: Readonly<Record<string, string>>;
}

/** Returns the id under which a fact is shown to the model. */
function idIn(prompt: string, name: Name): string {
	const [, text = ''] = FACTS.find(([own]) => own === name) ?? [];
	return new RegExp(String.raw`^(F\d+): ${text}`, 'm').exec(prompt)?.[1] ?? 'none';
}

type Answer = ScriptedAnswer | ((id: (name: Name) => string) => unknown);

/** Runs on the note with a model that answers the last question so. */
async function run(answer: Answer, count: number = FACTS.length): Promise<Ended> {
	const server = await LlmServer.start(({ body }) => {
		const prompt = body.messages.at(-1)?.content ?? '';
		return typeof answer === 'function' ? completion(JSON.stringify(answer((name) => idIn(prompt, name)))) : answer;
	});
	onTestFinished(() => server.stop());
	const facts = FACTS.slice(0, count);
	const [context = ''] = NOTE.split('\n');
	const claim = topic('Half the speed', { context, type: 'claim' });
	const analyst = new TestAnalyst('model', [topic('Speed of pumps'), claim]);
	analyst.onSynthesis = ({ sources, topics }) =>
		Promise.resolve(
			facts.flatMap(([name, quote]) => {
				const source = sources.find(({ address }) => address.includes(name))?.id ?? '';
				return {
					kind: 'finding' as const,
					topicId: topics[0]?.id ?? 'T1',
					text: quote,
					cites: [{ source, quote }],
				};
			}),
		);
	const quick = new TestAnalyst('extractive');
	quick.onBeside = ({ statements: [claim], sources }) => {
		const source = sources.find(({ address }) => address.includes('harbour'))?.id ?? '';
		const own = { kind: 'beside', topicId: claim?.topics[0] ?? 'T1', statement: claim?.id, nearness: 0.9 } as const;
		return [{ ...own, noteQuote: claim?.words ?? '', text: BESIDE, cites: [{ source, quote: BESIDE }] }];
	};
	const web = new TestWeb();
	web.onSearch = () =>
		Promise.resolve({
			provider: 'test',
			hits: [...facts, ['harbour', BESIDE] as const].map(([name, text]) => ({
				...page(`https://${name}.example/pumps`, text),
				published: '2026-03-01',
			})),
			failures: [],
		});
	const notes = new TestNotes({ 'Pumps.md': NOTE });
	const current = newRun();
	let fates = {};
	current.listen((event) => {
		if (event.kind === 'log' && event.entry.message === 'fates of the findings') fates = event.entry.facts;
	});
	const report = await researchNote(
		'Pumps.md',
		researchOptions(),
		{
			analyst,
			quick,
			reviewer: undefined,
			editor: new ModelEditor(modelAt(server.url)),
			pages: undefined,
			vault: new TestVault(),
			web,
			notes,
			history: new TestHistory(),
			addresses: TEST_ADDRESSES,
			clippings: TEST_ADDRESSES,
			isExcluded: () => false,
			links: NO_LINKS,
			wait: FOR_EVER,
			clock: new TestClock(),
			yieldNow: () => Promise.resolve(),
			records: new TestRecords(),
		},
		current,
	);
	const prompt = server.requests[0]?.body.messages.at(-1)?.content ?? '';
	return { report, body: notes.texts.get('Pumps.md') ?? '', prompt, warnings: current.warnings, fates };
}

/** Returns the facts of a section in its order; those behind “more” are folded. */
function shownIn({ body }: Ended): { readonly open: Name[]; readonly folded: Name[] } {
	const fold = body.indexOf('> [!quote]-');
	const at = (text: string): number => body.indexOf(text.replace(/\.$/, ''));
	const found = FACTS.filter(([, text]) => at(text) >= 0).sort(([, a], [, b]) => at(a) - at(b));
	const isOpen = (text: string): boolean => fold < 0 || at(text) < fold;
	return {
		open: found.flatMap(([name, text]) => (isOpen(text) ? name : [])),
		folded: found.flatMap(([name, text]) => (isOpen(text) ? [] : name)),
	};
}

it('shows the lines that change the note most first, in the order of the model', async () => {
	const ended = await run((id) => ({ open: [id('lift'), id('maker'), id('laws')], leftOut: [], conflicts: [] }));
	expect(shownIn(ended)).toEqual({ open: ['lift', 'maker', 'laws'], folded: ['height', 'shop', 'loop'] });
	expect(ended.prompt).toContain(
		'Title: Pumps\nIt begins:\nHalf the speed of a pump saves most of its power.\n# Valves\n',
	);
});

it('leaves out repetitions, what is not on the note, what is not clear alone, and what the note says', async () => {
	const ended = await run((id) => ({
		open: [id('lift')],
		leftOut: [
			{ line: id('height'), why: 'repeats', of: id('lift') },
			{ line: id('shop'), why: 'off-subject', of: '' },
			{ line: id('loop'), why: 'not-alone', of: '' },
			{ line: id('laws'), why: 'known', of: '' },
		],
		conflicts: [],
	}));
	expect(shownIn(ended)).toEqual({ open: ['lift'], folded: ['maker'] });
	expect(Object.values(ended.fates).sort()).toEqual([
		'folded',
		'left-out:known_to_note',
		'left-out:not_alone',
		'left-out:off_subject',
		'repeats:writer-2',
		'shown',
		'unneeded',
	]);
	// Nothing says that these are unsupported.
	expect(ended.report.claims).toMatchObject({ removed: 0, reasons: {}, duplicates: 1 });
	expect(ended.report.report.removed.map(({ text, reason }) => [text, reason])).toEqual([
		[FACTS[0][1], 'known_to_note'],
		[FACTS[3][1], 'off_subject'],
		[FACTS[4][1], 'not_alone'],
	]);
	expect(ended.report.report.duplicates).toEqual([{ text: FACTS[2][1], of: FACTS[1][1] }]);
});

it('ignores ids of nothing, repetitions of what does not stand, and an answer that leaves nothing', async () => {
	const usual = shownIn(await run({ body: '' }));
	const odd = await run((id) => ({
		open: ['F99', 'the first'],
		leftOut: [
			{ line: 'F98', why: 'off-subject', of: '' },
			{ line: id('lift'), why: 'repeats', of: 'F99' },
			{ line: id('laws'), why: 'repeats', of: id('maker') },
			{ line: id('maker'), why: 'repeats', of: id('laws') },
			{ line: id('loop'), why: 'boring', of: '' },
		],
		conflicts: [{ one: 'F1', other: 'C77' }],
	}));
	expect(shownIn(odd)).toEqual(usual);
	const nothing = await run((id) => ({
		open: [],
		leftOut: FACTS.map(([name]) => ({ line: id(name), why: 'off-subject', of: '' })),
		conflicts: [],
	}));
	expect(shownIn(nothing)).toEqual(usual);
	expect([...usual.open, ...usual.folded]).toHaveLength(FACTS.length);
});

it('shows what cannot both be true together, with the months of both', async () => {
	const ended = await run((id) => ({
		open: [id('lift'), id('maker')],
		leftOut: [{ line: id('laws'), why: 'known', of: '' }],
		conflicts: [{ one: id('laws'), other: id('maker') }],
	}));
	expect(ended.body).toMatch(
		/\[maker\.example, Mar 2026\].*\)\. \*\(sources disagree\)\*\n {4}- At half .* \(\[laws\.example, Mar 2026\]/,
	);
	expect(shownIn(ended)).toEqual({ open: ['lift', 'maker', 'laws'], folded: ['height', 'shop', 'loop'] });
	expect(Object.values(ended.fates).filter((fate) => fate === 'shown')).toHaveLength(3);
});

it('shows first what denies a claim of the note, and says which of its words a line touches', async () => {
	const ended = await run((id) => ({
		open: [id('laws')],
		leftOut: [],
		bears: [
			{ line: id('lift'), claim: 'C1', words: 'saves most of its power', how: 'against' },
			{ line: id('laws'), claim: 'C1', words: 'words of nobody', how: 'supports' },
			{ line: id('maker'), claim: 'C1', words: 'Half the speed', how: 'limits' },
			{ line: id('shop'), claim: 'C77', words: 'valves', how: 'against' },
		],
	}));
	expect(ended.prompt).toContain('C1: Half the speed of a pump saves most of its power');
	expect(shownIn(ended).open).toEqual(['lift', 'laws']);
	const marks = [...ended.body.matchAll(/([a-z]+)\.example.*\*\((.*your note.*)\)\*$/gmu)].map(([, page, mark]) => [
		page,
		mark,
	]);
	expect(marks).toEqual([
		['lift', 'against your note: “saves most of its power”'],
		['laws', 'supports your note: “Half the speed of a pump saves most of its power”'],
		['maker', 'compare your note: “Half the speed”'],
	]);
});

it('shows only passages that decide a claim for a reader, with the side that they speak for', async () => {
	const [kept, left] = [
		await run(() => ({ decides: [{ claim: 'C1', side: 'against' }] })),
		await run(() => ({ decides: [{ claim: 'C7', side: 'for' }] })),
	];
	expect(kept.prompt).toContain(
		`C1: Half the speed of a pump saves most of its power (to be judged by: “${BESIDE}”)`,
	);
	expect(kept.body).toContain('> [!cite] Look yourself');
	expect(kept.body).toMatch(/^> {5}- Against: “.*pumps of the harbour/mu);
	expect(left.body).not.toContain('harbour');
	expect(Object.values(left.fates)).toContain('unneeded');
	expect(shownIn(left)).toEqual(shownIn(kept));
});

it.each([
	['fails', failure(400, 'no such model')],
	['talks', completion('I would rather talk about the weather.')],
] as const)('writes the section by rules, and warns, if the model %s', async (_, answer) => {
	const { report, warnings, ...ended } = await run(answer);
	const { open, folded } = shownIn({ report, warnings, ...ended });
	expect([...open, ...folded]).toHaveLength(FACTS.length);
	expect(warnings).toEqual([expect.stringMatching(/did not look at all lines together/)]);
	expect(report.written).toBe(true);
});

it('asks about a single line too, since it may speak against the note', async () => {
	const { body } = await run(
		(id) => ({ bears: [{ line: id('laws'), claim: 'C1', words: 'most of its power', how: 'against' }] }),
		1,
	);
	expect(body).toContain('*(against your note: “most of its power”)*');
});
