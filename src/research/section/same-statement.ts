/**
 * Finds a statement of one run again in another, by its words: what changed, what the user dismissed or deleted, and
 * what the note still says. Ids of statements hold within one run only.
 */
import { fold } from '../../language/fold';
import { plainLine } from '../../text/markdown/escape-markdown';

/** Bold marks and escapes, as sections are written. */
const MARKUP = /(?<!\\)\*\*|\\(?=[!-/:-@[-`{-~])/g;
/** Signs that change no meaning: not those in `1.5`, `50 %`, `−5`, `C#` and `R&D`. */
const PUNCTUATION = /(?:(?<!\p{N})[.,:]|[.,:](?!\p{N})|[^\P{P}.,:%‰#&@/-])+/gu;
/** Stands for a picture or a formula, or for words that a quote leaves out. */
const GAP = /…|\.\.\./;

/** `**“Heat pumps fail.”**` → `heat pumps fail`. */
export function statementKey(text: string): string {
	return fold(plainLine(text.replace(MARKUP, '')))
		.replace(PUNCTUATION, ' ')
		.replace(/\s+/gu, ' ')
		.trim();
}

/** The judged words of a claim. */
const BOLD = /(?<!\\)\*\*(.+?)\*\*/u;

/**
 * True for the same claim, topic or suggested note. A claim of which words are left out is found by its judged ones:
 * `“… so **trams are cheap** …”` in `“They carry many, so **trams are cheap**, and clean.”`.
 */
export function isFoundAgain(one: string, other: string): boolean {
	const [a = '', b = ''] = [one, other].map(statementKey);
	if (a === '' || a === b) return a !== '';
	if (![one, other].some((text) => GAP.test(text))) return false;
	const [judged = '', same] = [one, other].map((text) => statementKey(BOLD.exec(text)?.[1] ?? ''));
	return judged !== '' && judged === same && (isSaidIn(one, b) || isSaidIn(other, a));
}

/** True if a text has each part of a statement. @param textKey the key of the text */
export function isSaidIn(statement: string, textKey: string): boolean {
	return statement.split(GAP).every((part) => textKey.includes(statementKey(part)));
}

/** Returns the letters and digits, which formatters and Markdown do not change. */
export function lettersOf(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the form in which a dismissed statement is kept: words and figures. */
export function dismissedKey(text: string): string {
	return statementKey(text)
		.replace(/[^\p{L}\p{N}%°−-]+/gu, ' ')
		.trim();
}

/** @param dismissed kept forms; earlier versions kept accents */
export function isAmongDismissed(text: string, dismissed: readonly string[]): boolean {
	const key = dismissedKey(text);
	return dismissed.some((one) => fold(one) === key);
}

/** Claims and statements of a section or a run by their keys. Only claims have a verdict. */
export type Contents<Verdict> = ReadonlyMap<string, { readonly text: string; readonly verdict?: Verdict | undefined }>;

export interface ContentChanges<Verdict> {
	/** Texts that only the later version has. */
	readonly added: readonly string[];
	readonly gone: readonly string[];
	/** Claims of both versions, with different verdicts. */
	readonly turned: readonly { readonly statement: string; readonly was: Verdict; readonly is: Verdict }[];
}

export function compareContents<Verdict>(before: Contents<Verdict>, after: Contents<Verdict>): ContentChanges<Verdict> {
	const missing = (from: Contents<Verdict>, others: Contents<Verdict>): string[] =>
		[...from].filter(([key]) => !others.has(key)).map(([, { text }]) => text);
	return {
		added: missing(after, before),
		gone: missing(before, after),
		turned: [...after].flatMap(([key, { text, verdict: is }]) => {
			const was = before.get(key)?.verdict;
			return was === undefined || is === undefined || was === is ? [] : [{ statement: text, was, is }];
		}),
	};
}
