import type TurndownService from 'turndown';
import { wordSet } from '../../text/strings';

/** Block elements that Turndown treats as inline. */
const MORE_BLOCKS = wordSet('DETAILS SUMMARY BUTTON LEGEND LABEL SEARCH DIALOG OPTGROUP');

const LONGEST_HEADING = 250;

export function addBlockRules(turndown: TurndownService): void {
	turndown.addRule('otherBlock', {
		filter: (node) => MORE_BLOCKS.has(node.nodeName) || node.nodeName.includes('-'),
		replacement: (content) => (content.trim() ? `\n\n${content.trim()}\n\n` : ''),
	});
	turndown.addRule('heading', {
		filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
		replacement: (content, node) => {
			// A heading that was never closed contains the rest of the page.
			if (content.length > LONGEST_HEADING && content.includes('\n\n')) return `\n\n${content}\n\n`;
			const text = content.trim().replace(/(?<!\s)\s*\n(?:[#>-]+ )?\s*/g, ' ');
			// Headings in a list item would show their marks as text.
			if (text && node.parentElement?.closest('li')) return `\n\n${asTerm(text)}\n\n`;
			return text ? `\n\n${'#'.repeat(Number(node.nodeName.charAt(1)))} ${text}\n\n` : '';
		},
	});
	addListRules(turndown);
	turndown.addRule('term', {
		filter: 'dt',
		replacement: (content) => (content.trim() ? `\n\n${asTerm(content.trim())}\n` : ''),
	});
	turndown.addRule('definition', { filter: 'dd', replacement: (content) => `\n${content.trim()}\n\n` });
	turndown.addRule('lineBreak', { filter: 'br', replacement: () => '\n' });
}

function addListRules(turndown: TurndownService): void {
	/** Next number of each list: items come in order, and counting siblings would be quadratic. */
	const next = new WeakMap<Node, number>();
	turndown.addRule('item', {
		filter: 'li',
		replacement: (content, node) => {
			const text = content.trim();
			if (!text) return '';
			const footnote = node.getAttribute('data-footnote');
			if (footnote !== null) return `\n\n[^${footnote}]: ${indent(text, '    ')}\n\n`;
			const marker = markerOf(node, next);
			const task = node.getAttribute('data-task');
			const box = task === null ? '' : `[${task}] `;
			const tight = text.replace(/(?<!\n)\n{2,}(?=[-*] |\d+\. )/g, '\n');
			return `${marker}${box}${indent(tight, ' '.repeat(marker.length))}\n`;
		},
	});
	turndown.addRule('list', {
		filter: ['ul', 'ol'],
		replacement: (content, node) =>
			node.parentElement?.nodeName === 'LI'
				? `\n${content.replace(/^\n+|(?<!\n)\n+$/g, '')}\n`
				: `\n\n${content.replace(/^\n+|(?<!\n)\n+$/g, '')}\n\n`,
	});
	turndown.addRule('footnoteBlock', {
		filter: (node) => node.hasAttribute('data-footnote') && node.nodeName !== 'LI',
		replacement: (content, node) =>
			`\n\n[^${node.getAttribute('data-footnote') ?? ''}]: ${indent(content.trim(), '    ')}\n\n`,
	});
}

function markerOf(item: HTMLElement, next: WeakMap<Node, number>): string {
	const list = item.parentElement;
	if (list?.nodeName !== 'OL') return '- ';
	const first = Number.parseInt(list.getAttribute('start') ?? '1', 10);
	const number = next.get(list) ?? (Number.isSafeInteger(first) && first >= 0 ? first : 1);
	next.set(list, number + 1);
	return `${number}. `;
}

function indent(text: string, by: string): string {
	return text.replace(/\n(?=[^\n])/g, `\n${by}`);
}

function asTerm(text: string): string {
	return /[*`\n[]/.test(text) ? text : `**${text}**`;
}
