/**
 * Recorded reviewer answers on claims of the sets, one per line of `scripts/bench/data/reader-answers.jsonl`, from a
 * real model with the product's own prompt, never from a rule. A line:
 * {"set":"real/wice-dev","claim":"3f2a…","verdict":"partly","reduced":"…","model":"general model","date":"2026-11-22"}
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readLines, type Line } from './claim-sets';

export interface ReaderAnswer {
	/** Name of the set, as the bench prints it. */
	readonly set: string;
	/** Result of `claimId`. */
	readonly claim: string;
	readonly verdict: 'supported' | 'partly' | 'unsupported';
	/** For `partly`: the statement reduced to the facts in the passages. */
	readonly reduced?: string;
	/** Kind of model that answered. */
	readonly model: string;
	/** ISO date of the answer. */
	readonly date: string;
}

export const ANSWERS_FILE = new URL('data/reader-answers.jsonl', import.meta.url);

/** Identifies a claim by everything its reviewer saw: with another quote, a recorded answer does not apply. */
export function claimId({ claim, quote, source }: Line): string {
	return createHash('sha256').update([claim, quote, source].join('\n\n')).digest('hex').slice(0, 16);
}

/** Returns the answers for a set by claim id; empty if none were recorded. */
export function recordedAnswers(set: string): ReadonlyMap<string, ReaderAnswer> {
	const all = existsSync(ANSWERS_FILE) ? readLines<ReaderAnswer>(ANSWERS_FILE) : [];
	return new Map(all.filter((answer) => answer.set === set).map((answer) => [answer.claim, answer]));
}
