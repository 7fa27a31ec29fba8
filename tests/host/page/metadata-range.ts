interface Ranged {
	position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** Returns the start and end offset of a parsed node. */
export function rangeOf(node: Ranged): [start: number, end: number] {
	return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}
