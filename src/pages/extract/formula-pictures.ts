/** Reads the TeX of a formula that is shown as a picture, from the picture's address or its alternative text. */
import { parseUrl } from '../../text/web-address';

/** Names in a class or an address of services that draw TeX. */
const DRAWN = /(?:^|[^a-z])(?:(?:la|mime|math)?tex|mwe-math|maths?|codecogs|formulas?|equations?)(?![a-z])/i;
const PARAMETERS = ['latex', 'tex', 'eq', 'formula', 'equation', 'math'];
/** A command, or a raised or lowered group. */
const TEX = /\\[a-z]+|[\^_]\{/i;
/** Size and colour that a service takes with the formula: `\dpi{150} \bg_white`. */
const LOOKS = /\\(?:dpi\{\d{1,4}\}|bg_[a-z]{1,20}|fn_[a-z]{1,20}|inline\b|large\b|huge\b|small\b)\s?/gi;
const LONGEST = 4_000;
/** Base of relative addresses. */
const ANYWHERE = new URL('https://page.invalid/');

/** Returns undefined for other pictures. */
export function texOfPicture(picture: Element): string | undefined {
	const source = picture.getAttribute('src') ?? '';
	const alternative = picture.getAttribute('alt') ?? '';
	const address = source.length <= LONGEST ? parseUrl(source, ANYWHERE) : undefined;
	const place = address && /^https?:$/.test(address.protocol) ? address : undefined;
	const stated = place && texOfAddress(place);
	if (stated !== undefined) return stated.replace(LOOKS, '').trim() || undefined;
	const names = `${picture.getAttribute('class') ?? ''} ${place?.pathname ?? ''}`.slice(0, LONGEST);
	return alternative.length <= LONGEST && TEX.test(alternative) && DRAWN.test(names) ? alternative : undefined;
}

function texOfAddress({ host, pathname, search, searchParams }: URL): string | undefined {
	if (searchParams.get('cht') === 'tx') return searchParams.get('chl') ?? undefined;
	const isDrawn = DRAWN.test(`${host} ${pathname}`);
	const [parameter] = PARAMETERS.filter((name) => searchParams.has(name));
	if (isDrawn && parameter !== undefined) return searchParams.get(parameter) ?? undefined;
	if (!isDrawn) return undefined;
	const parts = [search.slice(1), pathname.slice(pathname.lastIndexOf('/') + 1)].map(decoded);
	return parts.find((part) => TEX.test(part));
}

/** Decodes a formula that is not a parameter; a plus sign stays one. */
function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return '';
	}
}
