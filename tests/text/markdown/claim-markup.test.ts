import { describe, expect, it } from 'vitest';
import { unmarked } from '../../../src/research/verify/checks/quotes/mapped-text';
import { plainBlocks, withoutGaps } from '../../../src/text/markdown/plain-text';

const textOf = (markdown: string): string =>
	plainBlocks(markdown)
		.map(({ text }) => withoutGaps(text))
		.join(' | ');

/** Marks of Hugo, Pandoc, Kramdown, Dataview and others, and what their reader sees. */
const OF_PROGRAMS: readonly (readonly [markdown: string, shown: string])[] = [
	['[Iron]({{< relref "iron.md" >}}) is a metal.', 'Iron is a metal.'],
	["[Iron]({{% ref '../iron.md#use' %}}): **a metal**.", 'Iron: a metal.'],
	['{{% sidenote %}}Iron is a metal.{{% /sidenote %}}', 'Iron is a metal.'],
	['Iron is a metal. {{< figure src="/iron.png" >}}', 'Iron is a metal.'],
	['Iron is a [metal](https://x.example/a){.external rel="nofollow"}.', 'Iron is a metal.'],
	['Iron is a [metal](iron.md){width=50%}.', 'Iron is a metal.'],
	['Iron is a metal. {: .note}', 'Iron is a metal.'],
	['Iron &amp; steel&nbsp;rust if 5 &lt; x.', 'Iron & steel rust if 5 < x.'],
	['Iron is a metal. [checked:: 2026-03-01]', 'Iron is a metal.'],
	['Iron is a metal.[](https://x.example/a)', 'Iron is a metal.'],
	['[std::vector](https://x.example) and [a::b] stay.', 'std::vector and [a::b] stay.'],
	['A set {x=1} and {.5} and {#1} and ${a.b} stay.', 'A set {x=1} and {.5} and {#1} and ${a.b} stay.'],
];

it.each(OF_PROGRAMS)('marks of other programs are left out: %s', (markdown, shown) => {
	expect(textOf(markdown)).toBe(shown);
	expect(unmarked(markdown)).toBe(shown);
});

it('attributes of a heading are left out', () => {
	const heading = '## Grundlagen {#grundlagen .unnumbered}';
	expect(textOf(heading)).toBe('Grundlagen');
	expect(unmarked(heading)).toBe('Grundlagen');
});

it('lines that open and close a block are no text, and neither is the id of a block', () => {
	expect(textOf(':::tip Advice\nIron rusts.\n:::')).toBe('Iron rusts.');
	expect(textOf('!!! note "Advice"\n    Iron rusts.')).toBe('Iron rusts.');
	expect(textOf('!!! Iron rusts.')).toBe('!!! Iron rusts.');
	expect(textOf('| a |\n|---|\n\n^a1b2')).toBe('');
});

describe('markup that changes a claim', () => {
	it.each([
		['~~The tower is 300 metres tall.~~ The tower is 330 metres tall.', 'The tower is 330 metres tall.'],
		['The tower is ~~300~~ 330 metres tall.', 'The tower is 330 metres tall.'],
		['The tower is <del>300</del> <ins>330</ins> metres tall.', 'The tower is 330 metres tall.'],
		['~~**Old** words of [[Note|a note]].~~', ''],
		['About ~5 km and ~~ 6 ~~ km.', 'About ~5 km and ~~ 6 ~~ km.'],
		['The capital is {{c1::Paris}}.', 'The capital is Paris.'],
		['{{c1::Paris::city}} is the capital of {{c2::**France**}}.', 'Paris is the capital of France.'],
		['The capital is ==Paris==.', 'The capital is Paris.'],
		['A template {{title}} stays.', 'A template {{title}} stays.'],
		['As said in ((64f1c2d3-1a2b-4c3d-8e9f-0123456789ab)) the pump works.', 'As said in the pump works.'],
		['{{embed ((64f1c2d3-1a2b-4c3d-8e9f-0123456789ab))}} The pump works.', 'The pump works.'],
		['Cold is no problem [@smith2020; @jones2019].', 'Cold is no problem.'],
		['Cold is no problem [see @smith2020, p. 3; -@jones2019] for it.', 'Cold is no problem for it.'],
		[
			'Write to [Anna](mailto:anna@x.example) or [ann@x.example](https://x.example).',
			'Write to Anna or ann@x.example.',
		],
		['[00:12] Anna: The ferry carries cars.', 'The ferry carries cars.'],
		['**Anna Berg** (00:12:05): The ferry carries cars.', 'The ferry carries cars.'],
		['Speaker 2: The ferry carries cars.', 'The ferry carries cars.'],
		['The tower is {--300--}{++330++} metres tall.', 'The tower is 330 metres tall.'],
		['The tower is {~~300~>330~~} metres tall.', 'The tower is 330 metres tall.'],
		[
			'{--The tower is 300 metres tall.--} {++The tower is **330** metres tall.++}',
			'The tower is 330 metres tall.',
		],
		['The tower is {==330 metres==}{>>check this: 300?<<} tall.', 'The tower is 330 metres tall.'],
		['The tower{>>in the valley<<} is tall{++ and old++}.', 'The tower is tall and old.'],
		['The colo{++u++}r of the tow{--e--}er is gr{~~a~>e~~}y.', 'The colour of the tower is grey.'],
		['{--The tower is 300 metres tall.--}', ''],
		['{>>Is it 300?<<}', ''],
		[
			'A set {a, b} of C++ and --flags-- stays, {{++}} too.',
			'A set {a, b} of C++ and --flags-- stays, {{++}} too.',
		],
		['Ferry: it carries cars at 10:30 from Ulm.', 'Ferry: it carries cars at 10:30 from Ulm.'],
	])('%s', (markdown, text) => {
		expect(textOf(markdown)).toBe(text);
	});
});

it.each([
	['The tower is {--300--}{++330++} metres tall.', 'The tower is 330 metres tall.'],
	['The tower is {~~300~>330~~} metres tall.', 'The tower is 330 metres tall.'],
	['The tower is {==330 metres==}{>>check this: 300?<<} tall.', 'The tower is 330 metres tall.'],
	['The loop runs `i++}` while a == b}.', 'The loop runs i++} while a  b}.'],
])('a sentence is shown without the marks of an editor: %s', (markdown, text) => {
	expect(unmarked(markdown)).toBe(text.replace('  ', ' '));
});

it.each([
	[
		'It needs `Access-Control-Allow-Origin: *` for *all* sites.',
		'It needs Access-Control-Allow-Origin: * for all sites.',
	],
	['Any `X-*` header and `_id` triggers a preflight.', 'Any X-* header and _id triggers a preflight.'],
	['Any X-* header triggers a preflight.', 'Any X-* header triggers a preflight.'],
	['Either X-* or Y-*, and **not** Z.', 'Either X-* or Y-*, and not Z.'],
	['It reads *.ts files in ``a*b*c``.', 'It reads *.ts files in a*b*c.'],
	['The `<b>` tag and `[x](y)` stay, [this](y) goes.', 'The <b> tag and [x](y) stay, this goes.'],
	['A 5* hotel and 2*3 rooms.', 'A 5* hotel and 2*3 rooms.'],
	['*Luhmann*, _the_ man of **two *slip* boxes**.', 'Luhmann, the man of two slip boxes.'],
	['*Luhmann used links', 'Luhmann used links'],
	['Luhmann used links*', 'Luhmann used links'],
])('a sentence keeps the signs of code and marks without another half: %s', (markdown, text) => {
	expect(unmarked(markdown)).toBe(text);
});
