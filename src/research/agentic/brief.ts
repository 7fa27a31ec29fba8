import { cut } from '../../text/cut';

/** Characters of a brief. */
export const BRIEF_CHARACTERS = 1_500;
/** Characters of the findings that stand in for a brief. */
const FALLBACK_CHARACTERS = 2_000;

export interface Brief {
	readonly text: string;
	/** The findings stand in for it. */
	readonly isFallback: boolean;
}

/** @param written what the model gave as brief, with or without the line above it */
export function briefOf(written: string, findings: string): Brief {
	const own = written.replace(/^[^]*?^#{1,6} *SUPERVISOR BRIEF:? *$/im, '').trim();
	if (own !== '') return { text: cut(own, BRIEF_CHARACTERS), isFallback: false };
	return { text: cut(findings.trim(), FALLBACK_CHARACTERS), isFallback: true };
}
