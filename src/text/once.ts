/** Makes the value when it is first asked for. */
export function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}

/** Makes one value a key when it is first asked for: a table of words is not to be paid for at load. */
export function oncePerKey<T>(make: (key: string) => T): (key: string) => T {
	const made = new Map<string, T>();
	return (key) => {
		const known = made.get(key);
		if (known !== undefined) return known;
		const value = make(key);
		made.set(key, value);
		return value;
	};
}
