/** Writes findings without a model: real sentences of the evidence, chosen for each topic. */
import type { SynthesisRequest } from '../../../research/model/analyst-ports';
import type { ClaimDraft } from '../../../research/model/claims';
import { findContradictions } from '../judging/contradictions';
import { chooseFindings, type RankedTopic } from './digest';
import { EvidenceReader } from '../sentences/evidence-sentences';
import type { KnownNotes } from '../sentences/known-notes';
import { statedWords } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';
import { NearSentences } from './beside';
import { fitting, rank, Rarity, topicNeed } from './ranking';
import { RelatedReasons } from './related';
import { findSupports, HeldStatements } from '../judging/supports';

export async function composeClaims(
	request: SynthesisRequest,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<ClaimDraft[]> {
	const model = await notes.modelOf(request.note, slice);
	const reader = new EvidenceReader(model.reader, model.languageCode, slice);
	const evidence = await reader.readTopics(request.sources, request.topics);
	const all = await reader.readAll(request.sources);
	const rarity = new Rarity(all);
	const near = new NearSentences(all, rarity, model.reader);
	await slice.turn();

	const distinctive = model.reader.terms((request.distinctiveWords ?? []).join('\n'));
	const ranked: RankedTopic[] = [];
	// A sentence that answers a question is its answer, before it stands beside a claim.
	const inTurn = [...evidence].sort((a, b) => Number(a.topic.type === 'claim') - Number(b.topic.type === 'claim'));
	for (const { topic, sentences } of inTurn) {
		const need = topicNeed(topic, request.focus, model.reader, model.subject);
		const fits = fitting(topic, distinctive, model);
		const beside = topic.type === 'claim' ? near.rank(topic) : [];
		const isBeside = beside.length > 0;
		ranked.push({ topic, ranked: isBeside ? beside : rank(sentences, need, rarity, fits), isBeside });
		await slice.turn();
	}
	const contradictions = await findContradictions(model, request.topics, reader.readEvery(request.sources), slice);
	await slice.turn();
	// A contradiction is shown with both quotes, so it is not repeated as a finding.
	const accused = new Set(contradictions.map((claim) => claim.text));
	const noteSentences = statedWords(model);
	const findings = chooseFindings(ranked, { wordLimit: request.wordLimit, noteSentences, accused });
	await slice.turn();

	const used = new Set([...findings, ...contradictions].map((claim) => claim.text));
	const reasons = new RelatedReasons(model, reader, distinctive);
	const related: ClaimDraft[] = [];
	for (const note of request.related) {
		const claim = await reasons.reason(note, request.sources, used);
		if (claim) related.push(claim);
	}
	const held = new HeldStatements(request.statements, model);
	const supports = await findSupports(request, held, reader);
	return [...findings, ...contradictions, ...supports, ...related];
}
