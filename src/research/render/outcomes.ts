/** How each claim of the note fared, with all that was found for and against it. */
import type { Citation, CitedClaim } from '../model/claims';
import type { CheckedClaim } from '../study/checked-claims';
import type { Verdict } from '../study/trust';
import { plainLine } from '../../text/markdown/escape-markdown';

const ENDS = /[.!?…。！？]+$/u;

/** One claim of the note. */
export interface ClaimOutcome {
	/** The note's words. */
	readonly statement: string;
	readonly state: Verdict;
	/** Labels of the topics that it belongs to. */
	readonly topics: readonly string[];
	/** Verified supports and contradictions: of web pages first, then of the writer's other notes. */
	readonly judgements: readonly CitedClaim[];
	/** Sources that a reader took for a judgement and code could not prove. */
	readonly unproven: readonly Citation[];
}

export interface Outcomes {
	readonly contradicted: readonly ClaimOutcome[];
	readonly supported: readonly ClaimOutcome[];
	readonly open: readonly ClaimOutcome[];
	/** Claims that no run looked into. */
	readonly skipped: readonly string[];
}

interface Claims {
	readonly verdicts: readonly CheckedClaim[];
	/** Contradictions that no verdict covers. */
	readonly contradictions: readonly CitedClaim[];
	readonly skipped: readonly string[];
}

/** @param noteText for the order of the claims */
export function outcomesOf({ verdicts, contradictions, skipped }: Claims, noteText: string): Outcomes {
	const found = contradictions.map((claim): ClaimOutcome => {
		const statement = claim.noteQuote ?? claim.text;
		return { statement, state: 'contradicted', topics: [claim.topic], judgements: [claim], unproven: [] };
	});
	const all = inOrder(joined([...verdicts.map(outcomeOf), ...found]), noteText);
	const inState = (state: Verdict): ClaimOutcome[] => all.filter((claim) => claim.state === state);
	return {
		contradicted: inState('contradicted'),
		supported: inState('supported'),
		open: inState('open'),
		skipped: skipped.filter(
			(statement, index) =>
				![...all.map((claim) => claim.statement), ...skipped.slice(0, index)].some((other) =>
					isSameClaim(other, statement),
				),
		),
	};
}

function outcomeOf(claim: CheckedClaim): ClaimOutcome {
	const { topic, statement, contradictions, supports, ownNotes, unproven } = claim;
	const state = isContradicted(claim) ? 'contradicted' : claim.verdict;
	return { statement, state, topics: [topic], judgements: [...contradictions, ...supports, ...ownNotes], unproven };
}

/** The writer's own notes decide nothing, but a claim that only they speak against is worth a look. */
function isContradicted({ verdict, supports, ownNotes }: CheckedClaim): boolean {
	if (verdict !== 'open') return verdict === 'contradicted';
	return supports.length === 0 && ownNotes.some(({ kind }) => kind === 'contradiction');
}

/** In the order of the note; a claim that is not found there as it is comes last. */
function inOrder(claims: readonly ClaimOutcome[], noteText: string): ClaimOutcome[] {
	const place = ({ statement }: ClaimOutcome): number => {
		const at = noteText.indexOf(statement);
		return at < 0 ? noteText.length : at;
	};
	return [...claims].sort((a, b) => place(a) - place(b));
}

/** One outcome a claim, with all that was said of it: contradicted if anything contradicts it. */
function joined(claims: readonly ClaimOutcome[]): ClaimOutcome[] {
	const all: ClaimOutcome[] = [];
	for (const claim of claims) {
		const at = all.findIndex((known) => isSameClaim(known.statement, claim.statement));
		const known = all[at];
		if (known) all[at] = together(known, claim);
		else all.push(claim);
	}
	return all;
}

function together(one: ClaimOutcome, other: ClaimOutcome): ClaimOutcome {
	const states = [one.state, other.state];
	return {
		statement: one.statement,
		state:
			states.find((state) => state === 'contradicted') ?? states.find((state) => state === 'supported') ?? 'open',
		topics: [...new Set([...one.topics, ...other.topics])],
		judgements: [...one.judgements, ...other.judgements],
		unproven: [...one.unproven, ...other.unproven],
	};
}

/** One may quote a part of the sentence that the other has whole. */
function isSameClaim(one: string, other: string): boolean {
	const [a, b] = [one, other].map((statement) => plainLine(statement).replace(ENDS, '')) as [string, string];
	return a === b || (a !== '' && b !== '' && (a.includes(b) || b.includes(a)));
}

export function isOwn({ cites }: CitedClaim): boolean {
	return cites.every(({ source }) => source.kind === 'vault');
}

/** A claim of the note as the section shows it. */
export interface ShownVerdict {
	/** The note's words. */
	readonly statement: string;
	readonly state: Verdict;
	readonly quotes: readonly {
		/** The id of the source. */
		readonly source: string;
		readonly stance: 'supports' | 'contradicts';
		readonly quote: string;
	}[];
}

/** Contradicted claims first, then supported ones, then open ones. */
export function shownVerdicts({ contradicted, supported, open }: Outcomes): ShownVerdict[] {
	return [...contradicted, ...supported, ...open].map(({ statement, state, judgements }) => ({
		statement,
		state,
		quotes: judgements.flatMap(({ kind, cites }) =>
			cites.map(({ source, quote }) => ({
				source: source.id,
				stance: kind === 'support' ? ('supports' as const) : ('contradicts' as const),
				quote,
			})),
		),
	}));
}
