/**
 * Parts of a run that the rule-based analyst did because the model failed. The user is told in the section, the report
 * and the warnings.
 */
import type { RunLabels } from '../../language/language-schema';
import { runLabels } from '../../language/section-labels';
import { interfaceLanguage } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { Analysts } from './analyst-ports';
import { ResearchError } from './errors';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import { LIMITS } from './limits';

/** A fallback under its names in the JSON output. */
export interface Fallback {
	/** The part done by the rule-based analyst; `synthesis` is findings and comparison. */
	readonly part: 'topics' | 'reading' | 'findings' | 'comparison' | 'synthesis';
	/** Name of the analyst that failed. */
	readonly analyst: string;
	/** The reason, as a sentence for the user. */
	readonly reason: string;
	/** The reason for the note, without words of a service; the same if omitted. */
	readonly ownReason?: string;
	/** Advice for the user. */
	readonly remediation: string;
}

export function fallbackOf(part: Fallback['part'], { analyst }: Pick<Analysts, 'analyst'>, error: unknown): Fallback {
	const remediation = error instanceof ResearchError ? error.remediation : '';
	const reason = messageOf(error);
	const ownReason = error instanceof ResearchError ? error.ownWords : reason;
	return { part, analyst: analyst.name, reason, ...(ownReason !== reason && { ownReason }), remediation };
}

/** Returns a warning with the failure, its replacement, and how to try again. */
export function fallbackWarning(fallback: Fallback): string {
	const labels = runLabels(interfaceLanguage);
	const failed = `${failureTitle(fallback, labels)}: ${fallback.reason}`;
	return [failed, fallback.remediation, standIn(fallback, labels), againText(labels)].filter(Boolean).join(' ');
}

/** Returns the fallbacks as a callout for the head of the section; empty if there are none. */
export function renderFallbacks(fallbacks: readonly Fallback[], languageCode: string | undefined): string {
	const [first] = fallbacks;
	if (!first) return '';
	const labels = runLabels(languageCode);
	const sentences = fallbacks.flatMap((fallback) => [
		fallback.ownReason ?? fallback.reason,
		standIn(fallback, labels),
	]);
	const lines = [...new Set(sentences), againText(labels)].map((line) => escapeMarkdown(plainLine(line)));
	return [`[!warning] ${escapeMarkdown(plainLine(failureTitle(first, labels)))}`, ...lines]
		.map((line) => `> ${line}`)
		.join('\n');
}

function failureTitle({ analyst }: Fallback, { failed }: RunLabels): string {
	return failed.replace('#', () => analyst);
}

function standIn({ part }: Fallback, { standsIn }: RunLabels): string {
	return standsIn[part === 'findings' || part === 'synthesis' ? 'writing' : part];
}

function againText({ tryAgain }: RunLabels): string {
	return tryAgain.replace('#', String(LIMITS.keptMinutes));
}
