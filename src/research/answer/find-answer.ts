import { ANSWER_STRINGS as TEXT } from '../../locales/locale';
import { answersIn } from '../../text/voices/answers';
import type { VoiceRules } from '../../text/voices/note-voice';
import type { TextStretch } from '../../text/voices/own-sections';
import { ResearchError } from '../model/errors';
import { noteTitle } from '../note/note';
import { locateSections, type SectionStyle } from '../section/section-locator';

/** The part of a note that the user wants checked; the answers of assistants in it if both fields are undefined. */
export interface AnswerPart {
	/** Numbers of its first and last line, counted from 1. */
	readonly lines?: readonly [first: number, last: number] | undefined;
	/** Selected Markdown. */
	readonly selection?: string | undefined;
}

/**
 * Returns the parts of a note that are checked as an assistant's answer, without the Research section.
 * @throws ResearchError VALIDATION_ERROR if there are none
 */
export function findAnswer(
	{ path, markdown }: { readonly path: string; readonly markdown: string },
	{ lines, selection }: AnswerPart,
	style: SectionStyle,
	rules: VoiceRules,
): { parts: string[]; above: string } {
	const said = answersIn(path, markdown, rules);
	const wanted =
		selection === undefined ? (lines ? [linesOf(markdown, lines)] : said) : placesOf(selection, markdown);
	const sections = locateSections(markdown, style).filter(({ isMarked }) => isMarked);
	const parts = wanted
		.flatMap((stretch) =>
			sections.reduce((rest, section) => rest.flatMap((one) => outside(one, section)), [stretch]),
		)
		.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(markdown.slice(start, end)));
	const [first] = parts;
	if (first) {
		const own = said.find(({ start, end }) => first.start >= start && first.start < end);
		const label = own && own.label < own.start ? own.label : first.start;
		const above = markdown.slice(label, first.end).trim();
		return { parts: parts.map(({ start, end }) => markdown.slice(start, end).trim()), above };
	}
	const title = noteTitle(path);
	throw new ResearchError('VALIDATION_ERROR', lines ? TEXT.noLines : TEXT.none({ title }), TEXT.noneRemedy, { path });
}

/** Returns the place of a selection; none if the note has changed since. */
function placesOf(selection: string, markdown: string): TextStretch[] {
	const start = markdown.indexOf(selection);
	return start < 0 ? [] : [{ start, end: start + selection.length }];
}

function linesOf(markdown: string, [first, last]: readonly [number, number]): TextStretch {
	const starts = [0, ...[...markdown.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
	const start = starts[first - 1] ?? markdown.length;
	return { start, end: starts[last] ?? markdown.length };
}

/** Returns the parts of a stretch before and after another one. */
function outside(one: TextStretch, other: TextStretch): TextStretch[] {
	if (other.end <= one.start || other.start >= one.end) return [one];
	return [
		{ start: one.start, end: other.start },
		{ start: other.end, end: one.end },
	].filter(({ start, end }) => start < end);
}
