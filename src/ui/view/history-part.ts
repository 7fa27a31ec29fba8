import { compareRuns, type KeptRun, type RunSummary } from '../../research/history/kept-run';
import { VIEW_STRINGS as TEXT } from '../../locales/locale';
import { once } from '../../text/once';
import { addButton } from './dom';

/** Runs drawn at first; more come on request. */
const SHOWN = 20;
const momentFormat = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }));

export function momentOf(at: string): string {
	return momentFormat().format(new Date(at));
}

interface HistoryActions {
	openRun(run: RunSummary): void;
}

/** One button a run: when, at which depth, what it found, what changed. */
export function drawHistory(
	container: HTMLElement,
	runs: readonly RunSummary[],
	shownId: string,
	actions: HistoryActions,
): void {
	const list = container.createEl('ul', { cls: 'research-note-history' });
	const drawRuns = (from: number, to: number): void => {
		for (const run of runs.slice(from, to)) {
			const button = list.createEl('li').createEl('button', { cls: 'research-note-run' });
			button.toggleClass('is-shown', run.id === shownId);
			if (run.id === shownId) button.setAttr('aria-current', 'true');
			button.createSpan({ text: [momentOf(run.at), TEXT.depths[run.depth]].join(' · ') });
			button.createSpan({ cls: 'research-note-faint', text: runFacts(run) });
			button.addEventListener('click', () => actions.openRun(run));
		}
	};
	drawRuns(0, SHOWN);
	if (runs.length <= SHOWN) return;
	const more = addButton(container, TEXT.showMore(runs.length - SHOWN), () => {
		more.remove();
		drawRuns(SHOWN, runs.length);
	});
}

function runFacts({ counts, changes, outcome }: RunSummary): string {
	const changed = changes ? TEXT.changes(changes.added, changes.gone, changes.turned) : TEXT.firstRun;
	const found = TEXT.runCounts(counts.contradicted, counts.supported, counts.answered);
	return [found, changed, (outcome === 'kept' || outcome === 'removed') && TEXT.outcomesOfRun[outcome]]
		.filter(Boolean)
		.join(' · ');
}

/** Draws the statements that only one of two runs has, and claims whose verdict changed. */
export function drawComparison(container: HTMLElement, before: KeptRun, after: KeptRun): void {
	const { added, gone, turned } = compareRuns(before, after);
	const el = container.createDiv('research-note-comparison');
	const part = (title: string, lines: readonly string[], cls: string): void => {
		if (lines.length === 0) return;
		el.createDiv({ cls: 'research-note-tab-title', text: title });
		const list = el.createEl('ul');
		for (const text of lines) list.createEl('li', { cls, text });
	};
	part(TEXT.added(added.length), added, 'mod-now');
	part(TEXT.gone(gone.length), gone, 'mod-was');
	const changed = turned.map(({ statement, was, is }) => {
		return `${statement}: ${TEXT.turnedFrom(TEXT.states[was], TEXT.states[is])}`;
	});
	part(TEXT.turned(turned.length), changed, '');
	if (added.length + gone.length + turned.length === 0) el.setText(TEXT.sameContent);
}
