import { expect, it } from 'vitest';
import { readableHost } from '../../src/net/host-script';

it.each([
	['example.com', 'example.com'],
	['xn--bcher-kva.example', 'bücher.example'],
	['xn--fiqs8s.cn', '中国.cn'],
	['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
	['xn--pple-43d.com', 'xn--pple-43d.com'],
	['xn--bcher-kva.xn--pple-43d.com', 'xn--bcher-kva.xn--pple-43d.com'],
	['xn--99999999999999999999.com', 'xn--99999999999999999999.com'],
])('shows %s as %s', (host, shown) => {
	expect(readableHost(host)).toBe(shown);
});
