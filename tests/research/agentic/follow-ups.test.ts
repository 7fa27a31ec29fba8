import { expect, it } from 'vitest';
import type { ActDraft, ResearcherTask } from '../../../src/research/model/agent-ports';
import { DeepRun } from '../deep-kit';
import { FOR_EVER, page, topic } from '../world';

const PAGE = 'https://a.example/pumps';

it('shows a later researcher the pages that were seen and not read, with the number to read them by', async () => {
	const deep = new DeepRun('# Pumps\n\nFrost.', [topic('Frost')]);
	const [read, unread] = [PAGE, 'https://b.example/frost'];
	deep.hits = [read, unread].map((url) => page(url, 'Frost stops many pumps, says the maker of the pumps.'));
	deep.texts[read] = 'Frost stops pumps below ten degrees, as tests of many winters show. More was not measured.';
	const more = ' Nobody knows how it is at noon, and nobody asked.'.repeat(6);
	deep.texts[unread] = `Frost costs a pump a third of its heat in a winter night.${more}`;
	const tasks: ResearcherTask[] = [];
	const act = (draft: Partial<ActDraft>): ActDraft => ({ act: 'finish', query: '', urls: [], thought: '', ...draft });
	const answers: string[] = [];
	const shown: string[] = [];
	deep.agents = {
		limits: { researchers: 1, acts: 2, rounds: 1, calls: 40, milliseconds: 60_000 },
		wait: FOR_EVER,
		guide: {
			name: 'model',
			researcher: (task) => {
				tasks.push(task);
				const urls = [task.question === '' ? read : '1'];
				return {
					next: (steps) => {
						answers.push(...steps.map(({ said }) => said));
						shown.push(...steps.map((step) => step.shown));
						return Promise.resolve(steps.length === 0 ? act({ act: 'read_page', urls }) : act({}));
					},
					compress: () => Promise.resolve({ findings: [], brief: '' }),
				};
			},
			supervise: () =>
				Promise.resolve({
					isEnough: false,
					missing: '',
					followUps: [{ topic: 'Frost', question: 'How much?' }],
				}),
		},
	};
	await deep.research({ depth: 'agentic' });
	const [, later] = tasks;
	expect(later?.found).toMatch(/^--- SOURCE 1: .* ---\nURL: https:\/\/b\.example\/frost$/);
	expect(answers).toEqual(['Read 1 of 1.', 'Read 1 of 1.']);
	expect(shown[1]).toMatch(
		/\nSUMMARY: Frost costs a pump a third of its heat in a winter night\.?\nKEY EXCERPTS:\n- "Frost/,
	);
});

it('says that a page was not read if it hides what the search found, and that one was if it says nothing', async () => {
	const deep = new DeepRun('# Pumps\n\nFrost.', [topic('Frost')]);
	const [hidden, silent] = [PAGE, 'https://b.example/frost'];
	const snippet = 'Frost stops many pumps, says the maker of the pumps.';
	deep.hits = [hidden, silent].map((url) => page(url, snippet));
	deep.texts[hidden] = 'Please agree to our use of cookies before you go on. '.repeat(8);
	deep.texts[silent] = `${snippet} ${'Nobody knows how it is at noon, and nobody asked. '.repeat(8)}`;
	deep.analyst.onReading = () => Promise.resolve([]);
	const answers: string[] = [];
	const act = (draft: Partial<ActDraft>): Promise<ActDraft> =>
		Promise.resolve({ act: 'finish', query: '', urls: [], thought: '', ...draft });
	deep.agents = {
		limits: { researchers: 1, acts: 2, rounds: 0, calls: 40, milliseconds: 60_000 },
		wait: FOR_EVER,
		guide: {
			name: 'model',
			researcher: () => ({
				next: (steps) => {
					answers.push(...steps.map(({ said }) => said));
					return act(steps.length === 0 ? { act: 'read_page', urls: [hidden, silent] } : {});
				},
				compress: () => Promise.resolve({ findings: [], brief: '' }),
			}),
			supervise: () => Promise.resolve({ isEnough: true, missing: '', followUps: [] }),
		},
	};
	await deep.research({ depth: 'agentic' });
	expect(answers).toEqual([
		expect.stringMatching(
			/^Read 1 of 2\. SOURCE \d could not be read: it does not show .* SOURCE \d says nothing more on the topic\.$/,
		),
	]);
});

it('shows a later researcher what a page said on its topic that was read for another, who sees it too', async () => {
	const deep = new DeepRun('# Pumps\n\nFrost and noise.', [topic('Frost'), topic('Noise')]);
	deep.hits = [page(PAGE, 'Pumps are quiet in frost, says the maker of the pumps.')];
	const hum = 'Pumps hum with 40 decibels in frost at night.';
	deep.texts[PAGE] = `${hum}${' Nobody knows how it is at noon, and nobody asked.'.repeat(6)}`;
	const judgements = [] as const;
	deep.analyst.onReading = () => Promise.resolve([{ topicId: 'T2', quote: hum, says: '', judgements }]);
	const tasks: ResearcherTask[] = [];
	const shown: string[] = [];
	const act = (draft: Partial<ActDraft>): Promise<ActDraft> =>
		Promise.resolve({ act: 'finish', query: '', urls: [], thought: '', ...draft });
	deep.agents = {
		limits: { researchers: 1, acts: 2, rounds: 1, calls: 40, milliseconds: 60_000 },
		wait: FOR_EVER,
		guide: {
			name: 'model',
			researcher: (task) => {
				tasks.push(task);
				const isFirst = task.topic.topic === 'Frost' && task.question === '';
				return {
					next: (steps) => {
						shown.push(...steps.map((step) => step.shown));
						if (isFirst && steps.length === 0) return act({ act: 'read_page', urls: [PAGE] });
						// Both hand on the quote: the page has another title than its search result.
						return act({ handedOn: { findings: [{ source: PAGE, quote: hum, says: '' }], brief: '' } });
					},
					compress: () => Promise.resolve({ findings: [], brief: '' }),
				};
			},
			supervise: () =>
				Promise.resolve({
					isEnough: false,
					missing: '',
					followUps: [{ topic: 'Noise', question: 'How loud?' }],
				}),
		},
	};
	await deep.research({ depth: 'agentic' });
	expect(shown.join('\n')).toContain('- "Pumps hum with 40 decibels in frost at night"');
	const later = tasks.find(({ question }) => question === 'How loud?');
	const found = later?.before?.flatMap((work) => work.found);
	expect(found).toEqual([`Pumps hum with 40 decibels in frost at night (Page ${PAGE})`]);
});

it('tells a researcher of the first round what pages say on its topic that another one read before it', async () => {
	const deep = new DeepRun('# Pumps\n\nFrost and noise.', [topic('Frost'), topic('Noise')]);
	deep.hits = [page(PAGE, 'Pumps are quiet in frost, says the maker of the pumps.')];
	const hum = 'Pumps hum with 40 decibels in frost at night.';
	deep.texts[PAGE] = `${hum}${' Nobody knows how it is at noon, and nobody asked.'.repeat(6)}`;
	deep.analyst.onReading = () => Promise.resolve([{ topicId: 'T2', quote: hum, says: '', judgements: [] }]);
	const tasks: ResearcherTask[] = [];
	deep.agents = {
		limits: { researchers: 1, acts: 2, rounds: 0, calls: 40, milliseconds: 60_000 },
		wait: FOR_EVER,
		guide: {
			name: 'model',
			researcher: (task) => {
				tasks.push(task);
				const read = { act: 'read_page', query: '', urls: [PAGE], thought: '' };
				return {
					next: (steps) =>
						Promise.resolve(steps.length === 0 && tasks.length === 1 ? read : { ...read, act: 'finish' }),
					compress: () => Promise.resolve({ findings: [], brief: '' }),
				};
			},
			supervise: () => Promise.resolve({ isEnough: true, missing: '', followUps: [] }),
		},
	};
	await deep.research({ depth: 'agentic' });
	expect(tasks.map(({ before = [] }) => before.flatMap(({ found }) => found))).toEqual([
		[],
		[`Pumps hum with 40 decibels in frost at night (Page ${PAGE})`],
	]);
});
