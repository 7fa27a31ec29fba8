/**
 * `npm run -s bench:keyless [-- VAULT… --wrong]`: verdicts of runs without a model. Counts them on sentence pairs
 * that somebody else labelled (`shared/data/pairs`, natural pairs of `shared/data/claims`), and on pairs of sentences
 * of different notes in public vaults that are alike but for one place, of which hardly one is a contradiction. Weights
 * are learned from even lines of the pairs (`npm run train:verdicts`); odd lines are only counted. `--wrong` lists
 * wrong verdicts, of the pairs only those on even lines. Prints one JSON object.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readLines } from './claim-sets';
import { naturalPairs, pairsFile, type LabelledPairs } from './sentence-pairs';
import { verdictOn, type Placed, type Verdict } from './verdicts';
import { alikeSentences } from './vault-pairs';

const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: { wrong: { type: 'boolean', default: false } },
});

/** Wrong verdicts by the kind of sentence. One that takes the claim back may contradict it. */
const WRONG = {
	same: ['contradiction'],
	changed: ['support'],
	changed_verbatim: ['support'],
	unrelated: ['support', 'contradiction'],
	takes_back: ['support'],
} as const satisfies Readonly<Record<string, readonly Verdict[]>>;
type Kind = keyof typeof WRONG;
const KINDS = Object.keys(WRONG) as Kind[];

function list(kind: string, claim: string, sentence: string): void {
	if (values.wrong) console.error(`${kind}\n    ${claim}\n    ${sentence}`);
}

/** A claim meets the sentence where its author found it: on a page, or in another note. */
function placeOf({ origin }: LabelledPairs): Pick<Placed, 'kind' | 'title'> {
	return origin.startsWith('web:') ? { kind: 'web', title: 'Collected' } : { kind: 'vault', title: 'Collected' };
}

async function pairFigures(lines: readonly LabelledPairs[], isRead: boolean): Promise<object> {
	const counts = new Map<Kind, { all: number; support: number; contradiction: number }>();
	const byKind: Record<string, string> = {};
	let [all, wrong] = [0, 0];
	for (const kind of KINDS) {
		const count = { all: 0, support: 0, contradiction: 0 };
		const missed = new Map<string, [number, number]>();
		for (const line of lines) {
			const sentence = line[kind];
			if (sentence === null) continue;
			const verdict = await verdictOn(
				{ text: line.claim, title: 'Ideas', languageCode: line.language },
				{ text: sentence, ...placeOf(line) },
			);
			count.all++;
			all++;
			if (verdict) count[verdict]++;
			if (verdict && (WRONG[kind] as readonly Verdict[]).includes(verdict)) {
				wrong++;
				if (isRead) list(`${line.id} ${kind}: ${verdict}`, line.claim, sentence);
			}
			if (kind === 'changed_verbatim') {
				const [found, of] = missed.get(line.kind) ?? [0, 0];
				missed.set(line.kind, [found + (verdict === 'contradiction' ? 1 : 0), of + 1]);
				if (verdict === undefined && isRead) list(`${line.id} ${line.kind}: missed`, line.claim, sentence);
			}
		}
		counts.set(kind, count);
		for (const [name, [found, of]] of missed) byKind[name] = `${found}/${of}`;
	}
	const found = (kind: Kind, verdict: Verdict): number => share(counts.get(kind)?.[verdict], counts.get(kind)?.all);
	return {
		pairs: all,
		false: wrong,
		false_share: share(wrong, all),
		contradicts_word_for_word: found('changed_verbatim', 'contradiction'),
		contradicts_in_other_words: found('changed', 'contradiction'),
		supports: found('same', 'support'),
		false_on_take_backs: counts.get('takes_back')?.support,
		word_for_word_by_kind: byKind,
	};
}

async function naturalFigures(): Promise<object> {
	const figures: Record<string, object> = {};
	for (const { name, pairs } of naturalPairs()) {
		const count = { pairs: pairs.length, supports: 0, contradicts: 0, false: 0 };
		for (const { claim, evidence, stance } of pairs) {
			const verdict = await verdictOn(
				{ text: claim, title: 'Ideas', languageCode: 'en' },
				{ text: evidence, kind: 'web', title: 'Collected' },
			);
			if (verdict === undefined) continue;
			count[verdict === 'support' ? 'supports' : 'contradicts']++;
			if (stance === verdict) continue;
			count.false++;
			list(`${name} ${stance ?? 'neither'}: ${verdict}`, claim, evidence);
		}
		figures[name] = count;
	}
	return figures;
}

async function vaultFigures(vault: string): Promise<object> {
	const count = { pairs: 0, contradicts: 0, supports: 0 };
	for (const { mine, theirs } of await alikeSentences(vault)) {
		count.pairs++;
		const verdict = await verdictOn(mine, { ...theirs, kind: 'vault' });
		if (verdict === undefined) continue;
		count[verdict === 'support' ? 'supports' : 'contradicts']++;
		if (verdict === 'contradiction')
			list(`${basename(vault)}: ${mine.title} | ${theirs.title}`, mine.text, theirs.text);
	}
	return count;
}

function share(part = 0, whole = 0): number {
	return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
}

const result: Record<string, unknown> = {};
if (!existsSync(pairsFile)) {
	console.error(`The labelled pairs are not at ${fileURLToPath(pairsFile)}: no verdict was counted on them.`);
	process.exitCode = 1;
} else {
	const lines = readLines<LabelledPairs>(pairsFile);
	const half = (rest: number): LabelledPairs[] => lines.filter((_, index) => index % 2 === rest);
	result['pairs'] = { learned: await pairFigures(half(0), true), unread: await pairFigures(half(1), false) };
	result['natural'] = await naturalFigures();
}
for (const vault of positionals) result[basename(vault)] = await vaultFigures(vault);
if (Object.keys(result).length > 0) console.log(JSON.stringify(result, undefined, '\t'));
