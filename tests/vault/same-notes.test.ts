import { describe, expect, it } from 'vitest';
import { FakeVault, find } from './fake-vault';

/** Returns what a search for a researched note finds in the other one. */
async function besides(researched: string, other: string): Promise<string[]> {
	const vault = new FakeVault({ 'Plan.md': researched, 'Captain.md': other });
	return find(vault, researched.replace(/\W+/g, ' '), 5, ['Plan.md']);
}

describe('a short note beside the researched note', () => {
	it.each([
		[
			'# Ferry\n\nThe night ferry carries cars to the islands.\n',
			'# Talk\n\nThe night ferry does not carry cars to the islands.\n',
		],
		['# Bats\n\nBats of the old mill are blind.\n', '# Mill\n\nBats of the old mill are never blind.\n'],
		[
			'# Fähre\n\nDie Fähre bringt Autos zu den Inseln.\n',
			'# Gespräch\n\nDie Fähre bringt keine Autos zu den Inseln.\n',
		],
		['# Pain\n\nLe pain contient du gluten.\n', '# Pain\n\nLe pain ne contient pas de gluten.\n'],
	])('is no copy of it if it denies what the note says: %j', async (note, other) => {
		expect(await besides(note, other)).toEqual(['Captain.md']);
	});

	it('is a copy with the same words', async () => {
		const note = '# Ferry\n\nThe night ferry does not carry cars.\n';
		expect(await besides(note, `# Talk\n\n${note.slice(9)}`)).toEqual([]);
	});
});
