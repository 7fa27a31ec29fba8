import type { ParseHtml } from '../pages/ports';

/** Parses with the platform's parser, which runs no scripts and loads nothing. */
export const parseHtml: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html');
