import { cut } from '../../text/strings';
import { inlineSpans } from '../../text/markdown/inline-spans';
import { vaultLinks, type VaultLink } from '../../text/markdown/links';
import { linesToRead } from '../../text/markdown/lines-to-read';
import { ResearchError } from '../model/errors';
import { LIMITS } from '../model/limits';
import { isNoteFile } from './note-file';
import { withoutSection, type SectionStyle } from '../section/section';
import { partOfNote } from './subpath';
import type { NoteStore } from '../model/vault-ports';

export interface NotePorts {
	readonly notes: NoteStore;
	/** True for a note that the user excluded from research, by its path or its text. */
	readonly isExcluded: (path: string, text?: string) => boolean;
}

/**
 * Returns the note as a reader sees it, in Markdown: without properties and comments, with embedded notes in place of
 * `![[…]]`. Images and canvases are left out, because an analyst cannot read them, and so are excluded notes and
 * Research sections.
 * @returns at most `LIMITS.noteCharacters` characters; `isWhole` is false if there was more
 */
export async function expandEmbeds(
	{ path, markdown }: { readonly path: string; readonly markdown: string },
	ports: NotePorts,
	style: SectionStyle,
	signal: AbortSignal,
): Promise<{ text: string; isWhole: boolean }> {
	const expander = new EmbedExpander(ports, style, signal);
	const text = await expander.expand(markdown, path, [path]);
	return { text: text.trim(), isWhole: !expander.isFull };
}

/**
 * Replaces embeds until the text is long enough. Without that limit, notes that embed each other could expand without
 * end.
 */
class EmbedExpander {
	isFull = false;
	private charactersLeft: number = LIMITS.noteCharacters;

	constructor(
		private readonly ports: NotePorts,
		private readonly style: SectionStyle,
		private readonly signal: AbortSignal,
	) {}

	/** @param above the notes around this text, outermost first; a note inside itself is left out */
	async expand(markdown: string, path: string, above: readonly string[]): Promise<string> {
		const pieces: string[] = [];
		let from = 0;
		for (const { start, end, embed } of replacements(markdown)) {
			pieces.push(this.take(markdown.slice(from, start)));
			if (this.isFull) break;
			if (embed) pieces.push(await this.embedded(embed, path, above));
			from = Math.max(from, end);
		}
		return pieces.join('') + this.take(markdown.slice(from));
	}

	private async embedded({ target, subpath }: VaultLink, from: string, above: readonly string[]): Promise<string> {
		this.signal.throwIfAborted();
		const { notes, isExcluded } = this.ports;
		const path = target === '' ? from : notes.resolveLink(target, from);
		if (
			path === undefined ||
			!isNoteFile(path) ||
			isExcluded(path) ||
			above.includes(path) ||
			above.length > LIMITS.embedDepth
		)
			return '';
		try {
			const raw = await notes.read(path);
			if (isExcluded(path, raw)) return '';
			const whole = withoutSection(raw, this.style);
			const part = subpath === '' ? whole : partOfNote(whole, subpath);
			return part === undefined ? '' : await this.expand(part, path, [...above, path]);
		} catch (error) {
			if (error instanceof ResearchError && error.code === 'NOTE_NOT_FOUND') return '';
			throw error;
		}
	}

	private take(text: string): string {
		if (this.isFull) return '';
		this.isFull = text.trimEnd().length > this.charactersLeft;
		const taken = cut(text, this.charactersLeft);
		this.charactersLeft -= taken.length;
		return taken;
	}
}

interface Replacement {
	readonly start: number;
	readonly end: number;
	/** Undefined for text that is left out. */
	readonly embed: VaultLink | undefined;
}

function replacements(markdown: string): Replacement[] {
	const lines = linesToRead(markdown);
	const spans = inlineSpans(markdown, lines);
	const hidden = spans
		.filter(({ kind }) => kind === 'hidden')
		.map(({ start, end }) => ({ start, end, embed: undefined }));
	const embeds = vaultLinks(markdown, lines, spans)
		.filter(({ embed }) => embed)
		.map((embed) => ({ start: embed.start, end: embed.end, embed }));
	return [...hidden, ...embeds].sort((a, b) => a.start - b.start);
}
