/** Obsidian's own excluded files, as its `app.json` lists them. */
import { VAULT_STRINGS } from '../strings/vault';
import { longestQuickText } from './quick-pattern';

/**
 * A test for paths that the user told Obsidian to exclude: `/…/` is a regular expression that may match anywhere in the
 * path, anything else the start of the path; case does not count. What is no regular expression excludes nothing, as in
 * Obsidian 1.13; nor does one that could keep us longer than a moment.
 * @param appJson the text of `app.json`; undefined where there is none, and what is no JSON excludes nothing
 */
export function ignoredBy(appJson: string | undefined): (path: string) => boolean {
	const tests = ignoreFilters(appJson).flatMap((filter) => pathTest(filter.trim()) ?? []);
	return (path) => tests.some((test) => test(path));
}

/** Longer paths are rare. */
const USUAL_PATH = 300;

/**
 * A sentence for each regular expression that is not tried on every path, since it could take too long: what it
 * excludes is searched.
 */
export function slowFilterNotices(appJson: string | undefined): string[] {
	const slow = ignoreFilters(appJson)
		.map((filter) => filter.trim())
		.filter((filter) => isPattern(filter) && longestQuickText(filter.slice(1, -1)) < USUAL_PATH);
	return slow.map((filter) => VAULT_STRINGS.slowFilter(filter));
}

function isPattern(filter: string): boolean {
	return filter.length > 2 && filter.startsWith('/') && filter.endsWith('/');
}

function ignoreFilters(appJson: string | undefined): string[] {
	const filters = property(parsed(appJson ?? '{}'), 'userIgnoreFilters');
	return Array.isArray(filters) ? filters.filter((filter): filter is string => typeof filter === 'string') : [];
}

function pathTest(filter: string): ((path: string) => boolean) | undefined {
	if (filter === '') return undefined;
	if (!isPattern(filter)) {
		const start = filter.toLowerCase();
		return (path) => path.toLowerCase().startsWith(start);
	}
	try {
		const pattern = new RegExp(filter.slice(1, -1), 'i');
		const longest = longestQuickText(pattern.source);
		return (path) => path.length <= longest && pattern.test(path);
	} catch {
		return undefined;
	}
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json) as unknown;
	} catch {
		return undefined;
	}
}

function property(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null
		? Object.getOwnPropertyDescriptor(value, name)?.value
		: undefined;
}
