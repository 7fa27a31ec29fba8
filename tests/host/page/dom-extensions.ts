/** Installs the helpers that Obsidian adds to DOM prototypes, arrays, strings and the global scope. */
export function installDomExtensions(): void {
	addMembers(Node.prototype, nodeMembers);
	addMembers(Element.prototype, elementMembers);
	addMembers(HTMLElement.prototype, htmlElementMembers);
	addMembers(SVGElement.prototype, styleMembers);
	addMembers(DocumentFragment.prototype, queryMembers);
	addMembers(UIEvent.prototype, { instanceOf: isInstance });
	addGetter(Node.prototype, 'doc', function (this: Node) {
		return this.ownerDocument ?? document;
	});
	addGetter(Node.prototype, 'win', () => window);
	addGetter(Node.prototype, 'constructorWin', () => window);
	addGetter(UIEvent.prototype, 'doc', () => document);
	addGetter(UIEvent.prototype, 'win', () => window);
	addGetter(UIEvent.prototype, 'targetNode', function (this: UIEvent) {
		return this.target instanceof Node ? this.target : null;
	});
	addMembers(Array.prototype, arrayMembers);
	addMembers(String.prototype, {
		contains(this: string, part: string) {
			return this.includes(part);
		},
	});
	addMembers(Math, {
		clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
		square: (value: number) => value * value,
	});
	addMembers(window, globals);
}

type Attributes = Record<string, string | number | boolean | null>;
type Listener = (this: HTMLElement, event: Event, target: HTMLElement) => unknown;

const nodeMembers = {
	createEl(this: Node, tag: string, info?: DomElementInfo | string, then?: (el: HTMLElement) => void) {
		return build(document.createElement(tag), this, info, then);
	},
	createDiv(this: Node, info?: DomElementInfo | string, then?: (el: HTMLElement) => void) {
		return build(document.createElement('div'), this, info, then);
	},
	createSpan(this: Node, info?: DomElementInfo | string, then?: (el: HTMLElement) => void) {
		return build(document.createElement('span'), this, info, then);
	},
	createSvg(this: Node, tag: string, info?: SvgElementInfo | string, then?: (el: SVGElement) => void) {
		return build(
			document.createElementNS('http://www.w3.org/2000/svg', tag),
			this,
			info,
			then as ((el: Element) => void) | undefined,
		);
	},
	detach(this: Node) {
		this.parentNode?.removeChild(this);
	},
	empty(this: Node) {
		while (this.firstChild) this.removeChild(this.firstChild);
	},
	appendText(this: Node, text: string) {
		this.appendChild(document.createTextNode(text));
	},
	setText(this: Node, text: string | DocumentFragment) {
		while (this.firstChild) this.removeChild(this.firstChild);
		this.appendChild(text instanceof Node ? text : document.createTextNode(String(text)));
	},
	insertAfter(this: Node, node: Node, child: Node | null) {
		this.insertBefore(node, child ? child.nextSibling : this.firstChild);
		return node;
	},
	indexOf(this: Node, other: Node) {
		return [...this.childNodes].indexOf(other as ChildNode);
	},
	setChildrenInPlace(this: Element, children: Node[]) {
		this.replaceChildren(...children);
	},
	instanceOf: isInstance,
};

function isInstance(this: unknown, type: new () => unknown): boolean {
	return this instanceof type;
}

const queryMembers = {
	find(this: ParentNode, selector: string) {
		return this.querySelector(selector);
	},
	findAll(this: ParentNode, selector: string) {
		return [...this.querySelectorAll(selector)];
	},
};

const styleMembers = {
	setCssStyles(this: HTMLElement | SVGElement, styles: Partial<CSSStyleDeclaration>) {
		Object.assign(this.style, styles);
	},
	setCssProps(this: HTMLElement | SVGElement, properties: Record<string, string>) {
		for (const [name, value] of Object.entries(properties)) this.style.setProperty(name, value);
	},
};

const elementMembers = {
	getText(this: Element) {
		return this.textContent ?? '';
	},
	addClass(this: Element, ...classes: string[]) {
		this.classList.add(...classes);
	},
	addClasses(this: Element, classes: string[]) {
		this.classList.add(...classes);
	},
	removeClass(this: Element, ...classes: string[]) {
		this.classList.remove(...classes);
	},
	removeClasses(this: Element, classes: string[]) {
		this.classList.remove(...classes);
	},
	toggleClass(this: Element, classes: string | string[], on: boolean) {
		for (const name of [classes].flat()) this.classList.toggle(name, on);
	},
	hasClass(this: Element, name: string) {
		return this.classList.contains(name);
	},
	setAttr(this: Element, name: string, value: Attributes[string]) {
		setAttribute(this, name, value);
	},
	setAttrs(this: Element, attributes: Attributes) {
		for (const [name, value] of Object.entries(attributes)) setAttribute(this, name, value);
	},
	getAttr(this: Element, name: string) {
		return this.getAttribute(name);
	},
	matchParent(this: Element, selector: string) {
		return this.closest(selector);
	},
	getCssPropertyValue(this: Element, property: string) {
		return window.getComputedStyle(this).getPropertyValue(property);
	},
	isActiveElement(this: Element) {
		return document.activeElement === this;
	},
	...queryMembers,
	findAllSelf(this: Element, selector: string) {
		return [...(this.matches(selector) ? [this] : []), ...this.querySelectorAll(selector)];
	},
};

const htmlElementMembers = {
	show(this: HTMLElement) {
		this.style.display = '';
	},
	hide(this: HTMLElement) {
		this.style.display = 'none';
	},
	toggle(this: HTMLElement, show: boolean) {
		this.style.display = show ? '' : 'none';
	},
	toggleVisibility(this: HTMLElement, visible: boolean) {
		this.style.visibility = visible ? '' : 'hidden';
	},
	isShown(this: HTMLElement) {
		return this.offsetParent !== null;
	},
	...styleMembers,
	onClickEvent(
		this: HTMLElement,
		listener: (event: MouseEvent) => unknown,
		options?: boolean | AddEventListenerOptions,
	) {
		this.addEventListener('click', listener, options);
		this.addEventListener('auxclick', listener, options);
	},
	onNodeInserted(this: HTMLElement, listener: () => unknown, once = false) {
		const observer = new MutationObserver(() => {
			if (!this.isConnected) return;
			if (once) observer.disconnect();
			listener();
		});
		observer.observe(document.body, { childList: true, subtree: true });
		return () => observer.disconnect();
	},
	onWindowMigrated: () => () => undefined,
	trigger(this: HTMLElement, type: string) {
		this.dispatchEvent(new Event(type, { bubbles: true }));
	},
	on(
		this: HTMLElement,
		type: string,
		selector: string,
		listener: Listener,
		options?: boolean | AddEventListenerOptions,
	) {
		this.addEventListener(
			type,
			(event) => {
				const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
				if (target && this.contains(target)) listener.call(this, event, target);
			},
			options,
		);
	},
};

const arrayMembers = {
	first(this: unknown[]) {
		return this[0];
	},
	last(this: unknown[]) {
		return this[this.length - 1];
	},
	contains(this: unknown[], value: unknown) {
		return this.includes(value);
	},
	remove(this: unknown[], value: unknown) {
		const index = this.indexOf(value);
		if (index >= 0) this.splice(index, 1);
	},
	unique(this: unknown[]) {
		return [...new Set(this)];
	},
};

const globals = {
	createEl: (tag: string, info?: DomElementInfo | string, then?: (el: HTMLElement) => void) =>
		build(document.createElement(tag), null, info, then),
	createDiv: (info?: DomElementInfo | string, then?: (el: HTMLElement) => void) =>
		build(document.createElement('div'), null, info, then),
	createSpan: (info?: DomElementInfo | string, then?: (el: HTMLElement) => void) =>
		build(document.createElement('span'), null, info, then),
	createFragment: (then?: (fragment: DocumentFragment) => void) => {
		const fragment = document.createDocumentFragment();
		then?.(fragment);
		return fragment;
	},
	activeWindow: window,
	activeDocument: document,
	sleep: (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms)),
	nextFrame: () => new Promise<void>((resolve) => window.requestAnimationFrame(() => resolve())),
	ready: (then: () => unknown) => void then(),
	fish: (selector: string) => document.querySelector(selector),
	fishAll: (selector: string) => [...document.querySelectorAll(selector)],
	isBoolean: (value: unknown) => typeof value === 'boolean',
};

function build<T extends Element>(
	el: T,
	parent: Node | null,
	info: DomElementInfo | string | undefined,
	then: ((el: T) => void) | undefined,
): T {
	const given: DomElementInfo = typeof info === 'string' ? { cls: info } : (info ?? {});
	const classes = typeof given.cls === 'string' ? given.cls.split(/\s+/) : (given.cls ?? []);
	el.classList.add(...classes.filter(Boolean));
	if (given.text !== undefined) nodeMembers.setText.call(el, given.text);
	for (const [name, value] of Object.entries(given.attr ?? {})) setAttribute(el, name, value);
	for (const name of ['title', 'href', 'type', 'placeholder'] as const)
		if (given[name] !== undefined) el.setAttribute(name, given[name]);
	if (given.value !== undefined) Object.assign(el, { value: given.value });
	const into = given.parent ?? parent;
	if (into) into.insertBefore(el, given.prepend ? into.firstChild : null);
	then?.(el);
	return el;
}

function setAttribute(el: Element, name: string, value: Attributes[string]): void {
	if (value === null) el.removeAttribute(name);
	else el.setAttribute(name, String(value));
}

function addMembers(target: object, members: Record<string, unknown>): void {
	for (const [name, value] of Object.entries(members)) {
		Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
	}
}

function addGetter(target: object, name: string, get: (this: never) => unknown): void {
	Object.defineProperty(target, name, { get: get, configurable: true });
}
