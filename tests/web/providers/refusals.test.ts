import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScriptedServer } from '../../servers/scripted-server';
import { RecordedRun } from '../recorded-run';
import { CASES, PAGES, query } from './provider-cases';

describe.each(CASES)('a refusal of $id', ({ id, key = '', start, create, refusals }) => {
	let server: ScriptedServer;
	beforeEach(async () => {
		server = await start(PAGES);
	});
	afterEach(() => server.close());

	it.each(Object.entries(refusals))('%s is told apart', async (_, [reply, kind, { message, ...facts } = {}]) => {
		// Brave's provider may ask once more with fewer wishes.
		server.script(reply, reply);
		const error: unknown = await create(server.url, key)
			.search(query('heat'), new RecordedRun())
			.catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({
			name: 'ProviderError',
			provider: id,
			kind,
			status: reply.status ?? 200,
			...facts,
		});
		expect((error as Error).message).toMatch(message ?? /^[A-Z]/);
	});
});
