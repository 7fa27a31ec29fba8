import type { SectionLabels } from '../../strings/section-labels/section-labels-form';
import { countWords } from '../../language/words';
import type { CitationWriter } from './citations';
import type { CitedClaim } from '../model/claims';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import { withoutIds } from './render-findings';
import { readableQuote } from '../verify/readable-quote';
import { WrittenSentences } from './written-sentences';
import type { RelatedNote } from '../model/vault-ports';

export interface RelatedItem {
	readonly note: RelatedNote;
	readonly claim: CitedClaim | undefined;
	/** Text, not Markdown; empty where there is nothing to say. */
	readonly reason: string;
}

/** @param limit words that all reasons together may have; the first note is always there */
export function relatedItems(
	claims: readonly CitedClaim[],
	related: readonly RelatedNote[],
	labels: SectionLabels,
	limit: number,
): RelatedItem[] {
	const items: RelatedItem[] = [];
	let left = limit;
	for (const { note, claim } of inOrder(claims, related)) {
		const reason = claim ? withoutIds(claim.text) : note.isNamed ? labels.named : '';
		if (reason === '') continue;
		left -= countWords(reason);
		if (items.length > 0 && left < 0) break;
		items.push({ note, claim, reason });
	}
	return items;
}

/** Those whose reason is not said above them: in a sentence, in a finding that rests on the same words, or before. */
export function unsaid(
	items: readonly RelatedItem[],
	sentences: readonly string[],
	findings: readonly CitedClaim[],
): RelatedItem[] {
	const written = new WrittenSentences();
	written.add(...sentences, ...findings.map(({ text }) => text));
	return items.filter(({ claim, reason }) => {
		if (!claim) return true;
		if (written.has(reason) || findings.some((finding) => restsOnSame(claim, finding))) return false;
		written.add(reason);
		return true;
	});
}

function restsOnSame(a: CitedClaim, b: CitedClaim): boolean {
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
