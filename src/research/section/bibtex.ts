/** The web pages that a section cites, as BibTeX. */
import { fold } from '../../language/fold';
import { languageFiles } from '../../language/language-file';
import { isoDate } from '../../text/iso-date';
import { plainLine } from '../../text/markdown/escape-markdown';
import { webLink } from '../../text/markdown/markdown-link';
import { shownHost, withoutTextFragment } from '../../text/web-address';
import { withoutCheckMarks } from './check-marks';
import { blockLines, sectionBlocks, withoutClippings } from './section-outline';

/** What a run knows of a page. */
export interface CitedPage {
	readonly url: string;
	readonly title: string;
	/** ISO date. */
	readonly published: string | undefined;
	/** Day of the run, `YYYY-MM-DD`. */
	readonly seen: string;
}

/** The hover text has host and title: `](https://example.com/a "example.com · Title")`. */
const PAGE_LINK = /\]\((https?:\/\/[^\s()]+)(?: "([^"\n]*)")?\)/g;
/** `[^1]: [example.com](https://example.com/a), Title` */
const PAGE_IN_FOOTNOTE = /^\[\^[^\]\n]+\]: \[[^\]\n]*\]\([^()\n]*\), (.*)$/;
const BACKSLASH = /\\(?=[!-/:-@[-`{-~])/g;
/** Characters of a title word that tells pages of one site apart. */
const WORD_CHARACTERS = 4;

/** BibTeX counts escaped braces too, so a brace has a name: `\{` without a `\}` would end the entry late. */
const NAMED: Readonly<Record<string, string>> = {
	'\\': '\\textbackslash{}',
	'{': '\\textbraceleft{}',
	'}': '\\textbraceright{}',
	'~': '\\textasciitilde{}',
	'^': '\\textasciicircum{}',
};

/**
 * Returns one `@online` entry for each web page that the section cites, in its order.
 * @param known pages of the note's runs, newest run first
 * @param today `YYYY-MM-DD`, for pages that no run knows
 */
export function bibtexEntries(body: string, known: readonly CitedPage[], today: string): string[] {
	const pages = new Map<string, CitedPage>();
	for (const page of known) {
		const [address] = pagesIn([webLink(page.url, page.url)]).keys();
		if (address !== undefined && !pages.has(address)) pages.set(address, page);
	}
	const keys = new Set<string>();
	return [...pagesIn(citingLines(body))].map(([url, shown]) => {
		const page = pages.get(url);
		const title = plainLine(page?.title ?? '') || shown || (shownHost(url) ?? url);
		const date = isoDate(page?.published);
		return entry(freeKey(keyOf(url, title, date), keys), {
			title: escaped(title),
			url: inUrl(url),
			...(date !== undefined && { date }),
			urldate: page?.seen ?? today,
		});
	});
}

/** The account of a run links pages that could not be read. */
function citingLines(body: string): string[] {
	return blockLines(sectionBlocks(withoutCheckMarks(body)), ['account']);
}

/** Returns the title of each linked page as far as the lines show it, by address. */
function pagesIn(lines: readonly string[]): Map<string, string> {
	const found = new Map<string, string>();
	for (const line of lines.map(withoutClippings)) {
		const footnote = (PAGE_IN_FOOTNOTE.exec(line)?.[1] ?? '').replace(BACKSLASH, '');
		for (const [, link = '', hover = ''] of line.matchAll(PAGE_LINK)) {
			const address = withoutTextFragment(link.replaceAll('&amp;', '&'));
			const title = withoutState(footnote, ', ') || withoutState(hover.split(' · ').slice(1).join(' · '), ' · ');
			found.set(address, found.get(address) || title);
		}
	}
	return found;
}

/** Removes the words that say that only a search showed the page. */
function withoutState(title: string, separator: string): string {
	const states = languageFiles().map(({ section }) => section.searchResult);
	if (states.includes(title)) return '';
	const end = states.map((state) => separator + state).find((words) => title.endsWith(words)) ?? '';
	return title.slice(0, title.length - end.length);
}

function entry(key: string, fields: Readonly<Record<string, string>>): string {
	const lines = Object.entries(fields).map(([name, value]) => `\t${name} = {${value}},`);
	return [`@online{${key},`, ...lines, '}'].join('\n');
}

/** `example2024heat` of “Heat pumps” at `www.example.org`. */
function keyOf(url: string, title: string, date: string | undefined): string {
	const labels = (shownHost(url) ?? '').split('.');
	const names = labels.length > 1 ? labels.slice(0, -1) : labels;
	const [name = ''] = names.sort((a, b) => b.length - a.length);
	const site = name.replace(/[^a-z\d]/g, '');
	const words = fold(title).match(/[a-z\d]+/g) ?? [];
	const word = words.find((one) => one.length >= WORD_CHARACTERS && one !== site) ?? '';
	return site + (date?.slice(0, 4) ?? '') + word || 'page';
}

function freeKey(key: string, taken: Set<string>): string {
	let free = key;
	for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`;
	taken.add(free);
	return free;
}

function escaped(text: string): string {
	return text.replace(/[\\{}~^#$%&_]/g, (character) => NAMED[character] ?? `\\${character}`);
}

function inUrl(url: string): string {
	return url.replace(/[\\{}]/g, encodeURIComponent);
}
