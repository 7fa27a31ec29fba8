import { fold } from '../../language/fold';
import { sentences } from '../../language/sentences';
import { UNSPACED } from '../../language/scripts';
import { countWords, terms } from '../../language/words';
import { statementsOf, type Statement, type StatementId, type TopicId } from '../ledger/statement';
import { plainText } from '../verify/checks/quotes/mapped-text';
import { QuoteFinder, isTooShort, quoteParts, isWholeSentence } from '../verify/checks/quotes/quotes';
import type { Span } from '../verify/checks/quotes/quotes';
import { shared } from '../../text/similarity';
import { cut } from '../../text/strings';
import { once } from '../../text/lazy';
import { closingOf } from '../../text/pairs';
import { titlesIn } from '../../text/markdown/headings';
import type { NoteBlock, NoteDocument, NoteRow } from '../../text/markdown/note-document';
import { speakersOf } from '../../text/markdown/plain-text';
import { readNote } from '../../text/markdown/read-note';
import { rowCells } from '../../text/markdown/table-rows';
import { withoutSpeaker } from '../../text/markdown/turns';
import type { NoteView } from '../model/analyst-ports';
import { numberedTopics, type Topic, type TopicDraft } from '../model/claims';
import { captionLength } from './sentence-at';
import { statementContext, type StatementContext } from './statement-context';

/** Characters of the note after a claim that are looked through: a summary below an opening is among them. */
const AFTER_CHARACTERS = 1_500;
/** Sentences after a claim that are shown in any case, and words of the claim in a later one. */
const AFTER = { next: 3, words: 2 } as const;
const QUESTION = /[?？؟]['"”»)]*$/u;
/** The end of a sentence; without one, two words may only name what stands below. */
const END = /^["'”’»)\]*_]*[.!?…。！？]/u;

/** Characters and words of one sentence of a topic. */
interface Sentence {
	readonly text: string;
	readonly spans: readonly Span[];
}

/**
 * The claims and questions of the note, numbered once in its order. Finds the statement that words of the note belong
 * to. Judging any other sentence adds it as a statement.
 */
export class NoteStatements {
	private readonly finder = new QuoteFinder();
	private readonly document = once(() => readNote(this.note.text, { repair: true }));
	private readonly speakers = once(() => speakersOf(this.note.text));
	private readonly isTitle = once(() => titlesIn(this.note.text));
	private readonly known = new Map<TopicDraft, readonly Sentence[]>();
	private readonly statements: Statement[];

	/** Claims and questions of the note whose sentences are those of no topic. */
	readonly left: readonly Topic[];

	/** @param claims all claims and questions of the note */
	constructor(
		private readonly note: NoteView,
		topics: readonly Topic[],
		claims: readonly TopicDraft[] = [],
	) {
		const left = claims.filter((claim) => !topics.some((topic) => this.isSame(claim, topic)));
		this.left = numberedTopics(left, topics);
		this.statements = numbered([...topics, ...this.left].flatMap((topic) => this.foundIn(topic)));
	}

	/** In the note's order; those that were added later, and those that were not located, come last. */
	get all(): readonly Statement[] {
		return this.statements;
	}

	get languageCode(): string | undefined {
		return this.note.language?.code;
	}

	get(id: StatementId): Statement {
		const found = this.statements.find((statement) => statement.id === id);
		if (!found) throw new Error(`No statement has the id ${id}.`);
		return found;
	}

	/**
	 * Returns the sentences after a statement in which a note may correct what it began with: the next ones, and later
	 * ones with words of the statement.
	 */
	after(id: StatementId): string {
		const { places, words } = this.get(id);
		const end = places.at(-1)?.end ?? this.note.text.length;
		const rest = cut(plainText(this.note.text.slice(end)).replace(/^[\s\p{P}]+/u, ''), AFTER_CHARACTERS);
		const wanted = new Set(terms(words, this.languageCode));
		const isOn = (text: string): boolean =>
			shared(wanted, new Set(terms(text, this.languageCode))) >= Math.min(AFTER.words, wanted.size);
		return sentences(rest, this.languageCode)
			.filter(({ text }, place) => place < AFTER.next || isOn(text))
			.map(({ text }) => text.trim())
			.join(' ');
	}

	/** Returns the claims that sentences of the note stand for: an analyst's own words cannot be quoted. */
	located(topics: readonly Topic[]): Statement[] {
		const asked = new Set(topics.map(({ id }) => id));
		return this.statements.filter(
			({ kind, places, topics: own }) => kind === 'claim' && places.length > 0 && own.some((id) => asked.has(id)),
		);
	}

	/** Returns the statement that stands for a topic in the section and in searches. */
	mainOf({ id, topic }: Topic): Statement {
		const [main] = statementsOf(id, this.statements);
		if (!main) throw new Error(`No statement is on ${topic}.`);
		return main;
	}

	/** Returns the statement that words of the note are, or are a part of. Adds one: rules may judge any sentence. */
	at(topic: TopicId, quote: string): StatementId {
		const known = this.find(topic, quote);
		if (known) {
			const topics = [...new Set([...known.topics, topic])];
			this.statements[this.statements.indexOf(known)] = { ...known, topics };
			return known.id;
		}
		const found = this.finder.findIn(quoteParts(quote), this.note.text)?.spans ?? [];
		// A cell without its row says nothing: `5–10 min`.
		const row = this.document().rows.find(({ start, end }) =>
			found.some((span) => start <= span.start && span.end <= end),
		);
		const places = row ? [row] : found;
		const id: StatementId = `C${this.statements.length + 1}`;
		const added = {
			kind: 'claim',
			words: row?.text ?? quote,
			places,
			...this.around(places),
			topics: [topic],
		} as const;
		this.statements.push({ ...added, id });
		return id;
	}

	/** @param topic the judged topic or claim: the same words may also be elsewhere in the note, as in a summary */
	find(topic: TopicId, quote: string): Statement | undefined {
		const own = statementsOf(topic, this.statements);
		const parts = quoteParts(quote);
		const isIn = (some: readonly string[], text: string): boolean => this.finder.findIn(some, text) !== undefined;
		const spans = this.finder.findIn(parts, this.note.text)?.spans ?? [];
		const overlaps = (one: Statement): number => sharedLength(one.places, spans);
		const nearest = (some: readonly Statement[]): Statement | undefined =>
			some.filter((one) => overlaps(one) > 0).sort((a, b) => overlaps(b) - overlaps(a))[0];
		return (
			own.find(({ words: said }) => isIn(parts, said)) ??
			nearest(own) ??
			own.find(({ words: said }) => isIn(quoteParts(said), quote)) ??
			nearest(this.statements)
		);
	}

	/** Returns the positions of a topic's sentences in the note. */
	places(topic: Topic): readonly Span[] {
		return this.sentencesOf(topic).flatMap(({ spans }) => spans);
	}

	/** True if all sentences of one of the two are sentences of the other, or parts of them. */
	private isSame(claim: TopicDraft, topic: Topic): boolean {
		if (fold(claim.topic) === fold(topic.topic)) return true;
		const [a, b] = [this.sentencesOf(claim), this.sentencesOf(topic)];
		const areIn = (some: readonly Sentence[], others: readonly Sentence[]): boolean =>
			some.length > 0 && some.every((one) => others.some((other) => sharedLength(one.spans, other.spans) > 0));
		return areIn(a, b) || areIn(b, a);
	}

	private foundIn(topic: Topic): Unnumbered[] {
		const { id, topic: label, context, type } = topic;
		if (type === 'concept') return [];
		const topics = [id];
		const sentences = this.sentencesOf(topic);
		const places = sentences.flatMap(({ spans }) => spans);
		if (type === 'question') return [{ kind: type, words: label, places, before: '', topics }];
		if (sentences.length === 0) return [{ kind: type, words: context || label, places, before: '', topics }];
		return sentences.map(({ text, spans }) => ({
			kind: type,
			words: text,
			places: spans,
			...this.around(spans),
			topics,
		}));
	}

	/** The title of the note is not a heading that says more. */
	private around(places: readonly Span[]): StatementContext {
		const [first, last] = [places[0], places.at(-1)];
		if (!first || !last) return { before: '', under: [] };
		const place = { start: first.start, end: last.end };
		const { under, ...found } = statementContext(this.document(), place, this.note.language?.code);
		return { ...found, under: under.filter((line) => fold(line) !== fold(this.note.title)) };
	}

	/** Returns the sentences of the note that a topic is based on; empty if the analyst used its own words. */
	private sentencesOf(topic: TopicDraft): readonly Sentence[] {
		const known = this.known.get(topic);
		if (known) return known;
		const found = this.partsOf(topic).flatMap((part): readonly Sentence[] => {
			if (typeof part !== 'string') return [{ text: part.text, spans: [part] }];
			// `plainText` removes link targets, in which a question mark does not end a sentence.
			return (
				sentences(plainText(part), this.note.language?.code)
					.map(({ text }) => withoutSpeaker(text, this.speakers()))
					// A question is not a claim, and neither is a heading: `Is propane a worry? It burns.`
					.filter((text) => topic.type !== 'claim' || !(QUESTION.test(text) || this.isTitle()(text)))
					.flatMap((text) => this.sentence(quoteParts(text)) ?? [])
			);
		});
		this.known.set(topic, found);
		return found;
	}

	/** Returns the blocks of a topic's context, and the rows of its tables that have figures. */
	private partsOf(topic: TopicDraft): (string | NoteRow)[] {
		const [place, ...others] = this.finder.findIn(quoteParts(topic.context), this.note.text)?.spans ?? [];
		const isLocated = place !== undefined && others.length === 0;
		const note = isLocated ? this.document() : readNote(topic.context, { repair: true });
		const { start, end } = isLocated ? place : { start: 0, end: Infinity };
		return note.blocks
			.filter(({ first, last }) => (note.lines[last]?.end ?? 0) > start && (note.lines[first]?.start ?? 0) < end)
			.flatMap((block) => this.partsIn(note, block, { start, end }, topic));
	}

	/** Returns the text of a block within a place, or its lines and rows if it has rows of the note's tables. */
	private partsIn(note: NoteDocument, block: NoteBlock, place: Span, topic: TopicDraft): (string | NoteRow)[] {
		const lines = note.lines.slice(block.first, block.last + 1);
		const start = (lines[0]?.start ?? 0) + (lines[0]?.inside ?? 0);
		const textOf = (from: number, to: number): string =>
			note.text.slice(Math.max(place.start, from), Math.min(place.end, to));
		const whole = textOf(start, lines.at(-1)?.end ?? 0);
		if (block.kind !== 'table' && !whole.includes('|')) return [whole.slice(captionLength(whole))];
		// The rows below a head that was quoted with them are its own.
		const isOwn = note === this.document() && place.start <= (lines[0]?.end ?? 0);
		const rows = this.document().rows.filter(({ table }) => !isOwn || table === block);
		const parts = lines.map((line): string | NoteRow => {
			const text = textOf(line.start + line.inside, line.end);
			const key = rowKey(text);
			return key === '' ? text : (this.rowMeant(rows, key, topic) ?? text);
		});
		if (block.kind !== 'table') return parts.some((part) => typeof part !== 'string') ? parts : [whole];
		return parts.slice(1).filter((part) => typeof part === 'string' || /\d/.test(part.text));
	}

	/** Returns the first of equal rows under a head or heading with the most words of the topic. */
	private rowMeant(rows: readonly NoteRow[], key: string, { topic, query = '' }: TopicDraft): NoteRow | undefined {
		const equal = rows.filter(({ text }) => rowKey(text) === key);
		if (equal.length < 2) return equal[0];
		const termsOf = (text: string): readonly string[] => terms(text, this.note.language?.code);
		const wanted = new Set(termsOf(`${topic} ${query}`));
		const score = ({ heads, start }: NoteRow): number => {
			const above = this.document().headings.findLast((heading) => heading.start < start)?.path ?? [];
			return new Set(termsOf([...heads, ...above].join(' ')).filter((term) => wanted.has(term))).size;
		};
		return equal.sort((a, b) => score(b) - score(a))[0];
	}

	private sentence(parts: readonly string[]): Sentence | undefined {
		if (isTooShort(parts, true)) return undefined;
		const located = this.finder.findIn(parts, this.note.text);
		if (!located || (isTooShort(parts) && !isWholeSentence(this.note.text, located))) return undefined;
		const { text, spans, end } = located;
		const isName = countWords(text) < 3 && !UNSPACED.test(text) && !END.test(this.note.text.slice(end));
		if (isName) return undefined;
		const ending = closingOf(this.note.text, located);
		const closedSpans = spans.map((span) => (span.end === end ? { ...span, end: end + ending.length } : span));
		return { text: text + ending, spans: closedSpans };
	}
}

/** Returns what equal rows have in common; empty for text without borders between cells. */
function rowKey(line: string): string {
	const cells = rowCells(line);
	return cells.length < 2 ? '' : cells.join('|');
}

type Unnumbered = Omit<Statement, 'id'>;

/** Numbers statements in the note's order. A sentence of several topics is one statement, also if one quotes a part. */
function numbered(found: readonly Unnumbered[]): Statement[] {
	const once: Unnumbered[] = [];
	for (const statement of found) {
		const at = once.findIndex((known) => isSameSentence(known, statement));
		const known = once[at];
		if (known) once[at] = joined(known, statement);
		else once.push(statement);
	}
	const startOf = ({ places: [first] }: Unnumbered): number => first?.start ?? Number.MAX_SAFE_INTEGER;
	return once
		.sort((a, b) => startOf(a) - startOf(b))
		.map((statement, index) => ({ ...statement, id: `C${index + 1}` }));
}

function isSameSentence(one: Unnumbered, other: Unnumbered): boolean {
	if (one.kind !== other.kind) return false;
	if (one.kind === 'question' || one.places.length + other.places.length === 0) return one.words === other.words;
	const isPart = one.words.includes(other.words) || other.words.includes(one.words);
	return isPart && sharedLength(one.places, other.places) > 0;
}

function joined(one: Unnumbered, other: Unnumbered): Unnumbered {
	const longer = other.words.length > one.words.length ? other : one;
	return { ...longer, topics: [...new Set([...one.topics, ...other.topics])] };
}

/** Returns the number of characters in both. */
function sharedLength(some: readonly Span[], others: readonly Span[]): number {
	return some.reduce(
		(sum, a) =>
			sum + others.reduce((own, b) => own + Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)), 0),
		0,
	);
}
