/** The part of the bench that runs in Chromium: the plugin's own code with the platform's parser. */
import { platformParseHtml } from '../../src/obsidian/obsidian-kit';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

export interface BrowserResult {
	readonly markdown: string;
	readonly milliseconds: number;
	/** Milliseconds spent in the platform's parser, which cannot be split. */
	readonly parse: number;
	/** Longest time between two yields, apart from the parser. */
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
		let parse = 0;
		const timedParse: typeof platformParseHtml = (source) => {
			const document = platformParseHtml(source);
			resumed = performance.now();
			parse = resumed - start;
			return document;
		};
		const yieldNow = async (): Promise<void> => {
			const now = performance.now();
			longestBlock = Math.max(longestBlock, now - resumed);
			await new Promise((resolve) => window.setTimeout(resolve));
			resumed = performance.now();
			waited += resumed - now;
		};
		const { markdown } = await htmlToMarkdown(html, url, { parseHtml: timedParse, yieldNow }, limit);
		const end = performance.now();
		return {
			markdown,
			milliseconds: end - start - waited,
			parse,
			longestBlock: Math.max(longestBlock, end - resumed),
		};
	},
};
Object.assign(window, { bench });
