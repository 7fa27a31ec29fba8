/** Reads the quotes that a caller asks for: a file, another plugin or an assistant wrote them. */
import { QUOTE_STRINGS as TEXT } from '../../locales/locale';
import { isRecord } from '../../text/strings';
import { closest } from '../../text/similarity';
import { ResearchError } from '../model/errors';
import { LIMITS } from '../model/limits';

/** Address of a page, or path of a note. */
export interface QuotedSource {
	readonly url?: string;
	readonly path?: string;
}

/** A quote with its alleged source. */
export interface QuoteToCheck extends QuotedSource {
	readonly quote: string;
}

const FIELDS = ['quote', 'url', 'path'] as const;

/**
 * Returns the quotes of a list `[{ quote, url | path }]`; `null` counts as left out.
 * @throws ResearchError VALIDATION_ERROR that names the first wrong item
 */
export function askedQuotes(value: unknown): QuoteToCheck[] {
	if (!Array.isArray(value) || value.length === 0 || value.length > LIMITS.quotesPerCheck)
		throw wrong(TEXT.wrongList({ most: LIMITS.quotesPerCheck }));
	return value.map((item: unknown, at) => askedQuote(item, at + 1));
}

function askedQuote(item: unknown, place: number): QuoteToCheck {
	if (!isRecord(item)) throw wrong(TEXT.wrongItem({ place }));
	const unknown = Object.keys(item).find((name) => !FIELDS.some((field) => field === name));
	if (unknown !== undefined)
		throw wrong(TEXT.unknownField({ place, name: unknown, meant: closest(unknown, FIELDS) ?? FIELDS.join(', ') }));
	const [quote, url, path] = FIELDS.map((field) => textOf(item[field]));
	if (quote === undefined || (url === undefined) === (path === undefined)) throw wrong(TEXT.wrongItem({ place }));
	if (quote.length > LIMITS.quoteCharacters) throw wrong(TEXT.longQuote({ place, most: LIMITS.quoteCharacters }));
	return { quote, ...(url === undefined ? { path } : { url }) };
}

/** Returns a text that is not blank. */
function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function wrong(sentence: string): ResearchError {
	return new ResearchError(
		'VALIDATION_ERROR',
		sentence,
		TEXT.wrongRemedy({ example: '{ "quote": "…", "path": "Plan.md" }' }),
	);
}
