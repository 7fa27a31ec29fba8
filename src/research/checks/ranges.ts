import { matchNumber } from './number-match';
import { quantities } from './quantities';
import type { Quantity } from './quantities';

/** A number that something starts from. */
const FROM = /(?:^|\s)(?:from|von|vom|de|du|des|desde|da|dal|dai|dall')\s(?:(?:about|around|roughly|over|nearly|just|rund|etwa|environ|unos|circa)\s)?[$€£¥]?$/iu;

/** Whether the number that a claim starts from is the one its evidence ends at, and the other way round. */
export function hasTurnedRange(claim: string, evidence: readonly string[], languageCode: string | undefined): boolean {
	const numbersOf = (text: string): Quantity[] => quantities(text, languageCode).filter((quantity) => quantity.kind !== 'hint');
	const startOf = (text: string, numbers: readonly Quantity[]): Quantity | undefined => numbers.find((number) => FROM.test(text.slice(0, number.start)));
	const ours = numbersOf(claim);
	const ourStart = startOf(claim, ours);
	return ourStart !== undefined && evidence.some((sentence) => {
		const theirs = numbersOf(sentence);
		const theirStart = startOf(sentence, theirs);
		if (theirStart === undefined || matchNumber(ourStart, theirStart) === 'yes') return false;
		return theirs.some((other) => matchNumber(ourStart, other) === 'yes') && ours.some((other) => other !== ourStart && matchNumber(other, theirStart) === 'yes');
	});
}
