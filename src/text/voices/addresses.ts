/** Tells conversations at assistants, and publications, from ordinary pages by their address. */
import { parseUrl } from '../web-address';
import type { Voice } from './voice';

/**
 * Hosts of assistants with the paths of conversations there. All other paths are ordinary pages, such as a help page or
 * the firm's blog. To add a service, add a line here and its test in `tests/text/voices`.
 */
const CONVERSATIONS: readonly (readonly [host: string, path: RegExp])[] = [
	['chatgpt.com', /^\/(?:c|s|share|canvas|g\/[^/]+\/(?:c|shared))\/./],
	['chat.openai.com', /^\/(?:c|s|share|chat|g\/[^/]+\/c)\/./],
	['claude.ai', /^\/(?:chat|share|public\/artifacts|artifacts?|project)\/./],
	['gemini.google.com', /^\/(?:u\/\d+\/)?(?:app|share|gem\/[^/]+)\/./],
	['g.co', /^\/gemini\/share\/./],
	['bard.google.com', /^\/(?:chat|share)(?:\/|$)/],
	['aistudio.google.com', /^\/(?:u\/\d+\/)?(?:app\/)?prompts\/./],
	['notebooklm.google.com', /^\/(?:u\/\d+\/)?notebook\/./],
	['grok.com', /^\/(?:c|chat|share|project)\/./],
	['x.com', /^\/i\/grok(?:\/|$)/],
	['perplexity.ai', /^\/(?:search|page|spaces|collections)\/./],
	['copilot.microsoft.com', /^\/(?:chats|shares|pages)\/./],
	['copilot.cloud.microsoft', /^\/(?:chat|shares)(?:\/|$)/],
	['bing.com', /^\/(?:chat|copilotsearch)(?:\/|$)/],
	['poe.com', /^\/(?:s|chat)\/./],
	['chat.deepseek.com', /^\/(?:a\/chat|share|s)\/./],
	['chat.mistral.ai', /^\/(?:chat|share)\/./],
	['you.com', /^\/(?:search|chat|c|share)(?:\/|$)/],
	['phind.com', /^\/(?:search|agent|chat)(?:\/|$)/],
	['meta.ai', /^\/(?:c|prompt|share)\/./],
	['kimi.com', /^\/(?:chat|share)\/./],
	['kimi.moonshot.cn', /^\/(?:chat|share)\/./],
	['chat.qwen.ai', /^\/(?:c|s)\/./],
	['doubao.com', /^\/(?:chat|thread)\/./],
	['huggingface.co', /^\/chat\/(?:conversation|r)\/./],
	['duck.ai', /^\/(?:chat|share)(?:\/|$)/],
	['t3.chat', /^\/(?:chat|share)\/./],
	['pi.ai', /^\/(?:talk|threads)(?:\/|$)/],
	['character.ai', /^\/(?:chat|share)\/./],
];

const PUBLICATIONS: readonly (readonly [host: string, path: RegExp])[] = [
	['doi.org', /^\/10\./],
	['dx.doi.org', /^\/10\./],
	['arxiv.org', /^\/(?:abs|pdf|html)\/./],
	['biorxiv.org', /^\/content\/./],
	['medrxiv.org', /^\/content\/./],
	['pubmed.ncbi.nlm.nih.gov', /^\/\d/],
	['pmc.ncbi.nlm.nih.gov', /^\/articles\/./],
	['semanticscholar.org', /^\/paper\/./],
	['openalex.org', /^\/W\d/i],
	['openreview.net', /^\/(?:forum|pdf)/],
	['aclanthology.org', /^\/\d{4}\.|^\/[A-Z]\d{2}-/],
	['jstor.org', /^\/stable\/./],
];

export function isConversation(address: string): boolean {
	return isListed(address, CONVERSATIONS);
}

/** Returns the voice of what stands at a web address. */
export function voiceOfAddress(address: string): Extract<Voice, 'assistant' | 'paper' | 'page'> {
	if (isConversation(address)) return 'assistant';
	return isListed(address, PUBLICATIONS) ? 'paper' : 'page';
}

function isListed(address: string, places: typeof CONVERSATIONS): boolean {
	const url = parseUrl(address);
	if (!url) return false;
	const host = url.hostname.replace(/^(?:www|m)\./, '').replace(/\.$/, '');
	return places.some(([known, path]) => known === host && path.test(url.pathname));
}

const ADDRESS = /https?:\/\/[^\s<>()[\]"'`]+/gi;

/** True if one of the web addresses in a text is a conversation. */
export function namesConversation(text: string): boolean {
	return [...text.matchAll(ADDRESS)].some(([address]) => isConversation(address));
}
