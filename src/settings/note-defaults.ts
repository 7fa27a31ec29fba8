/** Depth, mode and focus from the note's properties. */
import { ResearchError } from '../research/model/errors';
import type { Depth, ResearchMode } from '../research/model/ports';
import { noteTitle } from '../research/note/note';
import { FOCUS_PROPERTY, ownFocus } from '../research/note/topics';
import { NOTE_DEFAULT_STRINGS as TEXT } from '../locales/locale';
import { scalarProperty } from '../text/markdown/properties';
import { allowedValues, settingProblem, type Settings } from './schema';

export interface RunDefaults {
	readonly depth: Depth;
	readonly mode: ResearchMode;
	readonly focus: string | undefined;
}

/**
 * Options given for a run; the others come from the note or the settings. An empty focus means none, even if the note
 * has one.
 */
export type GivenOptions = Partial<{ readonly [Name in keyof RunDefaults]: RunDefaults[Name] | undefined }>;

/**
 * Returns the options of a run: those that were given, else those of the note's properties, else the settings'.
 * @throws ResearchError VALIDATION_ERROR for a property with a wrong value that would be used
 */
export function withNoteDefaults(
	given: GivenOptions,
	{ path, markdown }: { readonly path: string; readonly markdown: string },
	settings: Pick<Settings, 'depth' | 'mode'>,
): RunDefaults {
	const chosen = (name: 'depth' | 'mode'): string => {
		const property = given[name] === undefined ? scalarProperty(markdown, `research-${name}`) : undefined;
		if (property === undefined) return given[name] ?? settings[name];
		if (settingProblem(name, property) === undefined) return property;
		throw wrongProperty(path, `research-${name}`, property, allowedValues(name));
	};
	return {
		depth: chosen('depth') as Depth,
		mode: chosen('mode') as ResearchMode,
		focus: (given.focus ?? focusOf(path, markdown))?.trim() || undefined,
	};
}

/** Returns depth and mode as someone typed them. @throws what `wrong` makes of a sentence about a wrong value */
export function checkedOptions(
	{ depth, mode }: { readonly depth?: string | undefined; readonly mode?: string | undefined },
	wrong: (sentence: string) => ResearchError,
): Pick<GivenOptions, 'depth' | 'mode'> {
	for (const [name, value] of [
		['depth', depth],
		['mode', mode],
	] as const) {
		const problem = value === undefined ? undefined : settingProblem(name, value);
		if (problem !== undefined) throw wrong(problem);
	}
	return { depth: depth as Depth | undefined, mode: mode as ResearchMode | undefined };
}

function focusOf(path: string, markdown: string): string | undefined {
	const focus = ownFocus(markdown);
	if (focus !== undefined && /^(?:[|>][-+\d]*$|\[|\{)/.test(focus))
		throw wrongProperty(path, FOCUS_PROPERTY, focus, TEXT.oneLine);
	return focus;
}

function wrongProperty(path: string, property: string, value: string, allowed: string): ResearchError {
	const sentence = TEXT.wrongProperty({ title: noteTitle(path), property, value, allowed });
	return new ResearchError('VALIDATION_ERROR', sentence, TEXT.wrongPropertyRemedy, { path });
}
