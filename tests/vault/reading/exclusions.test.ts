import { describe, expect, it } from 'vitest';
import { VAULT_STRINGS } from '../../../src/locales/locale';
import { exclusionsOf, movedEntries } from '../../../src/vault/reading/exclusions';
import { FakeVault, find, run } from '../fake-vault';

describe('excluded folders', () => {
	it.each(['Private', 'private', './Private', '/Private/', ' Private '])(
		'written as “%s” keep their notes out',
		(folder) => {
			const { covers } = exclusionsOf([folder]);
			expect(['Private/Diary.md', 'Private', 'Privately.md', 'Public/Private/A.md'].map(covers)).toEqual([
				true,
				true,
				false,
				false,
			]);
		},
	);

	it('match every Unicode form of accents; an entry without a name excludes nothing', () => {
		expect(exclusionsOf(['Tagebücher'.normalize('NFD')]).covers('Tagebücher/1.md'.normalize('NFC'))).toBe(true);
		expect(exclusionsOf(['', '/', './']).covers('A.md')).toBe(false);
	});

	it('that match nothing are reported, once', async () => {
		const vault = new FakeVault({ 'Private/A.md': 'walrus', 'B.md': 'walrus' });
		vault.excluded = ['private', 'Privat'];
		expect(await find(vault, 'walrus')).toEqual(['B.md']);
		const index = vault.index();
		const [first, second] = [run(), run()];
		await index.refresh(first);
		await index.refresh(second);
		expect(first.warnings).toEqual([VAULT_STRINGS.emptyExclusion('Privat')]);
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
