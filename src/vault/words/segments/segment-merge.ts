import { ByteWriter } from './bytes';
import { Cursor } from './posting-cursor';
import { Segment } from './segment';
import { SegmentWriter } from './segment-writer';

/** Segments of similar size that are merged into one, and the growth factor between sizes. */
const TIER = 4;
/** Segments with a larger share of dead passages are rewritten. */
const DEAD_SHARE = 0.25;
const POSTINGS_A_STEP = 20_000;
const DEAD = 0xffffffff;

/** Returns the segments to merge next; none if there are few enough. */
export function mergeable(segments: readonly Segment[]): Segment[] {
	const tiers = new Map<number, Segment[]>();
	for (const segment of segments) {
		if (segment.deadCount > segment.passageCount * DEAD_SHARE) return [segment];
		const tier = Math.floor(Math.log(segment.passageCount) / Math.log(TIER));
		tiers.set(tier, [...(tiers.get(tier) ?? []), segment]);
	}
	return [...tiers.values()].find((tier) => tier.length >= TIER) ?? [];
}

/** Merges segments without their dead notes, in steps of about a millisecond. */
export function* mergeSegments(segments: readonly Segment[]): Generator<void, Segment> {
	const firstPassages = [0];
	const recordStarts = [0];
	const records = new ByteWriter();
	const lengths: number[] = [];
	const languages: number[] = [];
	const moved = segments.map((segment) => {
		const to = new Uint32Array(segment.passageCount).fill(DEAD);
		for (let note = 0; note < segment.noteCount; note++) {
			if (segment.alive[note] === 0) continue;
			for (let passage = segment.firstPassage(note); passage < segment.firstPassage(note + 1); passage++) {
				to[passage] = lengths.push(segment.lengths[passage] as number) - 1;
				languages.push(segment.languages[passage] as number);
			}
			firstPassages.push(lengths.length);
			records.bytes(segment.recordBytes(note));
			recordStarts.push(records.length);
		}
		return to;
	});
	yield;
	const writer = new SegmentWriter(Uint8Array.from(lengths), Uint8Array.from(languages));
	const done = segments.map((segment) => new Uint8Array(segment.dictionary.size));
	const cursor = new Cursor();
	let sinceStep = 0;
	for (const [index, { dictionary }] of segments.entries()) {
		for (let term = 0; term < dictionary.size; term++) {
			if ((done[index] as Uint8Array)[term] === 1) continue;
			let written = 0;
			for (let other = index; other < segments.length; other++) {
				const source = segments[other] as Segment;
				const found = other === index ? term : source.dictionary.findOf(dictionary, term);
				if (found < 0) continue;
				(done[other] as Uint8Array)[found] = 1;
				cursor.read(source, source.postingStart(found), source.positionStart(found));
				sinceStep += cursor.count;
				written += copyPostings(cursor, source.positions, moved[other] as Uint32Array, writer);
			}
			if (written > 0)
				writer.endCopied(
					dictionary.bytes,
					dictionary.starts[term] as number,
					dictionary.starts[term + 1] as number,
				);
			if (sinceStep < POSTINGS_A_STEP) continue;
			sinceStep = 0;
			yield;
		}
	}
	const merged = new Segment(writer.finish(firstPassages, recordStarts, records.written()), 'written');
	moveVectors(segments, moved, merged);
	return merged;
}

/** Copies the vectors if all segments use the same model, which saves computing them again. */
function moveVectors(segments: readonly Segment[], moved: readonly Uint32Array[], merged: Segment): void {
	const model = segments[0]?.vectors?.model;
	if (!model || segments.some((segment) => segment.vectors?.model !== model)) return;
	const { dimensions } = model;
	const data = new Int8Array(merged.passageCount * dimensions);
	for (const [index, segment] of segments.entries()) {
		for (const [passage, to] of (moved[index] as Uint32Array).entries()) {
			if (to !== DEAD)
				data.set(
					(segment.vectors?.data as Int8Array).subarray(passage * dimensions, (passage + 1) * dimensions),
					to * dimensions,
				);
		}
	}
	merged.vectors = { model, data };
}

function copyPostings(cursor: Cursor, positions: Uint8Array, moved: Uint32Array, writer: SegmentWriter): number {
	let written = 0;
	for (; cursor.index < cursor.count; cursor.next()) {
		const passage = moved[cursor.passage] as number;
		if (passage === DEAD) continue;
		writer.copied(passage, { frequency: cursor.frequency, ...cursor.positionRange() }, positions);
		written++;
	}
	return written;
}
