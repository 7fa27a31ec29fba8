/**
 * `npm run bench:record-reader [-- SET [COUNT]]`: sends claims of a set to the reviewer configured in the environment
 * (OPENAI_BASE_URL, RESEARCH_MODEL or REVIEW_MODEL), with the product's own prompt, and saves its answers in
 * `data/reader-answers.jsonl`: first the sample of the set, then claims whose answer is stale because the prompt has
 * changed. Claims with a fresh answer are not sent again.
 */
import { readEnvironment } from '../../src/node/commands/environment';
import { RunAnswers } from '../../src/llm/steady-model';
import { nodeClock, nodeTimer } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../../src/research/model/claim-reviewer';
import { detectLanguage } from '../../src/language/language';
import type { ClaimDraft, VerifiedClaim } from '../../src/research/model/claims';
import type { Source } from '../../src/research/model/evidence';
import { NoteStatements } from '../../src/research/note/statements';
import { reviewClaims } from '../../src/research/verify/review';
import type { Verification } from '../../src/research/verify/verifications';
import { verifyClaims } from '../../tests/research/verify/verify-claims';
import { ResearchRun } from '../../src/research/model/run';
import { createSearchMemory } from '../../src/services/kit';
import { createReviewer } from '../../src/services/models';
import { MemoryBlobs, MemoryText } from '../../tests/web/world';
import { claimId, claimSets, readerSample, readLines, type Line } from './claim-sets';
import { PROMPT, recordAnswers, recordedAnswers, type ReaderAnswer } from './reader-answers';

const [, , only, count = '1000'] = process.argv;

/** Claim that the exact checks leave to the reader. */
interface Asked {
	readonly id: string;
	readonly source: Source;
	readonly claim: VerifiedClaim;
}

function verify(drafts: readonly ClaimDraft[], sources: readonly Source[]): Verification {
	const languageCode = detectLanguage(drafts[0]?.text ?? '')?.code;
	return verifyClaims(drafts, { sources, noteText: '', languageCode, resolvesLink: () => false, hasReader: true });
}

/** Returns the claim as the exact checks leave it; nothing if no reader is asked about it. */
function asked({ source: text, claim, quote }: Line, id: string, index: number): Asked[] {
	const source: Source = {
		id: `S${index + 1}`,
		kind: 'web',
		address: 'https://example.org/page',
		title: 'Page',
		provider: 'bench',
		read: 'page',
		published: undefined,
		passages: [{ text, headings: [], score: 1, topics: ['T1'] }],
	};
	const cites = [{ source: source.id, quote }];
	const [verified] = verify([{ topicId: 'T1', text: claim, kind: 'finding', cites }], [source]).kept;
	return verified && !verified.isExtract ? [{ id, source, claim: verified }] : [];
}

/** Returns the claims that need an answer: those of the sample before those with a stale answer, each by id. */
function open(name: string, lines: readonly Line[], isRead: (index: number) => boolean): Asked[] {
	const answers = recordedAnswers(name);
	const sample = readerSample(lines, isRead);
	return [...new Map(lines.map((line) => [claimId(line), line]))]
		.filter(([id]) => (answers.has(id) || sample.has(id)) && answers.get(id)?.prompt !== PROMPT)
		.sort(([a], [b]) => Number(sample.has(b)) - Number(sample.has(a)) || (a < b ? -1 : 1))
		.flatMap(([id, line], index) => asked(line, id, index))
		.slice(0, Number(count));
}

/** Forwards requests and remembers the answers of the first one: the second is about what the reader reduced. */
class Recorder implements ClaimReviewer {
	answers: ReadonlyMap<string, ReviewAnswer> | undefined;

	constructor(private readonly reader: ClaimReviewer) {}

	get name(): string {
		return this.reader.name;
	}

	async review(
		items: readonly ReviewItem[],
		run: Parameters<ClaimReviewer['review']>[1],
	): Promise<ReadonlyMap<string, ReviewAnswer>> {
		const found = await this.reader.review(items, run);
		this.answers ??= found;
		return found;
	}
}

const { settings, keys } = await readEnvironment(undefined, process.env);
const answers = new RunAnswers({
	recall: () => Promise.resolve(undefined),
	keep: () => Promise.resolve(),
	keepForRun: () => undefined,
});
const search = createSearchMemory({ timer: nodeTimer, answers: new MemoryBlobs(), usage: new MemoryText() });
const reader = createReviewer(
	settings,
	keys,
	{ http: new NodeHttp(), clock: nodeClock, search },
	{ offline: false, answers },
);
if (!reader) throw new Error('No model is set up: give OPENAI_BASE_URL or OPENAI_API_KEY.');
const date = nodeClock.now().toISOString().slice(0, 10);
for (const { name, file, isRead } of claimSets()) {
	if (name === 'own' || (only !== undefined && only !== name)) continue;
	const claims = open(name, readLines<Line>(file), isRead);
	const recorder = new Recorder(reader);
	const run = new ResearchRun(nodeClock);
	const { kept } = await reviewClaims(
		{ kept: claims.map(({ claim }) => claim), ended: [] },
		{
			evidence: { get: (id) => claims.find(({ source }) => source.id === id)?.source, sources: [] },
			reviewer: recorder,
			unreviewed: 'omit',
			statements: new NoteStatements({ path: '', title: '', text: '', language: undefined }, []),
			topics: new Map(),
			languageCode: 'en',
			verify: (drafts, sources) => Promise.resolve(verify(drafts, sources)),
		},
		run,
	);
	const written = new Set(kept.map(({ text }) => text));
	const found = claims.flatMap(({ id }, index) => {
		const answer = recorder.answers?.get(`R${index + 1}`);
		if (!answer) return [];
		const { verdict: said, reduced } = answer;
		const verdict: ReaderAnswer['verdict'] = said === 'supported' || said === 'partly' ? said : 'unsupported';
		const left = verdict === 'partly' && written.has(reduced) ? { reduced } : {};
		return [{ set: name, claim: id, verdict, ...left, prompt: PROMPT, model: settings.modelName, date }];
	});
	recordAnswers(found);
	console.log(JSON.stringify({ set: name, asked: claims.length, answered: found.length, warnings: run.warnings }));
}
