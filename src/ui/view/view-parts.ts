import type { App, TFile } from 'obsidian';
import type { RunHistory } from '../../research/history/run-history';
import type { AdapterKit } from '../../services/kit';
import type { SettingsStore } from '../../settings/settings-store';
import type { NoteActions } from '../note-actions';
import type { ResearchSession } from '../research-session';
import type { SourceChecks } from '../source-checks';

/** Everything the view shows and calls. */
export interface ResearchViewParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly kit: AdapterKit;
	readonly checks: SourceChecks;
	readonly actions: NoteActions;
	readonly session: ResearchSession;
	readonly history: RunHistory;
	/** Asks for the options of a run, then begins it. */
	readonly chooseOptions: (file: TFile) => void;
	readonly evaluate: (file: TFile) => void;
}
