import { describe, expect, it } from 'vitest';
import { LeftOut } from '../../../src/research/render/left-out';
import { editedLines, standingSectionIn, writeSection } from '../../../src/research/section/section';
import type { KeptSection } from '../../../src/research/model/vault-ports';
import { STYLE } from '../world';

const BODY = `> [!warning] Check these
> - **“Heat pumps do not work below -5 °C”**
>     - “They keep heating at −15 °C” ([facts.example](https://facts.example/ "facts.example"))
> - **“Radiators must go”**
>     - “Large radiators may stay” ([facts.example](https://facts.example/r "facts.example"))

### Answers
- **What does it cost?** Nothing was found.

### What the sources add
- **R290.** R290 boils at −42 °C ([a.example](https://a.example/ "a.example")).
    - It burns at 470 °C ([b.example](https://b.example/ "b.example")).

> [!cite]- Not settled (2)
> - “A buffer tank saves a tenth” · **Hail** — nothing was found

### Link these?
- [[Night setback]]: what the night saved
- [[Cold weather]]: named in this note`;

const { text: NOTE, generated } = writeSection('Text.\n', { head: '*21 Nov 2026*', body: BODY }, STYLE, {
	onEdited: 'refuse',
});
const KEPT: KeptSection[] = [{ replacedAt: '2026-11-21T12:00:00.000Z', text: generated, isGenerated: true }];

/** Deletes the lines that hold one of these words. */
function without(...words: readonly string[]): string {
	const lines = NOTE.split('\n');
	return lines.filter((line) => !words.some((word) => line.includes(word))).join('\n');
}

const standing = (note: string): ReturnType<typeof standingSectionIn> => standingSectionIn(note, STYLE, KEPT);

describe('entries that were deleted from a section', () => {
	it.each([
		[['Night setback'], { links: ['[[Night setback]]'] }],
		[['Night setback', 'Cold weather', 'Link these'], { links: ['[[Night setback]]', '[[Cold weather]]'] }],
		[['boils'], { statements: ['R290 boils at −42 °C.'] }],
		[['burns'], { statements: ['It burns at 470 °C.'] }],
		[['What does it cost?'], { claims: [{ name: 'What does it cost?', wasContradicted: false }] }],
		[
			['Heat pumps do not', 'keep heating'],
			{ claims: [{ name: '“Heat pumps do not work below -5 °C”', wasContradicted: true }] },
		],
		[
			['Not settled', 'saves a tenth'],
			{
				claims: [
					{ name: '“A buffer tank saves a tenth”', wasContradicted: false },
					{ name: 'Hail', wasContradicted: false },
				],
			},
		],
	])('are told from the others, and are no edits: %j', (words, declined) => {
		const note = without(...words);
		expect(standing(note).declined).toEqual({ claims: [], statements: [], links: [], ...declined });
		for (const word of words) expect(standing(note).body).not.toContain(word);
		expect(standing(note).body).toContain('Large radiators may stay');
		expect(editedLines(note, STYLE, { generated: [generated] })).toBeUndefined();
	});

	it.each([[['keep heating']], [['Check these']], [['21 Nov 2026']]])('are whole entries: %j is an edit', (words) => {
		const note = without(...words);
		expect(standing(note).declined).toEqual({ claims: [], statements: [], links: [] });
		expect(editedLines(note, STYLE, { generated: [generated] })).toHaveLength(1);
	});

	it('are not those that the user rewrote', () => {
		const note = NOTE.replace('what the night saved', 'what the night saved, says my neighbour');
		expect(standing(note).declined.links).toEqual([]);
		expect(editedLines(note, STYLE, { generated: [generated] })).toHaveLength(1);
	});

	it('are remembered with the section that was written without them', () => {
		const declined = { claims: [], statements: ['It burns at 470 °C.'], links: ['[[Old]]'] };
		const kept = KEPT.map((section) => ({ ...section, declined }));
		expect(standingSectionIn(without('Night setback'), STYLE, kept).declined).toEqual({
			...declined,
			links: ['[[Old]]', '[[Night setback]]'],
		});
		expect(standingSectionIn(NOTE, STYLE, kept).declined).toEqual(declined);
		expect(standingSectionIn('Text.\n', STYLE, kept).declined.links).toEqual([]);
	});
});

describe('entries to leave out', () => {
	const unwanted = {
		declined: { claims: [{ name: '“A tank saves a tenth”', wasContradicted: false }], statements: [], links: [] },
		isDismissed: (text: string) => text === 'Notes/Old.md',
		wanted: [],
	};

	it('show a claim again that something contradicts now, or that the user asked for', () => {
		const leftOut = new LeftOut(unwanted, 'en');
		expect(leftOut.hidesClaim('A **tank** saves a tenth.')).toBe(true);
		expect(leftOut.hidesClaim('A **tank** saves a tenth.', true)).toBe(false);
		const asked = new LeftOut({ ...unwanted, wanted: ['A tank saves a tenth.'] }, 'en');
		expect(asked.hidesClaim('A **tank** saves a tenth.')).toBe(false);
	});
});
