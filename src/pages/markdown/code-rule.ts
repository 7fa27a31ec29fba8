import type TurndownService from 'turndown';

/**
 * `language-ts`, `lang-ts`, `highlight-source-ts`, `brush: ts`: class names with which highlighters state the language.
 */
const LANGUAGE_CLASS = /(?:^|\s)(?:language|lang|highlight-source|highlight|brush:?)[-\s]\s*([\w+#.-]+)/i;
/** Pandoc and highlight.js put the language beside their own class name. */
const BESIDE_NAME = /(?:^|\s)(?:sourceCode|hljs|prettyprint)\s+([\w+#-]+)/i;
const NO_LANGUAGE =
	/^(?:default|none|text|plaintext|plain|txt|nohighlight|notranslate|wrapper|block|code|copy|linenums)$/i;

/** Class names of line numbers, which are not part of the code. */
const LINE_NUMBERS =
	/(?:^|[\s_-])(?:line-?(?:no|nos|num|nums|number|numbers)|lnt?|ln-(?:num|numbers?)|rouge-gutter|gutter)(?:$|[\s_-])/i;
/** Class names of a line of code. */
const LINE = /(?:^|[\s_-])line(?:$|\s)/i;
const NUMBERS = /^[\d\s.:|]*$/;

export function addCodeRule(turndown: TurndownService): void {
	turndown.addRule('fencedCode', {
		filter: 'pre',
		replacement: (_content, node) => `\n\n${fencedCode(node)}\n\n`,
	});
}

/** Returns an empty text for an empty element. */
export function fencedCode(pre: Element): string {
	if ([pre, pre.parentElement, pre.parentElement?.parentElement].some((place) => place && isLineNumbers(place)))
		return '';
	const code = codeText(pre).replace(/^\n+/, '').trimEnd();
	if (!code) return '';
	let longest = 2;
	for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
	const fence = '`'.repeat(longest + 1);
	return `${fence}${languageOf(pre)}\n${code}\n${fence}`;
}

/** Returns the text with the line breaks that elements imply. */
function codeText(node: Node): string {
	let text = '';
	for (let child = node.firstChild; child; child = child.nextSibling) {
		if (child.nodeType === child.TEXT_NODE) text += (child as Text).data;
		else if (child.nodeType === child.ELEMENT_NODE && isLineNumbers(child as Element)) continue;
		else if (child.nodeName === 'BR') text += '\n';
		else if (
			child.nodeName === 'DIV' ||
			child.nodeName === 'P' ||
			child.nodeName === 'LI' ||
			child.nodeName === 'TR'
		)
			text += `${codeText(child).replace(/\n$/, '')}\n`;
		else text += codeText(child) + (isLineBeforeLine(child as Element) ? '\n' : '');
	}
	return text.replace(/\r\n?/g, '\n');
}

function isLineNumbers(element: Element): boolean {
	const isMarked =
		LINE_NUMBERS.test(element.getAttribute('class') ?? '') ||
		/user-select:\s*none/.test(element.getAttribute('style') ?? '');
	return isMarked && NUMBERS.test(element.textContent ?? '');
}

/** True for a line that only its style puts above the next one: `<i class="line">a</i><i class="line">b</i>`. */
function isLineBeforeLine(element: Element): boolean {
	const next = element.nextSibling;
	if (!isLine(element) || next?.nodeType !== element.ELEMENT_NODE) return false;
	return isLine(next as Element) && !(element.textContent ?? '').endsWith('\n');
}

function isLine(element: Element): boolean {
	return LINE.test(element.getAttribute('class') ?? '');
}

function languageOf(pre: Element): string {
	const places = [pre.querySelector('code'), pre, pre.parentElement, pre.parentElement?.parentElement];
	for (const place of places) {
		const stated = place?.getAttribute('data-lang') ?? place?.getAttribute('data-language');
		const classes = place?.getAttribute('class') ?? '';
		const language = stated ?? LANGUAGE_CLASS.exec(classes)?.[1] ?? BESIDE_NAME.exec(classes)?.[1];
		if (language && /^[\w+#.-]{1,20}$/.test(language) && !NO_LANGUAGE.test(language)) return language.toLowerCase();
	}
	return '';
}
