/** Settings of each run: those of the first page, and which notes are searched. */
import { UI_STRINGS } from '../../locales/locale';
import { DEPTHS, MODES } from '../run-options';
import { flag, list, oneOf } from '../setting';

export const RUN_GROUPS = {
	run: {
		depth: oneOf(DEPTHS, 'shallow', {
			texts: () => ({ name: UI_STRINGS.depth, desc: UI_STRINGS.depthDesc, options: UI_STRINGS.depths }),
		}),
		mode: oneOf(MODES, 'general', {
			texts: () => ({ name: UI_STRINGS.mode, desc: UI_STRINGS.modeDesc, options: UI_STRINGS.modes }),
		}),
		askBeforeWriting: flag(false, {
			name: 'Ask before writing',
			desc: 'Shows each change of the section before it is written: you accept or reject it.',
		}),
	},
	leftOut: {
		/** Their notes are neither searched nor sent. */
		excludedFolders: list({ allowed: 'a list of folder paths' }),
		/** Tags without `#`. Notes with one of them, or with a tag below it, are neither searched nor sent. */
		excludedTags: list({ allowed: 'a list of tags' }),
	},
	privacy: {
		headingQueries: flag(false, {
			name: 'Search without the text of the note',
			desc: 'Search queries have words of the title, the headings and your focus only, and no sentence of the note. Fewer sources are found.',
		}),
	},
	log: {
		verboseLog: flag(false, {
			name: 'Detailed log',
			desc: 'Writes the log of each run to the developer console. Keys are never in it.',
		}),
	},
} as const;
