/** How likely a person is to link one note from another, learned from links that people made. */
import { logistic } from '../../text/logistic';
import type { Mention } from './name-table';

/** Least share of the text's rare words that a similar note has. */
const LEAST_OVERLAP = 0.2;

/** Facts about a note that the researched note could link. */
export interface LinkFacts {
	/** The candidate's name in the text; undefined if the text does not name it. */
	readonly mention: Mention | undefined;
	/** Passages of the vault with the rarest word of the candidate's name, and all passages. */
	readonly nameFrequency: number;
	readonly passages: number;
	/** Notes of the vault with all words of the candidate's name, 0 if the text does not name it. */
	readonly notesWithName: number;
	/** Characters of the text. */
	readonly characters: number;
	/** Share of the words of the candidate's title that stand in the text, rare words counting more. */
	readonly titleInText: number;
	/** True if the candidate has all words of the researched note's title. */
	readonly hasOwnTitle: boolean;
	/** Notes that link the candidate. */
	readonly backlinks: number;
	/** Shared links, 1 for the note that shares most. */
	readonly company: number;
	/** Shared rare words by weight, 1 for the note that shares most. */
	readonly likeness: number;
	/** Weighted share of the text's rare words that the candidate has. */
	readonly overlap: number;
	/** True if the notes of the vault have enough links for the features about links. */
	readonly isLinkedVault: boolean;
}

interface LinkFeature {
	readonly name: string;
	readonly weight: number;
	/** Weight in a vault with few links; absent if the feature is about links. */
	readonly unlinked?: number;
	readonly example: string;
	readonly value: (facts: LinkFacts) => number;
}

/**
 * `scripts/train-links.ts` writes the weights. Features that brought no gain: how often and how early the name stands
 * in the text, how many notes bear the name or stand in the text, whether the other note links this one, is linked with
 * others named in the text, how many notes link it, its length, and how near its folder is.
 */
export const LINK_FEATURES: readonly LinkFeature[] = [
	{
		name: 'bias',
		weight: -6.08,
		unlinked: -5.89,
		example: 'any note',
		value: () => 1,
	},
	{
		name: 'named',
		weight: 7.42,
		unlinked: 5.95,
		example: '"heat pumps" stands in the text, and a note is called "Heat pump"',
		value: ({ mention }) => Number(mention !== undefined),
	},
	{
		name: 'named in several words',
		weight: 0.89,
		unlinked: 1.15,
		example: '"Heat pump" rather than "Heat"',
		value: ({ mention }) => Number((mention?.words ?? 0) > 1),
	},
	{
		name: 'named in three words',
		weight: 0.64,
		unlinked: 0.51,
		example: '"Air source heat pump"',
		value: ({ mention }) => Number((mention?.words ?? 0) > 2),
	},
	{
		name: 'a word in passing',
		weight: -1.21,
		unlinked: -1.41,
		example: '"a leap of trust", and a note is called "Trust"',
		value: ({ mention }) => Number(mention?.isPassing ?? false),
	},
	{
		name: 'rare name',
		weight: 2.05,
		unlinked: 4.65,
		example: '"Bivalent" stands in 3 passages of 10,000',
		value: ({ mention, nameFrequency, passages }) =>
			mention ? Math.log((passages + 1) / (nameFrequency + 1)) / Math.log(passages + 2) : 0,
	},
	{
		name: 'words of its title',
		weight: 2.54,
		unlinked: 2.25,
		example: '"sliding" and "window" stand in the text, and a note is called "Sliding window explained"',
		value: ({ titleInText }) => titleInText,
	},
	{
		name: 'has this title',
		weight: 0.34,
		unlinked: 0.41,
		example: 'the text is "Counting sort", and the note "Radix sort" says "a counting sort for each digit"',
		value: ({ hasOwnTitle }) => Number(hasOwnTitle),
	},
	{
		name: 'usually linked',
		weight: 0.96,
		example: '8 of the 10 notes with the words "heat" and "pump" link "Heat pump"',
		value: ({ mention, backlinks, notesWithName }) =>
			mention ? Math.log((backlinks + 0.5) / (notesWithName + 1)) : 0,
	},
	{
		name: 'in a long text',
		weight: -0.54,
		unlinked: -0.7,
		example: 'a note of 12,000 characters names many notes in passing, so each is less likely to be linked',
		value: ({ mention, characters }) => (mention ? Math.log(1 + characters) : 0),
	},
	{
		name: 'linked by the same notes',
		weight: 1.6,
		example: 'an overview links both',
		value: ({ company }) => company,
	},
	{
		name: 'similar words',
		weight: 1.96,
		unlinked: 2.34,
		example: 'both say "bivalent" and "defrost" often',
		value: ({ likeness }) => likeness,
	},
];

/** Returns how likely a person is to make the link, 0 to 1. */
export function linkProbability(facts: LinkFacts): number {
	const values = LINK_FEATURES.map(({ value }) => value(facts));
	const weights = LINK_FEATURES.map(({ weight, unlinked = 0 }) => (facts.isLinkedVault ? weight : unlinked));
	return logistic(0, values, weights);
}

/** True for a note that shares so much that it is worth a look, although it is not likely to be linked. */
export function isSimilar({ overlap }: LinkFacts): boolean {
	return overlap >= LEAST_OVERLAP;
}
