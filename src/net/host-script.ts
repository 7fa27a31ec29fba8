/** Checks host names for misleading letters, after the "highly restrictive" profile of UTS 39. */
import { decode } from 'punycode.js';

/** Decodes a label: `xn--bcher-kva` → `bücher`. Undefined if the encoding is broken. */
export function decodeLabel(label: string): string | undefined {
	if (!label.startsWith('xn--')) return label;
	try {
		return decode(label.slice(4));
	} catch {
		return undefined;
	}
}

/** Cyrillic letters that look like Latin ones in common fonts. */
const LATIN_LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ0-9-]+$/u;
const SCRIPTS =
	'Latin Cyrillic Greek Armenian Hebrew Arabic Thai Hangul Han Hiragana Katakana Bopomofo Devanagari Georgian'
		.split(' ')
		.map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }));
const OTHER_SCRIPT = new RegExp(
	`[^\\p{Script=Common}\\p{Script=Inherited}${SCRIPTS.map(({ name }) => `\\p{Script=${name}}`).join('')}]`,
	'u',
);
/** Combinations of scripts that one language uses. */
const MIXED_BY_LANGUAGE = [
	['Latin', 'Han', 'Hiragana', 'Katakana'],
	['Latin', 'Han', 'Bopomofo'],
	['Latin', 'Han', 'Hangul'],
];

/** False for a name that mixes scripts in a way that no language does, or imitates Latin letters with Cyrillic ones. */
export function isHonestHost(host: string): boolean {
	const labels = host.split('.');
	return labels.every((label) => isHonestLabel(label, labels.at(-1) ?? ''));
}

/**
 * Returns the host for display: in Unicode if its letters are not misleading, otherwise in ASCII.
 * @param host as `URL` returns it
 */
export function readableHost(host: string): string {
	return isHonestHost(host)
		? host
				.split('.')
				.map((label) => decodeLabel(label) ?? label)
				.join('.')
		: host;
}

function isHonestLabel(label: string, topLevel: string): boolean {
	if (!label.startsWith('xn--')) return true;
	const text = decodeLabel(label);
	if (text === undefined) return false;
	if (LATIN_LOOKALIKES.test(text) && !topLevel.startsWith('xn--')) return false;
	const scripts = SCRIPTS.filter(({ letter }) => letter.test(text)).map(({ name }) => name);
	if (OTHER_SCRIPT.test(text)) return scripts.length === 0;
	return (
		scripts.length < 2 || MIXED_BY_LANGUAGE.some((allowed) => scripts.every((script) => allowed.includes(script)))
	);
}
