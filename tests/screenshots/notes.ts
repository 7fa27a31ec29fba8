import { NOTE } from '../e2e/kit';

/** Six kinds of notes, by path. */
export const NOTES = {
	short: 'Short.md',
	long: NOTE,
	german: 'Sources/Wärmepumpe im Altbau – Gespräch mit Jonas.md',
	questions: 'Questions.md',
	meeting: 'Log/Meeting – Calder Heating site survey.md',
	tables: 'Tables.md',
} as const;

export type NoteKind = keyof typeof NOTES;
