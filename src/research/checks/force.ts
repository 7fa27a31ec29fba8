import { coverageBetween } from './coverage';
import { forceWordsOf } from './force-words';
import type { ForceWords } from './force-words';
import { matchNumber } from './number-match';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { predicatesOf, quantitiesOf } from './text-views';

/** Part of what a claim speaks of that the hedged predicate must speak of. */
const MIN_SHARED = 0.35;

/** Whether a claim is surer than its evidence, or goes further: "may reduce" told as "proves", "some" as "all", "plans" as "has". */
export function isOverstated(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	const words = forceWordsOf(languageCode);
	if (!words) return false;
	const ours = lowerOf(claim);
	const all = evidence.map(lowerOf).join(' ');
	if (words.certain.test(ours.replace(NOT_CERTAIN, ' ')) && !words.certain.test(all) && isHedged(all, words)) return true;
	if (words.total.test(ours.replace(NOT_TOTAL, ' ')) && (words.partial.test(all) || PART_OF.test(all)) && !words.total.test(all.replace(NOT_TOTAL, ' '))) return true;
	if (MOST.test(ours) && words.partial.test(all) && !MOST.test(all) && !words.total.test(all)) return true;
	if (words.associated.test(all.replace(NOT_ASSOCIATED, ' ')) && !CAUSE.test(all) && !BECAUSE.test(all) && words.causal.test(ours) && !isHedged(ours, words)) return true;
	if ((UNCONDITIONAL.test(ours) && CONDITION.test(all)) || (EVER.test(ours) && EXCEPTION.test(all) && !EXCEPTION.test(ours) && !CONDITION.test(ours))) return true;
	if (EXCLUSIVE.test(ours) && !ONLY.test(all)) return true;
	if (CAUSE.test(ours) && !words.causal.test(all) && !REASON.test(all) && languageCode === 'en') return true;
	return dropsHedge(claim, evidence, words) || dropsLimit(claim, evidence, words);
}

/** Nothing else: more than any list of reasons or kinds says. */
const EXCLUSIVE = /(?:^|[^\p{L}])(?:the only|the sole|solely|exclusively|der einzige|die einzige|ausschließlich|la seule|le seul|uniquement|exclusivement|el único|la única|exclusivamente|l'unico|l'unica|unicamente|esclusivamente)(?!\p{L})/u;
const ONLY = /(?:^|[^\p{L}])(?:only|sole(?:ly)?|alone|exclusively|just|no other|nothing else|nur|einzig\p{L}*|allein|ausschließlich|kein ander\p{L}+|seule?s?|seulement|uniquement|ne|únic[oa]s?|sol[oa]|sólo|solamente|unic[oa]|soltanto|solo)(?!\p{L})/u;
const UNCONDITIONAL = /(?:^|[^\p{L}])(?:in any case|in all cases|regardless|unconditional(?:ly)?|no matter|in jedem fall|auf jeden fall|dans tous les cas|quoi qu'il|en todo caso|in ogni caso)(?!\p{L})/u;
const CONDITION = /(?:^|[^\p{L}])(?:if|provided|unless|as long as|wenn|falls|sofern|sauf|à condition|siempre que|purché)(?!\p{L})/u;
const EVER = /(?:^|[^\p{L}])(?:never|always|under no circumstances|nie|niemals|immer|jamais|toujours|nunca|siempre|mai|sempre)(?!\p{L})/u;
const EXCEPTION = /(?:^|[^\p{L}])(?:unless|except|only if|only when|apart from|es sei denn|außer|sauf|excepté|salvo|excepto|tranne|a meno che)(?!\p{L})/u;
const MOST = /(?:^|[^\p{L}])(?:most|majority|mehrheit|meisten|plupart|majorité|mayoría|maggior|maggioranza)(?!\p{L})/u;
/** `Nine of them` are not all of them. */
const PART_OF = /(?:^|[^\p{L}])(?:of them|of these|of those|of whom|of which|of (?:the |its |all )?\d[\d.,]*|davon|von ihnen|von den|d['’]entre|de ellos|de ellas|di essi|di esse|di loro|d[ei]lle quali|dei quali|darunter|dont|de los cuales|de las cuales)(?!\p{L})/u;
const BECAUSE = /(?:^|[^\p{L}])(?:because|due to|owing to|results? from|resulted from|wegen|weil|parce que|porque|perché)(?!\p{L})/u;
const CAUSE = /(?:^|[^\p{L}])(?:cause[sd]?|leads? to|led to)(?!\p{L})/u;
const REASON = /(?:^|[^\p{L}])(?:because|since|so|as|due|driven|when|after|thanks|therefore|through|by|from|effect|affect\p{L}*|impact|make|makes|made|emit\p{L}*|produc\p{L}*|generat\p{L}*|creat\p{L}*|trigger\p{L}*|induc\p{L}*)(?!\p{L})/u;

/** Things that do not go together need no hedge. */
const NOT_ASSOCIATED = /(?:^|[^\p{L}])(?:not|no|without|nicht|kein\p{L}*|ne|pas|aucun\p{L}*|sin|non|nessun\p{L}*)\s(?:\p{L}+\s){0,3}\p{L}+/gu;

/** What is not proven is no more than possible. */
const NOT_CERTAIN = /(?:^|[^\p{L}])(?:not|n't|cannot|never|nicht|ne|no|non)\s(?:\p{L}+\s){0,2}\p{L}+/gu;
/** `Not all` is some, and `hardly any` is few. */
const NOT_TOTAL = /(?:^|[^\p{L}])(?:not|hardly|nearly|almost|barely|if|nicht|fast|kaum|pas|presque|no|casi|non|quasi)\s(?:\p{L}+\s){0,3}(?:all|every\p{L}*|any|always|entirely|alle\p{L}*|jede\p{L}*|tou[st]\p{L}*|tod[oa]s?|tutt[ie]|ogni)(?!\p{L})/gu;
/** The month, and what was believed once: neither hedges anything. */
const MONTH = /([\p{L}\d]\s)May(?!\p{L})/gu;
const NO_HEDGE = /(?:^|[^\p{L}])(?:as|than|once|long|previously|formerly)\s(?:\p{L}+\s){0,3}(?:believed|thought|assumed|expected|considered|estimated|predicted|forecast|planned)(?!\p{L})|(?:^|[^\p{L}])(?:proposed|suggested|planned)\sby(?!\p{L})/gu;

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
	return parts.filter(({ share }) => share >= best * 0.9).every(({ text }) => words.possible.test(text) || (words.future.test(text) && words.done.test(ours.text) && !words.future.test(ours.text) && !words.done.test(text)));
}

/** Whether the claim says of itself that somebody says so, or under which condition, in words that its evidence does not have beside the hedge. */
function isReportedAnew(claim: string, evidence: string, words: ForceWords): boolean {
	const all = new RegExp(words.reported.source, 'gu');
	return [...claim.matchAll(all)].some(([match]) => !new RegExp(`(?:^|[^\\p{L}])${match.replace(/^[^\p{L}]/u, '')}(?!\\p{L})`, 'u').test(evidence));
}

/** The claim gives the most there can be as what there is. */
function dropsLimit(claim: ReadText, evidence: readonly ReadText[], words: ForceWords): boolean {
	if (words.limit.test(lowerOf(claim))) return false;
	const claimed = quantitiesOf(claim);
	return evidence.some((sentence) => quantitiesOf(sentence).some((known) => {
		const before = lower(sentence.text.slice(Math.max(0, known.start - 16), known.start));
		return UP_TO.test(before) && claimed.some((quantity) => quantity.kind !== 'hint' && quantity.hedge === 'none' && !REACHING.test(claim.text.slice(0, quantity.start)) && matchNumber(quantity, known) === 'yes');
	}));
}

/** `rose to 10 °C`: as far as that, and no further. */
const REACHING = /\s(?:to|until|till|bis|jusqu'à|hasta|fino a)\s(?:[$€£¥]\s?)?$/u;
const UP_TO = /(?:up to|at most|as much as|as many as|bis zu|höchstens)\s(?:[$€£¥]\s?)?$/u;
