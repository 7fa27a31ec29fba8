import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { ScriptedServer } from '../servers/scripted-server';
import { startTavily, TAVILY_KEY } from '../servers/tavily';
import { CommandLine, VAULT } from './command-line';

const cli = CommandLine.forThisFile();
const servers: ScriptedServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const KEY = 'sk-test-0123456789-aBcDeF';

const TOPICS_FORM = '"name":"topics"';
const TOPIC = {
	topic: 'Buffer tank and short cycling',
	context: 'A buffer tank protects the compressor of a heat pump from short cycling.',
	type: 'claim',
	query: 'buffer tank short cycling',
	broader: '',
	detail: '',
};
const TOPICS = {
	status: 200,
	body: {
		choices: [
			{
				index: 0,
				message: { role: 'assistant', content: JSON.stringify({ topics: [TOPIC] }) },
				finish_reason: 'stop',
			},
		],
	},
};

const each = (spell: (letter: string) => string) => (key: string) => [...key].map(spell).join('');
const hex = (letter: string): string => letter.charCodeAt(0).toString(16);
const SPELLINGS: Readonly<Record<string, (key: string) => string>> = {
	'with spaces': each((letter) => `${letter} `),
	'with dashes': each((letter) => `${letter}-`),
	'with zero-width spaces': each((letter) => `${letter}\u200b`),
	'with soft hyphens': each((letter) => `${letter}\u00ad`),
	'with direction marks': each((letter) => `${letter}\u202e`),
	'with tag characters': each((letter) => `${letter}\u{e0041}`),
	'with line breaks': each((letter) => `${letter}\n`),
	'full-width': each((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
	'in capitals': (key) => key.toUpperCase(),
	'escaped for URLs': each((letter) => `%${hex(letter)}`),
	'escaped for HTML': each((letter) => `&#x${hex(letter)};`),
	'in base64 with spaces': (key) => [...btoa(key)].join(' '),
	'in hexadecimal': each(hex),
};

/** Letters and digits of a text, so that nothing between them hides a key. */
const bare = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^a-z\d]/g, '');

async function textsIn(folder: string): Promise<string> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true });
	const texts = files
		.filter((file) => file.isFile())
		.map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
	return (await Promise.all(texts)).join('\n');
}

describe.each(Object.entries(SPELLINGS))('a key that a service repeats %s', (_, spell) => {
	it('is nowhere in note, output, log and records, and no word of the service is in the note', async () => {
		const vault = await scratchVault(VAULT);
		const refusal = { status: 400, body: { error: { message: `Peculiar ${spell(KEY)} refused` } } };
		const model = await ScriptedServer.start(({ body }) => (body.includes(TOPICS_FORM) ? TOPICS : refusal));
		servers.push(model);
		const ended = await cli.run([vault, 'Plan.md', '--json', '--verbose'], {
			OPENAI_BASE_URL: model.url,
			OPENAI_API_KEY: KEY,
			RESEARCH_MODEL: 'test-model',
		});
		const files = (await textsIn(vault)) + (await textsIn(await cli.cacheOf(vault)));
		const everything = bare(ended.stdout + ended.stderr + files);
		for (const secret of [bare(KEY), bare(btoa(KEY)), bare([...KEY].map(hex).join(''))])
			expect(everything).not.toContain(secret);
		const note = await readFile(join(vault, 'Plan.md'), 'utf8');
		expect(note).toContain('## Research');
		expect(note).not.toContain('Peculiar');
	});
});

describe('the key of a search service', () => {
	it('is not sent on to the model if a page spells it with spaces', async () => {
		const spelled = [...TAVILY_KEY].join(' ');
		const tavily = await startTavily([
			{
				url: 'https://example.org/buffer-tanks',
				title: `Buffer tanks ${spelled}`,
				content: `A buffer tank of forty litres reduces short cycling of the compressor, ${spelled} says.`,
			},
		]);
		const model = await ScriptedServer.start(() => ({ status: 200, body: {} }));
		servers.push(tavily, model);
		const vault = await scratchVault(VAULT);
		await cli.run([vault, 'Plan.md', '--json'], {
			TAVILY_BASE_URL: tavily.url,
			TAVILY_API_KEY: TAVILY_KEY,
			OPENAI_BASE_URL: model.url,
			OPENAI_API_KEY: KEY,
			RESEARCH_MODEL: 'test-model',
		});
		expect(model.requests.length).toBeGreaterThan(0);
		expect(bare(model.requests.map(({ body }) => body).join())).not.toContain(bare(TAVILY_KEY));
		expect(bare(await textsIn(vault))).not.toContain(bare(TAVILY_KEY));
	});
});
