import type { Topic } from '../../research/model/claims';
import type { Source } from '../../research/model/evidence';
import { estimateTokens } from '../../text/token-estimate';
import { terms } from '../../language/words';
import { chunks, coverage, joinPieces } from './excerpts';
import { withoutRepeats } from './repeats';

/** What of a source is shown to the model. */
export interface ShownSource {
	readonly source: Source;
	/** Verbatim pieces in the source's own order, with a mark where some are left out. */
	readonly text: string;
}

export interface SelectionRequest {
	/** Best first. */
	readonly sources: readonly Source[];
	readonly topics: readonly Topic[];
	/** Addresses of sources that get a share of their own. */
	readonly related: ReadonlySet<string>;
	/** Tokens of all pieces together. */
	readonly limit: number;
	readonly languageCode: string | undefined;
}

interface Piece {
	readonly source: number;
	/** Its place among the pieces of its source. */
	readonly index: number;
	readonly text: string;
	readonly tokens: number;
	readonly score: number;
	readonly groups: readonly string[];
}

interface Group {
	readonly queue: Piece[];
	used: number;
}

const RELATED = 'related';
/** Passages whose topic is not asked about. */
const OTHER = 'other';
/**
 * Of the score of a topic's best piece: what has less stays out though there is room. Measured with `bench:tokens` on
 * six notes: a tenth fewer tokens and no finding fewer; from 0.55 on findings are lost.
 */
const LEAST_WORTH = 0.4;
/** A piece of a long passage counts this much of the passage's score even when it holds none of the topic's words. */
const PASSAGE_SHARE = 0.3;

/** The best pieces of the evidence within the limit. Topics take turns, so that none goes without. */
export function selectEvidence(request: SelectionRequest): ShownSource[] {
	const pieces = request.sources.flatMap((source, rank) => piecesOf(source, rank, request));
	const kept = takeTurns(pieces, request.limit);
	return request.sources.flatMap((source, rank) => {
		const own = pieces.filter((piece) => piece.source === rank);
		const indexes = new Set(own.filter((piece) => kept.has(piece)).map((piece) => piece.index));
		return indexes.size === 0
			? []
			: [
					{
						source,
						text: joinPieces(
							own.map((piece) => piece.text),
							indexes,
						),
					},
				];
	});
}

function piecesOf(source: Source, rank: number, request: SelectionRequest): Piece[] {
	const pieces: Piece[] = [];
	const stretches = withoutRepeats(source.passages, request.languageCode);
	for (const [place, passage] of source.passages.entries()) {
		const topics = request.topics.filter(({ topic }) => passage.topics.includes(topic));
		const groups = topics.map(({ topic }) => `topic ${topic}`);
		if (request.related.has(source.address)) groups.push(RELATED);
		if (groups.length === 0) groups.push(OTHER);
		const texts = (stretches[place] ?? []).flatMap((stretch) => chunks(stretch, request.languageCode));
		const wanted = texts.length > 1 ? topicTerms(topics, request.languageCode) : new Set<string>();
		for (const text of texts) {
			const share =
				texts.length > 1
					? PASSAGE_SHARE + (1 - PASSAGE_SHARE) * coverage(text, wanted, request.languageCode)
					: 1;
			pieces.push({
				source: rank,
				index: pieces.length,
				text,
				tokens: estimateTokens(text),
				score: passage.score * share,
				groups,
			});
		}
	}
	return pieces;
}

export function topicTerms(topics: readonly Topic[], languageCode: string | undefined): Set<string> {
	return new Set(
		topics.flatMap(({ topic, context, query }) => terms(`${topic} ${context} ${query ?? ''}`, languageCode)),
	);
}

/** The group that has had the fewest tokens takes its next best piece, until nothing more fits. */
function takeTurns(pieces: readonly Piece[], limit: number): Set<Piece> {
	const groups = grouped(pieces);
	const kept = new Set<Piece>();
	let used = 0;
	for (;;) {
		const group = groups.filter(({ queue }) => queue.length > 0).sort((a, b) => a.used - b.used)[0];
		const piece = group?.queue.shift();
		if (!group || !piece) return kept;
		if (!kept.has(piece)) {
			if (kept.size > 0 && used + piece.tokens > limit) continue;
			kept.add(piece);
			used += piece.tokens;
		}
		group.used += piece.tokens;
	}
}

function grouped(pieces: readonly Piece[]): Group[] {
	const groups = new Map<string, Group>();
	const ranked = [...pieces].sort((a, b) => b.score - a.score || a.source - b.source || a.index - b.index);
	for (const piece of ranked) {
		for (const name of piece.groups) {
			const group = groups.get(name) ?? { queue: [], used: 0 };
			groups.set(name, group);
			// Best first: what comes later is worth less.
			if (piece.score >= LEAST_WORTH * (group.queue[0]?.score ?? 0)) group.queue.push(piece);
		}
	}
	return [...groups.values()];
}
