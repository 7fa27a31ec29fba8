/** What Obsidian's own command line takes and answers: the envelope of the command line, as JSON. */
import type { CliData } from 'obsidian';
import { asResearchError, failureEnvelope } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import { checkedOptions } from '../settings/note-defaults';
import { readScope } from '../settings/run-scope';
import type { SettingName, Settings } from '../settings/schema';
import { readSetting } from '../settings/control-values';
import { OBSIDIAN_CLI_STRINGS as TEXT } from '../locales/cli/obsidian-cli';
import { COMMAND_STRINGS } from '../locales/locale';
import type { EvaluationSession } from './evaluation-session';
import type { LinkedPagesSession } from './linked-pages-session';
import type { ResearchSession, UnattendedOptions } from './research-session';

/** The settings that a flag of an extraction stands for. */
const EXTRACT_FLAGS = {
	extract_depth: 'tavilyExtractDepth',
	format: 'tavilyExtractFormat',
	chunks_per_source: 'tavilyExtractChunks',
	include_images: 'tavilyExtractImages',
} as const satisfies Record<string, SettingName>;

interface CliParts {
	readonly research: ResearchSession;
	readonly pages: LinkedPagesSession;
	readonly evaluation: EvaluationSession;
	/** Its path. */
	readonly activeNote: () => string | undefined;
}

export function cliAnswers(parts: CliParts): (params: CliData) => Promise<string> {
	return async (params) => {
		try {
			return await answer(params, parts);
		} catch (thrown) {
			return JSON.stringify(failureEnvelope(asResearchError(thrown)));
		}
	};
}

function answer(params: CliData, { research, pages, evaluation, activeNote }: CliParts): Promise<string> {
	const { action = 'research' } = params;
	const path = params['path'] ?? activeNote();
	switch (action) {
		case 'research':
			return research.researchUnattended(assertNamed(path), researchOptions(params));
		case 'extract': {
			if (params['offline'] === 'true') throw wrongFlag(TEXT.extractOffline);
			const urls = params['urls']?.split(/[\s,]+/).filter(Boolean);
			const question = params['query']?.trim() || undefined;
			const note = urls ? '' : assertNamed(path);
			return pages.readUnattended({ urls, path: note, question, options: extractOptions(params) });
		}
		case 'evaluate':
			return evaluation.evaluateUnattended(assertNamed(path), params['offline'] === 'true');
		default:
			throw wrongFlag(TEXT.wrongAction(action));
	}
}

function assertNamed(path: string | undefined): string {
	if (path !== undefined) return path;
	throw new ResearchError('VALIDATION_ERROR', COMMAND_STRINGS.noNote, TEXT.noNoteRemedy);
}

function researchOptions(params: CliData): UnattendedOptions {
	const scope = readScope(params, Date.now());
	if (typeof scope === 'string') throw wrongFlag(scope);
	return {
		...checkedOptions(params, wrongFlag),
		focus: params['focus']?.trim(),
		scope,
		dryRun: params['dry-run'] === 'true',
		force: params['force'] === 'true',
		offline: params['offline'] === 'true',
	};
}

function extractOptions(params: CliData): Partial<Settings> {
	const given = Object.entries(EXTRACT_FLAGS).flatMap(([flag, name]) => {
		const text = params[flag];
		if (text === undefined) return [];
		const reading = readSetting(name, text.trim());
		if ('problem' in reading) throw wrongFlag(reading.problem);
		return [[name, reading.value] as const];
	});
	return Object.fromEntries(given);
}

function wrongFlag(sentence: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', sentence, TEXT.wrongRemedy);
}
