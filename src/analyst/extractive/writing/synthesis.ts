/** Writes findings without a model: real sentences of the evidence, chosen for each topic. */
import type { SynthesisRequest } from '../../../research/model/analyst-ports';
import { statementsOf } from '../../../research/ledger/statement';
import type { ClaimDraft, ReasonDraft, Topic } from '../../../research/model/claims';
import { isPersonal } from '../cues/persons';
import { findContradictions } from '../judging/contradictions';
import { chooseFindings, opensWith, type RankedTopic } from './digest';
import { EvidenceReader } from '../sentences/evidence-sentences';
import type { KnownNotes } from '../sentences/known-notes';
import { statedWords } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';
import { fitting, rank, Rarity, topicNeed, type Fits } from './ranking';
import { RelatedReasons } from './related';
import { SubjectFit } from './subject-fit';
import { findSupports, HeldStatements } from '../judging/supports';

export async function composeClaims(
	request: SynthesisRequest,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<ClaimDraft[]> {
	const model = await notes.modelOf(request.note, slice);
	const reader = new EvidenceReader(model.passages, slice);
	// What was found on a claim of the note stands beside it, or the section has nothing on it.
	const isOfNote = ({ id }: Topic): boolean => statementsOf(id, request.statements).length > 0;
	const asked = request.topics.filter((topic) => request.isStandIn || topic.type !== 'claim' || !isOfNote(topic));
	const evidence = await reader.readTopics(request.sources, asked);
	const all = await reader.readAll(request.sources);
	const rarity = new Rarity(all);
	const subject = new SubjectFit(model, all);
	await slice.turn();

	const distinctive = model.reader.terms((request.distinctiveWords ?? []).join('\n'));
	const ranked: RankedTopic[] = [];
	for (const { topic, sentences: found } of evidence) {
		// An answer may stand on a page that was found for something else.
		const sentences = topic.type === 'question' ? all : found;
		const need = topicNeed(topic, request.focus, model.reader, model.subject);
		const fitsTopic = fitting(topic, distinctive, model);
		// Without a request, only the sentence that says what a concept is can be useful here.
		const isTold = request.isStandIn || request.focus !== undefined || topic.type !== 'concept';
		const fits: Fits = (sentence, core) =>
			subject.isOn(topic, sentence) &&
			fitsTopic(sentence, core) &&
			(isTold ||
				(opensWith(topic.topic, sentence, model.reader) && !isPersonal(sentence.text, model.languageCode)));
		ranked.push({ topic, ranked: rank(sentences, need, rarity, fits) });
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
	const related: ReasonDraft[] = [];
	for (const note of request.related) {
		const claim = await reasons.reason(note, request.sources, used);
		if (claim) related.push(claim);
	}
	const held = new HeldStatements(request.statements, model);
	const supports = await findSupports(request, held, reader);
	return [...findings, ...contradictions, ...supports, ...related];
}
