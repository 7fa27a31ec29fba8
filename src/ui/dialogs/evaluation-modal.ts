import { Modal, type App } from 'obsidian';
import type { EvaluationData } from '../../research/evaluation/evaluation-data';
import { evaluationTable, type EvaluationTable, type TableRow } from '../../research/evaluation/evaluation-table';
import { EVALUATION_STRINGS as TEXT, RUBRIC_STRINGS } from '../../locales/locale';
import { DIMENSIONS, type DimensionId } from '../../locales/rubrics';
import { drawRadarChart, type RadarAxis } from './radar-chart';

/** Where an axis without a score is drawn: as it is counted. */
const MISSING = 3;

/** Shows an evaluation: a chart whose axes explain their scores, and tables. */
export class EvaluationModal extends Modal {
	/** @param notices what went wrong, as sentences */
	constructor(
		app: App,
		private readonly data: EvaluationData,
		private readonly notices: readonly string[],
	) {
		super(app);
	}

	override onOpen(): void {
		const { contentEl, data } = this;
		const table = evaluationTable(data);
		this.setTitle(table.title);
		this.modalEl.addClass('research-note-evaluation');
		for (const text of table.lines) contentEl.createDiv({ cls: 'research-note-evaluation-line', text });
		for (const text of this.notices) contentEl.createDiv({ cls: 'research-note-evaluation-notice', text });
		if (data.composite !== null) this.drawJudgement(data.composite, table);
		drawTable(contentEl, [TEXT.figure, ...table.columns], table.figures);
	}

	override onClose(): void {
		this.contentEl.empty();
	}

	private drawJudgement(composite: number, { columns, dimensions, composite: row }: EvaluationTable): void {
		const figure = this.contentEl.createEl('figure', 'research-note-evaluation-chart');
		const whole = figure.createDiv('research-note-evaluation-composite');
		whole.createSpan({ cls: 'research-note-evaluation-number', text: composite.toFixed(2) });
		whole.appendText(TEXT.compositeOf);
		const before = this.data.earlier.find(({ judge }) => judge !== null);
		const rubric = createDiv('research-note-rubric');
		const choose = (index: number): void => this.showRubric(rubric, dimensionAt(index));
		const axes = DIMENSIONS.map((id) => this.axis(id, before?.dimensions ?? []));
		drawRadarChart(figure, { description: TEXT.chart, axes, missing: MISSING, onChosen: choose });
		const legend =
			before && TEXT.before({ at: columns[1 + this.data.earlier.indexOf(before)] ?? before.at.slice(0, 10) });
		if (legend !== undefined) figure.createDiv({ cls: 'research-note-radar-legend', text: legend });
		figure.createDiv({ cls: 'research-note-evaluation-line', text: TEXT.hint });
		figure.append(rubric);
		drawTable(this.contentEl, [TEXT.dimension, ...columns], [...dimensions, row]);
	}

	private axis(id: DimensionId, earlier: EvaluationData['dimensions']): RadarAxis {
		const { name, short } = RUBRIC_STRINGS[id];
		const score = scoreOf(id, this.data.dimensions);
		const words = short.split(' ');
		const shown = score === null ? TEXT.notJudged : String(score);
		const label = [...words.slice(0, -1), `${words.at(-1)} ${shown}`];
		return { label, description: axisText(name, score), score, before: scoreOf(id, earlier) };
	}

	/** Meaning of the scores of a dimension, with the given one marked. */
	private showRubric(container: HTMLElement, id: DimensionId): void {
		const { name, about, levels } = RUBRIC_STRINGS[id];
		const given = this.data.dimensions.find(({ dimension }) => dimension === id);
		container.empty();
		container.createDiv({ cls: 'research-note-rubric-name', text: axisText(name, given?.score ?? null) });
		container.createDiv({ cls: 'research-note-evaluation-line', text: `${about}.` });
		const list = container.createEl('ol');
		for (const [place, text] of levels.entries()) {
			const item = list.createEl('li', { text });
			if (place + 1 === given?.score) item.setAttribute('aria-current', 'true');
		}
		if (given?.reason) container.createEl('p', { text: given.reason });
	}
}

function dimensionAt(index: number): DimensionId {
	return DIMENSIONS[index] ?? 'depth';
}

function axisText(dimension: string, score: number | null): string {
	return score === null ? TEXT.axisNotJudged({ dimension }) : TEXT.axis({ dimension, score });
}

function scoreOf(id: DimensionId, dimensions: EvaluationData['dimensions']): number | null {
	return dimensions.find(({ dimension }) => dimension === id)?.score ?? null;
}

function drawTable(
	container: HTMLElement,
	heads: readonly string[],
	rows: readonly (TableRow & { reason?: string })[],
): void {
	const table = container.createDiv('research-note-evaluation-table').createEl('table');
	const head = table.createEl('thead').createEl('tr');
	for (const text of heads) head.createEl('th', { text, attr: { scope: 'col' } });
	const body = table.createEl('tbody');
	for (const { name, values, reason = '' } of rows) {
		const line = body.createEl('tr');
		const cell = line.createEl('th', { text: name, attr: { scope: 'row' } });
		if (reason !== '') cell.createDiv({ cls: 'research-note-evaluation-line', text: reason });
		for (const text of values) line.createEl('td', { text });
	}
}
