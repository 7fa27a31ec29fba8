/**
 * Shows that the bench can fail: breaks a copy of the source in one place at a time. Each break must give a violation.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Mutant {
	readonly name: string;
	readonly file: string;
	/** The text to replace, which stands in the file once. */
	readonly from: string;
	readonly to: string;
}

const SECTION = 'src/research/section';

export const MUTANTS: readonly Mutant[] = [
	{
		name: 'writes before the old section was kept',
		file: `${SECTION}/write-note.ts`,
		from: '	await keep(note, { ...first, declined: task.declined }, ports, run);\n',
		to: '',
	},
	{
		name: 'does not look at the note again before it writes',
		file: `${SECTION}/write-note.ts`,
		from: 'if (result.replaced !== first.replaced || result.generated !== first.generated) throw new ChangedMeanwhile();',
		to: '',
	},
	{
		name: 'writes the text that it read before',
		file: `${SECTION}/write-note.ts`,
		from: '		const result = write(current);\n		if (result',
		to: '		const result = first;\n		void current;\n		if (result',
	},
	{
		name: 'cuts one line too many',
		file: `${SECTION}/section-locator.ts`,
		from: 'const { end }: { readonly end: number } = mark ?? (lines[last] as NoteLine);',
		to: 'const { end } = lines.find((line) => line.start > (mark?.end ?? 0)) ?? (lines[last] as NoteLine);',
	},
	{
		name: 'drops the end of the note',
		file: `${SECTION}/section-insertion.ts`,
		from: '	if (!found.isCrowded) return rest;',
		to: '	if (!found.isCrowded) return rest.trimEnd();',
	},
	{
		name: 'changes line endings outside the section',
		file: `${SECTION}/section-insertion.ts`,
		from: '	return note.slice(0, found.start) + text + behind(note, found, ending);',
		to: "	return note.slice(0, found.start).replaceAll('\\r\\n', '\\n') + text + behind(note, found, ending);",
	},
	{
		name: 'ignores a stop',
		file: 'src/research/model/run.ts',
		from: "this.stopping.abort(new ResearchError('CANCELLED', RUN_STRINGS.stopped, RUN_STRINGS.stoppedRemedy));",
		to: '',
	},
	{
		name: 'counts a paid search twice',
		file: 'src/research/model/run.ts',
		from: 'this.usage.search_credits += spending.credits ?? 0;',
		to: 'this.usage.search_credits += 2 * (spending.credits ?? 0);',
	},
	{
		name: 'forgets the tokens of a model',
		file: 'src/research/model/run.ts',
		from: 'this.usage.input_tokens += spending.inputTokens ?? 0;',
		to: '',
	},
	{
		name: 'does not put a paid search on the account of the device',
		file: 'src/web/spending/usage-ledger.ts',
		from: 'if (expense.credits > 0) this.change(',
		to: 'if (expense.credits < 0) this.change(',
	},
	{
		name: 'restores an older section than the last',
		file: `${SECTION}/write-note.ts`,
		from: 'const latest = kept.find(({ text }) => text !== standing);',
		to: 'const latest = kept.findLast(({ text }) => text !== standing);',
	},
	{
		name: 'keeps no copy of the kept sections',
		file: `${SECTION}/section-history.ts`,
		from: '		await this.files.write(copy, text);\n',
		to: '		void copy;\n',
	},
	{
		name: 'leaves listeners on a signal',
		file: 'src/async/abort.ts',
		from: "return () => signal.removeEventListener('abort', abort);",
		to: 'return () => undefined;',
	},
	{
		name: 'writes on a dry run',
		file: 'src/research/stages/write-section.ts',
		from: 'options.dryRun ? undefined : await writeNote(',
		to: 'await writeNote(',
	},
	{
		name: 'undoes one character too many',
		file: `${SECTION}/section.ts`,
		from: 'return note.slice(0, at) + was + note.slice(at + written.length);',
		to: 'return note.slice(0, at) + was + note.slice(at + written.length + 1);',
	},
	{
		name: 'takes an unclosed block for closed',
		file: `${SECTION}/section-insertion.ts`,
		from: 'const closer = readNote(note, { repair: false }).closer;',
		to: 'const closer = undefined as string | undefined;',
	},
	{
		name: 'marks checked sources beyond the section',
		file: 'src/research/recheck/mark-section.ts',
		from: 'text.slice(end);',
		to: 'text.slice(end + 1);',
	},
	{
		name: 'takes the end mark of a copy for its own',
		file: `${SECTION}/section-marker.ts`,
		from: "if (groups?.['copy'] !== undefined) copies++;",
		to: "if (groups?.['copy'] !== undefined) continue;",
	},
];

export interface Fate {
	readonly mutant: string;
	readonly isCaught: boolean;
	/** Runs until the first violation, or all of them. */
	readonly runs: number;
}

/**
 * Plays scenarios with each broken copy until one gives a violation.
 * @param only words in the name of the mutants to try; all of them if empty
 */
export async function tryMutants(
	{ runs, seed, only }: { readonly runs: number; readonly seed: number; readonly only: string },
	report: (fate: Fate) => void,
): Promise<Fate[]> {
	const fates: Fate[] = [];
	for (const mutant of MUTANTS.filter(({ name }) => name.includes(only))) {
		const copy = await brokenCopy(mutant);
		try {
			const fate = await tryCopy(copy, mutant.name, ['--runs', String(runs), '--seed', String(seed), '--first']);
			fates.push(fate);
			report(fate);
		} finally {
			await rm(copy, { recursive: true, force: true });
		}
	}
	return fates;
}

async function brokenCopy({ name, file, from, to }: Mutant): Promise<string> {
	const copy = await mkdtemp(join(tmpdir(), 'research-note-mutant-'));
	for (const part of ['src', 'scripts', 'tests', 'package.json', 'tsconfig.json'])
		await cp(part, join(copy, part), { recursive: true });
	await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
	const place = join(copy, file);
	const source = await readFile(place, 'utf8');
	if (source.split(from).length !== 2) throw new Error(`“${name}”: its text does not stand once in ${file}.`);
	await writeFile(
		place,
		source.replace(from, () => to),
	);
	return copy;
}

function tryCopy(copy: string, mutant: string, options: readonly string[]): Promise<Fate> {
	const script = join(copy, 'scripts/bench/safety.ts');
	const child = spawn(process.execPath, [...process.execArgv, script, ...options], {
		cwd: copy,
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	let said = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
	return new Promise((resolve) =>
		child.on('close', () => {
			const { runs = 0, violations = 0 } = JSON.parse(said.trim().split('\n').at(-1) || '{}') as {
				runs?: number;
				violations?: number;
			};
			resolve({ mutant, isCaught: violations > 0, runs });
		}),
	);
}
