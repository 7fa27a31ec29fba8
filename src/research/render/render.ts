/**
 * Renders verified claims as the Markdown of the section: `compose.ts` decides the content of each part, this file and
 * its neighbours write it. Texts from models, pages and notes are escaped; only this code writes syntax.
 */
import type { CheckedClaim } from '../study/checked-claims';
import { sectionLabels } from '../../language/section-labels';
import { sectionCounts, type SectionCounts } from '../ledger/counts';
import { choiceReason, type SectionLedger } from '../ledger/fate';
import type { CitedClaim } from '../model/claims';
import type { RefusedSource } from '../model/evidence-store';
import type { GivenLink } from '../model/given-link';
import type { RunAccount, DuplicateClaim, RemovedClaim } from '../study/run-account';
import { CitationWriter, type LinkStyle } from './citations';
import { compose, saidOfClaim } from './compose';
import {
	claimsOf,
	shownVerdicts,
	type ComposeInput,
	type Composition,
	type RelatedItem,
	type ShownVerdict,
} from './composition';
import { LeftOut, SaidStatements, type Unwanted } from './left-out';
import { renderAccount } from './render-account';
import { ClaimWriter, type ItemLines } from './render-claims';
import { findingItems, relatedLine } from './render-findings';
import { linkedOf, renderHead, type HeadFacts } from './render-head';
import { isWrong, wrongLinks } from './render-links';
import { webLink } from '../../text/markdown/markdown-link';
import { readableQuote } from '../verify/readable-quote';
import { hostOf } from '../../text/web-address';
import { questionsIn } from './open-questions';
import { shownName } from './uncovered';

/** Answers of assistants that are linked. */
const REFUSED_SHOWN = 3;

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
	/** Claims without a verdict, and questions without an answer. */
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
	/** Findings that the last reader left out, and why. */
	readonly removed: readonly RemovedClaim[];
	/** Number of entries left out because the user deleted or dismissed them. */
	readonly declined: number;
}

export function renderSection(input: RenderInput): RenderedSection {
	const { style, languageCode } = input;
	const labels = sectionLabels(languageCode);
	const leftOut = new LeftOut(input.unwanted, languageCode);
	const composition = composed(input, leftOut);
	const citations = new CitationWriter(style, { ...input, labels });
	const claims = new ClaimWriter(citations, composition, languageCode);
	const blocks = isWorthWriting(composition, input) ? blocksOf(composition, input, { citations, claims }) : [];
	const { statements } = composition.ledger;
	const asked = questionsIn(statements, input);
	const counts = { ...sectionCounts(composition.ledger, asked, input.further), beside: claims.undecided };
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
		links: (blocks.length === 0 ? [] : allLinks(composition)).map(({ note, reason }) => ({
			path: note.path,
			reason,
		})),
		verdicts: shownVerdicts(composition.outcomes),
		counts,
		ledger: composition.ledger,
		duplicates: composition.duplicates,
		removed: removedByChoice(composition, input),
		declined: leftOut.count,
	};
}

/** Returns the content of the section, with what the user deleted or dismissed counted as left out. */
export function composed(input: RenderInput, leftOut = new LeftOut(input.unwanted, input.languageCode)): Composition {
	return compose({ ...input, related: leftOut.links(input.related, input.linkTo) }, input.style.wordLimit, leftOut);
}

/** Renders the blocks in their order in the section, because footnotes are numbered as they are written. */
function blocksOf(
	composition: Composition,
	input: RenderInput,
	{ citations, claims }: { readonly citations: CitationWriter; readonly claims: ClaimWriter },
): string[] {
	const { outcomes, warnings, lookedAt, answers, added, links, folded } = composition;
	const { languageCode, style } = input;
	const labels = sectionLabels(languageCode);
	const writing = { citations, languageCode, rivals: composition.rivals, bearings: composition.bearings };
	const headed = (title: string, items: readonly ItemLines[]): string =>
		items.length === 0 ? '' : [`${'#'.repeat(style.level + 1)} ${title}`, ...items.flat()].join('\n');
	const box = (title: string, items: readonly ItemLines[]): string =>
		items.length === 0 ? '' : [title, ...items.flat()].map((line) => `> ${line}`).join('\n');
	const fold = (kind: string, title: string, items: readonly ItemLines[], count = items.length): string =>
		box(`[!${kind}]- ${title} (${count})`, items);
	const contradicted = (claim: CheckedClaim): ItemLines => claims.contradicted(claim);
	const supported = (claim: CheckedClaim): ItemLines => claims.supported(claim);
	const open = (some: readonly CheckedClaim[]): ItemLines[] =>
		some.map((claim) => claims.open(claim)).filter(({ length }) => length > 0);
	const link = (item: RelatedItem): ItemLines => [relatedLine(item, writing)];
	return [
		box(`[!warning] ${labels.checkThese}`, warnings.map(contradicted)),
		fold('warning', labels.checkThese, folded.warnings.map(contradicted)),
		box(`[!failure] ${labels.checkedAnswer.links}`, wrongLinks(input.given ?? [], citations, labels)),
		headed(labels.answers, findingItems(answers, writing)),
		box(`[!cite] ${labels.lookYourself}`, open(lookedAt.open)),
		headed(labels.adds, findingItems(added, writing)),
		fold(
			'quote',
			labels.more,
			[...findingItems(folded.findings, writing), ...folded.links.map(link)],
			folded.findings.flatMap(({ findings }) => findings).length + folded.links.length,
		),
		fold('success', labels.supported, outcomes.supported.map(supported)),
		fold('cite', lookedAt.open.length > 0 ? labels.lookFurther : labels.lookYourself, open(lookedAt.folded)),
		headed(labels.linkThese, links.map(link)),
		fold('info', labels.assistants, refusedItems(input.refused ?? [], citations), input.refused?.length),
		input.account ? renderAccount(toldAccount(input.account, composition, input), languageCode) : '',
		citations.definitions().join('\n'),
	].filter((block) => block !== '');
}

function removedByChoice({ ledger }: Composition, { claims, topics }: RenderInput): RemovedClaim[] {
	return claims.flatMap(({ id, kind, text, topicId }): RemovedClaim[] => {
		const reason = choiceReason(ledger.findings.get(id));
		const { topic = '' } = topics.find((one) => one.id === topicId) ?? {};
		return reason === undefined ? [] : [{ topic, kind, text, reason }];
	});
}

/** Leaves out of the removed findings what the section says all the same, in other words or by another source. */
function toldAccount(account: RunAccount, composition: Composition, input: RenderInput): RunAccount {
	const { languageCode } = input;
	const said = new SaidStatements(languageCode);
	said.add(findingsIn(composition).map(({ text }) => text));
	said.add(claimsOf(composition.outcomes).flatMap((claim) => saidOfClaim(claim, languageCode)));
	const isTold = ({ kind, text }: RunAccount['removed'][number]): boolean =>
		kind === 'finding' && said.restated(readableQuote(text)) === undefined;
	return { ...account, removed: [...account.removed, ...removedByChoice(composition, input)].filter(isTold) };
}

function refusedItems(refused: readonly RefusedSource[], citations: CitationWriter): ItemLines[] {
	const shown = refused.slice(0, REFUSED_SHOWN).map(({ kind, address, title }) => {
		return [`- ${kind === 'vault' ? citations.noteLink(address, title) : webLink(hostOf(address), address)}`];
	});
	return refused.length > REFUSED_SHOWN ? [...shown, ['- …']] : shown;
}

/** True for a section with a result, a wrong link, or a suggested note with a reason or a name that tells enough. */
function isWorthWriting(composition: Composition, { given = [] }: Pick<RenderInput, 'given'>): boolean {
	const isTold = allLinks(composition).some(({ reason, note }) => reason !== '' || note.isPhrase === true);
	return isTold || isAnyResult(composition) || given.some(isWrong);
}

/** True for a verdict, evidence beside a claim, an answer or a finding. A claim without a quote is not a result. */
function isAnyResult(composition: Composition): boolean {
	const isQuoted = ({ judgements, passages }: CheckedClaim): boolean => judgements.length + passages.length > 0;
	return claimsOf(composition.outcomes).some(isQuoted) || findingsIn(composition).length > 0;
}

function findingsIn({ answers, added, folded, rivals }: Composition): CitedClaim[] {
	const named = [...answers, ...added, ...folded.findings].flatMap(({ findings }) => findings);
	return [...named, ...rivals.values()];
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
