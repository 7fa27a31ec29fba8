import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));

it('prints one run of the demo, from its note to its section', { timeout: 120_000 }, async () => {
	const { stdout } = await run('npm', ['run', '--silent', 'demo'], { cwd: repository });
	expect(stdout).toMatch(/^Researching “Projects\/Heat pump in an old house\.md”/);
	expect(stdout).toContain('## Research');
	// As the README and its first picture say.
	expect(stdout).toContain('Look yourself');
	expect(stdout).not.toContain('Check these');
	expect(stdout).not.toContain('Usage:');
});
