import { blockIdOf } from './block-id';
import type { VerifiedCite } from './claims';
import { escapeMarkdown, plainLine } from './escape-markdown';
import { FOOTNOTE_PREFIX } from './footnote-ids';
import { noteLink, shortened, webLink } from './markdown-link';

export type CitationStyle = 'inline' | 'footnotes';

const TITLE_CHARACTERS = 90;
const ENDS = /[.!?…。！？]+$/u;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Writes links to sources, and remembers the footnotes that stand for them. */
export class CitationWriter {
	/** By their link; a source cited twice has one footnote. */
	private readonly footnotes = new Map<string, string>();

	constructor(
		private readonly style: CitationStyle,
		private readonly linkTo: (path: string) => string,
	) {}

	/** A sentence with its sources: before its full stop, or as footnotes behind it. */
	sentence(text: string, cites: readonly VerifiedCite[]): string {
		const plain = plainLine(text);
		const end = ENDS.exec(plain)?.[0] ?? '';
		const words = plain.slice(0, plain.length - end.length).trimEnd();
		const stop = end || (IDEOGRAPH.test(words) ? '。' : '.');
		const links = [...new Set(cites.map((cite) => this.link(cite)))];
		if (links.length > 0 && this.style === 'inline') return `${escapeMarkdown(words)} (${links.join('; ')})${stop}`;
		return escapeMarkdown(words + stop) + links.map((link) => this.footnote(link)).join('');
	}

	/** The source named in the middle of a sentence. */
	mention(cite: VerifiedCite): string {
		if (this.style === 'inline') return this.link(cite);
		return escapeMarkdown(shortened(cite.source.title, TITLE_CHARACTERS)) + this.footnote(this.link(cite));
	}

	noteLink(path: string, title: string): string {
		return noteLink(this.linkTo(path), path, title);
	}

	/** The lines that explain the footnotes, in the order of their numbers. */
	definitions(): string[] {
		return [...this.footnotes].map(([link, id]) => `${id}: ${link}`);
	}

	private link({ source, passage, quote }: VerifiedCite): string {
		if (source.kind === 'web') return webLink(source.title, source.address);
		return noteLink(this.linkTo(source.address), source.address, source.title, { blockId: blockIdOf(passage.text, quote), heading: sectionHeading(passage.headings, source.title) });
	}

	private footnote(link: string): string {
		const known = this.footnotes.get(link);
		if (known !== undefined) return known;
		const id = `[^${FOOTNOTE_PREFIX}-${this.footnotes.size + 1}]`;
		this.footnotes.set(link, id);
		return id;
	}
}

/** Many notes repeat their name as their first heading: a link there is a link to the note. */
function sectionHeading(headings: readonly string[], title: string): string | undefined {
	const heading = headings.at(-1);
	return headings.length === 1 && heading?.trim().toLowerCase() === title.trim().toLowerCase() ? undefined : heading;
}
