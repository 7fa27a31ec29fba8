import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, failureOf, NOTE, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

const withProperties = (properties: string): string => `---\n${properties}\n---\n${NOTE}`;

describe('properties of a note', () => {
	it('set depth, mode and focus of a run, and options win', async () => {
		const vault = await scratchVault({
			...VAULT,
			'Plan.md': withProperties('research-depth: deep\nresearch-focus: buffer tanks'),
		});
		const run = ['run', vault, 'Plan.md', '--dry-run', '--offline', '--json'];
		expect(reportOf(await cli.run(run))).toMatchObject({ depth: 'deep' });
		expect(reportOf(await cli.run([...run, '--depth', 'shallow']))).toMatchObject({ depth: 'shallow' });
	});

	it('with a wrong value get a sentence, unless the option is given', async () => {
		const vault = await scratchVault({ ...VAULT, 'Plan.md': withProperties('research-depth: bottomless') });
		const failed = failureOf(await cli.run(['run', vault, 'Plan.md', '--offline', '--json']));
		expect(failed).toMatchObject({ error_code: 'VALIDATION_ERROR' });
		expect((await cli.run(['run', vault, 'Plan.md', '--offline', '--dry-run', '--depth', 'deep'])).code).toBe(0);
	});

	it('with “research: false” keep a note from being researched and quoted', async () => {
		const vault = await scratchVault({
			...VAULT,
			'Talks/Installer.md': `---\nresearch: false\n---\n${VAULT['Talks/Installer.md']}`,
		});
		const refused = await cli.run(['run', vault, 'Talks/Installer.md', '--offline']);
		expect(refused.code).toBe(1);
		expect(refused.stderr).toContain('“Installer” has the property “research: false”, so it is never researched.');
		expect((await cli.run(['run', vault, 'Plan.md'])).code).toBe(0);
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).not.toContain('[[Installer');
		const batch = await cli.run(['run', vault, '**/*.md', '--offline', '--dry-run', '--json']);
		expect(batch.stdout).toContain('"path":"Plan.md"');
		expect(batch.stdout).not.toContain('Installer.md');
	});

	it('keep a note with an excluded tag out of patterns and sources', async () => {
		const vault = await scratchVault({
			...VAULT,
			'Talks/Installer.md': `${VAULT['Talks/Installer.md']}\n\n#private/talks\n`,
		});
		const tags = ['--set', 'excludedTags=private'];
		expect((await cli.run(['run', vault, 'Plan.md', ...tags])).code).toBe(0);
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).not.toContain('[[Installer');
		const none = await cli.run(['run', vault, 'Talks/Inst*.md', ...tags, '--offline', '--dry-run']);
		expect(none.stderr).toContain('No note of the vault matches “Talks/Inst*.md”.');
		const named = await cli.run(['run', vault, 'Talks/Installer.md', ...tags, '--dry-run', '--json']);
		// It was researched: a refused note ends with 1.
		expect([named.code, reportOf(named).path]).toEqual([0, 'Talks/Installer.md']);
	});
});
