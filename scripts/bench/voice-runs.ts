/**
 * Researches notes beside saved answers of assistants, and counts what of these answers was used. The search service
 * and the pages give answers of assistants, too.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeClock, nodeTimer } from '../../src/node/kit/node-clock';
import type { Depth, PageReader, PageRequest, ReadPage } from '../../src/research/model/ports';
import { ResearchRun } from '../../src/research/model/run';
import type { ResearchReport } from '../../src/research/report/report';
import { researchNote } from '../../src/research/research-note';
import { createSearchMemory } from '../../src/services/kit';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings } from '../../src/settings/schema';
import { isConversation } from '../../src/text/voices/addresses';
import { startAgenticModel } from '../../tests/servers/agentic-model';
import { ScriptedServer } from '../../tests/servers/scripted-server';
import { MemoryBlobs, MemoryText } from '../../tests/web/world';
import { openVault, type OpenedVault } from './open-vault';
import { runOptions } from './run-options';
import type { VoiceLine } from './voice-lines';

/** Counts over all runs. */
export interface VoiceRuns {
	readonly runs: number;
	/** Runs that wrote a section. */
	readonly sections: number;
	/** Runs in which at least one answer of an assistant was found and refused. */
	readonly refusing: number;
	/** Runs that used the words of an assistant: in the section, as a source, or in a prompt. */
	readonly used: number;
}

/** A sentence of an assistant, and the note that is researched about it. */
interface Task {
	readonly path: string;
	readonly answer: string;
}

export async function researchBesideAnswers(
	lines: readonly VoiceLine[],
	depths: readonly Depth[] = ['shallow', 'deep', 'agentic'],
): Promise<VoiceRuns> {
	const root = await mkdtemp(path.join(tmpdir(), 'research-note-voices-'));
	const prompts: string[] = [];
	let asked = '';
	const [model, search] = await Promise.all([
		startAgenticModel((_form, prompt) => void prompts.push(prompt)),
		ScriptedServer.start(() => ({ body: foundOn(asked) })),
	]);
	try {
		const tasks = await layOut(root, lines);
		const vault = await openVault(root, path.join(root, '.cache'));
		const all = { runs: 0, sections: 0, refusing: 0, used: 0 };
		for (const withModel of [false, true]) {
			for (const depth of depths) {
				for (const task of tasks) {
					asked = task.answer;
					prompts.length = 0;
					const urls = { model: withModel ? model.url : undefined, search: search.url };
					const report = await research(task, depth, vault, urls);
					all.runs++;
					if (report) all.sections++;
					if (report && report.not_evidence.length > 0) all.refusing++;
					const isShown = prompts.some((prompt) => holds(prompt, task.answer));
					if (isShown || (report && isUsed(report, task.answer))) all.used++;
				}
			}
		}
		return all;
	} finally {
		await Promise.all([model.close(), search.close()]);
		await rm(root, { recursive: true, force: true });
	}
}

/** Writes the saved answers, and a note about each that says another figure or the same in other words. */
async function layOut(root: string, lines: readonly VoiceLine[]): Promise<Task[]> {
	const tasks: Task[] = [];
	for (const { path: at, note, says } of lines) {
		const [answer] = says.find(([words, voice]) => voice === 'assistant' && note.includes(words)) ?? [];
		if (answer === undefined) continue;
		await mkdir(path.join(root, path.dirname(at)), { recursive: true });
		await writeFile(path.join(root, at), note);
		const other = answer.replace(/\d+/g, (digits) => String(Number(digits) + 31)).replace(/\.$/, '');
		// The note has all words of the answer, but never its sentence.
		const middle = other.includes(' ') ? other.indexOf(' ') : other.length >> 1;
		const claim = `${other.slice(0, middle)} still${other.slice(middle)}`;
		const task = { path: `Check ${tasks.length}.md`, answer };
		const said = `${claim}, as they say [here](https://claude.ai/share/${tasks.length}).`;
		const text = `# Check\n\n${said}\n\nIs it so that ${claim}?\n`;
		await writeFile(path.join(root, task.path), text);
		tasks.push(task);
	}
	return tasks;
}

async function research(
	{ path: at, answer }: Task,
	depth: Depth,
	{ kit, index }: OpenedVault,
	urls: { readonly model: string | undefined; readonly search: string },
): Promise<ResearchReport | undefined> {
	const { settings } = parseSettings({
		...(urls.model !== undefined && { modelBaseUrl: `${urls.model}/v1`, modelName: 'scripted' }),
		tavilyBaseUrl: urls.search,
		searchOrder: ['tavily'],
		retries: 0,
	});
	const memory = createSearchMemory({ timer: nodeTimer, answers: new MemoryBlobs(), usage: new MemoryText() });
	const keys = { tavily: 'bench-key', ...(urls.model !== undefined && { model: 'bench-key' }) };
	const ports = createResearchPorts(settings, keys, { ...kit, search: memory }, { vault: index, offline: false });
	const options = runOptions(settings, { depth, dryRun: true });
	const run = new ResearchRun(nodeClock);
	const report = await researchNote(at, options, { ...ports, pages: new AnsweringPages(answer) }, run);
	return report.outcome === 'nothing' ? undefined : report;
}

/** Gives the assistant's words for a conversation, and other words for any other address. */
class AnsweringPages implements PageReader {
	constructor(private readonly answer: string) {}

	read({ url }: PageRequest): Promise<ReadPage> {
		const text = isConversation(url)
			? `${this.answer}. `.repeat(20)
			: 'The mayor opened the fair on a rainy day in May. ';
		return Promise.resolve({ url, title: url, text, reader: 'page' });
	}
}

function foundOn(answer: string): object {
	const result = (url: string, content: string): object => ({ url, title: url, content, score: 0.9 });
	return {
		query: '',
		answer: null,
		images: [],
		results: [
			result('https://chatgpt.com/share/67aa0000-1111', answer),
			result('https://www.perplexity.ai/search/when-was-it-Xy12', answer),
			result('https://fair.example/may', 'The mayor opened the fair on a rainy day in May.'),
		],
		response_time: 0.1,
		request_id: 'bench',
		usage: { credits: 1 },
	};
}

function isUsed({ section, sources, statements, verdicts }: ResearchReport, answer: string): boolean {
	const quotes = [...statements, ...verdicts].flatMap((one): readonly { readonly quote: string }[] => one.quotes);
	return (
		holds(section, answer) ||
		quotes.some(({ quote }) => holds(quote, answer)) ||
		sources.some(({ voice }) => voice === 'assistant')
	);
}

function holds(text: string, answer: string): boolean {
	return text.includes(answer.replace(/\.$/, ''));
}
