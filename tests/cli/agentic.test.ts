import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { agenticDemo, FOLLOW_UP, oneFollowUp } from './agentic-demo';
import { CommandLine, reportOf } from './command-line';

const cli = CommandLine.forThisFile();
const GOLDEN = fileURLToPath(new URL('../fixtures/transcripts/agentic.md', import.meta.url));

describe('research-note run --depth agentic', () => {
	it('sends researchers, then one after what is missing, writes a checked section and a log of all that', async () => {
		const { vault, web, args, variables } = await agenticDemo(oneFollowUp());
		const log = join(vault, 'logs', 'run.md');
		// One after the other, so that the log is the same each time.
		const ended = await cli.call(
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
});
