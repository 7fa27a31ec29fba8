/** Maximum steps of a match, estimated from the pattern. */
const MOST_STEPS = 50_000_000;
const TOKEN =
	/\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|\)|[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/gu;

/**
 * Returns the longest text that a regular expression can test in acceptable time: each repetition multiplies the steps
 * by the text's length.
 * @returns 0 for nested repetitions, which may take exponential time
 */
export function longestQuickText(source: string): number {
	const groups: { varies: boolean }[] = [{ varies: false }];
	let closed: { varies: boolean } | undefined;
	let repetitions = 0;
	for (const [token] of source.matchAll(TOKEN)) {
		const inner = closed;
		const group = groups.at(-1) ?? groups[0];
		if (!group) return 0;
		closed = undefined;
		if (/^\\(?:[1-9]|k<)/.test(token)) return 0;
		if (token.startsWith('(')) groups.push({ varies: false });
		else if (token === ')') {
			closed = groups.pop();
			const outer = groups.at(-1);
			if (outer && closed?.varies) outer.varies = true;
		} else if (token === '|') group.varies = true;
		else if (/^(?:[*+?]|\{\d+)/.test(token)) {
			if (inner?.varies && !token.startsWith('?')) return 0;
			group.varies = true;
			if (!token.startsWith('?')) repetitions += 1;
		}
	}
	return Math.floor(MOST_STEPS ** (1 / (repetitions + 1)));
}
