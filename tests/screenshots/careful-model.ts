import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Answer, ShownSources } from '../e2e/scripted-model';
import type { NoteKind } from './notes';

const QUOTES = z.array(z.string());
const SCRIPT = z.object({
	topics: z.array(
		z.object({
			topic: z.string(),
			type: z.enum(['claim', 'question', 'concept']),
			/** Words of the note. */
			context: z.string(),
			query: z.string(),
			/** Quotes of pages and other notes that contradict or support them. */
			against: z.optional(QUOTES),
			for: z.optional(QUOTES),
			/** Sentences in the note's language, each with its supporting quotes. */
			findings: z.optional(z.array(z.object({ text: z.string(), quotes: QUOTES }))),
		}),
	),
	/** Why another note matters, with a quote from it. */
	related: z.array(z.object({ text: z.string(), quote: z.string() })),
});

/** A careful model's results for one note. */
type Script = z.infer<typeof SCRIPT>;
type Form = 'topics' | 'reading' | 'findings' | 'comparison' | 'review';

/** A model for one note that makes each statement only if it is shown the quotes that prove it. */
export async function carefulModel(note: NoteKind): Promise<Readonly<Record<Form, Answer>>> {
	const file = path.join(import.meta.dirname, `scripts/${note}.json`);
	const script = SCRIPT.parse(JSON.parse(await fs.readFile(file, 'utf8')));
	return {
		topics: () => ({ topics: script.topics.map((topic) => ({ ...topic, broader: '', detail: '' })) }),
		reading: (shown) => ({ quotes: quotesIn(shown, script) }),
		findings: (shown) => ({ findings: findingsIn(shown, script) }),
		comparison: (shown) => ({
			contradictions: judgedIn(shown, script, 'against'),
			supports: judgedIn(shown, script, 'for'),
			related: script.related.flatMap(({ text, quote }) => {
				const sources = shown.idsOf(quote).filter((source) => shown.related.includes(source));
				return sources.slice(0, 1).map((source) => ({ source, text, quote }));
			}),
		}),
		review: (shown) => ({ answers: shown.items.map((item) => reviewOf(item, script)) }),
	};
}

function quotesIn(shown: ShownSources, { topics }: Script): unknown[] {
	const judges = (topic: string, stance: 'supports' | 'contradicts'): unknown[] => {
		const statement = shown.statementOf(topic);
		return statement === undefined ? [] : [{ statement, part: '', stance }];
	};
	const all = topics.flatMap(({ topic, against = [], for: supporting = [], findings = [] }) => [
		...against.map((quote) => ({ topic, quote, says: quote, judges: judges(topic, 'contradicts') })),
		...supporting.map((quote) => ({ topic, quote, says: quote, judges: judges(topic, 'supports') })),
		...findings.flatMap(({ text, quotes }) => quotes.map((quote) => ({ topic, quote, says: text, judges: [] }))),
	]);
	return all.filter(({ quote }) => shown.holds(quote));
}

function findingsIn(shown: ShownSources, { topics }: Script): unknown[] {
	return topics.flatMap(({ topic, findings = [] }) =>
		findings.flatMap(({ text, quotes }) => {
			const cites = quotes.flatMap((quote) =>
				shown
					.idsOf(quote)
					.slice(0, 1)
					.map((source) => ({ source, quote })),
			);
			return cites.length === quotes.length ? [{ topic, text, cites }] : [];
		}),
	);
}

/** The text of a judgement is not shown; its two quotes are. */
function judgedIn(shown: ShownSources, { topics }: Script, side: 'against' | 'for'): unknown[] {
	return topics.flatMap(({ topic, [side]: quotes = [] }) => {
		const statement = shown.statementOf(topic);
		if (statement === undefined) return [];
		return quotes.flatMap((quote) =>
			shown.idsOf(quote).map((source) => ({ statement, part: '', text: quote, source, sourceQuote: quote })),
		);
	});
}

function reviewOf({ id, kind, text, passages }: ShownSources['items'][number], { topics }: Script): unknown {
	const known = topics.filter(({ context }) => context.includes(text));
	const holds = (quotes: readonly string[] = []): boolean => quotes.some((quote) => passages.includes(quote));
	const verdict = known.some(({ against }) => holds(against))
		? 'contradicts'
		: known.some((topic) => holds(topic.for))
			? 'supports'
			: 'neither';
	const isDoubted = passages.includes('Doubt: ');
	const statement = isDoubted ? 'unsupported' : 'supported';
	return {
		id,
		words: /by the words “(.*)”/.exec(passages)?.[1] ?? '',
		missing: '',
		// What the script says of a claim was read by a person, who knows better than the doubts of exact checks.
		verdict: kind === 'Statement' ? statement : verdict,
		reduced: '',
	};
}
