/** Sentences that say what the note says, as far as words can tell; the checks decide whether they do. */
import type { JudgingRequest } from '../../research/analyst-ports';
import { NOTE_SOURCE_ID, type ClaimDraft, type Topic } from '../../research/claims';
import type { NoteStatements } from '../../research/statements';
import type { EvidenceReader, EvidenceSentence } from './evidence-sentences';
import type { Rarity } from './ranking';
import { meaning, type TokenReader } from './tokens';

/** Share of what the statement's words tell that a sentence must hold: common words alone make it another sentence. */
const HOLDS = 0.75;
const LEAST_SHARED = 3;
/** Witnesses for one claim. */
const MOST = 4;

/** The note's statements with their words. */
export class HeldStatements {
	private readonly terms = new Map<string, ReadonlySet<string>>();

	/** @param rarity of the words in all that the sentences come from */
	constructor(
		private readonly statements: NoteStatements,
		private readonly reader: TokenReader,
		private readonly rarity: Rarity,
	) {}

	/** The statement of the topic that a sentence holds nearly all words of. */
	heldBy(sentence: EvidenceSentence, topic: Topic): string | undefined {
		return this.statements.sentencesOf(topic).find((statement) => {
			const terms = this.termsOf(statement);
			const common = [...terms].filter((term) => sentence.terms.has(term));
			return common.length >= LEAST_SHARED && this.told(common) >= this.told(terms) * HOLDS;
		});
	}

	private told(terms: Iterable<string>): number {
		let sum = 0;
		for (const term of terms) sum += this.rarity.of(term);
		return sum;
	}

	private termsOf(statement: string): ReadonlySet<string> {
		const known = this.terms.get(statement) ?? meaning(this.reader.read(statement));
		this.terms.set(statement, known);
		return known;
	}
}

export async function findSupports({ claims, sources }: JudgingRequest, held: HeldStatements, evidence: EvidenceReader): Promise<ClaimDraft[]> {
	const found: ClaimDraft[] = [];
	for (const topic of claims) {
		const heard = new Set<string>();
		for (const sentence of await evidence.readAll(sources, topic.topic)) {
			const statement = heard.size < MOST && !heard.has(sentence.source.id) ? held.heldBy(sentence, topic) : undefined;
			if (statement === undefined) continue;
			heard.add(sentence.source.id);
			const cites = [{ source: NOTE_SOURCE_ID, quote: statement }, { source: sentence.source.id, quote: sentence.text }];
			found.push({ topic: topic.topic, text: sentence.text, kind: 'support', cites, isGuess: true });
		}
	}
	return found;
}
