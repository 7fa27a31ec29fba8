import { expect, it } from 'vitest';
import { plainWords, readableQuote } from '../../../src/research/verify/readable-quote';

it.each([
	['a plain sentence', 'Nothing to see.', 'Nothing to see.'],
	[
		'links, emphasis and escapes',
		'The [study](https://x.example/a_(b) "t") of **forty** \\[sic\\] houses.',
		'The study of forty [sic] houses.',
	],
	['rows of a table', '| Model | Power |\n| --- | ---: |\n| R290 | 5 kW |', 'Model · Power R290 · 5 kW'],
	['a quotation over two lines', '> said *so*\n> twice', 'said so twice'],
	['a simple formula', 'If $125ms \\leq \\theta < 1000s$, step it.', 'If 125ms ≤ θ < 1000s, step it.'],
	['times with indices', 'Delay = $\\delta = (t_4-t_1) - t_{3}$ at most.', 'Delay = δ = (t₄-t₁)-t₃ at most.'],
	['an amount of money', 'It costs $5 and $10 more.', 'It costs $5 and $10 more.'],
	['a hard formula and a picture', 'With $\\int_0^1 x$ and ![a](b.png) it ends.', 'With … and … it ends.'],
])('shows %s as it is read', (_, quote, shown) => {
	expect(readableQuote(quote)).toBe(shown);
});

it.each([
	[
		'a link, its target and a footnote',
		'See [[Private/Acme|the client]] on [honey](https://x.example/id?7)[^1].',
		'See the client on honey.',
	],
	[
		'addresses of the web',
		'As https://x.example/a, www.x.example and x.example/path?q=1 or x.example:8080 and x.example?q=1 say',
		'As and or and say',
	],
	[
		'addresses of mail',
		'Ask me@mail.x.example, <me@x.example> or mailto:me@x.example?subject=a today.',
		'Ask, or today.',
	],
	[
		'paths on Windows',
		'Kept in C:\\Users\\Jane Doe\\x.pdf and D:/x/y and \\\\server\\share\\x since May.',
		'Kept in and and since May.',
	],
	[
		'paths elsewhere',
		'Kept in /home/me/x.pdf (/srv/x), ~/x and ../x/y or Clients/Acme.md since May.',
		'Kept in ( and or since May.',
	],
	['addresses of machines', 'It runs on localhost:3000/x and 192.168.1.5/admin now.', 'It runs on and now.'],
])('sends no address and no path to a search: %s', (_, statement, words) => {
	expect(plainWords(statement)).toBe(words);
});

it.each([
	'Booking.com and Node.js grew by 3.5/4.0 from 7.5/10, e.g./i.e. in the U.S./Canada over HTTP/1.1.',
	'Is example.com and/or TCP/IP, Vue.js/React.js or AC/DC meant, 24/7 at 90 km/h: 5 @ 3 in localhost?',
	'蜂蜜不坏。',
])('leaves words and numbers with dots and slashes alone: %s', (statement) => {
	expect(plainWords(statement)).toBe(statement);
});
