/** Where the quick analyst stood in for one that failed: said to the user in the section, the report and the warnings. */
import { FALLBACK_STRINGS } from '../strings/fallback';
import { messageOf } from '../text/message-of';
import type { Analysts } from './analyst-ports';
import { ResearchError } from './errors';
import { escapeMarkdown, plainLine } from './escape-markdown';
import { LIMITS } from './limits';

/** In the names of the envelope. */
export interface Fallback {
	/** What the quick analyst did in place of the other; `synthesis` is findings and comparison. */
	readonly part: 'topics' | 'reading' | 'findings' | 'comparison' | 'synthesis';
	/** The one that failed. */
	readonly analyst: string;
	/** A sentence for the user. */
	readonly reason: string;
	/** What the user can do about it. */
	readonly remediation: string;
}

export function fallbackOf(part: Fallback['part'], { analyst }: Pick<Analysts, 'analyst'>, error: unknown): Fallback {
	const remediation = error instanceof ResearchError ? error.remediation : '';
	return { part, analyst: analyst.name, reason: messageOf(error), remediation };
}

/** What failed, what stands in its place, and how to try again. */
export function fallbackWarning({ part, analyst, reason, remediation }: Fallback): string {
	const { failed, standsIn, tryAgain } = FALLBACK_STRINGS;
	return [failed(analyst, reason), remediation, standsIn[part], tryAgain(LIMITS.keptMinutes)].filter(Boolean).join(' ');
}

/** The same as a callout at the head of the section; empty where nothing failed. */
export function renderFallbacks(fallbacks: readonly Fallback[]): string {
	if (fallbacks.length === 0) return '';
	const { failed, standsIn, title, tryAgain } = FALLBACK_STRINGS;
	const lines = fallbacks.map(({ part, analyst, reason }) => `${failed(analyst, reason)} ${standsIn[part]}`);
	return [`> [!warning] ${title}`, ...[...lines, tryAgain(LIMITS.keptMinutes)].map((line) => `> ${escapeMarkdown(plainLine(line))}`)].join('\n');
}
