/** Finds the turns of a transcript: lines that begin with the name of who speaks, such as `**Anna:**`. */
import { once, pattern } from '../lazy';
import { wordSet } from '../strings';

export interface TurnMark {
	/** Characters of the line up to the words that are spoken. */
	readonly length: number;
	readonly speaker: string;
	/** True for `Me:`, by which the author marks own words. */
	readonly isOwn: boolean;
}

/** `Anna: `, `**Anna Berg:**`, `[00:12] Anna: `, `ANNA (00:12)`, `[[Anna]]: ` */
const MARK = pattern('u')`
	^\s{0,3}[*_]{0,3}
	(?<before>[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[*_]{0,3}\s{1,3}[*_]{0,3})?
	(?:\[\[(?:[^\]|\n]{1,100}\|)?)?
	(?<name>[\p{Lu}\p{Lo}][\p{L}\p{M}.'’\-]{0,30}
	(?:\s(?:[\p{Lu}\p{Lo}][\p{L}\p{M}.'’\-]{0,30}|de|der|di|la|van|von|\d{1,2})){0,4})
	(?:\]\])?[*_]{0,3}
	(?<after>\s{1,3}[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[*_]{0,3})?
	(?:\s?[:：][*_]{0,3}(?:\s{1,9}|$|(?<=：[*_]{0,3}))|(?<end>\s*$))
`;
/** Labels of an author's own lines, in lower case. Those of a pair may alternate like the turns of a talk. */
const LABELS = wordSet(
	'rule rules why how what when where who test tests fix recommended dos remember explanation concept ' +
		'note notes update edit todo done date time place source sources author title subject tags status ' +
		'name idea ideas question questions answer answers q a r f pro pros con cons for against claim ' +
		'claims evidence argument objection thesis counter problem problems solution cause effect before ' +
		'after input output front back fact facts myth truth example examples result results goal goals step ' +
		'day week month year tip tips warning important conclusion summary definition term meaning advantage ' +
		'advantages disadvantage disadvantages old new from to re cc english german french spanish italian ' +
		'yes no then now today tomorrow yesterday morning afternoon evening monday tuesday wednesday ' +
		'thursday friday saturday sunday notiz anmerkung hinweis frage fragen antwort antworten vorteil ' +
		'vorteile nachteil nachteile behauptung beleg einwand ursache wirkung vorher nachher beispiel ' +
		'ergebnis ziel tag woche quelle mythos wahrheit begriff bedeutung montag dienstag mittwoch ' +
		'donnerstag freitag samstag sonntag heute morgen gestern alt neu fazit remarque réponse avantage ' +
		'inconvénient exemple pregunta respuesta nota ventaja desventaja ejemplo domanda risposta vantaggio ' +
		'svantaggio esempio vraag antwoord voordeel nadeel pergunta resposta vantagem desvantagem exemplo 问 ' +
		'答 問 질문 답변',
);
/** Words in lower case: a label that is also one of them, as in `Rule: a rule of the town`, is not a name. */
const LOWER_CASE = /(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu;
/** Labels with which authors mark their own turns. */
const OWN = wordSet('me i myself ich moi je yo io ik eu ja я 我 私');
/** A dialogue needs this many turns, by two speakers. */
const LEAST_TURNS = 3;

/** Share of the turns that end like a sentence; the values of fields, as in `Height: 300 m`, do not. */
const LEAST_SENTENCES = 0.6;
const SENTENCE_END = /[.!?…。！？]["'”’»)*_]*\s*$/u;

interface Line {
	readonly kind: 'heading' | 'paragraph' | 'other';
	readonly text: string;
}

/**
 * Returns the marks of a transcript by the index of their line. At least one section of the note has to be a talk of
 * two; then the lines of its speakers count in all others.
 */
export function readTurns(lines: readonly Line[]): ReadonlyMap<number, TurnMark> {
	const sections = [new Map<number, TurnMark>()];
	for (const [index, { kind, text }] of lines.entries()) {
		if (kind === 'heading') sections.push(new Map<number, TurnMark>());
		const mark = kind === 'paragraph' ? markAt(text) : undefined;
		if (mark) sections.at(-1)?.set(index, mark);
	}
	const common = once(() => new Set(lines.flatMap(({ text }) => text.match(LOWER_CASE) ?? [])));
	const speakers = new Set<string>();
	for (const marks of sections) {
		if (marks.size < LEAST_TURNS) continue;
		const named = new Map([...marks].filter(([, { speaker }]) => !common().has(speaker)));
		if (isTalk(named, lines)) for (const { speaker } of named.values()) speakers.add(speaker);
	}
	return new Map(sections.flatMap((marks) => [...marks].filter(([, { speaker }]) => speakers.has(speaker))));
}

/** Returns the text without the name of a speaker at its start. */
export function withoutSpeaker(text: string, speakers: ReadonlySet<string>): string {
	const mark = speakers.size > 0 ? markAt(text) : undefined;
	return mark && speakers.has(mark.speaker) ? text.slice(mark.length) : text;
}

/** In a talk names come again, and people say sentences; a list of definitions or fields does not. */
function isTalk(marks: ReadonlyMap<number, TurnMark>, lines: readonly Line[]): boolean {
	const counts = new Map<string, number>();
	for (const { speaker } of marks.values()) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
	const single = [...counts.values()].filter((count) => count === 1).length;
	if (marks.size < LEAST_TURNS || counts.size < 2 || single > counts.size / 2) return false;
	const said = [...marks].filter(([index, { length }]) => SENTENCE_END.test(wordsFrom(index, length, lines)));
	return said.length >= LEAST_SENTENCES * marks.size;
}

/** Returns the rest of a line, or the paragraph below a mark that stands alone. */
function wordsFrom(index: number, length: number, lines: readonly Line[]): string {
	const rest = (lines[index]?.text ?? '').slice(length).trim();
	if (rest) return rest;
	const from = (lines[index + 1]?.text ?? '').trim() === '' ? index + 2 : index + 1;
	return lines[from]?.text ?? '';
}

function markAt(line: string): TurnMark | undefined {
	const found = MARK().exec(line.slice(0, 200));
	const { name = '', before, after, end } = found?.groups ?? {};
	if (!found || (end !== undefined && before === undefined && after === undefined)) return undefined;
	const speaker = name.toLowerCase();
	if (LABELS.has(speaker)) return undefined;
	return { length: found[0].length, speaker, isOwn: OWN.has(speaker) };
}
