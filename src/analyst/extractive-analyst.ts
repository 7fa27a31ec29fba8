import { TimeSlice } from '../async/time-slice';
import type {
	ClaimsRequest,
	BesideRequest,
	ChoosePassages,
	JudgingRequest,
	NoteClaims,
	NoteView,
	PageQuote,
	QuickAnalyst,
	ReadingRequest,
	SynthesisRequest,
	TextSentence,
	TopicRequest,
} from '../research/model/analyst-ports';
import type { ClaimDraft, JudgementDraft, TopicDraft } from '../research/model/claims';
import type { Clock, RunContext } from '../research/model/ports';
import { KnownNotes } from './extractive/sentences/known-notes';
import { findBeside } from './extractive/writing/beside';
import { pageQuotes } from './extractive/writing/page-quotes';
import { composeClaims } from './extractive/writing/synthesis';
import { textSentences } from './extractive/topics/text-sentences';
import { findClaims, furtherQueries, findTopics } from './extractive/topics/topics';
import { findContradictions } from './extractive/judging/contradictions';
import { findEnded } from './extractive/judging/ended';
import { EvidenceReader } from './extractive/sentences/evidence-sentences';
import { findSupports, HeldStatements } from './extractive/judging/supports';

/**
 * Finds topics and chooses findings by rules and counts, with no model at all: the same note gives the same section.
 */
export class ExtractiveAnalyst implements QuickAnalyst {
	readonly name = 'extractive';
	private readonly notes = new KnownNotes();

	/** @param yieldNow lets the host draw; called between units of work of a few milliseconds */
	constructor(
		private readonly clock: Pick<Clock, 'elapsed'>,
		private readonly yieldNow: () => Promise<void>,
	) {}

	async topics(request: TopicRequest, run: RunContext): Promise<readonly TopicDraft[]> {
		return await findTopics(request, this.notes, this.slice(run));
	}

	async claims(request: ClaimsRequest, run: RunContext): Promise<NoteClaims> {
		return await findClaims(request, this.notes, this.slice(run));
	}

	async furtherQueries(
		note: NoteView,
		topics: readonly TopicDraft[],
		run: RunContext,
	): Promise<readonly (readonly string[])[]> {
		return await furtherQueries(note, topics, this.notes, this.slice(run));
	}

	async sentences(note: NoteView, run: RunContext): Promise<readonly TextSentence[]> {
		return await textSentences(note, this.notes, this.slice(run));
	}

	async synthesize(request: SynthesisRequest, run: RunContext): Promise<readonly ClaimDraft[]> {
		return await composeClaims(request, this.notes, this.slice(run));
	}

	async judge(request: JudgingRequest, run: RunContext): Promise<readonly JudgementDraft[]> {
		return await judge(request, this.notes, this.slice(run));
	}

	async beside(request: BesideRequest, run: RunContext): Promise<ChoosePassages> {
		return await findBeside(request, this.notes, this.slice(run));
	}

	async readPage(request: ReadingRequest, run: RunContext): Promise<readonly PageQuote[]> {
		return await pageQuotes(request, this.slice(run));
	}

	private slice({ signal }: RunContext): TimeSlice {
		return new TimeSlice(() => this.clock.elapsed(), this.yieldNow, { signal });
	}
}

/** Judges claims of the note by words alone: sentences that say the same, and sentences that say the opposite. */
export async function judge(request: JudgingRequest, notes: KnownNotes, slice: TimeSlice): Promise<JudgementDraft[]> {
	const { note, claims, sources, statements } = request;
	const model = await notes.modelOf(note, slice);
	const reader = new EvidenceReader(model.passages, slice);
	const contradictions = await findContradictions(model, claims, reader.readEvery(sources), slice);
	const ended = await findEnded(request, model.reader, reader);
	if (request.isAgainst) return [...contradictions, ...ended];
	const held = new HeldStatements(statements, model);
	return [...contradictions, ...ended, ...(await findSupports(request, held, reader))];
}
