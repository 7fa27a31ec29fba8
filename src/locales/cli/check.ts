/** What the command `check` says. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const CHECK_STRINGS = {
	states: {
		supported: 'supported',
		contradicted: 'contradicted',
		not_found: 'not found',
		uncheckable: 'not checkable',
	},
	links: {
		says: 'says it',
		contradicts: 'contradicts it',
		silent: 'does not say it',
		gone: 'does not exist',
		opened: 'exists',
		unreachable: 'was not reached',
	},
	lacks: (words: readonly string[]) => `the page lacks ${words.map((word) => `“${word}”`).join(', ')}`,
	counts: (counts: Readonly<Record<'sentences' | 'supported' | 'contradicted' | 'not_found', number>>) =>
		`${plural(counts.sentences, 'sentence', 'sentences')}: ${counts.supported} supported, ` +
		`${counts.contradicted} contradicted, ${counts.not_found} not found`,
	wrongLinks: (silent: number, gone: number) =>
		`${plural(silent, 'link does not say it', 'links do not say it')}, ` +
		plural(gone, 'link does not exist', 'links do not exist'),
	/** Rules of the SARIF file. */
	rules: {
		contradicted: 'A source contradicts the sentence.',
		silent: 'The linked page does not say what the sentence says.',
		gone: 'The linked page does not exist.',
	},
	contradictedBy: (quote: string, place: string) => `Contradicted: “${quote}” (${place})`,
	silentLink: (url: string, words: readonly string[]) =>
		`${url} does not say it` +
		(words.length === 0 ? '.' : `: the page lacks ${words.map((word) => `“${word}”`).join(', ')}.`),
	goneLink: (url: string, archived: string | undefined) =>
		`${url} does not exist.` + (archived === undefined ? '' : ` Archived copy: ${archived}`),
	notChecked: (path: string, reason: string) => `${path} was not checked: ${reason}`,
} as const;
