/** Disagreements that need no understanding: the same words with opposite polarity, or with another figure. */
import { NOTE_SOURCE_ID, type ClaimDraft, type Topic } from '../../../research/model/claims';
import { fold } from '../../../language/fold';
import { languageFile, wordsIn } from '../../../language/language-file';
import { BOUND, HEDGED, negationCount } from '../../../language/negation';
import type { EvidenceSentence, TopicEvidence } from '../sentences/evidence-sentences';
import { figures as figuresIn, valueOf } from '../words/figures';
import { isVerbForm } from '../words/finite-verbs';
import { joinsNumbers } from '../../../language/numbers/quantities';
import type { Quantity } from '../../../language/numbers/quantity';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';

/** A wrong accusation is worse than a missed one, so little is enough to stay silent. */
const MOST = 3;
const LEAST_SHARED = 3;
/** Fewer words show it only if all others are the same too: `Bats are blind`, `Bats are not blind`. */
const LEAST_SUBJECT = 2;
const LEAST_WORDS = 3;
const MOST_WORDS = 40;
const LEAST_QUALITY = 0.6;
/** Figures that differ by a smaller share are one figure, rounded. */
const CLEARLY_OTHER = 0.2;

/** A sentence of the note with what it says, ready to be compared. */
interface Statement {
	readonly text: string;
	/** Its words in their order, without function words, denials and figures. */
	readonly subject: readonly string[];
	/** The same without verbs, in alphabetical order. */
	readonly nouns: readonly string[];
	readonly figures: readonly Quantity[];
}

export async function findContradictions(
	note: NoteModel,
	evidence: readonly TopicEvidence[],
	slice: TimeSlice,
): Promise<ClaimDraft[]> {
	const statements: Statement[] = [];
	for (const sentence of note.sentences) {
		if (!sentence.verbatim || !isStatement(sentence)) continue;
		const statement = statementOf(sentence.text, note);
		if (statement.subject.length >= LEAST_SUBJECT) statements.push(statement);
		await slice.pause();
	}
	const found = new Map<string, ClaimDraft>();
	for (const sentence of new Set(evidence.flatMap(({ sentences }) => sentences))) {
		if (found.size >= MOST) break;
		const other = deniedBy(sentence, statements, note);
		await slice.pause();
		if (!other || found.has(other.text) || sentence.quality() < LEAST_QUALITY) continue;
		const about =
			evidence.find(({ topic }) => topic.context.includes(other.text)) ??
			evidence.find(({ sentences }) => sentences.includes(sentence));
		if (about) found.set(other.text, judgement('contradiction', about.topic, other.text, sentence));
	}
	return [...found.values()];
}

/** Returns a judgement of a statement of the note, with both quotes. */
export function judgement(
	kind: 'contradiction' | 'support',
	{ topic }: Topic,
	statement: string,
	{ text, source }: EvidenceSentence,
): ClaimDraft {
	const cites = [
		{ source: NOTE_SOURCE_ID, quote: statement },
		{ source: source.id, quote: text },
	];
	return { topic, text, kind, cites, isGuess: true };
}

function isStatement({ text, block, tokens }: NoteSentence): boolean {
	if (block.kind === 'heading' || block.kind === 'task') return false;
	return tokens.length >= LEAST_WORDS && tokens.length <= MOST_WORDS && /[.!。]["”»)]*$/u.test(text);
}

function statementOf(text: string, { reader, languageCode }: NoteModel): Statement {
	const figures = figuresIn(text);
	const isFigure = (start: number, end: number): boolean =>
		figures.some((figure) => start >= figure.start && end <= figure.end);
	const words = reader
		.read(text)
		.filter(({ isStop, isNumber, start, end }) => !isStop && !isNumber && !isFigure(start, end))
		.filter((token) => negationCount(token.text) === 0);
	const nouns = words.filter((word) => !isVerbForm(word.text, languageCode)).map(({ stem }) => stem);
	return { text, subject: words.map(({ stem }) => stem), nouns: nouns.sort(), figures };
}

/** Ends the main clause, which alone may contradict: `Bats are not blind – they see well at night.` */
const CLAUSE_END = /[:;,]\s|\s[–—]\s/u;

/** Returns the first of the note's statements that a sentence contradicts. */
function deniedBy(
	{ text, terms }: EvidenceSentence,
	statements: readonly Statement[],
	model: NoteModel,
): Statement | undefined {
	const similar = statements.filter(({ nouns }) => nouns.every((stem) => terms.has(stem)));
	if (similar.length === 0) return undefined;
	const clauses = [...new Set([text, text.split(CLAUSE_END)[0] ?? text])].map((clause) => statementOf(clause, model));
	return similar.find((statement) => clauses.some((clause) => disagree(statement, clause, model)));
}

function disagree(mine: Statement, theirs: Statement, model: NoteModel): boolean {
	if (HEDGED.test(mine.text) || HEDGED.test(theirs.text) || !sameNames(mine.text, theirs.text)) return false;
	if (otherValue(mine, theirs, model)) return true;
	// One more word can be the whole difference.
	if (mine.subject.join(' ') !== theirs.subject.join(' ')) return false;
	const isOpposite = negationCount(mine.text) + negationCount(theirs.text) === 1;
	if (mine.subject.length < LEAST_SHARED)
		return isOpposite && allWords(mine.text, model) === allWords(theirs.text, model);
	return sameFigures(mine.figures, theirs.figures) ? isOpposite : otherFigure(mine, theirs);
}

function sameFigures(a: readonly Quantity[], b: readonly Quantity[]): boolean {
	return a.length === b.length && a.every((figure, place) => isSame(figure, b[place]));
}

function isSame(figure: Quantity, other: Quantity | undefined): boolean {
	return other !== undefined && valueOf(figure) === valueOf(other) && unitOf(figure) === unitOf(other);
}

function unitOf({ unit }: Quantity): string | undefined {
	return unit && `${unit.id}/${unit.per ?? ''}`;
}

/** `Bats aren’t blind` and `Bats are blind` have the same. */
function allWords(text: string, model: NoteModel): string {
	const tokens = model.reader.read(text.replace(/n[’']t(?!\p{L})/gu, ' not'));
	const words = tokens.filter((token) => negationCount(token.text) === 0);
	return words.map((token) => token.stem).join(' ');
}

/** True if the only figures of both have one unit and differ clearly. */
function otherFigure(mine: Statement, theirs: Statement): boolean {
	const [[own], [other]] = [mine.figures, theirs.figures];
	if (!own || !other || mine.figures.length + theirs.figures.length > 2) return false;
	if (!own.unit || unitOf(own) !== unitOf(other)) return false;
	if (BOUND.test(mine.text) || BOUND.test(theirs.text)) return false;
	if (negationCount(mine.text) + negationCount(theirs.text) > 0) return false;
	return isClearlyOther(valueOf(own), valueOf(other));
}

function isClearlyOther(a: number, b: number): boolean {
	return Math.abs(a - b) >= CLEARLY_OTHER * Math.max(Math.abs(a), Math.abs(b));
}

/** True for `need a pH of 4` beside `want a pH between 6.5 and 6.8`: verbs and the order of words may differ. */
function otherValue(mine: Statement, theirs: Statement, model: NoteModel): boolean {
	const name = namedQuantity(mine, model);
	if (name === undefined || name !== namedQuantity(theirs, model) || mine.nouns.join(' ') !== theirs.nouns.join(' '))
		return false;
	if (negationCount(mine.text) + negationCount(theirs.text) > 0) return false;
	const [low, high] = [mine, theirs].sort((a, b) => least(a) - least(b)) as [Statement, Statement];
	const [below, above] = [Math.max(...low.figures.map(valueOf)), least(high)];
	return mine.figures[0]?.kind === 'year' ? below < above : below < above && isClearlyOther(below, above);
}

function least({ figures }: Statement): number {
	return Math.min(...figures.map(valueOf));
}

/**
 * Returns what the number or the range of a sentence measures if it has no unit: `ph` in `a pH between 6 and 7`,
 * `founded` in `The town was founded in 1320`.
 */
function namedQuantity({ text, figures }: Statement, { reader, languageCode }: NoteModel): string | undefined {
	const [figure, end] = figures;
	if (!figure || figures.length > 2 || figures.some(({ unit }) => unit)) return undefined;
	if (end ? !joinsNumbers(text.slice(figure.end, end.start)) : BOUND.test(text)) return undefined;
	const file = languageFile(languageCode);
	const known = wordsIn(figure.kind === 'year' ? file?.events : file?.quantities);
	return reader
		.read(text)
		.map((token) => fold(token.text))
		.find((word) => known.includes(word));
}

/** A name, a place or a year in one of them alone can be the whole difference. */
function sameNames(a: string, b: string): boolean {
	const [namesA, namesB] = [names(a), names(b)];
	return namesA.every((name) => b.includes(name)) && namesB.every((name) => a.includes(name));
}

function names(text: string): string[] {
	return (text.match(/\s\p{Lu}[\p{L}\p{N}-]+/gu) ?? []).map((name) => name.trim());
}
