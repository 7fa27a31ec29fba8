/** What a section tells of the claims of its note. */
import type { CitedClaim } from '../model/claims';
import type { CheckedClaim } from '../study/checked-claims';
import { plainLine } from '../../text/markdown/escape-markdown';
import { readableQuote } from '../verify/readable-quote';

/** Quotes shown against a claim. */
const WITNESSES = 2;
const SUPPORTS = 3;
const ENDS = /[.!?…。！？]+$/u;

/** A claim of the note that something speaks against, with what does. */
export interface Warning {
	readonly statement: string;
	readonly against: readonly CitedClaim[];
	readonly ownNotes: readonly CitedClaim[];
}

/** How the claims of the note fared, each once. */
export interface Outcomes {
	readonly warnings: readonly Warning[];
	readonly supported: readonly CheckedClaim[];
	readonly open: readonly CheckedClaim[];
	/** Claims that no run looked into. */
	readonly skipped: readonly string[];
}

interface Claims {
	readonly verdicts: readonly CheckedClaim[];
	/** Those that no verdict covers. */
	readonly contradictions: readonly CitedClaim[];
	readonly skipped: readonly string[];
}

/** @param noteText for the order of what stands open */
export function outcomesOf({ verdicts, contradictions, skipped }: Claims, noteText: string): Outcomes {
	const judged = verdicts.filter(isContradicted).map(({ statement, contradictions, ownNotes }) => {
		return { statement, against: contradictions, ownNotes: contradicting(ownNotes) };
	});
	const found = contradictions.map((claim): Warning => {
		const isOwn = claim.cites.every(({ source }) => source.kind === 'vault');
		return {
			statement: claim.noteQuote ?? claim.text,
			against: isOwn ? [] : [claim],
			ownNotes: isOwn ? [claim] : [],
		};
	});
	const warnings = inOrder(joined([...judged, ...found]), noteText);
	const supported = besides(
		verdicts.filter(({ verdict }) => verdict === 'supported'),
		warnings,
	);
	const open = besides(
		verdicts.filter(({ verdict }) => verdict === 'open'),
		[...warnings, ...supported],
	);
	const left = skipped.map((statement) => ({ statement }));
	const named = besides(left, [...warnings, ...supported, ...open]);
	return { warnings, supported, open, skipped: named.map(({ statement }) => statement) };
}

/** As the claims stand in the note; one that is not found there as it is comes last. */
function inOrder(warnings: readonly Warning[], noteText: string): Warning[] {
	const place = ({ statement }: Warning): number => {
		const at = noteText.indexOf(statement);
		return at < 0 ? noteText.length : at;
	};
	return [...warnings].sort((a, b) => place(a) - place(b));
}

/** One warning a claim, with what pages and what own notes say against it. */
function joined(warnings: readonly Warning[]): Warning[] {
	const all: Warning[] = [];
	for (const warning of warnings) {
		const at = all.findIndex((known) => isSameClaim(known, warning));
		const known = all[at] ?? { ...warning, against: [], ownNotes: [] };
		const against = [...known.against, ...warning.against].slice(0, WITNESSES);
		const ownNotes = [...known.ownNotes, ...warning.ownNotes].slice(0, 1);
		all.splice(at < 0 ? all.length : at, 1, { statement: known.statement, against, ownNotes });
	}
	return all;
}

/** Those that speak of no claim which is known, nor of one before them. */
function besides<T extends Claimed>(claims: readonly T[], known: readonly Claimed[]): T[] {
	const isFirst = (claim: T, index: number): boolean =>
		![...known, ...claims.slice(0, index)].some((other) => isSameClaim(other, claim));
	return claims.filter(isFirst);
}

type Claimed = Pick<CheckedClaim, 'statement'>;

/** One may quote a part of the sentence that the other has whole. */
function isSameClaim(one: Claimed, other: Claimed): boolean {
	const [a, b] = [one, other].map(({ statement }) => plainLine(statement).replace(ENDS, '')) as [string, string];
	return a === b || (a !== '' && b !== '' && (a.includes(b) || b.includes(a)));
}

/** The writer's own notes decide nothing, but what they say against a claim that no page speaks for is worth a look. */
function isContradicted({ verdict, supports, ownNotes }: CheckedClaim): boolean {
	if (verdict !== 'open') return verdict === 'contradicted';
	return supports.length === 0 && contradicting(ownNotes).length > 0;
}

function contradicting(claims: readonly CitedClaim[]): CitedClaim[] {
	return claims.filter(({ kind }) => kind === 'contradiction');
}

/** The judgements that the section shows. */
export function shownJudgements({ warnings, supported, open }: Outcomes): CitedClaim[] {
	const against = warnings.flatMap((warning) => [...warning.against, ...warning.ownNotes]);
	return [...against, ...supported.flatMap(supporting), ...open.flatMap(undecided)];
}

export function supporting({ supports, ownNotes }: CheckedClaim): CitedClaim[] {
	return [...supports.slice(0, SUPPORTS), ...ownNotes.filter(({ kind }) => kind === 'support').slice(0, 1)];
}

export function undecided({ supports, contradictions, ownNotes }: CheckedClaim): CitedClaim[] {
	return [...supports.slice(0, 1), ...contradictions.slice(0, 1), ...ownNotes.slice(0, 1)];
}

/** The sentences that the section shows of claims and of what sources say of them. */
export function shownSentences(outcomes: Outcomes): string[] {
	const { warnings, supported, open } = outcomes;
	const statements = [...warnings, ...supported, ...open].map(({ statement }) => statement);
	const quotes = shownJudgements(outcomes).flatMap(({ cites }) => cites.slice(0, 1).map(({ quote }) => quote));
	return [...statements, ...quotes].map(readableQuote);
}

/** A claim of the note as the section shows it. */
export interface ShownVerdict {
	/** The note's words. */
	readonly statement: string;
	readonly state: 'contradicted' | 'supported' | 'open';
	readonly quotes: readonly {
		/** The id of the source. */
		readonly source: string;
		readonly stance: 'supports' | 'contradicts';
		readonly quote: string;
	}[];
}

/** Contradicted claims first, then supported ones, then open ones. */
export function shownVerdicts({ warnings, supported, open }: Outcomes): ShownVerdict[] {
	return [
		...warnings.map(({ statement, against, ownNotes }) =>
			shownVerdict(statement, 'contradicted', [...against, ...ownNotes]),
		),
		...supported.map((claim) => shownVerdict(claim.statement, 'supported', supporting(claim))),
		...open.map((claim) => shownVerdict(claim.statement, 'open', undecided(claim))),
	];
}

function shownVerdict(
	statement: string,
	state: ShownVerdict['state'],
	judgements: readonly CitedClaim[],
): ShownVerdict {
	const quotes = judgements.flatMap(({ kind, cites }) =>
		cites.map(({ source, quote }) => ({
			source: source.id,
			stance: kind === 'support' ? ('supports' as const) : ('contradicts' as const),
			quote,
		})),
	);
	return { statement, state, quotes };
}
