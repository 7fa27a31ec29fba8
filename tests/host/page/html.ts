import type * as obsidian from 'obsidian';
import TurndownService from 'turndown';

/** Obsidian's known Markdown style: ATX headings, `-` bullets, `_` emphasis. */
export const htmlToMarkdown: typeof obsidian.htmlToMarkdown = (html) => {
	const service = new TurndownService({
		headingStyle: 'atx',
		bulletListMarker: '-',
		emDelimiter: '_',
		codeBlockStyle: 'fenced',
	});
	service.remove(['head', 'title', 'style', 'script', 'iframe'] as (keyof HTMLElementTagNameMap)[]);
	return service.turndown(html);
};

export const sanitizeHTMLToDom: typeof obsidian.sanitizeHTMLToDom = (html) => {
	const body = new DOMParser().parseFromString(html, 'text/html').body;
	body.querySelectorAll('script, style, iframe, object, embed').forEach((el) => el.remove());
	for (const el of body.querySelectorAll('*')) {
		for (const { name, value } of [...el.attributes]) {
			if (name.startsWith('on') || /^\s*javascript:/i.test(value)) el.removeAttribute(name);
		}
	}
	const fragment = document.createDocumentFragment();
	fragment.append(...body.childNodes);
	return fragment;
};
