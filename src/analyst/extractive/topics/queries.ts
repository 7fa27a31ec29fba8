/** Search queries without a model. */
import type { TopicDraft } from '../../../research/model/claims';
import { withoutLeadIn } from '../cues/lead-ins';
import { leansBack } from '../../../language/leaning';
import { calendarWord } from '../../../language/calendar-words';
import { fold } from '../../../language/fold';
import { hasCapitalNouns } from '../../../language/language-file';
import { quantities } from '../../../language/numbers/quantities';
import { capital } from '../../../language/words';
import { negatorsOf } from '../../../language/negation';
import { isErrand, isPersonal, withoutPrivateTail } from '../cues/persons';
import { figures as figuresIn } from '../words/figures';
import type { NoteModel } from '../sentences/note-model';
import { meaning, type Token } from '../words/tokens';

const QUERY_TERMS = 7;
const LEAST_QUERY_TERMS = 3;
/** Words of the topic in a further query. */
const KEPT_FOR_CONTEXT = 3;
const KEPT_FOR_DETAIL = 3;
const KEPT_FOR_FIGURE = 2;
/** Words that a further query brings. */
const PHRASE_TERMS = 3;
/** From this weight on the words of a title are what the note is about. */
const THEME = 0.5;
/** Characters of a query that is a sentence. Tavily takes 400, and a long one finds pages on its afterthoughts. */
const LONGEST_SENTENCE = 200;
/** Most words of a title, or of a part of it, that name the subject. */
const SUBJECT_WORDS = 6;
/** Between the parts of a title: `System design - Caching`, `Spinoza (1632–1677)` */
const TITLE_PARTS = /\s[-–—|]\s|[:：(（|)）]/u;
/** A number, date or code of a file: `7 - Transport layer`, `t1498-network-denial-of-service` */
const CODE = /(?<![\p{L}\p{N}])\p{L}{0,2}\d[\p{L}\p{N}.]*/gu;
/** Emoji and marks before a sentence: `👉 Each tag …` */
const MARKS = /^[^\p{L}\p{N}"“„«‹'‘([¿¡]+|[\p{Extended_Pictographic}\uFE0F]/gu;

type Word = Pick<Token, 'text'>;

interface Term {
	readonly token: Token;
	readonly score: number;
	readonly order: number;
}

/** Writes the queries of a note's topics: the topic in its own words, in its wider context, and one detail of it. */
export class QueryWriter {
	private readonly subject: string;
	private readonly subjectTokens: readonly Token[];
	private readonly negators: ReadonlySet<string>;

	constructor(private readonly model: NoteModel) {
		const { reader, languageCode } = model;
		this.negators = negatorsOf(languageCode);
		const subject = subjectIn(model);
		const isName = ({ text, isStop, isNumber }: Token): boolean =>
			!isStop && !isNumber && calendarWord(fold(text), languageCode) === undefined;
		this.subject = isPersonal(subject, languageCode) || !reader.read(subject).some(isName) ? '' : subject;
		const named = reader.read(this.subject).filter(({ isStop }) => !isStop);
		const best = [...named].sort((one, other) => this.weight(other) - this.weight(one)).slice(0, PHRASE_TERMS);
		this.subjectTokens = named.filter((token) => best.includes(token));
	}

	queriesFor(
		topic: TopicDraft,
	): Required<Pick<TopicDraft, 'query' | 'furtherQueries'>> & Pick<TopicDraft, 'sentence'> {
		const terms = this.termsOf(topic);
		const query = this.direct(topic, terms) || topic.topic;
		const strong = terms.filter(({ score }) => score > 0);
		const sentence = this.sentenceOf(topic);
		const asked = this.model.reader.terms(query);
		return {
			query,
			...(sentence !== undefined && { sentence }),
			furtherQueries: [this.wider(topic, strong, asked), this.narrower(topic, strong, asked)]
				.filter((words) => words.length > 0)
				.map((words) => textsOf(words).join(' ')),
		};
	}

	/** Returns the topic's strongest words with the subject of the note and the heading above, or else alone. */
	private wider({ context }: TopicDraft, strong: readonly Term[], asked: ReadonlySet<string>): readonly Token[] {
		const core = strongest(strong, KEPT_FOR_CONTEXT);
		const heading = this.model.sentences.find(({ text }) => context.startsWith(text))?.heading ?? '';
		const isOwn = this.isPersonal(heading) || isErrand(heading);
		const above = isOwn ? [] : this.model.reader.read(heading).filter(({ isContent }) => isContent);
		const words = newWords([...this.subjectTokens, ...above.slice(0, PHRASE_TERMS), ...core], new Set());
		const isWider = words.length < asked.size || newWords(words, asked).length > 0;
		return isWider ? words : strongest(strong, Math.min(KEPT_FOR_CONTEXT, strong.length - 1));
	}

	/** Returns the topic's strongest words with a detail of its paragraph, or with its figure. */
	private narrower(topic: TopicDraft, strong: readonly Term[], asked: ReadonlySet<string>): readonly Word[] {
		const [detail] = this.details(topic, asked);
		if (detail) return [...this.withSubject(strongest(strong, KEPT_FOR_DETAIL)), ...detail];
		const figure = quantities(topic.context, this.model.languageCode).find(({ unit }) => unit !== undefined);
		if (figure === undefined) return [];
		const amount = topic.context.slice(figure.start - (figure.negative ? 1 : 0), figure.end);
		return [...this.withSubject(strongest(strong, KEPT_FOR_FIGURE)), { text: amount }];
	}

	private withSubject(tokens: readonly Token[]): readonly Token[] {
		return this.namesSubject(tokens) ? tokens : [...this.subjectTokens, ...tokens];
	}

	/**
	 * Returns the claim or question as a sentence, with the note's subject if it does not name it: `Coffee and sleep:
	 * Decaf contains no caffeine`. Nothing that the writer says of their own life is sent as a sentence.
	 */
	private sentenceOf({ topic, context, type }: TopicDraft): string | undefined {
		if (type === 'concept') return undefined;
		const { subject, model } = this;
		const { reader, languageCode } = model;
		const isWhole = type === 'question' || !(topic.endsWith('…') || leansBack(topic));
		const whole = isWhole ? topic : withoutPrivateTail(withoutLeadIn(context), languageCode);
		const said = whole.replace(MARKS, '').replace(/\s+/gu, ' ').trim();
		if (this.isPersonal(said) || said.length > LONGEST_SENTENCE) return undefined;
		return this.namesSubject(reader.read(said)) ? said : `${subject}: ${said}`;
	}

	/** The words of label and context, each once, with their weight for the topic; figures are not words. */
	private termsOf({ topic, context }: TopicDraft): Term[] {
		const inLabel = meaning(this.model.reader.read(topic));
		const terms = new Map<string, Term>();
		for (const [order, token] of [...this.wordsOf(topic), ...this.wordsOf(withoutLeadIn(context))].entries()) {
			if (token.isStop || token.isNumber || terms.has(token.stem) || this.isPersonal(token.text)) continue;
			// Pages that refute a claim seldom have its denial.
			if (this.negators.has(fold(token.text))) continue;
			const score = (token.isWeak ? -0.5 : 0.5) + this.weight(token) + (inLabel.has(token.stem) ? 1 : 0);
			terms.set(token.stem, { token, score, order });
		}
		return [...terms.values()];
	}

	private wordsOf(text: string): Token[] {
		const figures = figuresIn(text);
		return this.model.reader
			.read(text)
			.filter((token) => !figures.some((figure) => token.start >= figure.start && token.end <= figure.end));
	}

	/** The best words, in the order the note has them, with the note's subject where they do not name it. */
	private direct({ context }: TopicDraft, terms: readonly Term[]): string {
		const strong = terms.filter(({ score }) => score > 0);
		const best = strongest(strong.length >= LEAST_QUERY_TERMS ? strong : terms, QUERY_TERMS);
		const figure = amountIn(context);
		const words: readonly Word[] = this.withSubject(best);
		return textsOf(figure === undefined ? words : [...words, { text: figure }]).join(' ');
	}

	private namesSubject(tokens: readonly Token[]): boolean {
		const stems = new Set(tokens.map(({ stem }) => stem));
		return this.subjectTokens.length === 0 || this.subjectTokens.some(({ stem }) => stems.has(stem));
	}

	/**
	 * Returns the phrases of the context and its paragraph without the words that are asked, names first, then long ones.
	 * Sentences about the writer's private life are left out, which must not reach a search service.
	 */
	private details({ context }: TopicDraft, asked: ReadonlySet<string>): (readonly Token[])[] {
		const { sentences } = this.model;
		const block = sentences.find(({ text }) => context.startsWith(text))?.block;
		const around = sentences
			.filter((one) => one.block === block && !context.includes(one.text))
			.filter(({ text }) => !this.isPersonal(text) && !isErrand(text));
		return [withoutLeadIn(context), ...around.map((one) => one.text)]
			.flatMap((text) => phrases(text, this.wordsOf(text)))
			.map((phrase) => newWords(phrase, asked).filter(({ text }) => !this.isPersonal(text)))
			.filter((phrase) => this.telling(phrase) > 1)
			.sort((one, other) => this.telling(other) - this.telling(one));
	}

	private telling(phrase: readonly Token[]): number {
		const isNamed = !hasCapitalNouns(this.model.languageCode) && phrase.some(({ text }) => /^\p{Lu}/u.test(text));
		return phrase.length + (isNamed ? PHRASE_TERMS : 0);
	}

	private isPersonal(text: string): boolean {
		return isPersonal(text, this.model.languageCode);
	}

	private weight({ stem }: Token): number {
		return this.model.weights.get(stem) ?? 0;
	}
}

/** Returns the first figure with a unit. */
function amountIn(context: string): string | undefined {
	const [amount] = figuresIn(context).filter(({ unit }) => unit !== undefined);
	return amount && context.slice(amount.start - (amount.negative ? 1 : 0), amount.end);
}

/** The best of them, in reading order. */
function strongest(terms: readonly Term[], count: number): Token[] {
	return [...terms]
		.sort((a, b) => b.score - a.score || a.order - b.order)
		.slice(0, count)
		.sort((a, b) => a.order - b.order)
		.map(({ token }) => token);
}

function textsOf(words: readonly Word[]): string[] {
	return words.map(({ text }) => text);
}

/** Returns runs of words of meaning with nothing between them, at most three words each. */
function phrases(text: string, tokens: readonly Token[]): (readonly Token[])[] {
	const found: Token[][] = [];
	let last: Token | undefined;
	for (const token of tokens) {
		const run = found.at(-1);
		const isNext = last !== undefined && /^[\s’'-]$/u.test(text.slice(last.end, token.start));
		if (token.isContent && run && isNext && run.length < PHRASE_TERMS) run.push(token);
		else if (token.isContent) found.push([token]);
		last = token.isContent ? token : undefined;
	}
	return found;
}

/**
 * Returns the part of the title that names the subject, as written; of the heading that the note begins with, if the
 * title says nothing (`About`); else the strongest words of the note.
 */
function subjectIn({ title, subject, reader, weights, sentences: [first] }: NoteModel): string {
	const weight = (part: string): number =>
		reader.read(part).reduce((sum, { stem, isContent }) => sum + (isContent ? (weights.get(stem) ?? 0) : 0), 0);
	const bestOf = (name: string): string | undefined =>
		name
			.replace(/(\S)[-_]+(?=\S)/gu, '$1 ')
			.split(TITLE_PARTS)
			.map((part) => part.replace(CODE, ' ').replace(/\s+/gu, ' ').trim())
			.filter((part) => reader.read(part).length <= SUBJECT_WORDS && weight(part) >= THEME)
			.sort((one, other) => weight(other) - weight(one))[0];
	const best = bestOf(title) ?? (first?.block.kind === 'heading' ? bestOf(first.text) : undefined);
	return best === undefined ? subject : capital(best);
}

/** Each once, without what is asked already. */
function newWords(tokens: readonly Token[], asked: ReadonlySet<string>): Token[] {
	const found = new Map<string, Token>();
	for (const token of tokens) if (!asked.has(token.stem) && !found.has(token.stem)) found.set(token.stem, token);
	return [...found.values()];
}
