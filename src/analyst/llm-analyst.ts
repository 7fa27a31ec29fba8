import { ContextOverflow, type ChatModel, type Form } from '../llm/chat-model';
import {
	IncompleteSynthesis,
	type Analyst,
	type PageQuote,
	type ReadingRequest,
	type SynthesisRequest,
	type TopicRequest,
} from '../research/model/analyst-ports';
import type { Statement } from '../research/ledger/statement';
import type { ClaimDraft, ClaimKind, TopicDraft } from '../research/model/claims';
import { ResearchError } from '../research/model/errors';
import type { Omission, RunContext } from '../research/model/ports';
import { LLM_STRINGS } from '../locales/locale';
import { messageOf } from '../text/strings';
import { estimateTokens } from '../text/token-estimate';
import { comparedFrom, findingsFrom, quotesFrom, distinct, topicsFrom } from './answers';
import { isDecidable } from './extractive/topics/claim-form';
import { pointsBack } from './extractive/cues/connectives';
import { budgetsFor, DEFAULT_WINDOW, type Budgets } from './selection/budgets';
import { inTurns, partsOf } from './selection/note-parts';
import { leftOverOn } from './selection/left-over';
import { pageView } from './selection/page-view';
import {
	charactersOf,
	comparedOf,
	comparedSources,
	halved,
	omittedFromComparison,
	omittedOf,
	relatedSources,
	shownOf,
	sizeOf,
	type TokenBudget,
} from './selection/shown';
import type { Prompt } from './prompts/common';
import { comparisonForm, comparisonPrompt, type ComparisonAnswer } from './prompts/comparison';
import { findingsForm, findingsPrompt, type FindingsAnswer } from './prompts/findings';
import { readingForm, readingPrompt } from './prompts/reading';
import { topicsForm, topicsPrompt } from './prompts/topics';
import { randomNonce, Spotlight } from './selection/spotlight';
import { statedTopics } from './stated-topics';

/** A part of a note that is too long for the model is halved so often at most. */
const HALVINGS = 3;

/** Result of the comparison. */
const COMPARED: readonly ClaimKind[] = ['contradiction', 'support', 'related'];

/** A prompt with its tokens, and the characters left out of it. */
interface FittedPrompt<T> extends Prompt {
	readonly form: Form<T>;
	readonly size: TokenBudget;
	readonly omissions: readonly Omission[];
}

type PromptMaker<T> = (budget: TokenBudget, spotlight: Spotlight) => FittedPrompt<T>;

interface AnalystOptions {
	/** New letters and digits for every prompt. */
	readonly nonce?: () => string;
	readonly budgets?: Budgets;
}

/**
 * Reads, searches for meaning and compares with a language model: the topics of each part of the note, then two calls
 * at once.
 */
export class LlmAnalyst implements Analyst {
	private readonly nonce: () => string;
	private readonly budgets: Budgets;

	constructor(
		private readonly model: ChatModel,
		{ nonce = randomNonce, budgets = budgetsFor(DEFAULT_WINDOW) }: AnalystOptions = {},
	) {
		this.nonce = nonce;
		this.budgets = budgets;
	}

	get name(): string {
		return this.model.name;
	}

	/** Of the whole note: one that is longer than the model can read at once is read in parts, which take turns. */
	async topics(request: TopicRequest, run: RunContext): Promise<readonly TopicDraft[]> {
		const parts = partsOf(request.note.text, this.budgets.topics, request.note.language?.code);
		const found = await Promise.allSettled(parts.map((text) => this.topicsOf(text, request, run, HALVINGS)));
		run.signal.throwIfAborted();
		const [failed] = found.filter((part) => part.status === 'rejected');
		const lists = found.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
		if (failed && lists.length === 0) throw failed.reason;
		if (failed) {
			const shown = parts.filter((_, index) => found[index]?.status === 'fulfilled');
			run.omit?.({ what: 'note', shown: charactersOf(shown), of: charactersOf(parts) });
			run.warn(
				LLM_STRINGS.partsUnread({
					unread: parts.length - lists.length,
					total: parts.length,
					reason: messageOf(failed.reason),
				}),
			);
		}
		const merged = distinct(inTurns(lists));
		if (lists.length <= request.limit) return merged.slice(0, request.limit);
		return (await this.mostImportant(merged, request, run)).slice(0, request.limit);
	}

	/** Of more parts than there may be topics: what was found in all of them is read as a note of its own. */
	private async mostImportant(
		found: readonly TopicDraft[],
		request: TopicRequest,
		run: RunContext,
	): Promise<readonly TopicDraft[]> {
		const text = found.map(({ topic, context }) => `${topic}: ${context}`).join('\n\n');
		if (text.length > request.note.text.length / 2) return found;
		return this.topics({ ...request, note: { ...request.note, text } }, run);
	}

	private async topicsOf(
		noteText: string,
		request: TopicRequest,
		run: RunContext,
		halvings: number,
	): Promise<readonly TopicDraft[]> {
		const spotlight = this.spotlight();
		const prompt = topicsPrompt({ ...request, noteText }, spotlight);
		try {
			const answer = await this.model.complete({ ...prompt, form: topicsForm, remembered: spotlight }, run);
			return statedTopics(topicsFrom(answer, request), { ...request.note, text: noteText });
		} catch (error) {
			if (!(error instanceof ContextOverflow)) throw error;
			run.log.warn('too long for the model, asking again in halves', { model: this.name, form: topicsForm.name });
			const halves = partsOf(noteText, Math.max(1, estimateTokens(noteText) / 2), request.note.language?.code);
			if (halvings === 0 || halves.length < 2) throw this.tooLong(topicsForm, error);
			const found: (readonly TopicDraft[])[] = [];
			// One after the other: if the first is too long as well, the others are not tried.
			for (const half of halves) found.push(await this.topicsOf(half, request, run, halvings - 1));
			return distinct(inTurns(found));
		}
	}

	/** If one of the two calls fails, the result of the other is kept. */
	async synthesize(request: SynthesisRequest, run: RunContext): Promise<readonly ClaimDraft[]> {
		const [findings, comparison] = await Promise.allSettled([
			this.findings(request, run),
			this.comparison(request, run),
		]);
		if (findings.status === 'fulfilled') {
			if (comparison.status === 'fulfilled') return [...findings.value, ...comparison.value];
			throw new IncompleteSynthesis(findings.value, COMPARED, comparison.reason);
		}
		if (comparison.status === 'rejected') throw findings.reason;
		throw new IncompleteSynthesis(comparison.value, ['finding'], findings.reason);
	}

	private async findings(request: SynthesisRequest, run: RunContext): Promise<ClaimDraft[]> {
		const all = { ...request, related: [] };
		const prompt: PromptMaker<FindingsAnswer> = (budget, spotlight) => {
			const shown = shownOf(all, budget);
			return {
				form: findingsForm(all.topics),
				...findingsPrompt({ ...all, judged: all.judged ?? [], ...shown }, spotlight),
				size: sizeOf(shown),
				omissions: omittedOf(all, shown),
			};
		};
		const budget = { note: this.budgets.findingsNote, evidence: this.budgets.findings };
		return findingsFrom(await this.complete(prompt, budget, run), request);
	}

	private async comparison(request: SynthesisRequest, run: RunContext): Promise<ClaimDraft[]> {
		const compared = comparedOf({ ...request, statements: asked(request) });
		if (compared.sources.length === 0) return [];
		const whole = { ...request, statements: compared.statements };
		const ids = relatedSources(compared).map(({ id }) => id);
		const select = comparedSources(compared);
		const prompt: PromptMaker<ComparisonAnswer> = (budget, spotlight) => {
			const sources = select(budget.evidence);
			const related = ids.filter((id) => sources.some(({ source }) => source.id === id));
			const { topics } = whole;
			const task = { ...compared, topics, compared: compared.topics, sources, related };
			return {
				form: comparisonForm(related.length > 0),
				...comparisonPrompt(task, spotlight),
				size: sizeOf({ noteText: '', sources }),
				omissions: omittedFromComparison(sources, select(Infinity)),
			};
		};
		const budget = { note: 0, evidence: this.budgets.comparison };
		return comparedFrom(await this.complete(prompt, budget, run), whole, compared);
	}

	/** One call: whoever asked can read the page without a model where it fails. */
	async readPage(whole: ReadingRequest, run: RunContext): Promise<readonly PageQuote[]> {
		const code = whole.note.language?.code;
		const limit = Math.min(whole.limit, this.budgets.page);
		const text = pageView(whole.page.text, whole.topics, limit, code);
		const further = leftOverOn(text, whole.further, code);
		const statements = asked({ ...whole, statements: [...whole.statements, ...further.statements] });
		const request = { ...whole, topics: [...whole.topics, ...further.topics], statements, further };
		if (text === '') return [];
		const spotlight = this.spotlight();
		const prompt = readingPrompt(request, text, spotlight);
		const answer = await this.model.complete(
			{ ...prompt, form: readingForm(request.statements.length > 0), isAskedOnce: true, remembered: spotlight },
			run,
		);
		if (text.length < request.page.text.length)
			run.omit?.({ what: 'pages', shown: text.length, of: request.page.text.length });
		return quotesFrom(answer, request);
	}

	private spotlight(): Spotlight {
		return new Spotlight(this.nonce());
	}

	/** Asks again with about half as much when it was too much, once. */
	private async complete<T>(prompt: PromptMaker<T>, budget: TokenBudget, run: RunContext): Promise<T> {
		const spotlight = this.spotlight();
		const whole = prompt(budget, spotlight);
		try {
			return await this.ask(whole, spotlight, run);
		} catch (error) {
			if (!(error instanceof ContextOverflow)) throw error;
		}
		const smaller = halved(whole.size);
		const { form } = whole;
		const facts = { model: this.name, form: form.name, before: whole.size, after: smaller };
		run.log.warn('too long for the model, asking again with less', facts);
		try {
			const again = this.spotlight();
			return await this.ask(prompt(smaller, again), again, run);
		} catch (error) {
			throw error instanceof ContextOverflow ? this.tooLong(form, error) : error;
		}
	}

	private async ask<T>(fitted: FittedPrompt<T>, { nonce }: Spotlight, run: RunContext): Promise<T> {
		const { form, system, user, omissions } = fitted;
		const answer = await this.model.complete({ system, user, form, remembered: { nonce, isWritten: true } }, run);
		omissions.forEach((omission) => run.omit?.(omission));
		return answer;
	}

	private tooLong(form: { readonly name: string }, cause: ContextOverflow): ResearchError {
		const details = { model: this.name, form: form.name };
		return new ResearchError(
			'PAYLOAD_TOO_LARGE',
			LLM_STRINGS.tooLong({ model: this.name }),
			LLM_STRINGS.tooLongRemedy,
			details,
			{ cause },
		);
	}
}

/**
 * Returns the statements that a source can decide: ids count these alone. The sentence before is kept if the statement
 * may refer to it: "In that review …".
 */
function asked({ statements, note }: Pick<ReadingRequest, 'statements' | 'note'>): readonly Statement[] {
	return statements
		.filter(({ words }) => isDecidable(words, note.language?.code))
		.map((one) => (pointsBack(one.words, note.language?.code) ? one : { ...one, before: '' }));
}
