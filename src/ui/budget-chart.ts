import type { BudgetState } from '../services/search-states';
import { BUDGET_PAGE_STRINGS as TEXT } from '../locales/locale';
import { monthBars, type MonthBars } from './month-bars';

/**
 * In pixels. Along the month all places are shares of the width there is, so that numbers stay as large on a narrow
 * screen.
 */
const HEIGHT = 190;
const TOP = 14;
const BOTTOM = 22;
const PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;
/** Of the place of a day, what its bar fills. */
const BAR_SHARE = 0.7;
const EVERY_DAYS = 5;

/** The credits of each day of the month as bars, stacked by what they were for. */
export function drawBudgetChart(container: HTMLElement, state: BudgetState): void {
	const bars = monthBars(state);
	const figure = container.createEl('figure', 'research-note-chart');
	const svg = figure.createSvg('svg', {
		attr: {
			height: HEIGHT,
			role: 'img',
			'aria-label': TEXT.chartLabel({ month: state.month, total: bars.total, busiest: bars.busiest }),
		},
	});
	drawScale(svg, bars);
	for (const [index, day] of bars.days.entries()) drawDay(svg, bars, index, day);
	drawLegend(figure, bars);
}

function drawScale(svg: SVGElement, { top, days }: MonthBars): void {
	for (const value of [0, top / 2, top]) {
		const y = heightOf(value, top);
		svg.createSvg('line', { cls: 'research-note-chart-line', attr: { x1: 0, x2: '100%', y1: y, y2: y } });
		svg.createSvg('text', {
			cls: 'research-note-chart-text',
			attr: { x: -6, y: y + 4, 'text-anchor': 'end' },
		}).textContent = String(value);
	}
	for (const index of days.keys()) {
		if (index !== 0 && (index + 1) % EVERY_DAYS !== 0) continue;
		svg.createSvg('text', {
			cls: 'research-note-chart-text',
			attr: { x: placeOf(index + 0.5, days), y: HEIGHT - 6, 'text-anchor': 'middle' },
		}).textContent = String(index + 1);
	}
}

function drawDay(svg: SVGElement, { top, days }: MonthBars, index: number, parts: MonthBars['days'][number]): void {
	let below = 0;
	for (const { purpose, credits } of parts) {
		const y = heightOf(below + credits, top);
		const bar = svg.createSvg('rect', {
			cls: `research-note-chart-bar mod-${purpose}`,
			attr: {
				x: placeOf(index + (1 - BAR_SHARE) / 2, days),
				width: placeOf(BAR_SHARE, days),
				y,
				height: heightOf(below, top) - y,
			},
		});
		bar.createSvg('title').textContent = TEXT.barLabel({
			day: index + 1,
			purpose: TEXT.purposes[purpose],
			count: credits,
		});
		below += credits;
	}
}

function drawLegend(figure: HTMLElement, { purposes }: MonthBars): void {
	const legend = figure.createEl('figcaption', 'research-note-chart-legend');
	for (const { purpose, credits } of purposes) {
		const entry = legend.createSpan('research-note-chart-entry');
		entry.createSpan(`research-note-chart-swatch mod-${purpose}`);
		entry.appendText(TEXT.legend({ purpose: TEXT.purposes[purpose], count: credits }));
	}
}

/** @param day from 0, with fractions */
function placeOf(day: number, days: MonthBars['days']): string {
	return `${((100 * day) / days.length).toFixed(3)}%`;
}

function heightOf(value: number, top: number): number {
	return TOP + PLOT_HEIGHT * (1 - value / top);
}
