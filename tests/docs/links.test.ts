import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { markdownFiles, ROOT, linksOf, headingsOf } from './markdown-files';

const files = await markdownFiles();

describe('the documents', () => {
	it.each(files)('%s: every link leads to a file or heading', async (file) => {
		const text = await fs.readFile(path.join(ROOT, file), 'utf8');
		const broken: string[] = [];
		for (const link of linksOf(text)) {
			const [target = '', anchor] = link.split('#');
			const found = path.resolve(ROOT, path.dirname(file), decodeURIComponent(target));
			const full = target === '' ? path.join(ROOT, file) : found;
			const exists = await fs.stat(full).then(
				() => true,
				() => false,
			);
			const isOutside = path.relative(ROOT, full).startsWith('..');
			if (!exists || isOutside) broken.push(`${link}: no such file`);
			else if (anchor !== undefined && !headingsOf(await fs.readFile(full, 'utf8')).has(anchor))
				broken.push(`${link}: no such heading`);
		}
		expect(broken).toEqual([]);
	});

	it('finds links and pictures, but not addresses or code', () => {
		const text =
			'See [a](docs/a.md#b), ![c](c.webp), <img src="d.webp"> and [e](https://e.example).\n`[f](f.md)`\n';
		expect(linksOf(text)).toEqual(['docs/a.md#b', 'c.webp', 'd.webp']);
	});

	it('names headings as GitHub does', () => {
		const text = '# One, two: `three`\n\n## Same\n\n## Same\n\n```\n# not this\n```\n';
		expect([...headingsOf(text)]).toEqual(['one-two-three', 'same', 'same-1']);
	});
});
