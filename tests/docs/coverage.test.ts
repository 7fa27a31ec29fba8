import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, withParts } from '../../scripts/settings-reference';
import { COMMAND_NAMES, OPTION_LIST } from '../../src/node/commands/options';
import { KEY_VARIABLES, SETTING_VARIABLES } from '../../src/node/commands/environment';
import { optionsAt } from '../../src/settings/run-options';
import { allowedValues, DEFAULT_SETTINGS, settingProblem, type SettingName } from '../../src/settings/schema';
import { markdownFiles, ROOT } from './markdown-files';

const read = (file: string): Promise<string> => readFile(join(ROOT, file), 'utf8');
const names = Object.keys(DEFAULT_SETTINGS) as SettingName[];
const configuration = await read('docs/configuration.md');
const commandLine = await read('docs/command-line.md');

/** Hosts without a service: a namespace, and examples of addresses that people type. */
const NO_SERVICE: ReadonlySet<string> = new Set([
	'www.w3.org',
	'json.schemastore.org',
	'example.com',
	'localhost',
	'page.invalid',
]);

/** Returns the hosts in the strings of the sources, with the file of each. */
async function hostsInCode(): Promise<Map<string, string>> {
	const files = (await readdir(join(ROOT, 'src'), { recursive: true })).filter((file) => file.endsWith('.ts'));
	const hosts = new Map<string, string>();
	for (const file of files) {
		const code = (await read(`src/${file}`)).replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
		for (const [, host = ''] of code.matchAll(/['"`][^'"`\n]*?https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/g))
			if (!NO_SERVICE.has(host)) hosts.set(host, file);
	}
	return hosts;
}

describe('the parts of the documents that “npm run docs:settings” makes', () => {
	it.each(DOCUMENTS)('are in %s what it makes now', async (file) => {
		const document = await read(file);
		expect(document).toMatch(/<!-- (?:services|help):/);
		expect(document).toBe(withParts(document));
	});

	it('gives the ranges that the schema has', () => {
		let ranges = 0;
		for (const name of names) {
			const [, from, to] = /from ([\d,]+)(?:, for no limit,)? to ([\d,]+)/.exec(allowedValues(name)) ?? [];
			if (from === undefined || to === undefined) continue;
			ranges += 1;
			const [least = 0, most = 0] = [from, to].map((figure) => Number(figure.replaceAll(',', '')));
			const isAllowed = [least - 1, least, most, most + 1].map(
				(value) => settingProblem(name, value) === undefined,
			);
			expect([name, ...isAllowed]).toEqual([name, false, true, true, false]);
		}
		expect(ranges).toBeGreaterThan(20);
	});
});

describe('the documents name', () => {
	it.each(names)('the setting %s, in one table', (name) => {
		const rows = configuration.split('\n').filter((line) => line.startsWith(`| \`${name}\` | `));
		expect(rows.filter((row) => row.split(' | ').length >= 5)).toHaveLength(1);
	});

	it.each([...Object.keys(SETTING_VARIABLES), ...new Set(Object.values(KEY_VARIABLES).flat())])(
		'the variable %s',
		(variable) => {
			expect(configuration).toContain(`\`${variable}\``);
		},
	);

	it('every command and every option', () => {
		for (const name of COMMAND_NAMES) expect(commandLine).toContain(`\n## ${name}\n`);
		for (const { flag } of OPTION_LIST) expect(commandLine).toContain(`--${flag}`);
	});

	it('every option of a run where it may be given', async () => {
		const documents = {
			property: 'docs/configuration.md',
			link: 'docs/start-a-run.md',
			api: 'docs/api.md',
		} as const;
		const missing: string[] = [];
		for (const [door, file] of Object.entries(documents)) {
			const text = await read(file);
			for (const [name] of optionsAt(door as keyof typeof documents)) {
				const written = door === 'property' ? `\`research-${name}\`` : `\`${name}\``;
				if (!text.includes(written)) missing.push(`${file}: ${written}`);
			}
		}
		const mcp = 'docs/mcp.md';
		const [tool = ''] = /^\| `research_note\(.*$/m.exec(await read(mcp)) ?? [];
		for (const [name] of optionsAt('mcp'))
			if (!new RegExp(`\\b${name}\\b`).test(tool)) missing.push(`${mcp}: ${name} in research_note`);
		expect(missing).toEqual([]);
	});

	it('every error code, with its cause and what to do, and no other', async () => {
		const [, union = ''] = /type ErrorCode =([^;]+);/.exec(await read('src/research/model/errors.ts')) ?? [];
		const codes = [...union.matchAll(/'([A-Z_]+)'/g)].map(([, code]) => code).sort();
		expect(codes.length).toBeGreaterThan(15);
		const table = await read('docs/recipes/troubleshooting.md');
		const rows = [...table.matchAll(/^\| `([A-Z_]+)` \| \S.+ \| \S.+ \|$/gm)].map(([, code]) => code).sort();
		expect(rows).toEqual(codes);
		for (const code of codes) expect(configuration).toContain(`\`${code ?? ''}\``);
	});

	it('every host in the code', async () => {
		const texts = await Promise.all(
			(await markdownFiles()).filter((file) => !file.includes('decisions')).map(read),
		);
		const hosts = await hostsInCode();
		expect(hosts.size).toBeGreaterThan(12);
		const missing = [...hosts].filter(([host]) => !texts.some((text) => text.includes(host)));
		expect(missing).toEqual([]);
	});
});
