/** What the bench runs inside of Chromium: the plugin's own code on the platform's own parser. */
import { parseHtml } from '../src/obsidian/parse-html';
import { htmlToMarkdown } from '../src/pages/html-to-markdown';

export interface BrowserResult {
	readonly markdown: string;
	readonly milliseconds: number;
	/** The longest time between two yields. */
	readonly longestBlock: number;
}

export interface BenchWindow {
	extract(html: string, url: string, limit: number): Promise<BrowserResult>;
}

const bench: BenchWindow = {
	async extract(html, url, limit) {
		const start = performance.now();
		let resumed = start;
		let longestBlock = 0;
		let waited = 0;
		const yieldNow = async (): Promise<void> => {
			const now = performance.now();
			longestBlock = Math.max(longestBlock, now - resumed);
			await new Promise((resolve) => window.setTimeout(resolve));
			resumed = performance.now();
			waited += resumed - now;
		};
		const { markdown } = await htmlToMarkdown(html, url, { parseHtml, yieldNow }, limit);
		const end = performance.now();
		return { markdown, milliseconds: end - start - waited, longestBlock: Math.max(longestBlock, end - resumed) };
	},
};
Object.assign(window, { bench });
