/** Matches a comment, a tag of html, head or body, or the start of an element whose text may look like one of these. */
const LANDMARK = /<!--|<(\/?)(html|head|body)(?=[\s/>])|<(script|style|title|textarea|xmp)(?=[\s/>])/gi;
/**
 * `--!>` ends a comment in browsers, and HTML has no CDATA sections: linkedom would drop the rest of the page at these
 * marks.
 */
const MISREAD_MARKS = /--!>|<!\[CDATA\[|\]\]>/g;

/**
 * Returns HTML with one root, one head and one body. A browser ignores further tags of these and keeps text before and
 * after them (HTML, 13.2.6.4); linkedom drops everything outside the first element. Takes linear time.
 */
export function asOneDocument(html: string): string {
	const landmarks = new RegExp(LANDMARK);
	const begun = new Set<string>();
	let root = '';
	let content = '';
	let at = 0;
	for (let found = landmarks.exec(html); found; found = landmarks.exec(html)) {
		const [mark, slash, written = '', textElement] = found;
		const name = written.toLowerCase();
		if (name === '') {
			const end = endOf(
				mark === '<!--' ? /--!?>/g : new RegExp(`</${textElement ?? ''}`, 'gi'),
				html,
				mark === '<!--' ? landmarks.lastIndex - 2 : landmarks.lastIndex,
			);
			if (end < 0) break;
			landmarks.lastIndex = end;
			continue;
		}
		const end = endOf(/>/g, html, landmarks.lastIndex);
		if (end < 0) break;
		const isBeginning = slash === '' && !begun.has(name);
		if (isBeginning && name === 'html') root = html.slice(landmarks.lastIndex, end - 1).replace(/\/$/, '');
		if (isBeginning) begun.add(name);
		landmarks.lastIndex = end;
		// Keep the first start tag of head and body, and the head's end tag. Root and body end with the page.
		if (name !== 'html' && (isBeginning || (slash !== '' && name === 'head'))) continue;
		content += html.slice(at, found.index);
		at = end;
	}
	const inside = (content + html.slice(at)).replace(MISREAD_MARKS, (sign) => (sign === '--!>' ? '-->' : ''));
	return `<!doctype html><html${root}>${inside}</html>`;
}

/** Returns the end of the next match, or -1. */
function endOf(pattern: RegExp, text: string, from: number): number {
	pattern.lastIndex = from;
	return pattern.test(text) ? pattern.lastIndex : -1;
}
