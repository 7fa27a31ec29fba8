import type * as obsidian from 'obsidian';
import type { SearchMatches } from 'obsidian';

/** Matches the query's characters in order; fewer and longer runs score higher, and shorter texts win ties. */
export const prepareFuzzySearch: typeof obsidian.prepareFuzzySearch = (query) => {
	const wanted = query.toLowerCase().replace(/\s+/g, '');
	return (text) => {
		const matches: SearchMatches = [];
		let found = 0;
		for (const [index, character] of [...text.toLowerCase()].entries()) {
			if (found === wanted.length) break;
			if (character !== wanted[found]) continue;
			const last = matches[matches.length - 1];
			if (last?.[1] === index) last[1] += 1;
			else matches.push([index, index + 1]);
			found += 1;
		}
		return found === wanted.length ? { score: -matches.length - text.length / 100, matches } : null;
	};
};

/** Matches if every word of the query occurs in the text. */
export const prepareSimpleSearch: typeof obsidian.prepareSimpleSearch = (query) => {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return (text) => {
		const lower = text.toLowerCase();
		const matches = words.map((word): [number, number] => [lower.indexOf(word), lower.indexOf(word) + word.length]);
		return matches.every(([start]) => start >= 0)
			? { score: -matches.length, matches: matches.sort((a, b) => a[0] - b[0]) }
			: null;
	};
};
