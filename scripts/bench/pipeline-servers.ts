/** Servers of the pipeline bench, in a process of their own: a search service, and a model for each depth. */
import { setTimeout as wait } from 'node:timers/promises';
import { agreeingAnswers } from '../../tests/servers/review-answers';
import { ScriptedServer } from '../../tests/servers/scripted-server';
import { DEPTHS, fact, MODEL_MS, PLANTS, READING_MS, SEARCH_MS, statement, TOPICS } from './pipeline-trees';
import { findingsAndBrief } from './scripted-researcher';

const [search, ...models] = await Promise.all([startSearch(), ...DEPTHS.map((depth) => startModel(TOPICS[depth]))]);
const [shallow, deep, agentic] = models.map(({ url }) => url);
process.send?.({ search: search.url, shallow, deep, agentic });
process.on('disconnect', () => process.exit());

/** Answers each form by the words of its prompt, after a model's response time. */
async function startModel(topics: number): Promise<ScriptedServer> {
	return ScriptedServer.start(async ({ body }) => {
		const request = JSON.parse(body) as {
			response_format?: { json_schema?: { name?: string } };
			messages: { content: string }[];
		};
		const form = request.response_format?.json_schema?.name;
		await wait(form === 'reading' ? READING_MS : MODEL_MS);
		const content = JSON.stringify(answerTo(form, request.messages.at(-1)?.content ?? '', topics));
		return {
			body: {
				id: 'bench',
				object: 'chat.completion',
				created: 0,
				model: 'bench',
				choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
				usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
			},
		};
	});
}

function answerTo(form: string | undefined, prompt: string, topics: number): unknown {
	if (form === 'topics')
		return {
			topics: PLANTS.slice(0, topics).map((plant) => ({
				topic: `Growth of the ${plant}`,
				context: statement(plant),
				type: 'claim',
				query: `${plant} growth`,
			})),
		};
	if (form === 'reading')
		return {
			quotes: PLANTS.flatMap((plant) =>
				sentencesOf(prompt, plant)
					.slice(0, 1)
					.map((quote) => ({
						topic: 'T1',
						quote,
						says: '',
						judges: [{ statement: 'T1.1', part: '', stance: 'supports' }],
					})),
			),
		};
	if (form === 'review') return agreeingAnswers(prompt);
	if (form === 'act') return actOf(prompt);
	if (form === 'brief') return findingsAndBrief(prompt);
	if (form === 'supervision') return { missing: '', coverage: 'enough', followUps: [] };
	if (form === 'lines') return { leftOut: [], bears: [], conflicts: [], decides: [], open: [] };
	if (form === 'comparison') return { contradictions: [], related: [], supports: [] };
	const quotes = new Map(PLANTS.map((plant, index) => [index, quoted(prompt, plant)] as const));
	return {
		findings: [...quotes].flatMap(([index, found]) =>
			found
				? [
						{
							topic: `T${index + 1}`,
							text: ownWords(found.quote),
							cites: [{ source: found.source, quote: found.quote }],
						},
					]
				: [],
		),
	};
}

/** A researcher that reads the two best pages and stops. */
function actOf(prompt: string): unknown {
	const plant = PLANTS.find((name) => prompt.includes(`Growth of the ${name} `)) ?? '';
	const urls = [0, 1].map((place) => `https://trees-${place}.example/${plant}/${place}`);
	const act = prompt.includes('"act":"read_page"') ? 'finish' : 'read_page';
	return { thought: '', act, query: '', urls };
}

/** Returns a paraphrase, so that a reviewer has something to read. */
function ownWords(quote: string): string {
	return quote.replace(/ and keeps its leaves.*$/, '.');
}

function sentencesOf(prompt: string, plant: string): string[] {
	return prompt.match(new RegExp(`The ${plant} of plot \\d+ grows[^.]*\\.`, 'g')) ?? [];
}

/** Returns a sentence about the plant and the source that contains it. */
function quoted(prompt: string, plant: string): { source: string; quote: string } | undefined {
	const [quote] = sentencesOf(prompt, plant);
	const source =
		quote === undefined ? undefined : [...prompt.slice(0, prompt.indexOf(quote)).matchAll(/\bS\d+\b/g)].at(-1);
	return quote !== undefined && source ? { source: source[0], quote } : undefined;
}

async function startSearch(): Promise<ScriptedServer> {
	return ScriptedServer.start(async ({ body }) => {
		await wait(SEARCH_MS);
		const { query } = JSON.parse(body) as { query: string };
		return {
			body: {
				query,
				answer: null,
				images: [],
				results: resultsFor(query),
				response_time: 0.2,
				request_id: 'bench',
				usage: { credits: 1 },
			},
		};
	});
}

/** A query without a plant has results that are less relevant than those of every topic's own queries. */
function resultsFor(query: string): object[] {
	const plant = PLANTS.find((name) => query.includes(name));
	return Array.from({ length: 8 }, (_, index) => ({
		url: `https://trees-${index}.example/${plant ?? 'all'}/${index}`,
		title: plant === undefined ? 'Trees' : `The ${plant}`,
		content: fact(plant ?? 'tree', 100 + index),
		score: (plant === undefined ? 0.4 : 0.9) - index * (plant === undefined ? 0.01 : 0.05),
		raw_content: null,
	}));
}
