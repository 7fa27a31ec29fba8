/** Splits what pages say on a sentence by its parts. */
import { statementsOf, type StatementId } from '../ledger/statement';
import type { CitedJudgement, Topic } from '../model/claims';
import { shared } from '../../text/similarity';
import { slotsIn } from '../../language/numbers/slots';
import { terms, words } from '../../language/words';
import { plainText } from '../verify/checks/quotes/mapped-text';
import type { NoteStatements } from '../note/statements';
import type { Span } from '../../text/markdown/inline-marks';
import { CLAUSE_WORDS, clauseIn, longClauses } from '../verify/judged-part';

/** Judgements on one statement of the note. */
export interface Testimony {
	readonly statement: StatementId;
	/** The statement's words, or the half of them that was judged. */
	readonly words: string;
	readonly judgements: readonly CitedJudgement[];
}

/**
 * Returns the judgements on each statement of a topic, in the note's order; an empty list if there are none. A
 * statement of several topics has the judgements of all.
 */
export function testimonies(
	verified: readonly CitedJudgement[],
	topic: Topic,
	statements: NoteStatements,
): Testimony[] {
	return statementsOf(topic.id, statements.all).flatMap(({ id, words }) => {
		const judgements = verified.filter(({ statement, cites }) => statement === id && cites.length > 0);
		if (judgements.length === 0) return [];
		return halvesOf({ statement: id, words, judgements }, statements.languageCode);
	});
}

/** Share of the longer one from which two parts of a sentence are the same part. */
const SAME_HALF = 0.6;
/** Share of a sentence from which a part counts as the whole sentence. */
const WHOLE = 0.7;

interface Judged {
	readonly claim: CitedJudgement;
	/** The place of the judged words in the statement. */
	readonly span: Span;
}

/**
 * Splits the judgements on a sentence by its parts. Example: "It is free and runs offline". One page says that it is
 * free, another that it needs a connection: these are two statements with a verdict each. If all pages agree, the
 * sentence stays whole, except that a support of one part is of that part alone.
 */
function halvesOf(whole: Testimony, languageCode: string | undefined): Testimony[] {
	const judged = whole.judgements.map((claim): Judged => ({ claim, span: spanOf(claim.noteQuote, whole.words) }));
	const kinds = new Set(whole.judgements.map(({ kind }) => kind));
	if (kinds.size > 1) return piecesOf(whole, judged, languageCode);
	const length = ({ start, end }: Span): number => end - start;
	const halves: Judged[][] = [];
	for (const one of judged) {
		const same = halves.find(([first]) => {
			const longer = Math.max(length(one.span), first ? length(first.span) : 0);
			return first && length(common(one.span, first.span)) >= longer * SAME_HALF;
		});
		if (same) same.push(one);
		else halves.push([one]);
	}
	const isWholeJudged = judged.some(({ span }) => length(span) >= whole.words.length * WHOLE);
	if (isWholeJudged || (kinds.has('contradiction') && halves.length > 1)) return [whole];
	return halves.map((half) => ({
		...whole,
		words: half[0]?.claim.noteQuote ?? whole.words,
		judgements: half.map(({ claim }) => claim),
	}));
}

function spanOf(part: string, statement: string): Span {
	const start = statement.indexOf(part);
	return start < 0 ? { start: 0, end: statement.length } : { start, end: start + part.length };
}

function common(one: Span, other: Span): Span {
	const start = Math.max(one.start, other.start);
	return { start, end: Math.max(start, Math.min(one.end, other.end)) };
}

/**
 * Splits a sentence that some pages support and others contradict: at the ends of the judged parts, else between its
 * clauses. A judgement counts for those pieces of its part that its quote mentions, or for all if that is not known.
 * Pieces with the same judgements stay together.
 */
function piecesOf(whole: Testimony, judged: readonly Judged[], languageCode: string | undefined): Testimony[] {
	const { words: said } = whole;
	const ends = (spans: readonly Span[]): number[] => spans.flatMap(({ start, end }) => [start, end]);
	const parts = ends(judged.map(({ span }) => span)).filter((at) => at > 0 && at < said.length);
	const cuts = [0, ...(parts.length > 0 ? parts : ends(longClauses(said))), said.length].sort((a, b) => a - b);
	const pieces = cuts
		.map((start, index) => ({ start, end: cuts[index + 1] ?? start }))
		.filter(({ start, end }) => words(said.slice(start, end)).length > 0);
	const spoken = spokenPieces(said, pieces, judged, languageCode);
	const runs: { readonly span: Span; readonly judgements: readonly CitedJudgement[] }[] = [];
	for (const [index, { start, end }] of pieces.entries()) {
		const judgements = judged.flatMap(({ claim }) => (spoken.get(claim)?.has(index) ? claim : []));
		const last = runs.at(-1);
		const isSame =
			last?.judgements.length === judgements.length && judgements.every((one, at) => one === last.judgements[at]);
		if (last && isSame) runs[runs.length - 1] = { span: { start: last.span.start, end }, judgements };
		else runs.push({ span: { start, end }, judgements });
	}
	return runs.flatMap(({ span, judgements }) => {
		const isAll = runs.length === 1;
		const text = isAll ? said : clauseIn(said, span);
		// “The campaign” and its verb may be two pieces.
		const isSaid = words(text).length >= CLAUSE_WORDS || judgements.some(({ kind }) => kind === 'contradiction');
		return judgements.length === 0 || !isSaid ? [] : { ...whole, words: text, judgements };
	});
}

/**
 * Finds the pieces that each quote mentions, by a figure of the same kind or by a word that no other piece has. The
 * first piece names the subject, so its words do not count if all quotes have them.
 */
function spokenPieces(
	said: string,
	pieces: readonly Span[],
	judged: readonly Judged[],
	languageCode: string | undefined,
): ReadonlyMap<CitedJudgement, ReadonlySet<number>> {
	const termsOf = (text: string): ReadonlySet<string> => new Set(terms(plainText(text), languageCode));
	const kindsOf = (text: string): ReadonlySet<string> =>
		new Set(slotsIn(plainText(text), languageCode).map(({ kind }) => kind));
	const quotes = judged.map(({ claim }) => claim.cites.map(({ quote }) => quote).join('\n'));
	const known = quotes.map(termsOf);
	const texts = pieces.map(({ start, end }) => said.slice(start, end));
	const own = texts.map(termsOf).map((mine, index, all) => {
		const isOthers = (term: string): boolean => all.some((other, at) => at !== index && other.has(term));
		const isSubject = (term: string): boolean => index === 0 && known.every((quote) => quote.has(term));
		return new Set([...mine].filter((term) => !isOthers(term) && !isSubject(term)));
	});
	const kinds = texts.map(kindsOf);
	return new Map(
		judged.map(({ claim, span }, at) => {
			const asked = [...pieces.entries()].filter(
				([, piece]) => common(piece, span).end > common(piece, span).start,
			);
			const figures = kindsOf(quotes[at] ?? '');
			const held = asked.filter(
				([index]) =>
					shared(own[index] ?? new Set(), known[at] ?? new Set()) > 0 ||
					shared(kinds[index] ?? new Set(), figures) > 0,
			);
			return [claim, new Set((held.length > 0 ? held : asked).map(([index]) => index))] as const;
		}),
	);
}
