import { coverageBetween } from './coverage';
import { forceWordsOf } from './force-words';
import type { ForceWords } from './force-words';
import { matchNumber } from './number-match';
import { predicateTexts } from './predicates';
import { quantities } from './quantities';

/** Part of what a claim speaks of that the hedged predicate must speak of. */
const MIN_SHARED = 0.35;

/** Whether a claim is surer than its evidence, or goes further: "may reduce" told as "proves", "some" as "all", "plans" as "has". */
export function isOverstated(claim: string, evidence: readonly string[], languageCode: string | undefined): boolean {
	const words = forceWordsOf(languageCode);
	if (!words) return false;
	const [ours, theirs] = [lower(claim), evidence.map(lower)] as const;
	const all = theirs.join(' ');
	if (words.certain.test(ours) && !words.certain.test(all) && isHedged(all, words)) return true;
	if (words.total.test(ours.replace(NOT_TOTAL, ' ')) && words.partial.test(all) && !words.total.test(all)) return true;
	if (words.associated.test(all) && !words.causal.test(all) && words.causal.test(ours) && !isHedged(ours, words)) return true;
	return dropsHedge(ours, theirs, words, languageCode) || dropsLimit(claim, evidence, words, languageCode);
}

/** `Not all` is some, and `hardly any` is few. */
const NOT_TOTAL = /(?<!\p{L})(?:not|hardly|nearly|almost|barely|if|nicht|fast|kaum|pas|presque|no|casi|non|quasi)\s(?:\p{L}+\s)?(?:all|every|any|always|entirely|alle\p{L}*|jede\p{L}*|tou[st]\p{L}*|tod[oa]s?|tutt[ie]|ogni)(?!\p{L})/gu;
/** The month, and what was believed once: neither hedges anything. */
const NO_HEDGE = /(?<=\p{L}\s|\d\s)May(?!\p{L})|(?<!\p{L})(?:as|than|once|long|previously|formerly)\s(?:\p{L}+\s){0,3}(?:believed|thought|assumed|expected|considered|estimated|predicted|forecast|planned)(?!\p{L})/gu;

function lower(text: string): string {
	return text.normalize('NFC').replace(NO_HEDGE, ' ').toLowerCase();
}

function isHedged(text: string, words: ForceWords): boolean {
	return words.possible.test(text) || words.associated.test(text);
}

/** The predicate that the claim repeats is only possible or still to come there. */
function dropsHedge(claim: string, evidence: readonly string[], words: ForceWords, languageCode: string | undefined): boolean {
	if (isHedged(claim, words) || isReportedAnew(claim, evidence.join(' '), words)) return false;
	const parts = evidence.flatMap((sentence) => predicateTexts(sentence)).map((text) => ({ text, share: coverageBetween(claim, text, languageCode) }));
	const best = Math.max(0, ...parts.map(({ share }) => share));
	if (best < MIN_SHARED) return false;
	return parts.filter(({ share }) => share >= best * 0.9).every(({ text }) => words.possible.test(text) || (words.future.test(text) && words.done.test(claim) && !words.future.test(claim) && !words.done.test(text)));
}

/** Whether the claim says of itself that somebody says so, or under which condition, in words that its evidence does not have beside the hedge. */
function isReportedAnew(claim: string, evidence: string, words: ForceWords): boolean {
	const all = new RegExp(words.reported.source, 'gu');
	return [...claim.matchAll(all)].some(([word]) => !new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(evidence));
}

/** The claim gives the most there can be as what there is. */
function dropsLimit(claim: string, evidence: readonly string[], words: ForceWords, languageCode: string | undefined): boolean {
	if (words.limit.test(lower(claim))) return false;
	const claimed = quantities(claim, languageCode);
	return evidence.some((sentence) => quantities(sentence, languageCode).some((known) => {
		const before = lower(sentence.slice(Math.max(0, known.start - 16), known.start));
		return UP_TO.test(before) && claimed.some((quantity) => quantity.kind !== 'hint' && quantity.hedge === 'none' && matchNumber(quantity, known) === 'yes');
	}));
}

const UP_TO = /(?:up to|at most|as much as|as many as|bis zu|höchstens)\s(?:[$€£¥]\s?)?$/u;
