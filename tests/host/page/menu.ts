import type * as obsidian from 'obsidian';
import { Component } from './component';
import { setIcon } from './icons';

export class MenuItem {
	private readonly itemEl: HTMLElement;
	private readonly iconEl: HTMLElement;
	private readonly titleEl: HTMLElement;
	private callback: ((event: MouseEvent | KeyboardEvent) => unknown) | null = null;
	private disabled = false;

	constructor(menu: Menu, containerEl: HTMLElement) {
		this.itemEl = containerEl.createDiv({ cls: 'menu-item tappable', attr: { role: 'menuitem' } });
		this.iconEl = this.itemEl.createDiv('menu-item-icon');
		this.titleEl = this.itemEl.createDiv('menu-item-title');
		this.itemEl.addEventListener('click', (event) => {
			if (this.disabled) return;
			menu.hide();
			this.callback?.(event);
		});
	}

	setTitle(title: string | DocumentFragment): this {
		this.titleEl.setText(title);
		return this;
	}

	setIcon(icon: string | null): this {
		if (icon === null) this.iconEl.empty();
		else setIcon(this.iconEl, icon);
		return this;
	}

	setChecked(checked: boolean | null): this {
		this.itemEl.toggleClass('mod-checked', checked === true);
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.disabled = disabled;
		this.itemEl.toggleClass('is-disabled', disabled);
		return this;
	}

	setWarning(isWarning: boolean): this {
		this.itemEl.toggleClass('is-warning', isWarning);
		return this;
	}

	setIsLabel(isLabel: boolean): this {
		this.itemEl.toggleClass('is-label', isLabel);
		return this;
	}

	onClick(callback: (event: MouseEvent | KeyboardEvent) => unknown): this {
		this.callback = callback;
		return this;
	}

	setSection(section: string): this {
		this.itemEl.setAttr('data-section', section);
		return this;
	}
}

export class Menu extends Component implements obsidian.Menu {
	private readonly menuEl: HTMLElement = createDiv({ cls: 'menu', attr: { role: 'menu' } });
	private hidden: (() => unknown) | null = null;
	private readonly hideOnOutsideClick = (event: MouseEvent) => {
		if (event.target instanceof Node && !this.menuEl.contains(event.target)) this.hide();
	};

	static forEvent(event: PointerEvent | MouseEvent): Menu {
		const menu = new Menu();
		queueMicrotask(() => menu.showAtMouseEvent(event));
		return menu;
	}

	addItem(use: (item: MenuItem) => unknown): this {
		use(new MenuItem(this, this.menuEl));
		return this;
	}

	addSeparator(): this {
		this.menuEl.createDiv('menu-separator');
		return this;
	}

	setNoIcon(): this {
		this.menuEl.addClass('mod-no-icon');
		return this;
	}

	setUseNativeMenu(): this {
		return this;
	}

	setParentElement(): this {
		return this;
	}

	showAtMouseEvent(event: MouseEvent): this {
		return this.showAtPosition({ x: event.clientX, y: event.clientY });
	}

	showAtPosition({ x, y }: obsidian.MenuPositionDef): this {
		document.body.append(this.menuEl);
		const box = this.menuEl.getBoundingClientRect();
		this.menuEl.setCssStyles({
			left: `${Math.max(0, Math.min(x, window.innerWidth - box.width))}px`,
			top: `${Math.max(0, Math.min(y, window.innerHeight - box.height))}px`,
		});
		this.load();
		document.addEventListener('mousedown', this.hideOnOutsideClick);
		return this;
	}

	hide(): this {
		document.removeEventListener('mousedown', this.hideOnOutsideClick);
		this.menuEl.detach();
		this.unload();
		this.hidden?.();
		return this;
	}

	close(): void {
		this.hide();
	}

	onHide(callback: () => unknown): void {
		this.hidden = callback;
	}

	onHistoryBack(): void {
		this.hide();
	}
}
