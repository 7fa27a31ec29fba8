const SHARED_PREFIX = 5;

/** True for the same word in another form or inside a compound. */
export function isSameTerm(a: string, b: string): boolean {
	if (a === b) return true;
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (short.length === SHARED_PREFIX - 1)
		return /\p{L}{4}/u.test(short) && long.startsWith(short) && long.length <= short.length + 4;
	if (short.length < SHARED_PREFIX) return false;
	if (long.includes(short)) return true;
	let shared = 0;
	while (shared < short.length && short[shared] === long[shared]) shared++;
	return shared >= SHARED_PREFIX && shared >= short.length * 0.7;
}
