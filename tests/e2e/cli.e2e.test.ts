import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { comparable, EXTRACT_CASES, goldenFile } from '../servers/extract-cases';
import {
	agreementsTo,
	changeSection,
	NOTE,
	originalNote,
	section,
	sections,
	startHeldRun,
	webLinks,
	world,
	WRITTEN,
} from './kit';

const servers = await world();

interface Envelope {
	readonly success: boolean;
	readonly data: Readonly<Record<string, unknown>>;
	readonly error: string | null;
	readonly meta: { readonly version: string; readonly warnings: readonly string[] };
}

async function call(host: Host, flags: Record<string, string>): Promise<Envelope> {
	return JSON.parse(await host.cli('research-this-note', flags)) as Envelope;
}

describe('Obsidian’s command line', () => {
	it('researches a note and answers with the envelope', async () => {
		const host = await servers.launch();
		const envelope = await call(host, { path: NOTE, mode: 'technical', focus: 'defrost' });
		expect(envelope).toMatchObject({ success: true, error: null, meta: { version: 'response-v2', warnings: [] } });
		expect(envelope.data).toMatchObject({ path: NOTE, depth: 'shallow', written: true, analyst: 'extractive' });
		expect(envelope.data['claims']).toMatchObject({ written: expect.any(Number) as number });
		expect(sections(await host.noteOnDisk(NOTE))).toHaveLength(1);
		expect(await host.noticeHistory()).toEqual([]);
	});

	it('limits a run to some sites and days', async () => {
		const host = await servers.launch();
		const limited = await call(host, { path: NOTE, domains: 'nowhere.example', days: '7', topic: 'general' });
		expect(limited).toMatchObject({ success: true, data: { written: true } });
		expect(webLinks(section(await host.noteOnDisk(NOTE)))).toEqual([]);
		expect(await call(host, { path: NOTE, days: 'few' })).toMatchObject({
			success: false,
			error: expect.stringContaining('from 1 to 3,650') as string,
		});
	});

	it('uses the active note if no path is given, and writes nothing in a dry run', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		const { data } = await call(host, { 'dry-run': 'true' });
		expect(data).toMatchObject({ path: NOTE, written: false });
		expect(String(data['section'])).toContain('### ');
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});

	it('sends nothing offline, even without consent', async () => {
		const host = await servers.launch({ data: undefined });
		const envelope = await call(host, { path: NOTE, offline: 'true' });
		expect(envelope).toMatchObject({ success: true, data: { written: true } });
		expect(host.requests).toEqual([]);
		expect(webLinks(section(await host.noteOnDisk(NOTE)))).toEqual([]);
	});

	it('keeps a section with the user’s words unless forced', async () => {
		const host = await servers.launch();
		await call(host, { path: NOTE });
		await host.openNote(NOTE);
		await changeSection(host);
		const edited = await host.noteOnDisk(NOTE);
		expect(await call(host, { path: NOTE })).toMatchObject({
			success: false,
			data: { error_code: 'SECTION_EDITED', error_type: 'validation' },
		});
		expect(await host.noteOnDisk(NOTE)).toBe(edited);
		expect(await call(host, { path: NOTE, force: 'true' })).toMatchObject({ success: true });
		expect(await host.noteOnDisk(NOTE)).not.toContain('My own words.');
	});

	it.each(EXTRACT_CASES)('reads pages and returns the agreed envelope: $name', async ({ name, urls, reply }) => {
		const host = await servers.launch({ data: { tavilyExtractFavicon: true } });
		servers.tavilyReply = reply;
		const answer = await host.cli('research-this-note', {
			action: 'extract',
			urls: urls.join(','),
			include_images: 'true',
			query: 'size',
		});
		await expect(comparable(answer)).toMatchFileSnapshot(goldenFile(name));
		// A page that timed out is requested once more.
		const requests = name === 'partial' ? 2 : 1;
		expect(host.requests.map(({ url }) => url)).toEqual(
			Array<string>(requests).fill('https://api.tavily.com/extract'),
		);
	});

	it('states the parameters of an extraction, and sends nothing if they are invalid', async () => {
		const host = await servers.launch();
		const extract = (flags: Record<string, string>): Promise<Envelope> =>
			call(host, { action: 'extract', urls: 'https://example.org/', ...flags });
		expect(
			(await extract({ urls: Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`).join(' ') }))
				.error,
		).toBe('One call reads 1 to 10 pages: 11 were named.');
		expect((await extract({ extract_depth: 'deep' })).error).toContain('it must be “basic” or “advanced”');
		expect((await extract({ chunks_per_source: '6' })).error).toContain('a whole number from 1 to 5');
		expect((await extract({ offline: 'true' })).data).toMatchObject({ error_code: 'VALIDATION_ERROR' });
		expect((await extract({ action: 'paint' })).error).toBe(
			'“action” cannot be “paint”: it must be “research”, “extract” or “evaluate”.',
		);
		expect(host.requests).toEqual([]);
	});

	it('answers wrong usage with instructions', async () => {
		const host = await servers.launch();
		expect(await call(host, {})).toMatchObject({
			success: false,
			error: 'No note is open.',
			data: { error_code: 'VALIDATION_ERROR', remediation: 'Give path=… or open a note.' },
		});
		const wrong = await call(host, { path: NOTE, mode: 'poetic' });
		expect(wrong).toMatchObject({
			success: false,
			data: { error_code: 'VALIDATION_ERROR', error_type: 'validation' },
		});
		expect(wrong.error).toContain('“mode” cannot be "poetic": it must be “general”, “academic” or “technical”.');
		expect((await call(host, { path: NOTE, depth: 'bottomless' })).error).toContain(
			'“shallow”, “deep” or “agentic”',
		);
		expect(await call(host, { path: 'Nowhere.md' })).toMatchObject({
			success: false,
			data: { error_code: 'NOTE_NOT_FOUND' },
		});
		expect(await call(host, { path: 'picture.png' })).toMatchObject({
			success: false,
			data: { error_code: 'UNSUPPORTED_FILE' },
		});
		expect(host.requests).toEqual([]);
	});

	it('requires the user’s consent first, and runs one at a time', async () => {
		const host = await servers.launch({
			agreed: agreementsTo({ data: { searchOrder: ['tavily'], pagesPerTopic: 0 } }),
		});
		expect(await call(host, { path: NOTE })).toMatchObject({
			success: false,
			error: 'You have not agreed yet to what a run sends.',
		});
		expect(host.requests).toEqual([]);
		// A list of hosts in the vault is ignored.
		await host.outside.writeData({ consentedHosts: ['api.tavily.com', 'wikipedia.org', 'https://wikipedia.org'] });
		expect(await call(host, { path: NOTE })).toMatchObject({ success: false });
		await host.outside.writeData({ searchOrder: ['tavily'], pagesPerTopic: 0 });
		await host.openNote(NOTE);
		await startHeldRun(host, servers);
		expect(await call(host, { path: NOTE })).toMatchObject({
			success: false,
			data: { error_code: 'VALIDATION_ERROR' },
		});
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
	});
});
