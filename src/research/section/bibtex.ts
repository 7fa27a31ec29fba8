/** The web pages that a section cites, as BibTeX. */
import { fold } from '../../language/fold';
import { isoDate } from '../../text/iso-date';
import { plainLine } from '../../text/markdown/escape-markdown';
import { webLink } from '../../text/markdown/markdown-link';
import { shownHost } from '../../text/web-address';
import { withoutCheckMarks } from './check-marks';
import { pagesOf, readSection, sourcesOf } from './read-section';
import { readLine } from './section-line';

/** What a run knows of a page. */
export interface CitedPage {
	readonly url: string;
	readonly title: string;
	/** ISO date. */
	readonly published: string | undefined;
	/** Day of the run, `YYYY-MM-DD`. */
	readonly seen: string;
}

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
		const [linked] = readLine(webLink(page.url, page.url)).sources;
		if (linked && !pages.has(linked.address)) pages.set(linked.address, page);
	}
	// The account of a run links pages that could not be read.
	const sources = sourcesOf(readSection(withoutCheckMarks(body)), ['account']);
	const keys = new Set<string>();
	return [...pagesOf(sources)].map((url) => {
		const page = pages.get(url);
		const shown = sources.find(({ address, title }) => address === url && title !== '');
		const title = plainLine(page?.title ?? '') || shown?.title || (shownHost(url) ?? url);
		const date = isoDate(page?.published);
		return entry(freeKey(keyOf(url, title, date), keys), {
			title: escaped(title),
			url: inUrl(url),
			...(date !== undefined && { date }),
			urldate: page?.seen ?? today,
		});
	});
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
