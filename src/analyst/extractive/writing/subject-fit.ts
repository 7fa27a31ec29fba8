/** Tells sources on the note's subject from those that only share words with one of its sentences. */
import { hasCapitalNouns } from '../../../language/language-file';
import type { Topic } from '../../../research/model/claims';
import { notePathOf, type Source } from '../../../research/model/evidence';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import type { NoteModel } from '../sentences/note-model';

/** The note's strongest words that are looked for in a source. */
const STRONGEST = 12;
/**
 * Least share of them, by weight. Of 63 passages near claims of real notes those of pages on the same subject had 0.49
 * and more, and those of other pages up to 0.29, such as one on UTF-16 beside a note on CORS. Of 49 passages of other
 * notes, in a vault of articles on weight loss, 23 of the 24 below it were on another study, or advice to see a doctor.
 */
const LEAST_SHARE = 0.4;
/** Least share of the name of the note's subject, by the words' weight in the note: `heat pump` of `Old heat pumps` */
const LEAST_NAMED = { note: 0.6, page: 0.5 } as const;
/** Fewer sentences with a word of the title do not make it the subject. */
const LEAST_USES = 2;
/** A source with fewer words needs a smaller share. */
const WORDS = 60;
/** `SCA`, `GraphQL`, `R290` */
const SIGN = /^(?=.*\p{Lu}).*(?:\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}|\d)/u;

export class SubjectFit {
	private readonly strongest: ReadonlyMap<string, number>;
	/** Stems of names in the note. */
	private readonly names: ReadonlySet<string>;
	/** Stems of the subject's name that the sentences of the note use, with their weights in it. */
	private readonly used: ReadonlyMap<string, number>;
	private readonly words = new Map<Source, Set<string>>();

	/** @param sentences all of the evidence */
	constructor(
		private readonly model: NoteModel,
		sentences: Iterable<EvidenceSentence>,
	) {
		const weights = [...model.weights].sort(([, a], [, b]) => b - a);
		this.strongest = new Map(weights.slice(0, STRONGEST));
		this.names = namesIn(model);
		this.used = this.weightsOf([...model.name.stems].filter((stem) => usesOf(stem, model) >= LEAST_USES));
		for (const { source, terms, above } of sentences) {
			const known = this.words.get(source) ?? new Set();
			for (const stem of [...terms, ...above]) known.add(stem);
			this.words.set(source, known);
		}
	}

	/** True for a sentence of a source on the note's subject, and for one with a name that the statement has. */
	isShared(statement: string, { source, terms, above }: EvidenceSentence): boolean {
		if (this.isOnNote(source)) return true;
		const named = [...this.model.reader.terms(statement)].filter((stem) => this.names.has(stem));
		return named.some((stem) => terms.has(stem) || above.has(stem));
	}

	/**
	 * True for a page that names what the note is about, and for a sentence of another note that does so itself or below
	 * its title and headings: a note on garlic says much that a note on beetroot says too, in the same words and of
	 * another thing. No page names the subject of a note that hardly uses the words of its title (`Second plan`).
	 */
	isNamed({ source, terms, above }: EvidenceSentence): boolean {
		const { name } = this.model;
		if (notePathOf(source) !== undefined)
			return shareIn(new Set([...terms, ...above]), this.weightsOf(name.stems)) >= LEAST_NAMED.note;
		return this.used.size === 0 || shareIn(this.words.get(source), this.used) >= LEAST_NAMED.page;
	}

	/**
	 * True for a sentence on a topic of the note: below a heading with its word if it has only one, as `Packages`, which
	 * pages on anything use. Another note may answer a question that is beside the note's subject.
	 */
	isOn({ topic, type }: Topic, sentence: EvidenceSentence): boolean {
		const isOwn = sentence.source.kind === 'vault';
		if (!isOwn && !this.isShared(type === 'question' ? topic : '', sentence)) return false;
		const [stem, ...others] = type === 'concept' && !SIGN.test(topic) ? this.model.reader.terms(topic) : [];
		return stem === undefined || others.length > 0 || sentence.above.has(stem);
	}

	private weightsOf(stems: Iterable<string>): ReadonlyMap<string, number> {
		return new Map([...stems].map((stem) => [stem, this.model.weights.get(stem) ?? 0]));
	}

	private isOnNote(source: Source): boolean {
		const size = this.words.get(source)?.size ?? 0;
		return shareIn(this.words.get(source), this.strongest) >= LEAST_SHARE * Math.min(1, size / WORDS);
	}
}

/** Returns the number of sentences with a word, besides headings. */
function usesOf(word: string, { sentences }: NoteModel): number {
	return sentences.filter(({ block, tokens }) => block.kind !== 'heading' && tokens.some(({ stem }) => stem === word))
		.length;
}

/** Returns the share of some weighted words that a text holds, 0–1. */
function shareIn(held: ReadonlySet<string> | undefined, weights: ReadonlyMap<string, number>): number {
	let [all, common] = [0, 0];
	for (const [stem, weight] of weights) {
		all += weight;
		if (held?.has(stem)) common += weight;
	}
	return all === 0 ? 0 : common / all;
}

/** Returns the stems of words that the note writes as names: `SCA`, and `Kant` within a sentence. */
function namesIn({ sentences, languageCode }: NoteModel): Set<string> {
	const isName = (text: string, place: number): boolean =>
		SIGN.test(text) || (place > 0 && !hasCapitalNouns(languageCode) && /^\p{Lu}/u.test(text));
	return new Set(
		sentences.flatMap(({ tokens }) =>
			tokens.filter(({ text, isContent }, place) => isContent && isName(text, place)).map(({ stem }) => stem),
		),
	);
}
