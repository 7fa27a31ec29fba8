/** Disagreements that need no understanding: the same words with opposite polarity, or with another figure. */
import { NOTE_SOURCE_ID, type ClaimDraft, type Topic } from '../../../research/model/claims';
import { pattern } from '../../../text/lazy';
import { BOUND, HEDGED } from '../../../language/hedges';
import { negationCount } from '../../../language/negation';
import { namedQuantity } from './named-quantity';
import type { EvidenceSentence, TopicEvidence } from '../sentences/evidence-sentences';
import { figures as figuresIn, isYear, type Figure } from '../words/figures';
import { isVerbForm } from '../words/finite-verbs';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';

/** A wrong accusation is worse than a missed one, so little is enough to stay silent. */
const MOST = 3;
const LEAST_SHARED = 3;
/** Fewer words show it only where all others are the same too: `Bats are blind`, `Bats are not blind`. */
const LEAST_SUBJECT = 2;
const LEAST_WORDS = 3;
const MOST_WORDS = 40;
const LEAST_QUALITY = 0.6;
/** Figures this close are one figure, rounded. */
const CLEARLY_OTHER = 1.25;

export async function findContradictions(
	note: NoteModel,
	evidence: readonly TopicEvidence[],
	slice: TimeSlice,
): Promise<ClaimDraft[]> {
	const statements = await Statements.of(note, slice);
	const found = new Map<string, ClaimDraft>();
	const seen = new Set<EvidenceSentence>();
	for (const { topic, sentences } of evidence) {
		for (const sentence of sentences) {
			if (found.size >= MOST) return [...found.values()];
			if (seen.has(sentence)) continue;
			seen.add(sentence);
			const other = statements.about(sentence).find((statement) => statement.disagreesWith(sentence, note));
			await slice.pause();
			if (!other || found.has(other.text) || sentence.quality() < LEAST_QUALITY) continue;
			const about = evidence.find((entry) => entry.topic.context.includes(other.text))?.topic ?? topic;
			found.set(other.text, contradiction(about, other.text, sentence));
		}
	}
	return [...found.values()];
}

function isStatement(sentence: NoteSentence): boolean {
	return (
		sentence.block.kind !== 'heading' &&
		sentence.block.kind !== 'task' &&
		sentence.tokens.length >= LEAST_WORDS &&
		sentence.tokens.length <= MOST_WORDS &&
		/[.!。]["”»)]*$/u.test(sentence.text)
	);
}

function contradiction(topic: Topic, noteText: string, sentence: EvidenceSentence): ClaimDraft {
	return {
		topic: topic.topic,
		text: sentence.text,
		kind: 'contradiction',
		isGuess: true,
		cites: [
			{ source: NOTE_SOURCE_ID, quote: noteText },
			{ source: sentence.source.id, quote: sentence.text },
		],
	};
}

/** The note's statements, each found by its rarest word: most pairs of sentences share none. */
class Statements {
	private readonly byRarest = new Map<string, Statement[]>();

	static async of(note: NoteModel, slice: TimeSlice): Promise<Statements> {
		const all: Statement[] = [];
		for (const sentence of note.sentences) {
			if (!sentence.verbatim || !isStatement(sentence)) continue;
			all.push(new Statement(sentence.text, note));
			await slice.pause();
		}
		return new Statements(all);
	}

	private constructor(all: readonly Statement[]) {
		const counts = new Map<string, number>();
		for (const { matter } of all) for (const term of new Set(matter)) counts.set(term, (counts.get(term) ?? 0) + 1);
		for (const statement of all) {
			if (statement.matter.length < LEAST_SUBJECT) continue;
			const rarest = statement.matter.reduce((rare, term) =>
				(counts.get(term) ?? 0) < (counts.get(rare) ?? 0) ? term : rare,
			);
			this.byRarest.set(rarest, [...(this.byRarest.get(rarest) ?? []), statement]);
		}
	}

	/** Those whose words the sentence all holds. */
	about(sentence: EvidenceSentence): Statement[] {
		const found: Statement[] = [];
		for (const term of sentence.terms) {
			for (const statement of this.byRarest.get(term) ?? [])
				if (statement.matter.every((word) => sentence.terms.has(word))) found.push(statement);
		}
		return found;
	}
}

/** A sentence of the note, ready to be held against others. */
class Statement {
	/** Its subject: its words without figures and units. */
	readonly subject: readonly string[];
	/** The words that a sentence about it holds: of a statement on a named quantity those that are no verbs. */
	readonly matter: readonly string[];
	private readonly figures: readonly Figure[];
	readonly quantity: string | undefined;

	constructor(
		readonly text: string,
		model: NoteModel,
	) {
		this.subject = subjectOf(text, model);
		this.figures = figuresIn(text);
		this.quantity = namedQuantity(text, this.figures, model);
		this.matter = this.quantity === undefined ? this.subject : withoutVerbs(this.subject, text, model);
	}

	/** The main clause alone may say it, before the colon that explains it. */
	disagreesWith(sentence: EvidenceSentence, model: NoteModel): boolean {
		return [...new Set([sentence.text, mainClause(sentence.text)])].some((text) => this.disagrees(text, model));
	}

	private disagrees(text: string, model: NoteModel): boolean {
		if (HEDGED.test(this.text) || HEDGED.test(text) || !sameNames(this.text, text)) return false;
		if (this.quantity !== undefined && this.disagreesOnQuantity(text, model)) return true;
		if (!this.isAbout(subjectOf(text, model))) return false;
		if (this.subject.length < LEAST_SHARED)
			return oppositePolarity(this.text, text) && allWords(this.text, model) === allWords(text, model);
		const figures = figuresIn(text);
		return sameFigures(this.figures, figures)
			? oppositePolarity(this.text, text)
			: otherFigure(this, figures, text);
	}

	/** `a pH of 4` beside `a pH between 6.5 and 6.8`. Verbs and the order of the words may differ. */
	private disagreesOnQuantity(text: string, model: NoteModel): boolean {
		const figures = figuresIn(text);
		if (namedQuantity(text, figures, model) !== this.quantity) return false;
		const other = withoutVerbs(subjectOf(text, model), text, model);
		const isSame = [...other].sort().join(' ') === [...this.matter].sort().join(' ');
		return isSame && otherFigure(this, figures, text);
	}

	/**
	 * The same words in the same order, except function words and figures: one more word can be the whole difference.
	 */
	private isAbout(other: readonly string[]): boolean {
		return other.length === this.subject.length && other.every((stem, index) => stem === this.subject[index]);
	}

	get onlyFigure(): Figure | undefined {
		return this.figures.length === 1 ? this.figures[0] : undefined;
	}
}

/** Where the main clause ends: `…: `, ` – `, `, because `. */
const CLAUSE_END = pattern('u')`
	[:;]\s|
	\s[–—]\s|
	,\s(?=(?:
		because|since|while|but|and|so|which|
		weil|denn|aber|und|da|wobei|
		car|mais|et|
		porque|pero|y|
		perché|ma|e
	)\s)
`;

function mainClause(text: string): string {
	return text.split(CLAUSE_END())[0] ?? text;
}

function sameFigures(a: readonly Figure[], b: readonly Figure[]): boolean {
	return (
		a.length === b.length &&
		a.every(
			(figure, index) =>
				figure.low === b[index]?.low && figure.high === b[index]?.high && figure.unit === b[index]?.unit,
		)
	);
}

function subjectOf(text: string, model: NoteModel): string[] {
	const figures = figuresIn(text);
	const tokens = model.reader
		.read(text)
		.filter(
			(token) =>
				!token.isStop &&
				!token.isNumber &&
				!figures.some((figure) => token.start >= figure.start && token.end <= figure.end),
		);
	return tokens.filter((token) => negationCount(token.text) === 0).map((token) => token.stem);
}

function withoutVerbs(subject: readonly string[], text: string, model: NoteModel): string[] {
	const verbs = model.reader.read(text).filter((token) => isVerbForm(token.text, model.languageCode));
	const stems = new Set(verbs.map((token) => token.stem));
	return subject.filter((stem) => !stems.has(stem));
}

/** `Bats aren’t blind` and `Bats are blind` have the same. */
function allWords(text: string, model: NoteModel): string {
	const tokens = model.reader.read(text.replace(/n[’']t(?!\p{L})/gu, ' not'));
	const words = tokens.filter((token) => negationCount(token.text) === 0);
	return words.map((token) => token.stem).join(' ');
}

function oppositePolarity(a: string, b: string): boolean {
	const [inA, inB] = [negationCount(a), negationCount(b)];
	return inA + inB === 1;
}

function otherFigure(statement: Statement, figures: readonly Figure[], text: string): boolean {
	const [mine, theirs] = [statement.onlyFigure, figures.length === 1 ? figures[0] : undefined];
	if (!mine || !theirs || mine.unit !== theirs.unit || isYear(mine) !== isYear(theirs)) return false;
	if (mine.unit === '' && statement.quantity === undefined) return false;
	if (isBound(statement.text, mine) || isBound(text, theirs)) return false;
	if (negationCount(statement.text) + negationCount(text) > 0) return false;
	if (isYear(mine)) return mine.low !== theirs.low && mine.low === mine.high && theirs.low === theirs.high;
	const [near, far] = mine.high < theirs.low ? [mine.high, theirs.low] : [mine.low, theirs.high];
	if (mine.low <= theirs.high && theirs.low <= mine.high) return false;
	return (
		near < 0 !== far < 0 ||
		Math.max(Math.abs(near), Math.abs(far)) >= CLEARLY_OTHER * Math.min(Math.abs(near), Math.abs(far))
	);
}

/** True for `at least 4`, not for the range `between 6.5 and 6.8`. */
function isBound(text: string, { low, high, start }: Figure): boolean {
	return BOUND.test(low === high ? text : text.slice(0, start).replace(/\S+\s+$/u, '') + text.slice(start));
}

/** A name, a place or a year in one of them alone can be the whole difference. */
function sameNames(a: string, b: string): boolean {
	const [namesA, namesB] = [names(a), names(b)];
	return namesA.every((name) => b.includes(name)) && namesB.every((name) => a.includes(name));
}

function names(text: string): string[] {
	return (text.match(/\s\p{Lu}[\p{L}\p{N}-]+/gu) ?? []).map((name) => name.trim());
}
