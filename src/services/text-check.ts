import { textNote } from '../research/answer/text-note';
import type { TextCheck } from '../research/model/text-check';
import type { ResearchRun } from '../research/model/run';
import { checkText } from '../research/research-note';
import type { ResearchOptions, ResearchPorts } from '../research/stages/note-run';
import type { Settings } from '../settings/schema';
import { researchStyle } from './research-style';

/** A text to check. `path` is empty if it is not a note. */
export interface TextToCheck {
	readonly path: string;
	readonly markdown: string;
	/** As the settings say, if left out. */
	readonly depth?: Settings['depth'] | undefined;
	readonly mode?: Settings['mode'] | undefined;
}

/** A check that is ready to start; it writes nothing. */
export interface PreparedCheck {
	readonly options: ResearchOptions;
	readonly ports: ResearchPorts;
	readonly start: (run: ResearchRun) => Promise<TextCheck>;
}

export function prepareTextCheck(text: TextToCheck, settings: Settings, ports: ResearchPorts): PreparedCheck {
	const { pagesPerTopic, unreviewed, headingQueries, withoutModel } = settings;
	const options: ResearchOptions = {
		depth: text.depth ?? settings.depth,
		mode: text.mode ?? settings.mode,
		focus: undefined,
		answer: { parts: [], above: '' },
		queriesPerTopic: 1,
		pagesPerTopic,
		unreviewed,
		headingQueries,
		style: researchStyle(settings),
		dryRun: true,
		ask: { aboutEdits: () => refused(), aboutPoorer: () => refused() },
		askWithoutModel: () => Promise.resolve(withoutModel),
	};
	const note = textNote(text.path, text.markdown);
	return { options, ports, start: (run) => checkText(note, options, ports, run) };
}

function refused(): Promise<never> {
	return Promise.reject(new Error('A checked text is not written.'));
}
