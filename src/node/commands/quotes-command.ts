import { readFile } from 'node:fs/promises';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { QUOTE_STRINGS as TEXT, RECHECK_STRINGS } from '../../locales/locale';
import { ResearchError } from '../../research/model/errors';
import { askedQuotes } from '../../research/recheck/asked-quotes';
import { quoteData, type CheckedQuote } from '../../research/recheck/check-quotes';
import { shortened } from '../../text/markdown/markdown-link';
import { VaultSession } from '../session/vault-session';
import type { CommandCall, Outcome } from './command';
import { EXIT } from './terminal';

/** `research-note quotes`: looks up the quotes of a JSON file at their sources. */
export async function quotes({ options, environment, run }: CommandCall): Promise<Outcome> {
	const { cacheFolder, offline } = options;
	const [folder = '', file = ''] = options.operands;
	const asked = askedQuotes(await jsonIn(file));
	const session = await VaultSession.open({ folder, cacheFolder, offline }, environment);
	const data = quoteData(await session.checkQuotes(asked, run));
	const isFound = data.counts.found === asked.length;
	return { data, text: quotesText(data), exitCode: isFound ? EXIT.done : EXIT.failed };
}

async function jsonIn(file: string): Promise<unknown> {
	try {
		return JSON.parse(await readFile(file, 'utf8'));
	} catch {
		throw new ResearchError(
			'VALIDATION_ERROR',
			CLI_STRINGS.quotesUnreadable(file),
			CLI_STRINGS.quotesUnreadableRemedy,
		);
	}
}

function quotesText({ counts, quotes: checked }: ReturnType<typeof quoteData>): string {
	const states = Object.entries(counts).flatMap(([state, count]) =>
		count === 0 ? [] : [`${count} ${TEXT.states[state as keyof typeof counts]}`],
	);
	return [...checked.map(quoteText), [TEXT.checked({ count: checked.length }), ...states].join(' · ')].join('\n\n');
}

function quoteText({ state, quote, url, path, line, text, reason, archived }: CheckedQuote): string {
	const place = url ?? `${path ?? ''}${line === undefined ? '' : `:${line}`}`;
	const isShown = text !== undefined && (state === 'changed' || text.includes('[…'));
	return [
		`${TEXT.states[state]}: “${shortened(quote, 200)}”`,
		`  ${place}`,
		...(isShown ? [`  ${TEXT.source({ text: shortened(text, 400) })}`] : []),
		...(reason === undefined ? [] : [`  ${reason}`]),
		...(archived === undefined ? [] : [`  ${RECHECK_STRINGS.archived({ url: archived })}`]),
	].join('\n');
}
