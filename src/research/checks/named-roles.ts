import { fold, words } from '../../text/words';
import { isFiller, wordKey } from './concepts';
import type { NameIndex } from './name-index';
import type { FoundName } from './names';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { nameIndexOf, namesOf, predicatesOf } from './text-views';

/**
 * Whether a name stands in another role than in its source: where something comes from instead of where it goes, what is
 * replaced instead of what replaces it, who does it instead of whom it is done to, or another agent of the same deed.
 */
export function hasTurnedRole(claim: ReadText, evidence: readonly ReadText[]): boolean {
	if (claim.languageCode === 'de') return false;
	const known = claim.beside(evidence.map(({ text }) => text).join(' '));
	return isTurnedRoute(claim, known) || isTurnedReplacement(claim, known) || isTurnedAround(claim, evidence) || hasOtherAgent(claim, known) || hasOtherPartner(claim, known) || hasOtherInPlace(claim, known);
}

const DETERMINED = '(?:(?:the|le|la|el|il)\\s)?';
const ORIGIN = new RegExp(`(?:^|\\s)(?:from|leav(?:e|es|ing)|left|depart(?:s|ed|ing)?|depuis|desde|dal?|dalla)\\s${DETERMINED}$`, 'u');
const DESTINATION = new RegExp(`(?:^|\\s)(?:to|into|reach(?:es|ed|ing)?|arriv(?:e|es|ed|ing)\\s(?:in|at)|bound\\sfor|vers|hacia|verso)\\s${DETERMINED}$`, 'u');

/** Whether something goes where it comes from in the source. */
function isTurnedRoute(claim: ReadText, known: ReadText): boolean {
	const standing = (text: ReadText, role: RegExp): FoundName[] => namesOf(text).filter((name) => role.test(fold(text.text.slice(0, name.start))));
	return ([[ORIGIN, DESTINATION], [DESTINATION, ORIGIN]] as const).some(([role, opposite]) => {
		const same = standing(known, role);
		const turned = standing(known, opposite);
		return standing(claim, role).some((name) => turned.some((other) => isSameName(name, other)) && !same.some((other) => isSameName(name, other)));
	});
}

const REPLACED = /(?:^|\s)(?:instead of|rather than|in place of|in lieu of|replac(?:es|ed|ing)|au lieu de|en lugar de|invece di)\s(?:the\s)?(?:(?:earlier|old|older|former|previous|original)\s)?$/u;

/** Whether what is replaced in the source replaces it in the claim. */
function isTurnedReplacement(claim: ReadText, known: ReadText): boolean {
	const [ours, theirs] = [namesOf(claim), namesOf(known)];
	const [old, replaced] = [ours.find((name) => REPLACED.test(fold(claim.text.slice(0, name.start)))), theirs.find((name) => REPLACED.test(fold(known.text.slice(0, name.start))))];
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
function isTurnedAround(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const theirs = evidence.flatMap(betweenNames);
	return betweenNames(claim).some(({ key, left, right }) => {
		const same = theirs.filter((other) => other.key === key);
		return same.length > 0 && same.every((other) => isSameName(left, other.right) && isSameName(right, other.left) && !isSameName(left, right));
	});
}

const betweenNames = viewOf((text): readonly Between[] => {
	const { languageCode } = text;
	return predicatesOf(text).flatMap((part) => {
		const found = namesOf(part);
		return words(part.text).flatMap((word): Between[] => {
			const key = wordKey(word.text, languageCode);
			const left = found.filter((name) => name.end <= word.start).at(-1);
			const right = found.find((name) => name.start >= word.end);
			if (!left || !right || !/^\p{Ll}/u.test(word.text) || isFiller(key, fold(word.text), languageCode)) return [];
			return NO_OBJECT.test(part.text.slice(left.end, right.start)) ? [] : [{ key, left, right }];
		});
	});
});

const AGENT = /(\p{L}+(?:ed|en|wn|et|lt|de|ght|id|ut|ound|e|es|o|a|i))\s(?:\S+\s){0,2}?(?:by|par|por|da)\s(?:the\s)?(?:\p{Ll}+\s){0,2}(?:\p{Lu}\.\s?)*$/u;

/** Whether a deed that the source gives to one name is done by another: `coined by Niven` for `coined by Kaprekar`. */
function hasOtherAgent(claim: ReadText, known: ReadText): boolean {
	const theirs = agentsOf(known);
	return agentsOf(claim).some(({ deed, agent }) => {
		const same = theirs.filter((other) => other.deed === deed);
		return same.length > 0 && !same.some((other) => isSameName(agent, other.agent));
	});
}

const agentsOf = viewOf((text): readonly { readonly deed: string; readonly agent: FoundName }[] => {
	return namesOf(text).flatMap((agent) => {
		const deed = AGENT.exec(text.text.slice(0, agent.start))?.[1];
		return deed === undefined ? [] : [{ deed: wordKey(deed, text.languageCode), agent }];
	});
});

const PREPOSED = /(?:^|\s)(by|with|for|against|under|about|avec|pour|contre|con|para|contra|per|contro)\s(?:the\s)?(?:\p{Ll}+\s){0,2}$/u;

/** Whether somebody stands behind the same preposition where the sentence has somebody else, of whom the claim does not speak. */
function hasOtherPartner(claim: ReadText, known: ReadText): boolean {
	const [ours, theirs] = [namesOf(claim), namesOf(known)];
	const strange = (one: readonly FoundName[], other: readonly FoundName[], text: string): { name: FoundName; by: string }[] => one.flatMap((name) => {
		const by = PREPOSED.exec(text.slice(0, name.start))?.[1];
		return by === undefined || name.parts.length < 2 || name.isCode || other.some((found) => isSameName(name, found)) ? [] : [{ name, by }];
	});
	const absent = strange(theirs, ours, known.text);
	return strange(ours, theirs, claim.text).some(({ by }) => absent.some((other) => other.by === by));
}

const PREPOSITION = /(?:^|\s)(of|from|to|by|in|at|on|near|for|with|against|under|through|via|de|du|d['’]|a|en|dans|di|del|della|nel|nella)\s(?:(?:the|le|la|el|los|las|il)\s)?$/iu;

/** Whether a claim names somebody of whom its sentences do not speak, and leaves out whom they name behind the same preposition. */
export function hasReplacedName(claim: ReadText, evidence: readonly ReadText[], allowed: NameIndex): boolean {
	if (claim.languageCode === 'de' || evidence.length === 0) return false;
	const known = claim.beside(evidence.map(({ text }) => text).join(' '));
	const strangers = (from: ReadText, other: ReadText): FoundName[] => namesOf(from).filter((name) => !name.isCode && !name.opensSentence && !nameIndexOf(other).has(name) && !name.parts.some((part) => nameIndexOf(other).hasPart(part)));
	const prepositionOf = ({ text }: ReadText, name: FoundName): string => fold(PREPOSITION.exec(text.slice(0, name.start))?.[1] ?? '');
	return strangers(claim, known).some((name) => !allowed.has(name) && strangers(known, claim).some((other) => prepositionOf(claim, name) === prepositionOf(known, other)));
}

/** Whether somebody else stands between the same words: `what Niven had shown` for `what Kaprekar had shown`. */
function hasOtherInPlace(claim: ReadText, known: ReadText): boolean {
	const around = ({ text, languageCode }: ReadText, name: FoundName): [string, string] => {
		const [before, after] = [words(text.slice(0, name.start)), words(text.slice(name.end))].map((all) => all.map((word) => wordKey(word.text, languageCode))) as [string[], string[]];
		return [before.slice(-1).join(' '), after.slice(0, 2).join(' ')];
	};
	const theirs = namesOf(known).map((name) => ({ name, place: around(known, name) }));
	return namesOf(claim).filter((name) => !name.opensSentence || name.parts.length > 1).some((name) => {
		const [before, after] = around(claim, name);
		const there = theirs.filter(({ place }) => place[0] === before && place[1] === after);
		return after.includes(' ') && there.length > 0 && there.every((other) => !isSameName(name, other.name) && !isSameName(other.name, name) && !other.name.parts.some((part) => nameIndexOf(claim).hasPart(part)));
	});
}

function isSameName(a: FoundName, b: FoundName): boolean {
	return a.parts.some((part) => b.parts.includes(part) || b.parts.some((other) => part.length > 3 && other.startsWith(part)));
}
