/** What the last reader of a section is shown, and what code takes of its answer. */
import { plainBlocks } from '../../text/markdown/plain-text';
import { cut, oneLine } from '../../text/strings';
import type { EntryId } from '../ledger/entry';
import { verdictState, type StatementFate } from '../ledger/fate';
import type { StatementId } from '../ledger/statement';
import type { CitedFinding } from '../model/claims';
import { writerOf } from '../model/writers';
import type { EditAnswer, EditedClaim, EditedLine, EditRequest } from '../model/section-editor';
import { hostOf } from '../../text/web-address';
import { isOwn } from '../study/checked-claims';
import { readableQuote } from '../verify/readable-quote';
import { claimsOf, type ComposeInput, type Composition, type Edit, type EditedOut } from './composition';
import { isAnswer } from './finding-place';
import { quotesOf } from './repeats';

/** Characters of the first lines, of a claim and of a quote that are shown. */
const OPENING_CHARACTERS = 400;
const CLAIM_CHARACTERS = 240;
const QUOTE_CHARACTERS = 200;
const HEADINGS = 30;
const CLAIMS = 40;

/** A request, with the entries that its ids name. */
export interface EditTask {
	readonly request: EditRequest;
	readonly findings: ReadonlyMap<string, CitedFinding>;
	readonly claims: ReadonlyMap<string, EditedClaim>;
}

export function editTask(
	{ answers, added, folded, ledger, outcomes }: Composition,
	input: ComposeInput,
	{ title, focus }: Pick<EditRequest, 'title' | 'focus'>,
): EditTask {
	const labels = new Map(input.topics.map(({ id, topic }) => [id, topic]));
	const written = [...answers, ...added, ...folded.findings].flatMap(({ findings }) => findings);
	const findings = new Map(written.map((finding, index) => [`F${index + 1}`, finding]));
	const told = new Map<StatementId, string[]>();
	for (const claim of claimsOf(outcomes)) {
		const quotes = [
			...quotesOf(claim, input.languageCode),
			...claim.passages.map(({ text }) => readableQuote(text)),
		];
		told.set(claim.id, [...(told.get(claim.id) ?? []), ...quotes.map((quote) => cut(quote, QUOTE_CHARACTERS))]);
	}
	const named = input.statements.flatMap(({ id, words }): Omit<EditedClaim, 'id'>[] => {
		const fate = ledger.statements.get(id);
		const shown = told.get(id) ?? [];
		return fate === undefined || fate === 'declined' ? [] : [{ words: shortWords(words), fate, shown }];
	});
	const isTold = ({ fate, shown }: Omit<EditedClaim, 'id'>): boolean => shown.length > 0 || isJudged(fate);
	// Of a long note, what the section tells of comes before what it does not.
	const first = new Set([...named.filter(isTold), ...named.filter((claim) => !isTold(claim))].slice(0, CLAIMS));
	const shown = named.filter((claim) => first.has(claim)).map((claim, index) => ({ id: `C${index + 1}`, ...claim }));
	const blocks = plainBlocks(input.noteText);
	return {
		request: {
			title,
			focus,
			headings: blocks.flatMap(({ kind, text }) => (kind === 'heading' ? oneLine(text) : [])).slice(0, HEADINGS),
			opening: cut(oneLine(blocks.find(({ kind }) => kind !== 'heading')?.text ?? ''), OPENING_CHARACTERS),
			claims: shown,
			lines: [...findings].map(([id, finding]) => lineOf(id, finding, labels.get(finding.topicId) ?? '', input)),
		},
		findings,
		claims: new Map(shown.map((claim) => [claim.id, claim])),
	};
}

function isJudged(fate: StatementFate): boolean {
	return verdictState(fate) !== 'open' || fate === 'disputed';
}

function shortWords(words: string): string {
	return cut(oneLine(readableQuote(words)), CLAIM_CHARACTERS);
}

function lineOf(id: string, finding: CitedFinding, about: string, { topics }: ComposeInput): EditedLine {
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

const REFUSED = {
	'off-subject': 'refused:off_subject',
	'not-alone': 'refused:not_alone',
	known: 'repeats-note',
} as const;

/**
 * Takes of an answer what names existing entries. A repetition counts only if what it repeats stands, and an answer to
 * a question of the note is left out only as one. An answer that leaves nothing counts for nothing.
 */
export function editFrom(answer: EditAnswer, { request, findings, claims }: EditTask): Edit | undefined {
	const reasons = new Map(
		answer.leftOut.flatMap(({ line, why, of }) => {
			const id = idIn(line);
			return findings.has(id) ? [[id, { why, of: idIn(of) }] as const] : [];
		}),
	);
	const conflicts = new Map<EntryId, EntryId>();
	const denying: string[] = [];
	const paired = new Set<string>();
	for (const pair of answer.conflicts) {
		const [one, other] = [idIn(pair.one), idIn(pair.other)].sort(byPlaceIn(answer.open.map(idIn)));
		const [finding, rival] = [findings.get(one ?? ''), findings.get(other ?? '')];
		if (one === undefined || other === undefined || one === other) continue;
		if (finding && rival && !paired.has(one) && !paired.has(other)) {
			conflicts.set(finding.id, rival.id);
			paired.add(one).add(other);
		} else if (finding ? claims.has(other) : rival && claims.has(one)) denying.push(finding ? one : other);
	}
	for (const line of [...paired, ...denying]) reasons.delete(line);
	const named = answer.open.map(idIn).filter((id) => findings.has(id) && !reasons.has(id));
	const open = new Set([...denying.filter((id) => !named.includes(id)), ...named]);
	const leftOut = new Map<EntryId, EditedOut>();
	for (const [line, { why }] of reasons) {
		const finding = findings.get(line);
		if (!finding) continue;
		if (why !== 'repeats') {
			const isNeeded = request.lines.some(({ id, isAnswer: answers }) => id === line && answers);
			if (!isNeeded) leftOut.set(finding.id, { fate: REFUSED[why] });
			continue;
		}
		const said = standing(line, reasons);
		const other = findings.get(said);
		if (other) leftOut.set(finding.id, { fate: `repeats:${other.id}`, of: other.text });
		const [quote] = claims.get(said)?.shown ?? [];
		if (quote !== undefined) leftOut.set(finding.id, { fate: 'repeats-claim', of: quote });
		else if (claims.has(said)) leftOut.set(finding.id, { fate: 'repeats-note' });
	}
	if (leftOut.size === findings.size) return undefined;
	return { open: [...open].flatMap((id) => findings.get(id)?.id ?? []), leftOut, conflicts };
}

/** Sorts ids as they are listed; others come last. */
function byPlaceIn(listed: readonly string[]): (one: string, other: string) => number {
	const place = (id: string): number => (listed.includes(id) ? listed.indexOf(id) : listed.length);
	return (one, other) => place(one) - place(other);
}

/** Follows repetitions to the entry that stands; returns the empty id if there is none, as in a circle. */
function standing(line: string, reasons: ReadonlyMap<string, { readonly why: string; readonly of: string }>): string {
	const seen = new Set<string>();
	let at = line;
	for (let reason = reasons.get(at); reason; reason = reasons.get(at)) {
		if (reason.why !== 'repeats' || seen.has(at)) return '';
		seen.add(at);
		at = reason.of;
	}
	return at;
}

/** Models write `[F1]`, `f1` and `Line F1` as well. */
function idIn(written: string): string {
	return /\b[FC]\d+\b/i.exec(written)?.[0].toUpperCase() ?? '';
}
