import { AGENTIC_STRINGS, LINK_STRINGS, RESULT_STRINGS } from '../locales/locale';
import type { RunEstimate } from '../research/model/estimate';
import type { Depth } from '../research/model/ports';
import { estimateText } from '../research/report/run-texts';
import type { ResearchPorts } from '../research/stages/note-run';

/** Returns sentences on the cost and the time of a run; without a model, also that it cannot be agentic. */
export function expectationText(
	depth: Depth,
	most: RunEstimate | undefined,
	{ agents }: Pick<ResearchPorts, 'agents'>,
	minutes: number,
): string {
	const cost = most ? `${estimateText(most)}.` : LINK_STRINGS.free;
	const isAgentic = depth === 'agentic' && agents !== undefined;
	const { shallow, deep, agentic } = RESULT_STRINGS.expectedTime;
	const time = depth === 'shallow' ? shallow : isAgentic ? agentic({ minutes }) : deep;
	const lacksModel = depth === 'agentic' && !isAgentic;
	return [...(lacksModel ? [AGENTIC_STRINGS.noModel] : []), cost, time].join(' ');
}
