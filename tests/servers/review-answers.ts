import { completion, type ScriptedAnswer, type SeenRequest } from './llm-server';

interface ShownItem {
	readonly id: string;
	readonly kind: 'Statement' | 'Claim';
	readonly text: string;
}

/** The sentences that a request puts before a second reader. */
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

/** A reader that judges each sentence as `verdictOn` says. */
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

/** A reader that agrees with all it is shown. */
export function agreeingReview(request: Pick<SeenRequest, 'body'>): ScriptedAnswer {
	return reviewAnswer(request, ({ kind }) => (kind === 'Claim' ? 'supports' : 'supported'));
}
