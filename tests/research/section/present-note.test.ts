import { describe, expect, it } from 'vitest';
import { linkTargets } from '../../../src/research/section/present-note';
import { locateSections } from '../../../src/research/section/section-locator';
import { writeSection } from '../../../src/research/section/section';
import { STYLE } from '../world';

const LINKS = Array.from({ length: 2_000 }, (_, index) => `See [[Note ${index}#Winter]].`).join('\n');
const WRITTEN = writeSection(LINKS, { body: 'The pass closes in winter ([[Pass#Winter]]).', head: '' }, STYLE, {
	onEdited: 'refuse',
}).text;

function vault(): { read: string[]; notes: Parameters<typeof linkTargets>[1] } {
	const read: string[] = [];
	const notes = {
		resolveLink: (target: string): string => `${target}.md`,
		read: (path: string): Promise<string> => {
			read.push(path);
			return Promise.resolve('# Winter and spring\n');
		},
	};
	return { read, notes };
}

describe('the notes that a section’s links lead to', () => {
	it('are not read for a section without edits, however many links the note has', async () => {
		expect(locateSections(WRITTEN, STYLE).map(({ state }) => state)).toEqual(['generated']);
		const { read, notes } = vault();
		await linkTargets({ path: 'Note.md', text: WRITTEN, style: STYLE }, notes);
		expect(read).toEqual([]);
	});

	it('are read for the links of an edited section, not for others', async () => {
		const text = WRITTEN.replace('[[Pass#Winter]]', '[[Pass#Winter and spring]], as in [[Hut#Beds]]');
		const { read, notes } = vault();
		const targets = await linkTargets({ path: 'Note.md', text, style: STYLE }, notes);
		expect(read).toEqual(['Pass.md', 'Hut.md']);
		expect(targets.hasPart('Pass.md', '#Winter and spring')).toBe(true);
		expect(targets.hasPart('Hut.md', '#Beds')).toBe(false);
	});

	it('are read up to a limit if the user wrote many links into the section', async () => {
		const text = WRITTEN.replace('[[Pass#Winter]]', LINKS.replaceAll('\n', ' '));
		const { read, notes } = vault();
		await linkTargets({ path: 'Note.md', text, style: STYLE }, notes);
		expect(read.length).toBe(100);
	});
});
