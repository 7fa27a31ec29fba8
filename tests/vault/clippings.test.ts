import { describe, expect, it } from 'vitest';
import { VaultIndex } from '../../src/vault/service/vault-index';
import { writeSection } from '../../src/research/section/section';
import { createVaultIndex, type IndexKit } from '../../src/services/vault-index';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';
import { STYLE } from '../research/world';
import { FakeVault, run } from './fake-vault';

const clipping = (properties: string): string => `---\n${properties}\n---\nA page on walruses. %%mine%%\n`;
const NOTES = {
	'Clipper.md': clipping(
		'title: "Walrus"\nsource: "https://a.example/walrus?x=1#top"\nauthor:\n  - "[[Ann]]"\npublished: 2025-04-01',
	),
	'Url.md': clipping('URL: https://b.example/ # kept\nsite: B'),
	'Both.md': clipping('url: https://c.example/short\nsource:\n  - https://c.example/long\ndescription:'),
	'Said.md': clipping('url: https://e.example/\nresearch-voice: page'),
	'Own.md': clipping('title: Walrus\nsource: https://f.example/'),
	'Book.md': clipping('source: A book\nurl: "[[Other]]"'),
	'Mail.md': clipping('source: mailto:ann@a.example'),
	'Plain.md': 'source: https://d.example/\n',
};
const FOUND = [
	{ path: 'Both.md', url: 'https://c.example/long' },
	{ path: 'Clipper.md', url: 'https://a.example/walrus?x=1#top' },
	{ path: 'Said.md', url: 'https://e.example/' },
	{ path: 'Url.md', url: 'https://b.example/' },
];

async function clippingsOf(index: VaultIndex): Promise<unknown[]> {
	return [...(await index.clippings(run()))].sort((a, b) => a.path.localeCompare(b.path));
}

describe('notes with a web address in `source` or `url`', () => {
	it('are known by the index, also after it was stored and one of them was removed', async () => {
		const vault = new FakeVault(NOTES);
		const index = vault.index();
		expect(await clippingsOf(index)).toEqual(FOUND);
		await index.close();
		vault.remove('Url.md');
		expect(await clippingsOf(vault.index())).toEqual(FOUND.slice(0, 3));
	});

	it('have a date if the note says one', async () => {
		const folder = new FakeVault({ '2024-03-05.md': 'The walrus sleeps.', 'Plain.md': 'The walrus eats.' });
		const hits = await folder.index().search({ text: 'walrus', limit: 9, exclude: [] }, run());
		expect(new Map(hits.map(({ title, noteDate }) => [title, noteDate?.day]))).toEqual(
			new Map([
				['2024-03-05', '2024-03-05'],
				['Plain', undefined],
			]),
		);
	});

	it('give the page without a section that a run wrote, even if the section stands in the middle', async () => {
		const section = writeSection('', { head: '', body: '- Words of another page.' }, STYLE, { onEdited: 'refuse' });
		const own = '## Research\n\nThe page has a heading of this name.';
		const page = `---\nsource: https://x.example/\n---\nFirst words.\n\n${section.text}\nLast words.\n\n${own}\n`;
		const folder = new FakeVault({ 'Clipper.md': page });
		const kit = { ...folder.deps, notes: { resolveLink: () => undefined } };
		const index = createVaultIndex(kit as unknown as IndexKit, () => DEFAULT_SETTINGS);
		const clipped = await index.clippedText('Clipper.md', run());
		expect(clipped?.text).toBe(`First words.\n\n\n\nLast words.\n\n${own}`);
	});

	it('give the page as it was clipped, without properties and comments', async () => {
		const index = new FakeVault(NOTES).index();
		expect(await index.clippedText('Clipper.md', run())).toEqual({
			title: 'Walrus',
			text: 'A page on walruses.',
			speaker: { voice: 'page' },
			spans: [],
			published: '2025-04-01',
		});
		const hits = await index.search({ text: 'walruses', limit: 9, exclude: [] }, run());
		expect(hits).toContainEqual(expect.objectContaining({ title: 'Clipper', pageTitle: 'Walrus' }));
		expect(await index.clippedText('Url.md', run())).toMatchObject({ title: 'Url', published: undefined });
		expect(await index.clippedText('Gone.md', run())).toBeUndefined();
	});
});
