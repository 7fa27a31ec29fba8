import type { SectionLabels } from '../../strings/section-labels/section-labels-form';
import type { CitationWriter } from './citations';
import type { RelatedItem } from './composition';
import type { CitedClaim } from '../model/claims';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import { withoutIds } from './render-findings';
import { readableQuote } from '../verify/readable-quote';
import type { RelatedNote } from '../model/vault-ports';

/** Notes worth a link: what the analyst chose, then notes that this one names. Without a reason there is no item. */
export function relatedItems(
	claims: readonly CitedClaim[],
	related: readonly RelatedNote[],
	labels: SectionLabels,
): RelatedItem[] {
	return inOrder(claims, related).flatMap(({ note, claim }) => {
		const reason = claim ? withoutIds(claim.text) : note.isNamed ? labels.named : '';
		return reason === '' ? [] : [{ note, claim, reason }];
	});
}

/** True if both rest on the same words of the same source. */
export function restsOnSame(a: CitedClaim, b: CitedClaim): boolean {
	return a.cites.some(({ source, quote }) =>
		b.cites.some((cite) => {
			const [one, other] = [readableQuote(quote), readableQuote(cite.quote)];
			return cite.source.id === source.id && (one.includes(other) || other.includes(one));
		}),
	);
}

/** The analyst's choice in its order, then what else is close. */
function inOrder(
	claims: readonly CitedClaim[],
	related: readonly RelatedNote[],
): readonly Omit<RelatedItem, 'reason'>[] {
	const chosen = claims
		.filter(({ kind }) => kind === 'related')
		.flatMap((claim) => {
			const note = related.find(({ path }) => claim.cites.some(({ source }) => source.address === path));
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
