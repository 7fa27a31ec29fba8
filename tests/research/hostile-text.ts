/** Text that tries to be syntax: every mark that Markdown, Obsidian and its common plugins give a meaning to, in any order. */
import fc from 'fast-check';

const PIECES = [
	'\\', '\\\\', '`', '```', '~~~', '*', '**', '_', '__', '***', '=', '==', '~', '~~', '[', ']', '[[', ']]', '![[', '![', '](', '][', ']:', '(', ')', '<', '>', '</', '<!--', '-->', '<%', '%>', '<script>', '<b>', '<https://e.org>', '%', '%%', '$', '$$', '$=', '#', '##', '# ', '#tag', '#1a', '#5', '^', ' ^id', '[^1]', '[^1]: ', '^[note]', '|', '||', ':', '::', 'key:: value', '-', '- ', '+ ', '* ', '1. ', '2) ', '---', '===', '- [ ] ', '- [x] ', '> ', '> [!note] ', '&', '&amp;', '&#35;', '!', '?', '.', ',', ';', "'", '"', '“', '”', '{', '}', '{{x}}', '@', 'a@b.org', 'mailto:a@b.org', 'http://e.org', 'https://e.org/a_b*c', 'www.e.org', 'javascript:alert(1)', 'obsidian://open', 'ftp://e.org',
	'\n', '\r\n', '\r', '\n\n', '\t', '    ', ' ', ' ', ' ', '\u00A0', '\u2028', '\u200B', '\u202E', '\u2066', '\u00AD', '\uFEFF', '\u{E0041}', '\u0000', '\u0007', '\uD800', '\uFFFC',
	'word', 'two words', 'a', '5', '3*4', '5 %', '$5', ' $6 ', 'snake_case', '°C', '研究', 'नमस्ते', 'مرحبا', 'é', '🌡️', '👨‍👩‍👧', '1️⃣', '%% research-this-note v2 %%', '## Research', 'x\n## Research\n', '\n---\n', '\n```\n', 'S1', '[S1]',
];

export const hostileText = fc.oneof(
	{ weight: 6, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')) },
	{ weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
