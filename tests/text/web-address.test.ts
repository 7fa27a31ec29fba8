import { expect, it } from 'vitest';
import { parseUrl } from '../../src/text/web-address';

it('keeps parsing accented addresses after many calls', () => {
	const refused = Array.from({ length: 100_000 }, () => parseUrl('http://bücher.example/wärme')).filter(
		(url) => url === undefined,
	);
	expect(refused).toHaveLength(0);
});

it('returns undefined for an invalid address', () => {
	expect(parseUrl('no address')).toBeUndefined();
});
