import { ContextOverflow, type ChatModel } from '../llm/chat-model';
import { ResearchError } from '../research/model/errors';
import type { DimensionAnswer, JudgedResearch, ResearchJudge } from '../research/evaluation/scores';
import type { RunContext } from '../research/model/ports';
import { EVALUATION_STRINGS } from '../locales/locale';
import { cut } from '../text/strings';
import { estimateTokens } from '../text/token-estimate';
import { withoutInvisible } from '../text/invisible';
import { randomNonce, Spotlight } from './selection/spotlight';
import { DEFAULT_WINDOW } from './selection/budgets';
import { evaluationForm, evaluationPrompt } from './prompts/evaluation';

/** Most tokens of the note and of the section, and their shares of the context window. */
const MOST = { note: 30_000, section: 20_000 };
const SHARES = { note: 0.35, section: 0.25 };
/** How often it is asked with less where that was too long all the same. */
const HALVINGS = 3;

interface JudgeOptions {
	/** Tokens that the model can read at once. */
	readonly window?: number;
	/** New letters and digits for every prompt. */
	readonly nonce?: () => string;
}

/** A language model as judge: one call for all dimensions. */
export class ModelJudge implements ResearchJudge {
	private readonly window: number;
	private readonly nonce: () => string;

	constructor(
		private readonly model: ChatModel,
		{ window = DEFAULT_WINDOW, nonce = randomNonce }: JudgeOptions = {},
	) {
		this.window = window;
		this.nonce = nonce;
	}

	get name(): string {
		return this.model.name;
	}

	async judge(research: JudgedResearch, run: RunContext): Promise<readonly DimensionAnswer[]> {
		for (let divisor = 1; divisor <= 2 ** HALVINGS; divisor *= 2) {
			const shown = this.fitted(research, divisor);
			const spotlight = new Spotlight(this.nonce());
			try {
				const request = { ...evaluationPrompt(shown, spotlight), form: evaluationForm, remembered: spotlight };
				const { dimensions } = await this.model.complete(request, run);
				this.tellWhatWasLeftOut(research, shown, run);
				return dimensions.map((answer) => ({ ...answer, reason: withoutInvisible(answer.reason) }));
			} catch (error) {
				if (!(error instanceof ContextOverflow)) throw error;
				run.log.warn('too long for the judge, asking again with less', { model: this.name });
			}
		}
		throw new ResearchError(
			'PAYLOAD_TOO_LARGE',
			EVALUATION_STRINGS.tooLong({ judge: this.name }),
			EVALUATION_STRINGS.tooLongRemedy,
		);
	}

	private fitted({ note, section }: JudgedResearch, divisor: number): JudgedResearch {
		const limitOf = (part: keyof typeof MOST): number => Math.min(MOST[part], this.window * SHARES[part]) / divisor;
		return {
			note: { ...note, text: beginning(note.text, limitOf('note')) },
			section: beginning(section, limitOf('section')),
		};
	}

	private tellWhatWasLeftOut(whole: JudgedResearch, shown: JudgedResearch, run: RunContext): void {
		const parts = [
			['note', shown.note.text, whole.note.text],
			['section', shown.section, whole.section],
		] as const;
		for (const [part, { length: shownLength }, { length: wholeLength }] of parts)
			if (shownLength < wholeLength)
				run.warn(
					EVALUATION_STRINGS.notShown[part]({ judge: this.name, shown: shownLength, total: wholeLength }),
				);
	}
}

/** Returns the beginning of a text with about so many tokens. */
function beginning(text: string, tokens: number): string {
	const size = estimateTokens(text);
	return size <= tokens ? text : cut(text, Math.floor((text.length * tokens) / size));
}
