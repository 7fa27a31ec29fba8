/** Selects the pieces of the evidence that a prompt shows. */
import type { Source } from '../../research/model/evidence';
import { isQuotable, PieceCutter, topicGroup, type EvidencePiece, type SelectionRequest } from './evidence-pieces';
import { joinPieces, withLeads } from './excerpts';

/** The part of a source that the model sees. */
export interface ShownSource {
	readonly source: Source;
	/** Verbatim pieces in the source's own order, with a mark where some are left out. */
	readonly text: string;
}

/**
 * Least share of the score of a topic's best piece of the same origin, the vault or the web. Measured with
 * `bench:tokens` on six notes: a tenth fewer tokens and no finding fewer; from 0.55 on findings are lost.
 */
const LEAST_WORTH = 0.4;

/**
 * Returns a function that selects the best pieces within a limit of tokens. Topics take turns, so that none goes
 * without.
 */
export function evidenceSelection(request: SelectionRequest): (limit: number) => ShownSource[] {
	const cutter = new PieceCutter(request);
	const pieces = request.sources
		.flatMap((source, rank) => cutter.piecesOf(source, rank))
		.filter(({ text }) => isQuotable(text));
	const groups = grouped(pieces, request);
	return (limit) => {
		const kept = takeTurns(groups, limit);
		return request.sources.flatMap((source, rank) => {
			const own = pieces.filter((piece) => piece.source === rank);
			const places = withTurns(own, new Set(own.flatMap((piece, place) => (kept.has(piece) ? place : []))));
			return places.size === 0 ? [] : [{ source, text: joinPieces(underHeadings(own, places), places) }];
		});
	};
}

/** Pieces of the writer's notes on a topic or a statement, and of a related note (docs/decisions/0163). */
const MOST_NOTES = 2;
/**
 * The same if pages are on it too; in findings, on a question or a concept alone, since the comparison has the notes on
 * a claim. Of 237 notes in the findings prompts of twenty runs, a model quoted 7.
 */
const MOST_NOTES_BESIDE_PAGES = 1;

/** Adds the piece behind a shown one that takes it back: “Conversely, others believe …”. */
function withTurns(pieces: readonly EvidencePiece[], kept: ReadonlySet<number>): ReadonlySet<number> {
	return new Set(pieces.flatMap(({ isTurn }, at) => (kept.has(at) || (isTurn && kept.has(at - 1)) ? at : [])));
}

/** Puts the headings of a piece above it, unless these were shown above or in the piece before it. */
function underHeadings(pieces: readonly EvidencePiece[], kept: ReadonlySet<number>): string[] {
	let above = '';
	const texts = withLeads(
		pieces.map(({ text }) => text),
		kept,
	);
	return pieces.map(({ lead, nextLead }, place) => {
		const text = texts[place] ?? '';
		if (!kept.has(place)) return text;
		const isNew = lead !== '' && lead !== above;
		above = nextLead;
		return isNew ? `${lead}\n${text}` : text;
	});
}

/** The group that has had the fewest pieces takes its next best one, until nothing more fits. */
function takeTurns(groups: readonly (readonly EvidencePiece[])[], limit: number): Set<EvidencePiece> {
	// With the number of pieces and tokens that each has had.
	const queues = groups.map((group) => ({ queue: [...group], taken: 0, used: 0 }));
	const kept = new Set<EvidencePiece>();
	let used = 0;
	for (;;) {
		const open = queues.filter(({ queue }) => queue.length > 0);
		const group = open.sort((a, b) => a.taken - b.taken || a.used - b.used)[0];
		const piece = group?.queue.shift();
		if (!group || !piece) return kept;
		if (!kept.has(piece)) {
			if (kept.size > 0 && used + piece.tokens > limit) continue;
			kept.add(piece);
			used += piece.tokens;
		}
		group.taken += 1;
		group.used += piece.tokens;
	}
}

/** Returns the pieces of each topic, statement or related note, best first. */
function grouped(pieces: readonly EvidencePiece[], { topics, most }: SelectionRequest): EvidencePiece[][] {
	const claims = new Set(topics.filter(({ type }) => type === 'claim').map(({ id }) => topicGroup(id)));
	const groups = new Map<string, EvidencePiece[]>();
	for (const piece of pieces)
		for (const name of piece.groups.keys()) {
			const known = groups.get(name);
			if (known) known.push(piece);
			else groups.set(name, [piece]);
		}
	return [...groups].map(([name, group]) => {
		const queue = fused(group, ({ groups: own }) => own.get(name) ?? 0);
		return withFewNotes(queue, most?.pieces ?? Infinity, claims.has(name) ? 0 : MOST_NOTES_BESIDE_PAGES);
	});
}

/** Keeps the best pieces of pages and few of the writer's own notes. What a researcher handed on stays. */
function withFewNotes(queue: readonly EvidencePiece[], most: number, besidePages: number): EvidencePiece[] {
	const of = (wanted: EvidencePiece['origin'], limit: number): EvidencePiece[] =>
		queue.filter(({ origin }) => origin === wanted).slice(0, limit);
	const pages = of('web', most);
	const notes = of('vault', pages.length > 0 ? besidePages : MOST_NOTES);
	const kept = new Set([...pages, ...notes]);
	return queue.filter((piece) => kept.has(piece) || piece.isHandedOn);
}

/**
 * Ranks pieces within their origin and takes the first of each, then the second of each: scores of the vault and of a
 * search service have no common scale. Source: reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009).
 */
function fused(pieces: readonly EvidencePiece[], scoreOf: (piece: EvidencePiece) => number): EvidencePiece[] {
	const byWorth = (a: EvidencePiece, b: EvidencePiece): number =>
		Number(b.isHandedOn) - Number(a.isHandedOn) ||
		scoreOf(b) - scoreOf(a) ||
		b.score - a.score ||
		a.source - b.source ||
		a.index - b.index;
	const ranks = new Map<EvidencePiece, number>();
	for (const origin of new Set(pieces.map((piece) => piece.origin))) {
		const ranked = pieces.filter((piece) => piece.origin === origin).sort(byWorth);
		const least = LEAST_WORTH * Math.max(0, ...ranked.map(scoreOf));
		for (const [rank, piece] of ranked.entries())
			if (piece.isHandedOn || scoreOf(piece) >= least) ranks.set(piece, rank);
	}
	return [...ranks].sort(([a, rankA], [b, rankB]) => rankA - rankB || byWorth(a, b)).map(([piece]) => piece);
}
