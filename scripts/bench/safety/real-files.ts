/**
 * Runs the command line on real notes while it is killed, the disk fills up, the folder cannot be written, or another
 * program saves the note, and checks after each run that no word of the user is lost.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseHistory } from '../../../src/research/section/section-history';
import { generateNote } from './generated-note';
import { Seeded } from './seeded';
import { placesAfter, type Place } from './written-text';

const PROGRAM = join(process.cwd(), 'dist/research-note.mjs');
/** Longest milliseconds after which a run is killed or disturbed: a run takes about half of it on an idle machine. */
const LATEST = 1_500;
/** The user that owns nothing, for a folder that cannot be written. */
const NOBODY = 65_534;
const WORKERS = 2;

const TROUBLES = [
	'none',
	'kill',
	'kill',
	'kill',
	'kill',
	'full disk',
	'read-only folder',
	'saved by truncation',
	'saved by rename',
	'names that differ in case',
] as const;
type Trouble = (typeof TROUBLES)[number];

export interface FilesResult {
	readonly runs: number;
	readonly killed: number;
	readonly violations: number;
	readonly seed: number;
}

export async function harmRealFiles(runs: number, seed: number): Promise<FilesResult> {
	const vaults = await Promise.all(Array.from({ length: WORKERS }, (_, worker) => TestVault.open(seed + worker)));
	let next = 0;
	await Promise.all(
		vaults.map(async (vault) => {
			while (next++ < runs) await vault.run();
			await vault.close();
		}),
	);
	const sum = (count: (vault: TestVault) => number): number => vaults.reduce((all, vault) => all + count(vault), 0);
	for (const violation of vaults.flatMap((vault) => vault.violations)) console.error(violation);
	return { runs, killed: sum(({ killed }) => killed), violations: sum(({ violations }) => violations.length), seed };
}

/** A vault with one note, which lives through many runs. */
class TestVault {
	readonly violations: string[] = [];
	killed = 0;
	private text = '';
	private places: readonly Place[] = [];
	private readonly words = new Set<string>();
	private readonly known = new Set<string>();
	private count = 0;

	private constructor(
		private readonly root: string,
		private readonly seeded: Seeded,
	) {}

	static async open(seed: number): Promise<TestVault> {
		const root = await mkdtemp(join(tmpdir(), 'research-note-files-'));
		const vault = new TestVault(root, new Seeded(seed));
		await mkdir(vault.folder);
		const beech = 'My beech has a wound in the bark that healed within two summers.';
		await writeFile(join(vault.folder, 'Other note.md'), `# Other note\n\n${beech}\n`);
		await vault.begin();
		return vault;
	}

	close(): Promise<void> {
		return rm(this.root, { recursive: true, force: true });
	}

	async run(): Promise<void> {
		this.count += 1;
		// A new note now and then; the others live through several runs.
		if (this.seeded.isTrue(0.1)) await this.begin();
		if (this.seeded.isTrue(0.5)) await this.type();
		const trouble = this.seeded.pick(TROUBLES);
		const args = this.seeded.isTrue(0.15) ? ['restore'] : [];
		try {
			await this.disturbed(trouble, args);
			await this.check(trouble);
		} catch (error) {
			this.violations.push(`${trouble}: ${String(error)}`);
		}
	}

	private get folder(): string {
		return join(this.root, 'vault');
	}

	private get note(): string {
		return join(this.folder, 'Plan.md');
	}

	private async begin(): Promise<void> {
		const { text, sections } = generateNote(this.seeded.below(2 ** 31));
		await writeFile(this.note, text);
		this.words.clear();
		this.known.clear();
		for (const { start, end } of sections) this.known.add(text.slice(start, end));
		Object.assign(this, { text, places: sections });
	}

	/** The user types a line at the end, and the whole note is saved. */
	private async type(): Promise<void> {
		await this.save(this.withNewLine());
	}

	private withNewLine(): string {
		const word = `typed${this.count}x${this.words.size}`;
		this.words.add(word);
		return `${this.text}\n\n# Later ${word}\n`;
	}

	private async save(text: string): Promise<void> {
		await writeFile(this.note, text);
		this.text = text;
	}

	private async disturbed(trouble: Trouble, args: readonly string[]): Promise<void> {
		const all = [...args, this.folder, 'Plan.md', ...(args.length > 0 ? [] : ['--offline', '--force'])];
		const moment = this.seeded.below(LATEST);
		switch (trouble) {
			case 'none':
				return ended(this.start(all));
			case 'kill': {
				const child = this.start(all);
				const over = ended(child);
				await setTimeout(moment);
				if (child.kill('SIGKILL')) this.killed += 1;
				return over;
			}
			case 'full disk': {
				const limit = ['-c', `ulimit -f ${this.seeded.below(12)}; exec "$@"`, 'sh', process.execPath, PROGRAM];
				return ended(spawn('sh', [...limit, ...all], { env: this.environment, stdio: 'ignore' }));
			}
			case 'read-only folder': {
				await chmod(this.folder, 0o555);
				const isRoot = process.getuid?.() === 0;
				await ended(this.start(all, isRoot ? { uid: NOBODY, gid: NOBODY } : {}));
				await chmod(this.folder, 0o755);
				return;
			}
			case 'saved by truncation': {
				const over = ended(this.start(all));
				await setTimeout(moment);
				await this.adopt();
				const text = this.withNewLine();
				await writeFile(this.note, '');
				await setTimeout(this.seeded.below(400));
				await this.save(text);
				return over;
			}
			case 'saved by rename': {
				const over = ended(this.start(all));
				await setTimeout(moment);
				await this.adopt();
				const text = this.withNewLine();
				await writeFile(`${this.note}.saving`, text);
				await rename(`${this.note}.saving`, this.note);
				this.text = text;
				return over;
			}
			case 'names that differ in case': {
				const twin = join(this.folder, 'plan.md');
				const words = 'Another note.\n';
				await writeFile(twin, words);
				await ended(this.start(all));
				if ((await readFile(twin, 'utf8')) !== words) this.violations.push('the note plan.md changed');
				await rm(twin);
				return;
			}
		}
	}

	/** Takes what a run has written meanwhile as the text that the other program has open. */
	private async adopt(): Promise<void> {
		const text = await readFile(this.note, 'utf8');
		const places = await this.placesIn(text);
		if (places) Object.assign(this, { text, places });
	}

	private async check(trouble: Trouble): Promise<void> {
		const text = await readFile(this.note, 'utf8');
		const places = await this.placesIn(text);
		if (!places) {
			this.violations.push(`${trouble}: text outside the section changed\n${JSON.stringify([this.text, text])}`);
			await this.begin();
			return;
		}
		const kept = (await this.keptTexts()).join('\n');
		for (const word of this.words)
			if (!text.includes(word) && !kept.includes(word))
				this.violations.push(`${trouble}: the word ${word} is lost`);
		for (const { start, end } of this.places) {
			const old = this.text.slice(start, end);
			this.known.add(old);
			if (/[\r\n]\s*\S/.test(old) && !text.includes(old) && !kept.includes(old))
				this.violations.push(`${trouble}: the replaced section is not kept`);
		}
		Object.assign(this, { text, places });
	}

	private async placesIn(text: string): Promise<Place[] | undefined> {
		const known = new Set([...this.known, ...(await this.keptTexts())]);
		return placesAfter({ text: this.text, places: this.places }, text, known);
	}

	private async keptTexts(): Promise<string[]> {
		const names = await readdir(this.folder, { recursive: true }).catch(() => []);
		const files = names.filter((name) => name.includes('replaced-sections') && name.includes('.jsonl'));
		const texts = await Promise.all(files.map((name) => readFile(join(this.folder, name), 'utf8').catch(() => '')));
		return texts.flatMap((one) => parseHistory(one).sections.map((section) => section.text));
	}

	private start(args: readonly string[], user: { readonly uid?: number; readonly gid?: number } = {}): ChildProcess {
		return spawn(process.execPath, [PROGRAM, ...args], { env: this.environment, stdio: 'ignore', ...user });
	}

	private get environment(): Record<string, string | undefined> {
		return { PATH: process.env['PATH'], HOME: this.root };
	}
}

function ended(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => child.on('close', () => resolve()));
}
