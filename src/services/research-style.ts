import { SECTION_STRINGS } from '../locales/locale';
import type { ResearchOptions } from '../research/stages/note-run';
import type { Settings } from '../settings/schema';

export function researchStyle(settings: Settings): ResearchOptions['style'] {
	const { heading, headingLevel, citationStyle, linkToPassage, wordLimit, runReport } = settings;
	return {
		heading: heading.trim() || SECTION_STRINGS.heading,
		level: headingLevel as ResearchOptions['style']['level'],
		citationStyle,
		linkToPassage,
		wordLimit,
		runReport,
	};
}
