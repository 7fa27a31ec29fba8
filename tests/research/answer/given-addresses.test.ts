import { describe, expect, it } from 'vitest';
import type { Statement } from '../../../src/research/ledger/statement';
import { givenAddresses } from '../../../src/research/answer/given-addresses';

/** Returns each address with the first words of its statement. The sentences of a text end with full stops. */
function linked(text: string): readonly (readonly [string, string | undefined])[] {
	const statements = [...text.matchAll(/(?:The|It|Its) [^.\n]{5,80}?(?=[.[(]| \(| \[)/g)].map(
		({ index, 0: words }, at): Statement => ({
			id: `C${at + 1}`,
			kind: 'claim',
			words,
			places: [{ start: index, end: index + words.length }],
			before: '',
			topics: ['T1'],
		}),
	);
	return givenAddresses(text, statements).map(({ url, statement }) => [
		url.replace(/^https:\/\/|\.example$/g, ''),
		statement?.words.split(' ').slice(0, 3).join(' '),
	]);
}

describe('links of an answer', () => {
	it.each([
		[
			'behind, in front of and in sentences',
			'The gate opened early (https://a.example). It closed in 1950. [more](https://b.example)\n\n' +
				'[Plans](https://c.example): The plan was new.',
			[
				['a', 'The gate opened'],
				['b', 'It closed in'],
				['c', 'The plan was'],
			],
		],
		[
			'by numbers of a list of sources',
			'The gate opened early [1]. It closed in 1950 [2][1].\n\nSources:\n' +
				'[1] Gate, https://a.example\n[2] https://b.example',
			[
				['a', 'The gate opened'],
				['a', 'It closed in'],
				['b', 'It closed in'],
			],
		],
		[
			'by footnotes',
			'The gate opened early.[^1] It closed in 1950.\n\n[^1]: <https://a.example>',
			[['a', 'The gate opened']],
		],
		[
			'in items of a list',
			'- The gate opened early ([x](https://a.example))\n- The plan was new ([y](https://b.example))',
			[
				['a', 'The gate opened'],
				['b', 'The plan was'],
			],
		],
		[
			'below a paragraph',
			'The gate opened early. The plan was new.\n\nSource: https://a.example\n\nIts keeper was old.',
			[['a', 'The plan was']],
		],
		[
			'in a list of sources',
			'The gate opened early.\n\n- [x](https://a.example)\n- [y](https://b.example)',
			[
				['a', undefined],
				['b', undefined],
			],
		],
		['never in code', 'The gate opened early `https://a.example`.', []],
	])('are found %s', (_, text, expected) => {
		expect([...linked(text)].sort()).toEqual([...expected].sort());
	});
});
