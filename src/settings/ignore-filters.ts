/** Reads Obsidian's own excluded files from its `app.json`. */
import { VAULT_STRINGS } from '../locales/locale';
import { longestQuickText } from './quick-pattern';
import { isRecord, parsedJson } from '../text/strings';

/**
 * Returns a test for excluded paths: `/…/` is a regular expression that may match anywhere in the path, other entries
 * match the start of the path; case is ignored. Invalid expressions exclude nothing, as in Obsidian 1.13, and neither
 * do expressions that could take too long.
 * @param appJson the text of `app.json`; undefined if it is missing, and invalid JSON excludes nothing
 */
export function ignoredBy(appJson: string | undefined): (path: string) => boolean {
	const tests = ignoreFilters(appJson).flatMap((filter) => pathTest(filter.trim()) ?? []);
	return (path) => tests.some((test) => test(path));
}

/** Characters of a path; longer ones are rare. */
const USUAL_PATH = 300;

/**
 * Returns a message for each regular expression that is not tried on every path because it could take too long; the
 * files it excludes are searched.
 */
export function slowFilterNotices(appJson: string | undefined): string[] {
	const slow = ignoreFilters(appJson)
		.map((filter) => filter.trim())
		.filter((filter) => isPattern(filter) && longestQuickText(filter.slice(1, -1)) < USUAL_PATH);
	return slow.map((filter) => VAULT_STRINGS.slowFilter({ filter }));
}

function isPattern(filter: string): boolean {
	return filter.length > 2 && filter.startsWith('/') && filter.endsWith('/');
}

function ignoreFilters(appJson: string | undefined): string[] {
	const settings = parsedJson(appJson ?? '{}');
	const filters = isRecord(settings) ? settings['userIgnoreFilters'] : undefined;
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
