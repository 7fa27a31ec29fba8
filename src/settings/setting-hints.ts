/** Hints for invalid values: the wrong line of a list, or the correct form of an address. */
import { isLocalName } from '../net/local-names';
import { parseUrl } from '../text/web-address';
import { isLocalIPv4 } from '../net/public-address';
import { SETTINGS_STRINGS as TEXT } from '../locales/locale';
import { isSite } from '../web/chain/site-lists';

/** Settings whose base URL ends in `/v1`. */
const OPENAI_API_SETTINGS: ReadonlySet<string> = new Set([
	'modelBaseUrl',
	'embeddingsBaseUrl',
	'reviewBaseUrl',
	'judgeBaseUrl',
	'openaiSearchBaseUrl',
]);
/** A host with a dot or a port, as people type it: `localhost:11434`, `api.example.org/v1`. */
const HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:\d))(?::\d+)?(?:\/\S*)?$/;

/** @returns a sentence, or an empty text without a hint */
export function settingHint(name: string, value: unknown): string {
	if (name === 'includeDomains' || name === 'excludeDomains') return wrongSite(value);
	return name.endsWith('BaseUrl') && typeof value === 'string' ? likelyAddress(name, value.trim()) : '';
}

function wrongSite(value: unknown): string {
	const wrong: unknown = Array.isArray(value)
		? value.find((item) => typeof item !== 'string' || !isSite(item))
		: undefined;
	return wrong === undefined ? '' : TEXT.noSite({ text: typeof wrong === 'string' ? wrong : JSON.stringify(wrong) });
}

function likelyAddress(name: string, typed: string): string {
	const url = HOST.test(typed) ? parseUrl(`http://${typed}`) : undefined;
	if (!url) return '';
	const scheme = isLocalName(url.hostname) || isLocalIPv4(url.hostname) ? 'http' : 'https';
	const isBare = url.pathname === '/' && OPENAI_API_SETTINGS.has(name);
	return TEXT.didYouMean({ address: `${scheme}://${typed.replace(/(?<!\/)\/+$/, '')}${isBare ? '/v1' : ''}` });
}
