/**
 * Researches a note of 3,000 words twenty times, with changing depths and models, while the user edits it, and counts
 * what changed outside the section. Frontier models that edit documents themselves corrupt a quarter of the content on
 * average (arXiv 2604.15597).
 */
import { play, type Action, type Scenario } from './scenario';
import { Seeded } from './seeded';

const RUNS = 20;
const MANNERS = ['sensible', 'sensible', 'no_json', 'malformed', 'invents'] as const;
const DEPTHS = ['shallow', 'deep', 'agentic'] as const;
const CALLS_PER_RUN = 120;

interface TwentyEdits {
	readonly runs: number;
	/** Number of sections that were written; the other runs found the same as the one before. */
	readonly written: number;
	readonly words: number;
	readonly violations: number;
}

export async function twentyEdits(seed: number): Promise<TwentyEdits> {
	const seeded = new Seeded(seed);
	const runs = Array.from({ length: RUNS }, (_, index) => ({
		depth: DEPTHS[index % DEPTHS.length] ?? 'shallow',
		manner: seeded.pick(MANNERS),
		hasModel: seeded.isTrue(0.7),
	}));
	const scenario: Scenario = {
		seed,
		noteSeed: seed,
		words: 3_000,
		depth: 'shallow',
		isOffline: false,
		hasModel: true,
		manner: 'sensible',
		isInEditor: seeded.isTrue(0.5),
		edited: 'replace',
		poorer: 'replace',
		previewsAll: false,
		actions: runs.map((): Action => 'run'),
		turns: runs,
		happenings: runs.flatMap((_, index) =>
			['edit outside', 'edit inside', 'append'].map((what, order) => ({
				at: 1 + index * CALLS_PER_RUN + order * 17 + seeded.below(17),
				what,
				seed: seeded.below(2 ** 31),
			})),
		),
	};
	const { violations, written } = await play(scenario);
	for (const violation of violations) console.error(violation);
	return { runs: RUNS, written, words: scenario.words ?? 0, violations: violations.length };
}
