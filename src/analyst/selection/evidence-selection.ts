import type { TopicId } from '../../research/ledger/statement';
import type { Topic } from '../../research/model/claims';
import type { Source, SourceKind } from '../../research/model/evidence';
import { estimateTokens } from '../../text/token-estimate';
import { fold } from '../../language/fold';
import { languageCodeOf } from '../../language/language';
import { sentences } from '../../language/sentences';
import { countWords, terms } from '../../language/words';
import { unmarked } from '../../research/verify/checks/quotes/mapped-text';
import { chunks, coverage, joinPieces, withTableHeads } from './excerpts';
import { stretchesOf, type Stretch } from './stretches';

/** The part of a source that the model sees. */
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
	/** Limits for prompts that need only the words on statements. */
	readonly most?: {
		readonly statements: readonly WantedStatement[];
		/** Pieces of a statement, and of a related note. */
		readonly pieces: number;
		/** Characters of a piece, about. */
		readonly characters: number;
	};
}

export interface WantedStatement {
	readonly topics: readonly TopicId[];
	readonly terms: ReadonlySet<string>;
}

interface Piece {
	readonly source: number;
	readonly origin: SourceKind;
	/** Its place among the pieces of its source. */
	readonly index: number;
	readonly text: string;
	/** The line with the headings above it. */
	readonly lead: string;
	readonly tokens: number;
	readonly score: number;
	/** True if it holds a sentence that a researcher handed on. */
	readonly isHandedOn: boolean;
	/** Its score in each of its groups. */
	readonly groups: ReadonlyMap<string, number>;
}

/** The pieces of one topic. */
interface Group {
	/** Best first. */
	readonly queue: Piece[];
	/** Pieces and tokens that it has had. */
	taken: number;
	used: number;
}

/** Passages whose topic is not asked about. */
const OTHER = 'other';
/**
 * Least share of the score of a topic's best piece of the same origin, the vault or the web. Measured with
 * `bench:tokens` on six notes: a tenth fewer tokens and no finding fewer; from 0.55 on findings are lost.
 */
const LEAST_WORTH = 0.4;
/** A piece of a long passage counts this much of the passage's score even when it holds none of the topic's words. */
const PASSAGE_SHARE = 0.3;
/** Words of a statement in a piece that was found for another topic. */
const LEAST_SHARED = 2;

/** The best pieces of the evidence within the limit. Topics take turns, so that none goes without. */
export function selectEvidence(request: SelectionRequest): ShownSource[] {
	const pieces = request.sources
		.flatMap((source, rank) => piecesOf(source, rank, request))
		.filter(({ text }) => isQuotable(text));
	const kept = takeTurns(pieces, request);
	return request.sources.flatMap((source, rank) => {
		const own = pieces.filter((piece) => piece.source === rank);
		const indexes = new Set(own.filter((piece) => kept.has(piece)).map((piece) => piece.index));
		return indexes.size === 0 ? [] : [{ source, text: joinPieces(underHeadings(own, indexes), indexes) }];
	});
}

/** Words in a row that a quote needs. */
const LEAST_QUOTED = 4;

/** True if a line says something: menus, lists of links and rows of pictures have no words to quote. */
function isQuotable(text: string): boolean {
	return text.split('\n').some((line) => {
		const said = line.replace(/!?\[[^[\]]{0,400}\]\([^()\s]{0,2100}\)|!?\[\[[^[\]]{0,300}\]\]/gu, ' ');
		return countWords(said) >= LEAST_QUOTED || /[\p{N}.!?。！？]/u.test(said);
	});
}

/** Puts the headings of a passage above its first shown piece, unless the piece before it has the same. */
function underHeadings(pieces: readonly Piece[], kept: ReadonlySet<number>): string[] {
	let above = '';
	const texts = withTableHeads(
		pieces.map(({ text }) => text),
		kept,
	);
	return pieces.map(({ index, lead }, place) => {
		const text = texts[place] ?? '';
		if (!kept.has(index)) return text;
		const isNew = lead !== '' && lead !== above;
		above = lead;
		return isNew ? `${lead}\n${text}` : text;
	});
}

/** `(Under the headings: Plans › Free)`; empty for a passage without headings other than the title. */
export function headingLine(headings: readonly string[], title = ''): string {
	const shown = fold(title);
	const path = headings
		.map(shownHeading)
		.filter((heading, place) => heading !== '' && !(place === 0 && shown.startsWith(fold(heading))));
	return path.length === 0 ? '' : `(Under the headings: ${path.join(' › ')})`;
}

/** Returns a heading without links, addresses and the marks of its own link: `Prices [¶](#s-8f2a)` becomes `Prices`. */
function shownHeading(heading: string): string {
	return unmarked(heading)
		.replace(/\b(?:https?:\/\/|www\.)\S+|\{#[^{}]{1,100}\}|[¶§🔗]|\[edit\]/giu, ' ')
		.replace(/\s+/g, ' ')
		.replace(/ #$/u, '')
		.trim();
}

function piecesOf(source: Source, rank: number, request: SelectionRequest): Piece[] {
	const { languageCode, most } = request;
	const handedOn = source.passages.flatMap((passage) => (passage.handedOn ?? []).flatMap(sentencesOf));
	// A comparison asks for words on statements, and a page that answers a question may share no word with its label.
	const isNote = !most && source.kind === 'vault';
	const cut = stretchesOf(source, languageCode).flatMap((one) => cutStretch(one, languageCode, most?.characters));
	return cut.map(({ text, score: whole, topics: own, isWhole, headings }, index) => {
		const found = request.topics.filter(({ id }) => own.includes(id));
		const said = [...headings, text].join(' ');
		const topics = isNote ? found.filter((topic) => isOn(topic, said, languageCode)) : found;
		const share = isWhole ? 1 : coverage(text, topicTerms(topics, languageCode), languageCode);
		const score = whole * (PASSAGE_SHARE + (1 - PASSAGE_SHARE) * share);
		const lead = headingLine(headings, source.title);
		const isHandedOn = handedOn.some((sentence) => text.includes(sentence));
		const isOff = !isHandedOn && found.length > 0 && topics.length === 0;
		return {
			source: rank,
			origin: source.kind,
			index,
			text,
			lead,
			tokens: estimateTokens(text) + estimateTokens(lead),
			score,
			isHandedOn,
			groups: isOff ? new Map() : groupsOf(text, score, isHandedOn ? found : topics, source.address, request),
		};
	});
}

interface CutText extends Omit<Stretch, 'headingsAt'> {
	readonly headings: readonly string[];
}

function cutStretch(stretch: Stretch, languageCode: string | undefined, size?: number): CutText[] {
	const { text: whole, score, topics, headingsAt } = stretch;
	const texts = chunks(whole, languageCode, size);
	const isWhole = stretch.isWhole && texts.length === 1;
	let end = 0;
	return texts.map((text) => {
		const start = Math.max(end, whole.indexOf(text, end));
		end = start + text.length;
		return { text, score, topics, isWhole, headings: headingsAt(start) };
	});
}

function sentencesOf(text: string): string[] {
	return sentences(text).map((sentence) => sentence.text);
}

/**
 * Returns the groups of a piece: its topics and its related note. For statements, what counts is how many words of each
 * the piece holds: a passage may have been found for another topic.
 */
function groupsOf(
	text: string,
	score: number,
	topics: readonly Topic[],
	address: string,
	{ most, related, languageCode }: SelectionRequest,
): ReadonlyMap<string, number> {
	const groups = new Map<string, number>();
	if (related.has(address)) groups.set(`related ${address}`, score);
	if (!most) for (const { id } of topics) groups.set(`topic ${id}`, score);
	const held = new Set(most && terms(text, languageCode));
	for (const [place, statement] of (most?.statements ?? []).entries()) {
		const shared = [...statement.terms].filter((term) => held.has(term)).length;
		if (shared >= LEAST_SHARED || topics.some(({ id }) => statement.topics.includes(id)))
			groups.set(`statement ${place}`, shared / Math.max(1, statement.terms.size));
	}
	if (groups.size === 0 && !most) groups.set(OTHER, score);
	return groups;
}

/** Least words of a topic's sentence and queries in a piece without a word of its label. */
const LEAST_ON_TOPIC = 3;

/**
 * True if a piece of a note, or a heading above it, has a word of the topic's label, or some of its sentence and
 * queries. Of 244 paragraphs of notes in thirteen recorded prompts, 109 had no word of a label; a model quoted none of
 * these, of the others 11. A note in another language shares no words.
 */
function isOn(topic: Topic, text: string, languageCode: string | undefined): boolean {
	const held = new Set(terms(text, languageCode));
	const isHeld = (term: string): boolean => held.has(term);
	const label = terms(topic.topic, languageCode);
	if (label.length === 0 || label.some(isHeld)) return true;
	if ([...topicTerms([topic], languageCode)].filter(isHeld).length >= LEAST_ON_TOPIC) return true;
	const own = languageCodeOf(text);
	return own !== undefined && own !== languageCode;
}

export function topicTerms(topics: readonly Topic[], languageCode: string | undefined): Set<string> {
	return new Set(
		topics.flatMap(({ topic, context, query }) => terms(`${topic} ${context} ${query ?? ''}`, languageCode)),
	);
}

/** The group that has had the fewest pieces takes its next best one, until nothing more fits. */
function takeTurns(pieces: readonly Piece[], { limit, most }: SelectionRequest): Set<Piece> {
	const groups = grouped(pieces, most?.pieces);
	const kept = new Set<Piece>();
	let used = 0;
	for (;;) {
		const open = groups.filter(({ queue }) => queue.length > 0);
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

function grouped(pieces: readonly Piece[], most = Infinity): Group[] {
	const groups = new Map<string, Piece[]>();
	for (const piece of pieces)
		for (const name of piece.groups.keys()) groups.set(name, [...(groups.get(name) ?? []), piece]);
	return [...groups].map(([name, group]) => ({
		queue: fused(group, ({ groups: own }) => own.get(name) ?? 0).slice(0, most),
		taken: 0,
		used: 0,
	}));
}

/**
 * Ranks pieces within their origin and takes the first of each, then the second of each: scores of the vault and of a
 * search service have no common scale. Source: reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009).
 */
function fused(pieces: readonly Piece[], scoreOf: (piece: Piece) => number): Piece[] {
	const byWorth = (a: Piece, b: Piece): number =>
		Number(b.isHandedOn) - Number(a.isHandedOn) ||
		scoreOf(b) - scoreOf(a) ||
		b.score - a.score ||
		a.source - b.source ||
		a.index - b.index;
	const ranks = new Map<Piece, number>();
	for (const origin of new Set(pieces.map((piece) => piece.origin))) {
		const ranked = pieces.filter((piece) => piece.origin === origin).sort(byWorth);
		const least = LEAST_WORTH * Math.max(0, ...ranked.map(scoreOf));
		for (const [rank, piece] of ranked.entries())
			if (piece.isHandedOn || scoreOf(piece) >= least) ranks.set(piece, rank);
	}
	return [...ranks].sort(([a, rankA], [b, rankB]) => rankA - rankB || byWorth(a, b)).map(([piece]) => piece);
}
