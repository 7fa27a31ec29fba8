import { inlineSpans } from '../../text/markdown/inline-spans';

/** The text of a file that is searched and cited: a note as it stands; of a canvas its cards, one after the other. */
export function noteText(path: string, raw: string): string {
	return path.toLowerCase().endsWith('.canvas') ? canvasText(raw) : raw;
}

/** The text of a passage as it is shown, quoted and embedded: without the comments that stand in its lines. */
export function passageText(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
	const passage = text.slice(start, end);
	if (!passage.includes('%%') && !passage.includes('<!--')) return passage;
	// Behind a line end a rule of `---` opens no properties.
	const comments = inlineSpans(`\n${passage}`).filter((span) => span.kind === 'hidden');
	return comments.reduceRight(
		(rest, comment) => rest.slice(0, comment.start - 1) + rest.slice(comment.end - 1),
		passage,
	);
}

/**
 * The text cards of a JSON canvas (jsoncanvas.org 1.0) and the names of its groups, as paragraphs; empty for what is no
 * canvas.
 */
function canvasText(raw: string): string {
	const parts: string[] = [];
	for (const node of nodesOf(raw)) {
		const { type, text, label } = node as { type?: unknown; text?: unknown; label?: unknown };
		if (type === 'text' && typeof text === 'string') parts.push(text);
		else if (type === 'group' && typeof label === 'string') parts.push(label);
	}
	return parts
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join('\n\n');
}

function nodesOf(raw: string): unknown[] {
	try {
		const { nodes } = JSON.parse(raw) as { nodes?: unknown };
		return Array.isArray(nodes) ? nodes.filter((node) => typeof node === 'object' && node !== null) : [];
	} catch {
		return [];
	}
}
