import { completion, type ScriptedAnswer, type SeenRequest } from './llm-server';

interface ShownItem {
	readonly id: string;
	readonly kind: 'Statement' | 'Claim';
	readonly text: string;
}

/** Returns the sentences that a request shows the reviewer. */
export function shownItems({ body }: Pick<SeenRequest, 'body'>): ShownItem[] {
	const user = body.messages.find(({ role }) => role === 'user')?.content ?? '';
	return [...user.matchAll(/<item-\S+ id="(R\d+)">\n(Statement|Claim): (.*)/g)].map(
		([, id = '', kind, text = '']) => ({
			id,
			kind: kind as ShownItem['kind'],
			text,
		}),
	);
}

/** A reviewer that judges each sentence with `verdictOn`. */
export function reviewAnswer(
	request: Pick<SeenRequest, 'body'>,
	verdictOn: (item: ShownItem) => string,
): ScriptedAnswer {
	const answers = shownItems(request).map((item) => ({
		id: item.id,
		missing: '',
		verdict: verdictOn(item),
		reduced: '',
	}));
	return completion(JSON.stringify({ answers }));
}

/** A reviewer that supports everything. */
export function agreeingReview(request: Pick<SeenRequest, 'body'>): ScriptedAnswer {
	return reviewAnswer(request, ({ kind }) => (kind === 'Claim' ? 'supports' : 'supported'));
}
