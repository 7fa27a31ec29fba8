#!/usr/bin/env node
import { helpFor, overview } from './commands/help-page';
import { allowClosedPipe, EXIT, print } from './commands/terminal';
import { version as VERSION } from '../../package.json';

allowClosedPipe(process.stdout, process.stderr);
process.exitCode = await start(process.argv.slice(2));

/** Prints help or the version; loads the program only for a command. */
async function start(args: readonly string[]): Promise<number> {
	const { columns } = process.stdout;
	const page = args.length === 0 ? overview(columns) : (helpFor(args, columns) ?? versionFor(args));
	if (page === undefined) return (await import('./commands/main')).main(args);
	print('stdout', page);
	return args.length === 0 ? EXIT.wrongUse : EXIT.done;
}

function versionFor(args: readonly string[]): string | undefined {
	const end = args.indexOf('--');
	return (end < 0 ? args : args.slice(0, end)).includes('--version') ? VERSION : undefined;
}
