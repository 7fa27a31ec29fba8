/** What Obsidian's own command line takes and answers: the envelope of the command line, as JSON. */
import type { CliData, CliFlag, CliFlags } from 'obsidian';
import { asResearchError, failureEnvelope } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import { assertKnown, kebab, typedValues, valueWord, type Option } from '../settings/option';
import { extractSettings, extractTypes } from '../settings/extract-options';
import { optionsAt, typedOptions } from '../settings/run-options';
import { readScope } from '../settings/run-scope';
import { FLAG_STRINGS, OBSIDIAN_CLI_STRINGS as TEXT } from '../locales/cli/obsidian-cli';
import { COMMAND_STRINGS } from '../locales/locale';
import { closest } from '../text/similarity';
import type { EvaluationSession } from './evaluation-session';
import type { LinkedPagesSession } from './linked-pages-session';
import type { ResearchSession } from './research-session';

interface CliParts {
	readonly research: ResearchSession;
	readonly pages: LinkedPagesSession;
	readonly evaluation: EvaluationSession;
	/** Its path. */
	readonly activeNote: () => string | undefined;
}

/** Returns all flags with their help, in its order. */
export function cliFlags(): CliFlags {
	const { action, path, urls, query, ...extract } = FLAG_STRINGS;
	const run = optionsAt('obsidian').map(([name, option]) => [kebab(name), flagOf(option)] as const);
	const ofExtract = Object.entries(extractTypes()).map(
		([name, type]) => [name, flagOf({ type, about: extract[name as keyof typeof extract] })] as const,
	);
	return { action, path, ...Object.fromEntries(run), urls, query, ...Object.fromEntries(ofExtract) };
}

function flagOf({ about, ...option }: Option): CliFlag {
	const value = valueWord(option);
	const description = about.charAt(0).toUpperCase() + about.slice(1);
	return value === undefined ? { description } : { value, description };
}

export function cliAnswers(parts: CliParts): (params: CliData) => Promise<string> {
	return async (params) => {
		try {
			assertSpelt(params);
			return await answer(params, parts);
		} catch (thrown) {
			return JSON.stringify(failureEnvelope(asResearchError(thrown)));
		}
	};
}

function answer(params: CliData, { research, pages, evaluation, activeNote }: CliParts): Promise<string> {
	const { action = 'research' } = params;
	const path = params['path'] ?? activeNote();
	const { offline = false, topic, days, domains, ...options } = typedOptions('obsidian', params, TEXT.wrongRemedy);
	switch (action) {
		case 'research': {
			const scope = readScope({ topic, days, domains }, Date.now(), TEXT.wrongRemedy);
			return research.researchUnattended(assertNamed(path), { ...options, offline, scope });
		}
		case 'extract': {
			if (offline) throw wrongFlag(TEXT.extractOffline);
			const urls = params['urls']?.split(/[\s,]+/).filter(Boolean);
			const question = params['query']?.trim() || undefined;
			const note = urls ? '' : assertNamed(path);
			const set = extractSettings(typedValues(params, extractTypes(), TEXT.wrongRemedy));
			return pages.readUnattended({ urls, path: note, question, options: set });
		}
		case 'evaluate':
			return evaluation.evaluateUnattended(assertNamed(path), offline);
		default:
			throw wrongFlag(TEXT.wrongAction(action));
	}
}

function assertNamed(path: string | undefined): string {
	if (path !== undefined) return path;
	throw new ResearchError('VALIDATION_ERROR', COMMAND_STRINGS.noNote, TEXT.noNoteRemedy);
}

/** Refuses misspelt flags. Others stay, because Obsidian may add some of its own. */
function assertSpelt(params: CliData): void {
	const known = Object.keys(cliFlags());
	const similar = Object.entries(params).filter(([name]) => closest(name, known) !== undefined);
	assertKnown(Object.fromEntries(similar), known, TEXT.wrongRemedy);
}

function wrongFlag(sentence: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', sentence, TEXT.wrongRemedy);
}
