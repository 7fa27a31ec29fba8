/**
 * Runs the built command line in the process of the tests: a process of its own takes most of a second to start and to
 * get up to speed. Each call has its own environment and output, also if several run at the same time.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Ended } from './command-line';

interface Call {
	readonly env: Readonly<Record<string, string | undefined>>;
	stdout: string;
	stderr: string;
}

/** Loads a module as it is; an import would pass it through Vite. */
const load = createRequire(import.meta.url);
const calls = new AsyncLocalStorage<Call>();

const own = process.env;
Object.defineProperty(process, 'env', {
	get: () => calls.getStore()?.env ?? own,
	set: (env: NodeJS.ProcessEnv) => Object.assign(own, env),
});
for (const name of ['stdout', 'stderr'] as const) {
	const stream = process[name];
	const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
	stream.write = (...args: unknown[]): boolean => {
		const call = calls.getStore();
		if (!call) return write(...args);
		call[name] += String(args[0]);
		return true;
	};
}

/** A command does not wait for all that it remembers, but its process would. */
async function writesDone(): Promise<void> {
	for (let quiet = 0; quiet < 5; quiet += 1) {
		await setImmediate();
		if (process.getActiveResourcesInfo().some((name) => /^FSReq|^CloseReq|Zlib/i.test(name))) quiet = -1;
	}
}

/**
 * @param folder of the built program
 * @param env with `HOME`. Node asks the system for the home folder and not this variable, so the cache folder is named:
 * otherwise the tests of a day would spend one user's daily credits together.
 */
export async function runInProcess(
	folder: string,
	args: readonly string[],
	env: Call['env'] & { readonly HOME: string },
): Promise<Ended> {
	const { main } = load(join(folder, 'main.mjs')) as { main: (args: readonly string[]) => Promise<number> };
	const call: Call = { env: { XDG_CACHE_HOME: join(env.HOME, '.cache'), ...env }, stdout: '', stderr: '' };
	const code = await calls.run(call, () => main(args));
	await writesDone();
	return { code, stdout: call.stdout, stderr: call.stderr };
}
