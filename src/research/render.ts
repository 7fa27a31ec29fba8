/** Verified claims as the Markdown of the section. Whatever is text in them stays text: only this code writes syntax. */
import { SECTION_STRINGS } from '../strings/research';
import { countWords } from '../text/words';
import type { CheckedClaim } from './checked-claims';
import type { VerifiedClaim, VerifiedCite } from './claims';
import { CitationWriter, type CitationStyle } from './citations';
import { escapeMarkdown, plainLine } from './escape-markdown';
import { renderFallbacks, type Fallback } from './fallback';
import { shortened } from './markdown-link';
import { isNearDuplicate } from './near-duplicates';
import { renderAccount } from './render-account';
import { quoted, shownJudgements, verdictCallout, verdictTexts } from './render-verdicts';
import type { RunAccount } from './run-account';
import type { RelatedNote } from './vault-ports';

export interface RenderStyle {
	readonly citationStyle: CitationStyle;
	/** About how many words the section may have, links aside. */
	readonly wordLimit: number;
}

export interface RenderInput {
	/** Best first. */
	readonly claims: readonly VerifiedClaim[];
	/** The labels in the order in which they stand in the section. */
	readonly topics: readonly string[];
	readonly related: readonly RelatedNote[];
	/** Claims of the note with what became of them. */
	readonly verdicts: readonly CheckedClaim[];
	/** What had to be done without the model. */
	readonly fallbacks: readonly Fallback[];
	/** How the section came about, where the user wants to see it there. */
	readonly account: RunAccount | undefined;
	readonly style: RenderStyle & { readonly level: number };
	/** The shortest link text that leads to the note at `path`. */
	readonly linkTo: (path: string) => string;
}

export interface RenderedSection {
	/** Markdown without the section's own heading; empty when there is nothing to write. */
	readonly body: string;
	readonly written: readonly VerifiedClaim[];
	/** Verified, but said already, or more than the section may hold. */
	readonly leftOut: { readonly duplicates: number; readonly beyondLimit: number };
}

/** More findings of one topic than this read better as a list. */
const SENTENCES_IN_PARAGRAPH = 3;
const LABEL_CHARACTERS = 120;
const QUOTE_CHARACTERS = 240;
const TERMS_IN_REASON = 3;
/** What the list of related notes may take of the word limit. */
const RELATED_SHARE = 1 / 3;
/** What findings have of it whatever else there is to show. */
const FINDINGS_SHARE = 1 / 3;

export function renderSection(input: RenderInput): RenderedSection {
	const citations = new CitationWriter(input.style.citationStyle, input.linkTo);
	const related = relatedItems(input);
	const findings = input.claims.filter((claim) => claim.kind === 'finding' || (claim.kind === 'contradiction' && !isJudged(claim, input.verdicts)));
	const unique = withoutDuplicates(findings);
	const taken = wordsOf([...related.map((item) => item.reason), ...input.verdicts.flatMap(verdictTexts)]);
	const chosen = withinLimit(unique, input.topics, Math.max(input.style.wordLimit - taken, input.style.wordLimit * FINDINGS_SHARE));
	const shown = new Set(input.verdicts.flatMap(shownJudgements));
	const written = [...chosen, ...shown, ...new Set(related.flatMap((item) => item.claim ?? []))];
	const leftOut = { duplicates: findings.length - unique.length, beyondLimit: unique.length - chosen.length };
	// Claims that stayed open with no word of any source are no research.
	if (chosen.length + shown.size + related.length === 0) return { body: '', written, leftOut };
	const blocks = topicsInOrder([...chosen, ...input.verdicts], input.topics).flatMap((topic) => topicBlocks(topic, chosen, input, citations));
	if (related.length > 0) blocks.push(relatedBlock(related, input, citations));
	if (input.account) blocks.push(renderAccount(input.account));
	const definitions = citations.definitions();
	if (definitions.length > 0) blocks.push(definitions.join('\n'));
	const notice = renderFallbacks(input.fallbacks);
	if (notice !== '') blocks.unshift(notice);
	return { body: blocks.join('\n\n'), written, leftOut };
}

/** Whether a verdict shows what the note says here already. */
function isJudged({ topic, noteQuote }: VerifiedClaim, verdicts: readonly CheckedClaim[]): boolean {
	const said = plainLine(noteQuote ?? '');
	return verdicts.some((claim) => {
		if (claim.topic !== topic) return false;
		const shown = plainLine(claim.statement);
		return said === '' || shown.includes(said) || said.includes(shown) || claim.contradictions.some((other) => other.noteQuote === noteQuote);
	});
}

function withoutDuplicates(claims: readonly VerifiedClaim[]): VerifiedClaim[] {
	const kept: VerifiedClaim[] = [];
	for (const claim of claims) {
		if (!kept.some((known) => known.kind === claim.kind && isNearDuplicate(known.text, claim.text))) kept.push(claim);
	}
	return kept;
}

/** Contradictions first, then a finding of each topic in turn, best first, as long as they fit; the first one always does. */
function withinLimit(claims: readonly VerifiedClaim[], topics: readonly string[], limit: number): VerifiedClaim[] {
	const order = topicsInOrder(claims, topics);
	const ofTopic = order.map((topic) => claims.filter((claim) => claim.topic === topic && claim.kind === 'finding'));
	const rounds = Math.max(0, ...ofTopic.map((list) => list.length));
	const findings = Array.from({ length: rounds }, (_, round) => ofTopic.flatMap((list) => list[round] ?? [])).flat();
	const chosen = new Set<VerifiedClaim>();
	let left = limit;
	for (const claim of [...claims.filter(({ kind }) => kind === 'contradiction'), ...findings]) {
		const size = wordsOf(shownTexts(claim));
		if (chosen.size > 0 && size > left) continue;
		chosen.add(claim);
		left -= size;
	}
	return claims.filter((claim) => chosen.has(claim));
}

function shownTexts(claim: VerifiedClaim): string[] {
	if (claim.kind !== 'contradiction') return [claim.text];
	return [claim.noteQuote ?? claim.text, ...claim.cites.map((cite) => cite.quote)];
}

function wordsOf(texts: readonly string[]): number {
	return texts.reduce((sum, text) => sum + countWords(text), 0);
}

/** Topics that have claims; one that is not in the list comes last. */
function topicsInOrder(claims: readonly { readonly topic: string }[], topics: readonly string[]): string[] {
	const withClaims = new Set(claims.map((claim) => claim.topic));
	return [...new Set([...topics, ...withClaims])].filter((topic) => withClaims.has(topic));
}

function topicBlocks(topic: string, claims: readonly VerifiedClaim[], { verdicts, style }: RenderInput, citations: CitationWriter): string[] {
	const own = claims.filter((claim) => claim.topic === topic);
	const findings = own.filter((claim) => claim.kind === 'finding').map((claim) => statement(claim, citations));
	const judged = verdicts.filter((claim) => claim.topic === topic).map((claim) => verdictCallout(claim, citations));
	const callouts = [...own.filter((claim) => claim.kind === 'contradiction').map((claim) => callout(claim, citations)), ...judged];
	const heading = `${'#'.repeat(style.level + 1)} ${escapeMarkdown(shortened(topic, LABEL_CHARACTERS))}`;
	const isList = findings.length > SENTENCES_IN_PARAGRAPH;
	const text = isList ? findings.map((sentence) => `- ${sentence}`).join('\n') : findings.join(' ');
	return [...(text === '' ? [] : [`${heading}\n${text}`]), ...(text === '' && callouts.length > 0 ? [`${heading}\n${callouts.join('\n\n')}`] : callouts)];
}

/** A model that was asked for ids in a form likes to put them into the sentence too. */
function withoutIds(text: string): string {
	return text.replace(/\s*\[(?:S\d+|NOTE)(?:\s*[,;]\s*(?:S\d+|NOTE))*\]/g, '');
}

function statement({ text, cites, isUnreviewed = false }: VerifiedClaim, citations: CitationWriter): string {
	const cited = citations.sentence(withoutIds(text), cites);
	return isUnreviewed ? `${cited} ${SECTION_STRINGS.unreviewed}` : cited;
}

function callout(claim: VerifiedClaim, citations: CitationWriter): string {
	const first = claim.noteQuote === undefined ? citations.sentence(withoutIds(claim.text), []) : SECTION_STRINGS.noteSays(quoted(claim.noteQuote, QUOTE_CHARACTERS));
	const others = oneOfEach(claim.cites).map((cite) => SECTION_STRINGS.sourceSays(citations.mention(cite), quoted(cite.quote, QUOTE_CHARACTERS)));
	return [`[!warning] ${SECTION_STRINGS.contradiction}`, first, ...others].map((line) => `> ${line}`).join('\n');
}

function oneOfEach(cites: readonly VerifiedCite[]): VerifiedCite[] {
	return cites.filter((cite, index) => cites.findIndex((other) => other.source.id === cite.source.id && other.quote === cite.quote) === index);
}

interface RelatedItem {
	readonly note: RelatedNote;
	readonly claim: VerifiedClaim | undefined;
	/** Text, not Markdown. */
	readonly reason: string;
}

function relatedItems({ claims, related, style }: RenderInput): RelatedItem[] {
	const items: RelatedItem[] = [];
	let left = style.wordLimit * RELATED_SHARE;
	for (const note of related) {
		const claim = claims.find(({ kind, cites }) => kind === 'related' && cites.some(({ source }) => source.address === note.path));
		const reason = claim ? withoutIds(claim.text) : factsAbout(note);
		left -= countWords(reason);
		if (items.length > 0 && left < 0) break;
		items.push({ note, claim, reason });
	}
	return items;
}

function factsAbout(note: RelatedNote): string {
	const { sharedTerms, sharedBacklinks } = note;
	const shared = [
		...(sharedTerms.length > 0 ? [SECTION_STRINGS.rareTerms(sharedTerms.slice(0, TERMS_IN_REASON), sharedTerms.length)] : []),
		...(sharedBacklinks > 0 ? [SECTION_STRINGS.backlinks(sharedBacklinks)] : []),
	];
	const facts = [...(note.isNamed ? [SECTION_STRINGS.isNamed] : []), ...(shared.length > 0 ? [SECTION_STRINGS.shares(shared)] : [])];
	return facts.join('; ') || SECTION_STRINGS.closeInContent;
}

function relatedBlock(items: readonly RelatedItem[], { style }: RenderInput, citations: CitationWriter): string {
	const lines = items.map(({ note, reason }) => `- ${citations.noteLink(note.path, note.title)} — ${escapeMarkdown(plainLine(reason).replace(/\.$/, ''))}`);
	return [`${'#'.repeat(style.level + 1)} ${SECTION_STRINGS.related}`, ...lines].join('\n');
}
