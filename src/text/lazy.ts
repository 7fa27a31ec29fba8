/** Computes a value on first use. */
export function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}

/**
 * Computes a value per key on first use, so that word tables cost nothing at load.
 * @param most values kept at a time, for keys without a limit such as words
 */
export function oncePerKey<T>(make: (key: string) => T, most = Infinity): (key: string) => T {
	const made = new Map<string, T>();
	return (key) => {
		const known = made.get(key);
		if (known !== undefined) return known;
		const value = make(key);
		if (made.size >= most) made.clear();
		made.set(key, value);
		return value;
	};
}

/**
 * Returns a function that creates a regular expression on its first call, because starting the plugin needs few of
 * them. The expression may span several lines: line ends and leading tabs are removed, spaces are kept. A space at the
 * start or end of a line is written as `\x20`.
 *
 * @example pattern('iu')`
 * 	^(?:
 * 		about|around|roughly|
 * 		etwa|rund|ungefähr
 * 	)\s
 * `() // /^(?:about|around|roughly|etwa|rund|ungefähr)\s/iu
 * @throws SyntaxError when first called, as `new RegExp` does
 */
export function pattern(flags: string) {
	return (lines: TemplateStringsArray, ...parts: readonly string[]): (() => RegExp) =>
		once(
			() => new RegExp(String.raw({ raw: lines.raw.map((line) => line.replace(/\n\t*/g, '')) }, ...parts), flags),
		);
}
