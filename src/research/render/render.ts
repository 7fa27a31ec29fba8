/**
 * Verified claims as the Markdown of the section. Whatever is text in them stays text: only this code writes syntax.
 */
import { sectionLabels } from '../../strings/section-labels/section-labels';
import { countWords } from '../../language/words';
import type { CheckedClaim } from '../study/checked-claims';
import { CitationWriter, type CitationStyle } from './citations';
import type { CitedClaim } from '../model/claims';
import { plainLine } from '../../text/markdown/escape-markdown';
import { renderFallbacks, type Fallback } from '../model/fallback';
import { renderAccount } from './render-account';
import { findingItems, withinLimit, withoutDuplicates, type LabelledTopic } from './render-findings';
import { renderHead, type HeadFacts } from './render-head';
import { relatedItems, relatedLine, unsaid } from './render-related';
import { outcomesOf, shownJudgements, shownSentences, shownVerdicts, type ShownVerdict } from './outcomes';
import { VerdictWriter } from './render-verdicts';
import type { RunAccount } from '../study/run-account';
import type { RelatedNote } from '../model/vault-ports';

export interface RenderStyle {
	readonly citationStyle: CitationStyle;
	/** About how many words the section may have, links aside. */
	readonly wordLimit: number;
}

export interface RenderInput extends HeadFacts {
	/** Whose section it is, without the section. */
	readonly noteText: string;
	/** Best first. */
	readonly claims: readonly CitedClaim[];
	/** In the order in which they stand in the section. */
	readonly topics: readonly LabelledTopic[];
	readonly related: readonly RelatedNote[];
	/** Claims of the note with what became of them. */
	readonly verdicts: readonly CheckedClaim[];
	/** What had to be done without the model. */
	readonly fallbacks: readonly Fallback[];
	/** What the note claims and no search was made for. */
	readonly notLookedInto: readonly string[];
	/** How the section came about, where the user wants to see it there. */
	readonly account: RunAccount | undefined;
	readonly style: RenderStyle & { readonly level: number };
	/** The shortest link text that leads to the note at `path`. */
	readonly linkTo: (path: string) => string;
}

export interface RenderedSection {
	/** The line that says when and how; it alone tells two runs apart that found the same. */
	readonly head: string;
	/** Markdown beneath it, without the section's own heading; empty when there is nothing to write. */
	readonly body: string;
	readonly written: readonly CitedClaim[];
	/** Claims of the note that nobody looked into, those aside that another note contradicts. */
	readonly notLookedInto: readonly string[];
	/** Notes that the section suggests to link, with the reason it gives. */
	readonly links: readonly { readonly path: string; readonly reason: string }[];
	/** The claims of the note that the section shows. */
	readonly verdicts: readonly ShownVerdict[];
	/** What the section holds. */
	readonly counts: SectionCounts;
	/** Verified, but said already, or more than the section may hold. */
	readonly leftOut: { readonly duplicates: number; readonly beyondLimit: number };
}

export interface SectionCounts {
	readonly contradicted: number;
	readonly supported: number;
	readonly not_settled: number;
	/** Questions of the note with an answer. */
	readonly answered: number;
	/** Topics, questions aside, on which sources add something. */
	readonly added: number;
}

/** What the list of related notes may take of the word limit. */
const RELATED_SHARE = 1 / 3;
/** What findings have of it whatever else there is to show. */
const FINDINGS_SHARE = 1 / 3;

export function renderSection(input: RenderInput): RenderedSection {
	const { claims, topics, verdicts, style, languageCode } = input;
	const labels = sectionLabels(languageCode);
	const citations = new CitationWriter(style.citationStyle, input.linkTo, labels);
	const unjudged = claims.filter((claim) => claim.kind === 'contradiction' && !isJudged(claim, verdicts));
	const judged = { verdicts, contradictions: unjudged, skipped: input.notLookedInto };
	const outcomes = outcomesOf(judged, input.noteText);
	const sentences = shownSentences(outcomes);
	const findings = claims.filter(({ kind }) => kind === 'finding');
	const unique = withoutDuplicates(findings, sentences);
	const found = relatedItems(claims, input.related, labels, style.wordLimit * RELATED_SHARE);
	const taken = wordsOf([...found.map((item) => item.reason), ...sentences]);
	const chosen = withinLimit(unique, topics, Math.max(style.wordLimit - taken, style.wordLimit * FINDINGS_SHARE));
	const related = unsaid(found, sentences, chosen);
	const shown = new Set(shownJudgements(outcomes));
	const written = [...chosen, ...shown, ...new Set(related.flatMap((item) => item.claim ?? []))];
	const leftOut = { duplicates: findings.length - unique.length, beyondLimit: unique.length - chosen.length };
	// In the order of the section, for so are footnotes numbered.
	const verdictWriter = new VerdictWriter(outcomes, {
		citations,
		languageCode,
		answered: new Set(chosen.map(({ topic }) => topic)),
	});
	const warnings = verdictWriter.warnings();
	const items = findingItems(chosen, topics, { citations, languageCode });
	const counts: SectionCounts = {
		contradicted: outcomes.warnings.length,
		supported: outcomes.supported.length,
		not_settled: outcomes.open.length,
		answered: items.answers.length,
		added: items.adds.length,
	};
	// Claims that stayed open with no word of any source are no research.
	const links = related.map(({ note, reason }) => ({ path: note.path, reason }));
	const facts = {
		written,
		links,
		verdicts: shownVerdicts(outcomes),
		notLookedInto: outcomes.skipped,
		counts,
		leftOut,
	};
	if (chosen.length + shown.size + related.length === 0) return { head: '', body: '', ...facts };
	const mark = '#'.repeat(style.level + 1);
	const part = (title: string, lines: readonly string[]): string[] =>
		lines.length === 0 ? [] : [[`${mark} ${title}`, ...lines].join('\n')];
	const blocks = [
		...warnings,
		...part(labels.answers, items.answers),
		...part(labels.adds, items.adds),
		...verdictWriter.settled(),
		...part(
			labels.linkThese,
			related.map((item) => relatedLine(item, citations)),
		),
		...(input.account ? [renderAccount(input.account, languageCode)] : []),
	];
	const definitions = citations.definitions();
	if (definitions.length > 0) blocks.push(definitions.join('\n'));
	const notice = renderFallbacks(input.fallbacks, languageCode);
	if (notice !== '') blocks.unshift(notice);
	return { head: renderHead(input, written, counts), body: blocks.join('\n\n'), ...facts };
}

/** Whether a verdict shows what the note says here already. */
function isJudged({ topic, noteQuote }: CitedClaim, verdicts: readonly CheckedClaim[]): boolean {
	const quoted = plainLine(noteQuote ?? '');
	return verdicts.some((claim) => {
		if (claim.topic !== topic) return false;
		const shown = plainLine(claim.statement);
		if (quoted === '' || shown.includes(quoted) || quoted.includes(shown)) return true;
		return claim.contradictions.some((other) => other.noteQuote === noteQuote);
	});
}

function wordsOf(texts: readonly string[]): number {
	return texts.reduce((sum, text) => sum + countWords(text), 0);
}
