import { describe, expect, it } from 'vitest';
import type { PassageState } from '../../../src/research/model/evidence';
import { markSection } from '../../../src/research/recheck/mark-section';
import type { CheckedPassage } from '../../../src/research/recheck/recheck-note';
import { withUnmarkedSections } from '../../../src/research/section/check-marks';
import { findSection, undone, writeSection } from '../../../src/research/section/section';
import { STYLE, TestNotes } from '../world';

const PATH = 'Plan.md';
const COPY = 'https://web.archive.org/web/2026/https://b.org/cold';
const BODY = `- R290 boils at −42 °C ([a.org](https://a.org/r290#:~:text=Propane%20boils,degrees)).
- It costs 300 euros ([a.org](https://a.org/r290#:~:text=The%20price)).

> [!warning] Check these
> - **“Claim”**
>     - “It keeps heating at −15 °C” ([b.org](https://b.org/cold), [[Cold]])`;
const SECTION = { head: '*22 Nov 2026*', body: BODY };
const WRITTEN = writeSection('# Plan\n\nThe pump works with propane and costs 300 euros.\n', SECTION, STYLE, {
	onEdited: 'refuse',
});

function passage(address: string, quote: string, state: PassageState): CheckedPassage {
	const isNote = address.endsWith('.md');
	const copy = state === 'gone' && !isNote && { archived: COPY };
	const source = { kind: isNote ? 'vault' : 'web', title: address, read: isNote ? 'note' : 'page' } as const;
	return { ...source, address, quote, isVerbatim: true, state, ...copy };
}

async function marked(text: string, passages: readonly CheckedPassage[]): Promise<string> {
	const notes = new TestNotes({ [PATH]: text, 'Cold.md': 'Cold.' });
	await markSection({ path: PATH, writtenAt: undefined, passages }, STYLE, notes);
	return notes.read(PATH);
}

const PRICE = passage('https://a.org/r290', 'The price is 300 euros', 'changed');
const BOILS = passage('https://a.org/r290', 'Propane boils at −42 degrees', 'there');

describe('markSection', () => {
	it('marks the link of the passage that changed, not the others of its page', async () => {
		const text = await marked(WRITTEN.text, [PRICE, BOILS]);
		expect(text).toContain('The%20price) ⚠ changed since).');
		expect(text).toContain('Propane%20boils,degrees)).');
	});

	it('marks every link to a page or a note that is gone, with the archived copy of a page', async () => {
		const heats = 'It keeps heating at −15 °C';
		const text = await marked(WRITTEN.text, [
			passage('https://b.org/cold', heats, 'gone'),
			passage('Cold.md', heats, 'gone'),
		]);
		expect(text).toContain(
			`([b.org](https://b.org/cold) ⚠ no longer there: [archived copy](${COPY}), [[Cold]] ⚠ no longer there)`,
		);
	});

	it('changes nothing else, and removes its marks once the passage is back', async () => {
		const text = await marked(WRITTEN.text, [PRICE]);
		expect(text).not.toBe(WRITTEN.text);
		expect(await marked(text, [{ ...PRICE, state: 'there' }])).toBe(WRITTEN.text);
	});

	it('leaves a section that a run recognizes as its own: not edited, with nothing new', async () => {
		const text = await marked(WRITTEN.text, [PRICE]);
		expect(findSection(text, STYLE).state).toBe('generated');
		expect(writeSection(text, SECTION, STYLE, { onEdited: 'refuse' }).text).toBe(text);
	});

	it('can be undone together with the run that wrote the section', async () => {
		const text = await marked(WRITTEN.text, [PRICE]);
		expect(undone(text, WRITTEN.undo)).toBeUndefined();
		expect(undone(withUnmarkedSections(text), WRITTEN.undo)).not.toContain('## Research');
	});

	it.each(['unreachable', 'unconfirmed', 'there'] as const)('does not mark a source that is %s', async (state) => {
		expect(await marked(WRITTEN.text, [{ ...PRICE, state }])).toBe(WRITTEN.text);
	});

	it('writes in the language of the note', async () => {
		const german = 'Die Wärmepumpe arbeitet mit Propan, und sie kostet nicht mehr als dreihundert Euro im Jahr.\n';
		const { text } = writeSection(german, SECTION, STYLE, { onEdited: 'refuse' });
		expect(await marked(text, [PRICE])).toContain('⚠ seither geändert');
	});

	it('keeps the same words of the user, which follow no link', async () => {
		const text = WRITTEN.text.replace('Check these', 'Check these ⚠ changed since');
		expect(findSection(text, STYLE).state).toBe('edited');
		expect(await marked(text, [{ ...PRICE, state: 'there' }])).toBe(text);
	});
});
