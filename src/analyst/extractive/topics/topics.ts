/** Finds topics without a model: questions, checkable claims and concepts of a note. */
import type { NoteView, TopicRequest } from '../../../research/model/analyst-ports';
import type { Topic, TopicType } from '../../../research/model/claims';
import { capital } from '../../../language/capital';
import { fold } from '../../../language/fold';
import { languageFile, wordsIn } from '../../../language/language-file';
import { claimStrength } from '../cues/claim-cues';
import { connects, withoutConnective } from '../cues/connectives';
import { isErrand } from '../cues/errands';
import { WONDER } from '../cues/lead-ins';
import { leansBack } from '../cues/leaning';
import { BELIEF_HEADING, QUESTION_HEADING } from '../cues/notes';
import { namesWeekday } from '../cues/weekdays';
import { addressesReader, asksReader, isPersonal } from '../cues/persons';
import { hasAmountInDigits } from '../words/figures';
import { isStated, isWholeStatement, mayClaim } from './claim-form';
import { hasVerb } from '../words/finite-verbs';
import { focusOn } from './focus';
import { keyphrases, type Keyphrase } from './keyphrases';
import type { KnownNotes } from '../sentences/known-notes';
import { label } from './labels';
import { salience, type NoteModel, type NoteSentence } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';
import { QueryWriter } from './queries';
import { Taken, type Candidate } from './selection';
import { meaning } from '../words/tokens';

const CONTEXT_WORDS = 60;
/** Shares of the topics that questions and claims have before the rest is shared out. */
const QUESTION_SHARE = 0.5;
const CLAIM_SHARE = 0.5;
const CLAIMS_PER_SECTION = 3;
/** Three good concepts say more of a note than ten. */
const MOST_CONCEPTS = 3;
/** From here on the wording alone shows that a sentence claims something. */
const CLEAR_CLAIM = 0.6;
/** Score of a short plain statement: `Napoleon was very short.` */
const PLAIN_CLAIM = 0.5;
/** Least score of a claim, and what each content word adds: most hits at no more false claims on twelve notes. */
const LEAST_CLAIM_SCORE = 1.75;
const CONTENT_WORD = 0.45;
/** Claims of one note that are looked at: a book has thousands. */
const MOST_CLAIMS = 60;
/** Words of a crisp statement, and of one that shows by nothing else that it claims something. */
const CRISP = 14;
const MOST_PLAIN_WORDS = 20;
/** `/^https:\/\/www\.example/?`: a pattern asks nothing. */
const CODE = /^\/|\\[.\w/]/;

export async function findTopics(
	request: TopicRequest,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<readonly Topic[]> {
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
 * Returns all claims of the note, the clearest first, then its questions.
 * @param named folded words that the user chose: the sentences that hold them come before all others, whatever they say
 */
export async function findClaims(
	note: NoteView,
	named: readonly string[],
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<readonly Topic[]> {
	const model = await notes.modelOf(note, slice);
	const taken = new Taken(model);
	if (named.length > 0) taken.fill(namedSentences(named, model), MOST_CLAIMS);
	const found = await statements(model, slice);
	taken.fill(ranked('claim', found), MOST_CLAIMS);
	taken.fill(ranked('question', found), MOST_CLAIMS);
	const writer = new QueryWriter(model);
	return taken.topics.map((topic) => ({
		...topic,
		...writer.queriesFor(topic),
	}));
}

function namedSentences(named: readonly string[], model: NoteModel): Candidate[] {
	return model.sentences.flatMap((sentence, position) => {
		const text = fold(sentence.text);
		if (!named.some((words) => text.includes(words))) return [];
		const asked = question(sentence, position, model);
		if (asked) return [asked];
		const context = withPreceding(position, model);
		return [candidate({ type: 'claim', sentence, position, score: 0, context }, model)];
	});
}

/** Returns the questions and claims of the note. */
async function statements(model: NoteModel, slice: TimeSlice): Promise<Candidate[]> {
	const candidates: Candidate[] = [];
	for (const [index, sentence] of model.sentences.entries()) {
		const found = question(sentence, index, model) ?? claim(sentence, index, model);
		if (found) candidates.push(found);
		await slice.pause();
	}
	await slice.turn();
	return candidates;
}

function question(sentence: NoteSentence, index: number, model: NoteModel): Candidate | undefined {
	const { text, block } = sentence;
	const isAsked = asks(text, model);
	const wonders = WONDER().test(text);
	const isListed =
		QUESTION_HEADING().test(sentence.heading) &&
		block.kind !== 'heading' &&
		block.kind !== 'paragraph' &&
		model.sentences[index - 1]?.block !== block;
	if (block.done === true || !(isAsked || wonders || isListed) || isErrand(text) || asksReader(text))
		return undefined;
	if (block.kind === 'task' && !isAsked && !wonders) return undefined;
	const content = sentence.tokens.filter((token) => !token.isStop);
	if (CODE.test(text) || content.length < 2 || sentence.tokens.length > 60) return undefined;
	if (isSpeech(text)) return undefined;
	const topicality = Math.min(
		2,
		salience(
			sentence.tokens.filter((token) => token.isContent),
			model.weights,
		),
	);
	const score =
		2 +
		0.6 * topicality +
		(isAsked ? 0.6 : 0) +
		(isListed ? 1 : 0) -
		(isPersonal(text.replace(WONDER(), ''), model.languageCode) ? 1 : 0) -
		(leansBack(text) ? 0.5 : 0);
	return candidate(
		{ type: 'question', sentence, position: index, score, context: withFollowing(index, model) },
		model,
	);
}

/** True for a piece of somebody's words: `Ask "how does it scale?`. */
function isSpeech(text: string): boolean {
	return ((text.match(/"/g)?.length ?? 0) & 1) === 1;
}

function asks(text: string, model: NoteModel): boolean {
	if (/[?？؟]["”»)]*$/u.test(text)) return true;
	const endings = wordsIn(languageFile(model.languageCode)?.questionEndings);
	return text.endsWith('。') && endings.some((ending) => text.endsWith(`${ending}。`));
}

function claim(sentence: NoteSentence, index: number, model: NoteModel): Candidate | undefined {
	const { text, block, tokens } = sentence;
	if (!mayClaim(sentence)) return undefined;
	const content = tokens.filter((token) => token.isContent);
	const cues = claimStrength(text) + (hasAmountInDigits(text) ? 1.2 : 0);
	const isWhole = isWholeStatement(sentence, model);
	const isShort = isWhole === true && tokens.length <= MOST_PLAIN_WORDS;
	const isPlain = isShort && !isPersonal(text, model.languageCode);
	const strength = cues >= CLEAR_CLAIM ? cues : isPlain ? PLAIN_CLAIM : 0;
	if (strength === 0 || isWhole === false || (block.isStep === true && !isStated(sentence, model))) return undefined;
	const opens = content.slice(0, 3).some((token) => (model.weights.get(token.stem) ?? 0) > 0.6);
	const faults =
		(isPersonal(text, model.languageCode) || namesWeekday(text, model.languageCode) ? 3 : 0) +
		(addressesReader(text) ? 1.5 : 0) +
		(connects(withoutConnective(text)) ? 1 : 0) +
		(hasVerb(text, tokens, model.languageCode) === false ? 0.8 : 0) +
		(tokens.length > 30 ? 0.5 : 0);
	const form = strength + (tokens.length <= CRISP ? 0.6 : 0) - faults;
	const words = content.length + 0.5 * tokens.filter((token) => token.isWeak).length;
	// The name of the file and the length of the note say nothing about a sentence, so they only rank.
	if (form + CONTENT_WORD * Math.min(6, words) < LEAST_CLAIM_SCORE) return undefined;
	const score =
		form +
		Math.min(3, salience(content, model.weights)) +
		(opens ? 0.6 : 0) +
		(BELIEF_HEADING().test(sentence.heading) ? 0.8 : 0);
	return {
		...candidate({ type: 'claim', sentence, position: index, score, context: withPreceding(index, model) }, model),
		isPlain: cues < CLEAR_CLAIM,
	};
}

function concept(phrase: Keyphrase, model: NoteModel): Candidate | undefined {
	let best: { index: number; score: number } | undefined;
	for (const { sentence: index, token: at } of phrase.places) {
		const sentence = model.sentences[index] as NoteSentence;
		if (
			sentence.block.kind === 'heading' ||
			sentence.block.kind === 'task' ||
			sentence.tokens.length < 6 ||
			sentence.tokens.length > 45 ||
			/[?？]$/u.test(sentence.text)
		)
			continue;
		const defines =
			at < 5 &&
			/^\p{L}+[,.]?\s(?:is|are|was|ist|sind|war|est|sont|es|son|è|sono|é|são)\s/u.test(
				sentence.text.slice(sentence.tokens[at + phrase.stems.length - 1]?.start ?? 0),
			);
		const isMarked = sentence.block.highlights.some((text) => fold(text) === fold(phrase.text));
		const score =
			(defines ? 1.5 : 0) +
			(isMarked ? 1 : 0) +
			(at < 5 ? 0.5 : 0) -
			(isPersonal(sentence.text, model.languageCode) ? 1 : 0) -
			(leansBack(sentence.text) ? 0.7 : 0) +
			0.2 * salience(sentence.tokens, model.weights);
		if (!best || score > best.score) best = { index, score };
	}
	const sentence = best && model.sentences[best.index];
	if (!best || !sentence || /^(?:see|siehe|voir|véase|vedi|zie)\b/iu.test(sentence.text)) return undefined;
	return {
		...candidate(
			{
				type: 'concept',
				sentence,
				position: best.index,
				score: phrase.score,
				context: withFollowing(best.index, model),
			},
			model,
		),
		own: new Set(phrase.stems),
		name: () => capital(phrase.text),
	};
}

/** A sentence that may become a topic. */
interface ChosenSentence extends Pick<Candidate, 'type' | 'position' | 'score' | 'context'> {
	readonly sentence: NoteSentence;
}

function candidate({ sentence, ...chosen }: ChosenSentence, model: NoteModel): Candidate {
	const own = meaning(sentence.tokens);
	const above = meaning(model.reader.read(sentence.heading));
	return {
		...chosen,
		block: sentence.blockIndex,
		sentence: sentence.text,
		own,
		above,
		heading: sentence.heading,
		name: () => label(sentence, model),
	};
}

/**
 * The sentence, with the next one of its paragraph while it stays short; for a heading, the paragraph's first beneath
 * it.
 */
function withFollowing(index: number, model: NoteModel): string {
	const sentence = model.sentences[index] as NoteSentence;
	const next = model.sentences[index + 1];
	if (next && (asks(next.text, model) || WONDER().test(next.text))) return sentence.text;
	const belongs =
		next && (next.block === sentence.block || (sentence.block.kind === 'heading' && next.block.kind !== 'heading'));
	return belongs && sentence.tokens.length + next.tokens.length <= CONTEXT_WORDS
		? `${sentence.text} ${next.text}`
		: sentence.text;
}

/** The sentence, after the one before it where it leans on that. */
function withPreceding(index: number, model: NoteModel): string {
	const sentence = model.sentences[index] as NoteSentence;
	const before = model.sentences[index - 1];
	const leans = leansBack(sentence.text) && before && before.block === sentence.block;
	return leans && sentence.tokens.length + before.tokens.length <= CONTEXT_WORDS
		? `${before.text} ${sentence.text}`
		: sentence.text;
}

function ranked(type: TopicType, candidates: readonly Candidate[]): Candidate[] {
	return candidates
		.filter((entry) => entry.type === type)
		.sort((a, b) => b.score - a.score || a.position - b.position);
}

/** Questions and clear claims come first; concepts and plain statements fill the rest. */
function choose(candidates: readonly Candidate[], limit: number, model: NoteModel): Topic[] {
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
	taken.fill(concepts, Math.min(limit, taken.count + MOST_CONCEPTS));
	taken.fill(questions, limit);
	taken.fill(clear, limit);
	taken.fill(claims, limit);
	return taken.inOrder();
}

/** A note without questions, claims or repeated terms: its title is the topic, if it holds words at all. */
function theNoteItself(model: NoteModel): Topic[] {
	const first = model.sentences.find(
		(sentence) =>
			sentence.block.kind !== 'heading' &&
			sentence.block.kind !== 'task' &&
			!isErrand(sentence.text) &&
			sentence.tokens.filter((token) => token.isContent).length >= 2,
	);
	if (!first) return [];
	const title = model.reader.read(model.title).some((token) => token.isContent) ? model.title : label(first, model);
	return title === '' ? [] : [{ topic: title, context: first.text, type: 'concept' }];
}
