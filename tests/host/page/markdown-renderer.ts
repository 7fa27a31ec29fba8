import MarkdownIt from 'markdown-it';
import type * as obsidian from 'obsidian';
import { Component } from './component';
import { getFrontMatterInfo } from './front-matter';
import { setIcon } from './icons';
import { displayTextOf, getLinkpath } from './linktext';

const WIKILINK = /^(!?)\[\[([^[\]|]+)(?:\|([^\]]*))?\]\]/;
const CALLOUT_ICONS = new Map([
	['warning', 'alert-triangle'],
	['success', 'check'],
	['question', 'help-circle'],
	['info', 'info'],
]);
const CALLOUT = /^\[!([\w-]+)\]([+-]?)[ \t]*([^\n]*)\n?/;

export class MarkdownRenderChild extends Component implements obsidian.MarkdownRenderChild {
	constructor(readonly containerEl: HTMLElement) {
		super();
	}
}

/** Approximates reading mode: callouts, wikilinks, tasks, footnote text, no comments. */
export class MarkdownRenderer extends MarkdownRenderChild {
	static async render(
		app: obsidian.App,
		markdown: string,
		el: HTMLElement,
		sourcePath: string,
		_component: obsidian.Component,
	): Promise<void> {
		const body = markdown.slice(getFrontMatterInfo(markdown).contentStart).replace(/%%[\s\S]*?%%/g, '');
		const parsed = new DOMParser().parseFromString(parser().render(body), 'text/html').body;
		parsed.querySelectorAll('script, style, iframe').forEach((node) => node.remove());
		parsed.querySelectorAll('blockquote').forEach(makeCallout);
		parsed.querySelectorAll('li').forEach(makeTask);
		const links = [...parsed.querySelectorAll<HTMLAnchorElement>('a.internal-link')];
		el.append(...parsed.childNodes);
		for (const link of links) followInternally(app, link, sourcePath);
		await Promise.resolve();
	}
}

function parser(): InstanceType<typeof MarkdownIt> {
	const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true });
	markdown.inline.ruler.before('link', 'wikilink', (state, silent) => {
		const match = WIKILINK.exec(state.src.slice(state.pos));
		const target = match?.[2];
		if (!match || target === undefined) return false;
		if (!silent) {
			const [href, text] = [target, match[3] ?? displayTextOf(target)].map((part) =>
				markdown.utils.escapeHtml(part),
			);
			state.push('html_inline', '', 0).content = match[1]
				? `<span class="internal-embed" src="${href}">${text}</span>`
				: `<a class="internal-link" data-href="${href}" href="${href}">${text}</a>`;
		}
		state.pos += match[0].length;
		return true;
	});
	const plainLink =
		markdown.renderer.rules.link_open ??
		((tokens, index, options, _env, self) => self.renderToken(tokens, index, options));
	markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
		tokens[index]?.attrJoin('class', 'external-link');
		tokens[index]?.attrSet('target', '_blank');
		tokens[index]?.attrSet('rel', 'noopener nofollow');
		return plainLink(tokens, index, options, env, self);
	};
	return markdown;
}

function makeCallout(quote: HTMLQuoteElement): void {
	const first = quote.querySelector('p');
	const match = CALLOUT.exec(first?.textContent ?? '');
	if (!first || !match) return;
	const [, type = 'note', fold, title] = match;
	const callout = createDiv({
		cls: 'callout',
		attr: { 'data-callout': type.toLowerCase(), 'data-callout-fold': fold ?? '' },
	});
	const titleEl = callout.createDiv('callout-title');
	setIcon(titleEl.createDiv('callout-icon'), CALLOUT_ICONS.get(type.toLowerCase()) ?? 'pencil');
	titleEl.createDiv({ cls: 'callout-title-inner', text: title || type.charAt(0).toUpperCase() + type.slice(1) });
	const content = callout.createDiv('callout-content');
	removeFirstLine(first);
	content.append(...quote.childNodes);
	quote.replaceWith(callout);
}

function removeFirstLine(paragraph: HTMLElement): void {
	const firstBreak = paragraph.querySelector('br');
	if (!firstBreak) {
		paragraph.remove();
		return;
	}
	while (paragraph.firstChild && paragraph.firstChild !== firstBreak) paragraph.firstChild.remove();
	firstBreak.remove();
}

function makeTask(item: HTMLLIElement): void {
	const holder = item.firstElementChild?.tagName === 'P' ? item.firstElementChild : item;
	const text = holder.firstChild;
	const match = /^\s*\[(.)\]\s/.exec(text?.textContent ?? '');
	if (text?.nodeType !== Node.TEXT_NODE || !match) return;
	text.textContent = (text.textContent ?? '').slice(match[0].length);
	item.addClass('task-list-item');
	const checkbox = createEl('input', { cls: 'task-list-item-checkbox', type: 'checkbox' });
	checkbox.checked = match[1] !== ' ';
	holder.prepend(checkbox);
}

function followInternally(app: obsidian.App, link: HTMLAnchorElement, sourcePath: string): void {
	const target = link.getAttribute('data-href') ?? '';
	if (!app.metadataCache.getFirstLinkpathDest(getLinkpath(target), sourcePath)) link.addClass('is-unresolved');
	link.addEventListener('click', (event) => {
		event.preventDefault();
		void app.workspace.openLinkText(target, sourcePath);
	});
}
