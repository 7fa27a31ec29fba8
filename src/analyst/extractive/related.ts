import type { ClaimDraft, Topic } from '../../research/claims';
import type { Source } from '../../research/evidence';
import type { RelatedNote } from '../../research/vault-ports';
import { shared } from '../../text/overlap';
import type { EvidenceReader, EvidenceSentence } from './evidence-sentences';
import type { NoteModel } from './note-model';
import { rank, topicNeed, type Rarity } from './ranking';

const SHARED_TERMS = 4;
const LEAST_QUALITY = 0.6;

/** Finds the one sentence of a vault note that says best why it matters to the researched note. */
export class RelatedReasons {
	constructor(
		private readonly model: NoteModel,
		private readonly topics: readonly Topic[],
		private readonly reader: EvidenceReader,
		private readonly rarity: Rarity,
	) {}

	/** @param used what stands in the digest already, word for word */
	async reason(note: RelatedNote, sources: readonly Source[], used: ReadonlySet<string>): Promise<ClaimDraft | undefined> {
		const source = sources.find((candidate) => candidate.kind === 'vault' && candidate.address === note.path);
		if (!source) return undefined;
		const sentences = (await this.reader.readAll([source])).filter((sentence) => sentence.quality() >= LEAST_QUALITY && !used.has(sentence.text));
		const sharedTerms = note.sharedTerms.slice(0, SHARED_TERMS).join(' ');
		const need = topicNeed({ topic: `${this.model.subject} ${sharedTerms}`, context: this.topics.map(({ topic }) => topic).join(' '), query: sharedTerms, type: 'concept' }, undefined, this.model.reader, '');
		const best = rank(sentences, need, this.rarity)[0]?.sentence;
		return best && { topic: this.closestTopic(best), text: best.text, kind: 'related', cites: [{ source: source.id, quote: best.text }] };
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
