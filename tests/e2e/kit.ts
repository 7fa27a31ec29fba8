import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect } from 'vitest';
import { startDemoWeb, type DemoWeb } from '../../scripts/demo/demo-web';
import { destinations, extractDestination } from '../../src/services/destinations';
import { judgeDestinations } from '../../src/services/destinations';
import type { Keys } from '../../src/services/kit';
import { KEY_SETTINGS, parseSettings } from '../../src/settings/schema';
import { isRecord } from '../../src/text/strings';
import { Consent } from '../../src/ui/consent';
import type { Host } from '../host/host';
import { launchHost, type LaunchOptions } from '../host/launch';
import { ScriptedServer, type RecordedRequest, type Reply } from '../servers/scripted-server';
import { startWikipedia, type Article } from '../servers/wikipedia';
import '../../src/locales/english';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PLUGIN = {
	'main.js': path.join(ROOT, 'main.js'),
	'manifest.json': path.join(ROOT, 'manifest.json'),
	'styles.css': path.join(ROOT, 'styles.css'),
};
export const DEMO_VAULT = path.join(ROOT, 'demo/vault');

export const NOTE = 'Projects/Heat pump in an old house.md';
export const OTHER_NOTE = 'Concepts/Defrost cycles.md';
/** First words of the note's last paragraph, a position where a user would type. */
export const LAST_PARAGRAPH = 'Turning the heating down at night';

export const RESEARCH = 'Research this note';
export const WITH_OPTIONS = 'Research this note with options';
export const STOP = 'Stop research';
export const FINISH = 'Finish research now';
export const RESTORE = 'Restore the replaced Research section';
export const WRITTEN = /The Research section of “.+” is written\./;
/** Notice of a finished run, which may have found the same as the previous one. */
const RAN = /[Tt]he Research section of “.+” (?:is written|stays as it is)\./;
export const STOPPED = 'The research was stopped. Nothing was written.';

/** Key of the agreements in the device's local storage. */
const AGREED = 'research-this-note-agreed';
export const MODEL_KEY = 'sk-test-model-0123456789';
/** Settings with a model whose key is stored as `model-key`. */
export const WITH_MODEL = {
	modelKeySecret: 'model-key',
	modelName: 'test-model',
};
export const MODEL_SECRETS = { 'model-key': MODEL_KEY };

const ARTICLES: readonly Article[] = [
	{
		title: 'Heat pump',
		intro:
			'A heat pump moves heat from a cold place to a warm one. An air source heat pump still delivers heat ' +
			'when the air outside is at -20 °C, at a lower coefficient of performance.',
	},
	{
		title: 'Defrosting',
		intro:
			'A heat pump removes ice from its outdoor coil by running backwards for a few minutes. A defrost cycle ' +
			'costs only a few percent of the heat that is delivered in a winter.',
	},
	{
		title: 'Legionella',
		intro:
			'Legionella bacteria grow in warm water between 25 and 45 °C. A cylinder that is heated to 60 °C once ' +
			'a week is safe in most homes.',
	},
];

/** Holds requests until the test releases them. */
export class Gate {
	private opened: Promise<void> = Promise.resolve();
	private letGo: () => void = () => undefined;
	private arrivals: (() => void)[] = [];
	waiting = 0;

	close(): void {
		this.opened = new Promise((resolve) => {
			this.letGo = resolve;
		});
	}

	open(): void {
		this.letGo();
		this.opened = Promise.resolve();
	}

	async pass(): Promise<void> {
		this.waiting += 1;
		for (const resolve of this.arrivals.splice(0)) resolve();
		await this.opened;
		this.waiting -= 1;
	}

	/** Resolves when a request waits at the closed gate. */
	async someoneWaits(): Promise<void> {
		while (this.waiting === 0) await new Promise<void>((resolve) => this.arrivals.push(resolve));
	}
}

/**
 * The servers behind the plugin: the demo web as Tavily, a few articles as Wikipedia, and a model if the test provides
 * one.
 */
export class World {
	/** Replaces Tavily's answers until the test ends. */
	tavilyReply: Reply | ((request: RecordedRequest) => Reply) | undefined;
	private readonly folders: string[] = [];
	private host: Host | undefined;

	private constructor(
		readonly gate: Gate,
		private readonly demo: DemoWeb,
		readonly tavily: ScriptedServer,
		readonly wikipedia: ScriptedServer,
	) {}

	static async open(): Promise<World> {
		const gate = new Gate();
		const demo = await startDemoWeb();
		const tavily = await ScriptedServer.start(async (request) => {
			await gate.pass();
			const { tavilyReply } = world;
			return (
				(typeof tavilyReply === 'function' ? tavilyReply(request) : tavilyReply) ?? forward(request, demo.url)
			);
		});
		const world = new World(gate, demo, tavily, await startWikipedia(ARTICLES));
		return world;
	}

	/**
	 * @param model address of the server that acts as the model
	 * @param agreed agreements on this device; by default, to everything that the settings would send
	 * @param pages origins of pages with the addresses of their servers
	 */
	async launch(
		options: Partial<LaunchOptions> & {
			model?: string;
			pages?: Readonly<Record<string, string>>;
			agreed?: unknown;
		} = {},
	): Promise<Host> {
		const { model, pages, agreed = agreementsTo(options), ...launch } = options;
		const given = 'data' in options ? options.data : {};
		// Without a model, shallow runs read pages too: only in tests that serve some.
		const isQuiet = isRecord(given) && !pages && !('depth' in given);
		// On the smaller plan, the searches of a second run within a minute would wait a second each.
		const plan = { tavilyPlan: 'production', ...(isQuiet && { pagesPerTopic: 0 }) };
		const data = isRecord(given) ? { ...plan, ...given } : given;
		const rewrite = {
			'https://api.tavily.com': this.tavily.url,
			'https://en.wikipedia.org': this.wikipedia.url,
			...(model === undefined ? {} : { 'https://api.openai.com': model }),
			...pages,
		};
		this.host = await launchHost({
			vault: DEMO_VAULT,
			plugin: PLUGIN,
			rewrite,
			local: { [AGREED]: agreed },
			...launch,
			data,
		});
		return this.host;
	}

	/** Copies the demo vault, adds these files, and removes the copy in the end. */
	async vaultWith(files: Readonly<Record<string, string>>): Promise<string> {
		const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'e2e-vault-'));
		this.folders.push(folder);
		await fs.cp(DEMO_VAULT, folder, { recursive: true });
		for (const [name, text] of Object.entries(files)) {
			await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
			await fs.writeFile(path.join(folder, name), text);
		}
		return folder;
	}

	/** Checks that nothing bypassed the local servers and that the console shows no errors. */
	async endTest(): Promise<void> {
		this.gate.open();
		this.tavilyReply = undefined;
		this.wikipedia.requests.length = 0;
		const { host } = this;
		this.host = undefined;
		if (!host) return;
		await host.close();
		// The sites of the demo do not exist: runs that want to read their pages are refused.
		expect(host.refused.filter(({ url }) => !new URL(url).hostname.endsWith('.example'))).toEqual([]);
		expect(host.errors).toEqual([]);
	}

	async close(): Promise<void> {
		await Promise.all([this.demo.close(), this.tavily.close(), this.wikipedia.close()]);
		await Promise.all(this.folders.map((folder) => fs.rm(folder, { recursive: true, force: true })));
	}
}

/** Returns agreements to everything that a run with these settings would send, including an evaluation if requested. */
export function agreementsTo(
	{ data = {}, secrets = {} }: Partial<Pick<LaunchOptions, 'data' | 'secrets'>>,
	judged = false,
): unknown {
	const { settings } = parseSettings(data);
	const keys: Keys = {
		...Object.fromEntries(Object.entries(KEY_SETTINGS).map(([key, name]) => [key, secrets[settings[name]]])),
		moreTavily: settings.tavilyKeySecrets.flatMap((name) => secrets[name] ?? []),
	};
	let agreed: unknown;
	new Consent({
		loadLocalStorage: () => agreed,
		saveLocalStorage: (_: string, value: unknown) => void (agreed = value),
	}).agreeTo([
		...destinations(settings, keys),
		extractDestination(settings, keys),
		...(judged ? judgeDestinations(settings, keys) : []),
	]);
	return agreed;
}

/** Returns the agreements that the device remembers. */
export function agreedOn(host: Host): Promise<unknown> {
	return host.page.evaluate((name) => {
		const key = Object.keys(window.localStorage).find((one) => one.endsWith(name));
		return JSON.parse(window.localStorage.getItem(key ?? '') ?? '[]') as unknown;
	}, AGREED);
}

/** Returns the servers of one test file. */
export async function world(): Promise<World> {
	const opened = await World.open();
	afterEach(() => opened.endTest());
	afterAll(() => opened.close());
	return opened;
}

async function forward({ method, path: where, body }: RecordedRequest, to: string): Promise<Reply> {
	const answer = await fetch(`${to}${where}`, { method, ...(method !== 'GET' && { body }) });
	return { status: answer.status, headers: { 'content-type': 'application/json' }, body: await answer.text() };
}

/** Runs the command from the palette and waits for the result notice. */
export async function researchOpenNote(host: Host): Promise<void> {
	await forgetNotices(host);
	await host.runCommand(RESEARCH);
	// Without a network each service is asked again before the next one takes over.
	await host.waitForNotice(RAN);
}

/** Restores the replaced section, once its text was shown. */
export async function restoreSection(host: Host): Promise<void> {
	await host.runCommand(RESTORE);
	await host.page.getByRole('button', { name: 'Restore it' }).click();
}

/** Adds the user's words to a generated line. */
export async function changeSection(host: Host): Promise<void> {
	await host.typeInEditor(' My own words.', (await host.editorText()).lastIndexOf('\n%% /research-this-note %%'));
}

/** Clears the notices that `waitForNotice` and `noticeHistory` see. */
export async function forgetNotices(host: Host): Promise<void> {
	await host.page.evaluate(() => {
		for (const notice of document.querySelectorAll<HTMLElement>(
			'.notice:not(:has(.research-note-progress-buttons))',
		))
			notice.click();
		window.host?.noticeHistory.splice(0);
	});
}

/** Starts a run whose web requests are held, and returns once one is waiting. */
export async function startHeldRun(host: Host, servers: World): Promise<void> {
	servers.gate.close();
	await host.runCommand(RESEARCH);
	await servers.gate.someoneWaits();
}

/** Releases the held answers and waits until the page has them. */
export async function letAnswersArrive(host: Host, servers: World): Promise<void> {
	servers.gate.open();
	await expect.poll(() => host.requests.every(({ status }) => status !== null)).toBe(true);
	await host.settle();
}

export function sections(text: string): string[] {
	return text.match(/^## Research\r?$/gm) ?? [];
}

/** Returns the text before the section. */
export function outside(text: string): string {
	const at = text.search(/^## Research\r?$/m);
	return at < 0 ? text : text.slice(0, at);
}

export function section(text: string): string {
	const at = text.search(/^## Research\r?$/m);
	return at < 0 ? '' : text.slice(at);
}

/** The page that the demo vault holds as a clipped note. A run cites it without a search. */
const CLIPPED_PAGE = 'https://safe-hot-water.example/';

/** Returns the addresses of web pages that the text links to, except for the page that was clipped. */
export function webLinks(text: string): string[] {
	return [...text.matchAll(/\]\((https?:[^\s)]+)/g)]
		.map(([, address = '']) => address)
		.filter((address) => !address.startsWith(CLIPPED_PAGE));
}

/** Returns the demo note as it is in the vault before any run. */
export function originalNote(note = NOTE): Promise<string> {
	return fs.readFile(path.join(DEMO_VAULT, note), 'utf8');
}
