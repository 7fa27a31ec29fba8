import { describe, expect, it } from 'vitest';
import type { Topic } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import { topicTest } from '../../../src/research/model/on-topic';

const topic = (label: string, context = ''): Topic => ({ id: 'T1', topic: label, context, type: 'claim' });

function source(title: string, text: string, read: Source['read'] = 'snippet'): Source {
	const quoted = read === 'page' ? { offset: 0 } : {};
	const passages = [{ text, headings: [], score: 0.6, topics: ['T1'] as const, ...quoted }];
	const place = { id: 'S1', kind: 'web', address: 'https://example.org/', provider: 'test' } as const;
	return { ...place, title, read, published: undefined, passages };
}

/** A topic of a note in German that is searched for in English. */
const asked = (words: string): Topic => ({
	...topic('Wann der Dienst die Uhr stellt', 'Ab 128 ms stellt der Dienst die Uhr.'),
	query: `what the ${words} is and how it is used`,
	furtherQueries: ['and when it is not at all of use to the people who have it in the house'],
});

const NTP = topic(
	'Step threshold of NTP',
	'If the offset is above 128 ms, the daemon steps the clock instead of slewing it.',
);
const SHOES =
	'A good running shoe has a drop of eight millimetres and a cushion that lasts. Runners step on the heel, the ' +
	'midfoot or the forefoot, and a stiff plate returns some energy. Try both sizes in the afternoon before you buy.';
const DAEMON =
	'When the daemon sees a large offset it sets the time at once; smaller differences are corrected by slewing, at ' +
	'most half a millisecond in each second, so that a program never observes time that runs backwards on the host.';
const GERMAN =
	'Bei einer großen Abweichung stellt der Dienst die Uhr sofort, kleinere Unterschiede gleicht er langsam aus, damit ' +
	'kein Programm sieht, dass die Zeit rückwärts läuft. Das dauert bei einer Sekunde ungefähr eine halbe Stunde.';
const RUSSIAN =
	'Если расхождение велико, служба сразу переводит часы, а меньшую разницу выравнивает постепенно, чтобы ни одна ' +
	'программа не увидела время, которое идёт назад. На одну секунду уходит примерно полчаса работы этой службы.';

describe('a source is on a topic', () => {
	it.each([
		['with words of its sentence', NTP, source('ntpd', DAEMON), true],
		['not with a single word of it', NTP, source('Shoes', SHOES), false],
		['with two words of its label', topic('Step height of runners'), source('Shoes', SHOES), true],
		['with the one word that the label has', topic('Midfoot'), source('Shoes', SHOES), true],
		[
			'with a title that begins as a word of its label',
			topic('How cushioning lasts'),
			source('Cushions', SHOES),
			true,
		],
		['with words of its title', topic('Best shoes for trails'), source('The best trail shoes', SHOES), true],
		['in another language, with a word like one of its label', topic('Program time'), source('Zeit', GERMAN), true],
		['in another language, without such a word', NTP, source('Zeit', GERMAN), false],
		['in another script', NTP, source('Сдвиг времени', RUSSIAN), true],
		[
			'in the language of its queries, with their words',
			asked('daemon offset slewing'),
			source('ntpd', DAEMON),
			true,
		],
		[
			'in the language of its queries, without their words',
			asked('thyroid hormone dose'),
			source('ntpd', DAEMON),
			false,
		],
		['if its text is too short to tell', NTP, source('Shoes', 'Buy now.'), true],
		['if a reader took quotes of it', NTP, source('Shoes', SHOES, 'page'), true],
	])('%s', (_, wanted, found, isOn) => {
		const note = wanted.query === undefined ? 'en' : 'de';
		expect(topicTest([wanted], note)(found, wanted)).toBe(isOn);
	});
});
