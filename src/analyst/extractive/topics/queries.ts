/** Search queries without a model. */
import type { TopicDraft } from '../../../research/model/claims';
import { withoutLeadIn } from '../cues/lead-ins';
import { leansBack } from '../../../language/leaning';
import { fold } from '../../../language/fold';
import { negatorsOf } from '../../../language/negation';
import { isErrand, isPersonal, withoutPrivateTail } from '../cues/persons';
import { figures as figuresIn } from '../words/figures';
import type { NoteModel } from '../sentences/note-model';
import { meaning, type Token } from '../words/tokens';

const QUERY_TERMS = 7;
const LEAST_QUERY_TERMS = 3;
/** A further query keeps about two thirds of the topic's words and brings one third. */
const KEPT_FOR_CONTEXT = 3;
const KEPT_FOR_DETAIL = 4;
const KEPT_ALONE = 2;
const CONTEXT_TERMS = 3;
const DETAILS = 3;
/** From this weight on a word is what the note is about. */
const THEME = 0.5;
/** Characters of a query that is a sentence. Tavily takes 400, and a long one finds pages on its afterthoughts. */
const LONGEST_SENTENCE = 200;

interface Term {
	readonly token: Token;
	readonly score: number;
	readonly order: number;
}

/** Writes the queries of a note's topics: the topic in its own words, in its wider context, and one detail of it. */
export class QueryWriter {
	/** The note's subject, then the other words that it is about, strongest first. */
	private readonly themes: readonly Token[];
	private readonly subject: readonly Token[];
	private readonly negators: ReadonlySet<string>;

	constructor(private readonly model: NoteModel) {
		const { reader, subject, sentences, languageCode } = model;
		this.negators = negatorsOf(languageCode);
		const strong = sentences.flatMap(({ tokens }) => tokens).filter((token) => this.weight(token) >= THEME);
		this.subject = reader.read(subject);
		this.themes = [...this.subject, ...strong.sort((a, b) => this.weight(b) - this.weight(a))];
	}

	queriesFor(
		topic: TopicDraft,
	): Required<Pick<TopicDraft, 'query' | 'furtherQueries'>> & Pick<TopicDraft, 'sentence'> {
		const terms = this.termsOf(topic);
		const query = this.direct(topic, terms) || topic.topic;
		const strong = terms.filter(({ score }) => score > 0);
		const core = strongest(strong, KEPT_FOR_CONTEXT);
		const asked = this.model.reader.terms(query);
		const themes = newWords(this.themes, new Set(core.map(({ stem }) => stem))).slice(0, CONTEXT_TERMS);
		const context = [...themes, ...core];
		const isWider = context.length < asked.size || newWords(context, asked).length > 0;
		const wider = isWider ? context : strongest(strong, Math.min(KEPT_FOR_CONTEXT, strong.length - 1));
		const details = newWords(this.details(topic), asked).slice(0, DETAILS);
		const narrower =
			details.length > 0
				? textsOf([...strongest(strong, KEPT_FOR_DETAIL), ...details])
				: this.alone(topic, strong);
		const sentence = this.sentenceOf(topic);
		return {
			query,
			...(sentence !== undefined && { sentence }),
			furtherQueries: [textsOf(wider).join(' '), narrower.join(' ')].filter((words) => words !== ''),
		};
	}

	/** Returns the strongest words with the figure, or else with the weaker words: a note of one claim has no details. */
	private alone({ context }: TopicDraft, strong: readonly Term[]): string[] {
		const figure = amountIn(context);
		const strongestTwo = strongest(strong, KEPT_ALONE);
		const best = [...newWords(this.subject, new Set(strongestTwo.map(({ stem }) => stem))), ...strongestTwo];
		if (figure !== undefined) return [...textsOf(best), figure];
		const weaker = strong
			.map(({ token }) => token)
			.filter((token) => !strongest(strong, KEPT_FOR_CONTEXT).includes(token));
		return weaker.length > 0 ? textsOf([...best.slice(0, -1), ...weaker.slice(0, KEPT_ALONE)]) : [];
	}

	/**
	 * Returns the claim or question as a sentence, with the note's subject if it does not name it: `Coffee and sleep:
	 * Decaf contains no caffeine`. Nothing that the writer says of their own life is sent as a sentence.
	 */
	private sentenceOf({ topic, context, type }: TopicDraft): string | undefined {
		if (type === 'concept') return undefined;
		const { reader, subject, languageCode } = this.model;
		const isWhole = type === 'question' || !(topic.endsWith('…') || leansBack(topic));
		const said = isWhole ? topic : withoutPrivateTail(withoutLeadIn(context), languageCode);
		if (this.isPersonal(said) || said.length > LONGEST_SENTENCE) return undefined;
		const stems = new Set(reader.read(said).map(({ stem }) => stem));
		const isNamed = subject === '' || reader.read(subject).some(({ stem }) => stems.has(stem));
		return isNamed || this.isPersonal(subject) ? said : `${subject}: ${said}`;
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
		const subject = this.model.reader.read(this.model.subject);
		const isNamed = subject.some(({ stem }) => best.some((token) => token.stem === stem));
		const figure = amountIn(context);
		return [...textsOf(isNamed ? [] : subject), ...textsOf(best), ...(figure === undefined ? [] : [figure])].join(
			' ',
		);
	}

	/**
	 * The words of the context and its paragraph, rarest in the note first. Sentences about the writer's private life are
	 * left out, which must not reach a search service.
	 */
	private details({ context }: TopicDraft): Token[] {
		const { sentences } = this.model;
		const block = sentences.find(({ text }) => context.startsWith(text))?.block;
		const around = sentences
			.filter((one) => one.block === block && !context.includes(one.text))
			.filter(({ text }) => !this.isPersonal(text) && !isErrand(text));
		const text = [withoutLeadIn(context), ...around.map((one) => one.text)].join(' ');
		return this.wordsOf(text)
			.filter((token) => token.isContent && !this.isPersonal(token.text))
			.sort((a, b) => this.weight(a) - this.weight(b) || a.start - b.start);
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

function textsOf(tokens: readonly Token[]): string[] {
	return tokens.map(({ text }) => text);
}

/** Each once, without what is asked already. */
function newWords(tokens: readonly Token[], asked: ReadonlySet<string>): Token[] {
	const found = new Map<string, Token>();
	for (const token of tokens) if (!asked.has(token.stem) && !found.has(token.stem)) found.set(token.stem, token);
	return [...found.values()];
}
