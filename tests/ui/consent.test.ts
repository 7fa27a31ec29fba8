import { describe, expect, it } from 'vitest';
import { destinations } from '../../src/services/destinations';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings/schema';
import { Consent } from '../../src/ui/consent';

const KEYS = { model: 'sk-model-0123456789', tavily: 'tvly-0123456789' };
const SETTINGS: Settings = {
	...DEFAULT_SETTINGS,
	modelKeySecret: 'my-model',
	tavilyKeySecret: 'my-tavily',
	pagesPerTopic: 0,
};

function device(stored: unknown = null) {
	let value = stored;
	return {
		loadLocalStorage: () => value,
		saveLocalStorage: (_: string, data: unknown) => void (value = data),
	};
}

/** Returns the hosts that a run with these settings asks about, after an agreement to the hosts above. */
function asked(changed: Partial<Settings>, keys: Partial<typeof KEYS> & { moreTavily?: string[] } = KEYS): string[] {
	const consent = new Consent(device());
	consent.agreeTo(destinations(SETTINGS, KEYS));
	return consent.missing(destinations({ ...SETTINGS, ...changed }, keys)).map(({ host }) => host);
}

describe('Consent', () => {
	it('is valid on this device for the agreed hosts, and is added to earlier consent', () => {
		const app = device();
		new Consent(app).agreeTo(destinations({ ...SETTINGS, searchOrder: ['tavily'] }, KEYS));
		expect(new Consent(app).missing(destinations(SETTINGS, KEYS)).map(({ host }) => host)).toEqual([
			'wikipedia.org',
		]);
		new Consent(app).agreeTo(destinations(SETTINGS, KEYS));
		expect(new Consent(app).missing(destinations(SETTINGS, KEYS))).toEqual([]);
		expect(new Consent(device()).missing(destinations(SETTINGS, KEYS))).toHaveLength(3);
	});

	it('to keywords does not cover whole sentences', () => {
		const app = device();
		new Consent(app).agreeTo(destinations({ ...SETTINGS, headingQueries: true }, KEYS));
		const missing = new Consent(app).missing(destinations(SETTINGS, KEYS));
		expect(missing.map(({ host }) => host)).toEqual(['api.tavily.com']);
	});

	it('is requested again after it was withdrawn', () => {
		const app = device();
		const consent = new Consent(app);
		consent.agreeTo(destinations(SETTINGS, KEYS));
		consent.withdraw();
		expect(new Consent(app).missing(destinations(SETTINGS, KEYS))).toHaveLength(3);
	});

	it('is requested again if another host, port or scheme would get the key or the note', () => {
		expect(asked({ modelBaseUrl: 'https://evil.example/v1' })).toEqual(['evil.example']);
		expect(asked({ modelBaseUrl: 'http://api.openai.com/v1' })).toEqual(['api.openai.com']);
		expect(asked({ tavilyBaseUrl: 'https://api.tavily.com:8443' })).toEqual(['api.tavily.com:8443']);
		expect(asked({ modelBaseUrl: 'https://api.openai.com/v2' })).toEqual([]);
	});

	it('is requested again if a host would get an additional secret, but not if it gets fewer', () => {
		expect(asked({ modelKeySecret: 'bank' })).toEqual(['api.openai.com']);
		expect(asked({ tavilyKeySecrets: ['bank'] }, { ...KEYS, moreTavily: ['b'] })).toEqual(['api.tavily.com']);
		expect(asked({}, { model: KEYS.model })).toEqual([]);
		expect(asked({ judgeBaseUrl: '', reviewBaseUrl: '' })).toEqual([]);
	});

	it('to searching does not include reading pages, and to reading some pages does not include all', () => {
		const reading = { ...SETTINGS, pagesPerTopic: 2 };
		expect(asked({ pagesPerTopic: 2 })).toEqual(['*', 'api.tavily.com']);
		const consent = new Consent(device());
		consent.agreeTo(destinations(reading, KEYS));
		expect(consent.missing(destinations({ ...reading, pageReader: 'tavily' }, KEYS))).toEqual([]);
	});

	it('to a test sends the key again to the same place alone, and is none to a run', () => {
		const consent = new Consent(device());
		const all = destinations({ ...SETTINGS, searchOrder: ['tavily', 'wikipedia'] }, KEYS);
		expect(consent.missingForTest(all).map(({ host }) => host)).toEqual(['api.openai.com', 'api.tavily.com']);
		consent.agreeToTest(all);
		expect(consent.missingForTest(all)).toEqual([]);
		expect(consent.missing(all)).toHaveLength(3);
		const elsewhere = destinations({ ...SETTINGS, modelBaseUrl: 'https://evil.example/v1' }, KEYS);
		expect(consent.missingForTest(elsewhere).map(({ host }) => host)).toEqual(['evil.example']);
		consent.agreeTo(elsewhere);
		expect(consent.missingForTest(elsewhere)).toEqual([]);
	});

	it('in a damaged storage does not count', () => {
		for (const stored of ['*', 7, { 0: '*' }])
			expect(new Consent(device(stored)).missing(destinations(SETTINGS, KEYS))).toHaveLength(3);
	});
});
