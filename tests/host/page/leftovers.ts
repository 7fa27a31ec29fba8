import type { App } from './app';
import { pdfCensus } from './pdf';

/**
 * Lists everything that a plugin may add to the app, apart from open notes and the editor's own styles, for comparison
 * between two moments.
 */
export function census(app: App, intervals: ReadonlySet<number>): Record<string, string[]> {
	const labels = (selector: string) =>
		[...document.querySelectorAll(selector)].map((el) => el.getAttribute('aria-label') ?? el.textContent ?? '');
	const views: string[] = [];
	app.workspace.iterateAllLeaves((leaf) => views.push(leaf.view.getViewType()));
	return {
		commands: app.commands.ids(),
		'ribbon icons': labels('.side-dock-ribbon-action'),
		'status bar items': labels('.status-bar-item'),
		'setting tabs': app.setting.tabIds(),
		views: views.filter((type) => type !== 'markdown' && type !== 'empty'),
		'CLI commands': app.cli.names(),
		'protocol handlers': [...app.protocolHandlers.keys()],
		'style elements': [...document.querySelectorAll('style')]
			.map((el) => el.textContent ?? '')
			.filter((text) => !text.includes('.cm-')),
		'elements of the page': [...document.body.children]
			.filter((el) => !el.matches('.notice-container'))
			.map((el) => el.className),
		notices: labels('.notice'),
		intervals: [...intervals].map(String),
		'open PDFs': Array.from(
			{ length: pdfCensus().openDocuments + pdfCensus().openWorkers },
			() => 'a document or its worker',
		),
		'event listeners': [app.vault, app.metadataCache, app.workspace, app.secretStorage].flatMap((source) =>
			Array.from({ length: source.listenerCount() }, (_, index) => `${source.constructor.name} ${index}`),
		),
	};
}

/** Returns the additions since `before`, one sentence each. */
export function leftovers(before: Record<string, string[]>, now: Record<string, string[]>): string[] {
	return Object.entries(now).flatMap(([kind, entries]) => {
		const known = [...(before[kind] ?? [])];
		return entries
			.filter((entry) => {
				const index = known.indexOf(entry);
				if (index >= 0) known.splice(index, 1);
				return index < 0;
			})
			.map((entry) => `${kind}: ${entry}`);
	});
}

/** Tracks the running intervals from the time of the call. */
export function watchIntervals(): ReadonlySet<number> {
	const running = new Set<number>();
	const set = window.setInterval.bind(window);
	const clear = window.clearInterval.bind(window);
	Object.assign(window, {
		setInterval: (handler: TimerHandler, timeout?: number, ...args: unknown[]) => {
			const id = set(handler, timeout, ...args);
			running.add(id);
			return id;
		},
		clearInterval: (id: number | undefined) => {
			running.delete(id ?? -1);
			clear(id);
		},
	});
	return running;
}
