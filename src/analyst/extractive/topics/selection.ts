/** Candidates for topics, and the choice among them: nothing is chosen twice. */
import type { TopicDraft, TopicType } from '../../../research/model/claims';
import { likeness, overlap } from '../../../text/similarity';
import { fold } from '../../../language/fold';
import { BELIEF_HEADING } from '../cues/lead-ins';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import { meaning } from '../words/tokens';

/** A topic before the best are chosen. */
export interface Candidate {
	readonly type: TopicType;
	/** Index of its sentence: the reading order. */
	readonly position: number;
	readonly score: number;
	readonly context: string;
	/** The sentence it stands on. */
	readonly sentence: NoteSentence;
	/** The stems of the sentence, or of the concept. */
	readonly own: ReadonlySet<string>;
	/** Nothing but its being a statement shows that it claims something. */
	readonly isPlain?: boolean;
	/** Made late, since it takes time and most candidates are not chosen. */
	readonly name: () => string;
}

/** Shares of words from which two topics count as one. */
const SAME_CONCEPT = 0.5;
const SAME_SENTENCE = 0.5;

/** The topics chosen so far, so that none is chosen twice. */
export class Taken {
	private readonly chosen: Chosen[] = [];

	constructor(private readonly model: NoteModel) {}

	get count(): number {
		return this.chosen.length;
	}

	/** Takes the best until there are `until`; at most `perSection` of one type beneath one heading. */
	fill(ranked: readonly Candidate[], until: number, perSection = Number.POSITIVE_INFINITY): void {
		for (const entry of ranked) {
			if (this.count >= until) return;
			const { heading } = entry.sentence;
			const inSection = this.chosen.filter(
				({ candidate }) => candidate.type === entry.type && candidate.sentence.heading === heading,
			).length;
			if (inSection < perSection || BELIEF_HEADING().test(heading)) this.take(entry);
		}
	}

	private take(entry: Candidate): void {
		// A label takes time to make, and most duplicates are found by their sentence alone.
		if (this.has(entry)) return;
		const topic: TopicDraft = { topic: entry.name(), context: entry.context, type: entry.type };
		const terms = meaning(this.model.reader.read(topic.topic));
		if (terms.size === 0 || this.chosen.some((other) => isSameName({ candidate: entry, topic, terms }, other)))
			return;
		this.chosen.push({ candidate: entry, topic, terms });
	}

	/** True if the sentence, or one that says the same, is taken. */
	has(entry: Candidate): boolean {
		return this.chosen.some(({ candidate }) => isSameSentence(entry, candidate));
	}

	/** In the order in which they were taken. */
	get topics(): TopicDraft[] {
		return this.chosen.map(({ topic }) => topic);
	}

	/** Questions and claims first, then concepts, each in reading order. */
	inOrder(): TopicDraft[] {
		const rank = (type: TopicType): number => (type === 'concept' ? 1 : 0);
		return [...this.chosen]
			.sort(
				(a, b) =>
					rank(a.candidate.type) - rank(b.candidate.type) || a.candidate.position - b.candidate.position,
			)
			.map(({ topic }) => topic);
	}
}

interface Chosen {
	readonly candidate: Candidate;
	readonly topic: TopicDraft;
	readonly terms: ReadonlySet<string>;
}

function isSameSentence(a: Candidate, b: Candidate): boolean {
	if (a.position === b.position) return true;
	if (a.type === 'concept' || b.type === 'concept') return false;
	const isSamePlace = a.context.includes(b.sentence.text) || b.context.includes(a.sentence.text);
	if (isSamePlace && a.sentence.block === b.sentence.block) return true;
	// `Aspirin lowers the risk of stroke` and `… raises …` are two claims, however alike.
	const isRepeated = overlap(a.own, b.own) === 1 && likeness(a.own, b.own) >= SAME_SENTENCE;
	return a.type === 'question' && b.type === 'question' ? likeness(a.own, b.own) >= SAME_SENTENCE : isRepeated;
}

function isSameName(a: Chosen, b: Chosen): boolean {
	if (fold(a.topic.topic) === fold(b.topic.topic)) return true;
	const concepts = [a, b].filter(({ candidate }) => candidate.type === 'concept').length;
	// A concept that another topic names already would be researched twice.
	return concepts > 0 && overlap(a.terms, b.terms) >= (concepts === 2 ? SAME_CONCEPT : 1);
}
