/** Collects the expressions that the sources put together at run time. */
import { delayed } from './recording-lazy';
import type { Expression } from './literals';

interface Built {
	readonly expressions: readonly Expression[];
	/** Builders that made none: add a call to `CALLS`. */
	readonly missing: readonly string[];
}

/** Calls of the functions that make an expression of their arguments. */
const CALLS: readonly (() => Promise<unknown>)[] = [
	async () => (await import('../../src/node/pages/one-document')).asOneDocument('<style>a</style>'),
	async () => {
		const { holdsLockedParts } = await import('../../src/pages/fetch/locked-parts');
		holdsLockedParts('<p class="paid">a</p>', 'a', ['"cssSelector": ".paid"']);
	},
	async () => (await import('../../src/research/note/note')).partOfNote('A pump. ^a', '#^a'),
	async () => (await import('../../src/pages/markdown/markdown-code')).proseOf('`a` ```'),
	async () => (await import('../../src/text/markdown/property-forms')).propertyTexts('---\na: b\n---\n', 'a'),
	async () => new (await import('../../src/text/secrets')).Secrets(['sk-Zebra77Lion00Tiger']),
	async () => (await import('../../src/web/providers/duckduckgo')).tagsOf('<a b="c">d</a>')[0]?.inner(),
	async () => {
		const { linkMention } = await import('../../src/research/section/link-mention');
		linkMention('A pump', { names: ['pump'], target: 'pump', path: 'pump.md' }, { heading: 'Research', level: 2 });
	},
];

/** Expressions that the user writes: Obsidian's own list of excluded files. */
const WRITTEN_BY_USER = ['settings/ignore-filters.ts'];

/** @param builders files under `src` */
export async function builtExpressions(builders: readonly string[]): Promise<Built> {
	const made = new Map<string, Expression>();
	const seen = new Set<string>(WRITTEN_BY_USER);
	const native = globalThis.RegExp;
	let writer: string | undefined;
	globalThis.RegExp = new Proxy(native, {
		construct(target, parts: [string | RegExp, string?], self) {
			const expression = Reflect.construct(target, parts, self) as RegExp;
			const caller = /\/(?:src|expressions)\/([\w/-]+\.ts)/.exec(new Error().stack?.split('\n')[2] ?? '')?.[1];
			if (caller !== undefined) {
				made.set(`/${expression.source}/${expression.flags}`, expression);
				seen.add(caller === 'text/lazy.ts' && writer !== undefined ? writer : caller);
			}
			return expression;
		},
	});
	try {
		await import('../../src/locales/english');
		for (const name of builders) {
			await import(`../../src/${name}`);
			for (const { make, file } of delayed.splice(0)) {
				writer = file;
				make();
			}
		}
		for (const call of CALLS) await call();
	} finally {
		globalThis.RegExp = native;
	}
	return { expressions: [...made.values()], missing: builders.filter((name) => !seen.has(name)) };
}
