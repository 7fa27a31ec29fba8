interface Ranged {
	position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** Start and end offset of a node in the source; every node that came out of the parser has them. */
export function rangeOf(node: Ranged): [start: number, end: number] {
	return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}
