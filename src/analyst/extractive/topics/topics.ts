/** Finds topics without a model: questions, checkable claims and concepts of a note. */
import type { ClaimsRequest, NoteClaims, NoteView, TopicRequest } from '../../../research/model/analyst-ports';
import type { TopicDraft, TopicType } from '../../../research/model/claims';
import { capital } from '../../../language/words';
import { fold } from '../../../language/fold';
import { leansBack } from '../../../language/leaning';
import { isErrand, isPersonal } from '../cues/persons';
import { BELIEF_HEADING, QUESTION_HEADING, WONDER } from '../cues/lead-ins';
import { isEntry, isWholeStatement, mayClaim } from './claim-form';
import { hasVerb } from '../words/finite-verbs';
import { focusOn, withinFocus } from './focus';
import { keyphrases, type Keyphrase } from './keyphrases';
import type { KnownNotes } from '../sentences/known-notes';
import { label } from './labels';
import { salience, type NoteModel, type NoteSentence } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';
import { QueryWriter } from './queries';
import { asks, isAnsweredBelow, questionsToReader } from './questions';
import { Taken, type Candidate } from './selection';
import { meaning } from '../words/tokens';
import { worthOf } from './worth';

const CONTEXT_WORDS = 60;
/** Shares of the topics that questions and claims have before the rest is shared out. */
const QUESTION_SHARE = 0.5;
const CLAIM_SHARE = 0.5;
const CLAIMS_PER_SECTION = 3;
/** Three good concepts say more of a note than ten. */
const MOST_CONCEPTS = 3;
/** Least probability at which a sentence is searched for, however many better ones the note has. */
const WORTH_A_SEARCH = 0.2;
/** Claims and questions of one note that are looked at, and questions among them: a book has thousands. */
const MOST_CLAIMS = 60;
const MOST_QUESTIONS = 20;
/** Gain of a sentence by each word of the note's subject. It orders claims of a note that has more than fit. */
const SALIENCE = 0.1;
/** Words of a statement that shows by nothing else that it claims something: `Napoleon was very short.` */
const MOST_PLAIN_WORDS = 20;

export async function findTopics(
	request: TopicRequest,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<readonly TopicDraft[]> {
	const model = await notes.modelOf(request.note, slice);
	const candidates = await statements(model, slice);
	const phrases = await keyphrases(model, slice);
	await slice.turn();
	for (const phrase of phrases.slice(0, 40)) {
		const found = concept(phrase, model);
		if (found) candidates.push(found);
	}
	await slice.turn();
	const chosen =
		request.focus === undefined || request.focus.trim() === ''
			? choose(candidates, request.limit, model)
			: focusOn(request.focus.trim(), candidates, request.limit, model);
	const topics = chosen.length > 0 || request.limit < 1 ? chosen : theNoteItself(model);
	const writer = new QueryWriter(model);
	return topics.map((topic) => ({ ...topic, ...writer.queriesFor(topic) }));
}

/**
 * Returns the claims of the note, the clearest first, then its questions; with a focus, those that it asks for.
 */
export async function findClaims(
	{ note, named, focus }: ClaimsRequest,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<NoteClaims> {
	const model = await notes.modelOf(note, slice);
	const taken = new Taken(model);
	if (named.length > 0) taken.fill(namedSentences(named, model), MOST_CLAIMS);
	const all = await statements(model, slice);
	const wanted = model.reader.terms(focus ?? '');
	const found = wanted.size === 0 ? all : withinFocus(wanted, all, model);
	const [claims, questions] = [ranked('claim', found), ranked('question', found)];
	taken.fill(claims, MOST_CLAIMS - Math.min(questions.length, MOST_QUESTIONS));
	taken.fill(questions, MOST_CLAIMS);
	taken.fill(claims, MOST_CLAIMS);
	const writer = new QueryWriter(model);
	const topics: TopicDraft[] = [];
	for (const topic of taken.topics) {
		topics.push({ ...topic, ...writer.queriesFor(topic) });
		await slice.pause();
	}
	return { claims: topics, further: await untaken(found, taken, slice) };
}

/** Returns the further queries of topics that somebody else found in the note. */
export async function furtherQueries(
	note: NoteView,
	topics: readonly TopicDraft[],
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<(readonly string[])[]> {
	const writer = new QueryWriter(await notes.modelOf(note, slice));
	return topics.map((topic) => writer.queriesFor(topic).furtherQueries);
}

async function untaken(found: readonly Candidate[], taken: Taken, slice: TimeSlice): Promise<number> {
	if (taken.count < MOST_CLAIMS) return 0;
	let count = 0;
	for (const candidate of found) {
		if (!taken.has(candidate)) count += 1;
		await slice.pause();
	}
	return count;
}

function namedSentences(named: readonly string[], model: NoteModel): Candidate[] {
	return [...model.sentences.entries()].flatMap(([position, sentence]) => {
		const text = fold(sentence.text);
		if (!named.some((words) => text.includes(words))) return [];
		return [question(sentence, position, model) ?? candidate('claim', position, 0, model)];
	});
}

/** Returns the questions and claims of the note. */
async function statements(model: NoteModel, slice: TimeSlice): Promise<Candidate[]> {
	const candidates: Candidate[] = [];
	const toReader = questionsToReader(model);
	for (const [position, sentence] of model.sentences.entries()) {
		const asked = toReader.has(sentence) ? undefined : question(sentence, position, model);
		const found = asked ?? claim(sentence, position, model);
		if (found) candidates.push(found);
		await slice.pause();
	}
	await slice.turn();
	return candidates;
}

function question(sentence: NoteSentence, position: number, model: NoteModel): Candidate | undefined {
	const { text, block, tokens } = sentence;
	const isAsked = asks(text, model);
	const wonders = WONDER().test(text);
	const isListed =
		QUESTION_HEADING().test(sentence.heading) &&
		block.kind !== 'heading' &&
		block.kind !== 'paragraph' &&
		model.sentences[position - 1]?.block !== block;
	if (block.isTurn === true || block.done === true || !(isAsked || wonders || isListed) || isErrand(text))
		return undefined;
	if (isEntry(sentence) || isAnsweredBelow(position, model)) return undefined;
	if (block.kind === 'task' && !isAsked && !wonders) return undefined;
	if (tokens.filter((token) => !token.isStop).length < 2 || tokens.length > 60) return undefined;
	const content = tokens.filter((token) => token.isContent);
	const score =
		2 +
		0.6 * Math.min(2, salience(content, model.weights)) +
		(isAsked ? 0.6 : 0) +
		(isListed ? 1 : 0) -
		(isPersonal(text.replace(WONDER(), ''), model.languageCode) ? 1 : 0) -
		(leansBack(text) ? 0.5 : 0);
	return candidate('question', position, score, model);
}

function claim(sentence: NoteSentence, position: number, model: NoteModel): Candidate | undefined {
	if (asks(sentence.text, model) || !mayClaim(sentence, model)) return undefined;
	const worth = worthOf(sentence, model);
	const isPlain = worth < WORTH_A_SEARCH && !BELIEF_HEADING().test(sentence.heading);
	if (isPlain && !isPlainStatement(sentence, model)) return undefined;
	const content = sentence.tokens.filter((token) => token.isContent);
	const score = worth + SALIENCE * Math.min(3, salience(content, model.weights));
	return { ...candidate('claim', position, score, model), isPlain };
}

/** `Napoleon was very short.` */
function isPlainStatement(sentence: NoteSentence, model: NoteModel): boolean {
	const { text, tokens } = sentence;
	if (tokens.length > MOST_PLAIN_WORDS || hasVerb(text, tokens, model.languageCode) === false) return false;
	return isWholeStatement(sentence, model) === true;
}

/** The phrase with the first sentence that could explain it. */
function concept(phrase: Keyphrase, model: NoteModel): Candidate | undefined {
	const position = phrase.places.find((index) => explains(model.sentences[index] as NoteSentence));
	if (position === undefined) return undefined;
	const own = new Set(phrase.stems);
	return { ...candidate('concept', position, phrase.score, model), own, name: () => capital(phrase.text) };
}

function explains({ text, tokens, block }: NoteSentence): boolean {
	if (block.kind === 'heading' || block.kind === 'task' || tokens.length < 6 || tokens.length > 45) return false;
	return !/[?？]$/u.test(text) && !leansBack(text) && !/^(?:see|siehe|voir|véase|vedi|zie)\b/iu.test(text);
}

/** Returns the sentence at a position as a topic. */
function candidate(type: TopicType, position: number, score: number, model: NoteModel): Candidate {
	const sentence = model.sentences[position] as NoteSentence;
	const context = type === 'claim' ? withPreceding(position, model) : withFollowing(position, model);
	return {
		type,
		position,
		score,
		sentence,
		context,
		own: meaning(sentence.tokens),
		name: () => label(sentence, model),
	};
}

/**
 * The sentence, with the next one of its paragraph while it stays short; for a heading, the paragraph's first beneath
 * it.
 */
function withFollowing(position: number, model: NoteModel): string {
	const sentence = model.sentences[position] as NoteSentence;
	const next = model.sentences[position + 1];
	if (!next || asks(next.text, model) || WONDER().test(next.text)) return sentence.text;
	const isBelow = sentence.block.kind === 'heading' && next.block.kind !== 'heading';
	return next.block === sentence.block || isBelow ? shortContext(sentence, next, sentence) : sentence.text;
}

/** The sentence, after the one before it where it leans on that. */
export function withPreceding(position: number, model: NoteModel): string {
	const sentence = model.sentences[position] as NoteSentence;
	const before = model.sentences[position - 1];
	const leans = before?.block === sentence.block && leansBack(sentence.text);
	return before && leans ? shortContext(before, sentence, sentence) : sentence.text;
}

/** Returns two sentences; if they are too long together, the one that is meant. */
function shortContext(first: NoteSentence, second: NoteSentence, meant: NoteSentence): string {
	const isShort = first.tokens.length + second.tokens.length <= CONTEXT_WORDS;
	return isShort ? `${first.text} ${second.text}` : meant.text;
}

function ranked(type: TopicType, candidates: readonly Candidate[]): Candidate[] {
	return candidates
		.filter((entry) => entry.type === type)
		.sort((a, b) => b.score - a.score || a.position - b.position);
}

/** Questions and claims worth a search, or else concepts. A short note's plain statements are claims too. */
function choose(candidates: readonly Candidate[], limit: number, model: NoteModel): TopicDraft[] {
	const [questions, claims, concepts] = [
		ranked('question', candidates),
		ranked('claim', candidates),
		ranked('concept', candidates),
	];
	const taken = new Taken(model);
	const clear = claims.filter(({ isPlain }) => isPlain !== true);
	taken.fill(questions, Math.ceil(limit * QUESTION_SHARE));
	taken.fill(clear, Math.min(limit, taken.count + Math.ceil(limit * CLAIM_SHARE)), CLAIMS_PER_SECTION);
	if (questions.length + claims.length <= limit) taken.fill(claims, limit);
	taken.fill(questions, limit);
	taken.fill(clear, limit);
	// Beside claims, a concept finds textbook pages of which nothing can be compared with the note.
	if (taken.count === 0) taken.fill(concepts, Math.min(limit, MOST_CONCEPTS));
	return taken.inOrder();
}

/** The title is the topic of a note with one line that states nothing: `Some thoughts on beavers`. */
function theNoteItself(model: NoteModel): TopicDraft[] {
	const [first, second] = model.sentences.filter(({ block }) => block.kind !== 'heading');
	if (first === undefined || second !== undefined || first.block.kind === 'task' || isErrand(first.text)) return [];
	if (first.tokens.filter((token) => token.isContent).length < 2) return [];
	const title = model.reader.read(model.title).some((token) => token.isContent) ? model.title : label(first, model);
	return title === '' ? [] : [{ topic: title, context: first.text, type: 'concept' }];
}
