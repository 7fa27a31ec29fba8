/** The sentences of the evidence that could stand in a digest, with their words. */
import type { TopicId } from '../../../research/ledger/statement';
import type { Topic } from '../../../research/model/claims';
import { isOwnWords, type Passage, type Source } from '../../../research/model/evidence';
import { fold } from '../../../language/fold';
import { once } from '../../../text/lazy';
import { hasNumber } from '../words/figures';
import type { TimeSlice } from '../../../async/time-slice';
import type { PassageReader, ReadSentence } from './passage-sentences';
import { hasSentenceShape, standsAlone } from './sentence-quality';

/** A sentence as its source has it, whether or not it could stand in a digest */
export interface FoundSentence extends ReadSentence {
	readonly source: Source;
	readonly passage: Passage;
}

export interface EvidenceSentence extends FoundSentence {
	readonly terms: ReadonlySet<string>;
	/** Stems of what stands above it: the headings and its source's title. */
	readonly above: ReadonlySet<string>;
	/** See `neighbours`. */
	readonly pairs: ReadonlySet<string>;
	readonly words: number;
	/** 0–1, see `standsAlone`; found out when it is asked for, since few sentences get that far. */
	quality(): number;
	/** 0–1: how near the start of its passage. */
	readonly early: number;
	readonly hasNumber: () => boolean;
}

export interface TopicEvidence {
	readonly topic: Topic;
	readonly sentences: readonly EvidenceSentence[];
}

/** Reads each passage once, whatever number of topics it belongs to. */
export class EvidenceReader {
	private readonly known = new Map<Passage, readonly EvidenceSentence[]>();

	/** @param withSteps true to read items of numbered lists too: `Keep the room between 18°C and 20°C.` */
	constructor(
		private readonly passages: PassageReader,
		private readonly slice: TimeSlice,
		private readonly withSteps = false,
	) {}

	/** Each sentence once, from the sources where it was found first. */
	async readAll(sources: readonly Source[], topic?: TopicId): Promise<readonly EvidenceSentence[]> {
		const found = new Map<string, EvidenceSentence>();
		for (const source of sources) {
			for (const passage of source.passages) {
				if (topic !== undefined && !passage.topics.includes(topic)) continue;
				const sentences = this.known.get(passage) ?? (await this.sentencesOf(source, passage));
				this.known.set(passage, sentences);
				for (const sentence of sentences) {
					const key = fold(sentence.text);
					if (!found.has(key)) found.set(key, sentence);
				}
				await this.slice.pause();
			}
		}
		return [...found.values()];
	}

	async readTopics(sources: readonly Source[], topics: readonly Topic[]): Promise<TopicEvidence[]> {
		const evidence: TopicEvidence[] = [];
		for (const topic of topics) evidence.push({ topic, sentences: await this.readAll(sources, topic.id) });
		return evidence;
	}

	/** Yields every sentence of the sources, also short ones and those of no topic. */
	async *readEvery(sources: readonly Source[]): AsyncGenerator<FoundSentence> {
		for (const source of sources)
			for (const passage of source.passages) {
				yield* this.everyOf(source, passage);
				await this.slice.pause();
			}
	}

	private everyOf(source: Source, passage: Passage): readonly FoundSentence[] {
		const { languageCode } = this.passages;
		if (source.kind === 'vault' && languageCode !== undefined) {
			// The writer's notes in other languages are for other notes to cite; many are translations of one.
			const code = this.passages.languageOf(passage.text);
			if (code !== '' && code !== languageCode) return [];
		}
		return this.passages
			.sentencesOf(passage.text)
			.filter(({ isStep }) => this.withSteps || !isStep)
			.map((sentence) => ({ ...sentence, source, passage }));
	}

	private async sentencesOf(source: Source, passage: Passage): Promise<readonly EvidenceSentence[]> {
		const above = this.passages.reader.terms([source.title, ...passage.headings].join(' '));
		const found = this.everyOf(source, passage).filter(({ text }) => hasSentenceShape(text));
		const sentences: EvidenceSentence[] = [];
		for (const [index, sentence] of found.entries()) {
			sentences.push(this.placed(sentence, above, 1 / (1 + index / 4)));
			await this.slice.pause();
		}
		return sentences;
	}

	private placed(found: FoundSentence, above: ReadonlySet<string>, early: number): EvidenceSentence {
		const { languageCode } = this.passages;
		const { text, source } = found;
		const { tokens, terms, pairs } = found.read();
		return {
			...found,
			terms,
			pairs,
			above,
			early,
			words: tokens.length,
			quality: once(() => standsAlone(text, tokens, { languageCode, isOwn: isOwnWords(source) })),
			hasNumber: () => hasNumber(text, languageCode),
		};
	}
}
