/**
 * Parts of a run that the rule-based analyst did because the model failed. The user is told once, in a warning; the
 * report lists them.
 */
import { FALLBACK_STRINGS as TEXT } from '../../locales/locale';
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

/** Characters of a warning: it has to fit the notice of a phone. */
const WARNING_CHARACTERS = 240;
const NAME_CHARACTERS = 40;

/** Returns the failure and what replaces the model, with the advice if it fits. */
export function fallbackWarning({ part, analyst, reason, remediation }: Fallback): string {
	const standIn = TEXT.standsIn[part === 'findings' || part === 'synthesis' ? 'writing' : part];
	const failed = (cause: string): string => TEXT.failed({ analyst: cut(analyst, NAME_CHARACTERS), reason: cause });
	const left = WARNING_CHARACTERS - failed('').length - standIn.length - 1;
	const warning = `${failed(cut(reason, left))} ${standIn}`;
	const advised = `${failed(reason)} ${remediation} ${standIn}`;
	return remediation !== '' && advised.length <= WARNING_CHARACTERS ? advised : warning;
}
