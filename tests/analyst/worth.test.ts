import { describe, expect, it } from 'vitest';
import { readNoteModel } from '../../src/analyst/extractive/sentences/note-model';
import { worthOf } from '../../src/analyst/extractive/topics/worth';
import { TimeSlice } from '../../src/async/time-slice';
import { noteView, topicsOf } from './extractive-kit';

async function worthOfText(text: string): Promise<number> {
	const slice = new TimeSlice(
		() => 0,
		() => Promise.resolve(),
	);
	const model = await readNoteModel(noteView(text), slice);
	const [sentence] = model.sentences;
	if (sentence === undefined) throw new Error('no sentence');
	return worthOf(sentence, model);
}

describe('what is worth a search', () => {
	it.each([
		['Sixty donors gave 61 % of the money in a single minute.', 'Donors like to give money in a single minute.'],
		['Compost heaps warm up because bacteria breathe.', 'Compost heaps should be warm, dark and moist.'],
		['The new line is three times as fast as the old one.', 'See the page about the new line and the old one.'],
	])('is rather "%s" than "%s"', async (more, less) => {
		expect(await worthOfText(more)).toBeGreaterThan(await worthOfText(less));
	});

	it('is chosen before plain statements of a long note, which are left out', async () => {
		const plain = Array.from({ length: 30 }, (_, index) => `The red door number ${index + 1} is old.`);
		const good = 'Wool carpets lose 40 % of their weight within ten years, because moths eat the fibres.';
		const topics = await topicsOf(noteView([...plain, good].join('\n\n'), 'House'));
		expect(topics.map(({ context }) => context)).toContain(good);
	});
});
