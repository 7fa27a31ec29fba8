import { expect, it } from 'vitest';
import type { CitedFinding } from '../../../src/research/model/claims';
import { editFrom } from '../../../src/research/render/edit-answer';
import type { EditTask } from '../../../src/research/render/edited-lines';

const NO_CHOICE = { open: [], leftOut: [], conflicts: [], decides: [] };

type Lines = EditTask['findings'];
type Named = EditTask['statements'][number];

/** @param opening first lines of the note: the claim has no id if they hold it */
function taskOf(findings: Lines, claim: Named & EditTask['request']['claims'][number], opening = ''): EditTask {
	const claims = opening === '' ? [claim] : [];
	return {
		request: { title: 'Note', focus: undefined, headings: [], opening, claims, lines: [] },
		findings,
		claims: new Map(claims.map((one) => [one.id, one])),
		statements: [claim],
	};
}

function findings(textOf: (place: number) => string): Lines {
	return new Map(
		[1, 2, 3].map((place): [string, CitedFinding] => [
			`F${place}`,
			{ id: `writer-${place}`, kind: 'finding', topicId: 'T1', text: textOf(place), cites: [] },
		]),
	);
}

it.each([
	['The plan for advanced lifters has four days', 'Beginners do best with three days a week.', undefined],
	['Fortgeschrittene trainieren vier Tage', 'Für Anfänger sind drei Tage genug.', undefined],
	['The plan has four days', 'Beginners do best with three days a week.', 'limits'],
	['The plan for beginners has four days', 'Beginners do best with three days a week.', 'limits'],
])('marks “%s” with what limits it, but not with another group: “%s”', (words, text, how) => {
	const finding: CitedFinding = { id: 'writer-1', kind: 'finding', topicId: 'T1', text, cites: [] };
	const claim = { id: 'C1', statement: 'C1', words, fate: 'supported', shown: [], isOpen: false } as const;
	const task = taskOf(new Map([['F1', finding]]), claim);
	const edit = editFrom({ ...NO_CHOICE, bears: [{ line: 'F1', claim: 'C1', words: '', how: 'limits' }] }, task);
	expect(edit?.bearings.get('writer-1')?.how).toBe(how);
});

it('marks only the first of two lines that limit the same words', () => {
	const words = 'Public data is open to everybody since 2016';
	const claim = { id: 'C1', statement: 'C1', words, fate: 'supported', shown: [], isOpen: false } as const;
	const task = taskOf(
		findings((place) => `Line ${place}.`),
		claim,
	);
	const bears = [
		{ line: 'F1', claim: 'C1', words: 'Public data is open', how: 'limits' },
		{ line: 'F2', claim: 'C1', words: 'Public data', how: 'limits' },
		{ line: 'F3', claim: 'C1', words: 'to everybody', how: 'limits' },
	] as const;
	const edit = editFrom({ ...NO_CHOICE, bears }, task);
	expect([...(edit?.bearings.values() ?? [])].map((one) => one.words).sort()).toEqual([
		'Public data is open',
		'to everybody',
	]);
});

it('marks a line with words of the note that are no claim, but with no words of its own', () => {
	const claim = {
		id: 'C1',
		statement: 'C1',
		words: 'Beds are 75 cm wide',
		fate: 'nothing-found',
		shown: [],
		isOpen: false,
	} as const;
	const opening = '# Paths\n30 cm wide\nBeds are 75 cm wide';
	const task = taskOf(
		findings((place) => `Paths of ${place}0 cm.`),
		claim,
		opening,
	);
	const bears = [
		{ line: 'F1', claim: '', words: '30 cm wide', how: 'limits' },
		{ line: 'F2', claim: '', words: '75 cm wide', how: 'supports' },
		{ line: 'F3', claim: '', words: '50 cm wide', how: 'limits' },
	] as const;
	const edit = editFrom({ ...NO_CHOICE, bears }, task);
	expect(edit?.bearings).toEqual(
		new Map([
			['writer-1', { how: 'limits', statement: undefined, words: '30 cm wide' }],
			['writer-2', { how: 'supports', statement: 'C1', words: '75 cm wide' }],
		]),
	);
});
