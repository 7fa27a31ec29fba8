import { expect, it } from 'vitest';
import { parseUrl } from '../../src/net/parse-url';

it('goes on reading accented addresses, however often it is asked', () => {
	const refused = Array.from({ length: 100_000 }, () => parseUrl('http://bücher.example/wärme')).filter(
		(url) => url === undefined,
	);
	expect(refused).toHaveLength(0);
});

it('gives undefined for what is no address', () => {
	expect(parseUrl('no address')).toBeUndefined();
});
