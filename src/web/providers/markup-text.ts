/** Reads the text of small pieces of HTML, XML and JATS, as search services send them. */
import { characterEntitiesHtml4 } from 'character-entities-html4';
import { type FormulaNode, formulaText } from '../../text/formula-text';
import { once } from '../../text/lazy';
import { lowered, raised, withPlainFractions } from '../../text/raised-signs';

const entities = once(() => new Map([...Object.entries(characterEntitiesHtml4), ['apos', "'"]]));
/** Tags, comments and processing instructions; not the `<` of `5 < 6`. The tags of JATS have a prefix. */
const TAG =
	/<(?:(\/?)(?:[\w-]{1,9}:)?([a-z][\w-]{0,40})(?:\s[^<>]{0,9000})?\/?|!--(?:(?!<!--)[^]){0,999}?--|\?[^<>]{0,900}\?)>/gi;
/** Elements inside words and sentences, which are removed without leaving a space. */
const INLINE = /^(?:a|abbr|b|bold|em|font|i|italic|mark|sc|small|span|strong|u)$/;
/** Raised and lowered text whose tags some services escape: `10&lt;sup&gt;6&lt;/sup&gt;`. */
const ESCAPED = /&lt;(su[bp])&gt;([^<>&]{1,40})&lt;\/\1&gt;/gi;
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;

interface Tag {
	readonly name: string;
	readonly isEnd: boolean;
	readonly start: number;
	readonly end: number;
	/** Index of the end tag that closes it. */
	close?: number;
}

/** Returns text without tags and escapes, in one line. */
export function textOfMarkup(markup: string): string {
	return withPlainFractions(new MarkupText(withSignTags(markup)).read())
		.replace(/\s+/gu, ' ')
		.trim();
}

/** Returns the text with tags around raised and lowered signs whose tags were escaped. */
export function withSignTags(text: string): string {
	return text.replace(ESCAPED, '<$1>$2</$1>');
}

class MarkupText {
	private readonly tags: readonly Tag[];

	constructor(private readonly markup: string) {
		this.tags = tagsOf(markup);
	}

	read(): string {
		let text = '';
		let from = 0;
		for (let at = 0; at < this.tags.length; at++) {
			const tag = this.tags[at] as Tag;
			text += unescape(this.markup.slice(from, tag.start));
			const close = this.closeOf(tag);
			if (close === undefined) text += INLINE.test(tag.name) || /^su[bp]$/.test(tag.name) ? '' : ' ';
			else {
				text += this.written(at, close, text.slice(-40));
				at = close;
			}
			from = (this.tags[at] as Tag).end;
		}
		return text + unescape(this.markup.slice(from));
	}

	/** Returns the index of the end of an element that is read as a whole. */
	private closeOf({ name, isEnd, close }: Tag): number | undefined {
		return !isEnd && /^(?:su[bp]|math|tex-math)$/.test(name) ? close : undefined;
	}

	/** @param before the end of the text before the element */
	private written(open: number, close: number, before: string): string {
		const { name, end } = this.tags[open] as Tag;
		const inner = this.markup.slice(end, this.tags[close]?.start);
		if (name === 'math') return formulaText({ name, children: this.formula(open, close) });
		// Beside MathML or a picture, the same formula stands as TeX, often as a whole document.
		if (name === 'tex-math')
			return /\\documentclass/.test(inner) || this.hasFormula() ? ' ' : ` ${unescape(inner)} `;
		const sign = unescape(inner.replace(TAG, ''));
		return name === 'sup' ? raised(sign, before) : lowered(sign, before);
	}

	private hasFormula(): boolean {
		return this.tags.some(({ name }) => name === 'math');
	}

	/** Returns the nodes between two tags. */
	private formula(open: number, close: number): FormulaNode[] {
		const root: FormulaNode[] = [];
		const stack = [root];
		let from = this.tags[open]?.end ?? 0;
		for (let at = open + 1; at <= close; at++) {
			const tag = this.tags[at] as Tag;
			const text = unescape(this.markup.slice(from, tag.start));
			if (text) stack.at(-1)?.push({ name: '', text, children: [] });
			from = tag.end;
			const children: FormulaNode[] = [];
			if (tag.isEnd) stack.pop();
			else stack.at(-1)?.push({ name: tag.name, children });
			if (!tag.isEnd && tag.close !== undefined) stack.push(children);
		}
		return root;
	}
}

function tagsOf(markup: string): Tag[] {
	const open = new Map<string, Tag[]>();
	const tags: Tag[] = [];
	for (const { 0: all, 1: slash, 2: written = '', index } of markup.matchAll(TAG)) {
		const tag: Tag = { name: written.toLowerCase(), isEnd: slash === '/', start: index, end: index + all.length };
		const others = open.get(tag.name) ?? [];
		open.set(tag.name, others);
		const opened = tag.isEnd ? others.pop() : undefined;
		if (opened) opened.close = tags.length;
		else if (!tag.isEnd) others.push(tag);
		tags.push(tag);
	}
	return tags;
}

/** Decodes character references: `&eacute;` and `&#233;` become `é`. An unknown name stays as it is. */
function unescape(text: string): string {
	return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
		if (name !== undefined) return entities().get(name) ?? entities().get(name.toLowerCase()) ?? reference;
		const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
		return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
	});
}
