import { saturation } from '../../text/bm25';
import { codedLength } from './segments/bytes';
import type { Segment } from './segments/segment';
import { TEXT_UNIT } from './segments/segment-writer';
import { grained, type RankedPassage, type WeightedTerm } from './top-passages';

/** Weight of the whole note's score in the scores of its passages. */
const SHARE = 0.4;
/** Length normalisation for whole notes, weaker than for passages: a long note may still be about what it repeats. */
const B = 0.5;
/** Notes scored as a whole. */
const NOTES = 100;

/**
 * Adds the evidence of the whole note to the scores of the best notes' passages (Callan 1994): a note that mentions the
 * query in many places is more about it than one that mentions it once. Notes of one passage keep their score.
 * @param ranked best first
 * @param average words per passage
 */
export function withNotes(
	ranked: readonly RankedPassage[],
	terms: readonly WeightedTerm[],
	average: number,
): RankedPassage[] {
	const scores = new Map(
		[...notesOf(ranked)].map(([segment, notes]) => [segment, noteScores(segment, notes, terms, average)] as const),
	);
	return ranked.map((each) => {
		const score = scores.get(each.segment)?.get(each.segment.noteOf(each.passage));
		return score === undefined ? each : { ...each, score: grained((1 - SHARE) * each.score + SHARE * score) };
	});
}

function notesOf(ranked: readonly RankedPassage[]): Map<Segment, Set<number>> {
	const found = new Map<Segment, Set<number>>();
	let size = 0;
	for (const { segment, passage } of ranked) {
		if (size >= NOTES) break;
		const notes = found.get(segment) ?? new Set<number>();
		size += notes.size === notes.add(segment.noteOf(passage)).size ? 0 : 1;
		found.set(segment, notes);
	}
	return found;
}

/**
 * Returns BM25 scores of notes with several passages; frequencies and lengths are divided by the root of the number of
 * passages.
 */
function noteScores(
	segment: Segment,
	notes: ReadonlySet<number>,
	terms: readonly WeightedTerm[],
	average: number,
): Map<number, number> {
	const cursors = terms.flatMap(({ term, weight }) => {
		const cursor = segment.open(segment.dictionary.find(term));
		return cursor ? [{ cursor, weight }] : [];
	});
	const scores = new Map<number, number>();
	for (const note of [...notes].sort((a, b) => a - b)) {
		const [from, to] = [segment.firstPassage(note), segment.firstPassage(note + 1)];
		if (to - from < 2) continue;
		const root = Math.sqrt(to - from);
		let length = 0;
		for (let passage = from; passage < to; passage++) length += codedLength(segment.lengths[passage] as number);
		const relativeLength = length / (Math.max(1, average) * root);
		let score = 0;
		for (const { cursor, weight } of cursors) {
			let frequency = 0;
			for (cursor.seek(from); cursor.passage < to; cursor.next()) frequency += cursor.frequency;
			score += weight * saturation(frequency / (TEXT_UNIT * root), relativeLength, B);
		}
		scores.set(note, score);
	}
	return scores;
}
