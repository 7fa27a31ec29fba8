import { expect, it } from 'vitest';
import { newRun, TestClock } from '../research/world';
import type { NoteStore } from '../../src/research/model/vault-ports';
import { VisibleNotes } from '../../src/services/visible-notes';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';
import { createApi } from '../../src/ui/plugin-api';
import { quoteChecks } from '../../src/ui/quote-checks';
import { textChecks } from '../../src/ui/text-checks';
import type { AdapterKit } from '../../src/services/kit';
import type { VaultIndex } from '../../src/vault/service/vault-index';

const TEXT = '# Salary\n\nThe salary is 4,711 euros.\n';
const NOTES: Readonly<Record<string, string>> = {
	'Open.md': TEXT,
	'Private/Salary.md': TEXT,
	'Tagged.md': `---\ntags: secret\n---\n${TEXT}`,
	'No research.md': `---\n{research: false}\n---\n${TEXT}`,
};

const KIT = {
	clock: new TestClock(),
	yieldNow: () => Promise.resolve(),
	search: { timer: { wait: () => new Promise(() => undefined) }, reachability: { watch: () => undefined } },
	pages: {},
} as unknown as AdapterKit;

/** @param isAgreed true if the user agreed to requests to pages */
function world(isAgreed = true) {
	const asked: string[] = [];
	const notes = { read: (path: string) => Promise.resolve(NOTES[path] ?? '') } as NoteStore;
	const visible = new VisibleNotes({
		files: { list: () => Promise.resolve(Object.keys(NOTES).map((path) => ({ path, mtime: 0, size: 1 }))) },
		notes,
		settings: () => ({ excludedFolders: ['Private'], excludedTags: ['secret'] }),
	});
	const api = createApi({
		session: {
			defaultsOf: () => Promise.resolve({ depth: 'shallow', mode: 'general', focus: undefined }),
			consent: { has: () => Promise.resolve(true) },
			researchUnattended: (path) => {
				asked.push(path);
				return Promise.resolve(JSON.stringify({ success: true, data: { path }, error: null }));
			},
		},
		index: {
			look: () => ({ run: newRun(), coverage: new Promise(() => undefined) }),
			search: (_, limit) => Promise.resolve(Array.from({ length: Math.min(limit, 100) }, () => HIT)),
		},
		history: {
			note: (path) => {
				asked.push(path);
				return Promise.resolve({ path, runs: [], claims: [], dismissed: [] });
			},
			run: () => Promise.resolve(undefined),
		},
		visible,
		checkQuotes: quoteChecks({
			settings: { current: DEFAULT_SETTINGS },
			keys: () => ({}),
			kit: KIT,
			visible,
			isAgreed: () => Promise.resolve(isAgreed),
		}),
		checkText: textChecks({
			settings: { current: DEFAULT_SETTINGS },
			keys: () => ({}),
			kit: KIT,
			vault: {} as VaultIndex,
			visible,
			isAgreed: () => Promise.resolve(isAgreed),
		}),
	});
	return { asked, api: api as unknown as Record<string, (...given: unknown[]) => Promise<Answer>> };
}

const HIT = { path: 'Open.md', title: 'Open', headings: [], text: 'words', line: 0, score: 1 };

interface Answer {
	readonly success: boolean;
	readonly data: { readonly error_code?: string } & readonly unknown[];
	readonly error: string | null;
}

it.each([
	['research', [5], '“path” cannot be 5: it must be a text.'],
	['research', [], '“path” cannot be undefined: it must be a text.'],
	['research', ['Open.md', 'deep'], '“options” must be an object with options.'],
	['research', ['Open.md', { dryrun: true }], '“dryrun” is not an option. Did you mean “dryRun”?'],
	['research', ['Open.md', { dryRun: 'yes' }], '“dryRun” cannot be "yes": it must be true or false.'],
	['research', ['Open.md', { isChosen: true }], '“isChosen” is not an option. The options are depth,'],
	['research', ['Open.md', JSON.parse('{"__proto__": 1}')], '“__proto__” is not an option.'],
	['search', [null], '“query” cannot be null'],
	['search', ['words', { limit: '5' }], 'it must be a number.'],
	['search', ['words', { most: 5 }], '“most” is not an option. The options are limit.'],
	['checkText', [5], '“options” must be an object with options.'],
	['checkText', [{ path: 7 }], '“path” cannot be 7'],
	['checkText', [{}], '“path” cannot be undefined'],
	['checkText', ['It is 9 m.', { web: 'yes' }], '“web” cannot be "yes"'],
	['checkText', ['It is 9 m.', { depth: 'bottomless' }], '“shallow”, “deep” or “agentic”'],
	['claims', [{ path: 'Open.md' }], '“path” cannot be {'],
])('%s with %j is answered with a sentence', async (name, given: unknown[], sentence) => {
	const { api, asked } = world();
	expect(await api[name]?.(...given)).toMatchObject({
		success: false,
		data: { error_code: 'VALIDATION_ERROR' },
		error: expect.stringContaining(sentence) as string,
	});
	expect(asked).toEqual([]);
});

it('takes null and undefined for no options', async () => {
	const { api } = world();
	expect((await api['search']?.('words', null))?.data).toHaveLength(10);
	expect((await api['search']?.('words', { limit: undefined }))?.data).toHaveLength(10);
	expect((await api['search']?.('words', { limit: 1e9 }))?.data).toHaveLength(100);
	expect(await api['research']?.('Open.md', null)).toMatchObject({ success: true });
});

it('answers of a note that is left out as of one that is missing', async () => {
	const { api, asked } = world();
	const missing = JSON.stringify(await api['research']?.('Missing.md')).replaceAll('Missing.md', '…');
	for (const path of ['Private/Salary.md', 'Tagged.md', 'No research.md', '.obsidian/app.json', '.trash/a.md']) {
		const answer = await api['research']?.(path);
		expect(answer).toMatchObject({ success: false, data: { error_code: 'NOTE_NOT_FOUND' } });
		const idless = (text: string): string => text.replace(/"request_id":"[^"]*"/, '');
		expect(idless(JSON.stringify(answer).replaceAll(path, '…'))).toBe(idless(missing));
		expect(await api['checkText']?.({ path })).toMatchObject({ data: { error_code: 'NOTE_NOT_FOUND' } });
		expect(await api['claims']?.(path)).toEqual({ success: true, data: null, error: null });
	}
	expect(asked).toEqual([]);
	await api['claims']?.('Open.md');
	expect(asked).toEqual(['Open.md']);
});

it('checks quotes of notes that may be seen', async () => {
	const { api } = world();
	const quote = 'The salary is 4,711 euros.';
	const paths = Object.keys(NOTES);
	const { success, data } = (await api['checkQuotes']?.(paths.map((path) => ({ quote, path })))) as unknown as {
		readonly success: boolean;
		readonly data: { readonly quotes: readonly object[] };
	};
	expect(success).toBe(true);
	expect(data.quotes).toMatchObject(
		paths.map((path) =>
			path === 'Open.md' ? { state: 'found', line: 3 } : { state: 'gone', error_code: 'NOTE_NOT_FOUND' },
		),
	);
	expect(JSON.stringify(data.quotes.slice(1))).not.toContain('content');
});

it('refuses wrong quotes and private addresses before the user is asked', async () => {
	const { api } = world(false);
	expect(await api['checkQuotes']?.([{ quote: 'a', pth: 'b' }])).toMatchObject({
		success: false,
		data: { error_code: 'VALIDATION_ERROR' },
	});
	expect(await api['checkQuotes']?.([{ quote: 'a b c', url: 'http://127.0.0.1/' }])).toMatchObject({
		success: false,
		data: { error_code: 'BLOCKED_HOST' },
	});
	expect(await api['checkQuotes']?.([{ quote: 'a b c', url: 'https://example.org/' }])).toMatchObject({
		success: false,
		data: { error_code: 'CANCELLED' },
	});
});
