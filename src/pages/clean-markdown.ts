/** Markdown of a page that a service made: text as our own reader would have made it, without what the service passed on of the page's HTML. */
import { isUnseenStyle } from './extract/unseen-style';

const CODE_FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Where text begins that is no prose, or may not be. */
const MARKS = /^ {0,3}(?:`{3,}|~{3,})|`+|<!--|<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])([^<>]*)>|!\[/gim;
const WITHOUT_PROSE: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'canvas', 'video', 'audio', 'select', 'textarea', 'dialog', 'head', 'title']);
const INLINE: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr']);
const BLOCK: ReadonlySet<string> = new Set([
	'address', 'article', 'aside', 'blockquote', 'body', 'br', 'button', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'html',
	'legend', 'li', 'main', 'nav', 'ol', 'option', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul',
]);
const VOID: ReadonlySet<string> = new Set(['area', 'base', 'col', 'embed', 'img', 'input', 'link', 'meta', 'param', 'source', 'track']);
const EMPTY_LINK = /\[\s*\]\([^()\s]*\)/g;
/** Of a link that leads to no page. */
const NO_PAGE = /\]\(\s*(?:data|javascript|vbscript):[^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/gi;

/** Without pictures, tags, and the elements that hold no text or show none. Code stays as it is. Looks at no part of the text more than a few times. */
export function withoutMarkup(markdown: string): string {
	return new MarkdownCleaner(markdown).clean();
}

class MarkdownCleaner {
	private readonly kept: string[] = [];
	/** What is kept since the last code. */
	private prose: string[] = [];
	private readonly marks = new RegExp(MARKS);
	/** Names of elements of which no end is to come. */
	private readonly unended = new Set<string>();
	/** Up to here no bracket is closed. */
	private unclosedUntil = 0;

	constructor(private readonly text: string) {}

	clean(): string {
		let start = 0;
		for (let mark = this.marks.exec(this.text); mark; mark = this.marks.exec(this.text)) {
			this.prose.push(this.text.slice(start, mark.index));
			start = this.endOf(mark);
			this.marks.lastIndex = start;
		}
		this.prose.push(this.text.slice(start));
		this.endProse();
		return this.kept.join('');
	}

	private endProse(): void {
		this.kept.push(this.prose.join('').replace(EMPTY_LINK, '').replace(NO_PAGE, ']'));
		this.prose = [];
	}

	/** Keeps what is to be kept of a mark and what belongs to it. @returns where the text goes on */
	private endOf(mark: RegExpExecArray): number {
		const [all, slash = '', tag, attributes = ''] = mark;
		const after = mark.index + all.length;
		if (all === '<!--') return this.behind('-->', after) ?? after;
		if (all === '![') return this.behindPicture(after) ?? this.keep(mark.index, after);
		if (tag !== undefined) return this.behindTag(tag.toLowerCase(), slash !== '', attributes, mark.index, after);
		const [, fence] = CODE_FENCE.exec(all) ?? [];
		const end = fence === undefined ? this.behind(all, after) : this.behind(`\n${fence}`, after);
		const isCode = end !== undefined && (fence !== undefined || !this.text.slice(after, end).includes('\n\n'));
		if (!isCode) return this.keep(mark.index, after);
		this.endProse();
		this.kept.push(this.text.slice(mark.index, end));
		return end;
	}

	private keep(start: number, end: number): number {
		this.prose.push(this.text.slice(start, end));
		return end;
	}

	/** Undefined where it does not come. */
	private behind(end: string, from: number): number | undefined {
		if (this.unended.has(end)) return undefined;
		const at = this.text.indexOf(end, from);
		if (at < 0) this.unended.add(end);
		return at < 0 ? undefined : at + end.length;
	}

	private behindTag(name: string, isEnd: boolean, attributes: string, start: number, after: number): number {
		if (!isEnd && !VOID.has(name) && (WITHOUT_PROSE.has(name) || isHidden(attributes))) return attributes.endsWith('/') ? after : this.behindElement(name, after);
		if (BLOCK.has(name)) this.prose.push(name === 'td' || name === 'th' ? ' ' : '\n');
		else if (name === 'sup' && !isEnd && /\w/.test(this.text.charAt(after))) this.prose.push('^');
		else if (!INLINE.has(name) && !VOID.has(name) && !WITHOUT_PROSE.has(name) && !name.includes('-')) return this.keep(start, after);
		return after;
	}

	/** An element without an end ends with its paragraph, as in Markdown. */
	private behindElement(name: string, from: number): number {
		const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*>`, 'gi');
		tags.lastIndex = from;
		let depth = 1;
		for (let tag = this.unended.has(name) ? null : tags.exec(this.text); tag; tag = tags.exec(this.text)) {
			depth += tag[1] === '/' ? -1 : 1;
			if (depth === 0) return tags.lastIndex;
		}
		this.unended.add(name);
		const end = this.text.indexOf('\n\n', from);
		return end < 0 ? this.text.length : end;
	}

	/** `from` is behind the first bracket. Undefined where it is no picture after all. */
	private behindPicture(from: number): number | undefined {
		if (from < this.unclosedUntil) return undefined;
		const line = this.text.indexOf('\n', from);
		const lineEnd = line < 0 ? this.text.length : line;
		const bracket = this.text.indexOf(']', from);
		if (bracket < 0 || bracket > lineEnd) return this.unclosed(lineEnd);
		if (this.text.charAt(bracket + 1) !== '(') return undefined;
		const parentheses = /[()]/g;
		parentheses.lastIndex = bracket + 1;
		let depth = 0;
		for (let found = parentheses.exec(this.text); found && found.index < lineEnd; found = parentheses.exec(this.text)) {
			depth += found[0] === '(' ? 1 : -1;
			if (depth === 0) return parentheses.lastIndex;
		}
		return this.unclosed(lineEnd);
	}

	private unclosed(until: number): undefined {
		this.unclosedUntil = until;
	}
}

function isHidden(attributes: string): boolean {
	if (/\shidden(?=[\s=/]|$)(?!\s*=\s*["']?until-found)|\saria-hidden\s*=\s*["']?true/i.test(attributes)) return true;
	const [, double, single] = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
	return isUnseenStyle(double ?? single ?? '');
}
