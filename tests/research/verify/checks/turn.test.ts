import { describe, expect, it } from 'vitest';
import { QuoteFinder, quoteParts } from '../../../../src/research/verify/checks/quotes/quotes';
import { withTurn } from '../../../../src/research/verify/checks/quotes/turn';

function shown(text: string, quote: string): string | undefined {
	const located = new QuoteFinder().find(quoteParts(quote), [{ text, headings: [], score: 1, topics: [] }]);
	return located && withTurn(located);
}

describe('a quote', () => {
	it.each([
		['It has 14 million speakers', ', but most learned it at school.', ' It is old.'],
		['Every tram stops here', ' except the night tram.', ' It is nice.'],
		['Coffee is often said to dehydrate', '. However, trials found no such effect.', ' Tea is cheap.'],
		['Coffee is often said to dehydrate', '. Trials, however, found no such effect.', ' Tea is cheap.'],
		['Der Park ist frei', ', es sei denn, ein Fest findet statt.', ' Er ist alt.'],
		['Kaffee soll entwässern', '. Studien fanden jedoch keinen solchen Effekt.', ' Tee ist billig.'],
		['El té ayuda a adelgazar', '. Pero hacen falta más estudios.', ' Es caro.'],
		['Il caffè disidrata', '. Gli studi, tuttavia, non trovano nulla.', ' Costa poco.'],
		['Le parc est gratuit', ', sauf les jours de fête.', ' Il est vieux.'],
		['O chá emagrece', ', mas faltam estudos.', ' É caro.'],
		['Het park is gratis', ', tenzij er een feest is.', ' Het is oud.'],
	])('goes on to the words that take it back: %s%s', (quote, turn, rest) => {
		expect(shown(`${quote}${turn}${rest}`, quote)).toBe(quote + turn);
	});

	it.each([
		['', 'The tower is 80 m tall', '. It has a bell, but no clock.'],
		['', 'The tower is 80 m tall', '.\n\nHowever, the bridge is closed.'],
		['', 'The tower is 80 m tall', '. All but one of its bells are old.'],
		['', 'La torre es alta', ', más de 80 metros.'],
		['- ', 'The tower is tall', '\n- But the church is small.'],
	])('ends where nothing takes it back: %s%s%s', (mark, quote, rest) => {
		expect(shown(mark + quote + rest, quote)).toBe(quote);
	});
});
