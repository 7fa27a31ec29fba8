import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { StatementFate } from '../../research/ledger/fate';
import {
	BEARINGS,
	LEFT_OUT_REASONS,
	SIDES,
	type EditAnswer,
	type EditedClaim,
	type EditedLine,
	type EditRequest,
} from '../../research/model/section-editor';
import { MATERIAL_RULE, type Spotlight } from '../selection/spotlight';
import { answerAs, goodItems, material, publisherOf, rules, type Prompt } from './common';

/** The lines to leave out come first: a model that has looked at each line chooses better. */
const EDIT = z.object({
	leftOut: goodItems(
		z.object({
			line: z.string(),
			why: z.enum(LEFT_OUT_REASONS),
			of: z.catch(z.string().check(z.maxLength(20)), ''),
		}),
	),
	bears: goodItems(
		z.object({
			line: z.string(),
			claim: z.catch(z.string(), ''),
			words: z.catch(z.string().check(z.maxLength(200)), ''),
			how: z.enum(BEARINGS),
		}),
	),
	conflicts: goodItems(z.object({ one: z.string(), other: z.string() })),
	decides: goodItems(z.object({ claim: z.string(), side: z.enum(SIDES) })),
	open: goodItems(z.string()),
});

export const editForm: Form<EditAnswer> = { name: 'lines', schema: EDIT };

const SHAPE =
	'{"leftOut":[{"line":"F4","why":"repeats","of":"F1"},{"line":"F6","why":"off-subject","of":""}],' +
	'"bears":[{"line":"F2","claim":"C3","words":"rises with age","how":"against"}],' +
	'"conflicts":[{"one":"F2","other":"F5"}],"decides":[{"claim":"C2","side":"for"}],"open":["F2","F5","F1"]}';

const TASK = `You are the last to read the section that stands below somebody’s note, before its writer does. Its \
lines say what sources add to the note; each was checked against its source. You alone see all of them together. You \
choose among them and write nothing.`;

const RULES: readonly string[] = [
	'“leftOut”: the lines that the writer would not miss, each with its reason in “why”. “repeats”: another line, or ' +
		'the words shown with a claim, tell the same fact or come from the same study with the same result, in whatever ' +
		'words, unit or detail; “of” is the id of that line or claim. Of lines on one fact, the one stays that says it ' +
		'most fully and names its subject. “known”: it only says what the note says, what a note says that it links, or ' +
		'what its writer plainly knows or would never miss. “off-subject”: it is on something that the note is not ' +
		'about, such as a program’s option, a shop’s offer or the history of a book beside a note on its idea. ' +
		'“not-alone”: nobody can tell what it is about, or what follows, without another line or the source (“in the ' +
		'same loop”, “on the other hand”, “the study”, a view of former times without what is held now), or it tells ' +
		'the idea, the plan or the method of a study, and not what came out.',
	'A line that says more than another one, of another case or under another condition, does not repeat it.',
	'“bears”: go through the kept lines one by one: what does the note say of the same thing? “words” are the two to ' +
		'ten words of the note that the line touches, copied; “claim” is the id of their claim, or empty. “how” is ' +
		'“against” if words and line cannot both be true of the same thing; “limits” if the line has another figure, dose ' +
		'or way for it (“30 cm wide” and about 50 cm; 163 ml with 59 ml and equal parts), or if the words hold only for ' +
		'another case, group, animal, time or way of counting, or less surely or strongly (“many studies” and a lack of ' +
		'studies, in rats alone); “supports” if the line shows to be true what nothing decides, also by figures within ' +
		'those of the note (50–80 and 40–60 for “40–80”). What the writer does or plans is limited at most. A claim with ' +
		'“may”, “can” or “possible” is not limited by a case where it is not so, nor a warning by a line that softens it. ' +
		'Do the sum, in one unit and on one base: 42,320 and 509 is 83 to 1, against “more than 100 times”. A line that ' +
		'only speaks of the same thing has no entry, such as its kinds beside its date; of several lines the one on just ' +
		'these words has it; none has two.',
	'“conflicts”: two lines that cannot both be true of the same thing. None of the two is left out.',
	'“decides”: the claims “to be judged by” words that by themselves show the claim to be true (“for”) or untrue ' +
		'(“against”) to a reader who sees nothing else. Not words on another thing or figure, hardly more than the ' +
		'claim’s own words, or without a subject (“his assertion”).',
	'“open”: at most five lines to be read first, by what they change in the note, the greatest change first: what ' +
		'corrects, denies or limits something that it says; then what answers its aim or leaves one of its claims more ' +
		'certain; then a figure, a cause or a condition that its writer would add. Dates of books, names and anecdotes ' +
		'come last or not at all. No two on one fact, and at most two of one source. Fewer if no more are worth it.',
	'Lines that answer a question of the note stand, unless they repeat or are known: also what the note itself gives ' +
		'as a reason for the other side is known. Whatever you do not name stays, folded.',
	'Apart from “words”, use the ids alone.',
	MATERIAL_RULE,
];

export function editPrompt(request: EditRequest, spotlight: Spotlight): Prompt {
	const { focus } = request;
	const wanted =
		focus === undefined ? [] : [`The user wants to know: “${spotlight.line(focus)}”. That counts first.`];
	return {
		system: `${TASK}\n\n${rules(RULES)}\n\n${answerAs(SHAPE)}`,
		user: material(
			[
				spotlight.block('note', noteText(request, spotlight)),
				spotlight.block('lines', request.lines.map((line) => lineText(line, spotlight)).join('\n')),
			],
			['Choose among the lines above.', ...wanted].join(' '),
			spotlight,
		),
	};
}

function noteText({ title, headings, opening, claims }: EditRequest, spotlight: Spotlight): string {
	const further = headings.map((heading) => spotlight.line(heading)).join(' › ');
	return [
		`Title: ${spotlight.line(title)}`,
		...(opening === '' ? [] : ['It begins:', ...opening.split('\n').map((line) => spotlight.line(line))]),
		...(further === '' ? [] : [`Further headings: ${further}`]),
		...(claims.length === 0 ? [] : ['Claims of it:']),
		...claims.map((claim) => claimText(claim, spotlight)),
	].join('\n');
}

const STATES: Partial<Readonly<Record<StatementFate, string>>> = {
	contradicted: 'contradicted',
	'notes-disagree': 'the writer’s other notes disagree',
	'notes-over-time': 'the writer’s notes had other values before',
	supported: 'supported',
	disputed: 'sources disagree',
	'notes-agree': 'only the writer’s other notes say the same',
	answered: 'answered',
};

function claimText({ id, words, part, fate, shown, isOpen }: EditedClaim, spotlight: Spotlight): string {
	const known = STATES[fate];
	const state = known === undefined || part === undefined ? known : `${known}, but only “${spotlight.line(part)}”`;
	const quotes = shown.map((quote) => `“${spotlight.line(quote)}”`);
	const told = [
		...(state === undefined ? [] : [state]),
		...(quotes.length === 0 ? [] : [`${isOpen ? 'to be judged by' : 'shown'}: ${quotes.join(', ')}`]),
	];
	return `${id}: ${spotlight.line(words)}${told.length === 0 ? '' : ` (${told.join('; ')})`}`;
}

function lineText(
	{ id, text, about, isAnswer, isOwnNote, isLinked, ...page }: EditedLine,
	spotlight: Spotlight,
): string {
	const owner = `note of the writer${isLinked ? ', linked by this one' : ''}`;
	const source = isOwnNote ? `${owner}, ${spotlight.line(page.publisher)}` : publisherOf(page, spotlight);
	const place = `${isAnswer ? 'answers the question' : 'found for'} “${spotlight.line(about)}”`;
	return `${id}: ${spotlight.line(text)} (${place}; ${source})`;
}
