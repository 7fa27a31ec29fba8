import type { ChatModel } from '../llm/chat-model';
import type {
	ActDraft,
	CompressionDraft,
	ResearcherModel,
	ResearcherTask,
	ResearchGuide,
	Step,
	SupervisionDraft,
	SupervisorRequest,
} from '../research/model/agent-ports';
import type { RunContext } from '../research/model/ports';
import { topicNamed } from './answers';
import { actForm, actPrompt, briefForm, briefPrompt } from './prompts/researcher';
import { supervisionForm, supervisionPrompt } from './prompts/supervisor';
import { withoutInvisible } from '../text/invisible';
import { asWritten, randomNonce, Spotlight } from './selection/spotlight';

/**
 * Guides agentic research with a language model, by forms that any endpoint can fill in. Every question is asked once.
 */
export class LlmGuide implements ResearchGuide {
	/** The supervisor's, in all rounds. */
	private spotlight: Spotlight | undefined;

	/** @param nonce new letters and digits for the supervisor and every researcher */
	constructor(
		private readonly model: ChatModel,
		private readonly nonce: () => string = randomNonce,
	) {}

	get name(): string {
		return this.model.name;
	}

	researcher(task: ResearcherTask): ResearcherModel {
		return new Conversation(this.model, task, new Spotlight(this.nonce()));
	}

	async supervise(request: SupervisorRequest, run: RunContext): Promise<SupervisionDraft> {
		const spotlight = (this.spotlight ??= new Spotlight(this.nonce()));
		const prompt = supervisionPrompt(request, spotlight);
		const { coverage, missing, followUps } = await this.model.complete(
			{ ...prompt, form: supervisionForm, isAskedOnce: true, remembered: spotlight },
			run,
		);
		return {
			isEnough: coverage === 'enough',
			missing: withoutInvisible(missing).trim(),
			followUps: followUps.map(({ topic, question }) => ({
				topic: topicNamed(topic, request.topics)?.topic ?? topic,
				question: withoutInvisible(question).trim(),
			})),
		};
	}
}

/** All prompts of one researcher have the same delimiters. */
class Conversation implements ResearcherModel {
	constructor(
		private readonly model: ChatModel,
		private readonly task: ResearcherTask,
		private readonly spotlight: Spotlight,
	) {}

	async next(steps: readonly Step[], run: RunContext): Promise<ActDraft> {
		const prompt = actPrompt(this.task, steps, this.spotlight);
		const { act, query, thought, urls, ...handedOn } = await this.model.complete(
			{ ...prompt, form: actForm, isAskedOnce: true, remembered: this.spotlight },
			run,
		);
		return {
			act: withoutInvisible(act).trim(),
			query: withoutInvisible(query).trim(),
			thought: withoutInvisible(thought).trim(),
			urls,
			...(isGiven(handedOn) && { handedOn: this.draftOf(handedOn, steps) }),
		};
	}

	async compress(steps: readonly Step[], run: RunContext): Promise<CompressionDraft> {
		const prompt = briefPrompt(this.task, steps, this.spotlight);
		const request = { ...prompt, form: briefForm, isAskedOnce: true, remembered: this.spotlight };
		return this.draftOf(await this.model.complete(request, run), steps);
	}

	/** Returns the findings with their quotes as the results have them. */
	private draftOf({ findings, brief }: CompressionDraft, steps: readonly Step[]): CompressionDraft {
		const shown = [this.task.found, ...steps.map((step) => step.shown)].join('\n');
		return {
			findings: findings.map(({ source, quote, says }) => ({
				source,
				quote: asWritten(quote, shown),
				says: withoutInvisible(says).trim(),
			})),
			brief: withoutInvisible(brief).trim(),
		};
	}
}

function isGiven({ findings, brief }: CompressionDraft): boolean {
	return findings.length > 0 || brief.trim() !== '';
}
