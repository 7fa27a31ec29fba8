import { completion, type ScriptedAnswer, type SeenRequest } from './llm-server';

interface ShownItem {
	readonly id: string;
	readonly kind: 'Statement' | 'Claim';
	readonly text: string;
	/** The words of the first passage that it rests on. */
	readonly words: string;
}

/** Returns the sentences that a request shows the reviewer. */
export function shownItems({ body }: Pick<SeenRequest, 'body'>): ShownItem[] {
	return itemsIn(body.messages.find(({ role }) => role === 'user')?.content ?? '');
}

function itemsIn(prompt: string): ShownItem[] {
	const items = prompt.matchAll(
		/<item-\S+ id="(R\d+)">\n(Statement|Claim): (.*)\n(?:(?!Rests on|<).*\n)*(?:Rests on P\d+, by the words “(.*)”\n)?/g,
	);
	return [...items].map(([, id = '', kind, text = '', words = '']) => ({
		id,
		kind: kind as ShownItem['kind'],
		text,
		words,
	}));
}

/** A reviewer that judges each sentence with `verdictOn`. */
export function reviewAnswer(
	request: Pick<SeenRequest, 'body'>,
	verdictOn: (item: ShownItem) => string,
): ScriptedAnswer {
	return completion(JSON.stringify(answersTo(shownItems(request), verdictOn)));
}

/** A reviewer that supports everything. */
export function agreeingReview(request: Pick<SeenRequest, 'body'>): ScriptedAnswer {
	return reviewAnswer(request, agreement);
}

/** Returns the answer of a reviewer that supports everything that the prompt shows. */
export function agreeingAnswers(prompt: string): object {
	return answersTo(itemsIn(prompt), agreement);
}

function agreement({ kind }: ShownItem): string {
	return kind === 'Claim' ? 'supports' : 'supported';
}

function answersTo(items: readonly ShownItem[], verdictOn: (item: ShownItem) => string): object {
	return {
		answers: items.map((item) => {
			const answer = { id: item.id, verdict: verdictOn(item) };
			if (item.kind === 'Statement') return { ...answer, missing: '', reduced: '' };
			return { ...answer, words: item.words, other: '', open: '', part: '' };
		}),
	};
}
