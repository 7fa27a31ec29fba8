/** How likely a person is to link one note from another, learned from links that people made. */
import type { Mention } from './name-table';

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
	/** Notes that link the candidate, and notes that it links. */
	readonly backlinks: number;
	readonly links: number;
	/** Passages of the candidate. */
	readonly length: number;
	/** Shared links, 1 for the note that shares most. */
	readonly company: number;
	/** Share of the other notes named in the text that the candidate is linked with. */
	readonly friends: number;
	/** Shared rare words by weight, 1 for the note that shares most. */
	readonly likeness: number;
	/** Weighted share of the text's rare words that the candidate has. */
	readonly overlap: number;
	/** Sum of the rarities of the shared words; the rarest possible word counts 1. */
	readonly rarity: number;
	/** Cosine between the meanings of the text and of the candidate's nearest passage. */
	readonly meaning: number;
	readonly sameFolder: boolean;
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
 * in the text, how many names the text has, and whether the other note links this one.
 */
export const LINK_FEATURES: readonly LinkFeature[] = [
	{
		name: 'bias',
		weight: -6.29,
		unlinked: -6.31,
		example: 'any note',
		value: () => 1,
	},
	{
		name: 'named',
		weight: 6.72,
		unlinked: 3.4,
		example: '"heat pumps" stands in the text, and a note is called "Heat pump"',
		value: ({ mention }) => Number(mention !== undefined),
	},
	{
		name: 'named in several words',
		weight: 1.17,
		unlinked: 1.21,
		example: '"Heat pump" rather than "Heat"',
		value: ({ mention }) => Number((mention?.words ?? 0) > 1),
	},
	{
		name: 'named in three words',
		weight: 0.71,
		unlinked: 0.6,
		example: '"Air source heat pump"',
		value: ({ mention }) => Number((mention?.words ?? 0) > 2),
	},
	{
		name: 'a word in passing',
		weight: -0.59,
		unlinked: -0.79,
		example: '"a leap of trust", and a note is called "Trust"',
		value: ({ mention }) => Number(mention?.isPassing ?? false),
	},
	{
		name: 'one of several of that name',
		weight: -1.21,
		unlinked: -2.1,
		example: 'A/Setup.md and B/Setup.md',
		value: ({ mention }) => Math.log(mention?.bearers ?? 1),
	},
	{
		name: 'rare name',
		weight: -2.33,
		unlinked: 0.7,
		example: '"Bivalent" stands in 3 passages of 10,000',
		value: ({ mention, nameFrequency, passages }) =>
			mention ? Math.log((passages + 1) / (nameFrequency + 1)) / Math.log(passages + 2) : 0,
	},
	{
		name: 'name usually linked',
		weight: 0.84,
		example: '8 notes link it, and 10 passages hold its name',
		value: ({ mention, backlinks, nameFrequency }) =>
			mention ? Math.log((backlinks + 0.5) / (nameFrequency + 1)) : 0,
	},
	{
		name: 'linked with others named',
		weight: 0.92,
		example: 'the text names "Inverter", and that note links "Heat pump"',
		value: ({ friends }) => friends,
	},
	{
		name: 'list of notes',
		weight: -0.63,
		example: 'an index with 40 links in 2 passages',
		value: ({ links, length }) => Math.log(1 + links / Math.max(1, length)),
	},
	{
		name: 'linked by the same notes',
		weight: 1.55,
		example: 'an overview links both',
		value: ({ company }) => company,
	},
	{
		name: 'similar words',
		weight: 1.82,
		unlinked: 1.73,
		example: 'both say "bivalent" and "defrost" often',
		value: ({ likeness }) => likeness,
	},
	{
		name: 'similar meaning',
		weight: 3.24,
		unlinked: 3.49,
		example: '"boiler" and "furnace" in the same company of words',
		value: ({ meaning }) => meaning,
	},
	{
		name: 'same folder',
		weight: 0.55,
		unlinked: 0.59,
		example: 'Heating/A.md and Heating/B.md',
		value: ({ sameFolder }) => Number(sameFolder),
	},
];

/** Returns how likely a person is to make the link, 0 to 1. */
export function linkProbability(facts: LinkFacts): number {
	const sum = LINK_FEATURES.reduce((total, { weight, unlinked = 0, value }) => {
		return total + (facts.isLinkedVault ? weight : unlinked) * value(facts);
	}, 0);
	return 1 / (1 + Math.exp(-sum));
}

/**
 * True for a note that shares so much that it is worth a look, although it is not likely to be linked: in nine vaults
 * people had linked one of four such notes.
 */
export function isSimilar({ overlap, rarity, meaning }: LinkFacts): boolean {
	return overlap >= LEAST_OVERLAP || (rarity >= LEAST_RARITY && meaning >= LEAST_MEANING);
}
