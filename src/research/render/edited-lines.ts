/** Collects the lines and claims that the last reader of a section is shown. */
import { countWords } from '../../language/words';
import { plainBlocks } from '../../text/markdown/plain-text';
import { cut, oneLine } from '../../text/strings';
import { verdictState, type StatementFate } from '../ledger/fate';
import type { StatementId } from '../ledger/statement';
import type { CitedFinding } from '../model/claims';
import { writerOf } from '../model/writers';
import type { EditedClaim, EditedLine, EditRequest } from '../model/section-editor';
import { hostOf } from '../../text/web-address';
import { notePathOf } from '../model/evidence';
import { isOwn } from '../study/checked-claims';
import { readableQuote } from '../verify/readable-quote';
import { claimsOf, type ComposeInput, type Composition } from './composition';
import { isAnswer } from './finding-place';
import { quotesOf } from './repeats';

/** Characters of the first lines, of a claim and of a quote that are shown. */
const OPENING_CHARACTERS = 4_000;
const CLAIM_CHARACTERS = 160;
const QUOTE_CHARACTERS = 160;
const HEADINGS = 30;
const CLAIMS = 30;

/** Fates of claims that nothing decides, unless what is shown with them does. */
export const LEFT_TO_READER: ReadonlySet<StatementFate> = new Set(['found-undecided', 'nothing-found']);

/** The note itself, as the model sees it. */
export interface EditedNote extends Pick<EditRequest, 'title' | 'focus'> {
	/** Paths of the notes that it links. */
	readonly linked: readonly string[];
}

type Named = Omit<EditedClaim, 'id'> & { readonly statement: StatementId };

/** A request, with the entries that its ids name. */
export interface EditTask {
	readonly request: EditRequest;
	readonly findings: ReadonlyMap<string, CitedFinding>;
	readonly claims: ReadonlyMap<string, EditedClaim & { readonly statement: StatementId }>;
	/** Claims and questions of the note, also those that have no id since they stand in its first lines. */
	readonly statements: readonly Named[];
}

export function editTask(
	{ answers, added, folded, ledger, outcomes }: Composition,
	input: ComposeInput,
	{ title, focus, linked }: EditedNote,
): EditTask {
	const labels = new Map(input.topics.map(({ id, topic }) => [id, topic]));
	const written = [...answers, ...added, ...folded.findings].flatMap(({ findings }) => findings);
	const findings = new Map(written.map((finding, index) => [`F${index + 1}`, finding]));
	const told = new Map<StatementId, string[]>();
	const open = new Set<StatementId>();
	const parts = new Map<StatementId, string[]>();
	for (const claim of claimsOf(outcomes)) {
		const quotes = [
			...quotesOf(claim, input.languageCode),
			...claim.passages.map(({ text }) => readableQuote(text)),
		];
		if (LEFT_TO_READER.has(claim.fate) && quotes.length > 0) open.add(claim.id);
		parts.set(claim.id, [...(parts.get(claim.id) ?? []), shortWords(claim.statement)]);
		told.set(claim.id, [...(told.get(claim.id) ?? []), ...quotes.map((quote) => cut(quote, QUOTE_CHARACTERS))]);
	}
	const named = input.statements.flatMap(({ id, words }): Named[] => {
		const fate = ledger.statements.get(id);
		const shown = told.get(id) ?? [];
		if (fate === undefined || fate === 'declined') return [];
		const own = { statement: id, words: shortWords(words), fate, shown, isOpen: open.has(id) };
		const [part, ...others] = parts.get(id) ?? [];
		const isPart = part !== undefined && others.length === 0 && countWords(part) < countWords(own.words);
		return [isPart && isJudged(fate) ? { ...own, part } : own];
	});
	const isTold = ({ fate, shown }: Named): boolean => shown.length > 0 || isJudged(fate);
	const blocks = plainBlocks(input.noteText).map(({ kind, text }) => ({
		isHeading: kind === 'heading',
		text: oneLine(text),
	}));
	const lines = blocks.map(({ isHeading, text }) => (isHeading ? `# ${text}` : text));
	const opening = cut(lines.join('\n'), OPENING_CHARACTERS);
	const further = named.filter((claim) => !isTold(claim) && !opening.includes(claim.words));
	// The claims that the section tells of come first: a long note has more than are sent.
	const first = new Set([...named.filter(isTold), ...further].slice(0, CLAIMS));
	const shown = named.filter((claim) => first.has(claim)).map((claim, index) => ({ id: `C${index + 1}`, ...claim }));
	return {
		request: {
			title,
			focus,
			opening,
			headings: blocks
				.flatMap(({ isHeading, text }) => (isHeading && !opening.includes(`# ${text}`) ? text : []))
				.slice(0, HEADINGS),
			claims: shown,
			lines: [...findings].map(([id, finding]) => ({
				...lineOf(id, finding, labels.get(finding.topicId) ?? '', input),
				isLinked: finding.cites.some(({ source }) => linked.includes(notePathOf(source) ?? '')),
			})),
		},
		findings,
		claims: new Map(shown.map((claim) => [claim.id, claim])),
		statements: named,
	};
}

function isJudged(fate: StatementFate): boolean {
	return verdictState(fate) !== 'open' || fate === 'disputed';
}

function shortWords(words: string): string {
	return cut(oneLine(readableQuote(words)), CLAIM_CHARACTERS);
}

type Line = Omit<EditedLine, 'isLinked'>;

function lineOf(id: string, finding: CitedFinding, about: string, { topics }: ComposeInput): Line {
	const [cite] = finding.cites;
	const isOwnNote = isOwn(finding);
	return {
		id,
		text: readableQuote(finding.text),
		about,
		isAnswer: isAnswer(finding, topics),
		isOwnNote,
		publisher: (isOwnNote ? cite?.source.title : hostOf(cite?.source.address ?? '')) ?? '',
		published: cite?.source.published,
		writer: cite && writerOf(cite.source),
	};
}
