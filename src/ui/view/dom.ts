import { setIcon, setTooltip } from 'obsidian';
import { VIEW_STRINGS as TEXT } from '../../locales/locale';
import { plainBlocks, withoutGaps } from '../../text/markdown/plain-text';

/**
 * Shows a list with one element for each item. An item that stays keeps its element, so focus, selection and hover
 * survive while others join or leave.
 */
export class KeyedList<T> {
	private readonly shown = new Map<string, { readonly el: HTMLElement; item: T }>();

	/**
	 * @param key the same for the same thing in the next list
	 * @param draw fills an empty element; called again if the item is another object
	 */
	constructor(
		private readonly container: HTMLElement,
		private readonly tag: 'li' | 'div',
		private readonly key: (item: T) => string,
		private readonly draw: (item: T, el: HTMLElement) => void,
	) {}

	show(items: readonly T[]): void {
		const wanted = new Set(items.map((item) => this.key(item)));
		for (const [key, { el }] of this.shown) {
			if (wanted.has(key)) continue;
			el.remove();
			this.shown.delete(key);
		}
		let after: Element | null = null;
		for (const item of items) {
			const el = this.elementOf(item);
			const next: Element | null = after ? after.nextElementSibling : this.container.firstElementChild;
			if (next !== el) this.container.insertBefore(el, next);
			after = el;
		}
	}

	private elementOf(item: T): HTMLElement {
		const key = this.key(item);
		const known = this.shown.get(key);
		if (known?.item === item) return known.el;
		const el = known?.el ?? createEl(this.tag);
		el.empty();
		this.draw(item, el);
		this.shown.set(key, { el, item });
		return el;
	}
}

/** @param title explains the button on hover */
export function addButton(container: HTMLElement, text: string, act: () => void, title = ''): HTMLButtonElement {
	const button = container.createEl('button', { text, title });
	button.addEventListener('click', act);
	return button;
}

/** A button that shows an icon; its name is read aloud and shown on hover. */
export function addIconButton(
	container: HTMLElement,
	icon: string,
	name: string,
	act: (event: MouseEvent) => void,
): HTMLButtonElement {
	const button = container.createEl('button', { cls: 'clickable-icon', attr: { 'aria-label': name } });
	setIcon(button, icon);
	setTooltip(button, name);
	button.addEventListener('click', act);
	return button;
}

interface Choice {
	readonly name: string;
	/** Values and texts; the empty value means that nothing is chosen. */
	readonly options: readonly (readonly [value: string, text: string])[];
	readonly chosen: string;
}

export function addSelect(
	container: HTMLElement,
	{ name, options, chosen }: Choice,
	act: (value: string) => void,
): HTMLSelectElement {
	const select = container.createEl('select', { cls: 'dropdown', attr: { 'aria-label': name } });
	for (const [value, text] of options) select.createEl('option', { text, attr: { value } });
	select.value = chosen;
	select.addEventListener('change', () => act(select.value));
	return select;
}

/**
 * Draws items in batches: a phone draws 100 cards in one frame.
 * @param container gets the button that draws the next batch
 */
export function drawBatches<T>(container: HTMLElement, items: readonly T[], draw: (item: T) => void, size = 100): void {
	for (const item of items.slice(0, size)) draw(item);
	const left = items.slice(size);
	if (left.length === 0) return;
	const more = addButton(container, TEXT.showMore({ count: Math.min(left.length, size) }), () => {
		more.remove();
		drawBatches(container, left, draw, size);
	});
}

/** Adds a host that breaks at its dots only. */
export function addHost(container: HTMLElement, host: string): void {
	for (const [place, label] of host.split('.').entries()) {
		if (place > 0) container.createEl('wbr');
		container.appendText(place > 0 ? `.${label}` : label);
	}
}

/** Shows passages while the pointer or the keyboard is on the link; Escape hides them. */
export function addPassages(container: HTMLElement, link: HTMLElement, passages: readonly string[]): void {
	if (passages.length === 0) return;
	const id = `research-note-passages-${window.crypto.randomUUID()}`;
	const el = container.createDiv({ cls: 'research-note-passages', attr: { id, role: 'tooltip' } });
	for (const passage of passages) el.createDiv({ text: `“${passage}”`, attr: { dir: 'auto' } });
	link.removeAttribute('title');
	link.setAttr('aria-describedby', id);
	const show = (isShown: boolean): void => void container.toggleClass('has-passages', isShown);
	container.addEventListener('mouseenter', () => show(true));
	container.addEventListener('mouseleave', () => show(false));
	link.addEventListener('focus', () => show(true));
	link.addEventListener('blur', () => show(false));
	link.addEventListener('keydown', ({ key }) => key === 'Escape' && show(false));
}

/** The arrow keys move the focus from tab to tab. */
export function moveFocusByArrows(strip: HTMLElement): void {
	strip.addEventListener('keydown', ({ key }) => {
		const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
		const tabs = [...strip.querySelectorAll<HTMLElement>('[role="tab"]')];
		const at = tabs.findIndex((tab) => tab === strip.doc.activeElement);
		if (step === 0 || at < 0) return;
		const forward = strip.doc.defaultView?.getComputedStyle(strip).direction === 'rtl' ? -step : step;
		tabs[(at + forward + tabs.length) % tabs.length]?.focus();
	});
}

/** Sections of the view that the user opened or closed, by name, for as long as the view lives. */
export class Disclosures {
	private readonly chosen = new Map<string, boolean>();

	/** @param isOpen unless the user chose otherwise before. @returns the body */
	add(
		container: HTMLElement,
		{ name, icon, title, isOpen }: { name: string; icon?: string; title: string; isOpen: boolean },
	): { readonly el: HTMLDetailsElement; readonly body: HTMLElement; readonly titleEl: HTMLElement } {
		const el = container.createEl('details', { cls: `research-note-group mod-${name}` });
		el.open = this.chosen.get(name) ?? isOpen;
		const summary = el.createEl('summary');
		if (icon !== undefined) setIcon(summary.createSpan({ cls: 'research-note-group-icon' }), icon);
		const titleEl = summary.createSpan({ cls: 'research-note-group-title', text: title });
		summary.addEventListener('click', () => this.chosen.set(name, !el.open));
		return { el, body: el.createDiv('research-note-group-body'), titleEl };
	}
}

/** Returns the words of a claim as a note shows them: `[[SCOP and COP|SCOP]] is` becomes `SCOP is`. */
export function shownText(markdown: string): string {
	const words = plainBlocks(markdown).map(({ text }) => withoutGaps(text));
	return words.join(' ').trim() || markdown;
}
