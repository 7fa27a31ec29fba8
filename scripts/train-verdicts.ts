/**
 * `npm run -s train:verdicts`: learns the limits of `src/analyst/extractive/judging/support-limits.ts` from the even
 * lines of `shared/data/pairs` and writes them there. It tries all limits of a grid and takes those that support most
 * sentences that say the same and none of the others; of equal ones the strictest. Words that take a claim back do not
 * count here, so that the limits hold without them. The same pairs give the same limits.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { readLines } from './bench/claim-sets';
import { pairsFile, type LabelledPairs } from './bench/sentence-pairs';
import type { Overlap } from '../src/analyst/extractive/judging/overlap';
import { compare, isAlikeEnough, type SentenceMatch } from '../src/analyst/extractive/judging/paraphrase';
import type { SupportLimits } from '../src/analyst/extractive/judging/support-limits';
import { Wording } from '../src/analyst/extractive/words/wording';
import { TokenReader } from '../src/analyst/extractive/words/tokens';

const TABLE = new URL('../src/analyst/extractive/judging/support-limits.ts', import.meta.url);

interface Example {
	readonly rests: SentenceMatch['rests'];
	readonly overlap: Overlap;
	readonly isSame: boolean;
}

const examples = readLines<LabelledPairs>(pairsFile)
	.filter((_, index) => index % 2 === 0)
	.flatMap((line) => {
		const reader = new TokenReader(line.language);
		const claim = new Wording(line.claim, line.language);
		return (['same', 'changed', 'changed_verbatim', 'unrelated', 'takes_back'] as const).flatMap((kind) => {
			const sentence = line[kind];
			const compared =
				sentence === null ? undefined : compare(claim, new Wording(sentence, line.language), reader);
			return compared ? [{ ...compared, isSame: kind === 'same' }] : [];
		});
	});

let table = await readFile(TABLE, 'utf8');
for (const [name, rests] of [
	['WITH_FIGURES', 'figures'],
	['WITH_NAMES', 'names'],
] as const) {
	const { limits, found } = best(examples.filter((example) => example.rests === rests));
	console.log(`${name}: ${found} of ${examples.filter(({ isSame }) => isSame).length} with the same facts`, limits);
	const entries = Object.entries(limits).map(([key, value]) => `${key}: ${value}`);
	table = table.replace(new RegExp(`(${name}: SupportLimits = \\{ )[^}]*`), `$1${entries.join(', ')} `);
}
await writeFile(TABLE, table);

function best(among: readonly Example[]): { readonly limits: SupportLimits; readonly found: number } {
	let [limits, found]: [SupportLimits, number] = [{ shared: 9, covered: 1, added: 0, copied: 0, repeated: 0 }, 0];
	// From strict to loose, so that the strictest of equal limits is found first.
	for (const shared of [4, 3, 2])
		for (const covered of steps(0.9, 0.4, -0.05))
			for (const added of steps(0.2, 0.7, 0.05))
				for (const copied of steps(0.2, 0.5, 0.05))
					for (const repeated of steps(0.2, copied, 0.05)) {
						const tried = { shared, covered, added, copied, repeated };
						const within = among.filter(({ overlap }) => isAlikeEnough(overlap, tried));
						if (within.length <= found || within.some(({ isSame }) => !isSame)) continue;
						[limits, found] = [tried, within.length];
					}
	return { limits, found };
}

function steps(from: number, to: number, by: number): number[] {
	const count = Math.round((to - from) / by) + 1;
	return Array.from({ length: count }, (_, index) => Math.round((from + index * by) * 100) / 100);
}
