/** The commands of the palette, the ribbon, the file menu and Obsidian's command line. */
import { Notice, type App, type Plugin, type TFile } from 'obsidian';
import { asResearchError } from './research/report/envelope';
import { isNoteFile } from './research/note/note';
import { OBSIDIAN_CLI_STRINGS } from './locales/cli/obsidian-cli';
import { COMMAND_STRINGS } from './locales/locale';
import type { EvaluationSession } from './ui/evaluation-session';
import type { LinkedPagesSession } from './ui/linked-pages-session';
import { researchStyle } from './services/research-style';
import { NoteActions } from './ui/note-actions';
import { copySources } from './ui/copy-sources';
import { OptionsModal } from './ui/dialogs/options-modal';
import { cliAnswers, CLI_FLAGS } from './ui/obsidian-cli';
import type { ResearchSession, SessionOptions } from './ui/research-session';
import type { RunDefaults } from './settings/note-defaults';
import { RESEARCH_ICON as ICON, RESEARCH_VIEW } from './ui/workspace';
import { createResearchedBase } from './ui/researched-base';
import { VaultSearchModal } from './ui/search-modal';
import type { VaultIndexSession } from './ui/vault-index-session';
import { ResearchView } from './ui/view/research-view';
import type { ResearchViewParts } from './ui/view/view-parts';

export function registerCommands(plugin: Plugin, session: ResearchSession): void {
	const { app } = plugin;
	const activeNote = activeNoteOf(app);
	const research = (file: TFile): void => void session.research(file, {});

	plugin.addRibbonIcon(ICON, COMMAND_STRINGS.research, () => {
		const file = activeNote();
		if (!file) session.explainNoNote();
		// A second click, while the note is being researched, shows how that goes.
		else if (session.queue.active?.path === file.path) openView(app);
		else research(file);
	});
	plugin.addCommand({
		id: 'run',
		name: COMMAND_STRINGS.research,
		icon: ICON,
		checkCallback: whenNote(activeNote, research),
	});
	plugin.addCommand({
		id: 'run-with-options',
		name: COMMAND_STRINGS.researchWithOptions,
		checkCallback: whenNote(activeNote, (file) => chooseOptions(app, session, file)),
	});
	plugin.addCommand({
		id: 'stop',
		name: COMMAND_STRINGS.stop,
		checkCallback: whenRunning(session, () => session.stop()),
	});
	plugin.addCommand({
		id: 'finish',
		name: COMMAND_STRINGS.finish,
		checkCallback: whenRunning(session, () => session.finishNow()),
	});
	plugin.addCommand({
		id: 'restore',
		name: COMMAND_STRINGS.restore,
		checkCallback: whenNote(activeNote, (file) => void session.sections.restore(file)),
	});
	plugin.addCommand({
		id: 'show-result',
		name: COMMAND_STRINGS.showResult,
		checkCallback: whenKnown(session.lastResult),
	});
	plugin.addCommand({ id: 'show-log', name: COMMAND_STRINGS.showLog, checkCallback: whenKnown(session.lastLog) });
}

/** The research view in the right sidebar. */
export function registerView(plugin: Plugin, parts: Omit<ResearchViewParts, 'chooseOptions' | 'actions'>): void {
	const { app, session } = parts;
	const actions = new NoteActions({ app, kit: parts.kit, style: () => researchStyle(parts.settings.current) });
	const all = { ...parts, actions, chooseOptions: (file: TFile) => chooseOptions(app, session, file) };
	plugin.registerView(RESEARCH_VIEW, (leaf) => new ResearchView(leaf, all));
	plugin.addCommand({ id: 'open-view', name: COMMAND_STRINGS.openView, icon: ICON, callback: () => openView(app) });
	plugin.addCommand({
		id: 'create-base',
		name: COMMAND_STRINGS.createBase,
		callback: () => void createResearchedBase(app, parts.settings.current),
	});
	const { kit, history, settings } = parts;
	plugin.addCommand({
		id: 'copy-sources',
		name: COMMAND_STRINGS.copySources,
		checkCallback: whenNote(
			activeNoteOf(app),
			(file) => void copySources(file, { kit, history, style: researchStyle(settings.current) }),
		),
	});
}

function openView({ workspace }: App): void {
	void workspace.ensureSideLeaf(RESEARCH_VIEW, 'right', { active: true, reveal: true });
}

function chooseOptions(app: App, session: ResearchSession, file: TFile): void {
	const expectationOf = (options: RunDefaults): string => session.expectationOf(options);
	const begin = (options: SessionOptions): void => void session.research(file, { ...options, isChosen: true });
	session.defaultsOf(file.path).then(
		(defaults) => new OptionsModal(app, { title: file.basename, defaults, expectationOf }, begin).open(),
		(error: unknown) => new Notice(asResearchError(error).message),
	);
}

/** Reads the pages that the selection links, or the whole note if nothing is selected. */
export function registerPageCommands(plugin: Plugin, pages: LinkedPagesSession): void {
	const { app } = plugin;
	plugin.addCommand({
		id: 'read-linked-pages',
		name: COMMAND_STRINGS.readLinkedPages,
		icon: 'book-open-text',
		checkCallback: whenNote(
			activeNoteOf(app),
			(file) => void pages.read(file, app.workspace.activeEditor?.editor?.getSelection() ?? ''),
		),
	});
}

export function registerEvaluation(plugin: Plugin, evaluation: EvaluationSession): void {
	plugin.addCommand({
		id: 'evaluate',
		name: COMMAND_STRINGS.evaluate,
		icon: 'radar',
		checkCallback: whenNote(activeNoteOf(plugin.app), (file) => void evaluation.evaluate(file)),
	});
}

type CliSessions = Omit<Parameters<typeof cliAnswers>[0], 'activeNote'>;

/** Obsidian's own command line. */
export function registerCli(plugin: Plugin, sessions: CliSessions): void {
	const activeNote = activeNoteOf(plugin.app);
	const answer = cliAnswers({ ...sessions, activeNote: () => activeNote()?.path });
	plugin.registerCliHandler(plugin.manifest.id, OBSIDIAN_CLI_STRINGS.about, CLI_FLAGS, answer);
}

export function registerVaultCommands(plugin: Plugin, index: VaultIndexSession): void {
	plugin.addCommand({
		id: 'search-vault',
		name: COMMAND_STRINGS.searchVault,
		icon: 'text-search',
		callback: () => new VaultSearchModal(plugin.app, index).open(),
	});
	plugin.addCommand({
		id: 'rebuild-index',
		name: COMMAND_STRINGS.rebuildIndex,
		callback: () => void index.rebuild(),
	});
}

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

function whenKnown(last: { readonly isKnown: boolean; show(): void }): (checking: boolean) => boolean {
	return (checking) => {
		if (last.isKnown && !checking) last.show();
		return last.isKnown;
	};
}

function whenRunning(session: ResearchSession, act: () => void): (checking: boolean) => boolean {
	return (checking) => {
		if (session.isRunning && !checking) act();
		return session.isRunning;
	};
}
