import type TurndownService from 'turndown';
import { linkUrl } from '../../net/canonical-url';
import { lowered, raised } from '../../text/raised-signs';
import { parseUrl } from '../../text/web-address';
import { textBefore } from '../extract/clean/dom';
import { escapeText } from './escape';

/** Text of a heading's link to itself. */
const PERMALINK = /^(?:#|¶|§|🔗|\\#|link|permalink)$/iu;

/** @param base address that relative links are resolved against */
export function addInlineRules(turndown: TurndownService, base: URL | undefined): void {
	turndown.addRule('link', {
		filter: 'a',
		replacement: (content, node) => renderLink(content, absoluteUrl(node.getAttribute('href'), base), node),
	});
	turndown.addRule('emphasis', { filter: ['em', 'i'], replacement: (content) => emphasize(content, '_') });
	turndown.addRule('strong', { filter: ['strong', 'b'], replacement: (content) => emphasize(content, '**') });
	turndown.addRule('nestedEmphasis', {
		filter: (node) => isNested(node, 'strong, b') || isNested(node, 'em, i'),
		replacement: (content) => content,
	});
	turndown.addRule('strikethrough', {
		filter: ['del', 's'],
		replacement: (content) => (content.trim() ? `~~${content}~~` : ''),
	});
	turndown.addRule('superscript', {
		filter: 'sup',
		replacement: (content, node) => (holdsMore(node) ? content : raised(escaped(node), textBefore(node))),
	});
	turndown.addRule('subscript', {
		filter: 'sub',
		replacement: (content, node) => (holdsMore(node) ? content : lowered(escaped(node), textBefore(node))),
	});
	turndown.addRule('quotation', { filter: 'q', replacement: (content) => `“${content}”` });
	turndown.addRule('rubyText', { filter: 'rt', replacement: (content) => `(${content})` });
	turndown.addRule('rubyParenthesis', { filter: 'rp', replacement: () => '' });
	turndown.addRule('formula', {
		filter: (node) => node.hasAttribute('data-tex'),
		replacement: (_content, node) => {
			const tex = node.getAttribute('data-tex') ?? '';
			return node.hasAttribute('data-display') ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`;
		},
	});
	turndown.addRule('footnoteReference', {
		filter: (node) => node.hasAttribute('data-footnote-reference'),
		replacement: (_content, node) => `[^${node.getAttribute('data-footnote-reference') ?? ''}]`,
	});
}

/** Emphasis around several blocks would show its marks. */
function emphasize(content: string, mark: string): string {
	return content.trim() && !content.includes('\n\n') ? `${mark}${content}${mark}` : content;
}

/** Bold inside bold stays single, because doubled asterisks would show. */
function isNested(node: HTMLElement, kinds: string): boolean {
	return node.matches(kinds) && Boolean(node.parentElement?.closest(kinds));
}

function absoluteUrl(href: string | null, base: URL | undefined): string | undefined {
	const trimmed = href?.trim();
	if (!trimmed || trimmed.startsWith('#')) return undefined;
	const resolved = parseUrl(trimmed, base);
	return resolved && linkUrl(resolved.href)?.replaceAll('(', '%28').replaceAll(')', '%29');
}

function renderLink(content: string, url: string | undefined, node: HTMLElement): string {
	const label = node.closest('sup') ? raised(content, '') : content.trim();
	if (!label) return '';
	if (!url) return PERMALINK.test(label) && /^#/.test(node.getAttribute('href') ?? '') ? '' : content;
	if (!label.includes('\n')) return label.includes('](') ? content : `[${label}](${url})`;
	return linkFirstLine(label, url);
}

/** Renders a link around blocks, as in cards: its first line becomes the link, the rest follows as text. */
function linkFirstLine(blocks: string, url: string): string {
	const [first = '', ...rest] = blocks.split('\n');
	const [, marker = '', text = ''] = /^((?:#{1,6}|[-*>]|\d+\.) )?(.*)$/.exec(first) ?? [];
	const linked = text.includes('](') || /^[`|]/.test(text) ? first : `${marker}[${text}](${url})`;
	return `\n\n${[linked, ...rest].join('\n')}\n\n`;
}

/** True for raised text with links or formulas, which keeps these. */
function holdsMore(raisedPart: HTMLElement): boolean {
	return raisedPart.querySelector('a[href], [data-tex], [data-footnote-reference], sup, sub') !== null;
}

function escaped(node: HTMLElement): string {
	return escapeText((node.textContent ?? '').replace(/\s+/g, ' '));
}
