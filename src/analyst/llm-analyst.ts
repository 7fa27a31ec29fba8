import { ContextOverflow, type ChatModel, type Form } from '../llm/chat-model';
import {
	IncompleteSynthesis,
	type Analyst,
	type PageQuote,
	type ReadingRequest,
	type SynthesisRequest,
	type TopicRequest,
} from '../research/analyst-ports';
import { NOTE_SOURCE_ID, type Cite, type ClaimDraft, type ClaimKind, type Topic } from '../research/claims';
import { ResearchError } from '../research/errors';
import type { RunContext } from '../research/ports';
import { LLM_STRINGS } from '../strings/llm';
import { estimateTokens } from '../text/token-estimate';
import { selectEvidence, topicTerms, type ShownSource } from './evidence-selection';
import { excerpt } from './excerpts';
import { topicId, type Prompt } from './prompts/common';
import { comparisonForm, comparisonPrompt, judgementForm } from './prompts/comparison';
import { findingsForm, findingsPrompt } from './prompts/findings';
import { readingForm, readingPrompt } from './prompts/reading';
import { topicsForm, topicsPrompt } from './prompts/topics';
import { asWritten, randomNonce, Spotlight, withoutHidden } from './spotlight';

/** Tokens that a prompt may hold. */
interface Budget {
	readonly note: number;
	readonly evidence: number;
}

const TOPICS_BUDGET: Budget = { note: 25_000, evidence: 0 };
const SYNTHESIS_BUDGET: Budget = { note: 5_000, evidence: 15_000 };
/** A note that makes up less than this of a prompt that is too long is left as it is. */
const LARGE_SHARE = 0.2;

/** What the comparison gives. */
const COMPARED: readonly ClaimKind[] = ['contradiction', 'support', 'related'];

/** A prompt with the tokens it really holds. */
interface FittedPrompt extends Prompt {
	readonly size: Budget;
}

/** Reads, searches for meaning and compares with a language model: one call for the topics, two at once for the synthesis. */
export class LlmAnalyst implements Analyst {
	/** @param nonce new letters and digits for every prompt */
	constructor(private readonly model: ChatModel, private readonly nonce: () => string = randomNonce) {}

	get name(): string {
		return this.model.name;
	}

	async topics(request: TopicRequest, run: RunContext): Promise<readonly Topic[]> {
		const prompt = (budget: Budget): FittedPrompt => {
			const noteText = excerpt(request.note.text, budget.note, new Set(), request.note.language?.code);
			return { ...topicsPrompt({ ...request, noteText }, this.spotlight()), size: { note: estimateTokens(noteText), evidence: 0 } };
		};
		const { topics } = await this.complete(topicsForm, prompt, TOPICS_BUDGET, run);
		return topics.slice(0, request.limit).map((topic) => ({
			topic: withoutHidden(topic.topic).trim(),
			context: withoutHidden(asWritten(topic.context, request.note.text)).trim(),
			type: topic.type,
			query: withoutHidden(topic.query).trim() || withoutHidden(topic.topic).trim(),
			furtherQueries: [topic.broader, topic.detail].map((query) => withoutHidden(query).trim()).filter(Boolean),
		}));
	}

	/** What one of the two calls gave is not lost where the other fails. */
	async synthesize(request: SynthesisRequest, run: RunContext): Promise<readonly ClaimDraft[]> {
		const [findings, comparison] = await Promise.allSettled([this.findings(request, run), this.comparison(request, run)]);
		if (findings.status === 'fulfilled') {
			if (comparison.status === 'fulfilled') return [...findings.value, ...comparison.value];
			throw new IncompleteSynthesis(findings.value, COMPARED, comparison.reason);
		}
		if (comparison.status === 'rejected') throw findings.reason;
		throw new IncompleteSynthesis(comparison.value, ['finding'], findings.reason);
	}

	private async findings(request: SynthesisRequest, run: RunContext): Promise<ClaimDraft[]> {
		const prompt = (budget: Budget): FittedPrompt => {
			const sources = selectFor(request, budget, new Set());
			const noteText = excerptFor(request, budget);
			return { ...findingsPrompt({ ...request, noteText, sources }, this.spotlight()), size: sizeOf(noteText, sources) };
		};
		const { findings } = await this.complete(findingsForm, prompt, SYNTHESIS_BUDGET, run);
		return findings.map(({ topic, text, cites }) => {
			const own = cites.map((cite) => ({ source: sourceId(cite.source), quote: quoteOf(cite.source, cite.quote, request) }));
			return { topic: topicOf(topic, own[0]?.source, request), text, kind: 'finding', cites: own };
		});
	}

	private async comparison(request: SynthesisRequest, run: RunContext): Promise<ClaimDraft[]> {
		const related = new Set(request.related.map(({ path }) => path));
		const prompt = (budget: Budget): FittedPrompt => {
			const sources = selectFor(request, budget, related);
			const noteText = excerptFor(request, budget);
			const ids = sources.filter(({ source }) => isRelated(source, related)).map(({ source }) => source.id);
			return { ...comparisonPrompt({ ...request, noteText, sources, related: ids }, this.spotlight()), size: sizeOf(noteText, sources) };
		};
		const judged = request.claims.length > 0;
		const answer = judged ? await this.complete(judgementForm, prompt, SYNTHESIS_BUDGET, run) : { ...(await this.complete(comparisonForm, prompt, SYNTHESIS_BUDGET, run)), supports: [] };
		const contradictions = answer.contradictions.map(({ topic, text, noteQuote, source, sourceQuote }): ClaimDraft => {
			const id = sourceId(source);
			return { topic: topicOf(topic, id, request), text, kind: 'contradiction', cites: bothSides(noteQuote, id, sourceQuote, request) };
		});
		const relatedIds = new Map(request.sources.filter((source) => isRelated(source, related)).map((source) => [source.id, source.title]));
		const reasons = answer.related.flatMap(({ source, text, quote }): ClaimDraft[] => {
			const title = relatedIds.get(sourceId(source));
			return title === undefined ? [] : [{ topic: title, text, kind: 'related', cites: [{ source: sourceId(source), quote: quoteOf(source, quote, request) }] }];
		});
		const supports = answer.supports.map(({ topic, noteQuote, source, sourceQuote }): ClaimDraft => {
			const id = sourceId(source);
			const cites = bothSides(noteQuote, id, sourceQuote, request);
			return { topic: topicOf(topic, id, request), text: cites[1].quote, kind: 'support', cites };
		});
		return [...contradictions, ...supports, ...reasons];
	}

	/** One call: whoever asked can read the page without a model where it fails. */
	async readPage(request: ReadingRequest, run: RunContext): Promise<readonly PageQuote[]> {
		const code = request.note.language?.code;
		const text = excerpt(request.page.text, request.limit, topicTerms(request.topics, code), code);
		const { quotes } = await this.model.complete({ ...readingPrompt(request, text, this.spotlight()), form: readingForm, isAskedOnce: true }, run);
		return quotes.flatMap(({ topic, quote, says, stance }) => {
			const asked = topicNamed(topic, request.topics) ?? (request.topics.length === 1 ? request.topics[0] : undefined);
			return asked ? [{ topic: asked.topic, quote: asWritten(quote, request.page.text), says: withoutHidden(says).trim(), stance }] : [];
		});
	}

	private spotlight(): Spotlight {
		return new Spotlight(this.nonce());
	}

	/** Asks again with about half as much when it was too much, once. */
	private async complete<T>(form: Form<T>, prompt: (budget: Budget) => FittedPrompt, budget: Budget, run: RunContext): Promise<T> {
		const { size, ...whole } = prompt(budget);
		try {
			return await this.model.complete({ ...whole, form }, run);
		} catch (error) {
			if (!(error instanceof ContextOverflow)) throw error;
		}
		const smaller = halved(size);
		run.log.warn('too long for the model, asking again with less', { model: this.name, form: form.name, before: size, after: smaller });
		const { system, user } = prompt(smaller);
		try {
			return await this.model.complete({ system, user, form }, run);
		} catch (error) {
			if (!(error instanceof ContextOverflow)) throw error;
			throw new ResearchError('PAYLOAD_TOO_LARGE', LLM_STRINGS.tooLong(this.name), LLM_STRINGS.tooLongRemedy, { model: this.name, form: form.name }, { cause: error });
		}
	}
}

/** However short the note is, something of it is asked about. */
function halved(size: Budget): Budget {
	const noteIsLarge = size.note > LARGE_SHARE * (size.note + size.evidence);
	return { note: noteIsLarge ? Math.max(1, Math.floor(size.note / 2)) : size.note, evidence: Math.floor(size.evidence / 2) };
}

function selectFor(request: SynthesisRequest, budget: Budget, related: ReadonlySet<string>): ShownSource[] {
	return selectEvidence({ sources: request.sources, topics: request.topics, related, limit: budget.evidence, languageCode: request.note.language?.code });
}

function excerptFor(request: SynthesisRequest, budget: Budget): string {
	const code = request.note.language?.code;
	return excerpt(request.note.text, budget.note, topicTerms(request.topics, code), code);
}

function sizeOf(noteText: string, sources: readonly ShownSource[]): Budget {
	return { note: estimateTokens(noteText), evidence: sources.reduce((sum, { text }) => sum + estimateTokens(text), 0) };
}

function isRelated(source: { readonly kind: string; readonly address: string }, paths: ReadonlySet<string>): boolean {
	return source.kind === 'vault' && paths.has(source.address);
}

/** Models write `[S1]`, `s1` and `Source S1` as well. */
function sourceId(written: string): string {
	return /\bS\d+\b/i.exec(written)?.[0].toUpperCase() ?? written.trim();
}

function quoteOf(source: string, quote: string, { sources }: SynthesisRequest): string {
	const id = sourceId(source);
	return asWritten(quote, sources.find((one) => one.id === id)?.passages.map(({ text }) => text).join('\n') ?? '');
}

function bothSides(noteQuote: string, source: string, sourceQuote: string, request: SynthesisRequest): readonly [Cite, Cite] {
	return [{ source: NOTE_SOURCE_ID, quote: asWritten(noteQuote, request.note.text) }, { source, quote: quoteOf(source, sourceQuote, request) }];
}

function topicNamed(written: string, topics: readonly Topic[]): Topic | undefined {
	const wanted = written.trim().toLowerCase();
	return topics.find(({ topic }, index) => topicId(index).toLowerCase() === wanted || topic.toLowerCase() === wanted);
}

/** The label behind `T1`; a model that writes the label, or nothing useful, is understood by what it cites. */
function topicOf(written: string, source: string | undefined, request: SynthesisRequest): string {
	const known = topicNamed(written, request.topics);
	if (known) return known.topic;
	const labels = new Set(request.topics.map(({ topic }) => topic));
	const cited = request.sources.find(({ id }) => id === source)?.passages.flatMap(({ topics }) => topics);
	return cited?.find((label) => labels.has(label)) ?? request.topics[0]?.topic ?? '';
}
