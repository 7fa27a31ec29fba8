import { describe, expect, it } from 'vitest';
import { voiceOfAddress } from '../../../src/text/voices/addresses';

/** A conversation, and an ordinary page of the same host or firm. */
const SERVICES: readonly (readonly [conversation: string, page: string])[] = [
	['https://chatgpt.com/c/678014c3-e078', 'https://chatgpt.com/features/voice'],
	['https://chatgpt.com/share/67aa0000', 'https://chatgpt.com/pricing'],
	['https://chatgpt.com/g/g-abc-bee-guide/c/68a1', 'https://chatgpt.com/g/g-abc-bee-guide'],
	['https://chat.openai.com/c/6882a588', 'https://help.openai.com/en/articles/6825453'],
	['https://chat.openai.com/share/6882a588', 'https://openai.com/index/hello'],
	['https://claude.ai/chat/11de18e5', 'https://claude.ai/download'],
	['https://claude.ai/share/11de18e5', 'https://support.claude.com/en/articles/8325606'],
	['https://gemini.google.com/app/4f1d2e3c', 'https://gemini.google.com/faq'],
	['https://gemini.google.com/u/1/app/4f1d2e3c', 'https://blog.google/products/gemini'],
	['https://g.co/gemini/share/12ab', 'https://g.co/kgs/abc'],
	['https://aistudio.google.com/prompts/1a2b', 'https://aistudio.google.com/pricing'],
	['https://notebooklm.google.com/notebook/9f', 'https://notebooklm.google.com/plans'],
	['https://grok.com/share/bGVn_1', 'https://grok.com/faq'],
	['https://x.com/i/grok?conversation=1', 'https://x.com/someone/status/1'],
	['https://www.perplexity.ai/search/when-was-it-Xy1', 'https://www.perplexity.ai/hub/blog/a-year'],
	['https://copilot.microsoft.com/shares/ab12', 'https://copilot.microsoft.com/for-individuals'],
	['https://www.bing.com/chat?q=bees', 'https://www.bing.com/search?q=bees'],
	['https://poe.com/s/Ab12', 'https://poe.com/about'],
	['https://chat.deepseek.com/a/chat/s/0aa1', 'https://chat.deepseek.com/downloads/terms'],
	['https://chat.mistral.ai/chat/9f8e', 'https://mistral.ai/news/le-chat'],
	['https://you.com/search?q=bees', 'https://you.com/about'],
	['https://www.phind.com/search?q=x', 'https://www.phind.com/about'],
	['https://www.meta.ai/c/12', 'https://www.meta.ai/help'],
	['https://www.kimi.com/chat/a1', 'https://www.kimi.com/en'],
	['https://chat.qwen.ai/c/a1', 'https://chat.qwen.ai/legal'],
	['https://huggingface.co/chat/conversation/a1', 'https://huggingface.co/chat'],
	['https://duck.ai/chat', 'https://duck.ai/about'],
	['https://character.ai/chat/a1', 'https://character.ai/about'],
	['https://pi.ai/talk', 'https://pi.ai/policy'],
	['https://t3.chat/chat/a1', 'https://t3.chat/faq'],
	['https://www.doubao.com/thread/a1', 'https://www.doubao.com/legal'],
	['https://kimi.moonshot.cn/share/a1', 'https://platform.moonshot.cn/docs'],
	['https://bard.google.com/chat', 'https://bard.google.com/faq'],
	['https://copilot.cloud.microsoft/chat', 'https://copilot.cloud.microsoft/prompts'],
];

describe('the voice of an address', () => {
	it.each(SERVICES)('is an assistant’s at %s, not at %s', (conversation, page) => {
		expect(voiceOfAddress(conversation)).toBe('assistant');
		expect(voiceOfAddress(page)).toBe('page');
	});

	it.each([
		'https://doi.org/10.1000/xyz123',
		'https://arxiv.org/abs/2401.01234',
		'https://pubmed.ncbi.nlm.nih.gov/12345/',
		'https://www.semanticscholar.org/paper/abc/1',
	])('is a paper’s at %s', (address) => {
		expect(voiceOfAddress(address)).toBe('paper');
	});

	it('is not told from a host that only looks like an assistant’s', () => {
		for (const address of [
			'https://chatgpt.com.evil.example/c/1',
			'https://evil.example/chatgpt.com/c/1',
			'nonsense',
		])
			expect(voiceOfAddress(address)).toBe('page');
	});
});
