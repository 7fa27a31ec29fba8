/**
 * Shapes of notes that other programs write, as data: one row a program, with its test in `tests/text/voices`. A note
 * fits a row if one of the row's marks fits.
 */
import type { Voice } from './voice';

export interface SavedShape {
	readonly tool: string;
	readonly voice: Extract<Voice, 'assistant' | 'highlight'>;
	/** Folder in which it saves unless the user chose another. */
	readonly folder?: RegExp;
	/** Tag in the properties. */
	readonly tag?: RegExp;
	/** Lines of the properties; all of them must be there. */
	readonly properties?: readonly RegExp[];
	/** True if a property names an assistant as the author. */
	readonly author?: true;
	/** Marks in the text, read up to its first 4,000 characters; all of them must be there. */
	readonly text?: readonly RegExp[];
}

export const SAVED_SHAPES: readonly SavedShape[] = [
	{
		tool: 'Copilot',
		voice: 'assistant',
		folder: /(?:^|\/)copilot-conversations\//i,
		tag: /^copilot-conversation$/i,
		properties: [/^epoch:/m, /^(?:modelKey|backendId):/m],
	},
	{ tool: 'Copilot memory', voice: 'assistant', folder: /(?:^|\/)copilot\/memory\//i },
	{
		tool: 'Nexus AI Chat Importer',
		voice: 'assistant',
		tag: /^nexus-(?:chat|conversation)$/i,
		properties: [/^nexus: *["']?nexus-ai-chat-importer/m],
	},
	{
		tool: 'Nexus AI Chat Importer, early versions',
		voice: 'assistant',
		text: [/^### User, on \d/m, /^#### ChatGPT, on \d/m],
	},
	{
		tool: 'Gemini Scribe',
		voice: 'assistant',
		folder: /(?:^|\/)(?:agent-sessions|gemini-scribe\/(?:history|background-tasks|agent-sessions))\//i,
		properties: [/^session_id:/m, /^type: *["']?agent-session/m],
		text: [/^> \[!assistant\]\+/m, /^## (?:Model|Assistant)[ \t]*$/m],
	},
	{ tool: 'Smart Chat', voice: 'assistant', folder: /(?:^|\/)(?:smart-chats|smart chats|smart-conversations)\//i },
	{
		tool: 'ChatGPT MD',
		voice: 'assistant',
		folder: /(?:^|\/)chatgpt_md\/chats\//i,
		properties: [/^system_commands:/m, /^(?:temperature|model|stream|max_tokens):/m],
	},
	{ tool: 'BMO Chatbot', voice: 'assistant', folder: /(?:^|\/)bmo\/history\//i },
	{ tool: 'AI Chat as MD', voice: 'assistant', text: [/^# ?&(?:user|question)/m, /^# ?&(?:assistant|ai)/m] },
	{ tool: 'Claudian', voice: 'assistant', folder: /(?:^|\/)\.?claudian?\/(?:sessions|chats|conversations)\//i },
	{
		tool: 'ChatGPT Exporter (Tampermonkey, AI Chat Exporter)',
		voice: 'assistant',
		text: [/^Powered by \[(?:ChatGPT|Claude|Gemini|DeepSeek|Grok|AI Chat) Exporter\]/m],
	},
	{
		tool: 'Notes with a tag that says so',
		voice: 'assistant',
		tag: /^(?:ai|llm|gpt|chatgpt|ki)[-_/](?:generated|answers?|chats?|conversations?|output|generiert|antwort)$/i,
	},
	{ tool: 'Notes that say so', voice: 'assistant', properties: [/^(?:ai|llm)[-_ ]?generated: *["']?(?:true|yes)/im] },
	{ tool: 'Notes with an assistant as author', voice: 'assistant', author: true },
	{ tool: 'Perplexity', voice: 'assistant', text: [/r2cdn\.perplexity\.ai\/|pplx-full-logo/] },
	{
		tool: 'SaveMyChatbot',
		voice: 'assistant',
		text: [/^Exported on .{1,80} \[from .{1,300} with \[SaveMyChatbot\]/m],
	},
	{
		tool: 'Chat exporters with an agent property',
		voice: 'assistant',
		properties: [/^agent: *["']?(?:Claude|ChatGPT|Gemini)/m, /^exported:/m],
	},
	{
		tool: 'Readwise',
		voice: 'highlight',
		folder: /^readwise\/(?:books|articles|tweets|podcasts|supplementals|full document contents)\//i,
		tag: /^readwise(?:[-/].*)?$/i,
		text: [/^#{1,3} Metadata/m, /^[-*] Full Title: /m],
	},
	{ tool: 'Readwise, without full titles', voice: 'highlight', text: [/^[-*] Author: /m, /^[-*] Category: ?#?\w/m] },
	{ tool: 'Kindle Highlights', voice: 'highlight', properties: [/^kindle-sync:/m] },
	{
		tool: 'Kindle Highlights, own template',
		voice: 'highlight',
		text: [/^[-*] ASIN: /m, /— ?location: \[|kindle:\/\/book/im],
	},
	{
		tool: 'Kindle clippings',
		voice: 'highlight',
		text: [
			/^[-*#> ]*(?:Highlight|Markierung)\b.{0,40}\b(?:Location|Loc\.|Page|Position|Seite)\b ?\d/im,
			/^#{1,4} .*(?:Notebook|Highlights|Kindle)/im,
		],
	},
	{
		tool: 'Snipd',
		voice: 'highlight',
		folder: /^snipd\/data\//i,
		text: [/share\.snipd\.com\/(?:snip|episode)\//],
	},
	{
		tool: 'Omnivore',
		voice: 'highlight',
		text: [/\]\(https:\/\/omnivore\.app\/me\//, /^#{1,3} Highlights/m],
	},
	{ tool: 'Hypothesis', voice: 'highlight', properties: [/^doc_type: *["']?hypothesis-highlights/m] },
	{
		tool: 'Hypothesis, own template',
		voice: 'highlight',
		text: [/^#{1,3} Highlights/m, /\]\(https:\/\/hyp\.is\//],
	},
	{
		tool: 'Raindrop Highlights',
		voice: 'highlight',
		properties: [/^raindrop_id:/m],
		text: [/^Source URL:: /m, /^#{1,3} Highlights/m],
	},
	{ tool: 'Weread', voice: 'highlight', properties: [/^doc_type: *["']?weread-highlights/m] },
	{ tool: 'Matter', voice: 'highlight', text: [/^[-*] (?:Matter )?Author: /m, /getmatter\.(?:com|app)/m] },
	{ tool: 'Instapaper', voice: 'highlight', folder: /^instapaper(?: notes| highlights)?\//i },
	{
		tool: 'Apple Books',
		voice: 'highlight',
		text: [/ibooks:\/\/assetid\//, /^#{1,4} .*(?:Highlights|Annotations)/im],
	},
	{ tool: 'KOReader', voice: 'highlight', properties: [/^(?:koreader-sync|koreader):/m] },
	{ tool: 'Kobo', voice: 'highlight', properties: [/^kobo-(?:sync|id|book-id):/m] },
];
