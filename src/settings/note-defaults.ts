/** Options of a run from the note's properties, such as `research-depth`. */
import { ResearchError } from '../research/model/errors';
import { noteTitle } from '../research/note/note';
import { NOTE_DEFAULT_STRINGS as TEXT } from '../locales/locale';
import { scalarProperty } from '../text/markdown/properties';
import { allowedFor, isAllowed, kebab, typedOption, type OptionType } from './option';
import { typesAt, type OptionsAt } from './run-options';
import type { Settings } from './schema';

/**
 * Options given for a run; the others come from the note or the settings. An empty focus means none, even if the note
 * has one.
 */
export type GivenOptions = OptionsAt<'property'>;

/** Options of a run. Those that are settings have a value. */
export type RunDefaults = GivenOptions & Pick<Settings, keyof GivenOptions & keyof Settings>;

interface Note {
	readonly path: string;
	readonly markdown: string;
}

/** Start of a YAML value of several lines, or of a list or an object. */
const NOT_ONE_TEXT = /^(?:[|>][-+\d]*$|\[|\{)/;

/**
 * Returns the options of a run: those that were given, else those of the note's properties, else the settings'.
 * @throws ResearchError VALIDATION_ERROR for a property with a wrong value that would be used
 */
export function withNoteDefaults(
	given: GivenOptions,
	note: Note,
	settings: Pick<Settings, 'depth' | 'mode'>,
): RunDefaults {
	const [asked, set]: Readonly<Record<string, unknown>>[] = [given, settings];
	const options = Object.entries<OptionType>(typesAt('property')).map(([name, type]) => {
		const value = asked?.[name] ?? propertyOf(name, type, note) ?? set?.[name];
		return [name, typeof value === 'string' ? value.trim() || undefined : value];
	});
	return Object.fromEntries(options) as RunDefaults;
}

function propertyOf(name: string, type: OptionType, { path, markdown }: Note): unknown {
	const property = `research-${kebab(name)}`;
	const text = scalarProperty(markdown, property);
	if (text === undefined) return undefined;
	const isOneText = type !== 'text' || !NOT_ONE_TEXT.test(text);
	const value = typedOption(type, text);
	if (isOneText && isAllowed(type, value)) return value;
	const allowed = isOneText ? allowedFor(type) : TEXT.oneLine;
	const sentence = TEXT.wrongProperty({ title: noteTitle(path), property, value: text, allowed });
	throw new ResearchError('VALIDATION_ERROR', sentence, TEXT.wrongPropertyRemedy, { path });
}
