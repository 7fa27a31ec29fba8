import type { ClippedText } from '../../research/model/vault-ports';
import { isoDate } from '../../text/iso-date';
import { propertiesOf, scalarProperty } from '../../text/markdown/properties';
import { noteVoices, type VoiceRules } from '../../text/voices/note-voice';
import { without, withoutSections, type TextStretch } from '../../text/voices/own-sections';
import { shownTitle } from './note-names';
import { readNote } from '../../text/markdown/read-note';

/**
 * Returns the text of a file that is searched and cited: a note unchanged, a canvas as its cards one after the other.
 */
export function noteText(path: string, raw: string): string {
	return path.toLowerCase().endsWith('.canvas') ? canvasText(raw) : raw;
}

/** Returns a passage's text for display, quotes and embedding, without comments on one line. */
export function passageText(text: string, whole: TextStretch): string {
	if (!text.includes('%%') && !text.includes('<!--')) return text.slice(whole.start, whole.end);
	const { start, end } = withoutHalves(text, whole);
	const passage = text.slice(start, end);
	// The line break keeps a `---` at the start from being read as properties.
	return without(
		passage,
		commentsIn(`\n${passage}`).map((span) => ({ start: span.start - 1, end: span.end - 1 })),
	);
}

/** Leaves out halves of a comment that a long paragraph was cut in. */
function withoutHalves(text: string, { start, end }: TextStretch): TextStretch {
	const onLine = commentsIn(text).filter((span) => !/[\r\n]/.test(text.slice(span.start, span.end)));
	return {
		start: onLine.find((span) => span.start < start && span.end > start)?.end ?? start,
		end: onLine.find((span) => span.start < end && span.end > end)?.start ?? end,
	};
}

function commentsIn(text: string): TextStretch[] {
	return readNote(text, { repair: true }).spans.filter(({ kind }) => kind === 'hidden');
}

/**
 * Returns the text cards and group names of a JSON canvas (jsoncanvas.org 1.0) as paragraphs; empty if the file is not
 * a canvas.
 */
function canvasText(raw: string): string {
	const parts: string[] = [];
	for (const node of nodesOf(raw)) {
		const { type, text, label } = node as { type?: unknown; text?: unknown; label?: unknown };
		if (type === 'text' && typeof text === 'string') parts.push(text);
		else if (type === 'group' && typeof label === 'string') parts.push(label);
	}
	return parts
		.map((part) => withoutSections(part).trim())
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

const PUBLISHED = /^published:[ \t]*["']?([^"'\r\n]*)/im;

/** Returns the text of a note that is a clipping of a page. */
export function clippedText(path: string, note: string, rules: VoiceRules): ClippedText {
	const properties = propertiesOf(note);
	const start = properties?.end ?? 0;
	const answers = noteVoices(path, note, rules).spans.filter(({ voice }) => voice === 'assistant');
	const own = without(note, answers);
	const text = passageText(own, { start, end: own.length }).trim();
	// Voices are told with the properties, which say what kind of note it is.
	const head = `${note.slice(0, start)}\n`;
	const voices = noteVoices(path, head + text, rules);
	const shifted = voices.spans.map((span) => ({
		...span,
		start: span.start - head.length,
		end: span.end - head.length,
	}));
	return {
		title: scalarProperty(note, 'title') ?? shownTitle(path, note),
		text,
		speaker: voices.note,
		spans: shifted.filter(({ voice }) => voice !== 'assistant'),
		published: isoDate(PUBLISHED.exec(properties?.text ?? '')?.[1]),
	};
}
