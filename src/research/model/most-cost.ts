/** Computes the highest cost of a run before the note is read. */
import { agenticMost } from './agentic-most';
import type { AgentLimits } from './agent-ports';
import { estimateOf, type EstimatedRun, type EstimatePorts, type RunEstimate } from './estimate';
import { LIMITS } from './limits';
import type { Topic } from './claims';

export interface MostPorts extends EstimatePorts {
	readonly agents?: { readonly limits: AgentLimits } | undefined;
}

/** @returns undefined if the run costs nothing */
export function mostCost(
	planned: Pick<EstimatedRun, 'depth' | 'mode' | 'pagesPerTopic'> & { readonly queriesPerTopic: number },
	ports: MostPorts,
): RunEstimate | undefined {
	const furtherQueries = Array.from({ length: planned.queriesPerTopic - 1 }, () =>
		'x'.repeat(LIMITS.queryCharacters),
	);
	const topic: Topic = {
		topic: 'x',
		context: 'x',
		type: 'claim',
		query: 'x'.repeat(LIMITS.queryCharacters),
		furtherQueries,
	};
	const topics = Array.from({ length: LIMITS.topics }, () => topic);
	const { agents, reviewer } = ports;
	const callsMade = ports.analyst === ports.quick ? 0 : 1;
	const plan = { ...planned, topics: topics.length, callsMade, reviewer };
	const agentic = planned.depth === 'agentic' && agents ? agenticMost({ ...plan, limits: agents.limits }) : undefined;
	return estimateOf({ ...planned, topics, callsMade, agentic }, ports);
}
