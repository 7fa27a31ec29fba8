import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { startTavily, TAVILY_KEY } from '../servers/tavily';
import { agenticDemo, DEMO_NOTE } from './agentic-demo';
import { CommandLine, NOTE, VAULT } from './command-line';

const cli = CommandLine.forThisFile();
const { getEncoding } = createRequire(import.meta.url)('js-tiktoken') as typeof import('js-tiktoken');
const encoding = getEncoding('o200k_base');

/** The protocol of 2025, which opens with `initialize`, and that of 2026, which does not. */
const ERAS = ['legacy', 'auto'] as const;

interface Connection {
	readonly mode?: (typeof ERAS)[number];
	readonly variables?: Readonly<Record<string, string>>;
	/** The user's answer to a question; undefined for a client that cannot ask. */
	readonly onQuestion?: (message: string) => { action: 'accept' | 'decline'; content?: { credits: number } };
}

async function connect(args: readonly string[], { mode = 'legacy', variables, onQuestion }: Connection = {}) {
	const capabilities = onQuestion ? { elicitation: { form: {} } } : {};
	const client = new Client({ name: 'test', version: '1' }, { capabilities, versionNegotiation: { mode } });
	if (onQuestion) client.setRequestHandler('elicitation/create', ({ params }) => onQuestion(params.message));
	const transport = new StdioClientTransport({ ...cli.launch(['mcp', ...args], variables), stderr: 'ignore' });
	await client.connect(transport);
	onTestFinished(() => client.close());
	return { client, pid: transport.pid };
}

type Answer = Record<string, unknown>;

/** Asks on, as a client does, if work outlasts the call and the caller did not refuse to wait. */
async function call(client: Client, name: string, args: Answer = {}): Promise<Answer & { isError: boolean }> {
	const answer = await callOnce(client, name, args);
	return answer['ask'] === 'research_status' && args['wait'] !== 0
		? call(client, 'research_status', { run: answer['run'] })
		: answer;
}

async function callOnce(client: Client, name: string, args: Answer): Promise<Answer & { isError: boolean }> {
	const { content, isError } = await client.callTool({ name, arguments: args });
	const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
	const data = (text.startsWith('{') ? JSON.parse(text) : { text }) as Answer;
	return { ...data, isError: isError === true };
}

describe.each(ERAS)('research-note mcp (%s)', (mode) => {
	it('lists nine tools that cost a conversation at most 1,600 tokens', async () => {
		const { client } = await connect([await scratchVault(VAULT), '--allow-write'], { mode });
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual([
			'research_note',
			'research_status',
			'research_stop',
			'extract',
			'check_text',
			'check_quotes',
			'search_vault',
			'recheck',
			'restore',
		]);
		expect(encoding.encode(JSON.stringify(tools)).length).toBeLessThanOrEqual(1_600);
		expect(tools.every(({ annotations }) => annotations?.readOnlyHint !== undefined)).toBe(true);
		expect(tools[0]?.annotations?.readOnlyHint).toBe(false);
	});

	it('reads by default and writes if allowed', async () => {
		const vault = await scratchVault(VAULT);
		const file = join(vault, 'Plan.md');
		const reader = await connect([vault], { mode });
		const read = await call(reader.client, 'research_note', { path: 'Plan' });
		expect(read).toMatchObject({ path: 'Plan.md', outcome: 'dry-run', isError: false });
		expect(read['section']).toContain('buffer tank');
		expect(read).not.toHaveProperty('note_bytes');
		expect(Object.keys(read)[0]).toBe('note');
		expect(read['preview']).toBe(String(read['section']).slice(0, 500));
		expect(await readFile(file, 'utf8')).toBe(NOTE);
		expect(await call(reader.client, 'research_note', { path: 'Plan.md', write: true })).toMatchObject({
			isError: true,
			error: expect.stringContaining('"write"') as string,
		});

		const writer = await connect([vault, '--allow-write'], { mode });
		const written = await call(writer.client, 'research_note', { path: 'Plan.md' });
		const text = await readFile(file, 'utf8');
		expect(written).toMatchObject({
			outcome: 'written',
			note_bytes: { before: Buffer.byteLength(NOTE), after: Buffer.byteLength(text) },
		});
		expect(text.startsWith(NOTE)).toBe(true);
		const [resource] = (await writer.client.listResources()).resources;
		expect(resource?.name).toBe('Plan.md');
		const { contents } = await writer.client.readResource({ uri: resource?.uri ?? '' });
		expect(contents).toMatchObject([{ text: expect.stringContaining('## Research') as string }]);
		expect(await call(writer.client, 'recheck', { path: 'Plan.md' })).toMatchObject({ notes: 1, notes_total: 1 });
		expect(await call(writer.client, 'research_note', { path: 'Plan.md', detail: 'brief' })).toEqual({
			path: 'Plan.md',
			topics_researched: written['topics_researched'],
			outcome: 'unchanged',
			isError: false,
		});
		const shortened = text.replace(/^- \[\[Installer.*\n/m, '');
		expect(shortened).not.toBe(text);
		await writeFile(file, shortened);
		await call(writer.client, 'research_note', { path: 'Plan.md', force: true });
		const shown = await call(writer.client, 'restore', { path: 'Plan', write: 'false' });
		expect(shown).toMatchObject({ outcome: 'dry-run', replaced_at: null });
		const before = await readFile(file, 'utf8');
		expect(await call(writer.client, 'restore', { path: 'Plan' })).toMatchObject({
			outcome: 'restored',
			section: shown['section'],
		});
		expect(await readFile(file, 'utf8')).not.toBe(before);
		expect(await call(reader.client, 'restore', { path: 'Plan' }).catch(() => 'unknown tool')).toBe('unknown tool');
		const full = await call(writer.client, 'research_note', { path: 'Plan.md', write: false, detail: 'full' });
		expect(full).toMatchObject({ success: true, data: { path: 'Plan.md' }, meta: { version: 'response-v2' } });
	});

	it('checks a text against the notes, sends nothing and writes nothing', async () => {
		const vault = await scratchVault({
			'Ferry.md': '# Trip\n\n## Ferry\nThe ferry from Oslo to Kiel takes twenty hours.\n',
		});
		const { client } = await connect([vault], { mode, variables: { TAVILY_API_KEY: TAVILY_KEY } });
		cli.takeRequests();
		const text = 'The ferry from Oslo to Kiel takes twelve hours (https://ferry.example). Shall I go on?';
		const checked = await call(client, 'check_text', { text });
		expect(checked).toMatchObject({
			isError: false,
			counts: { sentences: 1, contradicted: 1, uncheckable: 1 },
			sentences: [
				{
					state: 'contradicted',
					sources: [{ link: '[[Ferry#Ferry]]', voice: 'own' }],
					links: [{ state: 'unreachable' }],
				},
				{ state: 'uncheckable' },
			],
		});
		expect(cli.takeRequests()).toBe(0);
		const costly = await call(client, 'check_text', { text, web: true });
		expect(costly).toMatchObject({ isError: true, error: expect.stringContaining('may cost up to') as string });
		expect(await call(client, 'check_text', {})).toMatchObject({ isError: true, error_code: 'VALIDATION_ERROR' });
		expect(cli.takeRequests()).toBe(0);
	});

	it('names what it may cost, and spends no more than was agreed', async () => {
		const vault = await scratchVault(VAULT);
		const variables = { TAVILY_API_KEY: TAVILY_KEY };
		const silent = await connect([vault], { mode, variables });
		cli.takeRequests();
		const refused = await call(silent.client, 'research_note', { path: 'Plan.md' });
		expect(refused).toMatchObject({ isError: true, error_code: 'VALIDATION_ERROR' });
		expect(refused['remediation']).toMatch(/max_credits: \d+/);
		expect(cli.tavily.requests.splice(0)).toEqual([]);
		const free = await call(silent.client, 'research_note', { path: 'Plan.md', max_credits: 0 });
		expect(free).toMatchObject({ cost: { credits: 0 } });

		const questions: string[] = [];
		const asking = await connect([vault], {
			mode,
			variables,
			onQuestion: (message) => {
				questions.push(message);
				return questions.length === 1 ? { action: 'decline' } : { action: 'accept', content: { credits: 1 } };
			},
		});
		expect(await call(asking.client, 'research_note', { path: 'Plan.md' })).toMatchObject({
			error_code: 'CANCELLED',
			error: 'The user did not agree to the cost. Nothing was spent.',
		});
		const agreed = await call(asking.client, 'research_note', { path: 'Plan.md' });
		expect(agreed).toMatchObject({ isError: false, path: 'Plan.md' });
		expect((agreed['cost'] as { credits: number }).credits).toBeLessThanOrEqual(1);
		expect(questions).toEqual([expect.stringContaining('“Plan.md” may cost up to'), expect.any(String)]);
	});

	it('asks before it reads pages that cost credits, and spends no more than was agreed', async () => {
		const vault = await scratchVault(VAULT);
		const variables = { TAVILY_API_KEY: TAVILY_KEY };
		const urls = ['https://example.org/buffer-tanks'];
		const silent = await connect([vault], { mode, variables });
		cli.takeRequests();
		const refused = await call(silent.client, 'extract', { urls });
		expect(refused).toMatchObject({ isError: true, error_code: 'VALIDATION_ERROR' });
		expect(refused['remediation']).toMatch(/max_credits: \d+/);
		await call(silent.client, 'extract', { urls, max_credits: 0 });
		expect(cli.tavily.requests.splice(0)).toEqual([]);
		await call(silent.client, 'extract', { urls, max_credits: 5 });
		expect(cli.tavily.requests.splice(0)).toHaveLength(1);

		const questions: string[] = [];
		const asking = await connect([vault], {
			mode,
			variables,
			onQuestion: (message) => {
				questions.push(message);
				return questions.length === 1 ? { action: 'decline' } : { action: 'accept', content: { credits: 1 } };
			},
		});
		expect(await call(asking.client, 'extract', { urls })).toMatchObject({ error_code: 'CANCELLED' });
		expect(cli.tavily.requests.splice(0)).toEqual([]);
		await call(asking.client, 'extract', { urls });
		expect(cli.tavily.requests.splice(0)).toHaveLength(1);
		expect(questions[0]).toContain('Reading 1 page may cost up to 1 search credit.');
	});

	it('answers at once where a run takes long, and gives the result later', async () => {
		const vault = await scratchVault(VAULT);
		const { client } = await connect([vault], { mode });
		const early = await call(client, 'research_note', { path: 'Plan.md', wait: 0 });
		expect(early).toMatchObject({ run: 'r1', path: 'Plan.md', ask: 'research_status', isError: false });
		expect(await call(client, 'research_status', { run: 'r1' })).toMatchObject({
			path: 'Plan.md',
			topics_researched: 2,
		});
		const { runs } = await call(client, 'research_status');
		expect(runs).toMatchObject([{ run: 'r1', state: 'done' }]);
		expect(await call(client, 'research_status', { run: 'r9' })).toMatchObject({
			error: 'No run has the id “r9”.',
		});
	});

	it.each(mode === 'legacy' ? [2] : [1, 20])('serves %i calls at once', async (count) => {
		const notes = Object.fromEntries(Array.from({ length: count }, (_, at) => [`Note ${at}.md`, NOTE]));
		const vault = await scratchVault({ ...VAULT, ...notes });
		const { client } = await connect([vault], { mode });
		const answers = await Promise.all(
			Object.keys(notes).flatMap((path) => [
				call(client, 'research_note', { path, detail: 'brief' }),
				call(client, 'search_vault', { query: 'short cycling', limit: 1 }),
			]),
		);
		expect(answers.filter(({ isError }) => isError)).toEqual([]);
		expect(answers.flatMap(({ path }) => path ?? [])).toEqual(Object.keys(notes));
		const before = cli.takeRequests();
		expect(before).toBeGreaterThan(0);
		const same = await Promise.all(
			Array.from({ length: count }, () => call(client, 'research_note', { path: 'Plan.md', format: 'brief' })),
		);
		expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
		expect((await call(client, 'research_status'))['runs']).toHaveLength(count + 1);
	});
});

describe('research-note mcp', () => {
	it('says what is wrong and what to do', async () => {
		const vaults = [await scratchVault(VAULT), await scratchVault(VAULT)];
		const { client } = await connect(vaults);
		expect(await call(client, 'search_vault', { query: 'tank' })).toMatchObject({
			isError: true,
			error: expect.stringContaining('Several vaults are served') as string,
		});
		const names = vaults.map((folder) => folder.split('/').at(-1) ?? '');
		expect(await call(client, 'search_vault', { query: 'tank', vault: names[1] })).toMatchObject({
			isError: false,
		});
		expect(await call(client, 'search_vault', { query: 'tank', folder: '/' })).toMatchObject({
			error: expect.stringContaining('"folder"') as string,
		});
		expect(await call(client, 'research_note', { path: 'Missing.md', vault: names[0] })).toMatchObject({
			error_code: 'NOTE_NOT_FOUND',
			remediation: expect.any(String) as string,
		});
		expect(await call(client, 'research_note', { path: '../../etc/passwd.md', vault: names[0] })).toMatchObject({
			isError: true,
		});
		expect(await call(client, 'recheck', { path: 'Plan.md', vault: names[0] })).toMatchObject({
			error: '“Plan.md” has no Research section to check.',
		});
	});

	it('finds notes that came after it was started', async () => {
		const vault = await scratchVault(VAULT);
		const { client } = await connect([vault]);
		expect(await call(client, 'search_vault', { query: 'marmalade' })).toMatchObject({ total: 0 });
		await writeFile(join(vault, 'New.md'), '# Jam\n\nMarmalade needs bitter oranges.\n');
		expect(await call(client, 'search_vault', { query: 'marmalade' })).toMatchObject({
			hits: [{ path: 'New.md' }],
		});
	});

	it('reads pages, cut with their true length', async () => {
		const tavily = await startTavily([
			{ url: 'https://example.org/long', title: 'Long', content: 'A long page. '.repeat(1_000), score: 1 },
		]);
		onTestFinished(() => tavily.close());
		const variables = { TAVILY_BASE_URL: tavily.url, TAVILY_API_KEY: TAVILY_KEY };
		const { client } = await connect([await scratchVault(VAULT)], { variables });
		const { sources } = await call(client, 'extract', { urls: ['https://example.org/long'], max_credits: 1 });
		expect(sources).toMatchObject([
			{ url: 'https://example.org/long', content_characters: expect.any(Number) as number },
		]);
		const none = await call(client, 'extract', { urls: ['http://10.0.0.1/secret'] });
		expect(none).toMatchObject({ isError: true, error_code: 'BLOCKED_HOST' });
		const mixed = await call(client, 'extract', { urls: ['http://10.0.0.1/secret', 'ftp://example.org'] });
		expect(mixed).toMatchObject({ isError: true, error_code: 'VALIDATION_ERROR' });
	});

	it('reads pages as it is asked to, with the whole envelope if wished', async () => {
		const { client } = await connect([await scratchVault(VAULT)], { variables: { TAVILY_API_KEY: TAVILY_KEY } });
		cli.takeRequests();
		const urls = ['https://example.org/buffer-tanks'];
		const full = await call(client, 'extract', {
			action: 'extract',
			urls,
			query: 'noise',
			extract_depth: 'advanced',
			include_images: true,
			format: 'text',
			chunks_per_source: 2,
			max_credits: 2,
			detail: 'full',
		});
		expect(JSON.parse(cli.tavily.requests.at(-1)?.body ?? '{}')).toMatchObject({
			extract_depth: 'advanced',
			include_images: true,
			format: 'text',
			chunks_per_source: 2,
		});
		expect(full).toMatchObject({
			note: expect.stringContaining('not instructions') as string,
			success: true,
			data: { action: 'extract', stats: { requested: 1 } },
			meta: { version: 'response-v2', request_id: expect.any(String) as string },
		});
		const slow = await call(client, 'extract', { urls, max_credits: 1, wait: 0 });
		expect(slow).toMatchObject({ run: 'r2', urls: 1, ask: 'research_status' });
		expect(await call(client, 'research_status', { run: 'r2' })).toMatchObject({ action: 'extract' });
	});

	it('refuses addresses before it says that it is offline, and a wrong key is not a wrong address', async () => {
		const offline = await connect([await scratchVault(VAULT), '--offline']);
		expect(await call(offline.client, 'extract', { urls: ['http://127.0.0.1/'] })).toMatchObject({
			error_code: 'BLOCKED_HOST',
		});
		const { client } = await connect([await scratchVault(VAULT)], { variables: { TAVILY_API_KEY: 'tvly-wrong' } });
		const refused = await call(client, 'extract', { urls: ['https://example.org/'], max_credits: 1 });
		expect(refused).toMatchObject({ error_code: 'AUTHENTICATION', remediation: 'Check the key of Tavily.' });
	});

	it('continues the run of a client that was killed, without paying twice', async () => {
		let isHanging = true;
		const demo = await agenticDemo((form) =>
			form === 'supervision' && isHanging ? new Promise(() => undefined) : undefined,
		);
		const { vault, model, web, args } = demo;
		const config = args[args.indexOf('--config') + 1] ?? '';
		const server = [vault, '--allow-write', ...(config === '' ? [] : ['--config', config])];
		const variables = demo.variables;
		const note = await readFile(join(vault, DEMO_NOTE), 'utf8');
		const first = cli.launch(['mcp', ...server], variables);
		const child = spawn(first.command, first.args, {
			env: first.env,
			cwd: first.cwd,
			stdio: ['pipe', 'pipe', 'ignore'],
		});
		const ended = new Promise((resolve) => child.on('close', resolve));
		const send = (message: object): boolean =>
			child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
		const params = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'old', version: '1' } };
		send({ id: 1, method: 'initialize', params });
		send({ method: 'notifications/initialized' });
		const wish = { path: DEMO_NOTE, depth: 'agentic', max_credits: 1_000 };
		send({ id: 2, method: 'tools/call', params: { name: 'research_note', arguments: wish } });
		const lines: string[] = [];
		child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(text));
		const isSupervised = (): boolean => model.requests.some(({ body }) => body.includes('"name":"supervision"'));
		await expect.poll(isSupervised).toBe(true);
		// A killed client closes both pipes.
		child.stdin.destroy();
		child.stdout.destroy();
		await ended;
		isHanging = false;
		expect(await readFile(join(vault, DEMO_NOTE), 'utf8')).toBe(note);
		for (const line of lines.join('').split('\n').filter(Boolean))
			expect(JSON.parse(line)).toHaveProperty('jsonrpc');
		const paid = model.requests.splice(0).length + web.requests.splice(0).length;
		expect(paid).toBeGreaterThan(30);

		const { client } = await connect(server, { variables });
		const result = await call(client, 'research_note', wish);
		expect(result).toMatchObject({ isError: false, path: DEMO_NOTE, depth: 'agentic' });
		expect(result['warnings']).toContain(
			'An interrupted run of this note was continued: nothing was paid for twice.',
		);
		expect(model.requests.length).toBeLessThan(paid / 3);
	});

	it('stops a run on request, and leaves the note as it was', async () => {
		const demo = await agenticDemo((form) => (form === 'supervision' ? new Promise(() => undefined) : undefined));
		const config = demo.args[demo.args.indexOf('--config') + 1] ?? '';
		const { client } = await connect([demo.vault, '--allow-write', '--config', config], {
			variables: demo.variables,
		});
		const note = await readFile(join(demo.vault, DEMO_NOTE), 'utf8');
		const wish = { path: DEMO_NOTE, depth: 'agentic', max_credits: 1_000, wait: 0 };
		const { run } = await call(client, 'research_note', wish);
		expect(await call(client, 'research_note', { ...wish, depth: 'shallow' })).toMatchObject({
			error: expect.stringContaining('is being researched with other options') as string,
		});
		expect(await call(client, 'research_stop', { run })).toMatchObject({ state: 'stopped' });
		expect(await call(client, 'research_status', { run })).toMatchObject({ error_code: 'CANCELLED' });
		expect(await readFile(join(demo.vault, DEMO_NOTE), 'utf8')).toBe(note);
	});

	it('refuses a folder that does not exist before it serves anything', async () => {
		expect(await cli.call(['mcp', '/no/such/vault'])).toMatchObject({
			code: 2,
			stdout: '',
			stderr: expect.stringContaining('The folder “/no/such/vault” does not exist') as string,
		});
	});
});

it('ends with a sentence if a message is too long to be read', async () => {
	const { command, args, env, cwd } = cli.launch(['mcp', await scratchVault(VAULT)]);
	const child = spawn(command, args, { env, cwd, stdio: ['pipe', 'ignore', 'pipe'] });
	let stderr = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
	const ended = new Promise((resolve) => child.on('close', resolve));
	child.stdin.on('error', () => undefined);
	child.stdin.write('x'.repeat(11 * 1024 * 1024));
	expect(await ended).toBe(1);
	expect(stderr).toContain('a message was longer than 10 MB');
});

it('ends at a signal, though the client keeps the pipe open', async () => {
	const { command, args, env, cwd } = cli.launch(['mcp', await scratchVault(VAULT)]);
	const child = spawn(command, args, { env, cwd, stdio: ['pipe', 'ignore', 'pipe'] });
	onTestFinished(() => void child.kill('SIGKILL'));
	const ended = new Promise((resolve) => child.on('exit', resolve));
	await new Promise((resolve) => child.stderr.once('data', resolve));
	child.kill('SIGTERM');
	expect(await ended).toBe(0);
});

it('answers a request whose parameters are null', async () => {
	const { command, args, env, cwd } = cli.launch(['mcp', await scratchVault(VAULT)]);
	const child = spawn(command, args, { env, cwd, stdio: ['pipe', 'pipe', 'ignore'] });
	onTestFinished(() => void child.kill());
	let stdout = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
	const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'ünstrict', version: '1' } };
	const messages = [
		{ id: 1, method: 'initialize', params },
		{ method: 'notifications/initialized', params: null },
		{ id: 2, method: 'tools/list', params: null },
		{ id: 3, method: 'tools/list', params: { cursor: null } },
	];
	const bytes = Buffer.from(messages.map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`).join(''));
	// Messages may arrive in pieces.
	for (let at = 0; at < bytes.length; at += 50) child.stdin.write(bytes.subarray(at, at + 50));
	await expect.poll(() => stdout.split('\n').filter(Boolean).length).toBe(3);
	for (const line of stdout.trim().split('\n').slice(1))
		expect(JSON.parse(line)).toMatchObject({ result: { tools: expect.any(Array) as unknown[] } });
});
