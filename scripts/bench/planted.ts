/**
 * `npm run -s bench:planted -- VAULT… [--each 10] [--show]`: changes of one fact that a run without a model finds in
 * real vaults. From each vault it takes sentences with a figure, a year, a month or weekday, or a verb that can be
 * denied, and puts the sentence with another value into some other note, researches its note with the vault alone, and
 * counts the changes that the section calls a contradiction. As a control the sentence is put there unchanged. The
 * vaults stay as they are. Prints one JSON line last.
 */
import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { plainSentenceSplitter } from '../../src/analyst/extractive/sentences/plain-sentences';
import { languageCodeOf } from '../../src/language/language';
import { nodeClock } from '../../src/node/kit/node-clock';
import { ResearchError } from '../../src/research/model/errors';
import { ResearchRun } from '../../src/research/model/run';
import { researchNote } from '../../src/research/research-note';
import type { ResearchPorts } from '../../src/research/stages/note-run';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings } from '../../src/settings/schema';
import { plainBlocks } from '../../src/text/markdown/plain-text';
import { shuffled } from './hidden-links';
import { openVault, withOwnTexts } from './open-vault';
import { runOptions } from './run-options';

const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: { each: { type: 'string', default: '10' }, show: { type: 'boolean', default: false } },
});
if (positionals.length === 0) throw new Error('Name one or more vaults.');
setMaxListeners(0);

interface Change {
	readonly kind: string;
	readonly value: RegExp;
	readonly other: (value: string) => string;
}

/** A value that the sentence states, and another one of its kind. */
const CHANGES: readonly Change[] = [
	{
		kind: 'year',
		value: /(?<=\b(?:in|since|en|im|seit) )(?:1[89]|20)\d\d\b/u,
		other: (year) => String(Number(year) + 7),
	},
	{
		kind: 'figure',
		value: /(?<=\s)(?!(?:1[89]|20)\d\d\b)\d{2,4}(?=(?:%| %)?\s\p{Ll})/u,
		other: (figure) => String(Number(figure) * 3),
	},
	{
		kind: 'calendar',
		value: /\b(?:January|March|October|December|Monday|Friday|enero|marzo|octubre|lunes|viernes)\b/u,
		other: (word) => OTHER_DAYS[word] ?? word,
	},
	{ kind: 'denial', value: /(?<=\s)(?:is|are|was|were)(?= \p{Ll})/u, other: (verb) => `${verb} not` },
];
const OTHER_DAYS: Readonly<Record<string, string>> = {
	January: 'August',
	March: 'November',
	October: 'May',
	December: 'June',
	Monday: 'Thursday',
	Friday: 'Tuesday',
	enero: 'agosto',
	marzo: 'noviembre',
	octubre: 'mayo',
	lunes: 'jueves',
	viernes: 'martes',
};

interface Plant {
	readonly path: string;
	readonly kind: string;
	readonly sentence: string;
	readonly changed: string;
	/** The note that says otherwise */
	readonly host: string;
}

const { settings } = parseSettings({});
const options = runOptions(settings, { depth: 'shallow', queriesPerTopic: 1, pagesPerTopic: 0, dryRun: true });
const sum = { planted: 0, found: 0, controls: 0, accused: 0 };
const kinds: Record<string, string> = {};
for (const vault of positionals) await measure(vault);
console.log(JSON.stringify({ ...sum, kinds }));

async function measure(vault: string): Promise<void> {
	const cache = await mkdtemp(join(tmpdir(), 'planted-cache-'));
	const own = new Map<string, string>();
	const { folder, kit, index } = await openVault(vault, cache, (plain) => withOwnTexts(plain, own));
	try {
		const ports = createResearchPorts(settings, { model: undefined, tavily: undefined }, kit, {
			vault: index,
			offline: true,
		});
		const texts = new Map<string, string>();
		const paths = (await folder.list()).map(({ path }) => path).filter((path) => path.endsWith('.md'));
		for (const path of paths) texts.set(path, await folder.read(path));
		for (const plant of plants(texts)) {
			for (const isControl of [false, true]) {
				own.clear();
				const said = isControl ? plant.sentence : plant.changed;
				own.set(plant.host, `${texts.get(plant.host) ?? ''}\n\n${said}\n`);
				await index.refresh(new ResearchRun(nodeClock));
				const isFound = await isContradicted(plant, said, ports);
				count(plant.kind, isControl, isFound);
				if (values.show && isFound === isControl)
					console.error(`${isControl ? 'accused' : 'missed'} ${plant.kind}: ${plant.path}\n  ${said}`);
			}
		}
	} finally {
		await index.close();
		await rm(cache, { recursive: true, force: true });
	}
	console.error(`${basename(vault)}: ${JSON.stringify(sum)}`);
}

function count(kind: string, isControl: boolean, isFound: boolean): void {
	if (isControl) {
		sum.controls++;
		sum.accused += Number(isFound);
		return;
	}
	sum.planted++;
	sum.found += Number(isFound);
	const [found, all] = (kinds[kind] ?? '0/0').split('/').map(Number);
	kinds[kind] = `${(found ?? 0) + Number(isFound)}/${(all ?? 0) + 1}`;
}

async function isContradicted({ path }: Plant, said: string, ports: ResearchPorts): Promise<boolean> {
	try {
		const { verdicts } = await researchNote(path, options, ports, new ResearchRun(nodeClock));
		return verdicts.some(
			({ state, quotes }) => state === 'contradicted' && quotes.some(({ quote }) => said.startsWith(quote)),
		);
	} catch (error) {
		if (error instanceof ResearchError) return false;
		throw error;
	}
}

/** Returns sentences of different notes, each with a note further on in the order that is to say otherwise. */
function plants(texts: ReadonlyMap<string, string>): Plant[] {
	const order = shuffled([...texts.keys()]);
	const wanted = Number(values.each);
	const found: Plant[] = [];
	const isWanted = (kind: string): boolean =>
		found.filter((plant) => plant.kind === kind).length < wanted / CHANGES.length;
	for (const [place, path] of order.entries()) {
		if (found.length >= wanted) break;
		const text = texts.get(path) ?? '';
		const languageCode = languageCodeOf(text);
		const host = [...order.slice(place + 1), ...order].find(
			(other) => languageCodeOf(texts.get(other) ?? '') === languageCode,
		);
		const change = CHANGES.find(
			({ value, kind }) => isWanted(kind) && sentencesIn(text).some((one) => value.test(one)),
		);
		if (change === undefined || host === undefined || host === path) continue;
		const { kind, value, other } = change;
		const sentence = sentencesIn(text).find((one) => value.test(one)) ?? '';
		found.push({ path, kind, sentence, changed: sentence.replace(value, other), host });
	}
	return found;
}

/** Plain statements with a subject of their own. */
function sentencesIn(text: string): string[] {
	const split = plainSentenceSplitter(languageCodeOf(text));
	return plainBlocks(text)
		.filter(({ kind }) => kind === 'paragraph')
		.flatMap((block) => split(block))
		.filter(({ verbatim, text: sentence }) => verbatim && /^\p{Lu}[^:?!()"“]{40,200}\.$/u.test(sentence))
		.map(({ text: sentence }) => sentence)
		.filter(
			(sentence) => !/^(?:It|This|That|These|Those|They|He|She|We|I|If|When|But|And|So|There)\b/u.test(sentence),
		);
}
