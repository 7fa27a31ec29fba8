/** Recognises CSS declarations that hide an element, as far as they are conclusive on their own. */

export type Declarations = ReadonlyMap<string, string>;

/** Characters read per declaration list; people write shorter ones. */
const LONGEST_STYLE = 4_000;
const NOUGHT = /^(?:0(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/;
/** Matches values below 0.1 and below 10 %. */
const FAINT = '(?:0*\\.0\\d*|0+|-[\\d.]+|\\d(?:\\.\\d+)?%)';
const FAINT_OPACITY = new RegExp(`^${FAINT}$`);
const FAINT_FILTER = new RegExp(`(?:^|\\s)opacity\\(\\s*${FAINT}\\s*\\)`);
const NEARLY_NOUGHT = /^[01](?:\.\d+)?(?:px|pt)?$/;
const ILLEGIBLE = /^(?:[01]?(?:\.\d+)?(?:px|pt)|0?\.0\d*r?em|[01](?:\.\d+)?%)$/;
/**
 * Offsets far outside the screen, in the numbers people use for hiding. Other numbers are not enough: sliders move
 * their slides by the slide's width.
 */
const FAR_AWAY = /-(?:9{3,}|[59]0{3}|\d{5,})(?:\.\d+)?(?:px|pt)|-(?:99|\d{3,})(?:\.\d+)?(?:r?em|ex|ch|v[wh])/;
const PLACES = ['left', 'right', 'top', 'bottom', 'transform', 'translate'];
/** A negative margin with equal padding only stretches a background. */
const MARGINS = ['margin', 'margin-left', 'margin-top'];
const NO_SIZE = /(?:^|[^\w-])scale(?:3d|x|y)?\(\s*0(?:\.0+)?\s*[,)]/;
const NONE_OF_PATH =
	/^(?:inset\(\s*(?:[5-9]\d|100)(?:\.\d+)?%\s*\)|(?:circle|ellipse)\(\s*0\D|polygon\([\s,]*(?:0(?:px|%)?[\s,]*)+\))/;
const COLOUR_NAMES: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };
const WITHOUT_COLOUR = /^(?:transparent|#[\da-f]{6}00|#[\da-f]{3}0|(?:rgb|hsl)a?\([^)]*[,/]\s*0(?:\.0+)?%?\s*\))$/;

/** Returns the declarations by lower-case name; the last of a name counts, or the last `!important` one. */
export function declarationsOf(style: string): Declarations {
	const written = style.slice(0, LONGEST_STYLE).toLowerCase();
	const plain = written.includes('/*') ? written.replace(/\/\*[^]*?(?:\*\/|$)/g, '') : written;
	const found = new Map<string, string>();
	const important = new Set<string>();
	for (const declaration of plain.split(';')) {
		const colon = declaration.indexOf(':');
		if (colon <= 0) continue;
		const name = declaration.slice(0, colon).trim();
		const value = declaration.slice(colon + 1);
		const isImportant = /!\s*important/.test(value);
		if (important.has(name) && !isImportant) continue;
		if (isImportant) important.add(name);
		found.set(name, value.replace(/!\s*important/, '').trim());
	}
	return found;
}

/**
 * Returns the properties with which a rule hides its elements. Opacity does not count, because most transparent parts
 * are faded in by a script. Font size, height and colour do not count either, because child elements may override them.
 */
export function hidingProperties(declarations: Declarations): string[] {
	return isMadeToOpen(declarations)
		? []
		: HIDING.filter(([name, hides]) => hides(declarations.get(name) ?? '')).map(([name]) => name);
}

/**
 * Returns the properties with which a rule shows its elements. `display` and `visibility` count as one: a rule that
 * shows by either undoes a rule that hides by the other.
 */
export function shownProperties(declarations: Declarations): string[] {
	const shown = HIDING.filter(([name, hides]) => declarations.has(name) && !hides(declarations.get(name) ?? '')).map(
		([name]) => name,
	);
	const displays = DISPLAYS.some((name) => shown.includes(name));
	const hidesIt = HIDING.some(([name, hides]) => DISPLAYS.includes(name) && hides(declarations.get(name) ?? ''));
	return displays && !hidesIt ? [...shown, ...DISPLAYS] : shown.filter((name) => !DISPLAYS.includes(name));
}

const DISPLAYS: readonly string[] = ['display', 'visibility'];
const isFarAway = (value: string): boolean => FAR_AWAY.test(value);
const HIDING: readonly (readonly [name: string, hides: (value: string) => boolean])[] = [
	['display', (value) => value === 'none'],
	['visibility', (value) => value === 'hidden' || value === 'collapse'],
	['clip', isNoneOfRect],
	['clip-path', (value) => NONE_OF_PATH.test(value)],
	['left', isFarAway],
	['right', isFarAway],
	['top', isFarAway],
	['bottom', isFarAway],
];

/** True for elements with a transition or animation: they are made to open, such as the answer to a question. */
export function isMadeToOpen(declarations: Declarations): boolean {
	return [...declarations.keys()].some((name) => /^(?:-webkit-)?(?:transition|animation)/.test(name));
}

export function isUnseenStyle(style: string): boolean {
	const declarations = declarationsOf(style);
	return isTransparent(declarations) || isOutOfSight(declarations);
}

/** True if only transparency hides the element: it keeps its place, and a script may fade it in. */
export function isFadedStyle(style: string): boolean {
	if (!/opacity|visibility/i.test(style)) return false;
	const declarations = declarationsOf(style);
	return isTransparent(declarations) && !isOutOfSight(declarations);
}

function isTransparent(declarations: Declarations): boolean {
	const visibility = declarations.get('visibility');
	if (visibility === 'hidden' || visibility === 'collapse') return true;
	return (
		(FAINT_OPACITY.test(declarations.get('opacity') ?? '') && !isMadeToOpen(declarations)) ||
		FAINT_FILTER.test(declarations.get('filter') ?? '')
	);
}

function isOutOfSight(declarations: Declarations): boolean {
	const is = (name: string, pattern: RegExp): boolean => pattern.test(declarations.get(name) ?? '');
	if (
		is('display', /^none$/) ||
		is('content-visibility', /^hidden$/) ||
		is('font-size', NOUGHT) ||
		is('font-size', ILLEGIBLE)
	)
		return true;
	if (PLACES.some((place) => is(place, FAR_AWAY)) || is('transform', NO_SIZE) || is('scale', NOUGHT)) return true;
	const has = (prefix: string): boolean => [...declarations.keys()].some((name) => name.startsWith(prefix));
	if (MARGINS.some((margin) => is(margin, FAR_AWAY)) && !has('padding')) return true;
	// Text moved out of its background image describes that image.
	if (is('text-indent', FAR_AWAY) && !has('background')) return true;
	return isCutAway(declarations) || isFolded(declarations) || isUncoloured(declarations);
}

function isCutAway(declarations: Declarations): boolean {
	return isNoneOfRect(declarations.get('clip') ?? '') || NONE_OF_PATH.test(declarations.get('clip-path') ?? '');
}

function isNoneOfRect(clip: string): boolean {
	const edges = clip.startsWith('rect(') ? (clip.match(/\d+/g) ?? []) : [];
	return edges.length === 4 && edges.every((edge) => Number(edge) <= 1);
}

/**
 * True for a box without height or width that clips its content. A box with padding keeps the proportions of a picture
 * or video.
 */
function isFolded(declarations: Declarations): boolean {
	const holdsBack = ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
		/hidden|clip/.test(declarations.get(name) ?? ''),
	);
	const isHeldOpen = [...declarations.keys()].some((name) => name.startsWith('padding') || name.startsWith('min-'));
	return (
		holdsBack &&
		!isHeldOpen &&
		!isMadeToOpen(declarations) &&
		['height', 'max-height', 'width'].some((name) => NEARLY_NOUGHT.test(declarations.get(name) ?? ''))
	);
}

function isUncoloured(declarations: Declarations): boolean {
	const colour = plainColour(declarations.get('color') ?? '');
	if (colour === '') return false;
	// Transparent letters are visible if a background is clipped to them, or if they have a fill colour or a shadow.
	if (WITHOUT_COLOUR.test(colour))
		return ![...declarations.keys()].some(
			(name) => name.endsWith('background-clip') || name.endsWith('text-fill-color') || name === 'text-shadow',
		);
	return colour === plainColour(declarations.get('background-color') ?? declarations.get('background') ?? '');
}

/** Returns the colour as `#rrggbb` if it is written in a usual form. */
function plainColour(written: string): string {
	const [, short] = /^#([\da-f]{3})$/.exec(written) ?? [];
	if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`;
	const [, ...parts] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(written) ?? [];
	if (parts.length > 0) return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
	return COLOUR_NAMES[written] ?? written;
}
