import { compareRuns, type KeptRun, type RunSummary, type NoteHistory } from '../../research/history/run-history';
import { noteTitle } from '../../research/note/note';
import { dateTimeText, phraseList } from '../../locales/formats';
import { UI_STRINGS, VIEW_STRINGS as TEXT } from '../../locales/locale';
import { changeCounts } from '../../research/report/run-texts';
import { drawBatches } from './dom';

/** Runs drawn at first and with each request. */
const SHOWN = 20;

export function momentOf(at: string): string {
	return dateTimeText(new Date(at));
}

interface ShownHistory {
	readonly runs: readonly RunSummary[];
	/** Id of the run that the view shows. */
	readonly shown: string | undefined;
	/** True if the runs are of several notes, so that each is listed with its note. */
	readonly ofVault: boolean;
	readonly open: (run: RunSummary) => void;
}

/** One button a run: when, at which depth, what it found, what changed. */
export function drawHistory(container: HTMLElement, { runs, shown, ofVault, open }: ShownHistory): void {
	const list = container.createEl('ul', { cls: 'research-note-history' });
	const draw = (run: RunSummary): void => {
		const button = list.createEl('li').createEl('button', { cls: 'research-note-run' });
		button.toggleClass('is-shown', run.id === shown);
		if (run.id === shown) button.setAttr('aria-current', 'true');
		if (ofVault) button.createSpan({ text: noteTitle(run.path), attr: { dir: 'auto' } });
		button.createSpan({ text: [momentOf(run.at), UI_STRINGS.depths[run.depth]].join(' · ') });
		button.createSpan({ cls: 'research-note-faint', text: runFacts(run) });
		button.addEventListener('click', () => open(run));
	};
	drawBatches(container, runs, draw, SHOWN);
}

function runFacts({ counts, changes, outcome }: RunSummary): string {
	const changed = changes
		? changeCounts({ new: changes.added, gone: changes.gone, verdict_changed: changes.turned })
		: TEXT.firstRun;
	const found = foundText(counts);
	return [found, changed, (outcome === 'kept' || outcome === 'removed') && TEXT.outcomesOfRun[outcome]]
		.filter(Boolean)
		.join(' · ');
}

function foundText({ contradicted, supported, answered }: RunSummary['counts']): string {
	const { runCounts } = TEXT;
	return phraseList([
		contradicted > 0 && runCounts.contradicted({ count: contradicted }),
		supported > 0 && runCounts.supported({ count: supported }),
		answered > 0 && runCounts.answered({ count: answered }),
	]);
}

/** Draws the statements that only one of two runs has, and claims whose verdict changed. */
export function drawComparison(container: HTMLElement, before: KeptRun, after: KeptRun): void {
	const { added, gone, turned } = compareRuns(before, after);
	const el = container.createDiv('research-note-comparison');
	const part = (title: string, lines: readonly string[], cls: string): void => {
		if (lines.length === 0) return;
		el.createDiv({ cls: 'research-note-tab-title', text: title });
		const list = el.createEl('ul');
		for (const text of lines) list.createEl('li', { cls, text, attr: { dir: 'auto' } });
	};
	part(TEXT.added({ count: added.length }), added, 'mod-now');
	part(TEXT.gone({ count: gone.length }), gone, 'mod-was');
	const changed = turned.map(({ statement, was, is }) => {
		return `${statement}: ${TEXT.turnedFrom({ was: TEXT.states[was], is: TEXT.states[is] })}`;
	});
	part(TEXT.turned({ count: turned.length }), changed, '');
	if (added.length + gone.length + turned.length === 0) el.setText(TEXT.sameContent);
}

/** Returns the runs of all notes, newest first. */
export function runsOf(notes: readonly NoteHistory[]): RunSummary[] {
	return notes.flatMap(({ runs }) => runs).sort((a, b) => (a.at < b.at ? 1 : -1));
}
