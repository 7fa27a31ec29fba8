import type * as obsidian from 'obsidian';

export const debounce: typeof obsidian.debounce = <T extends unknown[], V>(
	callback: (...args: [...T]) => V,
	timeout = 0,
	resetTimer = false,
) => {
	let timer: number | null = null;
	let latest: [...T] | null = null;
	const run = (): V | void => {
		if (timer !== null) window.clearTimeout(timer);
		timer = null;
		const args = latest;
		latest = null;
		return args === null ? undefined : callback(...args);
	};
	const debounced = (...args: [...T]) => {
		latest = args;
		if (timer !== null && resetTimer) window.clearTimeout(timer);
		if (timer === null || resetTimer) timer = window.setTimeout(run, timeout);
		return debouncer;
	};
	const debouncer: obsidian.Debouncer<T, V> = Object.assign(debounced as obsidian.Debouncer<T, V>, {
		cancel: () => {
			if (timer !== null) window.clearTimeout(timer);
			timer = null;
			latest = null;
			return debouncer;
		},
		run: () => run(),
	});
	return debouncer;
};
