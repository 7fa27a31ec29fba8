/** The commands of the palette, the ribbon, the research view and Obsidian's command line. */
import { Notice, type App, type Command, type Plugin, type TFile } from 'obsidian';
import { asResearchError } from './research/report/envelope';
import { isNoteFile } from './research/note/note';
import { OBSIDIAN_CLI_STRINGS } from './locales/cli/obsidian-cli';
import { COMMAND_STRINGS as TEXT } from './locales/locale';
import type { EvaluationSession } from './ui/evaluation-session';
import type { LinkedPagesSession } from './ui/linked-pages-session';
import { researchStyle } from './services/research-style';
import { NoteActions } from './ui/note-actions';
import { copySources } from './ui/copy-sources';
import { OptionsModal } from './ui/dialogs/options-modal';
import { cliAnswers, cliFlags } from './ui/obsidian-cli';
import type { ResearchSession, SessionOptions } from './ui/research-session';
import type { RunDefaults } from './settings/note-defaults';
import { RESEARCH_ICON as ICON, RESEARCH_VIEW } from './ui/workspace';
import { createResearchedBase } from './ui/researched-base';
import { VaultSearchModal } from './ui/search-modal';
import type { VaultIndexSession } from './ui/vault-index-session';
import { ResearchView } from './ui/view/research-view';
import type { ResearchViewParts } from './ui/view/view-body';

interface CommandParts extends Omit<ResearchViewParts, 'chooseOptions' | 'actions' | 'evaluate'> {
	readonly index: VaultIndexSession;
	readonly pages: LinkedPagesSession;
	readonly evaluation: EvaluationSession;
}

export function registerCommands(plugin: Plugin, parts: CommandParts): void {
	const { app, kit, history, settings, session, index, pages, evaluation } = parts;
	const style = () => researchStyle(settings.current);
	const evaluate = (file: TFile): void => void evaluation.evaluate(file);
	const options = (file: TFile): void => chooseOptions(app, session, file);
	const activeNote = (): TFile | undefined => {
		const file = app.workspace.getActiveFile();
		return file && isNoteFile(file.path) ? file : undefined;
	};
	const openView = (): void =>
		void app.workspace.ensureSideLeaf(RESEARCH_VIEW, 'right', { active: true, reveal: true });
	/** Adds a command that is shown only if `find` returns something to act on. */
	const addIf = <T>(command: Command, find: () => T | undefined | false, act: (found: T) => void): void => {
		const checkCallback = (checking: boolean): boolean => {
			const found = find();
			if (found && !checking) act(found);
			return Boolean(found);
		};
		plugin.addCommand({ ...command, checkCallback });
	};
	const addForNote = (command: Command, act: (file: TFile) => void): void => addIf(command, activeNote, act);

	plugin.addRibbonIcon(ICON, TEXT.research, () => {
		const file = activeNote();
		if (!file) session.explainNoNote();
		// A second click, while the note is being researched, shows how that goes.
		else if (session.queue.active?.path === file.path) openView();
		else void session.research(file, {});
	});
	addForNote({ id: 'run', name: TEXT.research, icon: ICON }, (file) => void session.research(file, {}));
	addForNote({ id: 'run-with-options', name: TEXT.researchWithOptions }, options);
	addForNote({ id: 'check-answer', name: TEXT.checkAnswer, icon: 'list-checks' }, (file) => {
		const selected = app.workspace.activeEditor?.editor?.getSelection() ?? '';
		const selection = selected.trim() === '' ? undefined : selected;
		void session.research(file, { check: { selection } });
	});
	const isRunning = (): boolean => session.isRunning;
	addIf({ id: 'stop', name: TEXT.stop }, isRunning, () => session.stop());
	addIf({ id: 'finish', name: TEXT.finish }, isRunning, () => session.finishNow());
	addForNote({ id: 'undo', name: TEXT.undo, icon: 'undo-2' }, (file) => session.undo(file));
	addForNote({ id: 'restore', name: TEXT.restore }, (file) => void session.sections.restore(file));
	const { lastResult, lastLog } = session;
	const isResultKnown = (): boolean => lastResult.isKnown;
	addIf({ id: 'show-result', name: TEXT.showResult }, isResultKnown, () => lastResult.show());
	const isLogKnown = (): boolean => lastLog.isKnown;
	addIf({ id: 'show-log', name: TEXT.showLog }, isLogKnown, () => lastLog.show());
	const searchVault = (): void => new VaultSearchModal(app, index).open();
	plugin.addCommand({ id: 'search-vault', name: TEXT.searchVault, icon: 'text-search', callback: searchVault });
	plugin.addCommand({ id: 'rebuild-index', name: TEXT.rebuildIndex, callback: () => void index.rebuild() });
	addForNote({ id: 'read-linked-pages', name: TEXT.readLinkedPages, icon: 'book-open-text' }, (file) => {
		// The pages that the selection links, or the whole note if nothing is selected.
		void pages.read(file, app.workspace.activeEditor?.editor?.getSelection() ?? '');
	});
	addForNote({ id: 'evaluate', name: TEXT.evaluate, icon: 'radar' }, evaluate);
	plugin.addCommand({ id: 'open-view', name: TEXT.openView, icon: ICON, callback: openView });
	const createBase = (): void => void createResearchedBase(app, settings.current);
	plugin.addCommand({ id: 'create-base', name: TEXT.createBase, callback: createBase });
	addForNote({ id: 'copy-sources', name: TEXT.copySources }, (file) => {
		void copySources(file, { kit, history, style: style() });
	});

	const view = { ...parts, evaluate, chooseOptions: options, actions: new NoteActions({ app, kit, style }) };
	plugin.registerView(RESEARCH_VIEW, (leaf) => new ResearchView(leaf, view));
	const answer = cliAnswers({ research: session, pages, evaluation, activeNote: () => activeNote()?.path });
	plugin.registerCliHandler(plugin.manifest.id, OBSIDIAN_CLI_STRINGS.about, cliFlags(), answer);
}

function chooseOptions(app: App, session: ResearchSession, file: TFile): void {
	const expectationOf = (options: RunDefaults): string => session.consent.expectationOf(options);
	const begin = (options: SessionOptions): void => void session.research(file, { ...options, isChosen: true });
	session.defaultsOf(file.path).then(
		(defaults) => new OptionsModal(app, { title: file.basename, defaults, expectationOf }, begin).open(),
		(error: unknown) => new Notice(asResearchError(error).message),
	);
}
