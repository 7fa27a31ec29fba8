import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { ReadingRequest } from '../../research/model/analyst-ports';
import type { Stance } from '../../research/model/claims';
import { LIMITS } from '../../research/model/limits';
import { hostOf } from '../../text/web-address';
import type { Spotlight } from '../selection/spotlight';
import {
	answerAs,
	askedId,
	BOTH_RULE,
	CONDITION_RULE,
	FIGURE_RULE,
	goodItems,
	languageRule,
	material,
	PART_RULE,
	QUOTE_RULES,
	ROW_RULE,
	rules,
	taskRules,
	topicsBlock,
	type Prompt,
} from './common';

const STANCES = ['supports', 'contradicts'] as const satisfies readonly Stance[];

const QUOTE = {
	topic: z.string(),
	quote: z.string(),
	// A bad `says` becomes empty: only the quote is needed.
	says: z.catch(z.string().check(z.maxLength(2_000)), ''),
};
const JUDGES = goodItems(z.object({ statement: z.string(), part: z.catch(z.string(), ''), stance: z.enum(STANCES) }));
const READING = z.object({ quotes: z.array(z.object(QUOTE)) });
const JUDGING = z.object({ quotes: z.array(z.object({ ...QUOTE, judges: JUDGES })) });

export interface ReadingAnswer {
	readonly quotes: readonly (z.infer<typeof READING>['quotes'][number] & {
		readonly judges?: z.infer<typeof JUDGES>;
	})[];
}

/** @param isJudging true if statements of the note are shown */
export function readingForm(isJudging: boolean): Form<ReadingAnswer> {
	return { name: 'reading', schema: isJudging ? JUDGING : READING };
}

const SHAPE = '{"quotes":[{"topic":"T1","quote":"…","says":"…"}]}';
const JUDGING_SHAPE = SHAPE.replace('}]', ',"judges":[{"statement":"T1.1","part":"","stance":"supports"}]}]');

const JUDGING_RULES: readonly string[] = [
	'“judges” names the statements (T1.1 …) that the quote decides, each, or each part of one, once: “supports” if the ' +
		'quote says itself that it is so, “contradicts” if both cannot be true at once. It is empty if none is decided.',
	PART_RULE,
	FIGURE_RULE,
	BOTH_RULE,
	CONDITION_RULE,
];

/** @param pageText the page, cut to the budget */
export function readingPrompt(request: ReadingRequest, pageText: string, spotlight: Spotlight): Prompt {
	const { page } = request;
	const isJudging = request.statements.length > 0;
	const system = `You read one web page for the writer of a note and pick the few passages that tell something \
about the topics of the note. Code looks every quote up in the page and throws away what it does not find.

${rules([
	...QUOTE_RULES,
	`At most ${LIMITS.quotesPerPage} quotes a topic, the most telling first: facts, figures with their conditions, ` +
		'causes, definitions, results. Of two sides, both. One of them, under the nearest topic, may tell what else of ' +
		'their subject the writer should know: a danger, an exception, a group that it does not hold for. No ' +
		'advertising, nothing about the page itself.',
	'“quote” is one or two whole sentences, or whole rows of a table, that can be understood without the rest. “says” ' +
		'is one plain sentence on what it tells about the topic, its subject by name and whose words they are, with ' +
		'nothing else that the quote does not hold.',
	...(isJudging ? JUDGING_RULES : []),
	...(request.statements.some(({ isRow }) => isRow) ? [ROW_RULE] : []),
	...furtherRules(request),
	'A page that tells nothing about the topics has an empty list.',
	...taskRules(request, spotlight),
])}

${answerAs(isJudging ? JUDGING_SHAPE : SHAPE)}`;
	const reminder = `Pick the passages of the page that tell something about the topics. ${languageRule(request.note)}`;
	return {
		system,
		user: material(
			[topicsBlock(request, spotlight), spotlight.block('page', `${headOf(page, spotlight)}\n\n${pageText}`)],
			reminder,
			spotlight,
		),
	};
}

/** Claims for which the page was not searched: what it only says about them is not asked for. */
function furtherRules({ topics, further }: ReadingRequest): string[] {
	const ids = topics.flatMap((one, index) => (further?.topics.includes(one) ? [askedId(index)] : []));
	return ids.length === 0 ? [] : [`On ${ids.join(', ')} only a quote that decides its statement, and only one each.`];
}

/** Title, publisher and date, so that the model knows if the page speaks about itself. */
function headOf({ title, url, site, published }: ReadingRequest['page'], spotlight: Spotlight): string {
	const publisher = site ?? hostOf(url);
	const facts = [publisher, published === undefined ? '' : `published ${published}`].filter(Boolean).join(', ');
	return `Title: ${spotlight.line(title)}${facts === '' ? '' : ` (${spotlight.line(facts)})`}`;
}
