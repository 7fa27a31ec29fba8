import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import { REVIEW_VERDICTS, type ReviewedPassage, type ReviewItem } from '../../research/model/claim-reviewer';
import { fold } from '../../language/fold';
import { QuoteFinder, quoteParts } from '../../research/verify/checks/quotes/quotes';
import { headingLine } from '../selection/evidence-pieces';
import { LEFT_OUT } from '../selection/excerpts';
import { MATERIAL_RULE, type Spotlight } from '../selection/spotlight';
import {
	answerAs,
	CONDITION_RULE,
	contextLines,
	FIGURE_RULE,
	labelWords,
	material,
	publisherOf,
	ROW_RULE,
	rules,
	type Prompt,
} from './common';

/** Before the verdict: a model that has written down what is missing judges better. */
const missing = () => z.catch(z.string().check(z.maxLength(2_000)), '');

const STATEMENT = {
	id: z.string(),
	missing: missing(),
	verdict: z.enum(REVIEW_VERDICTS.statement),
	reduced: z.catch(z.string().check(z.maxLength(2_000)), ''),
};
const STATEMENTS = z.object({ answers: z.array(z.object(STATEMENT)) });
const ASKED_STATEMENTS = z.object({
	answers: z.array(z.object({ ...STATEMENT, isAnswer: z.catch(z.enum(['yes', 'no']), 'yes') })),
});
/** Text that decides: a model that copies a whole passage, or explains at length, is not cut. */
const copied = () => z.catch(z.string().check(z.maxLength(50_000)), '');
/** The words that decide come before the verdict: a model that has to show them judges by them. */
const CLAIM = {
	id: z.string(),
	words: copied(),
	other: copied(),
	open: copied(),
	part: copied(),
	verdict: z.enum(REVIEW_VERDICTS.claim),
};
const CLAIMS = z.object({ answers: z.array(z.object(CLAIM)) });

export const statementsForm: Form<z.infer<typeof STATEMENTS>> = { name: 'review', schema: STATEMENTS };
/** For items of which at least one stands under a question. */
export const askedStatementsForm: Form<z.infer<typeof ASKED_STATEMENTS>> = { name: 'review', schema: ASKED_STATEMENTS };
export const claimsForm: Form<z.infer<typeof CLAIMS>> = { name: 'review', schema: CLAIMS };

const TASK = `before anybody reads it. What you know from elsewhere does not count, and neither does what is likely: \
only what the passages say. Their title, publisher, headings, date and the sentence before them belong to them: these \
say which product, plan, group, place and time a passage is about.`;

const ABOUT_RULE = '“About” names the topic that the item stands under.';

/** For items that stand under a question. */
const QUESTION_RULE =
	'“Question” is what the statement stands under. “isAnswer” is “yes” if the statement names what the question is ' +
	'about and gives what it asks for, or a part of that, and where there is no question; “no” if, however true, it ' +
	'is on another thing or aspect, or only names the matter. The verdict does not depend on it.';

/** For statements of which one rests on a page that anybody or a seller wrote. */
const WRITER_RULE =
	'What a forum or a handout holds, or a seller in praise of what it sells, told as a fact without who says it, is ' +
	'“partly”, and “reduced” says who: “A post on forum.example holds that …”.';

const STATEMENT_RULES: readonly string[] = [
	'“supported”: all it says stands in the passages, in whatever words or language, or follows from them alone.',
	'“partly”: a part of it is so and tells something by itself: one of two things that it says, or all but a detail, ' +
		'such as a number, date, name, place, speaker or cause that is wrong or stands nowhere. So is a statement that ' +
		'drops what the passages say with it: a condition, a group, a place, a time, “may”, “could be”, “up to”, “some”, ' +
		'who says so.',
	'“other case”: the passages say it, but of another product, plan, group, place or time than a reader of the ' +
		'statement under its “About” takes it to be about.',
	'“unsupported”: no such part. Its main point is not there, is denied or turned around (who does what to whom, ' +
		'cause and effect), or the passages contradict themselves on it.',
	'Look at each detail: a number and what it counts; who does what to whom; cause and effect; all, most, some; ' +
		'is, may, was said to be; more or less than what; where and when; a denial; a detail that stands nowhere.',
	'To say less than the passages, to convert a figure, to round it and say so, to put it in other words, or to name ' +
		'the page as who says it, is no fault; nor is a near-synonym of degree, such as “usually” for “in most cases”.',
	'“It”, “This” or “They” at the beginning is the source, or what the words it rests on are about.',
	'“Doubt” names words that a program did not find in the passages: a number, a date or a name. Look whether they ' +
		'are there in another form or unit, such as “three quarters” for “75 %”, and decide.',
	'“missing” says in a few words what the statement says and the passages do not, or what it drops.',
	'“reduced” is for “partly” alone: the statement in its own language and words, its subject by name, without what is ' +
		'not supported or with the right detail of the passages in its place, and with the condition, group, time or ' +
		'“may” that it drops, in the words of the passages.',
];

const CLAIM_RULES: readonly string[] = [
	'“words” are the words of one passage that decide the claim, copied to the letter: best a whole sentence; “…” may ' +
		'join two places. Whoever reads only them and the claim sees that it is so, or that it is not: they say the ' +
		'same thing of it, with its figure. How many people or studies were looked at decides nothing. Empty if no ' +
		'words decide it.',
	'“open” says in a few words what leaves the claim open: what the words lack, or how both can be true. It is empty ' +
		'for “supports” and “contradicts”.',
	'“part” is empty if the words decide all of the claim, or all of the part to judge; else it is what they decide of ' +
		'it, copied in one piece: of “It is free and open source” a page on the price decides “It is free”. What only ' +
		'explains in brackets, such as “(about four slices)”, need not be decided.',
	'“supports”: the words say it, all of it or “part”. “contradicts”: they cannot be true together with it. “other ' +
		'case”: they would decide it, but are on another product, plan, group, place or time. “neither”: all else.',
	'“other” are words that say the opposite of the verdict, copied in the same way from a passage or from “See too”: ' +
		'for “contradicts”, words by which the claim is so; for “supports”, words that deny it, or deny it of a group, ' +
		'a measure or a time that the claim includes. Empty if there are none.',
	FIGURE_RULE,
	CONDITION_RULE,
	'Where an item names a part to judge, the rest of the sentence only says what the part is about. So do “In the note ' +
		'under” and the sentence before it.',
];

/** For claims that a source is said to contradict: readers refused verdicts of which both sides could be true. */
const ACCUSED_RULES: readonly string[] = [
	'Before “contradicts”, look how both can be true, and say so in “open”: another time, group, place, definition, way ' +
		'of counting (with groundwater, without it) or setting (a fault of one that another cures only limits a claim on ' +
		'all); one side rounds, lists some (“including”), or says “can”. What one side got wrong, such as a year or who ' +
		'did it, is no such way.',
	'A source that is no authority accuses nobody: the work of a pupil, an unnamed poster, a forum, a seller who ' +
		'praises what it sells. Then “open” says who speaks, and the verdict is “neither”.',
	'“The note goes on” and “Its source is said to support” name other sentences of the note. If these take the claim ' +
		'back, correct it, or say what the passages say of the same matter, the verdict is “neither”.',
];

const SHARED_RULES: readonly string[] = [
	'A passage is an excerpt of its source: “[…]” marks where text is left out, which counts neither for nor against.',
	'Passages stand once, before the items. An item names those it rests on and the words in them that count; it is ' +
		'read with all of each passage.',
	'In a claim and in a note of the writer, “I”, “we” and “ours” are the writer. On a web page they are its publisher, ' +
		'and “you” is its reader.',
	ABOUT_RULE,
	'Answer every item by its id, once, each for itself.',
	MATERIAL_RULE,
];

const STATEMENT_SHAPE =
	'{"answers":[{"id":"R1","missing":"","verdict":"supported","reduced":""},' +
	'{"id":"R2","missing":"…","verdict":"partly","reduced":"…"}]}';
const CLAIM_SHAPE =
	'{"answers":[{"id":"R1","words":"…","other":"","open":"","part":"","verdict":"supports"},' +
	'{"id":"R2","words":"","other":"","open":"…","part":"","verdict":"neither"}]}';

/** The instructions for items of one kind: the verdicts of the other kind cannot be mixed up with theirs. */
export function reviewPrompt(kind: ReviewItem['kind'], items: readonly ReviewItem[], spotlight: Spotlight): Prompt {
	const passages = new PassageIds(items.flatMap((item) => item.passages));
	const system = kind === 'statement' ? statementSystem(items) : claimSystem(items);
	const blocks = items.map((item) => {
		const same = items.find(({ after }) => after === item.after);
		const isKnown = same !== item && item.after !== undefined && item.after !== '';
		return itemBlock(isKnown ? { ...item, after: `as for ${same?.id ?? ''}` } : item, passages, spotlight);
	});
	return {
		system,
		user: material([...passages.blocks(spotlight), ...blocks], 'Answer every item above.', spotlight),
	};
}

/** True if an item stands under a question, which it may fail to answer. */
export function isAnswering(items: readonly ReviewItem[]): boolean {
	return items.some(({ question }) => question !== '');
}

function statementSystem(items: readonly ReviewItem[]): string {
	const isAsked = isAnswering(items);
	const isVoiced = items.some(({ passages }) => passages.some(({ writer }) => writer !== undefined));
	const further = [...(isAsked ? [QUESTION_RULE] : []), ...(isVoiced ? [WRITER_RULE] : [])];
	return `You check each sentence that somebody wrote from passages of sources, ${TASK}

${rules([...STATEMENT_RULES, ...further, ...SHARED_RULES])}

${answerAs(isAsked ? STATEMENT_SHAPE.replaceAll('"reduced"', '"isAnswer":"yes","reduced"') : STATEMENT_SHAPE)}`;
}

function claimSystem(items: readonly ReviewItem[]): string {
	const isAccused = items.some(({ after }) => after !== undefined);
	const further = [...(items.some(({ isRow }) => isRow) ? [ROW_RULE] : []), ...(isAccused ? ACCUSED_RULES : [])];
	return `You check what passages of sources say about each claim of somebody’s note, ${TASK}

${rules([...CLAIM_RULES, ...further, ...SHARED_RULES])}

${answerAs(CLAIM_SHAPE)}`;
}

/** A line of a page that is at least so long stands once in it. */
const MIN_PARAGRAPH_CHARACTERS = 60;

/** Shows each passage once, however many items rest on it or on a part of it, and each paragraph of a source once. */
class PassageIds {
	private readonly shown: ReviewedPassage[] = [];

	constructor(passages: readonly ReviewedPassage[]) {
		for (const passage of [...passages].sort((a, b) => b.text.length - a.text.length)) {
			if (this.shown.some((known) => holds(known, passage))) continue;
			const at = this.shown.findIndex((known) => overlaps(known, passage));
			const known = this.shown[at];
			const both = known && joined(known, passage);
			// The lines that a quote skips may be words of another sentence: then the passage stands by itself.
			if (both && keepsQuote(both, passage)) this.shown[at] = both;
			else this.shown.push(passage);
		}
		this.shown.sort((a, b) => placeOf(a, passages) - placeOf(b, passages));
	}

	idOf(passage: ReviewedPassage): string {
		return `P${1 + this.shown.findIndex((known) => holds(known, passage))}`;
	}

	blocks(spotlight: Spotlight): string[] {
		return this.shown.map((passage, index) => {
			const { title, headings, isOwnNote, before = '', text } = passage;
			const kind = isOwnNote ? 'note of the writer' : publisherOf(passage, spotlight);
			const head = [
				`Title: ${spotlight.line(title)} (${kind})`,
				headingLine(headings, title),
				before === '' ? '' : `(Before it: ${spotlight.line(before)})`,
			].filter(Boolean);
			return spotlight.block('passage', [...head, text].join('\n'), `P${index + 1}`);
		});
	}
}

function linesOf({ text }: ReviewedPassage): string[] {
	return text.split(/\n+/).filter((line) => line.trim() !== '');
}

/** The same short line can belong to two places: `by including the`, `Access-Control-Allow-Origin`, `header`. */
function paragraphsOf(passage: ReviewedPassage): string[] {
	return linesOf(passage).filter((line) => line.length >= MIN_PARAGRAPH_CHARACTERS);
}

function isSamePart(one: ReviewedPassage, other: ReviewedPassage): boolean {
	const partOf = ({ title, headings, publisher }: ReviewedPassage): string =>
		JSON.stringify([title, headings, publisher]);
	return partOf(one) === partOf(other);
}

/** True if a passage holds another one of the same part of a source, with its quote in one piece. */
function holds(one: ReviewedPassage, other: ReviewedPassage): boolean {
	if (!isSamePart(one, other)) return false;
	const bare = other.text.replace(/^\[…\] | \[…\]$/gu, '');
	const known = new Set(linesOf(one));
	if (one.text.includes(bare)) return true;
	return linesOf(other).every((line) => known.has(line)) && keepsQuote(one, other);
}

/** True if the quote of a passage is found in another text, if it is found in its own. */
function keepsQuote({ text }: ReviewedPassage, { text: own, quote }: ReviewedPassage): boolean {
	const finder = new QuoteFinder();
	const isIn = (shown: string): boolean => finder.findIn(quoteParts(quote), shown) !== undefined;
	return isIn(text) || !isIn(own);
}

/** True if two answers of a search brought the same paragraph of a page, beside others. */
function overlaps(one: ReviewedPassage, other: ReviewedPassage): boolean {
	const known = new Set(paragraphsOf(one));
	return isSamePart(one, other) && paragraphsOf(other).some((paragraph) => known.has(paragraph));
}

/** Adds the paragraphs of a passage that another one does not have, with a mark for those that it has. */
function joined(one: ReviewedPassage, other: ReviewedPassage): ReviewedPassage {
	const known = new Set(paragraphsOf(one));
	const added = linesOf(other).map((line) => (known.has(line) ? LEFT_OUT : line));
	const lines = [LEFT_OUT, ...added].filter((line, place, all) => line !== LEFT_OUT || all[place - 1] !== LEFT_OUT);
	if (lines.at(-1) === LEFT_OUT) lines.pop();
	return { ...one, text: [one.text, ...lines].join('\n\n') };
}

function placeOf(shown: ReviewedPassage, passages: readonly ReviewedPassage[]): number {
	return passages.findIndex((passage) => holds(shown, passage));
}

function itemBlock(item: ReviewItem, shown: PassageIds, spotlight: Spotlight): string {
	const { id, kind, text, topic, whole = text, before, under = [], items = [], question, doubted, passages } = item;
	const { after = '', supported = [], seeToo = [] } = item;
	// A label that repeats the sentence or the question says nothing more.
	const isRepeated = [whole, question].some((said) => fold(said).includes(labelWords(topic)));
	const lines = [
		`${kind === 'claim' ? 'Claim' : 'Statement'}: ${spotlight.line(whole)}`,
		...(whole === text ? [] : [`Judge this part of it: ${spotlight.line(text)}`]),
		...(isRepeated ? [] : [`About: ${spotlight.line(topic)}`]),
		...(question === '' ? [] : [`Question: ${spotlight.line(question)}`]),
		...contextLines({ before, under, items }, spotlight),
		...(after === '' ? [] : [`The note goes on: ${spotlight.line(after)}`]),
		...supported.map((words) => `Its source is said to support: ${spotlight.line(words)}`),
		...passages.map(
			(passage) => `Rests on ${shown.idOf(passage)}, by the words “${spotlight.line(passage.quote)}”`,
		),
		...seeToo.map(
			(seen) =>
				`See too: “${spotlight.line(seen.quote)}” (${spotlight.line(seen.title)}, ${publisherOf(seen, spotlight)})`,
		),
		...(doubted === '' ? [] : [`Doubt: the words “${spotlight.line(doubted)}” were not found in the passages`]),
	];
	return spotlight.block('item', lines.join('\n'), id);
}
