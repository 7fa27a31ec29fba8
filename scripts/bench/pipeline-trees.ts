/** The vault, pages and numbers of topics that the pipeline bench and its servers agree on. */
export const PLANTS = ['oak', 'beech', 'alder', 'hazel', 'birch', 'willow', 'maple', 'linden', 'elm', 'ash'];
export const TOPICS = { shallow: 10, deep: 8, agentic: 6 } as const;

export const MODEL_MS = 400;
export const SEARCH_MS = 200;
export const READING_MS = 400;

export const DEPTHS = ['shallow', 'deep', 'agentic'] as const;

/** Addresses of the servers: one search service, and one model for each depth. */
export type Addresses = Readonly<Record<'search' | (typeof DEPTHS)[number], string>>;

export function fact(plant: string, index: number): string {
	return `The ${plant} of plot ${index} grows ${10 + (index % 50)} cm a year and keeps its leaves until late autumn.`;
}

export function statement(plant: string): string {
	return `The ${plant} grows and keeps its leaves until late autumn.`;
}
