/** Scores of several dimensions on axes around a centre. */

export interface RadarAxis {
	/** Each line of what stands at its end. */
	readonly label: readonly string[];
	/** For who cannot see the chart. */
	readonly description: string;
	/** 0–5; null where there is none. */
	readonly score: number | null;
	/** Of the section that is compared; null where there is none. */
	readonly before: number | null;
}

interface RadarChart {
	readonly description: string;
	readonly axes: readonly RadarAxis[];
	/** Where an axis without a score is drawn. */
	readonly missing: number;
	/** An axis was pointed at, tapped or reached by the keyboard; the first one is chosen from the start. */
	readonly onChosen: (index: number) => void;
}

const WIDTH = 400;
const HEIGHT = 300;
const RADIUS = 104;
const HIGHEST = 5;
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 };
const LABEL_GAP = 16;
const LINE_HEIGHT = 16;
/** Of what a finger can hit, about. */
const TOUCH_RADIUS = 24;

export interface Point {
	readonly x: number;
	readonly y: number;
}

/** The first axis points up, the others follow clockwise. */
export function pointAt(index: number, count: number, distance: number): Point {
	const angle = (2 * Math.PI * index) / count - Math.PI / 2;
	return { x: CENTRE.x + distance * Math.cos(angle), y: CENTRE.y + distance * Math.sin(angle) };
}

/** The corners of an outline, as SVG writes them. @param scores 0–5, one an axis */
export function outline(scores: readonly number[]): string {
	const points = scores.map((score, index) => pointAt(index, scores.length, (RADIUS * score) / HIGHEST));
	return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

export function drawRadarChart(container: HTMLElement, chart: RadarChart): void {
	const { axes, missing, description } = chart;
	const attr = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'group', 'aria-label': description };
	const svg = container.createSvg('svg', { cls: 'research-note-radar', attr });
	for (let ring = 1; ring <= HIGHEST; ring += 1) {
		svg.createSvg('polygon', { cls: 'research-note-radar-ring', attr: { points: outline(axes.map(() => ring)) } });
	}
	if (axes.some(({ before }) => before !== null)) {
		const points = outline(axes.map(({ before }) => before ?? missing));
		svg.createSvg('polygon', { cls: 'research-note-radar-before', attr: { points } });
	}
	const points = outline(axes.map(({ score }) => score ?? missing));
	svg.createSvg('polygon', { cls: 'research-note-radar-now', attr: { points } });
	const groups = axes.map((_, index) => drawAxis(svg, chart, index));
	const choose = (index: number): void => {
		for (const [place, group] of groups.entries()) group.setAttribute('aria-pressed', String(place === index));
		chart.onChosen(index);
	};
	for (const [index, group] of groups.entries()) {
		for (const event of ['pointerenter', 'click', 'focus']) group.addEventListener(event, () => choose(index));
	}
	choose(0);
}

function drawAxis(svg: SVGElement, { axes, missing }: RadarChart, index: number): SVGElement {
	const axis = axes[index];
	const at = (distance: number): Point => pointAt(index, axes.length, distance);
	const attr = { role: 'button', tabindex: 0, 'aria-label': axis?.description ?? '', 'aria-pressed': 'false' };
	const group = svg.createSvg('g', { cls: 'research-note-radar-axis', attr });
	const end = at(RADIUS);
	group.createSvg('line', {
		cls: 'research-note-radar-ring',
		attr: { x1: CENTRE.x, y1: CENTRE.y, x2: end.x, y2: end.y },
	});
	const place = at(RADIUS + LABEL_GAP);
	group.createSvg('circle', {
		cls: 'research-note-radar-touch',
		attr: { cx: place.x, cy: place.y, r: TOUCH_RADIUS },
	});
	const score = at((RADIUS * (axis?.score ?? missing)) / HIGHEST);
	const cls = `research-note-radar-dot${axis?.score === null ? ' is-missing' : ''}`;
	group.createSvg('circle', { cls, attr: { cx: score.x, cy: score.y, r: 4 } });
	drawLabel(group, place, axis?.label ?? []);
	return group;
}

function drawLabel(group: SVGElement, { x, y }: Point, lines: readonly string[]): void {
	const side = Math.round((x - CENTRE.x) / RADIUS);
	const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end';
	// Above the chart a label ends at its place, below it begins there, beside it lies around it.
	const above = (0.5 - (y - CENTRE.y) / (2 * (RADIUS + LABEL_GAP))) * (lines.length - 1) * LINE_HEIGHT;
	for (const [index, line] of lines.entries()) {
		const attr = { x, y: y - above + index * LINE_HEIGHT, 'text-anchor': anchor, 'dominant-baseline': 'middle' };
		group.createSvg('text', { cls: 'research-note-radar-text', attr }).textContent = line;
	}
}
