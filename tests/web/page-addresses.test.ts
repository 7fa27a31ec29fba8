import { expect, it } from 'vitest';
import { CanonicalAddresses } from '../../src/web/page-addresses';

it('names a page alike whoever links it, and only what may be opened and is wanted', () => {
	const wanting = new CanonicalAddresses({}, (url) => !url.includes('unwanted'));
	expect(wanting.page('https://www.a.example/x/?utm_source=s#part')).toEqual({
		url: 'https://www.a.example/x/#part',
		identity: 'https://a.example/x',
	});
	for (const address of ['https://unwanted.example/', 'http://192.168.1.1/', 'file:///etc/passwd', 'nonsense'])
		expect(wanting.page(address)).toBeUndefined();
});
