/** Verbatim stretches of a source: none twice, those of a page that was read in its order. */
import type { Passage, Source } from '../../research/model/evidence';
import { QuoteFinder, quoteParts } from '../../research/verify/checks/quotes/quotes';
import { endWithTurn } from '../../research/verify/checks/quotes/turn';
import { headingsOf } from '../../text/markdown/headings';
import { sentenceSplitter, type Sentence } from '../../language/sentences';
import { fold } from '../../language/fold';

export interface Stretch extends Pick<Passage, 'score' | 'topics'> {
	readonly text: string;
	/** True if it is all of a passage. */
	readonly isWhole: boolean;
	/** Returns the headings above a place of its text, outermost first. */
	readonly headingsAt: (offset: number) => readonly string[];
}

interface Placed extends Stretch {
	readonly start: number;
	readonly end: number;
}

export function stretchesOf({ passages, text: page }: Source, languageCode: string | undefined): Stretch[] {
	if (page === undefined) return unplaced(passages, languageCode);
	const finder = new QuoteFinder();
	const above = headingsOf(page);
	const placed: Placed[] = [];
	const others: Passage[] = [];
	for (const passage of passages) {
		// A passage of a search joins paragraphs from anywhere on the page.
		const paragraphs = passage.offset === undefined ? passage.text.split(/\n\s*\n/) : [passage.text];
		const lost: string[] = [];
		for (const text of paragraphs) {
			const { offset } = passage;
			const found = offset === undefined ? finder.findIn(quoteParts(text), page) : spanAt(offset, text);
			if (found) {
				const { start, end } = found;
				const headingsAt = (offset: number): readonly string[] => above(start + offset);
				const turned = endWithTurn(page, found);
				const shown = text + page.slice(end, turned);
				placed.push({
					...passage,
					start,
					end: turned,
					text: shown,
					isWhole: paragraphs.length === 1,
					headingsAt,
				});
			} else lost.push(text);
		}
		if (lost.length > 0) others.push({ ...passage, text: lost.join('\n\n') });
	}
	return [...joined(placed, page), ...unplaced(others, languageCode)];
}

function unplaced(passages: readonly Passage[], languageCode: string | undefined): Stretch[] {
	const fresh = withoutRepeats(passages, languageCode);
	return passages.flatMap((passage, place) => {
		const texts = fresh[place] ?? [];
		const { headings, score, topics } = passage;
		return texts.map((text) => ({ text, score, topics, isWhole: texts.length === 1, headingsAt: () => headings }));
	});
}

function spanAt(start: number, { length }: string): Pick<Placed, 'start' | 'end'> {
	return { start, end: start + length };
}

/** Joins stretches that overlap. */
function joined(placed: readonly Placed[], page: string): Placed[] {
	const found: Placed[] = [];
	for (const one of [...placed].sort((a, b) => a.start - b.start || b.end - a.end)) {
		const last = found.at(-1);
		if (!last || one.start >= last.end) {
			found.push(one);
			continue;
		}
		found[found.length - 1] = {
			...last,
			text: one.end > last.end ? page.slice(last.start, one.end) : last.text,
			end: Math.max(last.end, one.end),
			score: Math.max(last.score, one.score),
			topics: [...new Set([...last.topics, ...one.topics])],
			isWhole: last.isWhole || one.isWhole,
		};
	}
	return found;
}

/** A rest between two repeats that is shorter than this says nothing by itself. */
const LEAST_CHARACTERS = 40;

/**
 * Returns the part of each passage that no better passage of the source contains: services show the same stretch of a
 * page for every query that finds it. Each stretch is verbatim; a passage that only repeats has none.
 */
export function withoutRepeats(passages: readonly Passage[], languageCode: string | undefined): string[][] {
	if (passages.length < 2) return passages.map(({ text }) => [text]);
	const split = sentenceSplitter(languageCode);
	const seen = new Set<string>();
	const stretches = new Map<Passage, string[]>();
	for (const passage of [...passages].sort((a, b) => b.score - a.score || b.text.length - a.text.length)) {
		stretches.set(passage, newIn(passage.text, split(passage.text), seen));
	}
	return passages.map((passage) => stretches.get(passage) ?? []);
}

/** Repeats without an end that are shorter, such as `Request` or `no-cors`, are words of a sentence around them. */
const LEAST_REPEAT = 40;
const SENTENCE_END = /[.!?。！？][^\p{L}.!?。！？]*$/u;

/** @param seen grows by what is new */
function newIn(text: string, parts: readonly Sentence[], seen: Set<string>): string[] {
	const known = parts.map(({ text: sentence }) => {
		const key = fold(sentence).replace(/\s+/g, ' ');
		const isKnown = seen.has(key);
		seen.add(key);
		return isKnown;
	});
	if (!known.includes(true)) return [text];
	if (!known.includes(false)) return [];
	const isShown = ({ text: sentence }: Sentence, place: number): boolean =>
		!known[place] || (sentence.length < LEAST_REPEAT && !SENTENCE_END.test(sentence));
	const spans: { start: number; end: number }[] = [];
	for (const [place, part] of parts.entries()) {
		if (!isShown(part, place)) continue;
		const before = parts[place - 1];
		const last = before && isShown(before, place - 1) ? spans.at(-1) : undefined;
		if (last) last.end = part.end;
		else spans.push({ start: part.start, end: part.end });
	}
	return spans.map(({ start, end }) => text.slice(start, end)).filter(({ length }) => length >= LEAST_CHARACTERS);
}
