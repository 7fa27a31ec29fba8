import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { withoutCitations } from '../../../src/research/answer/citations';

describe('citations of an answer', () => {
	it.each([
		['It opened in 1904 ([Wikipedia](https://en.example/Gate)).', 'It opened in 1904.'],
		['It opened in 1904 (https://en.example/Gate_(Kiel)).', 'It opened in 1904.'],
		[
			'It opened in 1904.[1](https://en.example/Gate) It closed in 1950 [2].',
			'It opened in 1904. It closed in 1950.',
		],
		['It opened in 1904 [[1]](https://en.example/Gate).', 'It opened in 1904.'],
		['It opened in 1904.[^3]', 'It opened in 1904.'],
		['It opened in 1904【4†source】.', 'It opened in 1904.'],
		['It opened ([a](https://a.example), [b](https://b.example)) in 1904.', 'It opened in 1904.'],
		// Links whose label is a word of the sentence stay.
		['The [gate](https://en.example/Gate) opened (see [the book](https://b.example)).', undefined],
		['[1]: https://en.example/Gate', undefined],
		['- [1] Gate, https://en.example/Gate', undefined],
		['Use `list[0]` (as in C).', undefined],
	])('%s', (text, expected) => {
		expect(withoutCitations(text).text).toBe(expected ?? text);
	});

	it('give the place in the cited text of each place in the rest', () => {
		const part = fc.constantFrom('A gate. ', 'It opened in 1904', ' [1]', ' ([a](https://a.example))', '.', '\n');
		fc.assert(
			fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
				const cited = parts.join('');
				const { text, offset } = withoutCitations(cited);
				for (const [place, character] of Array.from(text).entries())
					expect(cited[offset(place)]).toBe(character);
			}),
		);
	});
});
