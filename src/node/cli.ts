import { helpFor, overview } from './commands/help-page';
import { allowClosedPipe, print } from './commands/terminal';
import { VERSION } from './kit/version';

/** Exit code of a wrong use. */
const WRONG_USE = 2;

allowClosedPipe(process.stdout, process.stderr);
process.exitCode = await start(process.argv.slice(2));

/** Answers for help and the version, which need nothing of the program, else loads it. */
async function start(args: readonly string[]): Promise<number> {
	const page = args.length === 0 ? overview() : (helpFor(args) ?? versionFor(args));
	if (page === undefined) return (await import('./commands/main')).main(args);
	print('stdout', page);
	return args.length === 0 ? WRONG_USE : 0;
}

function versionFor(args: readonly string[]): string | undefined {
	const end = args.indexOf('--');
	return (end < 0 ? args : args.slice(0, end)).includes('--version') ? VERSION : undefined;
}
