import type { ResearchRun } from '../../research/model/run';
import { recheckData, type RecheckData, type RecheckedPassage } from '../../research/recheck/recheck-data';
import {
	ageInDays,
	recheckNote,
	researchedNotes,
	type NoteRecheck,
	type RecheckPorts,
} from '../../research/recheck/recheck-note';
import { SourceLookup } from '../../research/recheck/source-lookup';
import type { SectionStyle } from '../../research/section/section';
import { createRecheckPorts } from '../../services/recheck';
import { researchStyle } from '../../services/research-ports';
import { RECHECK_STRINGS as TEXT } from '../../strings/recheck';
import { shortened } from '../../text/markdown/markdown-link';
import type { CliOptions } from './cli-options';
import { notePath, openVault, type Outcome } from './command';
import type { Environment } from './environment';

/** `research-note recheck`: looks up the quoted passages of one note, or of all notes with a section. */
export async function recheck(
	options: CliOptions,
	{ settings, keys }: Environment,
	run: ResearchRun,
): Promise<Outcome> {
	const { folder, kit } = await openVault(options, run);
	const ports = createRecheckPorts(settings, keys, kit, options.offline);
	const style = researchStyle(settings);
	const paths =
		options.operands.length > 1
			? [notePath(folder, options)]
			: await pathsToCheck(
					(await kit.files.list()).map(({ path }) => path),
					options,
					{ style, ports, run },
				);
	const lookup = new SourceLookup(ports);
	const notes: NoteRecheck[] = [];
	for (const path of paths) notes.push(await recheckNote(path, style, ports, run, lookup));
	const data = recheckData(notes, kit.clock);
	return { data, text: paths.length === 0 ? emptyText(options) : recheckText(data) };
}

async function pathsToCheck(
	all: readonly string[],
	{ olderThan }: CliOptions,
	{ style, ports, run }: { readonly style: SectionStyle; readonly ports: RecheckPorts; readonly run: ResearchRun },
): Promise<string[]> {
	const notes = await researchedNotes(
		all.filter((path) => /\.(?:md|markdown)$/i.test(path)),
		style,
		ports,
		run,
	);
	const now = ports.clock.now();
	// A section of unknown age may be old.
	return notes.filter((note) => (ageInDays(note, now) ?? Infinity) >= (olderThan ?? 0)).map(({ path }) => path);
}

function emptyText({ olderThan }: CliOptions): string {
	return olderThan === undefined ? TEXT.noSections : TEXT.noneOlder(olderThan);
}

/** Names each passage that is not there any more, and counts the others. */
function recheckText({ notes, counts }: RecheckData): string {
	const parts = notes.map(({ path, days_old: days, passages, counts: { there } }) =>
		[
			`${path} (${TEXT.age(days)})`,
			...passages.filter(({ state }) => state !== 'there').map(passageText),
			`  ${there} ${TEXT.states.there}`,
		].join('\n'),
	);
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const states = Object.entries(counts).flatMap(([state, count]) =>
		count === 0 ? [] : [`${count} ${TEXT.states[state as keyof typeof counts]}`],
	);
	return [...parts, [TEXT.checked(total, notes.length), ...states].join(' · ')].join('\n\n');
}

function passageText({ state, quote, url, path, title, reason, archived }: RecheckedPassage): string {
	const copy =
		state === 'gone' && url !== undefined ? (archived === undefined ? TEXT.noCopy : TEXT.archived(archived)) : '';
	const why = [reason, copy].filter(Boolean).join(' ');
	return [
		`  ${TEXT.states[state]}: “${shortened(quote, 120)}”`,
		`    ${url ?? path ?? TEXT.noLink(title)}`,
		...(why === '' ? [] : [`    ${why}`]),
	].join('\n');
}
