/** Checks quotes that somebody else wrote: does the named source have them word for word? Without a model. */
import { follow, untilAborted } from '../../async/abort';
import { QUOTE_STRINGS as TEXT } from '../../locales/locale';
import { noteVoices, voiceAt, type VoiceRules } from '../../text/voices/note-voice';
import type { Voice } from '../../text/voices/voice';
import { ResearchError, type ErrorCode } from '../model/errors';
import { LIMITS } from '../model/limits';
import type { RunContext } from '../model/ports';
import { passageAddress } from '../render/text-fragment';
import type { QuotedSource, QuoteToCheck } from './asked-quotes';
import { QuotePlaces, type LookedUpQuote } from './quote-place';
import { SourceLookup, type LookedUp, type LookupPorts } from './source-lookup';

export type QuoteState = 'found' | 'changed' | 'not_found' | 'gone' | 'unreachable';

/** Result for one quote, under its names in the JSON output. */
export interface CheckedQuote extends QuoteToCheck {
	readonly state: QuoteState;
	/** The passage as the source has it; left-out words are `[… words …]`. Set if found or changed. */
	readonly text?: string;
	/** The passage with the words around it. */
	readonly content?: string;
	/** Line in the note, counted from 1. */
	readonly line?: number;
	/** Whose words stand there in the note. */
	readonly voice?: Voice;
	/** Address that opens the page at the quote. */
	readonly link?: string;
	readonly error_code?: ErrorCode;
	/** Sentence for the user. */
	readonly reason?: string;
	/** Address of the Internet Archive's copy of a page that is gone. */
	readonly archived?: string;
}

/** Why an address may not be read. */
interface Refusal {
	readonly code: ErrorCode;
	readonly reason: string;
}

export interface QuotePorts extends LookupPorts {
	/** Returns why an address may not be read; undefined if it may. */
	readonly refusal: (url: string) => Refusal | undefined;
	/** The user's settings about whose words notes are. */
	readonly voices: VoiceRules;
	/** Returns the path of a named note. @throws ResearchError if there is none */
	readonly pathOf: (name: string) => Promise<string>;
	readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
	/** Lets the host do other work before going on. */
	readonly yieldNow: () => Promise<void>;
}

/**
 * Looks up each quote in its source. Addresses are checked before anything is read. What was not read in time is
 * `unreachable`.
 * @throws ResearchError if no address may be read; the signal's reason if it aborts
 */
export async function checkQuotes(
	quotes: readonly QuoteToCheck[],
	ports: QuotePorts,
	run: RunContext,
): Promise<CheckedQuote[]> {
	const refusals = quotes.map(({ url }) => (url === undefined ? undefined : ports.refusal(url)));
	assertSomeAllowed(refusals);
	const bound = follow(run.signal);
	const inTime: RunContext = {
		signal: bound.signal,
		log: run.log,
		warn: (message) => run.warn(message),
		spend: (spending) => run.spend(spending),
	};
	const over = (): void => bound.abort(new Error(TEXT.late));
	void ports.wait(LIMITS.quoteMilliseconds, bound.signal).then(over, () => undefined);
	try {
		const check = new QuoteCheck(ports, inTime);
		return await Promise.all(
			quotes.map(async (quote, at) => {
				const refused = refusals[at];
				if (refused) return { ...quote, ...failed('unreachable', refused) };
				return { ...quote, ...(await check.resultOf(quote).catch((error: unknown) => late(error, run))) };
			}),
		);
	} finally {
		bound.abort();
		bound.release();
	}
}

type Result = Omit<CheckedQuote, keyof QuoteToCheck>;

class QuoteCheck {
	private readonly lookup: SourceLookup;
	private readonly places = new QuotePlaces();

	constructor(
		private readonly ports: QuotePorts,
		private readonly run: RunContext,
	) {
		this.lookup = new SourceLookup(ports);
	}

	async resultOf({ quote, ...source }: QuoteToCheck): Promise<Result> {
		const looked = await untilAborted(this.look(source), this.run.signal);
		await this.ports.yieldNow();
		if (!('text' in looked)) return unread(looked);
		const { text, isCut = false } = looked;
		const found = this.places.lookUp(text, quote);
		if (found.state === 'not_found' && isCut) return failed('unreachable', tooLong());
		const result = shownResult(found, text, source.url);
		return found.state === 'not_found' || source.path === undefined
			? result
			: { ...result, ...this.voiceOf(source.path, text, found.place.span.start) };
	}

	/** Says whose words stand at an offset of a note: an assistant's words are not evidence for what they say. */
	private voiceOf(path: string, text: string, offset: number): Pick<CheckedQuote, 'voice' | 'reason'> {
		const { voice } = voiceAt(noteVoices(path, text, this.ports.voices), offset);
		return { voice, ...(voice === 'assistant' && { reason: TEXT.assistant }) };
	}

	private async look({ url, path }: QuotedSource): Promise<LookedUp | { readonly missing: Refusal }> {
		if (url !== undefined) return this.lookup.look('web', url, this.run);
		try {
			return await this.lookup.look('vault', await this.ports.pathOf(path ?? ''), this.run);
		} catch (error) {
			if (!(error instanceof ResearchError)) throw error;
			return { missing: { code: error.code, reason: error.message } };
		}
	}
}

/** @throws ResearchError if each source is an address that may not be read */
function assertSomeAllowed(refusals: readonly (Refusal | undefined)[]): void {
	const [first] = refusals;
	if (!first || !refusals.every((refusal) => refusal !== undefined)) return;
	const isSame = refusals.every((refusal) => refusal?.code === first.code);
	throw new ResearchError(isSame ? first.code : 'VALIDATION_ERROR', first.reason, TEXT.refusedRemedy);
}

function unread(looked: Exclude<LookedUp, { text: string }> | { readonly missing: Refusal }): Result {
	if ('missing' in looked) return failed('gone', looked.missing);
	const { state, reason, code, archived } = looked;
	if (state === 'unreachable') return failed('unreachable', { code: code ?? 'UNAVAILABLE', reason: reason ?? '' });
	return { state, ...(archived === undefined ? { reason: TEXT.noCopy } : { archived }) };
}

function shownResult(found: LookedUpQuote, source: string, url: string | undefined): Result {
	if (found.state === 'not_found') {
		const why = found.why ?? (url === undefined ? undefined : 'notShown');
		return { state: found.state, ...(why && { reason: TEXT[why] }) };
	}
	const { text, content, span } = found.place;
	const passage = source.slice(span.start, span.end);
	const place =
		url === undefined
			? { line: source.slice(0, span.start).split('\n').length }
			: { link: passageAddress(url, passage, source.slice(0, span.start)) };
	return { state: found.state, text, content, ...place };
}

function failed(state: QuoteState, { code, reason }: Refusal): Result {
	return { state, error_code: code, reason };
}

function tooLong(): Refusal {
	return { code: 'PAYLOAD_TOO_LARGE', reason: TEXT.tooLong };
}

/** Returns the result of a quote whose time is over. @throws the error if it is another one, or the user stopped */
function late(error: unknown, { signal }: RunContext): Result {
	signal.throwIfAborted();
	if (!(error instanceof Error) || error.message !== TEXT.late) throw error;
	return failed('unreachable', { code: 'TIMEOUT', reason: TEXT.late });
}

/** Returns the results with the number of each state. */
export function quoteData(quotes: readonly CheckedQuote[]) {
	const counts: Record<QuoteState, number> = { found: 0, changed: 0, not_found: 0, gone: 0, unreachable: 0 };
	for (const { state } of quotes) counts[state] += 1;
	return { counts, quotes };
}
