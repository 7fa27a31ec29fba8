/**
 * `npm run test:kills -- [kills]`: kills the command line at each moment of a run, and runs it on a full disk at 20
 * levels.
 */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
	'npx',
	['vitest', 'run', '--project', 'unit', 'tests/cli/kills.test.ts', 'tests/cli/disk.test.ts'],
	{
		stdio: 'inherit',
		env: { ...process.env, KILLS: process.argv[2] ?? '1000' },
		shell: process.platform === 'win32',
	},
);
process.exit(status ?? 1);
