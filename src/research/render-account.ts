import { ACCOUNT_STRINGS } from '../strings/research';
import { escapeMarkdown, plainLine } from './escape-markdown';
import { shortened, webLink } from './markdown-link';
import type { RunAccount } from './run-account';

/** More would be a log; the log of the run has them all. */
const SHOWN = 5;
const TEXT_CHARACTERS = 100;

/** A collapsed callout that says how the section came about. */
export function renderAccount({ pages, not_shown, removed }: RunAccount): string {
	const failed = pages.failed.slice(0, SHOWN).map(({ title, url, reason }) => ACCOUNT_STRINGS.notRead(webLink(title, url), escapeMarkdown(plainLine(reason).replace(/\.$/, ''))));
	const taken = removed.slice(0, SHOWN).map(({ text, reason }) => ACCOUNT_STRINGS.removed(escapeMarkdown(shortened(text, TEXT_CHARACTERS)), ACCOUNT_STRINGS.reasons[reason]));
	const lines = [
		ACCOUNT_STRINGS.pages(pages.read + pages.without_findings, pages.snippet_only),
		...not_shown.map(({ what, shown, of }) => ACCOUNT_STRINGS.notShown(what, shown, of)),
		...failed,
		...more(pages.failed.length),
		...(removed.length === 0 ? [ACCOUNT_STRINGS.nothingRemoved] : taken),
		...more(removed.length),
	];
	return [`> [!info]- ${ACCOUNT_STRINGS.title}`, ...lines.map((line) => `> - ${line}`)].join('\n');
}

function more(count: number): string[] {
	return count > SHOWN ? [ACCOUNT_STRINGS.more(count - SHOWN)] : [];
}
