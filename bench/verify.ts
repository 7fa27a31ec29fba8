/**
 * How many fabrications `verifyClaims` catches and how many true claims it keeps.
 * `tsx bench/verify.ts [FILE.jsonl]`; a line a claim: {"source","claim","quote","label":"true|fabricated","kind"}.
 * Without a file: our own set, and apart from it thirteen that were written later. The rules were mended by the first seven of those; by the
 * next five they were weighed, each by how many true claims it costs for what it catches. `unread` alone measures claims never seen:
 * whoever works on the rules sees its totals and does not open it.
 * `--wrong` lists every wrong verdict, of the sets that may be read.
 */
import { readFileSync } from 'node:fs';
import { verifyClaims } from '../src/research/verify';
import { detectLanguage } from '../src/text/language';

interface Line {
	readonly source: string;
	readonly claim: string;
	readonly quote: string;
	readonly label: 'true' | 'fabricated';
	readonly kind: string;
}
interface Tally {
	n: number;
	right: number;
}
interface Figures {
	fabrications: number;
	caught: number;
	true_claims: number;
	kept: number;
	by_kind: Record<string, number>;
}

/** Undefined when the claim was kept, else the reason of its removal. */
function removalOf(line: Line): string | undefined {
	const source = {
		id: 'S1', kind: 'web', address: 'https://example.org/page', title: '', provider: 'bench', read: 'page', published: undefined,
		passages: [{ text: line.source, headings: [], score: 1, topics: ['topic'] }],
	} as const;
	const draft = { topic: 'topic', text: line.claim, kind: 'finding', cites: [{ source: 'S1', quote: line.quote }] } as const;
	const verification = verifyClaims([draft], { sources: [source], noteText: '', languageCode: detectLanguage(line.claim)?.code, resolvesLink: () => false });
	return verification.removed[0]?.reason;
}

function measure(lines: readonly Line[], listWrong: boolean): Figures {
	const kinds = new Map<string, Tally>();
	const labels = { true: { n: 0, right: 0 }, fabricated: { n: 0, right: 0 } };
	for (const line of lines) {
		const reason = removalOf(line);
		const isRight = (reason === undefined) === (line.label === 'true');
		const kind = kinds.get(line.kind) ?? { n: 0, right: 0 };
		kinds.set(line.kind, kind);
		for (const tally of [kind, labels[line.label]]) {
			tally.n++;
			if (isRight) tally.right++;
		}
		if (listWrong && !isRight) console.log(`${line.kind} (${reason ?? 'kept'}): ${line.claim}\n    ${line.quote}`);
	}
	return {
		fabrications: labels.fabricated.n,
		caught: share(labels.fabricated),
		true_claims: labels.true.n,
		kept: share(labels.true),
		by_kind: Object.fromEntries([...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, tally]) => [kind, share(tally)])),
	};
}

function share(tally: Tally): number {
	return tally.n === 0 ? 1 : Math.round((tally.right / tally.n) * 1000) / 1000;
}

function read(file: string | URL): Line[] {
	return readFileSync(file, 'utf8').split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line) as Line);
}

const listWrong = process.argv.includes('--wrong');
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
if (file === undefined) {
	const ofSet = (name: string, isListed: boolean): Figures => measure(read(new URL(`data/${name}.jsonl`, import.meta.url)), isListed);
	const later = ['held-out', 'fresh', 'paraphrased', 'blind', 'seeded', 'free', 'science', 'weighed-a', 'weighed-b', 'weighed-c', 'weighed-d', 'weighed-e'].map((name) => [name.replace('-', '_'), ofSet(`verify-${name}`, listWrong)] as const);
	console.log(JSON.stringify({ ...ofSet('verify', listWrong), ...Object.fromEntries(later), unread: ofSet('verify-unread', false) }));
} else console.log(JSON.stringify(measure(read(file), listWrong)));
