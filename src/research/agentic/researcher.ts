/** One researcher: a loop in which a model chooses one act per step, until it finishes or reaches a limit. */
import type { ClaimDraft, VerifiedClaim } from '../model/claims';
import { ResearchError } from '../model/errors';
import type { HandedOnQuote, Source } from '../model/evidence';
import { LIMITS } from '../model/limits';
import type { RunContext } from '../model/ports';
import { FinishNow, type ResearchRun } from '../model/run';
import { ACT_STRINGS, Acts, KEPT_CALLS, plain, type Performed } from './acts';
import type { Fieldwork } from './fieldwork';
import { OutOfTime, type Allowance } from './limits';
import { resolveSources } from './researcher-view';
import type {
	ActDraft,
	Assignment,
	CompressionDraft,
	EarlierWork,
	GistDraft,
	ResearchGuide,
	ResearcherModel,
	Step,
} from '../model/agent-ports';
import { fold } from '../../language/fold';
import { cut, firstOfEach, messageOf, oneLine } from '../../text/strings';
import { isTooShort, QuoteFinder, quoteParts } from '../verify/checks/quotes/quotes';

export const BRIEF_CHARACTERS = 1_500;
/** Characters of the findings that replace a missing brief. */
const FALLBACK_CHARACTERS = 2_000;

/** @returns the findings, and `isFallback`, if the model wrote no brief */
export function briefOf(written: string, findings: string): { readonly text: string; readonly isFallback: boolean } {
	const own = written.trim();
	if (own !== '') return { text: shortened(own), isFallback: false };
	return { text: cut(findings.trim(), FALLBACK_CHARACTERS), isFallback: true };
}

/** Cuts what was found, and keeps confidence and gaps, from which the supervisor decides. */
function shortened(brief: string): string {
	if (brief.length <= BRIEF_CHARACTERS) return brief;
	const end = cut(/\s[34]\W+(?:CONFIDENCE|GAPS)\b[^]*/.exec(brief)?.[0] ?? '', BRIEF_CHARACTERS / 2);
	return `${cut(brief, BRIEF_CHARACTERS - end.length - 1)}…${end}`;
}

/** A quote with its page, as a later researcher sees it. */
export function foundLine(quote: string, title: string): string {
	return `${quote} (${title})`;
}

/** Reason why a researcher ended. */
export type Ending = 'finished' | 'acts' | 'budget' | 'deadline' | 'finish_now' | 'failed';

/** Result of a researcher, for the supervisor. */
export interface Findings extends Assignment {
	readonly ended: Ending;
	/** The error message, if it failed. */
	readonly failure: string | undefined;
	/** Summary for the supervisor. */
	readonly brief: string;
	readonly work: EarlierWork;
	/** Quotes for the writer that were located in their sources; the model's interpretations are checked separately. */
	readonly handedOn: readonly HandedOnQuote[];
}

interface ResearcherParts {
	readonly field: Fieldwork;
	readonly guide: ResearchGuide;
	/** Aborts with the run, on "Finish now" and at the time limit. */
	readonly context: RunContext;
	readonly calls: Allowance;
	readonly acts: number;
	readonly run: ResearchRun;
}

export class Researcher {
	private readonly steps: Step[] = [];
	private readonly acts: Acts;
	private used = 0;
	private thoughts = 0;
	private failure: string | undefined;

	constructor(
		private readonly assignment: Assignment,
		private readonly parts: ResearcherParts,
	) {
		this.acts = new Acts({ assignment, ...parts });
	}

	async research(): Promise<Findings> {
		const { field, guide, acts, calls, context } = this.parts;
		const { note, focus, mode } = field.parts.task;
		const found = this.acts.found();
		const model = guide.researcher({ ...this.assignment, note, focus, mode, acts, found });
		let ended = await this.interruptible(() => this.loop(model));
		const last = this.steps.at(-1)?.act;
		let report: CompressionDraft | undefined = last && nameOf(last) === 'finish' ? last.handedOn : undefined;
		// A researcher that has done nothing has only earlier results, so it writes no report.
		if (!report && this.used > 0 && ended !== 'failed' && ended !== 'deadline' && ended !== 'finish_now') {
			ended = await this.interruptible(async () => {
				if (calls.take()) report = await model.compress(this.steps, context);
				return ended;
			});
		}
		const kept = this.steps.flatMap((step) => [...(step.act?.handedOn?.findings ?? []), ...(step.kept ?? [])]);
		const findings = [...kept, ...(report?.findings ?? [])];
		return this.result(ended, { findings, brief: report?.brief ?? '' }, found);
	}

	/** Turns errors into endings; only an aborted run rejects. */
	private async interruptible(work: () => Promise<Ending>): Promise<Ending> {
		const { context, run } = this.parts;
		try {
			return await work();
		} catch (error) {
			run.signal.throwIfAborted();
			const cause: unknown = context.signal.aborted ? context.signal.reason : error;
			if (cause instanceof OutOfTime) return 'deadline';
			if (cause instanceof FinishNow) return 'finish_now';
			if (isUnreadable(error)) return 'finished';
			if (error instanceof ResearchError && error.code === 'BUDGET_EXHAUSTED') return 'budget';
			run.log.warn('a researcher failed', { topic: this.assignment.topic.topic, error });
			this.failure = messageOf(error);
			return 'failed';
		}
	}

	private async loop(model: ResearcherModel): Promise<Ending> {
		const { calls, context, acts } = this.parts;
		while (this.used < acts) {
			context.signal.throwIfAborted();
			if (!calls.take(KEPT_CALLS)) return 'budget';
			const act = await this.chosen(model);
			if (act && nameOf(act) === 'finish') {
				this.note(act, plain(''));
				return 'finished';
			}
			this.note(act, await this.answerTo(act));
		}
		return 'acts';
	}

	private async chosen(model: ResearcherModel): Promise<ActDraft | undefined> {
		try {
			return await model.next(this.steps, this.parts.context);
		} catch (error) {
			if (isUnreadable(error)) return undefined;
			throw error;
		}
	}

	private async answerTo(act: ActDraft | undefined): Promise<Performed> {
		const isThought = act !== undefined && nameOf(act) === 'think';
		if (isThought && this.thoughts < LIMITS.freeThoughts) {
			this.thoughts += 1;
			return plain(ACT_STRINGS.noted);
		}
		this.used += 1;
		if (!act) return plain(ACT_STRINGS.unreadable);
		return isThought ? plain(ACT_STRINGS.enoughThought) : this.acts.perform(act);
	}

	private note(act: ActDraft | undefined, { said, shown, sources, kept = [] }: Performed): void {
		const { run } = this.parts;
		const { topic, question, round } = this.assignment;
		this.steps.push({ act, said, shown, kept });
		const recorded = act && {
			act: act.act,
			query: act.query,
			urls: act.urls.map((url) => (/^\d+$/.test(url.trim()) ? this.resolved(`SOURCE ${url.trim()}`) : url)),
			thought: this.resolved(act.thought),
		};
		const known = sources.flatMap((id) => this.parts.field.evidence.get(id) ?? []);
		const named = known.map(({ title, address }) => ({ title, address }));
		const facts = { topic: topic.topic, question, round, act: recorded, said: this.resolved(said), sources: named };
		run.record({ kind: 'act', ...facts });
	}

	/** Replaces source numbers, which only this researcher knows, by titles. */
	private resolved(text: string): string {
		return resolveSources(text, (number) => this.acts.view.sourceNamed(number));
	}

	/** Returns the work that a further researcher on the topic need not repeat. */
	private work(brief: string, handedOn: readonly HandedOnQuote[]): EarlierWork {
		const acts = this.steps.flatMap(({ act }) => act ?? []);
		return {
			searched: [...new Set(acts.map(({ query }) => query).filter(Boolean))],
			read: [...new Set(this.acts.readTitles)],
			found: handedOn.map(({ source, quote }) => foundLine(quote, this.parts.field.titleOf(source))),
			shown: this.acts.view.ids,
			brief,
		};
	}

	private async result(ended: Ending, draft: CompressionDraft, found: string): Promise<Findings> {
		const { run, field } = this.parts;
		const { gists, handedOn } = await this.verified(draft);
		const addressOf = (id: string): string => field.evidence.get(id)?.address ?? '';
		const own = gists.flatMap(({ text, cites }) =>
			cites.map(({ source, quote }) => `- ${text === quote ? '' : `${text} `}“${quote}” (${addressOf(source)})`),
		);
		const shown = [...this.steps.map((step) => step.shown), found].filter(Boolean).join('\n\n');
		const findings = own.length > 0 ? own.join('\n') : shown;
		const { text: brief, isFallback } = briefOf(this.resolved(draft.brief), findings);
		const { topic, question, round } = this.assignment;
		const facts = { topic: topic.topic, question, round, ended, brief, isFallback, findings: gists.length };
		run.record({ kind: 'brief', ...facts });
		return { ...this.assignment, ended, failure: this.failure, brief, work: this.work(brief, handedOn), handedOn };
	}

	/** Returns the quotes that were located in their sources, and the interpretations that pass the checks. */
	private async verified({
		findings,
	}: CompressionDraft): Promise<{ readonly gists: readonly VerifiedClaim[] } & Pick<Findings, 'handedOn'>> {
		const { parts, reading } = this.parts.field;
		const { id: topicId } = this.assignment.topic;
		const sources = new Map<string, Source>();
		const drafts: ClaimDraft[] = [];
		const handedOn: HandedOnQuote[] = [];
		const finder = new QuoteFinder();
		for (const { source: written, quote, says } of eachQuote(findings)) {
			const source = this.acts.view.sourceNamed(written);
			if (!source) continue;
			const known = sources.get(source.id) ?? (await reading?.sourceAsRead(source.id)) ?? source;
			sources.set(source.id, known);
			const quoted = quoteParts(quote);
			const located = !isTooShort(quoted) && finder.find(quoted, [...known.passages, ...source.passages]);
			if (located) handedOn.push({ source: source.id, passage: located.passage, quote: located.text, topicId });
			const cites = [{ source: source.id, quote }];
			drafts.push({ topicId, text: says.trim() || quote, kind: 'finding', cites });
		}
		const { kept, ended } = await parts.task.verify(drafts, [...sources.values()], 'researcher');
		const refused = ended.map(({ claim, reason }) => ({ text: claim.text, reason }));
		this.parts.run.log.debug('a report of a researcher was checked', { topicId, kept: kept.length, refused });
		return { gists: kept.filter(({ doubt }) => !doubt), handedOn };
	}
}

function nameOf({ act }: ActDraft): string {
	return act.trim().toLowerCase();
}

function isUnreadable(error: unknown): boolean {
	return error instanceof ResearchError && error.code === 'MALFORMED_RESPONSE';
}

/** Keeps the first finding with each quote. */
function eachQuote(findings: readonly GistDraft[]): GistDraft[] {
	return firstOfEach(findings, ({ quote }) => oneLine(fold(quote).replace(/[.!?]+/gu, ' ')));
}
