/**
 * Parts of a run that the rule-based analyst did because the model failed. The user is told once, in a warning; the
 * report lists them.
 */
import { FALLBACK_STRINGS as TEXT, PROGRESS_STRINGS } from '../../locales/locale';
import { cut, messageOf } from '../../text/strings';
import type { Analysts } from './analyst-ports';
import { ResearchError } from './errors';

/** A fallback under its names in the JSON output. */
export interface Fallback {
	/** The part done by the rule-based analyst; `synthesis` is findings and comparison. */
	readonly part: 'topics' | 'reading' | 'findings' | 'comparison' | 'synthesis';
	/** Name of the analyst that failed. */
	readonly analyst: string;
	/** The reason, as a sentence for the user. */
	readonly reason: string;
	/** Advice for the user. */
	readonly remediation: string;
}

export function fallbackOf(part: Fallback['part'], { analyst }: Pick<Analysts, 'analyst'>, error: unknown): Fallback {
	const remediation = error instanceof ResearchError ? error.remediation : '';
	return { part, analyst: analyst.name, reason: messageOf(error), remediation };
}

/** Characters of a line with a warning: it has to fit the notice of a phone. */
const LINE_CHARACTERS = 240;
const NAME_CHARACTERS = 40;

/** Without the word before it, “Warning:”. */
function mostCharacters(): number {
	return LINE_CHARACTERS - PROGRESS_STRINGS.warning({ message: '' }).length;
}

/** Returns the warning with as much of the reason as fits. */
export function fittingWarning(reason: string, warningOf: (reason: string) => string): string {
	const left = mostCharacters() - warningOf('').length;
	return warningOf(reason.length > left ? `${cut(reason, left - 1)}…` : reason);
}

/**
 * Returns the failure and what replaces the model, with the advice if it fits.
 * @param isKnown true if another warning gave the same reason
 */
export function fallbackWarning({ part, analyst, reason, remediation }: Fallback, isKnown = false): string {
	const standIn = TEXT.standsIn[part === 'findings' || part === 'synthesis' ? 'writing' : part];
	const name = cut(analyst, NAME_CHARACTERS);
	const failed = (cause: string): string => TEXT.failed({ analyst: name, reason: cause });
	if (isKnown) return `${TEXT.failedToo({ analyst: name })} ${standIn}`;
	const advised = `${failed(reason)} ${remediation} ${standIn}`;
	if (remediation !== '' && advised.length <= mostCharacters()) return advised;
	return fittingWarning(reason, (cause) => `${failed(cause)} ${standIn}`);
}
