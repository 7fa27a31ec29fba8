/**
 * A model that answers from its prompt: it picks topics by rules, and quotes the sentences that share
 * most words with a topic.
 */
import { ExtractiveAnalyst } from '../../src/analyst/extractive-analyst';
import { nodeClock } from '../../src/node/kit/node-clock';
import { ResearchRun } from '../../src/research/model/run';
import { detectLanguage } from '../../src/language/language';
import { sentences } from '../../src/language/sentences';
import { terms } from '../../src/language/words';
import { agreeingAnswers } from '../../tests/servers/review-answers';

const FINDINGS_PER_TOPIC = 2;
/** Words of a quote that the scripted reader gives as `says`. */
const SAID_WORDS = 7;
/** Share of a topic's words that a sentence must contain to be quoted. */
const LEAST_SHARE = 0.25;

interface Shown {
	readonly id: string;
	readonly text: string;
}

export async function answerTo(form: string | undefined, prompt: string): Promise<unknown> {
	switch (form) {
		case 'topics':
			return { topics: await topicsOf(prompt) };
		case 'reading':
			return {
				quotes: bestOf(prompt, [
					{ id: 'page', text: /<page-\w+>\nTitle:[^\n]*\n([^]*?)\n<\/page-/.exec(prompt)?.[1] ?? '' },
				]).map(({ topic, quote }) => ({
					topic,
					quote,
					says: quote.split(' ').slice(0, SAID_WORDS).join(' '),
					judges: [],
				})),
			};
		case 'findings':
			return {
				findings: bestOf(prompt, sourcesOf(prompt)).map(({ topic, source, quote }) => ({
					topic,
					text: quote,
					cites: [{ source, quote }],
				})),
			};
		case 'review':
			return agreeingAnswers(prompt);
		default:
			return { contradictions: [], related: [], supports: [] };
	}
}

async function topicsOf(prompt: string): Promise<object[]> {
	const [, title = '', text = ''] = /<note-\w+>\nTitle: ([^\n]*)\n\n([^]*?)\n<\/note-/.exec(prompt) ?? [];
	const note = { path: `${title}.md`, title, text, language: detectLanguage(text) };
	const request = { note, focus: undefined, mode: 'general', limit: 10, queries: 3 } as const;
	const found = await new ExtractiveAnalyst(nodeClock, () => Promise.resolve()).topics(
		request,
		new ResearchRun(nodeClock),
	);
	return found.map(({ topic, context, type, query, furtherQueries = [] }) => ({
		topic: topic.slice(0, 120),
		context,
		type,
		query: query ?? topic,
		broader: furtherQueries[0] ?? '',
		detail: furtherQueries[1] ?? '',
	}));
}

function sourcesOf(prompt: string): Shown[] {
	const blocks = prompt.matchAll(/<source-(\w+) id="(S\d+)">\nTitle:[^\n]*\n([^]*?)\n<\/source-\1>/g);
	return [...blocks].map(([, , id = '', text = '']) => ({ id, text }));
}

function bestOf(prompt: string, shown: readonly Shown[]): { topic: string; source: string; quote: string }[] {
	const all = shown.flatMap(({ id, text }) =>
		text.split('\n').flatMap((line) =>
			sentences(line).map((sentence) => ({
				source: id,
				quote: sentence.text,
				held: new Set(terms(sentence.text, 'en')),
			})),
		),
	);
	const whole = all.filter(({ quote }) => /^[A-Z].{30,300}[.!]$/.test(quote));
	const taken = new Set<string>();
	return [...prompt.matchAll(/^(T\d+) \(\w+\): ?(.*)(?:\n {2}T\d+\.\d+: (.*))?/gm)].flatMap(
		([, topic = '', label = '', statement = '']) => {
			const [words = ''] = (label || statement).split(' — ');
			const wanted = [...new Set(terms(words, 'en'))];
			const share = ({ held }: { held: ReadonlySet<string> }): number =>
				wanted.filter((term) => held.has(term)).length / Math.max(1, wanted.length);
			const ranked = whole
				.filter((one) => share(one) >= LEAST_SHARE && !taken.has(one.quote))
				.sort((a, b) => share(b) - share(a));
			const best = ranked
				.filter(({ quote }, place) => ranked.findIndex((one) => one.quote === quote) === place)
				.slice(0, FINDINGS_PER_TOPIC);
			for (const { quote } of best) taken.add(quote);
			return best.map(({ source, quote }) => ({ topic, source, quote }));
		},
	);
}
