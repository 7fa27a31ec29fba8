/** What the palette, the ribbon, the file menu and Obsidian's command line call. */
import { TFile, type App, type CliData, type CliFlags, type Plugin } from 'obsidian';
import { asResearchError, failureEnvelope } from './research/envelope';
import { ResearchError } from './research/errors';
import { isNoteFile } from './research/note-file';
import { settingProblem } from './settings/schema';
import { COMMAND_STRINGS } from './strings/ui';
import { VAULT_SEARCH_STRINGS } from './strings/vault';
import type { LinkedPagesSession } from './ui/linked-pages-session';
import { OptionsModal } from './ui/options-modal';
import type { ResearchSession, UnattendedOptions } from './ui/research-session';
import { VaultSearchModal } from './ui/search-modal';
import type { VaultIndexSession } from './ui/vault-index-session';

const ICON = 'book-search';

export function registerCommands(plugin: Plugin, session: ResearchSession): void {
	const { app } = plugin;
	const activeNote = activeNoteOf(app);
	const research = (file: TFile): void => void session.research(file, session.defaults);

	plugin.addRibbonIcon(ICON, COMMAND_STRINGS.research, () => {
		const file = activeNote();
		if (file) research(file);
		else session.explainNoNote();
	});
	plugin.addCommand({ id: 'run', name: COMMAND_STRINGS.research, icon: ICON, checkCallback: whenNote(activeNote, research) });
	plugin.addCommand({
		id: 'run-with-options',
		name: COMMAND_STRINGS.researchWithOptions,
		checkCallback: whenNote(activeNote, (file) => new OptionsModal(app, file.basename, session.defaults, (options) => void session.research(file, options)).open()),
	});
	plugin.addCommand({ id: 'stop', name: COMMAND_STRINGS.stop, checkCallback: whenRunning(session, () => session.stop()) });
	plugin.addCommand({ id: 'finish', name: COMMAND_STRINGS.finish, checkCallback: whenRunning(session, () => session.finishNow()) });
	plugin.addCommand({ id: 'restore', name: COMMAND_STRINGS.restore, checkCallback: whenNote(activeNote, (file) => void session.restore(file)) });
	plugin.registerEvent(
		app.workspace.on('file-menu', (menu, file) => {
			if (file instanceof TFile && isNoteFile(file.path)) menu.addItem((item) => item.setTitle(COMMAND_STRINGS.research).setIcon(ICON).onClick(() => research(file)));
		}),
	);
	plugin.registerCliHandler(plugin.manifest.id, COMMAND_STRINGS.cli, CLI_FLAGS, (params) => answerCli(session, params, activeNote));
}

/** Those that the selection links, else those of the whole note. */
export function registerPageCommands(plugin: Plugin, pages: LinkedPagesSession): void {
	const { app } = plugin;
	plugin.addCommand({
		id: 'read-linked-pages',
		name: COMMAND_STRINGS.readLinkedPages,
		icon: 'book-open-text',
		checkCallback: whenNote(activeNoteOf(app), (file) => void pages.read(file, app.workspace.activeEditor?.editor?.getSelection() ?? '')),
	});
}

export function registerVaultCommands(plugin: Plugin, index: VaultIndexSession): void {
	plugin.addCommand({ id: 'search-vault', name: VAULT_SEARCH_STRINGS.search, icon: 'text-search', callback: () => new VaultSearchModal(plugin.app, index).open() });
	plugin.addCommand({ id: 'rebuild-index', name: VAULT_SEARCH_STRINGS.rebuild, callback: () => void index.rebuild() });
}

const CLI_FLAGS: CliFlags = {
	path: { value: '<path>', description: COMMAND_STRINGS.cliPath },
	depth: { value: 'shallow|deep', description: COMMAND_STRINGS.cliDepth },
	mode: { value: 'general|academic|technical', description: COMMAND_STRINGS.cliMode },
	focus: { value: '<text>', description: COMMAND_STRINGS.cliFocus },
	'dry-run': { description: COMMAND_STRINGS.cliDryRun },
	force: { description: COMMAND_STRINGS.cliForce },
	offline: { description: COMMAND_STRINGS.cliOffline },
};

function activeNoteOf({ workspace }: App): () => TFile | undefined {
	return () => {
		const file = workspace.getActiveFile();
		return file && isNoteFile(file.path) ? file : undefined;
	};
}

function whenNote(activeNote: () => TFile | undefined, act: (file: TFile) => void): (checking: boolean) => boolean {
	return (checking) => {
		const file = activeNote();
		if (file && !checking) act(file);
		return file !== undefined;
	};
}

function whenRunning(session: ResearchSession, act: () => void): (checking: boolean) => boolean {
	return (checking) => {
		if (session.isRunning && !checking) act();
		return session.isRunning;
	};
}

/** The envelope of the command line, as Obsidian's own command line prints it. */
async function answerCli(session: ResearchSession, params: CliData, activeNote: () => TFile | undefined): Promise<string> {
	try {
		const path = params['path'] ?? activeNote()?.path;
		if (path === undefined) throw new ResearchError('VALIDATION_ERROR', COMMAND_STRINGS.noNote, COMMAND_STRINGS.cliNoNoteRemedy);
		return await session.researchUnattended(path, cliOptions(params, session));
	} catch (thrown) {
		return JSON.stringify(failureEnvelope(asResearchError(thrown)));
	}
}

function cliOptions(params: CliData, session: ResearchSession): UnattendedOptions {
	const { depth, mode } = session.defaults;
	return {
		depth: checked('depth', params['depth'] ?? depth),
		mode: checked('mode', params['mode'] ?? mode),
		focus: params['focus']?.trim() || undefined,
		dryRun: params['dry-run'] === 'true',
		force: params['force'] === 'true',
		offline: params['offline'] === 'true',
	};
}

function checked<T extends 'depth' | 'mode'>(name: T, value: string): UnattendedOptions[T] {
	const problem = settingProblem(name, value);
	if (problem !== undefined) throw new ResearchError('VALIDATION_ERROR', problem, COMMAND_STRINGS.cliWrongRemedy);
	return value as UnattendedOptions[T];
}
