import type { ResearchOptions } from '../../src/research/stages/note-run';
import { researchStyle } from '../../src/services/research-style';
import type { Settings } from '../../src/settings/schema';

/** Returns the options of a run with these settings that replaces the section without a question. */
export function runOptions(
	settings: Settings,
	own: Pick<ResearchOptions, 'depth'> & Partial<ResearchOptions>,
): ResearchOptions {
	const { queriesPerTopic, pagesPerTopic, unreviewed } = settings;
	return {
		mode: 'general',
		focus: undefined,
		queriesPerTopic,
		pagesPerTopic,
		dryRun: false,
		unreviewed,
		style: researchStyle(settings),
		ask: { aboutEdits: () => Promise.resolve('replace'), aboutPoorer: () => Promise.resolve('replace') },
		...own,
	};
}
