/**
 * What a reader answered on claims of the sets, recorded once: `bench/data/reader-answers.jsonl`, a line an answer.
 * They come from a real reader asked with the product's own prompt; a rule never writes them. A line:
 * {"set":"real/wice-dev","claim":"3f2a…","verdict":"partly","reduced":"…","model":"general model","date":"2026-11-22"}
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readLines, type Line } from './claim-sets';

export interface ReaderAnswer {
	/** The name of the set, as the bench prints it. */
	readonly set: string;
	/** See `claimId`. */
	readonly claim: string;
	readonly verdict: 'supported' | 'partly' | 'unsupported';
	/** For `partly`: the statement reduced to what the passages say. */
	readonly reduced?: string;
	/** The kind of model that read. */
	readonly model: string;
	/** ISO date of the reading. */
	readonly date: string;
}

export const ANSWERS_FILE = new URL('data/reader-answers.jsonl', import.meta.url);

/** Names a claim by what its reader saw: another quote, and the answer is none to it. */
export function claimId({ claim, quote, source }: Line): string {
	return createHash('sha256').update([claim, quote, source].join('\n\n')).digest('hex').slice(0, 16);
}

/** The answers on one set by the ids of its claims; empty where none were recorded. */
export function recordedAnswers(set: string): ReadonlyMap<string, ReaderAnswer> {
	const all = existsSync(ANSWERS_FILE) ? readLines<ReaderAnswer>(ANSWERS_FILE) : [];
	return new Map(all.filter((answer) => answer.set === set).map((answer) => [answer.claim, answer]));
}
