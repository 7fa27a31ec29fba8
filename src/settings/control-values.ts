import { DEFAULT_SETTINGS, type SettingName } from './schema';

/**
 * `choice`: numbers and flags among words in a list. `optional`: a number or nothing. `lines`: a list, one entry a
 * line.
 */
type Kind = 'choice' | 'optional' | 'lines';

/** Settings that a control cannot show as they are. */
const KINDS: Partial<Record<SettingName, Kind>> = {
	headingLevel: 'choice',
	queriesPerTopic: 'choice',
	tavilyChunksPerSource: 'choice',
	tavilyRawContent: 'choice',
	tavilyMaxResults: 'optional',
	tavilyDays: 'optional',
	tavilyMaxHours: 'optional',
	tavilyFetchTimeout: 'optional',
	modelTimeout: 'optional',
	includeDomains: 'lines',
	excludeDomains: 'lines',
};

/** A setting as its control shows it. */
export function shownValue(name: SettingName, value: unknown): unknown {
	switch (KINDS[name]) {
		case 'choice':
			return String(value);
		case 'optional':
			return typeof value === 'number' ? String(value) : '';
		case 'lines':
			return Array.isArray(value) ? value.join('\n') : '';
		case undefined:
			return value;
	}
}

/** What was typed or chosen, as the setting it means; it may still be one that is not allowed. */
export function typedValue(name: SettingName, typed: unknown): unknown {
	if (typeof typed !== 'string') return typed;
	const text = typed.trim();
	switch (KINDS[name]) {
		case 'choice':
			return text === 'true' ? true : text === 'false' ? false : numberOr(text);
		case 'optional':
			return text === '' ? null : numberOr(text);
		case 'lines':
			return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
		case undefined:
			// An emptied field.
			return typed === '' ? DEFAULT_SETTINGS[name] : typed;
	}
}

function numberOr(text: string): number | string {
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
