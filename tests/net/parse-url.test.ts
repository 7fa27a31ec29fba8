import { expect, it } from 'vitest';
import { parseUrl } from '../../src/net/parse-url';

it('keeps parsing accented addresses after many calls', () => {
	const refused = Array.from({ length: 100_000 }, () => parseUrl('http://bücher.example/wärme')).filter(
		(url) => url === undefined,
	);
	expect(refused).toHaveLength(0);
});

it('returns undefined for an invalid address', () => {
	expect(parseUrl('no address')).toBeUndefined();
});
