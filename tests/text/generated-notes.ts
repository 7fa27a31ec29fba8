/** Notes made of the lines that Markdown's block rules turn on, in any order and with any line endings. */
import fc from 'fast-check';

const COMMONMARK_LINES = [
	'', '', '', ' ', '\t', '# One', '## Two', '### Three', '#### Four', '##### Five', '###### Six', '####### Seven', '#NoSpace', '##', '# ', '   ## In three', '    # in four',
	'## Closed ##', '## Not closed#', '# \\# escaped', '\t# tab', '#\ttabbed', '===', '---', '--', '=', ' ---', '    ---', '- - -', '***', '___', '* * *', '----- text', '= =',
	'plain text', 'more text  ', '  indented text', '    four spaces', '\ttab text', 'text\\', 'text with `code` in it', '`unclosed', 'a | b', '| a | b |', '| a |', '--- | ---', '| --- | --- |', ':--', '|-|', '| --- |',
	'- item', '* item', '+ item', '1. first', '2. second', '14) paren', '-', '- ', '1.', '-no space', '  - nested', '    - deep', '- # heading in item', '- ## Research', '-     code in item', '- ```', '- > quote', '  continued', '   three in',
	'> quote', '>', '> # heading in quote', '> ---', '> ===', '> - item', '>> twice', '> ```', ' > in one', '    > in four', '>\ttab', '> [!note] Callout', '> ## Research',
	'```', '````', '~~~', '~~~~', '```js', '``` js `no`', '~~~ a ` b', '  ```', '    ```', '``` ', '```text```',
	'<div>', '</div>', '<div', '<p class="a">text</p>', '<b>bold</b>', '<b>', '<x-y a="1" b>', '<script>', '</script>', '<pre>', '</pre> after', '<!-- whole -->', '<!--', '-->', '<!-- # hidden', '<?php', '?>', '<!DOCTYPE', '<![CDATA[', ']]>', '<https://example.org>', '<a', 'a <!-- b',
	'[label]: https://example.org', '[label]: <a b> "title"', '[^1]: a footnote', '[^1]: # in footnote', '[a]: b c', '## Research', '## research', 'Research', '### Research', '# Research', '🌡️ ## emoji', '研究', '## 研究', '## بحث', '## \u200Fبحث', '\u00A0', '\u00A0# no', '\u2003', '# \u00A0', '\u000B# no', '\\## escaped',
];

const OBSIDIAN_LINES = [
	'[label]:', 	'%%', '%% note %%', '%% open', 'text %% inline %%', 'text %% open', '%%a%% text', 'closes %% here', '$$', '$$ a', '$$x$$', 'b $$', '100 %%', '%% research-this-note', '%% research-this-note v2 · sha256:00 %%', '%% /research-this-note %%', '```\n%% /research-this-note %%', '%% /research-this-note',
	'> %%', '- %%', '> [!warning]- Folded', '![[embed]]', '[[link]]', '#tag', '^block-id', 'text ^id', '- [ ] task', 'key:: value', '==mark==', '## Research ^id',
];

const endings = fc.oneof(
	{ weight: 5, arbitrary: fc.constant(['\n']) },
	{ weight: 3, arbitrary: fc.constant(['\r\n']) },
	{ weight: 1, arbitrary: fc.constant(['\r']) },
	{ weight: 2, arbitrary: fc.constant(['\n', '\r\n', '\r', '\n']) },
);

const frontmatter = fc.oneof(
	{ weight: 6, arbitrary: fc.constant([] as string[]) },
	{ weight: 1, arbitrary: fc.constantFrom(['---', 'tags: [a]', '# no heading', '---'], ['---', '---'], ['--- ', 'a: |', '  ## Research', '---\t'], ['---', 'never: closed']) },
);

function notesOf(lines: readonly string[], withMarks: boolean): fc.Arbitrary<string> {
	return fc
		.record({
			mark: withMarks ? fc.constantFrom('', '', '', '\uFEFF') : fc.constant(''),
			front: frontmatter,
			body: fc.array(fc.constantFrom(...lines), { maxLength: 14 }),
			ends: endings,
			isTerminated: fc.boolean(),
		})
		.map(({ mark, front, body, ends, isTerminated }) => {
			const all = [...front, ...body];
			const joined = all.map((line, index) => line + (index < all.length - 1 || isTerminated ? (ends[index % ends.length] as string) : ''));
			return mark + joined.join('');
		});
}

/** What CommonMark, GFM and frontmatter define. */
export const commonNotes = notesOf(COMMONMARK_LINES, true);
/** Those with Obsidian's own blocks among them. */
export const obsidianNotes = notesOf([...COMMONMARK_LINES, ...OBSIDIAN_LINES, ...OBSIDIAN_LINES, '## Research', '## Research'], true);
