import { LIMITS } from '../../research/model/limits';
import type { WebHit } from '../../research/model/ports';
import { cut } from '../../text/cut';
import { cutAtWord } from '../query-text';

export interface Found {
	readonly url: string;
	/** May hold markup, as `texts` may. */
	readonly title: string;
	/** The passages of the page that the service gives. */
	readonly texts: readonly string[];
	readonly published?: string | undefined;
}

/** Of all passages of a page together: no provider that means well gives more. */
const LONGEST_TEXT = 20_000;
/** Of markup, looked at for each character of text that may stay. */
const MARKUP_A_CHARACTER = 4;

/**
 * A hit in the form that all providers share: plain text of bounded length, passages once and apart, an ISO date or
 * none.
 */
export function webHit({ url, title, texts, published }: Found): WebHit {
	const date = isoDate(published);
	const passages = new Set(texts.map((text) => boundedText(text, LONGEST_TEXT)).filter(Boolean));
	return {
		url,
		title: boundedText(title, LIMITS.titleCharacters),
		text: cut([...passages].join('\n\n'), LONGEST_TEXT),
		...(date && { published: date }),
	};
}

function boundedText(markup: string, limit: number): string {
	return cutAtWord(plainText(cut(markup, limit * MARKUP_A_CHARACTER)), limit);
}

const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	hellip: '…',
	ndash: '–',
	mdash: '—',
	lsquo: '‘',
	rsquo: '’',
	ldquo: '“',
	rdquo: '”',
	middot: '·',
	deg: '°',
};
/** Tags, comments and processing instructions; not the `<` of `5 < 6`. JATS has prefixed names. */
const TAG = /<(?:\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?|!--[\s\S]{0,1000}?--|\?[^<>]*\?)>/gi;
/** Tags inside a word or sentence: without them it reads on. */
const INLINE = /^<\/?(?:\w+:)?(?:a|abbr|b|bold|em|font|i|italic|mark|sc|small|span|strong|su[bp]|u)\b/i;

/** Text that may hold tags and escapes, in one line as its reader sees it. */
export function plainText(markup: string): string {
	return unescape(markup.replace(TAG, (tag) => (INLINE.test(tag) ? '' : ' ')))
		.replace(/\s+/gu, ' ')
		.trim();
}

function unescape(text: string): string {
	return text.replace(
		/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
		(entity, decimal?: string, hex?: string, name?: string) => {
			if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
			const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
			return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
		},
	);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /^\s*(\d{4}(?:-\d{2}(?:-\d{2})?)?)(?=T|\s+\d|\s*$)/;
const NAMED = /\b(?:(\d{1,2})\s+([a-z]{3})[a-z]*\.?|([a-z]{3})[a-z]*\.?\s+(\d{1,2}))(?:st|nd|rd|th)?,?\s+(\d{4})\b/i;

/**
 * The day, or the month or year where no more is known, from an ISO date or one with an English month. Undefined for
 * what is neither, such as `3 days ago`. Not `Date.parse`: it takes a date without a zone for local time, which may
 * shift the day.
 */
export function isoDate(text: string | undefined): string | undefined {
	if (!text) return undefined;
	const named = NAMED.exec(text);
	const month = named ? MONTHS.indexOf((named[2] ?? named[3] ?? '').toLowerCase()) + 1 : 0;
	const date =
		named && month > 0
			? `${named[5]}-${twoDigits(month)}-${twoDigits(Number(named[1] ?? named[4]))}`
			: NUMERIC.exec(text)?.[1];
	return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

function twoDigits(number: number): string {
	return String(number).padStart(2, '0');
}
