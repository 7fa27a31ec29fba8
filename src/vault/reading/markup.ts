import { pattern } from '../../text/lazy';

/** Code (group 1), and markup that is not read as words: comments, template code, tags, addresses, block ids. */
const MARKUP = pattern('gm')`
	(^[ \t]*(\x60{3}|~{3})[^]*?(?:^[ \t]*\2|(?![^]))|\x60[^\x60\n]+\x60|\\<)|
	%%[^\n]*?%%|<!--[^\n]*?-->|<%[^]*?(?:%>|(?![^]))|<\/?[a-zA-Z][^<>\n]{0,300}>|
	https?:\/\/[^\s)>\]"]*|data:[^\s,;]{0,70};base64,[a-zA-Z\d+/=]*|\^[a-zA-Z\d-]+[ \t]*$
`;

/**
 * Replaces the markup of a passage with spaces. In code, what looks like markup is text: `#include <memory>`. Template
 * code that is not closed goes to the end, because the passage was cut there.
 */
export function textToIndex(markdown: string): string {
	return markdown.replace(MARKUP(), (_, code?: string) => code ?? ' ');
}
