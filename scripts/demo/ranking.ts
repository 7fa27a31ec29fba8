/** The search of the demo web: finds a page only by words that are on it. */
import { sentences } from '../../src/language/sentences';
import { terms } from '../../src/language/words';
import { saturation } from '../../src/text/bm25';
import type { DemoPage } from './pages';

export interface RankedPage {
	readonly page: DemoPage;
	/** 0–1. */
	readonly score: number;
	/** The best three chunks, best first. */
	readonly chunks: readonly string[];
}

/** Tavily's snippet: at most three chunks of at most 500 characters. */
const CHUNK_CHARACTERS = 500;
const CHUNKS_PER_PAGE = 3;
/** BM25's usual normalisation of lengths. */
const B = 0.75;
/** Share of the best chunk in a page's score; the rest is the share of the query that the whole page covers. */
const CHUNK_SHARE = 0.6;
/** Highest possible score. */
const TOP_SCORE = 0.95;
/** A word of the title counts in each chunk like half an occurrence: it says what the page is about. */
const TITLE_OCCURRENCE = 0.5;

interface Chunk {
	readonly text: string;
	readonly counts: ReadonlyMap<string, number>;
	readonly length: number;
}

interface IndexedPage {
	readonly page: DemoPage;
	readonly title: ReadonlySet<string>;
	readonly chunks: readonly Chunk[];
	readonly vocabulary: ReadonlySet<string>;
}

export class DemoRanking {
	private readonly pages: readonly IndexedPage[];
	private readonly averageLength: number;

	constructor(pages: readonly DemoPage[]) {
		this.pages = pages.map(indexPage);
		const chunks = this.pages.flatMap((page) => page.chunks);
		this.averageLength = chunks.reduce((sum, chunk) => sum + chunk.length, 0) / Math.max(1, chunks.length);
	}

	/** Pages that share a word with the query, best first. */
	rank(query: string): RankedPage[] {
		const weights = this.weigh(new Set(terms(query, 'en')));
		const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
		if (total === 0) return [];
		return this.pages
			.map((page) => this.scorePage(page, weights, total))
			.filter((ranked) => ranked.score > 0)
			.sort((a, b) => b.score - a.score || a.page.url.localeCompare(b.page.url));
	}

	/**
	 * Inverse page frequency. A word that every page has counts a little; one that no page has weighs most, which lowers
	 * every score.
	 */
	private weigh(query: ReadonlySet<string>): Map<string, number> {
		const count = this.pages.length;
		return new Map(
			[...query].map((term) => {
				const having = this.pages.filter((page) => page.vocabulary.has(term)).length;
				return [term, Math.log(1 + count / Math.max(0.5, having))];
			}),
		);
	}

	private scorePage(indexed: IndexedPage, weights: ReadonlyMap<string, number>, total: number): RankedPage {
		const scored = indexed.chunks
			.map((chunk) => ({ text: chunk.text, score: this.scoreChunk(chunk, indexed.title, weights) / total }))
			.sort((a, b) => b.score - a.score);
		let covered = 0;
		for (const [term, weight] of weights) if (indexed.vocabulary.has(term)) covered += weight;
		const best = scored[0]?.score ?? 0;
		return {
			page: indexed.page,
			score: TOP_SCORE * (CHUNK_SHARE * best + (1 - CHUNK_SHARE) * (covered / total)),
			chunks: scored.slice(0, CHUNKS_PER_PAGE).map((chunk) => chunk.text),
		};
	}

	/**
	 * BM25 with each word's part capped at its weight: a chunk of average length with every query word gets the full
	 * score.
	 */
	private scoreChunk(chunk: Chunk, title: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
		let score = 0;
		for (const [term, weight] of weights) {
			const count = (chunk.counts.get(term) ?? 0) + (title.has(term) ? TITLE_OCCURRENCE : 0);
			score += weight * Math.min(1, saturation(count, chunk.length / this.averageLength, B));
		}
		return score;
	}
}

function indexPage(page: DemoPage): IndexedPage {
	const title = new Set(terms(page.title, 'en'));
	const chunks = chunksOf(page).map(indexChunk);
	return {
		page,
		title,
		chunks,
		vocabulary: new Set([...title, ...page.blocks.flatMap((block) => terms(block.text, 'en'))]),
	};
}

function indexChunk(text: string): Chunk {
	const found = terms(text, 'en');
	const counts = new Map<string, number>();
	for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
	return { text, counts, length: found.length };
}

/** Returns whole sentences of one paragraph or list. Tables and code mean nothing when cut, so they are left out. */
function chunksOf(page: DemoPage): string[] {
	const chunks: string[] = [];
	let open = '';
	page.blocks.forEach((block, index) => {
		const continuesList = block.kind === 'item' && page.blocks[index - 1]?.kind === 'item';
		if (!continuesList) open = '';
		if (block.kind !== 'paragraph' && block.kind !== 'item') return;
		for (const { text } of sentences(block.text, 'en')) {
			const joined = open ? `${open} ${text}` : text.slice(0, CHUNK_CHARACTERS);
			const fits = joined.length <= CHUNK_CHARACTERS;
			if (open && fits) chunks.pop();
			open = fits ? joined : text.slice(0, CHUNK_CHARACTERS);
			chunks.push(open);
		}
	});
	return chunks;
}
