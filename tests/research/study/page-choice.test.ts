import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/research/model/evidence';
import { choosePages, pagesLikeNote } from '../../../src/research/study/page-choice';
import { topic } from '../world';

const TOPIC = topic('Heat pump noise limits', { context: 'A heat pump may be 35 dB(A) loud at night.' });

function page(id: string, text: string, score: number): Source {
	const passages = [{ text, headings: [], score, topics: [TOPIC.id] }];
	return {
		id,
		kind: 'web',
		address: `https://${id}.example/`,
		title: id,
		provider: 'test',
		read: 'snippet',
		published: undefined,
		passages,
	};
}

const chosen = (...pages: Source[]): string[] => choosePages([TOPIC], pages, 1, 'en').map(({ source }) => source.id);

describe('choosePages', () => {
	it('prefers the page whose snippet answers to one that only lists, even if the search ranks that higher', () => {
		const list = page(
			'list',
			'Heat pump noise | Heat pump limits | Noise at night | Top 10 heat pumps | Forum',
			0.9,
		);
		const headings = page('headings', 'Heat pump noise limits at night', 0.9);
		const answer = page(
			'answer',
			'At night a heat pump may be no louder than 35 dB(A) at the window of a neighbour.',
			0.75,
		);
		expect(chosen(list, answer)).toEqual(['answer']);
		expect(chosen(headings, answer)).toEqual(['answer']);
	});

	it('uses the relevance of the search for pages with useful snippets', () => {
		const better = page('better', 'Every region sets limits of its own for the noise of machines outside.', 0.9);
		const other = page('other', 'A heat pump may be 35 dB(A) loud at night, the noise limits say.', 0.7);
		expect(chosen(other, better)).toEqual(['better']);
	});

	it('reads no page for a topic with which its snippet only shares a word', () => {
		const shoes = page(
			'shoes',
			'The drop of a running shoe eases the strain on your heel. Runners who pump their arms step on the midfoot, ' +
				'and a stiff plate returns some energy. Try both sizes in the afternoon before you buy them.',
			0.9,
		);
		expect(chosen(shoes)).toEqual([]);
	});
});

describe('pagesLikeNote', () => {
	it('puts a page first that has the words of the note as parts of longer ones', () => {
		const heating = page('heating', 'Eine Kompostheizung nutzt die Abwärme von Hackschnitzelhaufen.', 0.6);
		const others = ['Steuern', 'Sparplan'].map((id) =>
			page(id, 'Ein System ist gut, wenn man es gleichzeitig in der Mitte und oben bauen kann.', 0.9),
		);
		const note = {
			title: 'Kompost',
			text: 'Hackschnitzel liefern Wärme. Oben kommt neues Material hinein. Kann man das als System bauen?',
			language: { code: 'de', name: 'German' },
		};
		const [first] = pagesLikeNote([TOPIC], [...others, heating], note);
		expect(first?.source.id).toBe('heating');
	});
});
