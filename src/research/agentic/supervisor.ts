/** Sends one researcher for each topic, then further ones for what is missing, as long as they find something new. */
import type { TopicId } from '../ledger/statement';
import { cut, messageOf, oneLine } from '../../text/strings';
import { hostOf } from '../../text/web-address';
import type { Topic } from '../model/claims';
import { sourcesOn, type Source } from '../model/evidence';
import type { RunContext } from '../model/ports';
import { isSameQuery } from '../model/queries';
import { FinishNow, type ResearchRun } from '../model/run';
import { Allowance, OutOfTime, timed } from './limits';
import type { Fieldwork } from './fieldwork';
import type { AgentPorts, Assignment, FollowUpDraft, TopicState } from '../model/agent-ports';
import { foundLine, Researcher, type Findings } from './researcher';

/** Largest share of the total time for one researcher, so that a stuck one leaves time for the others. */
const SHARE_OF_TIME = 1 / 2;

/** Reason why no further researcher was sent. */
export type RoundsEnd = 'enough' | 'nothing_new' | 'rounds' | 'budget' | 'deadline' | 'finish_now' | 'failed';

/** Results of all researchers, and the reason for the end. */
export interface Expedition {
	readonly findings: readonly Findings[];
	readonly ended: RoundsEnd;
}

export class Supervisor {
	private readonly findings: Findings[] = [];
	/** Topics by round, as shown to the supervisor. */
	private readonly states: (readonly TopicState[])[] = [];
	private readonly run: ResearchRun;

	constructor(
		private readonly topics: readonly Topic[],
		private readonly field: Fieldwork,
		private readonly agents: AgentPorts,
		private readonly calls: Allowance,
	) {
		this.run = field.parts.run;
	}

	async explore(): Promise<Expedition> {
		const { limits, wait } = this.agents;
		const time = timed(this.run, limits.milliseconds, wait);
		try {
			const ended = await this.rounds(time.context);
			this.run.signal.throwIfAborted();
			this.run.log.info('research ended', { ended, researchers: this.findings.length });
			return { findings: this.findings, ended };
		} finally {
			time.release();
		}
	}

	private async rounds(context: RunContext): Promise<RoundsEnd> {
		const { limits } = this.agents;
		let assignments: readonly Assignment[] = this.topics.map((topic) => ({ topic, question: '', round: 0 }));
		for (let round = 0; ; round += 1) {
			const { growth } = this.field;
			await this.send(assignments, context);
			if (context.signal.aborted) return endOf(context.signal.reason);
			if (this.findings.every(({ ended }) => ended === 'failed')) return 'failed';
			if (round > 0 && this.field.growth === growth) return 'nothing_new';
			if (round >= limits.rounds) return 'rounds';
			const decision = await this.decide(round, context);
			if (typeof decision === 'string') return decision;
			assignments = decision;
		}
	}

	/** Runs the assignments, several in parallel. Each gets its share of the remaining calls. */
	private async send(assignments: readonly Assignment[], context: RunContext): Promise<void> {
		const { limits, guide, wait } = this.agents;
		const waiting = [...assignments];
		let underWay = 0;
		const work = async (): Promise<void> => {
			for (let assignment = waiting.shift(); assignment; assignment = waiting.shift()) {
				if (context.signal.aborted) return;
				const time = timed(this.run, limits.milliseconds * SHARE_OF_TIME, wait, context);
				underWay += 1;
				const share = Math.floor(this.calls.left / (waiting.length + underWay));
				const calls = this.calls.part(Math.max(LEAST_CALLS, share));
				const { field, run } = this;
				const parts = { field, guide, context: time.context, calls, acts: limits.acts, run };
				try {
					this.findings.push(await new Researcher(await this.withPages(assignment), parts).research());
				} finally {
					underWay -= 1;
					time.release();
				}
			}
		};
		await Promise.all(Array.from({ length: limits.researchers }, work));
	}

	private async decide(round: number, context: RunContext): Promise<readonly Assignment[] | RoundsEnd> {
		const { guide, limits } = this.agents;
		// The remaining calls must allow a researcher to do something.
		if (this.calls.left < 1 + LEAST_CALLS || !this.calls.take()) return this.decided(round, 'budget', '', []);
		const { note, focus, mode } = this.field.parts.task;
		this.states.push(this.topics.flatMap((topic) => this.stateOf(topic, round)));
		try {
			const { topics, states: rounds } = this;
			const request = { note, focus, mode, topics, rounds, limit: limits.researchers };
			const { isEnough, missing, followUps } = await guide.supervise(request, context);
			const assignments = this.assignmentsOf(followUps, round + 1).slice(0, limits.researchers);
			if (isEnough || assignments.length === 0)
				return this.decided(round, isEnough ? 'enough' : 'nothing_new', missing, []);
			this.decided(round, 'follow_up', missing, assignments);
			return assignments;
		} catch (error) {
			this.run.signal.throwIfAborted();
			if (context.signal.aborted) return this.decided(round, endOf(context.signal.reason), '', []);
			this.run.log.warn('the supervisor failed', { error });
			return this.decided(round, 'failed', messageOf(error), []);
		}
	}

	/** Adds what pages say on the topic that were read for other topics. */
	private async withPages({ before = [], ...assignment }: Assignment): Promise<Assignment> {
		const quotes = (await this.field.reading?.quotesOn(assignment.topic.id)) ?? [];
		const known = new Set(before.flatMap(({ found }) => found));
		const fresh = quotes.filter(({ source, quote }) => !known.has(foundLine(quote, this.field.titleOf(source.id))));
		if (fresh.length === 0) return { ...assignment, before };
		const shown = [...new Set(fresh.map(({ source }) => source.id))];
		const read = shown.map((id) => this.field.titleOf(id));
		const found = fresh.map(({ source, quote }) => foundLine(quote, this.field.titleOf(source.id)));
		return { ...assignment, before: [...before, { searched: [], read, found, shown, brief: '' }] };
	}

	private decided<T extends RoundsEnd | 'follow_up'>(
		round: number,
		decision: T,
		missing: string,
		sent: readonly Assignment[],
	): T {
		this.run.record({
			kind: 'decision',
			round,
			decision,
			missing,
			followUps: sent.map(({ topic, question }) => ({ topic: topic.topic, question })),
		});
		return decision;
	}

	/** Returns the state of a topic; empty in later rounds if it was not researched again. */
	private stateOf(topic: Topic, round: number): TopicState[] {
		const own = this.findings.filter((one) => one.topic === topic && one.round === round);
		if (own.length === 0 && round > 0) return [];
		const inventory = inventoryOf(topic.id, this.field.sources);
		return [{ topic, briefs: own.map(({ brief }) => brief), inventory }];
	}

	/** Returns assignments for the follow-ups that are on topics of the note and were not asked before. */
	private assignmentsOf(drafts: readonly FollowUpDraft[], round: number): Assignment[] {
		const { note } = this.field;
		const asked: Pick<Assignment, 'topic' | 'question'>[] = [...this.findings];
		return drafts.flatMap(({ topic: written, question: wanted }): Assignment[] => {
			const topic = this.topics.find((one) => one.topic === written);
			const question = oneLine(wanted);
			const isKnown = asked.some(
				(one) => one.topic === topic && isSameQuery(one.question, question, note.language?.code),
			);
			if (!topic || question === '' || isKnown) return [];
			asked.push({ topic, question });
			const before = this.findings.filter((one) => one.topic === topic).map(({ work }) => work);
			return [{ topic, question, round, before }];
		});
	}
}

/** Calls for one step, one page and one brief; with fewer, no research is possible. */
const LEAST_CALLS = 3;

function endOf(reason: unknown): 'deadline' | 'finish_now' {
	return reason instanceof FinishNow && !(reason instanceof OutOfTime) ? 'finish_now' : 'deadline';
}

/** Characters of a topic's inventory. */
export const INVENTORY_CHARACTERS = 500;
const SITES = 6;

/** Summarises a topic's sources in a few lines: the supervisor sees only these and the briefs. */
export function inventoryOf(topic: TopicId, sources: readonly Source[]): string {
	const own = sourcesOn(topic, sources);
	const web = own.filter(({ kind }) => kind === 'web');
	const notes = own.length - web.length;
	const read = web.filter((source) => source.read === 'page').length;
	const sites = [...new Set(web.map(({ address }) => hostOf(address)).filter(Boolean))];
	const dates = web.flatMap(({ published }) => published?.slice(0, 10) ?? []).sort();
	const lines = [
		`${own.length} ${own.length === 1 ? 'source' : 'sources'}: ` +
			`${web.length} web (${read} read, ${web.length - read} seen in searches), ` +
			`${notes} ${notes === 1 ? 'note' : 'notes'}.`,
		...(sites.length > 0
			? [
					`Sites: ${sites.slice(0, SITES).join(', ')}${sites.length > SITES ? ` and ${sites.length - SITES} more` : ''}.`,
				]
			: []),
		...(dates.length > 0 ? [`Published: ${[...new Set([dates[0], dates.at(-1)])].join(' to ')}.`] : []),
	];
	return cut(lines.join('\n'), INVENTORY_CHARACTERS);
}
