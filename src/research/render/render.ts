/**
 * Renders verified claims as the Markdown of the section: `compose.ts` decides the content of each part, this file and
 * its neighbours write it. Texts from models, pages and notes are escaped; only this code writes syntax.
 */
import type { CheckedClaim } from '../study/checked-claims';
import { runLabels, sectionLabels } from '../../language/section-labels';
import { sectionCounts, type SectionCounts } from '../ledger/counts';
import type { Fates, SectionLedger, StatementFate } from '../ledger/fate';
import type { Statement } from '../ledger/statement';
import type { CitedClaim } from '../model/claims';
import type { RefusedSource } from '../model/evidence-store';
import type { GivenLink } from '../model/given-link';
import type { RunAccount, DuplicateClaim } from '../study/run-account';
import { CitationWriter, type LinkStyle } from './citations';
import { compose, saidOfClaim, shownName } from './compose';
import {
	claimsOf,
	shownVerdicts,
	type ComposeInput,
	type Composition,
	type RelatedItem,
	type ShownVerdict,
} from './composition';
import { LeftOut, SaidStatements, type Unwanted } from './left-out';
import { claimsToLookAt } from './look-yourself';
import { sharedLines } from '../section/read-section';
import { openQuestions } from './open-questions';
import { renderAccount } from './render-account';
import { ClaimWriter, type ItemLines } from './render-claims';
import { findingItems, relatedLine } from './render-findings';
import { linkedOf, renderHead, type HeadFacts } from './render-head';
import { isWrong, wrongLinks } from './render-links';
import { webLink } from '../../text/markdown/markdown-link';
import { readableQuote } from '../verify/readable-quote';
import { isAsked } from '../../text/strings';
import { hostOf } from '../../text/web-address';

/** Statements listed under "Not looked into"; the heading counts all. */
const SKIPPED_SHOWN = 3;

export interface RenderStyle extends LinkStyle {
	/** Approximate number of words shown openly, without links; the rest is folded. */
	readonly wordLimit: number;
}

export interface RenderInput extends HeadFacts, ComposeInput {
	/** Answers of assistants that were found: never evidence. */
	readonly refused?: readonly RefusedSource[];
	/** Links that a checked answer gives. */
	readonly given?: readonly GivenLink[];
	/** Report on the run, if the user wants it in the section. */
	readonly account: RunAccount | undefined;
	readonly style: RenderStyle & { readonly level: number };
	/** Returns the shortest link text that resolves to the note at `path`. */
	readonly linkTo: (path: string) => string;
	/** Entries to leave out; absent if there are none. */
	readonly unwanted?: Unwanted;
}

export interface RenderedSection {
	/** The line with date and settings, the only difference between two runs with the same results. */
	readonly head: string;
	/** Markdown below it, without the section's own heading; empty if there is nothing to write. */
	readonly body: string;
	/** All claims in the section, open or folded, with the sources that it links. */
	readonly written: readonly CitedClaim[];
	/** Claims without a verdict, and topics without results. */
	readonly notSettled: readonly string[];
	/** Claims of the note that were not checked. */
	readonly notLookedInto: readonly string[];
	/** Suggested notes with their reasons. */
	readonly links: readonly { readonly path: string; readonly reason: string }[];
	/** The claims of the note in the section. */
	readonly verdicts: readonly ShownVerdict[];
	readonly counts: SectionCounts;
	readonly ledger: SectionLedger;
	/** Statements left out because the section already says the same. */
	readonly duplicates: readonly DuplicateClaim[];
	/** Number of entries left out because the user deleted or dismissed them. */
	readonly declined: number;
}

export function renderSection(input: RenderInput): RenderedSection {
	const { style, languageCode } = input;
	const labels = sectionLabels(languageCode);
	const leftOut = new LeftOut(input.unwanted, languageCode);
	const related = leftOut.links(input.related, input.linkTo);
	const composition = compose({ ...input, related }, style.wordLimit, leftOut);
	const citations = new CitationWriter(style, { ...input, labels });
	const counts = sectionCounts(composition.ledger, questionsIn(composition.ledger.statements, input), input.further);
	const blocks = isWorthWriting(composition, input) ? blocksOf(composition, input, citations) : [];
	const linked = new Set(citations.linked.map(({ id }) => id));
	return {
		head: blocks.length === 0 ? '' : renderHead(input, linkedOf(citations.linked), counts),
		body: blocks.join('\n\n'),
		written: blocks.length === 0 ? [] : writtenIn(composition, linked),
		notSettled: [
			...composition.outcomes.open.map(({ statement }) => statement),
			...composition.uncovered.map(({ topic }) => shownName(topic)),
		],
		notLookedInto: composition.outcomes.skipped.map(({ words }) => words),
		links: allLinks(composition).map(({ note, reason }) => ({ path: note.path, reason })),
		verdicts: shownVerdicts(composition.outcomes),
		counts,
		ledger: composition.ledger,
		duplicates: composition.duplicates,
		declined: leftOut.count,
	};
}

/** Renders the blocks in their order in the section, because footnotes are numbered as they are written. */
function blocksOf(composition: Composition, input: RenderInput, citations: CitationWriter): string[] {
	const { outcomes, warnings, answers, added, links, folded, uncovered } = composition;
	const { languageCode, style, further = 0 } = input;
	const labels = sectionLabels(languageCode);
	const claims = new ClaimWriter(citations, composition, languageCode);
	const writing = { citations, claims, languageCode };
	// Beside links alone, a list of claims on which nothing was found tells nothing.
	const hasResult = isAnyResult(composition);
	const isAnyJudged = claimsOf(outcomes).length > 0;
	const headed = (title: string, items: readonly ItemLines[]): string =>
		items.length === 0 ? '' : [`${'#'.repeat(style.level + 1)} ${title}`, ...items.flat()].join('\n');
	const box = (title: string, items: readonly ItemLines[]): string =>
		items.length === 0 ? '' : [title, ...items.flat()].map((line) => `> ${line}`).join('\n');
	const fold = (kind: string, title: string, items: readonly ItemLines[], count = items.length): string =>
		box(`[!${kind}]- ${title} (${count})`, items);
	const contradicted = (claim: CheckedClaim): ItemLines => claims.contradicted(claim);
	const supported = (claim: CheckedClaim): ItemLines => claims.supported(claim);
	const [lookedAt, others] = claimsToLookAt(outcomes.open, style.wordLimit, languageCode);
	const bare = uncovered.filter((one) => isNamed(one, input.unread));
	const link = (item: RelatedItem): ItemLines => [relatedLine(item, writing)];
	return [
		box(`[!warning] ${labels.checkThese}`, warnings.map(contradicted)),
		fold('warning', labels.checkThese, folded.warnings.map(contradicted)),
		box(`[!failure] ${labels.checkedAnswer.links}`, wrongLinks(input.given ?? [], citations, labels)),
		headed(labels.answers, findingItems(answers, writing)),
		box(
			`[!cite] ${labels.lookYourself}`,
			lookedAt.map((claim) => claims.open(claim)),
		),
		headed(labels.adds, findingItems(added, writing)),
		fold(
			'quote',
			labels.more,
			[...findingItems(folded.findings, writing), ...folded.links.map(link)],
			folded.findings.flatMap(({ findings }) => findings).length + folded.links.length,
		),
		fold('success', labels.supported, outcomes.supported.map(supported)),
		fold(
			'cite',
			labels.notSettled,
			hasResult
				? sharedLines([
						...others.map((claim) => claims.open(claim)),
						...bare.map((one) => claims.uncovered(one)),
					])
				: [],
			others.length + bare.length,
		),
		fold(
			'cite',
			labels.notLookedInto,
			hasResult && isAnyJudged ? skipped(outcomes.skipped, further, writing) : [],
			outcomes.skipped.length + further,
		),
		headed(labels.linkThese, links.map(link)),
		fold('info', labels.assistants, refusedItems(input.refused ?? [], citations), input.refused?.length),
		input.account ? renderAccount(toldAccount(input.account, composition, languageCode), languageCode) : '',
		citations.definitions().join('\n'),
	].filter((block) => block !== '');
}

/**
 * True for a claim, and for a question that a model found undecided. The head counts questions on which nothing was
 * found or read. A concept without a result needs no line.
 */
function isNamed({ topic, fate }: Composition['uncovered'][number], unread: RenderInput['unread']): boolean {
	if (topic.type === 'claim' || fate === 'repeated') return true;
	return topic.type === 'question' && fate === 'found-undecided' && unread?.has(topic.id) !== true;
}

/** Leaves out of the removed findings what the section says all the same, in other words or by another source. */
function toldAccount(account: RunAccount, composition: Composition, languageCode: string | undefined): RunAccount {
	const said = new SaidStatements(languageCode);
	said.add(...findingsIn(composition).map(({ text }) => text));
	said.add(...claimsOf(composition.outcomes).flatMap((claim) => saidOfClaim(claim, languageCode)));
	const isTold = ({ kind, text }: RunAccount['removed'][number]): boolean =>
		kind === 'finding' && said.restated(readableQuote(text)) === undefined;
	return { ...account, removed: account.removed.filter(isTold) };
}

function refusedItems(refused: readonly RefusedSource[], citations: CitationWriter): ItemLines[] {
	const shown = refused.slice(0, SKIPPED_SHOWN).map(({ kind, address, title }) => {
		return [`- ${kind === 'vault' ? citations.noteLink(address, title) : webLink(hostOf(address), address)}`];
	});
	return refused.length > SKIPPED_SHOWN ? [...shown, ['- …']] : shown;
}

/** @param further number of claims and questions of a long note that have no name here */
function skipped(
	statements: readonly Statement[],
	further: number,
	{ claims, languageCode }: { readonly claims: ClaimWriter; readonly languageCode: string | undefined },
): ItemLines[] {
	const lines = statements.slice(0, SKIPPED_SHOWN).map(({ words }) => claims.skipped(words));
	const more = statements.length - lines.length + further;
	return more === 0 ? lines : [...lines, [`- … ${runLabels(languageCode).more.replace('#', String(more))}`]];
}

/** True for a section with a result, a suggested note or a wrong link. */
function isWorthWriting(composition: Composition, { given = [] }: Pick<RenderInput, 'given'>): boolean {
	return isAnyResult(composition) || allLinks(composition).length > 0 || given.some(isWrong);
}

/** True for a verdict, evidence beside a claim, an answer or a finding. A claim without a quote is not a result. */
function isAnyResult(composition: Composition): boolean {
	const isQuoted = ({ judgements, passages }: CheckedClaim): boolean => judgements.length + passages.length > 0;
	return claimsOf(composition.outcomes).some(isQuoted) || findingsIn(composition).length > 0;
}

/** Returns the fates of the note's questions, without those that its own text answers. */
function questionsIn(fates: Fates, { statements, topics, noteText }: RenderInput): StatementFate[] {
	const isOpen = openQuestions(noteText);
	return statements.flatMap((statement) => {
		const { id, kind, words, topics: own } = statement;
		const fate = fates.get(id);
		if (kind !== 'question' || fate === undefined || fate === 'declined' || fate === 'left-out') return [];
		if (fate !== 'answered' && fate !== 'repeated' && !isOpen(statement)) return [];
		// "Find out where the stop tap is" counts only as a topic.
		const isCounted = fate !== 'not-searched' || isAsked(words) || topics.some((topic) => own.includes(topic.id));
		return isCounted ? [fate] : [];
	});
}

function findingsIn({ answers, added, folded }: Composition): CitedClaim[] {
	return [...answers, ...added, ...folded.findings].flatMap(({ findings }) => findings);
}

function allLinks({ links, folded }: Composition): Composition['links'] {
	return [...links, ...folded.links];
}

/** @param linked ids of the linked sources: if a sentence cites two pages of one site, only the first is linked */
function writtenIn(composition: Composition, linked: ReadonlySet<string>): CitedClaim[] {
	const claims = [
		...findingsIn(composition),
		...claimsOf(composition.outcomes).flatMap(({ judgements, passages }) => [...judgements, ...passages]),
	].map((claim) => ({ ...claim, cites: claim.cites.filter(({ source }) => linked.has(source.id)) }));
	return [...claims, ...allLinks(composition).flatMap(({ claim }) => claim ?? [])];
}
