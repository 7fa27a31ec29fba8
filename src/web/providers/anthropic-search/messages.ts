import * as z from 'zod/mini';
import { LooseNumber, LooseText } from '../forms';

const Result = z.object({
	type: z.literal('web_search_result'),
	url: z.string(),
	title: LooseText,
	page_age: LooseText,
});
type Results = readonly (z.infer<typeof Result> | null)[];
const Citation = z.object({
	type: z.literal('web_search_result_location'),
	url: z.string(),
	title: LooseText,
	cited_text: LooseText,
});
const Failure = z.object({ error_code: z.string() });

/** The blocks that are read here. All others, such as those of newer tools, are ignored. */
const Block = z.union([
	z.object({
		type: z.literal('web_search_tool_result'),
		content: z.union([z.array(z.catch(z.nullable(Result), null)), Failure]),
	}),
	z.object({
		type: z.literal('text'),
		citations: z.optional(z.nullable(z.array(z.catch(z.nullable(Citation), null)))),
	}),
]);

/** The Messages API's answer. `content` stays as it came: a paused turn is sent back unchanged. */
export const Message = z.object({
	content: z.array(z.unknown()),
	stop_reason: z.nullable(z.string()),
	usage: z.catch(
		z.object({
			input_tokens: LooseNumber,
			output_tokens: LooseNumber,
			server_tool_use: z.catch(z.optional(z.nullable(z.object({ web_search_requests: LooseNumber }))), undefined),
		}),
		{ input_tokens: undefined, output_tokens: undefined, server_tool_use: undefined },
	),
});
export type Message = z.infer<typeof Message>;

export interface SearchedPage {
	readonly url: string;
	readonly title: string;
	readonly age: string;
	/** Quotes that the service cut out of the page. */
	readonly quotes: string[];
}

/** Collects the results of all turns, in the order found. */
export class SearchedPages {
	/** Searches that were answered. */
	searches = 0;
	/** Error code of the last search that failed. */
	failure: string | undefined;
	private readonly byUrl = new Map<string, SearchedPage>();

	add(content: readonly unknown[]): void {
		for (const value of content) {
			const { data: block } = Block.safeParse(value);
			if (!block) continue;
			if (block.type === 'text') this.addCitations(block.citations ?? []);
			else if (Array.isArray(block.content)) this.addResults(block.content);
			else this.failure = block.content.error_code;
		}
	}

	/** Returns the pages, quoted ones first. */
	get pages(): readonly SearchedPage[] {
		const all = [...this.byUrl.values()];
		return [...all.filter(({ quotes }) => quotes.length > 0), ...all.filter(({ quotes }) => quotes.length === 0)];
	}

	private addCitations(citations: readonly (z.infer<typeof Citation> | null)[]): void {
		for (const citation of citations)
			if (citation) this.page(citation.url, citation.title).quotes.push(citation.cited_text);
	}

	private addResults(results: Results): void {
		this.searches += 1;
		for (const result of results) if (result) this.page(result.url, result.title, result.page_age);
	}

	private page(url: string, title: string, age = ''): SearchedPage {
		const page = this.byUrl.get(url) ?? { url, title, age, quotes: [] };
		this.byUrl.set(url, page);
		return page;
	}
}
