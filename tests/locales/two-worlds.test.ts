import { describe, expect, it } from 'vitest';
import { TRANSLATIONS } from '../../src/locales/all';
import { ENGLISH } from '../../src/locales/complete-english';
import * as cli from '../../src/locales/cli/cli';
import { COMMAND_LINE_TEXTS } from '../../src/locales/cli/command-line-texts';
import * as help from '../../src/locales/cli/cli-help';
import * as mcp from '../../src/locales/cli/mcp';

/** Returns all texts by their path; a function counts with its source. */
function flat(part: unknown, path = ''): [string, string][] {
	if (typeof part === 'string') return [[path, part]];
	if (typeof part === 'function') return [[path, String(part)]];
	return Object.entries(part as object).flatMap(([key, one]) => flat(one, path === '' ? key : `${path}.${key}`));
}

/** Groups that only the app shows: pages of settings, commands, dialogs, the view. */
const OF_THE_APP = new RegExp(
	[
		'SETTINGS PAGE_STRINGS TAB COMMAND CONSENT LINK_STRINGS UI_ VIEW VAULT_SEARCH BASE BATCH SESSION',
		'SEARCH_SERVICE MODEL_SERVICE',
	]
		.join(' ')
		.replaceAll(' ', '|'),
);
/** The variable of Ollama itself, in the guide to set it up. */
const NOT_OURS = 'OLLAMA_CONTEXT_LENGTH';

const languages = await Promise.all(Object.values(TRANSLATIONS).map(async (load) => (await load()).default));

describe.each([ENGLISH, ...languages])('in the app, the texts of a language', (locale) => {
	it('name neither environment variables nor options of the command line', () => {
		const wrong = flat(locale).filter(([, text]) =>
			/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|(?<![\w-])--[a-z]/.test(text.replaceAll(NOT_OURS, '')),
		);
		expect(wrong).toEqual([]);
	});
});

describe('on the command line, the texts', () => {
	const texts = [
		...flat(COMMAND_LINE_TEXTS).filter(([path]) => !OF_THE_APP.test(path) || path.includes('PAGE_STRINGS.failure')),
		...flat({ ...cli, ...help, ...mcp }),
	];

	it('name neither the page of settings, its rows, nor the palette', () => {
		const rows = flat(ENGLISH)
			.filter(([path]) => /SETTINGS|PAGE_STRINGS/.test(path) && /\.name$|^\w+\.[a-z]\w+$/.test(path))
			.map(([, text]) => text)
			.filter((text) => /^[A-Z]/.test(text) && !text.includes('{'));
		const wrong = texts.filter(
			([path, text]) =>
				/in (?:the|its|your) settings|settings (?:page|name|under)|in Settings|palette/i.test(text) ||
				(!path.startsWith('EVALUATION_STRINGS.consent') && rows.some((row) => text.includes(`“${row}”`))),
		);
		expect(wrong.filter(([path]) => !/consentMissing/.test(path))).toEqual([]);
	});

	it('say what to do where the app leads to the settings', () => {
		expect(COMMAND_LINE_TEXTS.WEB_STRINGS.failure.auth).toBe(
			'The API key was refused. Check the key (“research-note help” names the variables).',
		);
		expect(COMMAND_LINE_TEXTS.BUDGET_STRINGS.refused.run).toBe(
			'The run has spent all its credits. Raise the limit of a run with --set.',
		);
		expect(COMMAND_LINE_TEXTS.SILENCE_STRINGS.advice.connection).toBe(
			'Check the connection and the search services.',
		);
	});
});
