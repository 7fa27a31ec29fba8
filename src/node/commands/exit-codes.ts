import type { ResearchError } from '../../research/model/errors';

/** Exit codes for scripts, documented in docs/command-line.md. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, sectionEdited: 3, sectionKept: 4, stopped: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export function exitCodeOfError({ code, details }: ResearchError): ExitCode {
	if (code === 'SECTION_EDITED') return EXIT.sectionEdited;
	if (code === 'CANCELLED') return EXIT.stopped;
	const isUsage = code === 'VALIDATION_ERROR' && ('depth' in details || 'folder' in details);
	return isUsage ? EXIT.wrongUse : EXIT.failed;
}
