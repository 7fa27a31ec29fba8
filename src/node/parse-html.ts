import { parseHTML } from 'linkedom';
import type { ParseHtml } from '../pages/ports';

/** The parser of the command line. It builds no head and body of its own: a page without them gets them here. */
export const parseHtml: ParseHtml = (html) => {
	const whole = /<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
	return parseHTML(whole).document;
};
