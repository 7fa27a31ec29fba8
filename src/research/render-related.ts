import type { SectionLabels } from '../strings/section-labels-form';
import { countWords } from '../text/words';
import type { CitationWriter } from './citations';
import type { VerifiedClaim } from './claims';
import { escapeMarkdown, plainLine } from './escape-markdown';
import { withoutIds } from './render-findings';
import type { RelatedNote } from './vault-ports';

const TERMS_IN_REASON = 3;

export interface RelatedItem {
	readonly note: RelatedNote;
	readonly claim: VerifiedClaim | undefined;
	/** Text, not Markdown; empty where there is nothing to say. */
	readonly reason: string;
}

/** @param limit words that all reasons together may have; the first note is always there */
export function relatedItems(
	claims: readonly VerifiedClaim[],
	related: readonly RelatedNote[],
	labels: SectionLabels,
	limit: number,
): RelatedItem[] {
	const items: RelatedItem[] = [];
	let left = limit;
	for (const note of related) {
		const isAbout = ({ cites }: VerifiedClaim): boolean => cites.some(({ source }) => source.address === note.path);
		const claim = claims.find((one) => one.kind === 'related' && isAbout(one));
		const reason = claim ? withoutIds(claim.text) : factsAbout(note, labels);
		left -= countWords(reason);
		if (items.length > 0 && left < 0) break;
		items.push({ note, claim, reason });
	}
	return items;
}

function factsAbout({ isNamed, sharedTerms }: RelatedNote, labels: SectionLabels): string {
	const terms = sharedTerms.slice(0, TERMS_IN_REASON).join(', ');
	const about = terms === '' ? [] : [`${labels.bothAbout} ${terms}`];
	return [...(isNamed ? [labels.named] : []), ...about].join('; ');
}

/** `- [[note]]: reason` */
export function relatedLine({ note, reason }: RelatedItem, citations: CitationWriter): string {
	const said = escapeMarkdown(plainLine(reason).replace(/\.$/, ''));
	return `- ${citations.noteLink(note.path, note.title)}${said === '' ? '' : `: ${said}`}`;
}
