/** Reads from the options of a run what it is asked for. */
import { findAnswer, type AnswerPart } from '../research/answer/find-answer';
import type { CheckedAnswer } from '../research/note/topics';
import { researchStyle } from '../services/research-style';
import { voiceRulesOf } from '../vault/reading/voice-settings';
import type { SessionParts } from './session';

/**
 * Returns the answer of an assistant that a run checks; undefined for any other run.
 * @throws ResearchError if the note has none
 */
export async function answerToCheck(
	path: string,
	part: AnswerPart | undefined,
	{ kit, settings: { current } }: Pick<SessionParts, 'kit' | 'settings'>,
): Promise<CheckedAnswer | undefined> {
	if (!part) return undefined;
	const note = { path, markdown: await kit.notes.read(path) };
	return findAnswer(note, part, researchStyle(current), voiceRulesOf(current));
}
