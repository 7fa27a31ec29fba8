import { ByteReader, ByteWriter } from '../words/segments/bytes';
import type { LinkGraph } from './link-graph';
import type { Segment } from '../words/segments/segment';

/**
 * Writes the link graph as bytes: for each note of the parts, dead ones included, the number of its links and the
 * numbers of their targets.
 */
export function writeGraph(graph: LinkGraph, parts: readonly Segment[]): Uint8Array<ArrayBuffer> {
	const numbers = new Map<string, number>();
	let number = 0;
	for (const part of parts) {
		for (let note = 0; note < part.noteCount; note++, number++)
			if (part.alive[note] === 1) numbers.set(part.path(note), number);
	}
	const writer = new ByteWriter();
	for (const part of parts) {
		for (let note = 0; note < part.noteCount; note++) {
			const targets =
				part.alive[note] === 1
					? [...graph.links(part.path(note))].flatMap((path) => numbers.get(path) ?? [])
					: [];
			writer.varint(targets.length);
			for (const target of targets) writer.varint(target);
		}
	}
	return writer.written().slice();
}

/** Restores the links that `writeGraph` wrote for the same parts. */
export function readGraph(bytes: Uint8Array, parts: readonly Segment[], graph: LinkGraph): void {
	const places: (readonly [Segment, number])[] = parts.flatMap((part) =>
		Array.from({ length: part.noteCount }, (_, note) => [part, note] as const),
	);
	const pathOf = ([part, note]: readonly [Segment, number]): string => part.path(note);
	const reader = new ByteReader(bytes);
	for (const place of places) {
		const count = reader.varint();
		if (count === 0) continue;
		const targets: string[] = [];
		for (let index = 0; index < count; index++) {
			const target = places[reader.varint()];
			if (target) targets.push(pathOf(target));
		}
		graph.connect(pathOf(place), targets);
	}
}
