import type { ChatModel } from '../llm/chat-model';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../research/model/claim-reviewer';
import type { RunContext } from '../research/model/ports';
import { LLM_STRINGS } from '../strings/llm';
import { messageOf } from '../text/message-of';
import { estimateTokens } from '../text/token-estimate';
import { leansBack } from './extractive/cues/leaning';
import { reviewForm, reviewPrompt } from './prompts/review';
import { randomNonce, Spotlight, withoutHidden } from './selection/spotlight';

/** Sentences that one call is asked about: of more a model loses sight. */
const ITEMS_A_CALL = 25;
/**
 * Tokens of the sentences and passages of one call: a local model's window holds them, with the task and the answer.
 */
const TOKENS_A_CALL = 12_000;

/** A language model as second reader: many sentences in one call, calls side by side. */
export class ModelReviewer implements ClaimReviewer {
	readonly answersDoubts = true;

	/** @param nonce new letters and digits for every prompt */
	constructor(
		private readonly model: ChatModel,
		private readonly nonce: () => string = randomNonce,
	) {}

	get name(): string {
		return this.model.name;
	}

	async review(items: readonly ReviewItem[], run: RunContext): Promise<ReadonlyMap<string, ReviewAnswer>> {
		const results = await Promise.allSettled(batches(items).map((batch) => this.ask(batch, run)));
		run.signal.throwIfAborted();
		const answered = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
		const failed = results.find((result) => result.status === 'rejected');
		if (failed && answered.length === 0) throw failed.reason;
		if (failed) run.warn(LLM_STRINGS.reviewMissing(this.name, messageOf(failed.reason)));
		return new Map(answered.flatMap((answers) => [...answers]));
	}

	private async ask(items: readonly ReviewItem[], run: RunContext): Promise<ReadonlyMap<string, ReviewAnswer>> {
		const spotlight = new Spotlight(this.nonce());
		const readable = items.map((item) => (leansBack(item.text) ? item : { ...item, before: '' }));
		const request = { ...reviewPrompt(readable, spotlight), form: reviewForm, remembered: spotlight };
		const { answers } = await this.model.complete(request, run);
		const asked = new Set(items.map(({ id }) => id));
		const found = new Map<string, ReviewAnswer>();
		for (const { id: written, verdict, missing, reduced } of answers) {
			const id = itemId(written);
			// If a model answers twice for one item, the first answer counts.
			if (!asked.has(id) || found.has(id)) continue;
			found.set(id, { verdict, missing: withoutHidden(missing).trim(), reduced: withoutHidden(reduced).trim() });
		}
		return found;
	}
}

/** In their order, as many a call as may be; an item longer than a call may be has one of its own. */
export function batches(items: readonly ReviewItem[]): ReviewItem[][] {
	const found: ReviewItem[][] = [];
	let room = 0;
	for (const item of items) {
		const size = sizeOf(item);
		const open = found.at(-1);
		if (open && open.length < ITEMS_A_CALL && size <= room) {
			open.push(item);
			room -= size;
		} else {
			found.push([item]);
			room = TOKENS_A_CALL - size;
		}
	}
	return found;
}

function sizeOf({ text, passages }: ReviewItem): number {
	return (
		estimateTokens(text) +
		passages.reduce((sum, { title, text: around, quote }) => sum + estimateTokens(`${title} ${around} ${quote}`), 0)
	);
}

/** Models write `[R1]`, `r1` and `Item R1` as well. */
function itemId(written: string): string {
	return /\bR\d+\b/i.exec(written)?.[0].toUpperCase() ?? written.trim();
}
