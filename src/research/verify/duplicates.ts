import { plainText } from './checks/quotes/mapped-text';
import type { ReadText, TextReader } from './checks/evidence/read-text';
import { contentOf, numbersOf } from './checks/evidence/text-views';
import { isAboutNote, type VerifiedClaim } from '../model/claims';
import { differInNegation } from './near-duplicates';

/** Claims of one topic that share this part of their words say the same. */
const DUPLICATE = 0.8;

/** Nearly the same words, the same numbers, and neither denies what the other states. */
export function isDuplicate(claim: VerifiedClaim, other: VerifiedClaim, reader: TextReader): boolean {
	if (claim.topic !== other.topic || claim.kind !== other.kind) return false;
	// Two sources that say the same are two witnesses.
	if (isAboutNote(claim.kind) && claim.cites[0]?.source !== other.cites[0]?.source) return false;
	const [ours, theirs] = [claim, other].map(({ text }) => reader.read(plainText(text), undefined)) as [
		ReadText,
		ReadText,
	];
	const [a, b] = [new Set(contentOf(ours)), new Set(contentOf(theirs))];
	const shared = [...a].filter((term) => b.has(term)).length;
	if (shared < DUPLICATE * (a.size + b.size - shared)) return false;
	return valuesOf(ours) === valuesOf(theirs) && !differInNegation(ours.text, theirs.text);
}

function valuesOf(text: ReadText): string {
	return numbersOf(text)
		.map((quantity) => quantity.readings[0]?.value)
		.sort()
		.join(' ');
}
