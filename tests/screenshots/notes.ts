import { NOTE } from '../e2e/kit';

/** Six kinds of notes, by their place in the vault. */
export const NOTES = {
	short: 'Short.md',
	long: NOTE,
	german: 'Sources/Wärmepumpe im Altbau – Gespräch mit Jonas.md',
	questions: 'Questions.md',
	meeting: 'Log/Meeting – Calder Heating site survey.md',
	tables: 'Tables.md',
} as const;

export type NoteKind = keyof typeof NOTES;

/** Those that the demo vault has not. */
export const ADDED_FILES = {
	[NOTES.short]: '# Cold\n\nHeat pumps do not work below -5 °C.\n',
	[NOTES.questions]: `# Open questions

- How loud may the outdoor unit be at the neighbour's window?
- Does the hot water have to stay at 60 °C?
- What is the difference between COP and SCOP?
- Is a home battery worth it without solar panels?
`,
	[NOTES.tables]: `# Refrigerants

| Refrigerant | Global warming potential | Flow temperature |
|---|---|---|
| R32 | 675 | 60 °C |
| R290 | 3 | 70 °C |

R290 reaches a higher flow temperature than R32. A heat pump needs underfloor heating.
`,
};
