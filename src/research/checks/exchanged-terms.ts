import { fold, words } from '../../text/words';
import { isFiller, meansSame, wordKey } from './concepts';
import { clausesOf } from './clauses';
import { isIrregularVerb } from './irregular-verbs';
import { joinsItems } from './lists';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';

/** A word that names something, with what tells its part in the sentence. */
interface Term {
	readonly key: string;
	/** The clause it stands in. */
	readonly clause: number;
	/** The nearest preposition before it in its noun phrase, else the word right before it; empty in a list, which has no order. */
	readonly role: string;
	/** What else its clause speaks of. */
	readonly company: readonly string[];
}

/** Exchanged company must be this much more than what stayed. */
const LEAD = 2;
const MIN_CROSSED = 4;

/**
 * Whether two things have changed parts: "from rice to millet" told as "from millet to rice", or the tenant who does what the
 * landlord does in the source.
 */
export function hasExchangedTerms(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	const ours = termsOf(claim);
	return evidence.some((sentence) => {
		const theirs = termsOf(sentence);
		const shared = ours.flatMap((a) => {
			const b = theirs.find((other) => other.key === a.key);
			return b ? [{ a, b }] : [];
		});
		const areItems = (x: Term, y: Term): boolean => [claim, sentence].every((text) => areListed(x.key, y.key, text));
		return shared.some((x, index) => shared.slice(index + 1).some((y) => !areItems(x.a, y.a) && (haveExchangedRoles(x, y) || haveExchangedCompany(x, y, languageCode))));
	});
}

/** Whether nothing but `and` or its like stands between two words. */
function areListed(one: string, other: string, { text, languageCode }: ReadText): boolean {
	const all = words(text);
	const [first = -1, last = -1] = [one, other].map((key) => all.findIndex((word) => wordKey(word.text, languageCode) === key)).sort((a, b) => a - b);
	const between = all.slice(first + 1, last).map((word) => fold(word.text)).filter((word) => !DETERMINER.test(word));
	return first >= 0 && between.length > 0 && between.every((word) => joinsItems(word));
}

interface Shared {
	/** In the claim. */
	readonly a: Term;
	/** In its source. */
	readonly b: Term;
}

function haveExchangedRoles(x: Shared, y: Shared): boolean {
	return x.a.role !== '' && y.a.role !== '' && x.a.role !== y.a.role && x.a.role === y.b.role && y.a.role === x.b.role;
}

/** Each stands now with what stood with the other. */
function haveExchangedCompany(x: Shared, y: Shared, languageCode: string | undefined): boolean {
	if (x.a.clause === y.a.clause || x.b.clause === y.b.clause) return false;
	const common = (one: readonly string[], other: readonly string[]): number => one.filter((key) => key !== x.a.key && key !== y.a.key && other.some((known) => meansSame(key, known, languageCode))).length;
	const crossed = [common(x.a.company, y.b.company), common(y.a.company, x.b.company)] as const;
	const straight = common(x.a.company, x.b.company) + common(y.a.company, y.b.company);
	const sum = crossed[0] + crossed[1];
	return crossed.every((count) => count > 0) && sum >= MIN_CROSSED && sum > LEAD * straight;
}

const ROLE = /^(?:from|to|for|by|with|in|into|onto|on|at|than|against|over|under|before|after|as|instead|rather|like|unlike|versus|through|until|via|von|vom|nach|zu|zum|zur|fur|mit|gegen|in|im|ins|auf|an|am|aus|durch|als|bis|statt|de|du|des|a|au|aux|pour|par|avec|sans|contre|dans|sur|vers|que|desde|hacia|por|para|con|contra|en|sobre|da|dal|dalla|al|alla|per|su|verso)$/;
const DETERMINER = /^(?:the|an?|its|their|his|her|our|my|your|this|these|that|those|both|each|der|die|das|den|dem|des|ein|eine|einen|einem|einer|le|la|les|un|une|el|los|las|una|il|lo|gli|i|l|d)$/;
const VERBAL = /\p{L}{3}(?:ed|ing|ly)$/u;
/** Words between a preposition and the noun it belongs to. */
const PHRASE = 3;

/** The words that stand once in a text and name something. */
const termsOf = viewOf((text): readonly Term[] => {
	const { languageCode } = text;
	const found = clausesOf(text).flatMap((clause, index) => termsIn(clause.text, index, languageCode));
	const all = words(text.text).map((word) => wordKey(word.text, languageCode));
	// What is said aside has its subject again.
	return found.filter(({ key }, index) => all.indexOf(key) === all.lastIndexOf(key) && found.findIndex((other) => other.key === key) === index)
		.map((term) => ({ ...term, company: found.filter(({ key }) => key === term.key).flatMap(({ company }) => company) }));
});

function termsIn(clause: string, index: number, languageCode: string | undefined): Term[] {
	const all = words(clause).map(({ text, start, end }) => ({ text, start, end, folded: fold(text), key: wordKey(text, languageCode) }));
	// `zone A` and `zone B` differ by one letter.
	const isContent = ({ text, start, folded, key }: { text: string; start: number; folded: string; key: string }): boolean => (start > 0 && /^\p{Lu}$/u.test(text) && text !== 'I') || (!isFiller(key, folded, languageCode) && !DETERMINER.test(folded));
	return all.flatMap((word, at): Term[] => {
		if (!isContent(word) || /\d/.test(word.folded) || (VERBAL.test(word.folded) && /^\p{Ll}/u.test(word.text)) || isIrregularVerb(word.folded)) return [];
		const isOfName = (other: { text: string } | undefined): boolean => other !== undefined && /^\p{Lu}/u.test(word.text) && /^(?:\p{Lu}|\d)/u.test(other.text);
		const company = all.filter((other, place) => place !== at && isContent(other) && !(Math.abs(place - at) === 1 && isOfName(other))).map(({ key }) => key);
		const phrase = all.slice(Math.max(0, at - PHRASE), at);
		const preposed = phrase.findLastIndex(({ folded }) => ROLE.test(folded));
		const before = phrase.filter(({ folded }) => !DETERMINER.test(folded)).at(-1);
		const isListed = joinsItems(all[at + 1]?.folded ?? '') || phrase.some(({ folded }) => joinsItems(folded));
		const role = preposed >= 0 ? (phrase[preposed]?.folded ?? '') : before && isContent(before) ? before.key : '';
		return [{ key: word.key, clause: index, role: isListed ? '' : role, company }];
	});
}
