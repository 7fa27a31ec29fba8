/**
 * Starts work on all items at once, and uses each result in the order of the items, as soon as it and all before it are
 * there: what comes of parallel work does not depend on which part was faster.
 */
export function eachInTurn<T, F, R>(
	items: readonly T[],
	work: (item: T) => Promise<F>,
	use: (found: F, item: T) => R,
): Promise<R>[] {
	let before: Promise<unknown> = Promise.resolve();
	return items.map((item) => {
		const own = Promise.all([work(item), before]).then(([found]) => use(found, item));
		before = own;
		return own;
	});
}
