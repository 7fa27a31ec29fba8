/**
 * Measures how many true claims `verifyClaims` keeps and how many unsupported ones it catches: with the exact checks
 * alone, and with the recorded reviewer answers.
 * `npm run bench:verify [-- FILE.jsonl] [--wrong]`, one claim per line:
 * {"source","claim","quote","label":"true|fabricated","kind"}.
 * Without a file: our own claims by kind, claims that nobody here has read, and real sentences with human judgements if
 * they are available, with the figures of the half that may be read beside those of the other. `--wrong` lists wrong
 * verdicts of the parts that may be read.
 */
import { detectLanguage } from '../../src/language/language';
import type { EndReason } from '../../src/research/ledger/fate';
import { verifyClaims } from '../../tests/research/verify/verify-claims';
import { claimId, claimSets, readerSample, readLines, type Line } from './claim-sets';
import { PROMPT, recordedAnswers, type ReaderAnswer } from './reader-answers';

/** Shares from 0 to 1. `balanced` is the mean of `kept` and `caught`. */
interface Figures {
	readonly true_claims: number;
	readonly kept: number;
	readonly fabrications: number;
	readonly caught: number;
	readonly balanced: number;
}
interface Verdict {
	readonly line: Line;
	/** Reason for removing the claim; undefined if it was kept. */
	readonly reason: EndReason | undefined;
	/** True if a run would ask the reader about the claim. */
	readonly isAsked: boolean;
}

function verdictOf(line: Line): Verdict {
	const passage = { text: line.source, headings: [], score: 1, topics: ['T1'] as const };
	const source = {
		id: 'S1',
		kind: 'web',
		address: 'https://example.org/page',
		title: '',
		provider: 'bench',
		read: 'page',
		published: undefined,
		passages: [passage],
	} as const;
	const cites = [{ source: 'S1', quote: line.quote }];
	const draft = { topicId: 'T1', text: line.claim, kind: 'finding', cites } as const;
	const languageCode = detectLanguage(line.claim)?.code;
	const against = { sources: [source], noteText: '', languageCode, resolvesLink: () => false };
	const reason = verifyClaims([draft], against).ended[0]?.reason;
	const [asked] = verifyClaims([draft], { ...against, hasReader: true }).kept;
	return { line, reason, isAsked: asked !== undefined && !asked.isExtract };
}

/** How a true claim counts that the reader only reduces: as kept, or as lost. */
type Counting = 'lenient' | 'strict';

/** The reader also decides on doubts of the exact checks, as in a run. A reduced fabrication counts as caught. */
function withAnswer(verdict: Verdict, answer: ReaderAnswer | undefined, counting: Counting): Verdict {
	if (!verdict.isAsked || !answer) return verdict;
	if (answer.verdict === 'supported') return { ...verdict, reason: undefined };
	const isWritten = answer.verdict === 'partly' && answer.reduced !== undefined;
	if (isWritten && verdict.line.label === 'true' && counting === 'lenient') return { ...verdict, reason: undefined };
	return { ...verdict, reason: isWritten ? 'reduced_by_reader' : 'not_supported_by_reader' };
}

function isRight({ line, reason }: Verdict): boolean {
	return (reason === undefined) === (line.label === 'true');
}

function share(verdicts: readonly Verdict[]): number {
	return verdicts.length === 0 ? 1 : round(verdicts.filter(isRight).length / verdicts.length);
}

function round(value: number): number {
	return Math.round(value * 1000) / 1000;
}

function figuresOf(verdicts: readonly Verdict[]): Figures {
	const genuine = verdicts.filter(({ line }) => line.label === 'true');
	const fabricated = verdicts.filter(({ line }) => line.label === 'fabricated');
	const [kept, caught] = [share(genuine), share(fabricated)];
	const balanced = round((kept + caught) / 2);
	return { true_claims: genuine.length, kept, fabrications: fabricated.length, caught, balanced };
}

function byKind(verdicts: readonly Verdict[]): Record<string, number> {
	const kinds = [...new Set(verdicts.map(({ line }) => line.kind))].sort();
	return Object.fromEntries(kinds.map((kind) => [kind, share(verdicts.filter(({ line }) => line.kind === kind))]));
}

/**
 * Returns the figures on claims with a recorded answer, and on claims of the sample that no reader is asked about:
 * exact checks alone, with the reviewer, and with the reviewer if only a claim that is written unchanged counts as
 * kept. Null if nothing is recorded.
 */
function withReader(
	verdicts: readonly Verdict[],
	answers: ReadonlyMap<string, ReaderAnswer>,
	sample: ReadonlySet<string>,
): object | null {
	// A set may hold a claim twice.
	const known = new Map(verdicts.map((verdict) => [claimId(verdict.line), verdict]));
	const read = [...known].flatMap(([id, verdict]) => {
		const answer = verdict.isAsked ? answers.get(id) : undefined;
		return answer || (!verdict.isAsked && (sample.has(id) || answers.has(id))) ? [{ verdict, answer }] : [];
	});
	const given = read.flatMap(({ answer }) => answer ?? []);
	if (given.length === 0) return null;
	const models = [...new Set(given.map(({ model, date }) => `${model}, ${date}`))];
	const reader = (counting: Counting): Figures =>
		figuresOf(read.map(({ verdict, answer }) => withAnswer(verdict, answer, counting)));
	return {
		exact: figuresOf(read.map(({ verdict }) => verdict)),
		reader: reader('lenient'),
		written_unchanged: reader('strict'),
		answers: given.length,
		stale: given.filter(({ prompt }) => prompt !== PROMPT).length,
		models,
	};
}

function measure(name: string, lines: readonly Line[], isRead: (index: number) => boolean): object {
	const verdicts = lines.map(verdictOf);
	for (const [index, verdict] of verdicts.entries()) {
		if (!listWrong || !isRead(index) || isRight(verdict)) continue;
		const { kind, claim, quote } = verdict.line;
		console.log(`${name} ${index} ${kind} (${verdict.reason ?? 'kept'}): ${claim}\n    ${quote}`);
	}
	const [read, unread] = [true, false].map((half) => verdicts.filter((_, index) => isRead(index) === half));
	const halves = read?.length && unread?.length ? { read: figuresOf(read), unread: figuresOf(unread) } : {};
	const reader = withReader(verdicts, recordedAnswers(name), readerSample(lines, isRead));
	return { ...figuresOf(verdicts), by_kind: byKind(verdicts), ...halves, with_reader: reader };
}

const listWrong = process.argv.includes('--wrong');
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
if (file === undefined) {
	const sets = claimSets().map(({ name, file: path, isRead }) => {
		const figures = measure(name, readLines<Line>(path), isRead);
		return `${JSON.stringify(name)}: ${JSON.stringify(figures)}`;
	});
	console.log(`{\n${sets.join(',\n')}\n}`);
} else console.log(JSON.stringify(measure(file, readLines<Line>(file), () => true)));
