import { isAdvisedAgainst } from './advice';
import { relationOf } from './concepts';
import { sharedPart } from './predications';
import type { Denial, Predication } from './predications';
import type { ReadText } from './read-text';
import { predicationsOf } from './text-views';

/** Part of a denying predicate's words that the other side must have before the denial tells. */
const MIN_SHARED = 0.5;
const MIN_OF_SCOPE = 0.6;

/** Whether a claim denies what its evidence states, or states what its evidence denies. */
export function isDenied(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const ours = predicationsOf(claim);
	if (isAdvisedAgainst(claim, evidence)) return true;
	return ours.some((part) => !part.isProhibition && evidence.some((sentence) => denies(part, predicationsOf(sentence), claim.languageCode))) || isDenialLeftOut(claim, evidence);
}

/**
 * The same for a claim in its own words. Those may put a denial where the evidence has none and mean the same; to have fewer of them
 * is what tells.
 */
export function statesWhatIsDenied(claim: ReadText, evidence: readonly ReadText[]): boolean {
	return isAdvisedAgainst(claim, evidence) || (turnsIn([claim]) < turnsIn(evidence) && isDenialLeftOut(claim, evidence));
}

function isDenialLeftOut(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const ours = predicationsOf(claim);
	const sentences = evidence.map(predicationsOf);
	return sentences.some((theirs) => theirs.some((part) => !part.isProhibition && denies(part, ours, claim.languageCode) && !isStated(part, sentences.flat(), claim.languageCode)));
}

function turnsIn(texts: readonly ReadText[]): number {
	return texts.flatMap(predicationsOf).reduce((sum, { denials, turning }) => sum + denials.length + turning.length, 0);
}

/** Whether a stretch of text has a word that denies. */
export function isTurning(text: ReadText): boolean {
	return predicationsOf(text).some((part) => part.denials.length > 0 || part.turning.length > 0);
}

/** Part of a predicate's words that the other must share, opposites among them, before an opposite tells. */
const MIN_ALIKE = 0.7;
const MIN_LITERAL = 0.5;
/** Words that a phrase without a verb denies. */
const PHRASE = 2;

/**
 * Whether a claim has the opposite of a word of its evidence in the same predicate: "was completed" for "was abandoned".
 * @param areScaled whether two words are poles of one scale, which `direction.ts` compares
 */
export function saysOpposite(claim: ReadText, evidence: readonly ReadText[], areScaled: (a: string, b: string) => boolean): boolean {
	const { languageCode } = claim;
	const known = evidence.flatMap(predicationsOf);
	const claimed = predicationsOf(claim).flatMap((part) => part.keys);
	return predicationsOf(claim).some((ours) => {
		const scored = known.map((theirs) => ({ theirs, share: sharedPart(ours.keys, theirs.keys, languageCode) }));
		const best = Math.max(0, ...scored.map(({ share }) => share));
		return best >= MIN_ALIKE && scored.filter(({ share }) => share >= best).every(({ theirs }) => {
			const turned = ours.keys.filter((key) => isOpposed(key, theirs.keys, languageCode) && !isOpposed(key, claimed.filter((other) => other !== key), languageCode) && !theirs.keys.some((other) => areScaled(key, other)));
			const literal = ours.keys.filter((key) => theirs.keys.some((other) => relationOf(key, other, languageCode) === 'same'));
			const areOtherwiseAlike = [[ours, theirs], [theirs, ours]].every(([one, other]) => one?.turning.every((word) => other?.turning.includes(word) || other?.keys.some((key) => relationOf(key, word, languageCode) === 'opposite')));
			return turned.length % 2 === 1 && areOtherwiseAlike && literal.length >= ours.keys.length * MIN_LITERAL && isNegated(ours, turned, languageCode) === isNegated(theirs, turned, languageCode);
		});
	});
}

/** Whether a predicate is denied, or what is turned in it: `without precedent` is unprecedented. */
function isNegated(part: Predication, turned: readonly string[], languageCode: string | undefined): boolean {
	return part.denials.some(({ isPhrasal, scope }) => !isPhrasal || turned.some((key) => scope.slice(0, PHRASE).some((other) => relationOf(key, other, languageCode) !== undefined))) || part.turning.includes('until');
}

/** Whether a predicate that one part denies is stated by another of the same text. */
function isStated(denying: Predication, parts: readonly Predication[], languageCode: string | undefined): boolean {
	return denying.denials.every(({ scope }) => parts.some((part) => part !== denying && part.denials.length === 0 && part.keys.some((key) => relationOf(scope[0] ?? '', key, languageCode) === 'same')));
}

/** Whether a part of one text denies what the other states of the same things. */
function denies(part: Predication, others: readonly Predication[], languageCode: string | undefined): boolean {
	const all = others.flatMap((other) => other.keys);
	return part.denials.some((denial) => {
		const { subject, before, scope } = denial;
		const [head] = scope;
		if (head === undefined) return false;
		const ofScope = sharedPart(scope, all, languageCode);
		const isSameClause = [subject, head].every((key) => key !== undefined && hasWord(all, key, languageCode));
		if (!isSameClause && (ofScope < MIN_OF_SCOPE || (ofScope < 1 && sharedPart(part.keys, all, languageCode) < MIN_SHARED))) return false;
		if (scope.some((key) => isOpposed(key, all, languageCode))) return false;
		const shares = others.map((other) => ({ other, share: sharedPart(scope, other.keys, languageCode) }));
		const best = Math.max(...shares.map(({ share }) => share));
		const clauses = subject === undefined ? [] : others.filter((other) => [subject, head].every((key) => hasWord(other.keys, key, languageCode)));
		const near = shares.filter(({ other, share }) => share >= best || other.keys.some((key) => relationOf(head, key, languageCode) !== undefined)).map(({ other }) => other);
		const places = clauses.length > 0 ? clauses : near;
		return places.some((place) => place.keys.some((key) => relationOf(head, key, languageCode) !== undefined)) && places.every((place) => !isTurned(place, part, denial, languageCode) && isAbout(place, before, all, languageCode));
	});
}

/** Whether a predicate speaks of what stands before the negator, as far as its text speaks of that at all. */
function isAbout(place: Predication, before: readonly string[], all: readonly string[], languageCode: string | undefined): boolean {
	return before.filter((key) => hasWord(all, key, languageCode)).every((key) => hasWord(place.keys, key, languageCode)) || languageCode !== 'en';
}

function hasWord(keys: readonly string[], key: string, languageCode: string | undefined): boolean {
	return keys.some((other) => relationOf(key, other, languageCode) === 'same');
}

/** Whether a text has the opposite of a word, and not the word itself. */
export function isOpposed(key: string, all: readonly string[], languageCode: string | undefined): boolean {
	const relations = all.map((other) => relationOf(key, other, languageCode));
	return relations.includes('opposite') && !relations.includes('same') && !relations.includes('synonym');
}

/** Whether `place` turns what it says as well, in whatever words. */
function isTurned(place: Predication, denying: Predication, denial: Denial, languageCode: string | undefined): boolean {
	if (place.turning.some((word) => !denying.turning.includes(word) && !hasWord(denying.keys, word, languageCode))) return true;
	// `without retraining` on both sides leaves what the verb denies as it is.
	const others = denying.denials.filter((other) => other !== denial);
	return place.denials.some(({ scope: inner, reach }) => {
		const [head = ''] = denial.scope;
		const isShared = others.some((other) => relationOf(other.scope[0] ?? '', inner[0] ?? '', languageCode) === 'same' && hasWord(other.scope, head, languageCode) === hasWord(inner, head, languageCode));
		return !isShared && reach.some((key) => denial.scope.some((other) => relationOf(other, key, languageCode) !== undefined));
	});
}
