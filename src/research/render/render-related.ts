import type { SectionLabels } from '../../language/language-schema';
import type { CitationWriter } from './citations';
import type { RelatedItem } from './composition';
import { notePathOf } from '../model/evidence';
import type { CitedClaim } from '../model/claims';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import { withoutIds } from './render-findings';
import { readableQuote } from '../verify/readable-quote';
import type { RelatedNote } from '../model/vault-ports';

/** Number of shared words that are shown. */
const SHOWN_WORDS = 3;

/**
 * Chooses a reason for each note: the sentence found for it, else that it is named in the note, else the words that
 * both notes use. If no note has a sentence or shared words, the list is empty.
 */
export function relatedItems(
	claims: readonly CitedClaim[],
	related: readonly RelatedNote[],
	labels: SectionLabels,
): RelatedItem[] {
	let isAnyGood = false;
	const items = inOrder(claims, related).flatMap(({ note, claim }) => {
		const both = sharedWords(note);
		isAnyGood ||= claim !== undefined || both.length > 0;
		const reason = claim ? withoutIds(claim.text) : shortReason(note, both, labels);
		return reason === '' ? [] : [{ note, claim, reason }];
	});
	return isAnyGood ? items : [];
}

/** Returns "named in this note", else "both mention defrost, glide". The name is usually the better reason. */
function shortReason({ isNamed }: RelatedNote, both: readonly string[], labels: SectionLabels): string {
	if (isNamed) return labels.named;
	return both.length > 0 ? `${labels.bothMention} ${both.join(', ')}` : '';
}

/** Returns the rarest shared words, without those of the other note's title; empty if there is only one. */
function sharedWords({ title, sharedTerms }: RelatedNote): readonly string[] {
	const inTitle = title.toLowerCase();
	const words = sharedTerms.filter((term) => !inTitle.includes(term.toLowerCase())).slice(0, SHOWN_WORDS);
	return words.length > 1 ? words : [];
}

/** True if both cite the same words of the same source. */
export function restsOnSame(a: CitedClaim, b: CitedClaim): boolean {
	return a.cites.some(({ source, quote }) =>
		b.cites.some((cite) => {
			const [one, other] = [readableQuote(quote), readableQuote(cite.quote)];
			return cite.source.id === source.id && (one.includes(other) || other.includes(one));
		}),
	);
}

/** Returns the analyst's choice in its order, then the other related notes. */
function inOrder(
	claims: readonly CitedClaim[],
	related: readonly RelatedNote[],
): readonly Omit<RelatedItem, 'reason'>[] {
	const chosen = claims
		.filter(({ kind }) => kind === 'related')
		.flatMap((claim) => {
			const note = related.find(({ path }) => claim.cites.some(({ source }) => notePathOf(source) === path));
			return note ? [{ note, claim }] : [];
		});
	const once = chosen.filter(({ note }, index) => chosen.findIndex((other) => other.note === note) === index);
	const others = related.filter((note) => once.every((item) => item.note !== note));
	return [...once, ...others.map((note) => ({ note, claim: undefined }))];
}

/** `- [[note]]: reason` */
export function relatedLine({ note, reason }: RelatedItem, citations: CitationWriter): string {
	const sentence = escapeMarkdown(plainLine(reason).replace(/\.$/, ''));
	return `- ${citations.noteLink(note.path, note.title)}${sentence === '' ? '' : `: ${sentence}`}`;
}
