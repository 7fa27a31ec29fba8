/** References of a note to its own parts. */
import { pattern } from '../../../text/lazy';

/** A sentence about the note itself (`described in …`, `this note …`), or a reference (`see …`). */
export const ABOUT_THE_NOTE = pattern('i')`
	(?:^|\s)(?:
		described|explained|listed|collected|written down|worked out|documented|
		beschrieben|erklärt|aufgelistet|gesammelt|
		décrit|descrito
	) in\s|
	(?:^|\s)this (?:note|page|list) |
	^(?:see|cf\.|siehe|vgl\.|voir|véase|vedi|zie)\s|
	^written\x20
`;

/** Headings of lists in which every item is a question. */
export const QUESTION_HEADING = pattern('i')`
	(?:open|remaining|further|unanswered) questions?|^questions?\b|
	(?:do|did) not (?:know|understand)|don[’']t (?:know|understand)|unclear|
	nicht (?:weiß|verstehe)|unklar|
	to (?:find out|check|research|investigate)|
	offene (?:fragen|punkte)|^fragen|zu klären|
	questions? ouvertes?|^questions|
	preguntas|domande|perguntas|vragen|
	疑問|问题|質問
`;

/** Headings of lists of beliefs: claims that the writer is not sure of. */
export const BELIEF_HEADING = pattern('i')`
	(?:I|we|people|they) (?:believe|think|claim|assume|say)|
	claims?|assumptions?|beliefs?|myths?|hypothes[ei]s|theses|
	behauptung|annahme|vermutung|mythen|irrtümer|
	hypothèses?|croyances|mythes|
	supuestos|mitos|
	ipotesi|credenze|
	aannames
`;
