import { readFile } from 'node:fs/promises';
import { text as streamText } from 'node:stream/consumers';
import { CHECK_STRINGS as TEXT } from '../../locales/cli/check';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { ResearchError } from '../../research/model/errors';
import type { CheckedLink, CheckedSentence, TextCheck } from '../../research/model/text-check';
import { VaultSession } from '../session/vault-session';
import type { CommandCall, Outcome } from './command';
import { withIndex } from './command';
import { checkNotes, exitCodeOf } from './check-notes';
import { researchOne } from './run-command';
import { green, red, yellow, dim } from './styled-text';

/** `research-note check`: checks an assistant's answer in a note, a text, or the notes of a folder. */
export async function check(call: CommandCall): Promise<Outcome> {
	const { options, environment, run } = call;
	const { cacheFolder, offline } = options;
	const [folder = '', note = ''] = options.operands;
	const session = await VaultSession.open({ folder, cacheFolder, offline }, environment);
	return withIndex(session.index, run, async () => {
		if (options.sarif) return checkNotes(session, call);
		if (options.text !== undefined) return checkOneText(options.text, session, call);
		const { lines } = options;
		return researchOne(session.folder.notePath(note), session, {
			...call,
			options: { ...options, answer: { lines } },
		});
	});
}

async function checkOneText(file: string, session: VaultSession, { options, run }: CommandCall): Promise<Outcome> {
	const { depth, mode } = options;
	const prepared = await session.prepareCheck({ text: await textOf(file), depth, mode });
	const data = await prepared.start(run);
	return { data, text: checkText(data), exitCode: exitCodeOf([data], options.failOn) };
}

async function textOf(file: string): Promise<string> {
	try {
		return file === '-' ? await streamText(process.stdin) : await readFile(file, 'utf8');
	} catch {
		throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.textUnreadable(file), CLI_STRINGS.textUnreadableRemedy);
	}
}

function checkText({ counts, sentences, links }: TextCheck): string {
	const own = links.map((link) => linkText(link).trim());
	return [
		...sentences.filter(({ state }) => state !== 'uncheckable').map(sentenceText),
		...(own.length === 0 ? [] : [own.join('\n')]),
		[TEXT.counts(counts), TEXT.wrongLinks(counts.links_silent, counts.links_gone)].join('; '),
	].join('\n\n');
}

function sentenceText({ sentence, state, sources, links }: CheckedSentence): string {
	const paint = state === 'contradicted' ? red : state === 'supported' ? green : dim;
	return [
		`${paint(TEXT.states[state])}: ${sentence}`,
		...sources.map(({ quote, url, link }) => `  “${quote}” (${url ?? link ?? ''})`),
		...links.map(linkText),
	].join('\n');
}

function linkText({ url, state, missing = [], content, archived, reason }: CheckedLink): string {
	const isWrong = state === 'silent' || state === 'gone';
	const lacks = missing.length === 0 ? [] : [TEXT.lacks(missing)];
	const rest = [...lacks, content === undefined ? '' : `“${content}”`, archived ?? '', reason ?? ''].filter(Boolean);
	const said = `${url} ${TEXT.links[state]}${rest.length === 0 ? '' : ` (${rest.join('; ')})`}`;
	return `  ${isWrong ? yellow(said) : dim(said)}`;
}
