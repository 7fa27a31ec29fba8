import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Envelope, FailureData } from '../../src/research/report/envelope';
import type { ResearchReport } from '../../src/research/report/report';
import { runInProcess } from './program-in-process';
import type { ScriptedServer } from '../servers/scripted-server';
import { startTavily } from '../servers/tavily';
import { startWikipedia } from '../servers/wikipedia';

/** Replaces the academic services, which the academic mode asks: tests never reach the real ones. */
const NOWHERE = Object.fromEntries(
	['ARXIV', 'CROSSREF', 'SEMANTIC_SCHOLAR'].map((name) => [`${name}_BASE_URL`, 'http://127.0.0.1:1']),
);

export interface Ended {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** A command-line process that may still be running. */
export class Started {
	private stdout = '';
	private stderr = '';
	readonly ended: Promise<Ended>;

	constructor(private readonly child: ChildProcess) {
		child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
		child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
		this.ended = new Promise((resolve) =>
			child.on('close', (code) => resolve({ code, stdout: this.stdout, stderr: this.stderr })),
		);
	}

	/** Standard error so far. */
	get errorText(): string {
		return this.stderr;
	}

	/** Closes the output early, like `| head`. */
	leaveOutput(): void {
		this.child.stdout?.destroy();
	}

	signal(name: NodeJS.Signals): void {
		this.child.kill(name);
	}
}

/** The built command line with local servers: no test ever reaches a real host. */
export class CommandLine {
	tavily!: ScriptedServer;
	wikipedia!: ScriptedServer;
	private folder!: string;

	/** Returns the vault's cache folder, once a command has used it. */
	async cacheOf(vault: string): Promise<string> {
		const own = join(this.folder, '.cache/research-note');
		const name = (await readdir(own)).find((one) => one.startsWith(`${basename(vault)}-`));
		return join(own, name ?? 'none');
	}

	/** Returns an instance with servers and a home folder for one test file. */
	static forThisFile(): CommandLine {
		const commandLine = new CommandLine();
		beforeAll(() => commandLine.open());
		afterAll(() => commandLine.close());
		return commandLine;
	}

	private async open(): Promise<void> {
		this.folder = await mkdtemp(join(tmpdir(), 'research-note-cli-'));
		this.tavily = await startTavily(PAGES);
		this.wikipedia = await startWikipedia([]);
	}

	private async close(): Promise<void> {
		await Promise.all([this.tavily.close(), this.wikipedia.close()]);
		await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
	}

	private readonly program = join(inject('commandLine'), 'research-note.mjs');

	start(args: readonly string[], variables: Readonly<Record<string, string>> = {}, cwd = this.folder): Started {
		return new Started(
			spawn(process.execPath, [this.program, ...args], {
				env: this.environment(variables),
				cwd,
				stdio: ['ignore', 'pipe', 'pipe'],
			}),
		);
	}

	/** Runs with a limit on file sizes, in blocks, like a full disk. */
	limited(blocks: number, args: readonly string[]): Promise<Ended> {
		const shell = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, this.program, ...args];
		return new Started(
			spawn('sh', shell, { env: this.environment({}), cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] }),
		).ended;
	}

	/** How to start the program, for whoever speaks with it over standard input and output. */
	launch(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
		const set = Object.entries(this.environment(variables));
		const env = Object.fromEntries(set.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
		return { command: process.execPath, args: [this.program, ...args], env, cwd: this.folder };
	}

	/** Leaves out the shell's own keys and endpoints. */
	private environment(variables: Readonly<Record<string, string>>): {
		readonly [name: string]: string | undefined;
		readonly HOME: string;
	} {
		return {
			PATH: process.env['PATH'],
			HOME: this.folder,
			TAVILY_BASE_URL: this.tavily.url,
			WIKIPEDIA_BASE_URL: this.wikipedia.url,
			...NOWHERE,
			...variables,
		};
	}

	/** Runs the program in a process of its own. */
	call(args: readonly string[], variables?: Readonly<Record<string, string>>, cwd?: string): Promise<Ended> {
		return this.start(args, variables, cwd).ended;
	}

	/** Runs the program in this process, which is many times faster. */
	run(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Ended> {
		return runInProcess(inject('commandLine'), args, this.environment(variables));
	}

	/** Returns the number of requests to any server since the last call of this method. */
	takeRequests(): number {
		return this.tavily.requests.splice(0).length + this.wikipedia.requests.splice(0).length;
	}
}

/** Parses the envelope, which must be the only line on standard output. */
export function envelopeOf({ stdout }: Ended): Envelope {
	if (!/^[^\n]+\n$/.test(stdout)) throw new Error(`Not one line: ${stdout}`);
	return JSON.parse(stdout) as Envelope;
}

export function reportOf(ended: Ended): ResearchReport {
	const envelope = envelopeOf(ended);
	if (!envelope.success) throw new Error(`It failed: ${ended.stdout}`);
	return envelope.data as ResearchReport;
}

export function failureOf(ended: Ended): FailureData {
	const envelope = envelopeOf(ended);
	if (envelope.success) throw new Error(`It succeeded: ${ended.stdout}`);
	return envelope.data as FailureData;
}

export const PAGE_FACT = 'A buffer tank of forty litres reduces short cycling of the compressor in most houses.';
export const VAULT_FACT =
	'Short cycling shortens the life of a heat pump compressor, says the installer who looked at the house.';

const PAGES = [
	{
		url: 'https://example.org/buffer-tanks',
		title: 'Buffer tanks explained',
		content: `${PAGE_FACT} A larger tank costs more and loses more heat.`,
		score: 0.9,
	},
	{
		url: 'https://example.com/noise',
		title: 'Heat pumps and noise',
		content: 'The noise of a heat pump compressor comes mostly from its fan, and a buffer tank does not change it.',
		score: 0.7,
	},
];

export const NOTE = `---
tags: [house]
---
# Heat pump plan

A buffer tank protects the compressor of a heat pump from short cycling. \
Is a buffer tank of forty litres large enough for our house?

## Budget
Nothing decided yet: see the talk with the Installer and the one with the Neighbour.
`;

export const VAULT = {
	'Plan.md': NOTE,
	'Talks/Installer.md': `# Talk with the installer\n\n${VAULT_FACT} He wants to see the radiators first.\n`,
	'Talks/Neighbour.md':
		'# Talk with the neighbour\n\nHis compressor was replaced twice because of short cycling, and he blames ' +
		'the heat pump.\n',
	'Empty.md': '---\ntags: []\n---\n',
	'picture.png': 'not a note',
};
