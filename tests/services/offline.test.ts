import { describe, expect, it } from 'vitest';
import { HttpError, type HttpResponse } from '../../src/net/http';
import { nodeClock } from '../../src/node/kit/node-clock';
import { nodePageAccess } from '../../src/node/kit/node-kit';
import { WebSearchFailed } from '../../src/research/model/ports';
import { createSearchMemory } from '../../src/services/kit';
import { createWebSearch } from '../../src/services/web-search';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';
import { RecordedRun } from '../web/recorded-run';
import { MemoryBlobs, MemoryText, query, VirtualTimer } from '../web/world';

const RETRIES = 3;
const NOTHING_FOUND: HttpResponse = {
	status: 200,
	headers: {},
	body: new TextEncoder().encode('{"results":[],"query":{"search":[],"pages":[]}}').buffer,
};

/** A device whose network fails for hosts that `isUp` rejects. Tavily is asked first, then Wikipedia. */
function device(isUp: (host: string, requests: number) => boolean) {
	const timer = new VirtualTimer();
	const sent: string[] = [];
	const send = ({ url }: { readonly url: string }): Promise<HttpResponse> => {
		const host = new URL(url).hostname;
		sent.push(host);
		return isUp(host, sent.length)
			? Promise.resolve(NOTHING_FOUND)
			: Promise.reject(new HttpError('network', host));
	};
	const search = createSearchMemory({ timer, answers: new MemoryBlobs(), usage: new MemoryText() });
	const yieldNow = () => Promise.resolve();
	const kit = { http: { send }, search, pages: nodePageAccess(), clock: nodeClock, yieldNow };
	const web = createWebSearch({ ...DEFAULT_SETTINGS, retries: RETRIES }, {}, kit);
	return {
		timer,
		/** Asks a question and returns the number of requests that each host got. */
		ask: async (text: string): Promise<{ tavily: number; wikipedia: number; reasons: string[] }> => {
			sent.length = 0;
			let reasons: string[] = [];
			try {
				const answer = await web?.search(query(text), new RecordedRun());
				reasons = (answer?.failures ?? []).map(({ reason }) => reason);
			} catch (error) {
				if (!(error instanceof WebSearchFailed)) throw error;
				reasons = error.failures.map(({ reason }) => reason);
			}
			const to = (name: string): number => sent.filter((host) => host.includes(name)).length;
			return { tavily: to('tavily'), wikipedia: to('wikipedia'), reasons };
		},
	};
}

const UNREACHABLE = 'The service could not be reached. Check the connection.';

describe('a device without a network', () => {
	it('asks each service only once as soon as a second host could not be reached', async () => {
		const { ask } = device(() => false);
		expect(await ask('heat pump')).toEqual({
			tavily: 1 + RETRIES,
			wikipedia: 1,
			reasons: [UNREACHABLE, UNREACHABLE],
		});
		expect(await ask('zebrafish')).toEqual({ tavily: 1, wikipedia: 1, reasons: [UNREACHABLE, UNREACHABLE] });
	});

	it('uses each service again as soon as there is a network, without a pause', async () => {
		let isOnline = false;
		const { ask } = device(() => isOnline);
		for (const text of ['one', 'two', 'three', 'four']) await ask(text);
		isOnline = true;
		expect(await ask('heat pump')).toMatchObject({ tavily: 1, reasons: [] });
	});

	it('tries again after a pause, as a laptop that wakes up may need a moment to connect', async () => {
		let isOnline = false;
		const { ask, timer } = device((_, requests) => isOnline && requests > 2);
		await ask('heat pump');
		timer.pass(3_600_000);
		isOnline = true;
		expect(await ask('zebrafish')).toMatchObject({ tavily: 3, reasons: [] });
	});
});

describe('a single service that cannot be reached', () => {
	it('is retried as often as any, while the others answer', async () => {
		const { ask } = device((host) => !host.includes('tavily'));
		for (const text of ['heat pump', 'zebrafish'])
			expect(await ask(text)).toMatchObject({ tavily: 1 + RETRIES, reasons: [UNREACHABLE] });
	});
});
