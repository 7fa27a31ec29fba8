import { wordSet } from './strings';

/** HTML elements (the living standard and a few retired ones) by how they are shown. */
export const BLOCK_ELEMENTS = wordSet(
	'address article aside blockquote body br button caption center datalist dd details dialog dir div dl dt ' +
		'fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main ' +
		'menu nav ol optgroup option p pre search section summary table tbody td tfoot th thead title tr ul',
);
export const INLINE_ELEMENTS = wordSet(
	'a abbr acronym b bdi bdo big cite code colgroup data del dfn em font i ins kbd label map mark math meter ' +
		'noscript output picture progress q rp rt ruby s samp script slot small span strike strong style sub sup ' +
		'template time tt u var',
);
export const VOID_ELEMENTS = wordSet('area base br col embed frame hr img input link meta param source track wbr');
/** Elements without text. */
export const EMBEDDED_ELEMENTS = wordSet('audio canvas iframe object select svg textarea video');

export const HTML_ELEMENTS: ReadonlySet<string> = new Set([
	...BLOCK_ELEMENTS,
	...INLINE_ELEMENTS,
	...VOID_ELEMENTS,
	...EMBEDDED_ELEMENTS,
]);
