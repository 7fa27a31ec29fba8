import type * as obsidian from 'obsidian';
import iconNodes from 'lucide-static/icon-nodes.json';

type IconNodes = Record<string, [tag: string, attributes: Record<string, string>][]>;

const SVG = 'http://www.w3.org/2000/svg';
const lucide = iconNodes as unknown as IconNodes;
/** Former Lucide names that Obsidian still supports. */
const OLD_NAMES: Record<string, string> = {
	'alert-circle': 'circle-alert',
	'alert-triangle': 'triangle-alert',
	'check-circle': 'circle-check-big',
	'edit-3': 'pen-line',
	'help-circle': 'circle-question-mark',
	'loader-2': 'loader-circle',
	'stop-circle': 'circle-stop',
	'x-circle': 'circle-x',
};

/** Icons added by a plugin; the page lives as long as one test. */
const added = new Map<string, string>();

export const addIcon: typeof obsidian.addIcon = (id, svgContent) => void added.set(id, svgContent);

export const removeIcon: typeof obsidian.removeIcon = (id) => void added.delete(id);

export const getIconIds: typeof obsidian.getIconIds = () => [
	...Object.keys(lucide).map((id) => `lucide-${id}`),
	...added.keys(),
];

export const getIcon: typeof obsidian.getIcon = (id) => {
	const name = id.replace(/^lucide-/, '');
	const svg = document.createElementNS(SVG, 'svg');
	svg.classList.add('svg-icon', added.has(id) ? id : `lucide-${name}`);
	const content = added.get(id);
	if (content !== undefined) {
		svg.setAttribute('viewBox', '0 0 100 100');
		const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${content}</svg>`, 'image/svg+xml');
		svg.append(...parsed.documentElement.childNodes);
		return svg;
	}
	const nodes = lucide[name] ?? lucide[OLD_NAMES[name] ?? ''];
	if (!nodes) return null;
	for (const [attribute, value] of Object.entries({
		viewBox: '0 0 24 24',
		width: '24',
		height: '24',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '2',
		'stroke-linecap': 'round',
		'stroke-linejoin': 'round',
	}))
		svg.setAttribute(attribute, value);
	for (const [tag, attributes] of nodes) {
		const child = document.createElementNS(SVG, tag);
		for (const [attribute, value] of Object.entries(attributes)) child.setAttribute(attribute, value);
		svg.append(child);
	}
	return svg;
};

/** Leaves the element empty for an unknown icon, as in Obsidian. */
export const setIcon: typeof obsidian.setIcon = (parent, id) => {
	const icon = getIcon(id);
	parent.replaceChildren(...(icon ? [icon] : []));
};

export const setTooltip: typeof obsidian.setTooltip = (el, tooltip) => el.setAttribute('aria-label', tooltip);
