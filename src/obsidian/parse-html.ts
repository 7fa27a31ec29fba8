import type { ParseHtml } from '../pages/ports';

/** The platform's own parser: builds the document, runs no script and loads nothing. */
export const parseHtml: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html');
