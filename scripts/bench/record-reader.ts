/**
 * `npm run bench:record-reader [-- COUNT]`: sends claims of the sets to the reviewer configured in the environment
 * (OPENAI_BASE_URL, RESEARCH_MODEL or REVIEW_MODEL), with the product's own prompt, and saves its answers in
 * `data/reader-answers.jsonl`. Half of the claims come from the real sets, half from the unread one, sampled by id.
 * Claims with an answer are not sent again.
 */
import { appendFileSync } from 'node:fs';
import { readEnvironment } from '../../src/node/commands/environment';
import { RunAnswers } from '../../src/llm/run-answers';
import { nodeClock, nodeTimer } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../../src/research/model/claim-reviewer';
import { detectLanguage } from '../../src/language/language';
import type { Source } from '../../src/research/model/evidence';
import type { VerifiedClaim } from '../../src/research/model/claims';
import { reviewClaims } from '../../src/research/verify/review';
import { verifyClaims } from '../../src/research/verify/verify';
import { ResearchRun } from '../../src/research/model/run';
import { createReviewer } from '../../src/services/reviewer';
import { claimSets, readLines, type Line } from './claim-sets';
import { ANSWERS_FILE, claimId, recordedAnswers } from './reader-answers';

const COUNT = Number(process.argv[2] ?? 424);

interface Sampled {
	readonly set: string;
	readonly id: string;
	readonly line: Line;
}

/** Returns the first claims of each set by id, which is random with respect to their content. */
function sample(): Sampled[] {
	const sets = claimSets().filter(({ name }) => name === 'unread' || name.startsWith('real/'));
	const real = sets.length - 1;
	return sets.flatMap(({ name, file }) => {
		const lines = readLines<Line>(file).map((line) => ({ set: name, id: claimId(line), line }));
		const share = name === 'unread' ? COUNT / 2 : COUNT / 2 / real;
		return lines.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, Math.ceil(share));
	});
}

/** Returns the claim as the exact checks leave it; undefined if they remove it, so that no reader is asked. */
function verified({ line: { source: text, claim, quote } }: Sampled): VerifiedClaim | undefined {
	const source: Source = { ...SOURCE, passages: [{ text, headings: [], score: 1, topics: ['topic'] }] };
	const draft = { topic: 'topic', text: claim, kind: 'finding', cites: [{ source: SOURCE.id, quote }] } as const;
	const languageCode = detectLanguage(claim)?.code;
	const against = { sources: [source], noteText: '', languageCode, resolvesLink: () => false, hasReader: true };
	return verifyClaims([draft], against).kept[0];
}

const SOURCE = {
	id: 'S1',
	kind: 'web',
	address: 'https://example.org/page',
	title: 'Page',
	provider: 'bench',
	read: 'page',
	published: undefined,
	passages: [],
} as const;

/** Forwards requests and records the answers. */
class Recorder implements ClaimReviewer {
	answers: ReadonlyMap<string, ReviewAnswer> = new Map();

	constructor(private readonly reader: ClaimReviewer) {}

	get name(): string {
		return this.reader.name;
	}

	async review(
		items: readonly ReviewItem[],
		run: Parameters<ClaimReviewer['review']>[1],
	): Promise<ReadonlyMap<string, ReviewAnswer>> {
		this.answers = await this.reader.review(items, run);
		return this.answers;
	}
}

const { settings, keys } = await readEnvironment(undefined, process.env);
const answers = new RunAnswers({
	recall: () => Promise.resolve(undefined),
	keep: () => Promise.resolve(),
	keepForRun: () => undefined,
});
const reader = createReviewer(
	settings,
	keys,
	{ http: new NodeHttp(), clock: nodeClock, search: { timer: nodeTimer } },
	{ offline: false, answers },
);
if (!reader) throw new Error('No model is set up: give OPENAI_BASE_URL or OPENAI_API_KEY.');
const recorder = new Recorder(reader);
const open = sample()
	.filter(({ set, id }) => !recordedAnswers(set).has(id))
	.flatMap((one) => {
		const claim = verified(one);
		return claim && !claim.isExtract ? [{ ...one, claim }] : [];
	});
const run = new ResearchRun(nodeClock);
const verify = (): Promise<{ kept: []; removed: [] }> => Promise.resolve({ kept: [], removed: [] });
await reviewClaims(
	{ kept: open.map(({ claim }) => claim), removed: [] },
	{
		evidence: { get: () => SOURCE },
		reviewer: recorder,
		unreviewed: 'omit',
		sentenceBefore: () => '',
		languageCode: 'en',
		verify,
	},
	run,
);
const date = nodeClock.now().toISOString().slice(0, 10);
for (const [index, { set, id }] of open.entries()) {
	const answer = recorder.answers.get(`R${index + 1}`);
	if (!answer) continue;
	const { verdict, reduced } = answer;
	const kept = { set, claim: id, verdict, ...(reduced && { reduced }), model: settings.modelName, date };
	appendFileSync(ANSWERS_FILE, `${JSON.stringify(kept)}\n`);
}
console.log(JSON.stringify({ asked: open.length, answered: recorder.answers.size, warnings: run.warnings }));
