import type * as obsidian from 'obsidian';
import { unsubscribe } from './events';

/** The life cycle of plugins, views and menus: registrations are undone at unload, last first. */
export class Component implements obsidian.Component {
	private loaded = false;
	private readonly cleanups: (() => unknown)[] = [];
	private readonly children: obsidian.Component[] = [];

	load(): void {
		void this.loadAndWait();
	}

	/** Loads the component and resolves when an asynchronous `onload` has finished. */
	async loadAndWait(): Promise<void> {
		if (this.loaded) return;
		this.loaded = true;
		// Called without `await`, so that a synchronous onload has finished when load() returns.
		const pending: unknown = this.onload();
		if (pending instanceof Promise) await pending;
		for (const child of [...this.children]) child.load();
	}

	onload(): void {}

	unload(): void {
		if (!this.loaded) return;
		this.loaded = false;
		for (const child of this.children.splice(0).reverse()) child.unload();
		for (const cleanup of this.cleanups.splice(0).reverse()) cleanup();
		this.onunload();
	}

	onunload(): void {}

	addChild<T extends obsidian.Component>(component: T): T {
		this.children.push(component);
		if (this.loaded) component.load();
		return component;
	}

	removeChild<T extends obsidian.Component>(component: T): T {
		const index = this.children.indexOf(component);
		if (index >= 0) this.children.splice(index, 1);
		component.unload();
		return component;
	}

	register(cleanup: () => unknown): void {
		this.cleanups.push(cleanup);
	}

	registerEvent(ref: obsidian.EventRef): void {
		this.register(() => unsubscribe(ref));
	}

	registerDomEvent(
		target: EventTarget,
		type: string,
		listener: (event: never) => unknown,
		options?: boolean | AddEventListenerOptions,
	): void {
		const handler = listener as EventListener;
		target.addEventListener(type, handler, options);
		this.register(() => target.removeEventListener(type, handler, options));
	}

	registerInterval(id: number): number {
		this.register(() => window.clearInterval(id));
		return id;
	}
}
