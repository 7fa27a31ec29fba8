import { describe, expect, it } from 'vitest';
import { PageNotRead, type PageReader } from '../../../src/research/model/ports';
import type { CitedPassage } from '../../../src/research/evaluation/run-record';
import {
	recheckData,
	recheckNote,
	researchedNotes,
	type RecheckPorts,
} from '../../../src/research/recheck/recheck-note';
import { SourceLookup } from '../../../src/research/recheck/source-lookup';
import { findSection, writeSection } from '../../../src/research/section/section';
import { newRun, STYLE, TestClock, TestNotes, TestRecords } from '../world';

const BODY = `- R290 boils at −42 °C ([a.org](https://a.org/r290)).

> [!warning] Check these
> - **“Claim”** — “It keeps heating at −15 °C” ([b.org](https://b.org/cold)). Yours: “It was 20 °C indoors” ([[Cold]])`;
const SECTION = { head: '*22 Nov 2026*', body: BODY };
const NOTE = writeSection('# Plan\n\nText.\n', SECTION, STYLE, { onEdited: 'refuse' }).text;

class TestPages implements PageReader {
	readonly asked: string[] = [];

	constructor(private readonly pages: Readonly<Record<string, string | PageNotRead>>) {}

	read({ url }: { readonly url: string }): ReturnType<PageReader['read']> {
		this.asked.push(url);
		const page = this.pages[url] ?? new PageNotRead('EXTRACT_FAILED', 'No connection.');
		if (typeof page === 'string') return Promise.resolve({ url, title: url, text: page, reader: 'page' });
		return Promise.reject(page);
	}
}

interface Scene {
	readonly pages?: Readonly<Record<string, string | PageNotRead>>;
	readonly cold?: string;
	readonly passages?: readonly CitedPassage[];
}

function scene({ pages = {}, cold, passages }: Scene): { ports: RecheckPorts; asked: string[]; notes: TestNotes } {
	const notes = new TestNotes({ 'Plan.md': NOTE, ...(cold !== undefined && { 'Cold.md': cold }) });
	const records = new TestRecords();
	const hash = findSection(NOTE, STYLE).hash ?? '';
	const section = { points: 0, cited: 0, pages: 0, notes: 0, domains: 0, words: 0 };
	const record = { at: '2026-11-20T12:00:00.000Z', hash, run: null, section, judgement: null };
	if (passages) records.kept.set('Plan.md', [{ ...record, passages }]);
	const reader = new TestPages(pages);
	return {
		asked: reader.asked,
		notes,
		ports: {
			notes,
			records,
			clock: new TestClock(),
			yieldNow: () => Promise.resolve(),
			pages: reader,
			archivedCopy: (url) => Promise.resolve(`https://web.archive.org/web/2026/${url}`),
		},
	};
}

const GONE = new PageNotRead('EXTRACT_FAILED', 'The page is no longer on b.org.', { isGone: true });

describe('recheckNote', () => {
	it('distinguishes passages that still exist from changed, missing and unreachable ones', async () => {
		const cited = (address: string, quote: string): CitedPassage => ({
			kind: 'web',
			address,
			title: '',
			read: 'page',
			quote,
		});
		const { ports } = scene({
			pages: {
				'https://a.org/1': 'A line.\n\nThe tank holds **forty** litres of water, and more.',
				'https://a.org/2': 'The tank holds thirty litres of water.',
				'https://a.org/3': GONE,
			},
			passages: ['1', '2', '3', '4'].map((page) =>
				cited(`https://a.org/${page}`, 'The tank holds forty litres of water'),
			),
		});
		const { passages, writtenAt } = await recheckNote('Plan.md', STYLE, ports, newRun());
		expect(writtenAt).toBe('2026-11-20T12:00:00.000Z');
		expect(passages.map(({ state, reason, archived }) => ({ state, reason, archived }))).toEqual([
			{ state: 'there', reason: undefined, archived: undefined },
			{ state: 'changed', reason: undefined, archived: undefined },
			{ state: 'gone', reason: undefined, archived: 'https://web.archive.org/web/2026/https://a.org/3' },
			{ state: 'unreachable', reason: 'No connection.', archived: undefined },
		]);
	});

	it('does not call a passage changed if it was never read on the page', async () => {
		const { ports } = scene({
			pages: { 'https://a.org/1': 'Other words.' },
			passages: [
				{
					kind: 'web',
					address: 'https://a.org/1',
					title: '',
					read: 'snippet',
					quote: 'Words of a search result',
				},
			],
		});
		expect((await recheckNote('Plan.md', STYLE, ports, newRun())).passages).toMatchObject([
			{ state: 'unconfirmed' },
		]);
	});

	it('reads the section itself if there is no record', async () => {
		const { ports } = scene({
			pages: { 'https://a.org/r290': 'Propane.', 'https://b.org/cold': 'Tests: it keeps heating at −15 °C.' },
			cold: 'In winter it was 19 °C indoors.',
		});
		const { passages } = await recheckNote('Plan.md', STYLE, ports, newRun());
		expect(passages.map(({ address, state }) => [address, state])).toEqual([
			['https://a.org/r290', 'unconfirmed'],
			['https://b.org/cold', 'there'],
			['Cold.md', 'changed'],
		]);
	});

	it('reports a deleted note, and never changes the checked note', async () => {
		const { ports, notes } = scene({});
		const data = recheckData([await recheckNote('Plan.md', STYLE, ports, newRun())], ports.clock);
		expect(data.counts).toEqual({ there: 0, changed: 0, gone: 1, unreachable: 2, unconfirmed: 0 });
		expect(data.notes[0]).toMatchObject({ written_at: null, days_old: null });
		expect(notes.texts.get('Plan.md')).toBe(NOTE);
	});

	it('sends nothing offline', async () => {
		const { ports, asked } = scene({ cold: 'It was 20 °C indoors.' });
		const { passages } = await recheckNote('Plan.md', STYLE, { ...ports, pages: undefined }, newRun());
		expect(passages.map(({ state }) => state)).toEqual(['unreachable', 'unreachable', 'there']);
		expect(asked).toEqual([]);
	});

	it('reads a page once even if several notes cite it', async () => {
		const { ports, asked, notes } = scene({ cold: '' });
		notes.texts.set('Other.md', NOTE);
		const lookup = new SourceLookup(ports);
		for (const path of ['Plan.md', 'Other.md']) await recheckNote(path, STYLE, ports, newRun(), lookup);
		expect(asked).toEqual(['https://a.org/r290', 'https://b.org/cold']);
	});

	it('refuses a note without a section with a message', async () => {
		const { ports } = scene({ cold: 'Nothing here.' });
		await expect(recheckNote('Cold.md', STYLE, ports, newRun())).rejects.toMatchObject({
			code: 'VALIDATION_ERROR',
			message: '“Cold.md” has no Research section to check.',
		});
	});

	it('stops with the run', async () => {
		const { ports } = scene({});
		const run = newRun();
		run.stop();
		await expect(recheckNote('Plan.md', STYLE, ports, run)).rejects.toMatchObject({ code: 'CANCELLED' });
	});
});

describe('researchedNotes', () => {
	it('lists the notes with a section, those of unknown age first', async () => {
		const { ports, notes } = scene({ cold: 'The heading Research is named here.', passages: [] });
		notes.texts.set(
			'Elsewhere.md',
			writeSection('# B\n', { ...SECTION, body: 'Other.' }, STYLE, { onEdited: 'refuse' }).text,
		);
		const found = await researchedNotes([...notes.texts.keys()], STYLE, ports, newRun());
		expect(found).toEqual([
			{ path: 'Elsewhere.md', writtenAt: undefined },
			{ path: 'Plan.md', writtenAt: '2026-11-20T12:00:00.000Z' },
		]);
	});
});
