import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { blocksOf, type DemoPage } from '../../scripts/demo/pages';
import type { FormAnswer } from '../servers/agentic-model';
import { agenticDemo, FOLLOW_UP, oneFollowUp } from './agentic-demo';
import { CommandLine, reportOf } from './command-line';

const cli = CommandLine.forThisFile();
const GOLDEN = fileURLToPath(new URL('../fixtures/transcripts/agentic.md', import.meta.url));

const MEASURED =
	'In January 2026 nineteen air-to-water machines kept every dwelling at 21 °C while it was −28 °C outdoors.';
const LAPLAND_HTML = `<main><p>${MEASURED} ${'Loggers in Sodankylä recorded it every minute. '.repeat(8)}</p></main>`;
/** Shares no word with the note's own searches: only a query for measurements in Lapland finds it. */
const LAPLAND: DemoPage = {
	url: 'https://lapland-loggers.example/january',
	title: 'Nineteen dwellings in Lapland, logged (demo web)',
	published: '2026-02-20',
	html: LAPLAND_HTML,
	blocks: blocksOf(LAPLAND_HTML),
};

describe('research-note run --depth agentic', () => {
	it('sends researchers, then one to fill a gap, and writes a checked section and a full log', async () => {
		const { vault, web, args, variables } = await agenticDemo(oneFollowUp());
		const log = join(vault, 'logs', 'run.md');
		// One after the other, so that the log is the same each time.
		const ended = await cli.run(
			[...args, '--json', '--transcript', log, '--set', 'researchersAtOnce=1'],
			variables,
		);
		const report = reportOf(ended);
		expect(report.depth).toBe('agentic');
		expect(report.report.pages.read).toBeGreaterThan(4);
		expect(report.claims.quote_verified).toBeGreaterThan(5);
		expect(ended.stderr).toContain('Heat pumps do not work below -5 °C: reading pages');
		expect(ended.stderr).toContain(`Still missing: ${FOLLOW_UP}`);
		expect(ended.stderr).toContain('No further researchers are sent');
		expect(ended.stderr).not.toContain('Warning');
		const text = (await readFile(log, 'utf8'))
			.replaceAll(web.url, 'https://demo.example')
			.replace(/Begun: .*/, 'Begun: then')
			.replace(/Time: .*/, 'Time: some');
		await expect(text).toMatchFileSnapshot(GOLDEN);
	});

	it('finds evidence for a claim on a page that deep research does not reach', async () => {
		const question = 'Which dwellings in Lapland were logged in January?';
		let asked = 0;
		const over: FormAnswer = (form, prompt) => {
			if (form === 'supervision' && asked++ === 0)
				return { missing: 'Arctic cold.', coverage: 'incomplete', followUps: [{ topic: 'T1', question }] };
			const hasMeasured = prompt.includes(MEASURED);
			if (form === 'act' && hasMeasured && !prompt.includes('"act":"read_page"'))
				return { thought: 'Measured.', act: 'read_page', query: '', urls: [LAPLAND.url] };
			if (form === 'reading' && hasMeasured)
				return {
					quotes: [
						{
							topic: 'T1',
							quote: MEASURED,
							says: '',
							judges: [{ statement: 'T1.1', part: '', stance: 'contradicts' }],
						},
					],
				};
			const source = new RegExp(`id="(S\\d+)">\\n[^<]*${MEASURED.slice(0, 40)}`).exec(prompt)?.[1];
			if (form !== 'findings' || source === undefined) return undefined;
			return { findings: [{ topic: 'T1', text: MEASURED, cites: [{ source, quote: MEASURED }] }] };
		};
		const { args, variables } = await agenticDemo(over, [LAPLAND]);
		const [deep, agentic] = [
			await cli.run([...args.slice(0, -1), 'deep', '--json'], variables),
			await cli.run([...args, '--json'], variables),
		];
		expect(reportOf(deep).depth).toBe('deep');
		expect(deep.stdout).not.toContain(LAPLAND.url);
		expect(reportOf(agentic).depth).toBe('agentic');
		expect(agentic.stdout).toContain(LAPLAND.url);
	});

	it('lets a researcher read a note that a search found, and quote what the search did not show', async () => {
		const note = 'Frost.md';
		const quote = 'A heat pump that stops at -5 °C was either undersized or iced up.';
		const acts: string[] = [];
		const over: FormAnswer = (form, prompt) => {
			if (form !== 'act' || !prompt.includes('T1 (claim): Heat pumps do not work below -5 °C')) return undefined;
			acts.push(prompt);
			const act = { thought: 'It is mine.', act: 'read_page', query: '', urls: [note], findings: [], brief: '' };
			if (acts.length === 1) return act;
			const [, source = ''] = /--- SOURCE (\d+): Frost/.exec(prompt) ?? [];
			return { ...act, act: 'finish', findings: [{ source, quote, says: 'It was undersized.' }] };
		};
		const { vault, args, variables } = await agenticDemo(over);
		await writeFile(
			join(vault, note),
			`# Frost

Air-source heat pumps do work below -5 °C: ours held 20 °C indoors on the morning of 8 January at -8.4 °C outside.

Two different things happen as it gets colder:

1. **Efficiency falls.** At +7 °C we see a COP near 3.6, at 0 °C about 2.7, at -8 °C about 2.3.
2. **Capacity falls.** A machine that makes 7.4 kW at +2 °C makes perhaps 6 kW at -7 °C.

${quote}
`,
		);
		const log = join(vault, 'logs', 'run.md');
		await cli.call([...args, '--json', '--transcript', log], variables);
		expect(acts[0]).toContain(`NOTE: ${note}`);
		expect(acts.map((prompt) => prompt.includes(quote))).toEqual([false, true]);
		const [, own = ''] = (await readFile(log, 'utf8')).split('### Heat pumps do not work below');
		expect(own.slice(0, own.indexOf('\n### '))).toContain('1 finding handed on');
	});

	it('sends no secret of another note that stands in a question of the supervisor', async () => {
		const question = 'Does the portal Zebra77Lion show the cold?';
		let [asked, searched, looked] = [0, 0, 0];
		const over: FormAnswer = (form, prompt) => {
			if (form === 'supervision' && asked++ === 0)
				return { missing: 'The portal.', coverage: 'incomplete', followUps: [{ topic: 'T1', question }] };
			if (form !== 'act') return undefined;
			const act = { thought: 'The portal.', urls: [] };
			if (prompt.includes(question) && searched++ === 0)
				return { ...act, act: 'search_web', query: 'portal Zebra77Lion cold' };
			return looked++ === 0
				? { ...act, act: 'search_vault', query: 'password of the heat pump portal' }
				: undefined;
		};
		const { vault, web, args, variables } = await agenticDemo(over);
		await writeFile(join(vault, 'Portal.md'), '# Portal\n\nThe password of the heat pump portal is Zebra77Lion.\n');
		const ended = await cli.run([...args, '--json'], variables);
		expect(reportOf(ended).depth).toBe('agentic');
		expect(ended.stderr).toContain('portal Zebra77Lion cold');
		expect(JSON.stringify(web.requests)).not.toMatch(/zebra/i);
	});
});
