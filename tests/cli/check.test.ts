import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openVault } from '../../src/node/library';
import type { TextCheck } from '../../src/research/model/text-check';
import { scratchFolder, scratchVault } from '../node/scratch-vault';
import { articleHtml } from '../servers/page-server';
import { ScriptedServer } from '../servers/scripted-server';
import type { ResearchReport } from '../../src/research/report/report';
import { CommandLine, envelopeOf, failureOf, reportOf } from './command-line';

const cli = CommandLine.forThisFile();
const SETTINGS = { pagesOnThisMachine: true, pagesOnAnyPort: true };

const PAGES: Readonly<Record<string, string>> = {
	'/lighthouse':
		'<p>The lighthouse of Skagen was built in 1858. It is 46 metres tall. The keeper said “the light has never ' +
		'failed in a storm”.</p>',
	'/ferry': '<p>The ferry from Oslo to Kiel takes twenty hours. It leaves at two in the afternoon every day.</p>',
};

async function world() {
	const pages = await ScriptedServer.start(({ path }) => {
		const body = PAGES[path];
		if (body === undefined) return { status: 404, body: 'Not found' };
		const filler = `<p>${'More on the coast and its harbours. '.repeat(20)}</p>`;
		return { headers: { 'content-type': 'text/html' }, body: articleHtml('The coast', body + filler) };
	});
	onTestFinished(() => pages.close());
	const sets = Object.entries({ ...SETTINGS, archiveBaseUrl: pages.url }).flatMap(([name, value]) => [
		'--set',
		`${name}=${String(value)}`,
	]);
	return { pages, sets };
}

/** An answer with three faults: a wrong figure, a link that lacks what it should say, and one that does not exist. */
function chat(url: string): string {
	return [
		'# Trip to the coast',
		'',
		'I want to see the lighthouse in May.',
		'',
		'**You:** What should I know about Skagen?',
		'',
		'**ChatGPT:** Great question! Here is what I found:',
		'',
		`- The lighthouse of Skagen was built in 1858 ([source](${url}/lighthouse)).`,
		`- The ferry from Oslo to Kiel takes twelve hours ([timetable](${url}/ferry)).`,
		`- The lighthouse was designed by Magnus Petersen for 40,000 crowns ([history](${url}/lighthouse)).`,
		`- The harbour has 320 berths for guests ([harbour](${url}/harbour)).`,
		'',
		'Would you like a packing list?',
		'',
	].join('\n');
}

const QUOTE = '“The lighthouse of Skagen was built in 1858”';

/** Returns a section as it is shown, without the port and the addresses. */
function shown(section: string): string {
	return section.replace(/\]\([^)]*\)/g, ']()').replace(/127\.0\.0\.1:\d+/g, 'coast.example');
}

describe('check', () => {
	it('writes what it found on each sentence and link into one section above the answer', async () => {
		const { pages, sets } = await world();
		const text = chat(pages.url);
		const vault = await scratchVault({ 'Trip.md': text });
		const check = async (): Promise<ResearchReport> =>
			reportOf(await cli.run(['check', vault, 'Trip', '--depth', 'deep', '--json', ...sets]));
		const report = await check();
		expect(shown(report.section).split('\n').slice(1).join('\n')).toBe(
			`
> [!warning] Check these
> - **“The ferry from Oslo to Kiel takes twelve hours”**
>     - “The ferry from Oslo to Kiel takes twenty hours” ([coast.example]())

> [!failure] Links of the answer
> - “The lighthouse was designed by Magnus Petersen for 40,000 crowns” — the link does not say it ([coast.example]())
> - “The harbour has 320 berths for guests” — the link does not exist ([coast.example]())

> [!success]- Supported (1)
> - ${QUOTE}
>     - ${QUOTE} ([coast.example]())`,
		);
		expect(report.section.split('\n')[0]).toContain(
			'4 sentences: 1 stands, 1 contradicted, 1 link does not say it, 1 link does not exist*',
		);
		const written = await readFile(join(vault, 'Trip.md'), 'utf8');
		const [before = '', rest = ''] = written.split('## Research\n');
		expect(before + (rest.split('%% /research-this-note %%\n\n')[1] ?? '')).toBe(text);
		expect(before.endsWith('**You:** What should I know about Skagen?\n\n')).toBe(true);
		// A page is fetched once, for its link and for its evidence.
		expect(pages.requests.filter(({ path }) => path === '/ferry')).toHaveLength(1);
		await check();
		expect((await readFile(join(vault, 'Trip.md'), 'utf8')).match(/## Research/g)).toHaveLength(1);
	});

	it('keeps the rest of a section, and drops links that were mended', async () => {
		const { pages, sets } = await world();
		const vault = await scratchVault({ 'Trip.md': chat(pages.url) });
		const check = (...args: string[]) =>
			cli.run(['check', vault, 'Trip', '--depth', 'deep', '--json', ...sets, ...args]);
		await check();
		const file = join(vault, 'Trip.md');
		const mended = (await readFile(file, 'utf8')).replace(`([harbour](${pages.url}/harbour)).`, 'and no more.');
		await writeFile(file, mended);
		await check('--lines', '1-400');
		const section = shown((await readFile(file, 'utf8')).split('%% /research')[0] ?? '');
		expect(section).not.toContain('320 berths for guests” — the link does not exist');
		expect(section).toContain('Magnus Petersen for 40,000 crowns” — the link does not say it');
		expect(section).toContain(QUOTE);
	});

	it('prints and writes nothing with --dry-run, and checks chosen lines', async () => {
		const { pages, sets } = await world();
		const text = `I like boats.\n\n${chat(pages.url).split('\n').slice(8, 10).join('\n')}\n`;
		const vault = await scratchVault({ 'Trip.md': text });
		const args = ['check', vault, 'Trip', '--depth', 'shallow', '--dry-run', '--json', ...sets];
		expect(failureOf(await cli.run(args))).toMatchObject({ error_code: 'VALIDATION_ERROR' });
		const report = reportOf(await cli.run([...args, '--lines', '3-4']));
		expect(report.answer?.counts).toMatchObject({ sentences: 2, links: 2, links_gone: 0 });
		expect(await readFile(join(vault, 'Trip.md'), 'utf8')).toBe(text);
	});

	it('checks a text against the notes, which are sources of a text that is not the user’s', async () => {
		const vault = await scratchVault({
			'Trip.md': '# Trip\n\n## Ferry\nThe ferry from Oslo to Kiel takes twenty hours.\n',
			'Bats.md': 'Bats hang upside down in the roof of the old barn.\n',
		});
		const file = join(await scratchFolder(), 'answer.md');
		await writeFile(file, 'The ferry from Oslo to Kiel takes twelve hours. Whales sing at dawn. Shall I go on?');
		const args = ['check', vault, '--text', file, '--offline', '--json'];
		const ended = await cli.run([...args, '--fail-on', 'contradicted']);
		const { sentences } = envelopeOf(ended).data as TextCheck;
		expect(sentences.map(({ state }) => state)).toEqual(['contradicted', 'not_found', 'uncheckable']);
		expect(sentences[0]?.sources[0]).toMatchObject({ link: '[[Trip#Ferry]]', path: 'Trip.md', voice: 'own' });
		expect(ended.code).toBe(1);
		expect(ended.stderr).not.toContain('could not be read');
		expect((await cli.run(args)).code).toBe(0);
		const library = await openVault(vault, { variables: {}, cacheFolder: await scratchFolder() });
		onTestFinished(() => library.close());
		const checked = await library.checkText(await readFile(file, 'utf8'));
		expect(checked.sentences).toEqual(sentences);
		const [same] = (await library.checkText('The ferry from Oslo to Kiel takes twenty hours.')).sentences;
		expect(same).toMatchObject({ state: 'supported', sources: [{ stance: 'supports', voice: 'own' }] });
		expect((await library.checkText({ path: 'Trip' })).counts).toMatchObject({ sentences: 1, not_found: 1 });
	});

	it('writes the problems of a folder as SARIF', async () => {
		const { pages, sets } = await world();
		const vault = await scratchVault({
			'Trip.md': chat(pages.url),
			'Ferries.md': 'The ferry from Oslo to Kiel takes twenty hours.',
		});
		const ended = await cli.run(['check', vault, '--sarif', '--fail-on', 'any', '--depth', 'deep', ...sets]);
		const { runs, $schema } = JSON.parse(ended.stdout) as Sarif;
		expect($schema).toContain('sarif-2.1.0');
		const found = runs[0]?.results.map(({ ruleId, locations: [place] }) => [
			ruleId,
			place?.physicalLocation.artifactLocation.uri.split('/').at(-1),
			place?.physicalLocation.region.startLine,
		]);
		expect(found).toEqual([
			['contradicted', 'Trip.md', 10],
			['silent', 'Trip.md', 11],
			['gone', 'Trip.md', 12],
		]);
		expect(ended.code).toBe(1);
	});
});

interface Sarif {
	readonly $schema: string;
	readonly runs: readonly {
		readonly results: readonly {
			readonly ruleId: string;
			readonly locations: readonly {
				readonly physicalLocation: {
					readonly artifactLocation: { readonly uri: string };
					readonly region: { readonly startLine: number };
				};
			}[];
		}[];
	}[];
}
