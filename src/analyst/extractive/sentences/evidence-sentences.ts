/** The sentences of the evidence that could stand in a digest, with their words. */
import type { TopicId } from '../../../research/ledger/statement';
import type { Topic } from '../../../research/model/claims';
import { isOwnWords, type Passage, type Source } from '../../../research/model/evidence';
import { plainBlocks } from '../../../text/markdown/plain-text';
import { plainSentenceSplitter } from './plain-sentences';
import { languageCodeOf } from '../../../language/language';
import { fold } from '../../../language/fold';
import { once } from '../../../text/lazy';
import { figureTerms, hasAmount, hasNumber } from '../words/figures';
import type { TimeSlice } from '../../../async/time-slice';
import { everyLanguage } from '../../../language/phrases';
import { hasSentenceShape, standsAlone } from './sentence-quality';
import { meaning, neighbours, type TokenReader } from '../words/tokens';

export interface EvidenceSentence {
	readonly text: string;
	readonly source: Source;
	readonly passage: Passage;
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
	readonly hasAmount: () => boolean;
}

/** A sentence as its source has it, whether or not it could stand in a digest */
export type FoundSentence = Pick<EvidenceSentence, 'text' | 'source' | 'passage'>;

export interface TopicEvidence {
	readonly topic: Topic;
	readonly sentences: readonly EvidenceSentence[];
}

/** Search engines join pieces of a page with these; a sentence never reaches across. */
const CUT = /(?<!\s)\s*(?:\[\s*(?:\.{3}|…)\s*\]|…|\.{3,})\s*/u;

/** Reads each passage once, whatever number of topics it belongs to. */
export class EvidenceReader {
	private readonly found = new Map<Passage, readonly FoundSentence[]>();
	private readonly known = new Map<Passage, readonly EvidenceSentence[]>();
	private readonly split: ReturnType<typeof plainSentenceSplitter>;

	constructor(
		private readonly reader: TokenReader,
		private readonly languageCode: string | undefined,
		private readonly slice: TimeSlice,
	) {
		this.split = plainSentenceSplitter(languageCode);
	}

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
		const known = this.found.get(passage) ?? this.splitPassage(source, passage);
		this.found.set(passage, known);
		return known;
	}

	private splitPassage(source: Source, passage: Passage): readonly FoundSentence[] {
		// The writer's notes in other languages are for other notes to cite; many are translations of one.
		const code =
			source.kind === 'vault' && this.languageCode !== undefined ? languageCodeOf(passage.text) : undefined;
		if (code !== undefined && code !== this.languageCode) return [];
		const all = plainBlocks(passage.text)
			.filter(({ kind, isStep }) => kind !== 'heading' && kind !== 'task' && isStep !== true)
			.flatMap((block) => block.text.split(CUT).map((piece) => ({ ...block, text: piece })))
			.flatMap((piece) => this.split(piece));
		return all
			.filter(({ text, verbatim }, index) => verbatim && !isRefuted(text, all[index + 1]?.text))
			.map(({ text }) => ({ text, source, passage }));
	}

	private async sentencesOf(source: Source, passage: Passage): Promise<readonly EvidenceSentence[]> {
		const above = this.reader.terms([source.title, ...passage.headings].join(' '));
		const found = this.everyOf(source, passage).filter(({ text }) => hasSentenceShape(text));
		const sentences: EvidenceSentence[] = [];
		for (const [index, { text }] of found.entries()) {
			sentences.push(this.sentence(text, { source, passage, above, early: 1 / (1 + index / 4) }));
			await this.slice.pause();
		}
		return sentences;
	}

	private sentence(
		text: string,
		place: Pick<EvidenceSentence, 'source' | 'passage' | 'above' | 'early'>,
	): EvidenceSentence {
		const { languageCode } = this;
		const tokens = this.reader.read(text);
		const isOwn = isOwnWords(place.source);
		return {
			text,
			...place,
			terms: new Set([...meaning(tokens), ...figureTerms(text)]),
			pairs: neighbours(tokens),
			words: tokens.length,
			quality: once(() => standsAlone(text, tokens, { languageCode, isOwn })),
			hasNumber: () => hasNumber(text, languageCode),
			hasAmount: () => hasAmount(text, languageCode),
		};
	}
}

/** Openings of sentences that deny a myth. */
const REFUTES = everyLanguage((file) => file.refutations, 'start');
/** `Myth: `, `Irrtum Nr. 3: ` */
const MYTH_LABEL = /^[^:：]{1,16}[:：]/u;

/** True for a sentence that is labelled a myth, or that the next one denies: `Bats are blind. This is a myth.` */
function isRefuted(text: string, next: string | undefined): boolean {
	return REFUTES.test(MYTH_LABEL.exec(text)?.[0] ?? '') || (next !== undefined && REFUTES.test(next));
}
