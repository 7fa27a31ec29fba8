import type { TextModel } from '../llm/chat-model';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../research/model/claim-reviewer';
import type { RunContext } from '../research/model/ports';
import { LLM_STRINGS } from '../locales/locale';
import { messageOf, oneLine } from '../text/strings';
import { sentences } from '../language/sentences';

/**
 * Questions under way at once: a local model answers a few side by side, and a whole run's would wait for each other.
 */
const AT_ONCE = 4;

/**
 * A grounding model as second reader, such as Bespoke-MiniCheck served by Ollama: asked of one sentence at a time
 * whether a document says it, it answers Yes or No. It cannot tell a contradiction from silence.
 * Source of the protocol: the model's card at Ollama, `Document: …\nClaim: …`.
 */
export class GroundingReviewer implements ClaimReviewer {
	/** One for each sentence. */
	readonly calls = 60;

	constructor(private readonly model: TextModel) {}

	get name(): string {
		return this.model.name;
	}

	async review(items: readonly ReviewItem[], run: RunContext): Promise<ReadonlyMap<string, ReviewAnswer>> {
		const found = new Map<string, ReviewAnswer>();
		const waiting = [...items];
		const failures: unknown[] = [];
		const work = async (): Promise<void> => {
			for (let item = waiting.shift(); item && failures.length === 0; item = waiting.shift()) {
				try {
					const answer = await this.answerTo(item, run);
					if (answer) found.set(item.id, answer);
				} catch (error) {
					failures.push(error);
				}
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		run.signal.throwIfAborted();
		if (failures.length > 0) {
			run.warn(LLM_STRINGS.reviewMissing({ reader: this.name, reason: messageOf(failures[0]) }));
		}
		return found;
	}

	private async answerTo({ kind, text, passages }: ReviewItem, run: RunContext): Promise<ReviewAnswer | undefined> {
		const document = passages
			.map(({ title, headings, text: around }) => [title, ...headings, around].join('\n'))
			.join('\n\n');
		if (kind === 'claim') {
			return (await this.isConfirmed(document, text, run))
				? { verdict: 'supports', missing: '', reduced: '' }
				: undefined;
		}
		const confirmed: string[] = [];
		const missing: string[] = [];
		for (const sentence of sentences(text)) {
			((await this.isConfirmed(document, sentence.text, run)) ? confirmed : missing).push(sentence.text);
		}
		const verdict = missing.length === 0 ? 'supported' : confirmed.length === 0 ? 'unsupported' : 'partly';
		return { verdict, missing: missing.join(' '), reduced: verdict === 'partly' ? confirmed.join(' ') : '' };
	}

	private async isConfirmed(document: string, claim: string, run: RunContext): Promise<boolean> {
		run.signal.throwIfAborted();
		return /^\W*yes\b/i.test(await this.model.say(`Document: ${document}\nClaim: ${oneLine(claim)}`, run));
	}
}
