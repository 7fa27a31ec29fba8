/**
 * `npm run -s train:links -- VAULT…`: learns the weights of `src/vault/ranking/link-score.ts` from links that people
 * made, and writes them there. From each vault it takes notes with 2 to 12 links, hides the links, and learns by
 * logistic regression (Newton's method, L2) which of the considered notes were linked. Every vault counts the same.
 * The same vaults give the same weights. Also prints how a model of the other vaults does on each vault.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { linkedNotes } from './bench/hidden-links';
import { logisticRegression, probability } from './logistic-regression';
import { VaultFolder } from '../src/node/files/vault-folder';
import { nodeTimer } from '../src/node/kit/node-clock';
import { VaultEngine } from '../src/vault/ranking/engine';
import { linkCandidates } from '../src/vault/ranking/related';
import { LINK_FEATURES } from '../src/vault/ranking/link-score';
import { proseText } from '../src/vault/reading/note-names';

const NOTES_PER_VAULT = 80;
/** L2 penalty on the weights of scaled features. */
const PENALTY = 1;
/** Links that a section lists. */
const LISTED = 5;
const TABLE = new URL('../src/vault/ranking/link-score.ts', import.meta.url);

interface Example {
	readonly values: readonly number[];
	readonly isLinked: boolean;
}

interface Note {
	readonly links: number;
	readonly examples: readonly Example[];
}

const vaults = new Map<string, readonly Note[]>();
for (const vault of process.argv.slice(2)) vaults.set(basename(vault), await notesOf(vault));
if (vaults.size < 2) throw new Error('Name two or more vaults.');
for (const [vault, notes] of vaults) {
	const others = [...vaults].filter(([other]) => other !== vault).map(([, each]) => each);
	console.log(`${vault}: ${figures(notes, train(others))}`);
}
for (const column of ['weight', 'unlinked'] as const) {
	const training = [...vaults.values()].map((notes) => notes.map((note) => seenBy(column, note)));
	const weights = train(training);
	console.log(`all, ${column}: ${figures(training.flat(), weights)}`);
	await writeColumn(column, weights);
}

/** Leaves out the features that are about links for the second column. */
function seenBy(column: 'weight' | 'unlinked', { links, examples }: Note): Note {
	if (column === 'weight') return { links, examples };
	const isSeen = LINK_FEATURES.map(({ unlinked }) => unlinked !== undefined);
	return {
		links,
		examples: examples.map(({ values, isLinked }) => ({
			values: values.map((value, feature) => (isSeen[feature] ? value : 0)),
			isLinked,
		})),
	};
}

/** Reads a vault and returns what is known of each considered link of its notes. */
async function notesOf(vault: string): Promise<Note[]> {
	const folder = await VaultFolder.open(vault, nodeTimer);
	const engine = new VaultEngine();
	for (const file of await folder.list())
		if (file.path.endsWith('.md')) finish(engine.add(file, await folder.read(file.path)));
	finish(engine.commit());
	for (const { path, links } of engine.unfollowed(Infinity)) engine.connect(path, targets(folder, path, links));
	const notes: Note[] = [];
	for (const note of await linkedNotes(folder, NOTES_PER_VAULT)) {
		const before = [...engine.graph.links(note.path)];
		engine.graph.connect(note.path, []);
		const query = { path: note.path, text: note.hidden, prose: proseText(note.hidden), exclude: [], limit: 0 };
		const examples = linkCandidates(engine, query).map(({ path, facts }) => ({
			values: LINK_FEATURES.map(({ value }) => value(facts)),
			isLinked: note.targets.has(path),
		}));
		engine.graph.connect(note.path, before);
		notes.push({ links: note.targets.size, examples });
	}
	return notes;
}

function targets(folder: VaultFolder, path: string, links: readonly string[]): string[] {
	return links.map((link) => folder.listedTarget(link, path)).filter((target) => target !== undefined);
}

function finish(steps: Generator<void>): void {
	while (steps.next().done !== true);
}

/** Logistic regression on features scaled to one variance; the bias is not penalised. */
function train(training: readonly (readonly Note[])[]): number[] {
	const examples = training.flatMap((notes) => {
		const all = notes.flatMap((note) => note.examples);
		return all.map((example) => ({ ...example, share: 1 / (all.length * training.length) }));
	});
	const scales = LINK_FEATURES.map((_, feature) => {
		const mean = examples.reduce((sum, { values, share }) => sum + share * (values[feature] ?? 0), 0);
		const variance = examples.reduce(
			(sum, { values, share }) => sum + share * ((values[feature] ?? 0) - mean) ** 2,
			0,
		);
		return variance > 1e-9 ? Math.sqrt(variance) : 1;
	});
	const scaled = examples.map(({ values, isLinked, share }) => ({
		values: values.map((value, feature) => value / (scales[feature] ?? 1)),
		isRight: isLinked,
		weight: share * examples.length,
	}));
	const learned = logisticRegression(
		scaled,
		LINK_FEATURES.map((_, feature) => (feature === 0 ? 0 : PENALTY)),
	);
	return learned.map((weight, feature) => weight / (scales[feature] ?? 1));
}

/** "back/right/silent" in percent, for some thresholds. */
function figures(notes: readonly Note[], learned: readonly number[]): string {
	const made = notes.reduce((sum, { links }) => sum + links, 0);
	const considered = notes.flatMap(({ examples }) => examples).filter(({ isLinked }) => isLinked).length;
	const at = [0.3, 0.4, 0.5, 0.6, 0.7].map((likely) => {
		let [right, suggested, silent] = [0, 0, 0];
		for (const { examples } of notes) {
			const listed = examples
				.map(({ values, isLinked }) => ({ likelihood: probability(values, learned), isLinked }))
				.sort((a, b) => b.likelihood - a.likelihood)
				.filter(({ likelihood }) => likelihood >= likely)
				.slice(0, LISTED);
			suggested += listed.length;
			right += listed.filter(({ isLinked }) => isLinked).length;
			silent += listed.length === 0 ? 1 : 0;
		}
		const shares = `${percent(right, made)} back, ${percent(right, suggested)} right`;
		return `${likely}: ${shares}, ${percent(silent, notes.length)} silent`;
	});
	return `${notes.length} notes, ${percent(considered, made)} considered; ${at.join('; ')}`;
}

function percent(part: number, whole: number): string {
	return `${Math.round((100 * part) / Math.max(1, whole))} %`;
}

async function writeColumn(column: string, learned: readonly number[]): Promise<void> {
	let table = await readFile(TABLE, 'utf8');
	for (const [feature, { name }] of LINK_FEATURES.entries()) {
		const weight = (learned[feature] ?? 0)
			.toFixed(2)
			.replace(/\.?0+$/, '')
			.replace(/^-0$/, '0');
		table = table.replace(new RegExp(`(name: '${name}',[^}]*?\\b${column}: )-?[\\d.]+`), `$1${weight}`);
	}
	await writeFile(TABLE, table);
}
