import { sectionLabels, unreviewedMark } from '../../language/section-labels';
import { SET_SOLID } from '../../language/scripts';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import { shortened } from '../../text/markdown/markdown-link';
import type { StatementId } from '../ledger/statement';
import type { CitedClaim, CitedFinding } from '../model/claims';
import { readableQuote } from '../verify/readable-quote';
import type { CitationWriter, ShownDates } from './citations';
import { firstClause } from './proving-part';
import { isAnswer } from './finding-place';
import { isFromOneSeller } from './sellers';
import { isChanging } from '../../language/numbers/changing';
import { yearsIn } from '../../language/numbers/slots';
import type { Composition, LabelledTopic, TopicFindings, RelatedItem, Rivals } from './composition';
import type { ItemLines } from './render-claims';
import { notePathOf } from '../model/evidence';
import type { RelatedNote } from '../model/vault-ports';
import { isAsked } from '../../text/strings';

const LABEL_CHARACTERS = 120;
const ENDS = /[.!?…。！？]$/u;
const QUESTION = /[^.!?。！？\n]{4,160}[?？]/u;

/** Removes source ids that a model wrote into a sentence. */
function withoutIds(text: string): string {
	return text.replace(/(?<!\s)\s*\[(?:S\d+|NOTE)(?:\s*[,;]\s*(?:S\d+|NOTE))*\]/g, '');
}

interface Writing {
	readonly rivals?: Rivals;
	readonly bearings?: Composition['bearings'];
	readonly citations: CitationWriter;
	/** BCP 47 */
	readonly languageCode: string | undefined;
}

/**
 * Writes one item per finding. Only answers stand under a name, their question: a sentence on dry mulch read as one on
 * compost under the label “Compost as mulch”.
 */
export function findingItems(groups: readonly TopicFindings[], writing: Writing): ItemLines[] {
	return groups.flatMap(({ topic, findings }): ItemLines[] => {
		const answers = findings.filter((claim) => isAnswer(claim, [topic]));
		const [first, ...others] = answers.flatMap((claim) => sentencesOf(claim, writing));
		const lines = findings.filter((claim) => !answers.includes(claim)).map((claim) => sentencesOf(claim, writing));
		return [
			...(first === undefined ? [] : [[`- **${nameOf(topic)}** ${first}`, ...others.map(indented)]]),
			...lines.map(([one = '', ...rival]) => [`- ${one}`, ...rival.map(indented)]),
		];
	});
}

function indented(sentence: string): string {
	return `    - ${sentence}`;
}

/** Writes a finding, and below it the one that cannot be true together with it, both with the months of their pages. */
function sentencesOf(finding: CitedFinding, writing: Writing): string[] {
	const rival = writing.rivals?.get(finding.id);
	if (!rival) return [sentenceOf(finding, writing)];
	const { disagree } = sectionLabels(writing.languageCode);
	return [`${sentenceOf(finding, writing, 'all')} *(${disagree})*`, sentenceOf(rival, writing, 'all')];
}

/** Writes a sentence with its sources. A price, a law or an office of old pages stands with their month. */
function sentenceOf(
	{ id, text, cites, isUnreviewed }: CitedFinding,
	{ citations, languageCode, bearings }: Writing,
	dates: ShownDates = 'old',
): string {
	const words = withoutIds(text);
	const { dated, oneSeller, bearings: labels } = sectionLabels(languageCode);
	const bearing = bearings?.get(id);
	const month = mayHaveChanged(words, languageCode) ? citations.monthOf(cites) : undefined;
	const lead = month === undefined ? '' : `${dated.replace('#', month)}${SET_SOLID.test(dated) ? '' : ' '}`;
	return [
		citations.sentence(lead + words, cites, month === undefined ? dates : 'none'),
		...(bearing ? [`*(${labels[bearing.how].replace('#', () => citations.quoted(bearing.words))})*`] : []),
		...(isFromOneSeller(cites) ? [`*(${oneSeller})*`] : []),
		...(isUnreviewed ? [unreviewedMark(languageCode)] : []),
	].join(' ');
}

/** True for a sentence on something that changes over the years, if it does not name a year itself. */
function mayHaveChanged(text: string, languageCode: string | undefined): boolean {
	return isChanging(text, languageCode) && yearsIn(text, languageCode).length === 0;
}

function nameOf({ topic, context }: LabelledTopic): string {
	return ended(escapeMarkdown(shortened(isAsked(topic) ? topic : askedIn(context) || topic, LABEL_CHARACTERS)));
}

function ended(words: string): string {
	return words === '' || ENDS.test(words) ? words : `${words}${SET_SOLID.test(words.slice(-1)) ? '。' : '.'}`;
}

/**
 * Returns the question as written in the note, else its first line, such as "find out where the stop tap is". Markup is
 * removed first, because a link's address may contain a full stop.
 */
function askedIn(context: string): string {
	const lines = context.split('\n').map(readableQuote);
	return (QUESTION.exec(lines.join('\n'))?.[0] ?? lines[0] ?? '').trim();
}

/** Returns the notes with a sentence that says why, and those that the note names and is likely to link. */
export function relatedItems(claims: readonly CitedClaim[], related: readonly RelatedNote[]): RelatedItem[] {
	const items = inOrder(claims, related);
	return items
		.filter(({ note, claim }) => claim !== undefined || (note.isNamed && note.isLikely))
		.map((item) => ({ ...item, reason: item.claim ? withoutIds(item.claim.text) : '' }));
}

/** True if both cite the same words of the same source. */
export function restsOnSame(a: Pick<CitedClaim, 'cites'>, b: Pick<CitedClaim, 'cites'>): boolean {
	return a.cites.some(({ source, quote }) =>
		b.cites.some((cite) => {
			const [one, other] = [readableQuote(quote), readableQuote(cite.quote)];
			return cite.source.id === source.id && (one.includes(other) || other.includes(one));
		}),
	);
}

/** Returns the statements with a passage, also one that stands as an answer or that the user deleted. */
export function idsBeside(claims: readonly CitedClaim[]): Set<StatementId> {
	return new Set(claims.flatMap((claim) => (claim.kind === 'beside' ? [claim.statement] : [])));
}

/** Returns the analyst's choice in its order, then the other related notes. */
function inOrder(
	claims: readonly CitedClaim[],
	related: readonly RelatedNote[],
): readonly Omit<RelatedItem, 'reason'>[] {
	const chosen = claims
		.filter((claim) => claim.kind === 'related')
		.flatMap((claim) => {
			const note = related.find(({ path }) => claim.cites.some(({ source }) => notePathOf(source) === path));
			return note ? [{ note, claim }] : [];
		});
	const once = chosen.filter(({ note }, index) => chosen.findIndex((other) => other.note === note) === index);
	const others = related.filter((note) => once.every((item) => item.note !== note));
	return [...once, ...others.map((note) => ({ note, claim: undefined }))];
}

/** `- [[note]]: reason` */
export function relatedLine({ note, reason }: RelatedItem, { citations, languageCode }: Writing): string {
	const sentence = escapeMarkdown(firstClause(plainLine(reason), languageCode).replace(/\.$/, ''));
	return `- ${citations.noteLink(note.path, note.title)}${sentence === '' ? '' : `: ${sentence}`}`;
}
