/** Disagreements that need no understanding: two sentences of the same words, one fact of which differs. */
import type { StatementId } from '../../../research/ledger/statement';
import type { JudgementDraft, Topic } from '../../../research/model/claims';
import { isOwnWords } from '../../../research/model/evidence';
import type { TimeSlice } from '../../../async/time-slice';
import type { FoundSentence } from '../sentences/evidence-sentences';
import { isBoilerplate } from '../sentences/sentence-quality';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import { isLater } from '../../../language/numbers/note-date';
import { firstOfEach } from '../../../text/strings';
import { hasVerb } from '../words/finite-verbs';
import { factThatDiffers, type ComparedSentence } from './exclusion';
import { Wording } from '../words/wording';

const LEAST_WORDS = 3;
const MOST_WORDS = 40;
/** Values of one sentence in different notes from which it is a template, or a history. */
const TEMPLATE = 3;

interface Denying {
	readonly statement: ComparedSentence;
	readonly sentence: FoundSentence;
	/** The other value */
	readonly value: string;
}

export async function findContradictions(
	note: NoteModel,
	topics: readonly Topic[],
	sentences: AsyncIterable<FoundSentence>,
	slice: TimeSlice,
): Promise<JudgementDraft[]> {
	const statements = new StatementIndex();
	for (const sentence of note.sentences) {
		if (sentence.verbatim && isStatement(sentence, note.languageCode)) statements.add(statementOf(sentence, note));
		await slice.pause();
	}
	const found: Denying[] = [];
	for await (const sentence of sentences) {
		if (sentence.source.kind === 'vault' || !isBoilerplate(sentence.text))
			found.push(...deniedBy(sentence, statements, note));
		await slice.pause();
	}
	const drafts: JudgementDraft[] = [];
	for (const statement of new Set(found.map((one) => one.statement))) {
		const denying = found.filter((one) => one.statement === statement);
		const inVault = denying.filter(({ sentence }) => sentence.source.kind === 'vault');
		const isKept = !isTemplate(inVault) || isHistory(inVault, note);
		const first = denying.find(({ sentence }) => sentence.source.kind === 'web' || isKept);
		const about = first && topicOf(statement.text, first.sentence, topics);
		if (!about) continue;
		const all = first.sentence.source.kind === 'web' ? [first] : inVault;
		for (const { sentence } of firstOfEach(all, (one) => one.sentence.source.id))
			drafts.push(judgement('contradiction', about, { words: statement.text }, sentence));
	}
	return drafts;
}

/** True for `Conventionally seen on port 110.` in three notes with three numbers. */
function isTemplate(inVault: readonly Denying[]): boolean {
	return new Set(inVault.map(({ value }) => value)).size + 1 >= TEMPLATE;
}

/** True if each note is about another time, and the researched one about the latest. */
function isHistory(inVault: readonly Denying[], { written }: NoteModel): boolean {
	const days = inVault.map(({ sentence: { source } }) =>
		source.noteDate?.isOfTime ? source.noteDate.day : undefined,
	);
	return (
		written?.isOfTime === true &&
		new Set(days).size === new Set(inVault.map(({ sentence }) => sentence.source.id)).size &&
		days.every((day) => day !== undefined && isLater(written.day, day))
	);
}

/** Returns the topic that the statement belongs to, else one for which the sentence was found. */
function topicOf(statement: string, { passage }: FoundSentence, topics: readonly Topic[]): Topic | undefined {
	return (
		topics.find(({ context }) => context.includes(statement)) ??
		topics.find(({ id }) => passage.topics.includes(id))
	);
}

/** Returns a judgement of a statement of the note. */
export function judgement(
	kind: JudgementDraft['kind'],
	{ id: topicId }: Topic,
	{ id: statement, words: noteQuote }: { readonly id?: StatementId; readonly words: string },
	{ text, source }: FoundSentence,
): JudgementDraft {
	return { topicId, statement, text, kind, noteQuote, cites: [{ source: source.id, quote: text }], isGuess: true };
}

function isStatement({ text, block, tokens }: NoteSentence, languageCode: string | undefined): boolean {
	if (block.kind === 'heading' || block.kind === 'task' || /[?？؟]["”»)]*$/u.test(text)) return false;
	if (tokens.length < LEAST_WORDS || tokens.length > MOST_WORDS) return false;
	return /[.!。।]["”»)]*$/u.test(text) || hasVerb(text, tokens, languageCode) === true;
}

function statementOf({ text, heading }: NoteSentence, { title, languageCode }: NoteModel): ComparedSentence {
	return { text, wording: new Wording(text, languageCode), title, headings: [heading], isOwn: true };
}

/** Ends the main clause, which alone may deny: `Bats are not blind – they see well at night.` */
const CLAUSE_END = /[:;,]\s|\s[–—]\s/u;

function deniedBy(sentence: FoundSentence, statements: StatementIndex, note: NoteModel): Denying[] {
	const { text, source, passage } = sentence;
	const place = { title: source.title, headings: passage.headings, isOwn: isOwnWords(source) };
	const clauses = [...new Set([text, text.split(CLAUSE_END)[0] ?? text])].map((clause) => ({
		...place,
		text: clause,
		whole: text,
		wording: clause === text ? sentence.wording() : new Wording(clause, note.languageCode),
	}));
	const found: Denying[] = [];
	for (const clause of clauses)
		for (const statement of statements.like(clause.wording)) {
			const fact = factThatDiffers(statement, clause, note.reader);
			// A clause is cut off what may limit its value.
			if (fact === undefined || (clause.text !== text && fact.slot !== 'denial')) continue;
			if (!found.some((one) => one.statement === statement))
				found.push({ statement, sentence, value: fact.value });
		}
	return found;
}

/** Statements by their first and last words: sentences that differ in one place share one of these. */
class StatementIndex {
	private readonly byEnds = new Map<string, ComparedSentence[]>();

	add(statement: ComparedSentence): void {
		for (const end of endsOf(statement.wording)) this.byEnds.set(end, [...(this.byEnds.get(end) ?? []), statement]);
	}

	like(wording: Wording): ReadonlySet<ComparedSentence> {
		return new Set(endsOf(wording).flatMap((end) => this.byEnds.get(end) ?? []));
	}
}

function endsOf({ pieces }: Wording): string[] {
	return [`first ${pieces[0]?.key ?? ''}`, `last ${pieces.at(-1)?.key ?? ''}`];
}
