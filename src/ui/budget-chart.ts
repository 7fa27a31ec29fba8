import type { BudgetState } from '../services/search-states';
import { BUDGET_PAGE_STRINGS as TEXT } from '../strings/budget-settings';
import { monthBars, type MonthBars } from './month-bars';

/** The drawing's own units; it grows with the place it has. */
const WIDTH = 620;
const HEIGHT = 190;
const LEFT = 44;
const RIGHT = 8;
const TOP = 14;
const BOTTOM = 22;
const PLOT_WIDTH = WIDTH - LEFT - RIGHT;
const PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;
/** Of the place of a day, what its bar fills. */
const BAR_SHARE = 0.7;
const EVERY_DAYS = 5;

/** The credits of each day of the month as bars, stacked by what they were for. */
export function drawBudgetChart(container: HTMLElement, state: BudgetState): void {
	const bars = monthBars(state);
	const figure = container.createEl('figure', 'research-note-chart');
	const svg = figure.createSvg('svg', { attr: { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': TEXT.chartLabel(state.month, bars.total, bars.busiest) } });
	drawScale(svg, bars);
	for (const [index, day] of bars.days.entries()) drawDay(svg, bars, index, day);
	drawLegend(figure, bars);
}

function drawScale(svg: SVGElement, { top, days }: MonthBars): void {
	for (const value of [0, top / 2, top]) {
		const y = heightOf(value, top);
		svg.createSvg('line', { cls: 'research-note-chart-line', attr: { x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y } });
		svg.createSvg('text', { cls: 'research-note-chart-text', attr: { x: LEFT - 6, y: y + 4, 'text-anchor': 'end' } }).textContent = String(value);
	}
	for (const index of days.keys()) {
		if (index !== 0 && (index + 1) % EVERY_DAYS !== 0) continue;
		svg.createSvg('text', { cls: 'research-note-chart-text', attr: { x: placeOf(index, days.length) + PLOT_WIDTH / days.length / 2, y: HEIGHT - 6, 'text-anchor': 'middle' } }).textContent = String(index + 1);
	}
}

function drawDay(svg: SVGElement, { top, days }: MonthBars, index: number, parts: MonthBars['days'][number]): void {
	const place = PLOT_WIDTH / days.length;
	let below = 0;
	for (const { purpose, credits } of parts) {
		const y = heightOf(below + credits, top);
		const bar = svg.createSvg('rect', {
			cls: `research-note-chart-bar mod-${purpose}`,
			attr: { x: placeOf(index, days.length) + (place * (1 - BAR_SHARE)) / 2, width: place * BAR_SHARE, y, height: heightOf(below, top) - y },
		});
		bar.createSvg('title').textContent = TEXT.barLabel(index + 1, TEXT.purposes[purpose], credits);
		below += credits;
	}
}

function drawLegend(figure: HTMLElement, { purposes }: MonthBars): void {
	const legend = figure.createEl('figcaption', 'research-note-chart-legend');
	for (const { purpose, credits } of purposes) {
		const entry = legend.createSpan('research-note-chart-entry');
		entry.createSpan(`research-note-chart-swatch mod-${purpose}`);
		entry.appendText(TEXT.legend(TEXT.purposes[purpose], credits));
	}
}

function placeOf(index: number, days: number): number {
	return LEFT + (PLOT_WIDTH / days) * index;
}

function heightOf(value: number, top: number): number {
	return TOP + PLOT_HEIGHT * (1 - value / top);
}
