/**
 * `npm run test:kills -- [kills] [client kills]`: kills the command line at each moment of a run, runs it on a full
 * disk at 20 levels, and kills clients of the MCP server during a run.
 */
import { spawnSync } from 'node:child_process';

const [kills = '1000', clientKills = '100'] = process.argv.slice(2);
const files = ['kills', 'disk', 'client-kills'].map((name) => `tests/cli/${name}.test.ts`);
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', ...files], {
	stdio: 'inherit',
	env: { ...process.env, KILLS: kills, CLIENT_KILLS: clientKills },
	shell: process.platform === 'win32',
});
process.exit(status ?? 1);
