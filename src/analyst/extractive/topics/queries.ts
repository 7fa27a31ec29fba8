/** Search queries without a model. */
import type { Topic } from '../../../research/model/claims';
import { isErrand } from '../cues/errands';
import { withoutLeadIn } from '../cues/lead-ins';
import { BELIEF_HEADING, QUESTION_HEADING } from '../cues/notes';
import { isPersonal } from '../cues/persons';
import { figures as figuresIn, isYear, type Figure } from '../words/figures';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import { meaning, type Token } from '../words/tokens';

const QUERY_TERMS = 7;
const LEAST_QUERY_TERMS = 3;
/** A further query keeps about two thirds of the topic's words and brings one third. */
const KEPT_FOR_CONTEXT = 3;
const KEPT_FOR_DETAIL = 4;
const CONTEXT_TERMS = 3;
const DETAILS = 3;
/** From this weight on a word is what the note is about. */
const THEME = 0.5;

type Queries = Required<Pick<Topic, 'query' | 'furtherQueries'>>;

interface Term {
	readonly token: Token;
	readonly score: number;
	readonly order: number;
}

/** Writes the queries of a note's topics: the topic in its own words, in its wider context, and one detail of it. */
export class QueryWriter {
	private readonly themes: readonly Token[];

	constructor(private readonly model: NoteModel) {
		this.themes = themesOf(model);
	}

	/** A context without details gets no query for one. */
	queriesFor(topic: Topic): Queries {
		const terms = this.termsOf(topic);
		const query = this.direct(topic, terms) || topic.topic;
		const asked = this.model.reader.terms(query);
		const strong = terms.filter(({ score }) => score > 0);
		const core = strongest(strong, KEPT_FOR_CONTEXT);
		const wider = [...this.context(topic, new Set(core.map(({ token }) => token.stem))), ...textsOf(core)].join(
			' ',
		);
		const details = this.details(topic, asked);
		const narrower = [...textsOf(strongest(strong, KEPT_FOR_DETAIL)), ...details].join(' ');
		return { query, furtherQueries: details.length > 0 ? [wider, narrower] : [wider] };
	}

	/** The words of label and context, each once, with their weight for the topic; figures are not words. */
	private termsOf({ topic, context }: Topic): Term[] {
		const { reader, weights } = this.model;
		const inLabel = meaning(reader.read(topic));
		const terms = new Map<string, Term>();
		for (const [order, token] of [...this.wordsOf(topic), ...this.wordsOf(withoutLeadIn(context))].entries()) {
			if (
				token.isStop ||
				token.isNumber ||
				terms.has(token.stem) ||
				isPersonal(token.text, this.model.languageCode)
			)
				continue;
			const score =
				(token.isWeak ? -0.5 : 0.5) + (weights.get(token.stem) ?? 0) + (inLabel.has(token.stem) ? 1 : 0);
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
	private direct({ context }: Topic, terms: readonly Term[]): string {
		const { reader, subject } = this.model;
		const strong = terms.filter(({ score }) => score > 0);
		const best = strongest(strong.length >= LEAST_QUERY_TERMS ? strong : terms, QUERY_TERMS);
		const missing = reader.read(subject).filter((token) => !best.some((entry) => entry.token.stem === token.stem));
		const named = missing.length < reader.read(subject).length;
		const amount = figuresIn(context).find((figure) => figure.unit !== '');
		const figure = amount ? [written(amount, context)] : [];
		return [
			...(named ? [] : missing.map((token) => token.text)),
			...best.map(({ token }) => token.text),
			...figure,
		].join(' ');
	}

	/**
	 * The wider context of the topic: the note's subject, its heading if that names something, and the note's other
	 * subjects.
	 */
	private context({ context }: Topic, asked: ReadonlySet<string>): string[] {
		const heading = this.sentenceOf(context)?.heading ?? '';
		const namesSubject = !BELIEF_HEADING().test(heading) && !QUESTION_HEADING().test(heading);
		const above = namesSubject
			? this.model.reader.read(heading).filter((token) => this.weight(token) >= THEME)
			: [];
		return unasked([...this.model.reader.read(this.model.subject), ...above, ...this.themes], asked).slice(
			0,
			CONTEXT_TERMS,
		);
	}

	/**
	 * The most specific words of the context and its paragraph: figures, names, then the note's rarest words.
	 */
	private details({ context }: Topic, asked: ReadonlySet<string>): string[] {
		const text = [withoutLeadIn(context), ...this.around(context)].join(' ');
		const figures = figuresIn(text)
			.filter((figure) => figure.unit !== '' || isYear(figure))
			.map((figure) => written(figure, text));
		const content = this.wordsOf(text).filter(
			(token) => token.isContent && !isPersonal(token.text, this.model.languageCode),
		);
		const names = content.filter(
			({ text: word, start }) =>
				/\p{L}\p{N}/u.test(word) || (/^\p{Lu}/u.test(word) && /[^.!?]\s$/u.test(text.slice(0, start))),
		);
		const rare = [...content].sort((a, b) => this.weight(a) - this.weight(b) || a.start - b.start);
		const newFigures = figures.filter((figure) => !isWithin(this.model.reader.terms(figure), asked));
		return [...new Set(newFigures), ...unasked([...names, ...rare], asked)].slice(0, DETAILS);
	}

	/** The rest of the paragraph, without the writer's private life, which must not reach a search service. */
	private around(context: string): string[] {
		const block = this.sentenceOf(context)?.block;
		if (block === undefined) return [];
		return this.model.sentences
			.filter(
				({ text, block: own }) =>
					own === block &&
					!context.includes(text) &&
					!isPersonal(text, this.model.languageCode) &&
					!isErrand(text),
			)
			.map(({ text }) => text);
	}

	private sentenceOf(context: string): NoteSentence | undefined {
		return this.model.sentences.find(({ text }) => context.startsWith(text));
	}

	private weight(token: Token): number {
		return this.model.weights.get(token.stem) ?? 0;
	}
}

/** The best of them, in reading order. */
function strongest(terms: readonly Term[], count: number): Term[] {
	return [...terms]
		.sort((a, b) => b.score - a.score || a.order - b.order)
		.slice(0, count)
		.sort((a, b) => a.order - b.order);
}

function textsOf(terms: readonly Term[]): string[] {
	return terms.map(({ token }) => token.text);
}

/** Each once, without what is asked already. */
function unasked(tokens: readonly Token[], asked: ReadonlySet<string>): string[] {
	const found = new Map<string, string>();
	for (const { stem, text } of tokens) if (!asked.has(stem) && !found.has(stem)) found.set(stem, text);
	return [...found.values()];
}

function isWithin(terms: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
	return [...terms].every((term) => asked.has(term));
}

function written(figure: Figure, text: string): string {
	return text.slice(figure.start, figure.end).trim();
}

/** The words that the note is about, strongest first. */
function themesOf({ weights, sentences }: NoteModel): Token[] {
	const tokens = new Map<string, Token>();
	for (const sentence of sentences)
		for (const token of sentence.tokens)
			if (!tokens.has(token.stem) && (weights.get(token.stem) ?? 0) >= THEME) tokens.set(token.stem, token);
	return [...tokens.values()].sort((a, b) => (weights.get(b.stem) ?? 0) - (weights.get(a.stem) ?? 0));
}
