import { meansSame, relationOf } from './concepts';
import { coverageBetween, keysOf } from './coverage';
import { forceWordsOf } from './force-words';
import type { ForceWords } from './force-words';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { predicatesOf } from './text-views';

/** Part of what a claim speaks of that the hedged predicate must speak of. */
const MIN_SHARED = 0.35;

/**
 * Whether a claim is surer than its evidence, or goes further: "may reduce" told as "proves", "some" as "all", "plans" as "has".
 * @param isFollowing the claim follows its evidence word for word; in its own words it may hedge in many ways
 */
export function isOverstated(claim: ReadText, evidence: readonly ReadText[], isFollowing: boolean): boolean {
	const { languageCode } = claim;
	const words = forceWordsOf(languageCode);
	if (!words) return false;
	const ours = lowerOf(claim);
	const all = evidence.map(lowerOf).join(' ');
	if (words.certain.test(ours.replace(NOT_CERTAIN, ' ')) && !words.certain.test(all) && isHedged(all, words)) return true;
	if (!words.total.test(all.replace(NOT_TOTAL, ' ')) && takesPartForWhole(claim, evidence, words)) return true;
	if (words.associated.test(all.replace(NOT_ASSOCIATED, ' ')) && !CAUSE.test(all) && !BECAUSE.test(all) && words.causal.test(ours) && !isHedged(ours, words)) return true;
	if ((UNCONDITIONAL.test(ours) && CONDITION.test(all)) || (EVER.test(ours) && EXCEPTION.test(all) && !EXCEPTION.test(ours) && !CONDITION.test(ours))) return true;
	if (EXCLUSIVE.test(ours) && !ONLY.test(all)) return true;
	return isFollowing && dropsHedge(claim, evidence, words);
}

/** Nothing else: more than any list of reasons or kinds says. */
const EXCLUSIVE = /(?:^|[^\p{L}])(?:the only|the sole|(?<!almost |nearly |mainly |mostly )(?:solely|exclusively)|der einzige|die einzige|ausschließlich|la seule|le seul|uniquement|exclusivement|el único|la única|exclusivamente|l'unico|l'unica|unicamente|esclusivamente)(?!\p{L})/u;
const ONLY = /(?:^|[^\p{L}])(?:only|sole(?:ly)?|alone|exclusively|just|no other|nothing else|nur|einzig\p{L}*|allein|ausschließlich|kein ander\p{L}+|seule?s?|seulement|uniquement|ne|únic[oa]s?|sol[oa]|sólo|solamente|unic[oa]|soltanto|solo)(?!\p{L})/u;
const UNCONDITIONAL = /(?:^|[^\p{L}])(?:in any case|in all cases|regardless|unconditional(?:ly)?|no matter|in jedem fall|auf jeden fall|dans tous les cas|quoi qu'il|en todo caso|in ogni caso)(?!\p{L})/u;
const CONDITION = /(?:^|[^\p{L}])(?:if|provided|unless|as long as|wenn|falls|sofern|sauf|à condition|siempre que|purché)(?!\p{L})/u;
const EVER = /(?:^|[^\p{L}])(?:never|always|under no circumstances|nie|niemals|immer|jamais|toujours|nunca|siempre|mai|sempre)(?!\p{L})/u;
const EXCEPTION = /(?:^|[^\p{L}])(?:unless|except|only if|only when|apart from|es sei denn|außer|sauf|excepté|salvo|excepto|tranne|a meno che)(?!\p{L})/u;
const BECAUSE = /(?:^|[^\p{L}])(?:because|due to|owing to|results? from|resulted from|wegen|weil|parce que|porque|perché)(?!\p{L})/u;
const CAUSE = /(?:^|[^\p{L}])(?:cause[sd]?|leads? to|led to)(?!\p{L})/u;

/** Things that do not go together need no hedge. */
const NOT_ASSOCIATED = /(?:^|[^\p{L}])(?:not|no|without|nicht|kein\p{L}*|ne|pas|aucun\p{L}*|sin|non|nessun\p{L}*)\s(?:\p{L}+\s){0,3}\p{L}+/gu;

/** What is not proven is no more than possible. */
const NOT_CERTAIN = /(?:^|[^\p{L}])(?:not|n't|cannot|never|nicht|ne|no|non)\s(?:\p{L}+\s){0,2}\p{L}+/gu;
/** `Not all` is some, `hardly any` is few, and `each year` says how often. */
const NOT_TOTAL = /(?:^|[^\p{L}])(?:each|every)\s(?:hour|day|week|month|year|night|morning|time)(?!\p{L})|(?:^|[^\p{L}])(?:not|hardly|nearly|almost|barely|if|nicht|fast|kaum|pas|presque|no|casi|non|quasi)\s(?:\p{L}+\s){0,3}(?:all|every\p{L}*|any|always|entirely|alle\p{L}*|jede\p{L}*|tou[st]\p{L}*|tod[oa]s?|tutt[ie]|ogni)(?!\p{L})/gu;
/** The month, and what was believed once: neither hedges anything. */
const MONTH = /([\p{L}\d]\s)May(?!\p{L})/gu;
const NO_HEDGE = /(?:^|[^\p{L}])(?:as|than|once|long|previously|formerly)\s(?:\p{L}+\s){0,3}(?:believed|thought|assumed|expected|considered|estimated|predicted|forecast|planned)(?!\p{L})|(?:^|[^\p{L}])(?:proposed|suggested|planned)\sby(?!\p{L})|(?:^|[^\p{L}])as\slikely(?!\p{L})/gu;

const lowerOf = viewOf(({ text }) => lower(text));

function lower(text: string): string {
	return text.normalize('NFC').replace(MONTH, '$1').replace(NO_HEDGE, ' ').toLowerCase();
}

function isHedged(text: string, words: ForceWords): boolean {
	return words.possible.test(text) || words.associated.test(text);
}

/** Without what only looks like a hedge. */
const lowered = viewOf((text) => text.beside(lowerOf(text)));

/** The predicate that the claim repeats is only possible or still to come there. */
function dropsHedge(claim: ReadText, evidence: readonly ReadText[], words: ForceWords): boolean {
	const [ours, theirs] = [lowered(claim), evidence.map(lowered)] as const;
	if (isHedged(ours.text, words) || isReportedAnew(ours.text, theirs.map(({ text }) => text).join(' '), words)) return false;
	const parts = theirs.flatMap(predicatesOf).map((part) => ({ text: part.text, share: coverageBetween(ours, part) }));
	const best = Math.max(0, ...parts.map(({ share }) => share));
	if (best < MIN_SHARED) return false;
	return parts.filter(({ share }) => share >= best * 0.9).every(({ text }) => isHedgedFor(ours, text, words) || (words.future.test(text) && words.done.test(ours.text) && !words.future.test(ours.text) && !words.done.test(text)));
}

/** Words behind `all` or `some` of which one is what they count. */
const COUNTED = 2;

/** Whether the claim says of all what its evidence says of some of the same things: `every site` for `many sites`. */
function takesPartForWhole(claim: ReadText, evidence: readonly ReadText[], words: ForceWords): boolean {
	const counted = (text: ReadText, quantifier: RegExp): string[] => [...text.text.matchAll(new RegExp(quantifier.source, 'gu'))].flatMap((match) => [...keysOf(text.beside(text.text.slice(match.index + match[0].length)))].slice(0, COUNTED));
	const whole = counted(claim.beside(lowerOf(claim).replace(NOT_TOTAL, ' ')), words.total);
	const part = evidence.map(lowered).flatMap((text) => counted(text, words.partial));
	return whole.some((key) => part.some((other) => relationOf(key, other, claim.languageCode) === 'same'));
}

/** Words behind a hedge of which the claim must repeat one. */
const HEDGED = 2;

/** Whether what a hedge stands before is in the claim: `may reduce` hedges the reducing, and not what else the part says. */
function isHedgedFor(claim: ReadText, part: string, words: ForceWords): boolean {
	const { languageCode } = claim;
	const hedge = words.possible.exec(part);
	if (!hedge) return false;
	const behind = [...keysOf(claim.beside(part.slice(hedge.index + hedge[0].length)))].slice(0, HEDGED);
	return behind.length === 0 || behind.some((key) => [...keysOf(claim)].some((other) => meansSame(key, other, languageCode)));
}

/** Whether the claim says of itself that somebody says so, or under which condition, in words that its evidence does not have beside the hedge. */
function isReportedAnew(claim: string, evidence: string, words: ForceWords): boolean {
	const all = new RegExp(words.reported.source, 'gu');
	return [...claim.matchAll(all)].some(([match]) => !new RegExp(`(?:^|[^\\p{L}])${match.replace(/^[^\p{L}]/u, '')}(?!\\p{L})`, 'u').test(evidence));
}
