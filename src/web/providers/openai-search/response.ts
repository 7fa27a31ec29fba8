import * as z from 'zod/mini';
import { linkUrl } from '../../../net/canonical-url';
import { LooseNumber, LooseText } from '../forms';

const Citation = z.object({ type: z.literal('url_citation'), url: z.string(), title: LooseText });
const SearchedUrl = z.object({ type: z.literal('url'), url: z.string() });
const loose = <T>(form: z.ZodMiniType<T>) => z.catch(z.nullable(form), null);

const Content = z.object({ annotations: z.catch(z.array(loose(Citation)), []) });
/** The items that are read here. All others, such as reasoning, are ignored. */
const Item = z.union([
	z.object({
		type: z.literal('web_search_call'),
		action: z.catch(z.object({ type: z.string(), sources: z.catch(z.array(loose(SearchedUrl)), []) }), {
			type: '',
			sources: [],
		}),
	}),
	z.object({ type: z.literal('message'), content: z.array(loose(Content)) }),
]);

/** The Responses API's answer, with the pages its web search tool looked at. */
export const ResponsesAnswer = z.object({
	status: z.optional(z.string()),
	error: z.optional(z.nullable(z.object({ code: LooseText, message: LooseText }))),
	output: z.array(z.unknown()),
	usage: z.catch(z.object({ input_tokens: LooseNumber, output_tokens: LooseNumber }), {
		input_tokens: undefined,
		output_tokens: undefined,
	}),
});
export type ResponsesAnswer = z.infer<typeof ResponsesAnswer>;

export interface NamedPage {
	readonly url: string;
	/** Empty if the answer has no title. */
	readonly title: string;
}

/** Returns the pages of an answer without duplicates, cited ones first, and its number of searches. */
export function pagesOf({ output }: ResponsesAnswer): { pages: NamedPage[]; searches: number } {
	const items = output.flatMap((value) => Item.safeParse(value).data ?? []);
	const calls = items.filter((item) => item.type === 'web_search_call');
	const cited = items.flatMap((item) =>
		item.type === 'message' ? item.content.flatMap((part) => part?.annotations ?? []) : [],
	);
	const seen = calls.flatMap(({ action }) => action.sources);
	const pages = new Map<string, NamedPage>();
	for (const page of [...cited, ...seen].filter((named) => named !== null)) {
		// `linkUrl` removes OpenAI's `utm_source`.
		const url = linkUrl(page.url);
		if (url !== undefined && !pages.has(url)) pages.set(url, { url, title: 'title' in page ? page.title : '' });
	}
	return { pages: [...pages.values()], searches: calls.filter(({ action }) => action.type === 'search').length };
}
