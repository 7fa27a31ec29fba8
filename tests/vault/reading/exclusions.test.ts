import { describe, expect, it } from 'vitest';
import { VAULT_STRINGS } from '../../../src/locales/locale';
import { exclusionsOf, movedEntries } from '../../../src/vault/reading/exclusions';
import { FakeVault, find, run } from '../fake-vault';

const NONE = { excludedFolders: [], excludedTags: [] };

describe('excluded folders', () => {
	it.each(['Private', 'private', './Private', '/Private/', ' Private '])(
		'written as “%s” keep their notes out',
		(folder) => {
			const { covers } = exclusionsOf({ ...NONE, excludedFolders: [folder] });
			expect(['Private/Diary.md', 'Private', 'Privately.md', 'Public/Private/A.md'].map(covers)).toEqual([
				true,
				true,
				false,
				false,
			]);
		},
	);

	it('match every Unicode form of accents; an entry without a name excludes nothing', () => {
		expect(
			exclusionsOf({ ...NONE, excludedFolders: ['Tagebücher'.normalize('NFD')] }).covers(
				'Tagebücher/1.md'.normalize('NFC'),
			),
		).toBe(true);
		expect(exclusionsOf({ ...NONE, excludedFolders: ['', '/', './'] }).covers('A.md')).toBe(false);
	});

	it('that match nothing are reported, once', async () => {
		const vault = new FakeVault({ 'Private/A.md': 'walrus', 'B.md': 'walrus' });
		vault.excluded = ['private', 'Privat'];
		expect(await find(vault, 'walrus')).toEqual(['B.md']);
		const index = vault.index();
		const [first, second] = [run(), run()];
		await index.refresh(first);
		await index.refresh(second);
		expect(first.warnings).toEqual([VAULT_STRINGS.emptyExclusion({ entry: 'Privat' })]);
		expect(second.warnings).toEqual([]);
	});

	it('follow a folder that moved, with its content', () => {
		expect(movedEntries(['Private', 'Work/Old', 'Worker'], 'Work', 'Archive/Work')).toEqual([
			'Private',
			'Archive/Work/Old',
			'Worker',
		]);
		expect(movedEntries(['private/'], 'Private', 'Secret')).toEqual(['Secret']);
		expect(movedEntries(['Private'], 'Notes/A.md', 'Notes/B.md')).toBeUndefined();
	});
});

describe('notes that are kept out by what they say', () => {
	const { coversText } = exclusionsOf({ ...NONE, excludedTags: ['#Private', 'work/secret'] });
	const covers = (text: string): boolean => coversText?.('A.md', text) ?? false;

	it.each([
		'---\ntags: [home, private]\n---\nText.',
		'---\ntags:\n  - Private/Health\n---\nText.',
		'Text with #private in it.',
		'> #work/secret/plan',
		'---\nresearch: false\n---\nText.',
		'---\nResearch: "False" # for now\n---\n',
	])('%j', (text) => expect(covers(text)).toBe(true));

	it.each([
		'---\ntags: [privately, work]\n---\nText.',
		'Text about #privates, a/#private and `#private`.',
		'```\n#private\n```',
		'# private',
		'---\nresearch: true\n---\nText.',
		'research: false',
	])('but not %j', (text) => expect(covers(text)).toBe(false));

	it('are not in the index, also after a change of the note or of the tags', async () => {
		const vault = new FakeVault({
			'A.md': 'walrus #private',
			'B.md': 'walrus',
			'C.md': '---\nresearch: false\n---\nwalrus',
			'D.md': 'walrus #draft',
		});
		vault.excludedTags = ['private'];
		const index = vault.index();
		const found = async (): Promise<string[]> =>
			(await index.search({ text: 'walrus', limit: 10, exclude: [] }, run())).map(({ path }) => path).sort();
		expect(await found()).toEqual(['B.md', 'D.md']);
		vault.write('B.md', 'walrus #private');
		vault.write('C.md', 'walrus');
		expect(await found()).toEqual(['C.md', 'D.md']);
		vault.excludedTags = ['draft'];
		expect(await found()).toEqual(['A.md', 'B.md', 'C.md']);
		await index.close();
		vault.excludedTags = [];
		const later = vault.index();
		const hits = await later.search({ text: 'walrus', limit: 10, exclude: [] }, run());
		expect(hits.map(({ path }) => path).sort()).toEqual(['A.md', 'B.md', 'C.md', 'D.md']);
	});
});
