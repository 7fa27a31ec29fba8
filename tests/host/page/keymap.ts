import type * as obsidian from 'obsidian';
import type { KeymapEventListener, Modifier } from 'obsidian';

interface Handler extends obsidian.KeymapEventHandler {
	listener: KeymapEventListener;
}

export class Scope implements obsidian.Scope {
	private handlers: Handler[] = [];

	constructor(private readonly parent?: obsidian.Scope) {}

	register(modifiers: Modifier[] | null, key: string | null, listener: KeymapEventListener): Handler {
		const handler: Handler = {
			scope: this,
			modifiers: modifiers && [...modifiers].sort().join(','),
			key,
			listener,
		};
		this.handlers.push(handler);
		return handler;
	}

	unregister(handler: obsidian.KeymapEventHandler): void {
		this.handlers = this.handlers.filter((entry) => entry !== handler);
	}

	/**
	 * Returns true if a handler here or in a parent scope took the key; if the handler returned false, the default was
	 * prevented as well.
	 */
	handle(event: KeyboardEvent): boolean {
		const handler = [...this.handlers].reverse().find((entry) => fits(entry, event));
		if (!handler) return this.parent instanceof Scope && this.parent.handle(event);
		const result: unknown = handler.listener(event, {
			modifiers: handler.modifiers,
			key: event.key,
			vkey: event.key,
		});
		if (result === false) event.preventDefault();
		return true;
	}
}

function fits(handler: Handler, event: KeyboardEvent): boolean {
	if (handler.key !== null && handler.key.toLowerCase() !== event.key.toLowerCase()) return false;
	if (handler.modifiers === null) return true;
	const wanted = new Set(
		handler.modifiers
			.split(',')
			.filter(Boolean)
			.map((name) => (name === 'Mod' ? 'Ctrl' : name)),
	);
	return (
		wanted.has('Ctrl') === event.ctrlKey &&
		wanted.has('Shift') === event.shiftKey &&
		wanted.has('Alt') === event.altKey &&
		wanted.has('Meta') === event.metaKey
	);
}

export class Keymap implements obsidian.Keymap {
	private scopes: obsidian.Scope[] = [];

	constructor(private readonly rootScope: Scope) {}

	pushScope(scope: obsidian.Scope): void {
		this.scopes.push(scope);
	}

	popScope(scope: obsidian.Scope): void {
		this.scopes = this.scopes.filter((entry) => entry !== scope);
	}

	handle(event: KeyboardEvent): boolean {
		const top = this.scopes[this.scopes.length - 1] ?? this.rootScope;
		return top instanceof Scope && top.handle(event);
	}

	static isModifier(event: MouseEvent | TouchEvent | KeyboardEvent, modifier: Modifier): boolean {
		const held = {
			Mod: event.ctrlKey,
			Ctrl: event.ctrlKey,
			Shift: event.shiftKey,
			Alt: event.altKey,
			Meta: event.metaKey,
		};
		return held[modifier];
	}

	static isModEvent(event?: obsidian.UserEvent | null): obsidian.PaneType | boolean {
		if (!event?.ctrlKey) return false;
		return event.altKey ? (event.shiftKey ? 'window' : 'split') : 'tab';
	}
}
