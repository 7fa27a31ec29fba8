import { matchNumber } from './number-match';
import type { Quantity } from './quantity';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { numbersOf } from './text-views';

/** A number that something starts from. */
const FROM = /(?:^|\s)(?:from|von|vom|de|du|des|desde|da|dal|dai|dall')\s(?:(?:about|around|roughly|over|nearly|just|rund|etwa|environ|unos|circa)\s)?[$€£¥]?$/iu;

const startOf = viewOf((text): Quantity | undefined => numbersOf(text).find((number) => FROM.test(text.text.slice(0, number.start))));

/** Whether the number that a claim starts from is the one its evidence ends at, and the other way round. */
export function hasTurnedRange(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const ours = numbersOf(claim);
	const ourStart = startOf(claim);
	return ourStart !== undefined && evidence.some((sentence) => {
		const theirs = numbersOf(sentence);
		const theirStart = startOf(sentence);
		if (theirStart === undefined || matchNumber(ourStart, theirStart) === 'yes') return false;
		return theirs.some((other) => matchNumber(ourStart, other) === 'yes') && ours.some((other) => other !== ourStart && matchNumber(other, theirStart) === 'yes');
	});
}
