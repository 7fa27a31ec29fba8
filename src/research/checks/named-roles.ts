import { fold, words } from '../../text/words';
import { isFiller, wordKey } from './concepts';
import { names } from './names';
import type { FoundName } from './names';
import { predicateTexts } from './predicates';

/**
 * Whether a name stands in another role than in its source: where something comes from instead of where it goes, what is
 * replaced instead of what replaces it, who does it instead of whom it is done to, or another agent of the same deed.
 */
export function hasTurnedRole(claim: string, evidence: readonly string[], languageCode: string | undefined): boolean {
	if (languageCode === 'de') return false;
	const known = evidence.join(' ');
	return isTurnedRoute(claim, known, languageCode) || isTurnedReplacement(claim, known, languageCode) || isTurnedAround(claim, evidence, languageCode) || hasOtherAgent(claim, known, languageCode) || hasOtherPartner(claim, known, languageCode);
}

const DETERMINED = '(?:(?:the|le|la|el|il)\\s)?';
const ORIGIN = new RegExp(`(?:^|\\s)(?:from|leav(?:e|es|ing)|left|depart(?:s|ed|ing)?|depuis|desde|dal?|dalla)\\s${DETERMINED}$`, 'u');
const DESTINATION = new RegExp(`(?:^|\\s)(?:to|into|reach(?:es|ed|ing)?|arriv(?:e|es|ed|ing)\\s(?:in|at)|bound\\sfor|vers|hacia|verso)\\s${DETERMINED}$`, 'u');

/** Whether something goes where it comes from in the source. */
function isTurnedRoute(claim: string, known: string, languageCode: string | undefined): boolean {
	const standing = (text: string, role: RegExp): FoundName[] => names(text, languageCode).filter((name) => role.test(fold(text.slice(0, name.start))));
	return ([[ORIGIN, DESTINATION], [DESTINATION, ORIGIN]] as const).some(([role, opposite]) => {
		const same = standing(known, role);
		const turned = standing(known, opposite);
		return standing(claim, role).some((name) => turned.some((other) => isSameName(name, other)) && !same.some((other) => isSameName(name, other)));
	});
}

const REPLACED = /(?:^|\s)(?:instead of|rather than|in place of|in lieu of|replac(?:es|ed|ing)|au lieu de|en lugar de|invece di)\s(?:the\s)?(?:(?:earlier|old|older|former|previous|original)\s)?$/u;

/** Whether what is replaced in the source replaces it in the claim. */
function isTurnedReplacement(claim: string, known: string, languageCode: string | undefined): boolean {
	const [ours, theirs] = [claim, known].map((text) => names(text, languageCode)) as [FoundName[], FoundName[]];
	const [old, replaced] = [ours.find((name) => REPLACED.test(fold(claim.slice(0, name.start)))), theirs.find((name) => REPLACED.test(fold(known.slice(0, name.start))))];
	if (!old || !replaced || isSameName(old, replaced)) return false;
	return theirs.some((name) => isSameName(name, old)) && ours.some((name) => isSameName(name, replaced));
}

/** A word with the nearest names on both sides of it. */
interface Between {
	readonly key: string;
	readonly left: FoundName;
	readonly right: FoundName;
}
const NO_OBJECT = /(?:^|\s)(?:by|and|or|than|as|par|et|ou|por|y|o|da|e)\s/u;

/** Whether two names stand around the same verb the other way round. */
function isTurnedAround(claim: string, evidence: readonly string[], languageCode: string | undefined): boolean {
	const theirs = evidence.flatMap((sentence) => betweenNames(sentence, languageCode));
	return betweenNames(claim, languageCode).some(({ key, left, right }) => {
		const same = theirs.filter((other) => other.key === key);
		return same.length > 0 && same.every((other) => isSameName(left, other.right) && isSameName(right, other.left) && !isSameName(left, right));
	});
}

function betweenNames(text: string, languageCode: string | undefined): Between[] {
	return predicateTexts(text).flatMap((part) => {
		const found = names(part, languageCode);
		return words(part).flatMap((word): Between[] => {
			const key = wordKey(word.text, languageCode);
			const left = found.filter((name) => name.end <= word.start).at(-1);
			const right = found.find((name) => name.start >= word.end);
			if (!left || !right || !/^\p{Ll}/u.test(word.text) || isFiller(key, fold(word.text), languageCode)) return [];
			return NO_OBJECT.test(part.slice(left.end, right.start)) ? [] : [{ key, left, right }];
		});
	});
}

const AGENT = /(\p{L}{2,}(?:ed|en|wn|lt|de|ght|id|ut|ound|e|es|o|a|i))\s(?:\S+\s){0,2}?(?:by|par|por|da)\s(?:the\s)?(?:\p{Lu}\.\s?)*$/u;

/** Whether a deed that the source gives to one name is done by another: `coined by Niven` for `coined by Kaprekar`. */
function hasOtherAgent(claim: string, known: string, languageCode: string | undefined): boolean {
	const theirs = agents(known, languageCode);
	return agents(claim, languageCode).some(({ deed, agent }) => {
		const same = theirs.filter((other) => other.deed === deed);
		return same.length > 0 && !same.some((other) => isSameName(agent, other.agent));
	});
}

function agents(text: string, languageCode: string | undefined): { deed: string; agent: FoundName }[] {
	return names(text, languageCode).flatMap((agent) => {
		const deed = AGENT.exec(text.slice(0, agent.start))?.[1];
		return deed === undefined ? [] : [{ deed: wordKey(deed, languageCode), agent }];
	});
}

const PREPOSED = /(?:^|\s)(by|with|for|against|under|about|avec|pour|contre|con|para|contra|per|contro)\s(?:the\s)?(?:\p{Ll}+\s){0,2}$/u;

/** Whether somebody stands behind the same preposition where the sentence has somebody else, of whom the claim does not speak. */
function hasOtherPartner(claim: string, known: string, languageCode: string | undefined): boolean {
	const [ours, theirs] = [claim, known].map((text) => names(text, languageCode)) as [FoundName[], FoundName[]];
	const strange = (one: readonly FoundName[], other: readonly FoundName[], text: string): { name: FoundName; by: string }[] => one.flatMap((name) => {
		const by = PREPOSED.exec(text.slice(0, name.start))?.[1];
		return by === undefined || name.parts.length < 2 || name.isCode || other.some((found) => isSameName(name, found)) ? [] : [{ name, by }];
	});
	const absent = strange(theirs, ours, known);
	return strange(ours, theirs, claim).some(({ by }) => absent.some((other) => other.by === by));
}

function isSameName(a: FoundName, b: FoundName): boolean {
	return a.parts.some((part) => b.parts.includes(part) || b.parts.some((other) => part.length > 3 && other.startsWith(part)));
}
