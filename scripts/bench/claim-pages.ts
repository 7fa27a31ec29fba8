/**
 * Sentences of notes, each beside all sentences of eight pages, as in a run that reads eight pages. People marked those
 * that a reader needs to judge it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readLines, type Line } from './claim-sets';
import { sentenceSplitter } from '../../src/language/sentences';
import { comparable, type Compared } from '../../src/analyst/extractive/words/compared';
import { nearnessValues } from '../../src/analyst/extractive/writing/nearness';
import { Rarity } from '../../src/analyst/extractive/writing/ranking';
import { TokenReader } from '../../src/analyst/extractive/words/tokens';
import { bagOf, Cosine, type Bag } from '../../src/text/cosine';
import { oneLine } from '../../src/text/strings';

const SHARED = new URL('../../../shared/data/', import.meta.url);
const OWN = new URL('data/beside.jsonl', import.meta.url);
const OTHER_PAGES = 7;
const MOST_SENTENCES = 400;
const LENGTHS = { least: 25, most: 400 };
/** Characters that a sentence and a marked passage share at least, since both are cut in their own way */
const COMMON = 20;

export interface PageSentence {
	/** See `NEARNESS_FEATURES` */
	readonly values: readonly number[];
	readonly isMarked: boolean;
	readonly isOfPage: boolean;
}

export interface ClaimOnPages {
	/** False if the page says nothing on it */
	readonly isAnswered: boolean;
	/** Place of its page, or of its note */
	readonly page: number;
	readonly sentences: readonly PageSentence[];
}

interface Sentence extends Compared {
	readonly text: string;
	/** Offset in its page */
	readonly start: number;
}

interface Page {
	readonly id: string;
	readonly bag: Bag;
	readonly sentences: readonly Sentence[];
}

interface Claim {
	readonly text: string;
	readonly pageId: string;
	readonly isAnswered: boolean;
	readonly isMarked: (sentence: Sentence) => boolean;
}

const reader = new TokenReader('en');

/** WiCE: sentences of Wikipedia with the sentences of the cited page that annotators marked. */
export function wikipediaClaims(): readonly ClaimOnPages[] {
	const file = new URL('claims/wice-dev.jsonl', SHARED);
	if (!existsSync(file)) return [];
	const lines = readLines<Line>(file).filter(({ label }) => label === 'true');
	const pages = lines.map(({ source }) => {
		return pageOf(
			source,
			/TITLE: (.*)/u.exec(source)?.[1],
			sentencesIn(source, (line) => [line]),
		);
	});
	const claims = lines.map(({ claim, source, quote }): Claim => {
		const marked = oneLine(quote);
		return {
			text: claim,
			pageId: source,
			isAnswered: true,
			isMarked: ({ text }) => marked.includes(oneLine(text)),
		};
	});
	return besidePages(claims, pages);
}

interface NotePassage {
	readonly note: number;
	readonly claim: number;
	/** See `NEARNESS_FEATURES` */
	readonly values: readonly number[];
	readonly helps: boolean;
}

/** Claims of real notes, with passages that a person marked if they help to judge them; only the features are kept. */
export function noteClaims(): readonly ClaimOnPages[] {
	const lines = readLines<NotePassage>(new URL('data/beside-notes.jsonl', import.meta.url));
	const claims = new Map<string, NotePassage[]>();
	for (const line of lines) {
		const key = `${line.note} ${line.claim}`;
		claims.set(key, [...(claims.get(key) ?? []), line]);
	}
	return [...claims.values()].map((passages) => ({
		isAnswered: passages.some(({ helps }) => helps),
		page: passages[0]?.note ?? 0,
		sentences: passages.map(({ values, helps }) => ({ values, isMarked: helps, isOfPage: true })),
	}));
}

interface OwnLine {
	readonly page: string;
	readonly sentence: string;
	readonly kind: 'confirmed' | 'contradicted' | 'nothing' | 'question';
	/** Offsets in the page's main content */
	readonly beside: readonly { readonly start: number; readonly end: number }[];
}

/** Sentences as in everyday notes about pages of WCXB, written for this bench in other words than the pages’ own. */
export function everydayClaims(): readonly ClaimOnPages[] {
	const lines = readLines<OwnLine>(OWN).filter(({ kind }) => kind !== 'question');
	const split = sentenceSplitter('en');
	const pages = [...new Set(lines.map(({ page }) => page))].flatMap((id): Page[] => {
		const file = new URL(`wcxb/ground-truth/${id}.json`, SHARED);
		if (!existsSync(file)) return [];
		const { ground_truth: known } = JSON.parse(readFileSync(file, 'utf8')) as {
			ground_truth: { title?: string; main_content: string };
		};
		const sentences = sentencesIn(known.main_content, (line) => split(line).map(({ text }) => text));
		return [pageOf(id, known.title, sentences)];
	});
	const claims = lines.map(({ page, sentence, kind, beside }): Claim => {
		const isMarked = ({ text, start }: Sentence): boolean =>
			beside.some((part) => Math.min(part.end, start + text.length) - Math.max(part.start, start) > COMMON);
		return { text: sentence, pageId: page, isAnswered: kind !== 'nothing', isMarked };
	});
	return besidePages(claims, pages);
}

function pageOf(id: string, title: string | undefined, sentences: readonly Sentence[]): Page {
	const stems = [...reader.terms(title ?? '')];
	return { id, sentences, bag: bagOf([...stems, ...stems, ...sentences.flatMap(({ terms }) => [...terms])]) };
}

/** All claims about a page stand in for the note. */
function besidePages(claims: readonly Claim[], pages: readonly Page[]): ClaimOnPages[] {
	return claims.flatMap(({ text, pageId, isAnswered, isMarked }): ClaimOnPages[] => {
		const page = pages.findIndex(({ id }) => id === pageId);
		if (page < 0) return [];
		const read = pages.filter((_, place) => (place - page + pages.length) % pages.length <= OTHER_PAGES);
		const rarity = new Rarity(read.flatMap(({ sentences }) => sentences));
		const note = claims.filter((one) => one.pageId === pageId).map((one) => one.text);
		const cosine = new Cosine(
			bagOf(note.flatMap((one) => [...reader.terms(one)])),
			read.map(({ bag }) => bag),
		);
		const claim = comparable(text, reader);
		const sentences = read.flatMap(({ id, bag, sentences: own }) => {
			const likeness = cosine.to(bag);
			return own.map((sentence) => ({
				values: nearnessValues({ claim, sentence, rarity, likeness, isOwn: false }),
				isMarked: id === pageId && isMarked(sentence),
				isOfPage: id === pageId,
			}));
		});
		return [{ isAnswered, page, sentences }];
	});
}

function sentencesIn(text: string, split: (line: string) => readonly string[]): Sentence[] {
	const found: Sentence[] = [];
	let lineStart = 0;
	for (const line of text.split('\n')) {
		for (const sentence of split(line)) {
			const { length } = sentence;
			if (length < LENGTHS.least || length > LENGTHS.most || line.startsWith('(meta data)')) continue;
			const start = lineStart + line.indexOf(sentence);
			found.push({ text: sentence, start, ...comparable(sentence, reader) });
		}
		lineStart += line.length + 1;
	}
	return found.slice(0, MOST_SENTENCES);
}
