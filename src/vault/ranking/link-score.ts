/** How likely a person is to link one note from another, learned from links that people made. */
import { logistic } from '../../text/logistic';
import type { Mention } from './name-table';

/** Least share of the text's rare words, and least rarity and meaning score, of a similar note. */
const LEAST_OVERLAP = 0.2;
const LEAST_RARITY = 3;
const LEAST_MEANING = 0.6;

/** Facts about a note that the researched note could link. */
export interface LinkFacts {
	/** The candidate's name in the text; undefined if the text does not name it. */
	readonly mention: Mention | undefined;
	/** Passages of the vault with the rarest word of the candidate's name, and all passages. */
	readonly nameFrequency: number;
	readonly passages: number;
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
	/** Sum of the rarities of the shared words; the rarest possible word counts 1. */
	readonly rarity: number;
	/** Cosine between the meanings of the text and of the candidate's nearest passage. */
	readonly meaning: number;
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
 * in the text, how many names the text has, how many notes bear the name, whether the other note links this one, is
 * linked with others named in the text, is a list of links or lies in the same folder.
 */
export const LINK_FEATURES: readonly LinkFeature[] = [
	{
		name: 'bias',
		weight: -8.53,
		unlinked: -7.11,
		example: 'any note',
		value: () => 1,
	},
	{
		name: 'named',
		weight: -0.9,
		unlinked: -0.04,
		example: '"heat pumps" stands in the text, and a note is called "Heat pump"',
		value: ({ mention }) => Number(mention !== undefined),
	},
	{
		name: 'named in several words',
		weight: 1.36,
		unlinked: 1.46,
		example: '"Heat pump" rather than "Heat"',
		value: ({ mention }) => Number((mention?.words ?? 0) > 1),
	},
	{
		name: 'named in three words',
		weight: 1.08,
		unlinked: 1.08,
		example: '"Air source heat pump"',
		value: ({ mention }) => Number((mention?.words ?? 0) > 2),
	},
	{
		name: 'a word in passing',
		weight: -0.28,
		unlinked: -0.25,
		example: '"a leap of trust", and a note is called "Trust"',
		value: ({ mention }) => Number(mention?.isPassing ?? false),
	},
	{
		name: 'rare name',
		weight: 5.57,
		unlinked: 4.01,
		example: '"Bivalent" stands in 3 passages of 10,000',
		value: ({ mention, nameFrequency, passages }) =>
			mention ? Math.log((passages + 1) / (nameFrequency + 1)) / Math.log(passages + 2) : 0,
	},
	{
		name: 'words of its title',
		weight: 2.81,
		unlinked: 2.83,
		example: '"sliding" and "window" stand in the text, and a note is called "Sliding window explained"',
		value: ({ titleInText }) => titleInText,
	},
	{
		name: 'has this title',
		weight: 0.39,
		unlinked: 0.51,
		example: 'the text is "Counting sort", and the note "Radix sort" says "a counting sort for each digit"',
		value: ({ hasOwnTitle }) => Number(hasOwnTitle),
	},
	{
		name: 'often linked',
		weight: 0.87,
		example: '8 notes link it',
		value: ({ backlinks }) => Math.log(1 + backlinks),
	},
	{
		name: 'linked by the same notes',
		weight: 1.4,
		example: 'an overview links both',
		value: ({ company }) => company,
	},
	{
		name: 'similar words',
		weight: 1.93,
		unlinked: 1.85,
		example: 'both say "bivalent" and "defrost" often',
		value: ({ likeness }) => likeness,
	},
	{
		name: 'similar meaning',
		weight: 2.27,
		unlinked: 2.04,
		example: '"boiler" and "furnace" in the same company of words',
		value: ({ meaning }) => meaning,
	},
];

/** Returns how likely a person is to make the link, 0 to 1. */
export function linkProbability(facts: LinkFacts): number {
	const values = LINK_FEATURES.map(({ value }) => value(facts));
	const weights = LINK_FEATURES.map(({ weight, unlinked = 0 }) => (facts.isLinkedVault ? weight : unlinked));
	return logistic(0, values, weights);
}

/** True for a note that shares so much that it is worth a look, although it is not likely to be linked. */
export function isSimilar({ overlap, rarity, meaning }: LinkFacts): boolean {
	return overlap >= LEAST_OVERLAP || (rarity >= LEAST_RARITY && meaning >= LEAST_MEANING);
}
