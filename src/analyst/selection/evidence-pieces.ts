/** Cuts evidence into pieces for a prompt, and scores them. */
import type { TopicId } from '../../research/ledger/statement';
import type { Topic } from '../../research/model/claims';
import { isNoteOn, type TopicWords } from '../../research/model/on-topic';
import type { Source, SourceKind } from '../../research/model/evidence';
import { estimateTokens } from '../../text/token-estimate';
import { shared } from '../../text/similarity';
import { fold } from '../../language/fold';
import { sentences } from '../../language/sentences';
import { countWords, terms } from '../../language/words';
import { unmarked } from '../../research/verify/checks/quotes/mapped-text';
import { isTurn } from '../../research/verify/checks/quotes/turn';
import { atxHeading } from '../../text/markdown/block-grammar';
import { replaceMarks, type MarkKind } from '../../text/markdown/inline-marks';
import { chunks } from './excerpts';
import { stretchesOf, type Stretch } from './stretches';

export interface SelectionRequest {
	/** Best first. */
	readonly sources: readonly Source[];
	readonly topics: readonly Topic[];
	/** Addresses of sources that get a share of their own. */
	readonly related: ReadonlySet<string>;
	readonly languageCode: string | undefined;
	/** Limits for prompts that need only the words on statements. */
	readonly most?: {
		readonly statements: readonly WantedStatement[];
		/** Pieces of pages on a statement. */
		readonly pieces: number;
		/** Characters of a piece, about. */
		readonly characters: number;
	};
}

export interface WantedStatement {
	readonly topics: readonly TopicId[];
	readonly terms: ReadonlySet<string>;
}

export interface EvidencePiece {
	readonly source: number;
	readonly origin: SourceKind;
	/** Its place among the pieces of its source. */
	readonly index: number;
	readonly text: string;
	/** The line with the headings above it, without those that it begins with. */
	readonly lead: string;
	/** The line for what follows it. */
	readonly nextLead: string;
	readonly tokens: number;
	readonly score: number;
	/** True if it takes back the piece before it. */
	readonly isTurn: boolean;
	/** True if it holds a sentence that a researcher handed on. */
	readonly isHandedOn: boolean;
	/** Its score in each of its groups. */
	readonly groups: ReadonlyMap<string, number>;
}

/** Name of the group of a topic's passages. */
export function topicGroup(id: TopicId): string {
	return `topic ${id}`;
}

/** Passages whose topic is not asked about. */
const OTHER = 'other';
/** A piece of a long passage counts this much of the passage's score even when it holds none of the topic's words. */
const PASSAGE_SHARE = 0.3;
/** Words of a statement in a piece of a note, or in one that was found for another topic. */
const LEAST_SHARED = 2;
/** Share of a statement's words in a piece of a note of the writer. */
const LEAST_NEAR = 0.3;
/**
 * Weight of a statement's words beside those of its topic. Of 95 quotes that findings of six notes rested on,
 * comparisons show 62, and of 19 that verdicts rested on, 16; with the statement's words alone, 27 and 17.
 */
const NEARNESS_WEIGHT = 3;

/** Words in a row that a quote needs. */
const LEAST_QUOTED = 4;

const LINKS: ReadonlySet<MarkKind> = new Set(['link', 'image', 'wikilink', 'embed']);

/** True if a line says something: menus, lists of links and rows of pictures have no words to quote. */
export function isQuotable(text: string): boolean {
	return text.split('\n').some((line) => {
		const said = replaceMarks(line, ({ kind }) => (LINKS.has(kind) ? ' ' : undefined));
		return countWords(said) >= LEAST_QUOTED || /[\p{N}.!?。！？]/u.test(said);
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
		.replace(/\b(?:https?:\/\/|www\.)\S+|[¶§🔗]|\[edit\]/giu, ' ')
		.replace(/\s+/g, ' ')
		.replace(/ #$/u, '')
		.trim();
}

/** Cuts sources into pieces and scores them. The words of a topic, and of a piece, are read once. */
export class PieceCutter {
	private readonly topics: ReadonlyMap<TopicId, TopicWords>;

	constructor(private readonly request: SelectionRequest) {
		this.topics = new Map(
			request.topics.map((topic) => [
				topic.id,
				{ label: this.termsOf(topic.topic), all: this.termsOf(wordsOf(topic)) },
			]),
		);
	}

	piecesOf(source: Source, rank: number): EvidencePiece[] {
		const { languageCode, most, topics: asked } = this.request;
		const handedOn = source.passages.flatMap((passage) => (passage.handedOn ?? []).flatMap(sentencesOf));
		// A page that answers a question may share no word with its label.
		const isNote = source.kind === 'vault';
		const cut = stretchesOf(source, languageCode).flatMap((one) => cutStretch(one, languageCode, most?.characters));
		return cut.map(({ text, score: whole, topics: topicIds, isWhole, headings, above, below, isTurn }, index) => {
			const found = asked.filter(({ id }) => topicIds.includes(id));
			const held = new Set(this.termsOf(text));
			const own = new Set([...headings.flatMap((one) => this.termsOf(one)), ...held]);
			const said = { terms: own, titled: new Set([...this.termsOf(source.title), ...own]) };
			const topics = isNote
				? (found.length > 0 ? found : asked).filter((topic) => this.isOn(topic, said))
				: found;
			const scoreFor = (wanted: readonly Topic[]): number => {
				const all = new Set(wanted.flatMap(({ id }) => this.topics.get(id)?.all ?? []));
				const share = isWhole && !most ? 1 : shareOf(all, held);
				return whole * (PASSAGE_SHARE + (1 - PASSAGE_SHARE) * share);
			};
			const score = Math.max(scoreFor([]), ...topics.map((topic) => scoreFor([topic])));
			const [lead = '', nextLead = ''] = [above, below].map((path) => headingLine(path, source.title));
			const isHandedOn = handedOn.some((sentence) => text.includes(sentence));
			const isOff = !most && !isHandedOn && (isNote || found.length > 0) && topics.length === 0;
			const groups = most
				? this.statementsOf(said, score, isNote ? undefined : found)
				: (isHandedOn ? found : topics).map((topic) => [topicGroup(topic.id), scoreFor([topic])] as const);
			return {
				source: rank,
				origin: source.kind,
				index,
				text,
				lead,
				nextLead,
				tokens: estimateTokens(text) + estimateTokens(lead),
				score,
				isTurn,
				isHandedOn,
				groups: isOff ? new Map() : this.withOthers(groups, score, source.address),
			};
		});
	}

	private withOthers(groups: readonly GroupScore[], score: number, address: string): ReadonlyMap<string, number> {
		const { most, related } = this.request;
		const all = [...(related.has(address) ? [[`related ${address}`, score] as const] : []), ...groups];
		return new Map(all.length > 0 || most ? all : [[OTHER, score]]);
	}

	/**
	 * Returns the statements that a piece is on, each with how near it is: by its words, and by those of the topic, whose
	 * queries may be all that a page in another language shares. A passage may have been found for another topic.
	 * @param found the topics of a piece of a page; undefined for a note of the writer, which has to be on a topic
	 */
	private statementsOf(said: SaidWords, score: number, found: readonly Topic[] | undefined): GroupScore[] {
		const { most, topics } = this.request;
		return (most?.statements ?? []).flatMap((statement, place) => {
			const count = [...statement.terms].filter((term) => said.terms.has(term)).length;
			const own = topics.filter(({ id }) => statement.topics.includes(id));
			const nearness = count / Math.max(1, statement.terms.size);
			const isAbout = found
				? count >= LEAST_SHARED || own.some((topic) => found.includes(topic))
				: count >= LEAST_SHARED && nearness >= LEAST_NEAR && own.some((topic) => this.isOn(topic, said));
			return isAbout ? [[`statement ${place}`, NEARNESS_WEIGHT * nearness + score] as const] : [];
		});
	}

	/** True if a piece of a note shares the subject of a topic by its title, headings and text, and a word by its text. */
	private isOn({ id }: Topic, said: SaidWords): boolean {
		const topic = this.topics.get(id);
		if (!topic || topic.all.length === 0) return true;
		return isNoteOn(topic, said.titled) && topic.all.some((term) => said.terms.has(term));
	}

	private termsOf(text: string): string[] {
		return terms(text, this.request.languageCode);
	}
}

/** The name of a group, and what a piece is worth in it. */
type GroupScore = readonly [name: string, score: number];

interface SaidWords {
	/** Of headings and text. */
	readonly terms: ReadonlySet<string>;
	/** These and those of the source's title. */
	readonly titled: ReadonlySet<string>;
}

function shareOf(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
	return wanted.size === 0 ? 0 : shared(wanted, held) / wanted.size;
}

interface CutText extends Omit<Stretch, 'headingsAt'> {
	/** Headings of its first sentence. */
	readonly headings: readonly string[];
	/** Those of them that it does not begin with. */
	readonly above: readonly string[];
	/** Headings at its end. */
	readonly below: readonly string[];
	readonly isTurn: boolean;
}

/** Returns the place behind the headings that a piece begins with, and that of its last heading. */
function headingPlaces(text: string): { readonly begun: number; readonly last: number } {
	const places = { begun: 0, last: 0 };
	let at = 0;
	for (const line of text.split('\n')) {
		const isFirst = at === places.begun;
		const isHeading = atxHeading(line) !== undefined;
		if (isHeading) places.last = at;
		at += line.length + 1;
		if (isFirst && (isHeading || line.trim() === '')) places.begun = at;
	}
	return places;
}

function cutStretch(stretch: Stretch, languageCode: string | undefined, size?: number): CutText[] {
	const { text: whole, score, topics, headingsAt } = stretch;
	const texts = chunks(whole, languageCode, size);
	const isWhole = stretch.isWhole && texts.length === 1;
	let end = 0;
	return texts.map((text, at) => {
		const start = Math.max(end, whole.indexOf(text, end));
		end = start + text.length;
		const { begun, last } = headingPlaces(text);
		const headings = headingsAt(start + begun);
		const own = fold(unmarked(text.slice(0, begun)));
		const above = headings.filter((heading) => !own.includes(fold(unmarked(heading))));
		const below = last > begun ? headingsAt(start + last + 1) : headings;
		return { text, score, topics, isWhole, headings, above, below, isTurn: at > 0 && isTurn(text) };
	});
}

function sentencesOf(text: string): string[] {
	return sentences(text).map((sentence) => sentence.text);
}

export function topicTerms(topics: readonly Topic[], languageCode: string | undefined): Set<string> {
	return new Set(topics.flatMap((topic) => terms(wordsOf(topic), languageCode)));
}

function wordsOf({ topic, context, query = '' }: Topic): string {
	return `${topic} ${context} ${query}`;
}
