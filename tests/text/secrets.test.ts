import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutKeyShapes, Secrets } from '../../src/text/secrets';

const KEY = 'tvly-dev-4fK9a_Zq-27Lm0Xc81Rt/Y+b==';
const PLAIN_KEY = 'sk-proj-a1B2c3D4e5F6g7H8i9J0';
const secrets = new Secrets([KEY, PLAIN_KEY]);
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const textOf = (body: ArrayBuffer): string => new TextDecoder().decode(body);
const keyLike = fc.string({ minLength: 16, maxLength: 60, unit: fc.constantFrom(...'abcxyzABCXYZ0123456789-_.+/=~') });

describe('a key in a text', () => {
	it.each([
		['as it is', `The key ${KEY}, please.`],
		['in a URL', `https://a.example/?q=1&k=${encodeURIComponent(KEY)}#x`],
		['in base64', `data ${btoa(KEY)} end`],
		['in base64 behind other bytes', `Basic ${btoa(`Bearer ${KEY}`)}`],
		['in base64 between others', btoa(`user:${KEY}:more`)],
		['in base64url', btoa(`xx${KEY}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')],
		['in base64 in a URL', encodeURIComponent(btoa(KEY))],
		[
			'with its middle hidden',
			`Incorrect API key provided: ${PLAIN_KEY.slice(0, 10)}*****************${PLAIN_KEY.slice(-4)}.`,
		],
		['with dots in its middle', `The key “${PLAIN_KEY.slice(0, 12)}...${PLAIN_KEY.slice(-4)}” is wrong`],
		['with an ellipsis', `${PLAIN_KEY.slice(0, 12)}…`],
		['with nothing but its end', `••••••••${PLAIN_KEY.slice(-4)}`],
	])('%s is taken out', (_, text) => {
		const redacted = secrets.redact(text);
		expect(redacted).toContain('[redacted]');
		for (const key of [KEY, PLAIN_KEY]) {
			for (const part of [key, key.slice(0, 10), key.slice(-10), btoa(key).slice(0, 16), btoa(key).slice(-16)])
				expect(redacted).not.toContain(part);
		}
	});

	it('leaves nothing that could be decoded, whatever surrounds it and whatever it consists of', () => {
		fc.assert(
			fc.property(keyLike, fc.string(), fc.string(), (key, before, after) => {
				const own = new Secrets([key]);
				const latin = (text: string): string => text.replace(/[^\0-\xff]/g, '?');
				for (const text of [
					`${before}${key}${after}`,
					btoa(latin(before) + key + latin(after)),
					JSON.stringify({ title: before + key, text: after }),
				]) {
					const redacted = own.redact(text);
					expect(redacted).not.toContain(key);
					expect(redacted.includes('[redacted]')).toBe(true);
				}
			}),
		);
	});

	it.each([
		'Heat pumps **move** heat... and sk-... is how a key begins; tvly-… too, and sk-proj-**** as well.',
		'A ***face*** in the crowd, 12…15 °C, # Heading ####, a*b**c, “…”',
		'https://example.com/sk-proj-a1?x=%2Ftvly',
	])('that is none stays: %s', (text) => {
		expect(secrets.redact(text)).toBe(text);
	});

	it('is not redacted if it is an ordinary word', () => {
		const words = ['ollama', 'lm-studio', 'secret', 'password', 'token', 'research'];
		const text = words.join(' ... ');
		expect(new Secrets(words).redact(text)).toBe(text);
	});
});

describe('a response body', () => {
	it('is returned byte for byte if it contains no key', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
				const body = Uint8Array.from(bytes).buffer;
				expect(secrets.redactBody(body)).toBe(body);
			}),
		);
	});

	it('loses only the key if it is not text', () => {
		const noise = [0xff, 0xfe, 0x00, 0x81, 0x9d];
		const body = Uint8Array.from([...noise, ...new TextEncoder().encode(PLAIN_KEY), ...noise]).buffer;
		expect([...new Uint8Array(secrets.redactBody(body))]).toEqual([
			...noise,
			...new TextEncoder().encode('[redacted]'),
			...noise,
		]);
	});

	it('searches a PDF for the key as written only, because its bytes may hold the letters by chance', () => {
		const pdf = (content: string): ArrayBuffer =>
			Uint8Array.from([
				...new TextEncoder().encode('%PDF-1.7\n'),
				0xff,
				0x81,
				...new TextEncoder().encode(content),
			]).buffer;
		const spread = pdf([...PLAIN_KEY].join('\u0001'));
		expect(secrets.redactBody(spread)).toBe(spread);
		expect(textOf(secrets.redactBody(pdf(PLAIN_KEY)))).toContain('[redacted]');
	});

	it('hides no key behind JSON escapes, and otherwise stays the same JSON', () => {
		const escaped = [...PLAIN_KEY]
			.map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
			.join('');
		const slashed = KEY.replaceAll('/', '\\/');
		const body = secrets.redactBody(
			bytesOf(`{"a":"x ${escaped} \\"y\\" \\\\u0041 \\u00e4 \\ud83d\\ude42","b":"${slashed}"}`),
		);
		expect(JSON.parse(textOf(body))).toEqual({ a: 'x [redacted] "y" \\u0041 ä 🙂', b: '[redacted]' });
	});
});

describe('a key typed in the wrong place', () => {
	it.each([
		['“tavilyBaseUrl” cannot be "tvly-misplaced-key".', '“tavilyBaseUrl” cannot be "tvly…".'],
		['Unknown option --sk-proj-a1B2c3', 'Unknown option --sk-p…'],
		['6f1e2d3c4b5a69788796a5b4c3d2e1f0', '6f1e…'],
		['/home/me/Vault 2026/Heat pumps and boilers.md', '/home/me/Vault 2026/Heat pumps and boilers.md'],
		['http://localhost:11434/v1', 'http://localhost:11434/v1'],
		['budgetShareManualExtract, 2026-11-22-meeting-notes', 'budgetShareManualExtract, 2026-11-22-meeting-notes'],
	])('%s reads %s', (text, shown) => {
		expect(withoutKeyShapes(text)).toBe(shown);
	});
});
