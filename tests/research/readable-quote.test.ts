import { expect, it } from 'vitest';
import { readableQuote } from '../../src/research/readable-quote';

it.each([
	['a plain sentence', 'Nothing to see.', 'Nothing to see.'],
	['links, emphasis and escapes', 'The [study](https://x.example/a_(b) "t") of **forty** \\[sic\\] houses.', 'The study of forty [sic] houses.'],
	['rows of a table', '| Model | Power |\n| --- | ---: |\n| R290 | 5 kW |', 'Model · Power R290 · 5 kW'],
	['a quotation over two lines', '> said *so*\n> twice', 'said so twice'],
	['a formula and a picture', 'With $x^2$ and ![a](b.png) it ends.', 'With … and … it ends.'],
])('shows %s as it is read', (_, quote, shown) => {
	expect(readableQuote(quote)).toBe(shown);
});
