/** The error of a run without results for a section: says what was found anyway, and gives advice that fits the run. */
import { sentences } from '../../language/sentences';
import { words } from '../../language/words';
import { SILENCE_STRINGS } from '../../locales/locale';
import { serviceName } from '../../locales/run-texts';
import type { Gathered } from '../gather/gather';
import type { NoteView } from '../model/analyst-ports';
import { judgedSentence, NOTE_SOURCE_ID } from '../model/claims';
import { ResearchError } from '../model/errors';
import type { Depth, ProviderFailure } from '../model/ports';
import type { PageOutcome } from '../study/page-outcome';
import { isRemoved } from '../study/run-account';
import type { Verification } from '../verify/verifications';

export interface Silence {
	readonly note: NoteView;
	readonly depth: Depth;
	readonly focus: string | undefined;
	readonly isOffline: boolean;
	readonly failures: Gathered['failures'];
	/** Outcomes of the pages that were chosen to be read. */
	readonly pages: readonly PageOutcome[];
	/** Number of sources in the evidence. */
	readonly sources: number;
	readonly removed: Verification['removed'];
}

export function silenceError(silence: Silence): ResearchError {
	const { sources } = silence;
	const found = sources > 0 ? unconfirmed(silence) : unanswered(silence);
	const message = [...found, SILENCE_STRINGS.nothingWritten].join(' ');
	const failures = silence.failures.map(({ provider, reason, code }) => ({ provider, reason, code }));
	return new ResearchError('NO_EVIDENCE', message, adviceFor(silence).join(' '), {
		details: { failures, removed: removedIn(silence) },
	});
}

function unanswered({ failures, pages, isOffline }: Silence): string[] {
	const reasons = failures.map(({ provider, reason }) => `${serviceName(provider)}: ${reason}`);
	if (reasons.length > 0) return [SILENCE_STRINGS.noAnswer, ...reasons];
	if (pages.length === 0) return [isOffline ? SILENCE_STRINGS.noNote : SILENCE_STRINGS.nothingFound];
	const unread = unreadReasons(pages);
	return [
		...(pages.length > unread.length
			? [SILENCE_STRINGS.pagesWithoutFindings({ count: pages.length - unread.length })]
			: []),
		...(unread.length > 0
			? [SILENCE_STRINGS.pagesUnread({ count: unread.length, reason: unread[0] ?? '' }).trim()]
			: []),
	];
}

function unconfirmed({ sources, removed }: Silence): string[] {
	const count = removed.filter(isRemoved).length;
	return [SILENCE_STRINGS.unconfirmed({ sources, removed: count })];
}

/** Returns at most two sentences. */
function adviceFor(silence: Silence): string[] {
	const { note, depth, focus, isOffline, failures, pages, sources, removed } = silence;
	const { advice } = SILENCE_STRINGS;
	const fitting = [
		failures.some(isOfWeb) && advice.connection,
		unreadReasons(pages).length > 0 && advice.later,
		!hasSentences(note) && advice.sentences,
		isOffline && advice.online,
		removed.some(isRemoved) && advice.log,
		depth === 'shallow' && sources > 0 && !isOffline && advice.deep,
		focus === undefined ? advice.focus : advice.otherFocus,
	];
	return fitting.filter((sentence) => sentence !== false).slice(0, 2);
}

function isOfWeb({ provider }: ProviderFailure): boolean {
	return provider !== 'vault';
}

function unreadReasons(pages: readonly PageOutcome[]): string[] {
	return pages.filter(({ state }) => state === 'failed').map(({ reason = '' }) => reason);
}

const ENDS = /[.!?…。！？]["'”’»)\]]*$/u;
/** Shortest sentence to research, in words; "Call Anna." is shorter. */
const LEAST_WORDS = 4;

function hasSentences({ text, language }: NoteView): boolean {
	return sentences(text, language?.code).some(
		(sentence) => ENDS.test(sentence.text.trim()) && words(sentence.text).length >= LEAST_WORDS,
	);
}

function removedIn({ removed }: Silence): object[] {
	return removed.map(({ claim, reason }) => ({
		reason,
		text: judgedSentence(claim),
		sources: claim.cites.map(({ source }) => source).filter((id) => id !== NOTE_SOURCE_ID),
	}));
}
