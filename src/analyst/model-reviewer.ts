import type { ChatModel, Form } from '../llm/chat-model';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../research/model/claim-reviewer';
import type { RunContext } from '../research/model/ports';
import { LLM_STRINGS } from '../locales/locale';
import { messageOf } from '../text/strings';
import { estimateTokens } from '../text/token-estimate';
import { askedStatementsForm, claimsForm, isAnswering, reviewPrompt, statementsForm } from './prompts/review';
import { withoutInvisible } from '../text/invisible';
import { asWritten, randomNonce, Spotlight } from './selection/spotlight';

/** Most sentences of one call: of more a model loses sight. */
const ITEMS_A_CALL = 8;
/**
 * Tokens of the sentences and passages of one call: a local model's window holds them, with the task and the answer.
 */
const TOKENS_A_CALL = 12_000;

interface AnsweredBatch {
	readonly batch: readonly ReviewItem[];
	readonly answers: ReadonlyMap<string, ReviewAnswer>;
}

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
		const first = await this.askAll(batches(items), run);
		const [failed] = first.failures;
		if (failed && first.answered.length === 0) throw failed.reason;
		const found = new Map(first.answered.flatMap(({ answers }) => [...answers]));
		// An answer may be cut off, or the model loses sight of an item.
		const forgotten = first.answered.flatMap(({ batch }) => batch).filter(({ id }) => !found.has(id));
		const second = found.size > 0 ? await this.askAll(batches(forgotten), run) : { answered: [], failures: [] };
		const [failure = failed] = second.failures;
		if (failure) run.warn(LLM_STRINGS.reviewMissing({ reader: this.name, reason: messageOf(failure.reason) }));
		return new Map([...found, ...second.answered.flatMap(({ answers }) => [...answers])]);
	}

	private async askAll(
		all: readonly (readonly ReviewItem[])[],
		run: RunContext,
	): Promise<{ readonly answered: readonly AnsweredBatch[]; readonly failures: readonly PromiseRejectedResult[] }> {
		const results = await Promise.allSettled(
			all.map(async (batch) => ({ batch, answers: await this.ask(batch, run) })),
		);
		run.signal.throwIfAborted();
		return {
			answered: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
			failures: results.filter((result) => result.status === 'rejected'),
		};
	}

	private async ask(items: readonly ReviewItem[], run: RunContext): Promise<ReadonlyMap<string, ReviewAnswer>> {
		const spotlight = new Spotlight(this.nonce());
		const [{ kind } = { kind: 'statement' as const }] = items;
		const request = { ...reviewPrompt(kind, items, spotlight), remembered: spotlight };
		const statements = isAnswering(items) ? askedStatementsForm : statementsForm;
		const form: Form<{ readonly answers: readonly WrittenAnswer[] }> =
			kind === 'statement' ? statements : claimsForm;
		const { answers } = await this.model.complete({ ...request, form }, run);
		const asked = new Map(items.map((item) => [item.id, item]));
		const found = new Map<string, ReviewAnswer>();
		for (const answer of answers) {
			const id = itemId(answer.id);
			const item = asked.get(id);
			// If a model answers twice for one item, the first answer counts.
			if (item && !found.has(id)) found.set(id, answerOn(item, answer));
		}
		return found;
	}
}

function answerOn(item: ReviewItem, answer: WrittenAnswer): ReviewAnswer {
	return item.kind === 'claim' ? answerOnClaim(item, answer) : answerOnStatement(item, answer);
}

function answerOnStatement({ question }: ReviewItem, answer: WrittenAnswer): ReviewAnswer {
	const { verdict, missing = '', reduced = '', isAnswer = 'yes' } = answer;
	return {
		verdict,
		missing: withoutInvisible(missing).trim(),
		reduced: withoutInvisible(reduced).trim(),
		...(isAnswer === 'no' && question !== '' && { isNoAnswer: true }),
	};
}

/** `–`, `None.`: an answer that there is nothing. */
const NOTHING = /^\P{L}{0,3}(?:none|nothing|no|no way|n\/a)?\P{L}{0,3}$/iu;

/** A claim is decided only by words, and contradicted only by a source beside which it cannot be true. */
function answerOnClaim(item: ReviewItem, answer: WrittenAnswer): ReviewAnswer {
	const { verdict } = answer;
	const shown = [...item.passages.map(({ text }) => text), ...(item.seeToo ?? []).map(({ quote }) => quote)].join(
		'\n',
	);
	const copied = (text = ''): string => (NOTHING.test(text) ? '' : asWritten(text, shown).trim());
	const [words, other, part] = [
		copied(answer.words),
		copied(answer.other),
		withoutInvisible(answer.part ?? '').trim(),
	];
	const open = withoutInvisible(answer.open ?? '').trim();
	const isOpen = words === '' || (verdict === 'contradicts' && !NOTHING.test(open));
	if (isOpen || (verdict !== 'supports' && verdict !== 'contradicts'))
		return { verdict: verdict === 'other case' ? verdict : 'neither', missing: open, reduced: '' };
	return { verdict, missing: '', reduced: '', words, ...(part !== '' && { part }), ...(other !== '' && { other }) };
}

interface WrittenAnswer extends Pick<ReviewAnswer, 'verdict' | 'words' | 'other' | 'part'> {
	readonly id: string;
	readonly missing?: string;
	readonly reduced?: string;
	readonly isAnswer?: 'yes' | 'no';
	readonly open?: string;
}

/**
 * Splits items into calls of about the same length, each with items of one kind: those on the same pages stand side by
 * side, so that a page is shown once. An item that is longer than a call may be has one of its own.
 */
export function batches(items: readonly ReviewItem[]): ReviewItem[][] {
	const kinds = [...new Set(items.map(({ kind }) => kind))];
	return kinds.flatMap((kind) => batchesOfKind(items.filter((item) => item.kind === kind)));
}

function batchesOfKind(items: readonly ReviewItem[]): ReviewItem[][] {
	const found: ReviewItem[][] = [];
	const most = Math.ceil(items.length / Math.ceil(items.length / ITEMS_A_CALL));
	let tokensLeft = 0;
	for (const item of byPage(items)) {
		const size = sizeOf(item);
		const open = found.at(-1);
		if (open && open.length < most && size <= tokensLeft) {
			open.push(item);
			tokensLeft -= size;
		} else {
			found.push([item]);
			tokensLeft = TOKENS_A_CALL - size;
		}
	}
	return found;
}

/** In the order of the pages' first items. */
function byPage(items: readonly ReviewItem[]): ReviewItem[] {
	const pages = new Map<string, ReviewItem[]>();
	for (const item of items) {
		const [{ title = '', publisher = '' } = {}] = item.passages;
		const page = JSON.stringify([title, publisher]);
		pages.set(page, [...(pages.get(page) ?? []), item]);
	}
	return [...pages.values()].flat();
}

function sizeOf({ text, whole = '', after = '', passages }: ReviewItem): number {
	return (
		estimateTokens(whole + text + after) +
		passages.reduce((sum, { title, text: around, quote }) => sum + estimateTokens(`${title} ${around} ${quote}`), 0)
	);
}

/** Models write `[R1]`, `r1` and `Item R1` as well. */
function itemId(written: string): string {
	return /\bR\d+\b/i.exec(written)?.[0].toUpperCase() ?? written.trim();
}
