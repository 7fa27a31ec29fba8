/** How the section looks. */
import { SECTION_STRINGS, SETTINGS_STRINGS } from '../../locales/locale';
import { choice, chosenNumber, flag, list, text, whole, type Setting } from '../setting';

const PROPERTY_NAME = /^[\p{L}\p{N}_](?:[\p{L}\p{N} _-]*[\p{L}\p{N}_])?$/u;
const FOLDER_VOICE = /^ {0,9}[^:\s][^:]{0,500}: {0,9}(?:own|page|paper|highlight|assistant) {0,9}$/i;

export const SECTION_GROUPS = {
	section: {
		/** Empty for “Research” in the language of Obsidian. */
		heading: text(
			'',
			{
				name: 'Heading',
				desc: 'The heading of new sections. A section that is there keeps its own.',
				allowed: 'empty, or one line of text without # % [ ] | ^',
				placeholder: () => SECTION_STRINGS.heading,
			},
			(heading) => /^(?!\s+$)[^\n\r#%[\]|^]*$/.test(heading),
		),
		headingLevel: chosenNumber([1, 5], 2, {
			name: 'Heading level',
			desc: 'Topics get a heading one level deeper.',
		}),
		citationStyle: choice('inline', {
			name: 'Citations',
			desc: 'Links in the sentence, or footnotes at the end of the section.',
			options: { inline: 'Links', footnotes: 'Footnotes' },
		}),
		/** The quote's first and last words are added to the address (`#:~:text=…`). */
		linkToPassage: flag(true, {
			name: 'Link to the passage',
			desc: 'A link to a page that was read opens the page at the quoted words. It makes links longer.',
		}),
		clippedPages: flag(true, {
			name: 'Clipped notes are pages',
			desc: 'A note with a web address in “source” or “url” counts as that page: cited with its address, not fetched.',
		}),
		tellVoices: flag(true, {
			name: 'Tell whose words a note is',
			desc: 'Answers of assistants are never used as evidence, and highlights are quoted as their author’s. The property “research-voice” and the folders below always count.',
		}),
		/** The nearest folder counts. */
		folderVoices: list(
			{
				name: 'Whose words notes in folders are',
				desc: 'One a line, such as “AI/Chats: assistant”. The voices are own, page, paper, highlight and assistant.',
				allowed:
					'a list of entries such as “AI/Chats: assistant”, with own, page, paper, highlight or assistant',
			},
			(line) => FOLDER_VOICE.test(line),
		),
		wordLimit: whole([100, 3000], 600, {
			name: 'Length',
			desc: 'About how many words the section may have.',
			step: 50,
		}),
		runReport: flag(false, {
			name: 'Report at the end',
			desc: 'Closes the section with a folded box: which pages were read, which were not and why, and what the checks removed.',
		}),
		markChangedSources: flag(false, {
			name: 'Mark changed sources',
			desc: 'Checking the sources again puts a mark beside a link whose passage changed or whose page is gone, with a link to an archived copy. A later check removes it if the passage is back.',
		}),
		/** Obsidian only. */
		writeProperties: flag(false, {
			name: 'Write properties',
			desc: 'After a run wrote the section, the properties of the note get the day and the numbers of contradicted and open claims. Nothing else outside the section changes.',
		}),
		researchedProperty: property('researched', 'Property for the day'),
		contradictedProperty: property('claims-contradicted', 'Property for contradicted claims'),
		openProperty: property('claims-open', 'Property for open claims'),
	},
} as const;

function property(byDefault: string, name: string): Setting<string> {
	return text(
		byDefault,
		{ name, desc: 'Name of the property.', shownWith: 'writeProperties' },
		(typed) => PROPERTY_NAME.test(typed),
		() => SETTINGS_STRINGS.values.property,
	);
}
