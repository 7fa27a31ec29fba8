import { DEFAULT_SETTINGS, type SettingName } from './schema';

/**
 * `choice`: numbers and flags as entries of a list. `optional`: a number or nothing. `words`: a list with one entry per
 * line or word. `lines`: a list whose entries may have spaces.
 */
type Kind = 'choice' | 'optional' | 'words' | 'lines';

/** Settings whose controls show another form of the value. */
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
	includeDomains: 'words',
	excludeDomains: 'words',
	folderVoices: 'lines',
	modelPrices: 'lines',
};

/** Returns a setting in the form that its control shows. */
export function shownValue(name: SettingName, value: unknown): unknown {
	switch (KINDS[name]) {
		case 'choice':
			return String(value);
		case 'optional':
			return typeof value === 'number' ? String(value) : '';
		case 'words':
		case 'lines':
			return Array.isArray(value) ? value.join('\n') : '';
		case undefined:
			return value;
	}
}

/** Returns the value for a control's input; it may still be invalid. */
export function typedValue(name: SettingName, typed: unknown): unknown {
	if (typeof typed !== 'string') return typed;
	const text = typed.trim();
	switch (KINDS[name]) {
		case 'choice':
			return text === 'true' ? true : text === 'false' ? false : numberOr(text);
		case 'optional':
			return text === '' ? null : numberOr(text);
		case 'words':
			return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
		case 'lines':
			return [
				...new Set(
					text
						.split('\n')
						.map((line) => line.trim())
						.filter(Boolean),
				),
			];
		case undefined:
			// An emptied field restores the default.
			return typed === '' ? DEFAULT_SETTINGS[name] : typed;
	}
}

function numberOr(text: string): number | string {
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
