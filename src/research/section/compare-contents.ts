/** Claims and statements of a section or a run, by a key that is equal in both versions. Only claims have a verdict. */
export type Contents<Verdict> = ReadonlyMap<string, { readonly text: string; readonly verdict?: Verdict | undefined }>;

export interface ContentChanges<Verdict> {
	/** Texts that only the later version has. */
	readonly added: readonly string[];
	readonly gone: readonly string[];
	/** Claims of both versions, with different verdicts. */
	readonly turned: readonly { readonly statement: string; readonly was: Verdict; readonly is: Verdict }[];
}

export function compareContents<Verdict>(before: Contents<Verdict>, after: Contents<Verdict>): ContentChanges<Verdict> {
	const missing = (from: Contents<Verdict>, others: Contents<Verdict>): string[] =>
		[...from].filter(([key]) => !others.has(key)).map(([, { text }]) => text);
	return {
		added: missing(after, before),
		gone: missing(before, after),
		turned: [...after].flatMap(([key, { text, verdict: is }]) => {
			const was = before.get(key)?.verdict;
			return was === undefined || is === undefined || was === is ? [] : [{ statement: text, was, is }];
		}),
	};
}
