/** `npm run test:soak -- [rounds]`: repeats the unit and property tests, each round with new random examples. */
import { spawnSync } from 'node:child_process';

const rounds = Number(process.argv[2] ?? 10);
for (let round = 1; round <= rounds; round++) {
	console.log(`\n── round ${round} of ${rounds}`);
	const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit'], {
		stdio: 'inherit',
		env: { ...process.env, PROPERTY_SEED: 'new' },
		shell: process.platform === 'win32',
	});
	if (status !== 0) process.exit(status ?? 1);
}
