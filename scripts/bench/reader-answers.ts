/**
 * Recorded reviewer answers on claims of the sets, one per line of `scripts/bench/data/reader-answers.jsonl`, from a
 * real model with the product's own prompt, never from a rule. A line:
 * {"set":"real/wice-dev","claim":"3f2a…","verdict":"partly","reduced":"…","model":"general model","date":"2026-11-22"}
 */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { reviewPrompt } from '../../src/analyst/prompts/review';
import { Spotlight } from '../../src/analyst/selection/spotlight';
import { readLines } from './claim-sets';

export interface ReaderAnswer {
	/** Name of the set, as the bench prints it. */
	readonly set: string;
	/** Result of `claimId`. */
	readonly claim: string;
	readonly verdict: 'supported' | 'partly' | 'unsupported';
	/** For `partly`: the reduced statement that would be written; missing if nothing of it is left. */
	readonly reduced?: string;
	/** Value of `PROMPT` at the time of the answer; missing in the oldest answers. */
	readonly prompt?: string;
	/** Kind of model that answered. */
	readonly model: string;
	/** ISO date of the answer. */
	readonly date: string;
}

const ANSWERS_FILE = new URL('data/reader-answers.jsonl', import.meta.url);

/** Identifies the reviewer's instructions. An answer that was given to others is stale. */
export const PROMPT = createHash('sha256')
	.update(reviewPrompt('statement', [], new Spotlight('')).system)
	.digest('hex')
	.slice(0, 8);

/** Returns the answers for a set by claim id; empty if none were recorded. */
export function recordedAnswers(set: string): ReadonlyMap<string, ReaderAnswer> {
	return new Map(all().flatMap((answer) => (answer.set === set ? [[answer.claim, answer]] : [])));
}

/** Saves answers in place of older ones on the same claims. */
export function recordAnswers(answers: readonly ReaderAnswer[]): void {
	const byClaim = new Map([...all(), ...answers].map((answer) => [`${answer.set} ${answer.claim}`, answer]));
	writeFileSync(ANSWERS_FILE, [...byClaim.values()].map((answer) => `${JSON.stringify(answer)}\n`).join(''));
}

function all(): ReaderAnswer[] {
	return existsSync(ANSWERS_FILE) ? readLines<ReaderAnswer>(ANSWERS_FILE) : [];
}
