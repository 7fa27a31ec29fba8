import type { ClaimDraft, Topic } from '../../research/claims';
import type { Source } from '../../research/evidence';
import type { RelatedNote } from '../../research/vault-ports';
import { shared } from '../../text/overlap';
import type { EvidenceReader, EvidenceSentence } from './evidence-sentences';
import type { NoteModel } from './note-model';

const LEAST_QUALITY = 0.6;
/** Words of the researched note's matter that a sentence must hold to speak to it. */
const LEAST_HELD = 2;
/** Words from which a sentence tells no more for being longer. */
const GOOD_LENGTH = 22;

/** Finds the one sentence of a vault note that speaks best to what the researched note is about. */
export class RelatedReasons {
	/** @param telling stems of the words that tell the researched note from others */
	constructor(
		private readonly model: NoteModel,
		private readonly topics: readonly Topic[],
		private readonly reader: EvidenceReader,
		private readonly telling: ReadonlySet<string>,
	) {}

	/** @param used what stands in the digest already, word for word */
	async reason(note: RelatedNote, sources: readonly Source[], used: ReadonlySet<string>): Promise<ClaimDraft | undefined> {
		const source = sources.find((candidate) => candidate.kind === 'vault' && candidate.address === note.path);
		if (!source) return undefined;
		const matter = this.matterSharedWith(note);
		let best: { sentence: EvidenceSentence; score: number } | undefined;
		for (const sentence of await this.reader.readAll([source])) {
			const score = used.has(sentence.text) || sentence.quality() < LEAST_QUALITY ? 0 : scoreOf(sentence, matter);
			if (score > (best?.score ?? 0)) best = { sentence, score };
		}
		if (!best) return undefined;
		const { sentence } = best;
		const cites = [{ source: source.id, quote: sentence.text }];
		return { topic: this.closestTopic(sentence), text: sentence.text, kind: 'related', cites };
	}

	/** What both notes speak of, the strongest first: each word's weight falls with its place. */
	private matterSharedWith({ sharedTerms }: RelatedNote): ReadonlyMap<string, number> {
		const stems = [...this.model.reader.terms(sharedTerms.join('\n')), ...this.telling];
		return new Map([...new Set(stems)].map((stem, place) => [stem, 1 / (1 + place / 4)]));
	}

	private closestTopic(sentence: EvidenceSentence): string {
		let closest = { label: this.topics[0]?.topic ?? this.model.title, common: 0 };
		for (const { topic, context } of this.topics) {
			const common = shared(this.model.reader.terms(`${topic} ${context}`), sentence.terms);
			if (common > closest.common) closest = { label: topic, common };
		}
		return closest.label;
	}
}

function scoreOf(sentence: EvidenceSentence, matter: ReadonlyMap<string, number>): number {
	const held = [...matter].filter(([stem]) => sentence.terms.has(stem));
	if (held.length < LEAST_HELD) return 0;
	const weight = held.reduce((sum, [, value]) => sum + value, 0);
	return weight * sentence.quality() * Math.min(1, GOOD_LENGTH / Math.max(1, sentence.words));
}
