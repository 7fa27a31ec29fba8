/**
 * `npm run -s bench:quotes [-- FOLDER [MIRROR]]`: checks invented quotes and real ones.
 *
 * Real ones are sentences of labelled pages (`FOLDER/html`, `FOLDER/ground-truth`) and of notes in bare repositories of
 * Git below `MIRROR`. Prints one JSON line; `--list` shows each false alarm.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';
import { QuotePlaces } from '../../src/research/recheck/quote-place';

/** Real quotes of each kind. */
const PER_KIND = 100;
/** Sentences of an invented source, and about what some pages and notes are about. */
const INVENTED = [
	'The minister said on Monday that the tunnel would be flooded by the end of the year.',
	'Our study of 4,200 households shows that heat pumps double the value of a home.',
	'Coffee was first brewed on the moon by a crew of three in the autumn of 1998.',
	'Readers who skip the introduction remember the text 37 percent better than others.',
	'The committee voted nine to two against every amendment proposed by the northern districts.',
	'No library in the city has ever lent a book to somebody living outside its walls.',
];

interface Text {
	readonly name: string;
	readonly text: string;
	readonly sentences: readonly string[];
}

const [folder = '../shared/data/wcxb', mirror = '../.mirror'] = process.argv.slice(2).filter((arg) => arg !== '--list');
const isListed = process.argv.includes('--list');

const pages = await pageTexts();
const notes = noteTexts();
const places = new QuotePlaces();
const all = [...pages, ...notes];
const alarms = all.flatMap(({ name, text, sentences }) =>
	sentences.flatMap((sentence) => {
		const { state } = places.lookUp(text, sentence);
		return state === 'found' ? [] : [{ name, state, sentence }];
	}),
);
const believed = all.flatMap(({ name, text }) =>
	INVENTED.filter((quote) => places.lookUp(text, quote).state === 'found').map((quote) => ({ name, quote })),
);
if (isListed) for (const one of [...alarms, ...believed]) console.error(JSON.stringify(one));
const count = (texts: readonly Text[]): number => texts.reduce((sum, { sentences }) => sum + sentences.length, 0);
console.log(
	JSON.stringify({
		pages: pages.length,
		page_quotes: count(pages),
		notes: notes.length,
		note_quotes: count(notes),
		false_alarms: alarms.length,
		invented: INVENTED.length,
		invented_believed: believed.length,
	}),
);

/** Reads each page as the product does, with one sentence of its labelled text that its HTML has word for word. */
async function pageTexts(): Promise<Text[]> {
	const found: Text[] = [];
	for (const file of readdirSync(join(folder, 'ground-truth')).sort()) {
		if (found.length === PER_KIND) break;
		const { url, ground_truth: truth } = JSON.parse(readFileSync(join(folder, 'ground-truth', file), 'utf8')) as {
			readonly url: string;
			readonly ground_truth: { readonly main_content?: string };
		};
		const html = gunzipSync(readFileSync(join(folder, 'html', file.replace(/json$/, 'html.gz')))).toString('utf8');
		const sentence = sentencesOf(truth.main_content ?? '').find((one) => html.includes(one));
		if (sentence === undefined) continue;
		const tools = { parseHtml, yieldNow: () => Promise.resolve(), isWhole: true };
		const { whole = '' } = await htmlToMarkdown(html, url, tools, 50_000);
		found.push({ name: file, text: whole, sentences: [sentence] });
	}
	return found;
}

/** Reads notes of all repositories, the same number of each, with one sentence of their running text. */
function noteTexts(): Text[] {
	const repositories = repositoriesIn(mirror);
	const found: Text[] = [];
	for (const repository of repositories) {
		const git = (...args: string[]): string =>
			execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1e9 });
		const paths = git('ls-tree', '-r', '-z', '--name-only', 'HEAD')
			.split('\0')
			.filter((path) => path.endsWith('.md'));
		let left = Math.ceil(PER_KIND / repositories.length);
		for (const path of paths) {
			if (left === 0 || found.length === PER_KIND) break;
			const text = readFrom(git, path);
			const [sentence] = text === undefined ? [] : sentencesOf(proseOf(text));
			if (text === undefined || sentence === undefined) continue;
			found.push({ name: `${repository}: ${path}`, text, sentences: [sentence] });
			left -= 1;
		}
	}
	return found;
}

/** Returns the file; undefined if the snapshot lists it without its content. */
function readFrom(git: (...args: string[]) => string, path: string): string | undefined {
	try {
		return git('show', `HEAD:${path}`);
	} catch {
		return undefined;
	}
}

function repositoriesIn(place: string): string[] {
	if (!existsSync(place)) return [];
	return readdirSync(place, { recursive: true, encoding: 'utf8' })
		.filter((path) => /^[^/]+(?:\/[^/]+)?\/HEAD$/.test(path))
		.map((path) => join(place, path.replace(/\/?HEAD$/, '')))
		.sort();
}

/** Returns lines of running text, as a reader sees them: link texts instead of links, no emphasis. */
function proseOf(markdown: string): string {
	return markdown
		.replace(/^---\n[\s\S]*?\n---\n/, '')
		.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
		.split('\n')
		.filter((line) => /^[\p{L}*_“"]/u.test(line))
		.map((line) =>
			line
				.replace(/!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
				.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
				.replace(/[*`]/g, ''),
		)
		.join('\n');
}

function sentencesOf(text: string): string[] {
	return text
		.split('\n')
		.flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
		.map((sentence) => sentence.trim())
		.filter((sentence) => /^\p{Lu}[^<>|{}$\\[\]_]*[.!?]$/u.test(sentence) && sentence.split(/\s+/).length >= 8);
}
