import type { ReasonDraft } from '../../../research/model/claims';
import { notePathOf, type Source } from '../../../research/model/evidence';
import type { RelatedNote } from '../../../research/model/vault-ports';
import { LIMITS } from '../../../research/model/limits';
import { shared } from '../../../text/similarity';
import { untied } from '../cues/connectives';
import { isPersonal } from '../cues/persons';
import { isInstruction } from '../sentences/instructions';
import { opensWith, repeatsNote } from './digest';
import type { EvidenceReader, EvidenceSentence } from '../sentences/evidence-sentences';
import { namesSubject, statedWords, type NoteModel } from '../sentences/note-model';

const LEAST_QUALITY = 0.6;
/** Words of the researched note's matter that a sentence must hold; where it is not very near, one of the strongest. */
const LEAST_HELD = 2;
const STRONGEST = 10;
/** From this cosine on a passage is so much about the same that one is enough. */
const VERY_NEAR = 0.7;
/** Words from which a sentence tells no more for being longer. */
const GOOD_LENGTH = 22;

/** Weight of a sentence that says what a named note is, with a word of this note: beside 1 for one on its subject. */
const SAYS_WHAT_IT_IS = 0.1;

/** Finds the one sentence of a vault note that says best why the researched note could link it. */
export class RelatedReasons {
	private readonly own: readonly ReadonlySet<string>[];
	private readonly strongest: ReadonlySet<string>;

	/** @param distinctive stems of the words that distinguish the researched note from others, the strongest first */
	constructor(
		private readonly model: NoteModel,
		private readonly reader: EvidenceReader,
		private readonly distinctive: ReadonlySet<string>,
	) {
		this.strongest = new Set([...distinctive].slice(0, STRONGEST));
		// A sentence that only repeats the title says nothing.
		this.own = [...statedWords(model), model.reader.terms(model.title)];
	}

	/** @param used what stands in the digest already, word for word */
	async reason(
		note: RelatedNote,
		sources: readonly Source[],
		used: ReadonlySet<string>,
	): Promise<ReasonDraft | undefined> {
		const source = sources.find((candidate) => notePathOf(candidate) === note.path);
		if (!source) return undefined;
		const matter = this.matterSharedWith(note);
		const title = this.model.reader.terms(note.title);
		const onMatter = [...matter.keys()].filter((stem) => !title.has(stem));
		const names = (sentence: EvidenceSentence): boolean =>
			note.isNamed &&
			opensWith(note.title, sentence, this.model.reader) &&
			onMatter.some((stem) => sentence.terms.has(stem));
		let best: { sentence: EvidenceSentence; score: number } | undefined;
		for (const sentence of await this.reader.readAll([source])) {
			if (used.has(sentence.text) || isInstruction(sentence.text)) continue;
			if (sentence.quality() < LEAST_QUALITY || repeatsNote(sentence, this.own)) continue;
			if (isPersonal(sentence.text, this.model.languageCode)) continue;
			const score = Math.max(
				this.scoreOf(sentence, matter),
				names(sentence) ? SAYS_WHAT_IT_IS * sentence.early : 0,
			);
			if (score > (best?.score ?? 0)) best = { sentence, score };
		}
		if (!best) return undefined;
		const { text, quote } = untied(best.sentence.text);
		return { text, kind: 'related', cites: [{ source: source.id, quote }] };
	}

	/** The terms that both notes share, strongest first: the weight of a word falls with its rank. */
	private matterSharedWith({ sharedTerms }: RelatedNote): ReadonlyMap<string, number> {
		const stems = [...this.model.reader.terms(sharedTerms.join('\n')), ...this.distinctive];
		return new Map([...new Set(stems)].map((stem, place) => [stem, 1 / (1 + place / 4)]));
	}

	/** Returns 0 for a sentence that does not name what the researched note is about. */
	private scoreOf(sentence: EvidenceSentence, matter: ReadonlyMap<string, number>): number {
		const { terms, passage, words } = sentence;
		const { nearness = VERY_NEAR } = passage;
		const { stems, isWhole } = this.model.name;
		const isVeryNear = nearness >= VERY_NEAR;
		const names = isWhole ? namesSubject(this.model, terms) : shared(stems, terms) > 0;
		// A title that is a sentence is nobody's name: the meaning must be near as well.
		if (!names || (!isWhole && nearness < LIMITS.nearnessAlone)) return 0;
		const held = [...matter].filter(([stem]) => terms.has(stem));
		if (held.length < (isVeryNear ? 1 : LEAST_HELD)) return 0;
		if (!isVeryNear && this.strongest.size > 0 && shared(this.strongest, terms) === 0) return 0;
		const weight = held.reduce((sum, [, value]) => sum + value, 0);
		return weight * sentence.quality() * Math.min(1, GOOD_LENGTH / Math.max(1, words));
	}
}
