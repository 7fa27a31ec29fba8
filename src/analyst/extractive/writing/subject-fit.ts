/** Tells sources on the note's subject from those that only share words with one of its sentences. */
import { hasCapitalNouns } from '../../../language/language-file';
import type { Topic } from '../../../research/model/claims';
import type { Source } from '../../../research/model/evidence';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import type { NoteModel } from '../sentences/note-model';

/** The note's strongest words that are looked for in a source. */
const STRONGEST = 12;
/**
 * Least share of them, by weight. Of 63 passages near claims of real notes those of pages on the same subject had 0.49
 * and more, and those of other pages up to 0.29, such as one on UTF-16 beside a note on CORS.
 */
const LEAST_SHARE = 0.4;
/** A source with fewer words needs a smaller share. */
const WORDS = 60;
/** `SCA`, `GraphQL`, `R290` */
const SIGN = /^(?=.*\p{Lu}).*(?:\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}|\d)/u;

export class SubjectFit {
	private readonly strongest: ReadonlyMap<string, number>;
	private readonly words = new Map<Source, Set<string>>();

	/** @param sentences all of the evidence */
	constructor(
		private readonly model: NoteModel,
		sentences: Iterable<EvidenceSentence>,
	) {
		const weights = [...model.weights].sort(([, a], [, b]) => b - a);
		this.strongest = new Map(weights.slice(0, STRONGEST));
		for (const { source, terms, above } of sentences) {
			const known = this.words.get(source) ?? new Set();
			for (const stem of [...terms, ...above]) known.add(stem);
			this.words.set(source, known);
		}
	}

	/**
	 * True for a sentence of a page on the note's subject, for one with a name that the statement has, and for one of
	 * another note, of which only a few passages are known.
	 */
	isShared(statement: string, { source, terms, above }: EvidenceSentence): boolean {
		if (source.kind === 'vault' || this.isOnNote(source)) return true;
		return this.namesIn(statement).some((stem) => terms.has(stem) || above.has(stem));
	}

	/**
	 * True for a sentence on a topic of the note: below a heading with its word if it has only one, as `Packages`, which
	 * pages on anything use.
	 */
	isOn({ topic, type }: Topic, sentence: EvidenceSentence): boolean {
		if (!this.isShared(type === 'question' ? topic : '', sentence)) return false;
		const [stem, ...others] = type === 'concept' && !SIGN.test(topic) ? this.model.reader.terms(topic) : [];
		return stem === undefined || others.length > 0 || sentence.above.has(stem);
	}

	private isOnNote(source: Source): boolean {
		const held = this.words.get(source) ?? new Set();
		let [all, common] = [0, 0];
		for (const [stem, weight] of this.strongest) {
			all += weight;
			if (held.has(stem)) common += weight;
		}
		return common >= LEAST_SHARE * all * Math.min(1, held.size / WORDS);
	}

	private namesIn(statement: string): string[] {
		const { reader, languageCode } = this.model;
		const isName = (text: string, place: number): boolean =>
			SIGN.test(text) || (place > 0 && !hasCapitalNouns(languageCode) && /^\p{Lu}/u.test(text));
		return reader
			.read(statement)
			.filter(({ text, isContent }, place) => isContent && isName(text, place))
			.map(({ stem }) => stem);
	}
}
