/** The error of a run that wrote nothing: what was found, and what may help. */
import { GATHER_STRINGS, SILENCE_STRINGS } from '../../locales/locale';
import { sentences } from '../../language/sentences';
import { words } from '../../language/words';
import { serviceName } from '../../locales/formats';
import type { Gathered, WebState } from '../gather/gather';
import type { NoteView } from '../model/analyst-ports';
import { judgedSentence } from '../model/claims';
import { NothingToSay, ResearchError } from '../model/errors';
import type { Depth, ProviderFailure } from '../model/ports';
import type { PageOutcome } from '../study/page-outcome';
import { removalReason } from '../study/run-account';
import { isQuiet, type Verification } from '../verify/verifications';

export interface Silence {
	readonly note: NoteView;
	readonly depth: Depth;
	readonly focus: string | undefined;
	readonly isOffline: boolean;
	/** True if a model writes; rules alone compare words, and read pages at every depth. */
	readonly isModel: boolean;
	readonly failures: Gathered['failures'];
	/** Outcomes of the pages that were chosen to be read. */
	readonly pages: readonly PageOutcome[];
	/** Number of sources in the evidence. */
	readonly sources: number;
	readonly ended: Verification['ended'];
	readonly web: WebState;
}

/** Returns a `NothingToSay` if the services answered. If none did, a later run may find something. */
export function silenceError(silence: Silence): ResearchError {
	const { sources, web, pages } = silence;
	const found =
		web === 'unreached'
			? [GATHER_STRINGS.noConnection]
			: sources > 0 && web !== 'unanswered'
				? unconfirmed(silence)
				: unanswered(silence);
	const message = [...found, SILENCE_STRINGS.nothingWritten].join(' ');
	const failures = silence.failures.map(({ provider, reason, code }) => ({ provider, reason, code }));
	const isVaultAlone = silence.isOffline || web === 'unasked';
	const hasAnswer = isVaultAlone ? failures.length === 0 : web === 'answered';
	const isUnread = sources === 0 && pages.length > 0 && pages.every(({ state }) => state === 'failed');
	return new (hasAnswer && !isUnread ? NothingToSay : ResearchError)(
		'NO_EVIDENCE',
		message,
		adviceFor(silence).join(' '),
		{
			failures,
			removed: removedIn(silence),
		},
	);
}

function unanswered({ failures, pages, isOffline, web }: Silence): string[] {
	const reasons = failures.map(({ provider, reason }) => `${serviceName(provider)}: ${reason}`);
	if (reasons.length > 0 && web !== 'answered') return [SILENCE_STRINGS.noAnswer, ...reasons];
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

function unconfirmed({ sources, ended }: Silence): string[] {
	const count = ended.filter(removalReason).length;
	return [SILENCE_STRINGS.unconfirmed({ sources, removed: count })];
}

/** Returns at most two sentences. */
function adviceFor(silence: Silence): string[] {
	const { note, depth, focus, isOffline, isModel, failures, pages, sources, ended, web } = silence;
	const { advice } = SILENCE_STRINGS;
	if (web === 'unreached') return [advice.back];
	if (web === 'unanswered') return [advice.connection];
	const fitting = [
		failures.some(isOfWeb) && advice.connection,
		unreadReasons(pages).length > 0 && advice.later,
		!hasSentences(note) && advice.sentences,
		isOffline && advice.online,
		ended.some(removalReason) && advice.log,
		isModel && depth === 'shallow' && sources > 0 && !isOffline && advice.deep,
		!isModel && sources > 0 && advice.model,
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

function removedIn({ ended }: Silence): object[] {
	const told = ended.filter((one) => !isQuiet(one));
	return told.map(({ claim, reason }) => ({
		reason,
		text: judgedSentence(claim),
		sources: claim.cites.map(({ source }) => source),
	}));
}
