import type { RunLabels } from '../../language/language-schema';
import { runLabels, sectionLabels } from '../../language/section-labels';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import { shortened, webLink } from '../../text/markdown/markdown-link';
import { shownHost } from '../../text/web-address';
import type { Omission } from '../model/ports';
import type { RemovedClaim, RunAccount } from '../study/run-account';
import { readableQuote } from '../verify/readable-quote';

/** Entries shown per list; the log of the run has all of them. */
const SHOWN = 5;
const TEXT_CHARACTERS = 100;

const PARTS: Readonly<Record<Omission['what'], keyof RunLabels['parts']>> = {
	note: 'note',
	note_in_findings: 'note',
	evidence_in_findings: 'evidence',
	evidence_in_comparison: 'evidence',
	pages: 'pages',
};

/** Maps the codes to the few reasons that a reader can distinguish. */
const REASONS: Readonly<Record<RemovedClaim['reason'], keyof RunLabels['reasons']>> = {
	unknown_source: 'source',
	no_citation: 'source',
	link_not_cited: 'source',
	unresolved_wikilink: 'source',
	quote_too_short: 'quote',
	quote_not_in_source: 'quote',
	quote_not_in_note: 'quote',
	quote_unrelated: 'proof',
	number_not_in_source: 'fact',
	date_not_in_source: 'fact',
	unit_not_in_source: 'fact',
	name_not_in_source: 'fact',
	quote_cut_from_denial: 'proof',
	denial_changed: 'proof',
	number_changed: 'fact',
	name_changed: 'fact',
	contradiction_unproven: 'proof',
	support_unproven: 'proof',
	not_supported_by_reader: 'reader',
	reduced_by_reader: 'reader',
	not_reviewed: 'reader',
	duplicate: 'repeat',
	empty: 'repeat',
	off_subject: 'subject',
	not_alone: 'alone',
	known_to_note: 'repeat',
};

/** Returns a folded callout that reports how the section was made. */
export function renderAccount({ pages, not_shown, removed }: RunAccount, languageCode: string | undefined): string {
	const labels = runLabels(languageCode);
	const [open, close] = sectionLabels(languageCode).quotes;
	const failed = pages.failed.slice(0, SHOWN).map(({ title, url, reason }) => {
		return `${labels.notRead}: ${pageLink(url, title)} (${escapeMarkdown(plainLine(reason).replace(/\.$/, ''))})`;
	});
	const taken = removed.slice(0, SHOWN).map(({ text, reason }) => {
		const words = open + escapeMarkdown(shortened(readableQuote(text), TEXT_CHARACTERS)) + close;
		return `${labels.removed}: ${words} (${labels.reasons[REASONS[reason]]})`;
	});
	const more = (count: number): string[] =>
		count > SHOWN ? [`… ${labels.more.replace('#', String(count - SHOWN))}`] : [];
	const read = pages.read + pages.without_findings;
	const lines = [
		`${labels.pagesRead}: ${read} · ${labels.searchOnly}: ${pages.snippet_only}`,
		...shownLine(not_shown, labels),
		...failed,
		...more(pages.failed.length),
		...(removed.length === 0 ? [labels.nothingRemoved] : taken),
		...more(removed.length),
	];
	return [`> [!info]- ${labels.report}`, ...lines.map((line) => `> - ${line}`)].join('\n');
}

/** Links a page under its own host, as in `citations.ts`. */
function pageLink(url: string, title: string): string {
	const host = shownHost(url);
	return webLink(host ?? title, url, `${host ?? ''} · ${title}`);
}

/**
 * Returns a line with the share of note, evidence and pages that models saw; of several prompts, the smallest share.
 */
function shownLine(omissions: readonly Omission[], labels: RunLabels): string[] {
	const shares = new Map<keyof RunLabels['parts'], number>();
	for (const { what, shown, of } of omissions) {
		const part = PARTS[what];
		shares.set(part, Math.min(shares.get(part) ?? 1, shown / of));
	}
	const parts = [...shares].map(([part, share]) => labels.parts[part].replace('#', `${Math.floor(share * 100)} %`));
	return parts.length === 0 ? [] : [`${labels.shownToModel}: ${parts.join(' · ')}`];
}
