import { fileURLToPath } from 'node:url';
import type { Reply } from './scripted-server';

const ONE = 'https://example.org/buffer-tanks';
const TWO = 'https://example.com/noise';
const LONG = 'word '.repeat(12_000).trim();

export interface ExtractCase {
	readonly name: 'full' | 'partial' | 'total';
	readonly urls: readonly string[];
	/** Response of the extract endpoint. */
	readonly reply: Reply;
}

const tanks = {
	url: ONE,
	title: ' Buffer tanks \n explained ',
	raw_content: 'A buffer tank of forty litres is enough. [...] A larger one costs more.',
	images: ['https://example.org/tank.png', 'data:image/png;base64,AA'],
	favicon: 'https://example.org/favicon.ico',
};
const usage = { credits: 0 };

/** All pages read, some, or none; every host must return the same envelope (`fixtures/extract/*.json`). */
export const EXTRACT_CASES: readonly ExtractCase[] = [
	{
		name: 'full',
		urls: [ONE, TWO],
		reply: {
			body: {
				results: [tanks, { url: TWO, title: null, raw_content: LONG, images: [] }],
				failed_results: [],
				response_time: 1,
				usage,
			},
		},
	},
	{
		name: 'partial',
		urls: [ONE, 'http://192.168.0.1/', 'https://slow.example/', 'https://gone.example/'],
		reply: {
			body: {
				results: [tanks],
				failed_results: [
					{ url: 'https://slow.example/', error: 'Request timed out' },
					{ url: 'https://gone.example/', error: '404 Not Found' },
				],
				response_time: 30,
				usage,
			},
		},
	},
	{
		name: 'total',
		urls: ['http://10.0.0.1/', 'https://gone.example/'],
		reply: {
			status: 400,
			body: {
				failed_results: [{ url: 'https://gone.example/', error: '404 Not Found' }],
				detail: { error: 'No valid URLs.' },
			},
		},
	},
];

/** Path of the envelope that both hosts must return. */
export function goldenFile(name: ExtractCase['name']): string {
	return fileURLToPath(new URL(`../fixtures/extract/${name}.json`, import.meta.url));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Replaces long and variable parts of an envelope with words. */
export function comparable(envelope: string): string {
	const shown: unknown = JSON.parse(envelope, (key, value: unknown) => {
		if (key === 'request_id') return typeof value === 'string' && UUID.test(value) ? 'a UUID' : value;
		// Each host names its own way to change a setting.
		if (key === 'error' && typeof value === 'string') return value.replace('with --set', 'in the settings');
		return key === 'content' && typeof value === 'string' && value.length > 1_000
			? `${value.length} characters`
			: value;
	});
	return `${JSON.stringify(shown, null, '\t')}\n`;
}
