import { describe, expect, it } from 'vitest';
import type { ClaimDraft } from '../../src/research/model/claims';
import { WebSearchFailed } from '../../src/research/model/ports';
import type { ResearchOptions, ResearchPorts } from '../../src/research/stages/note-run';
import { researchNote } from '../../src/research/research-note';
import type { ResearchReport } from '../../src/research/report/report';
import type { RunEvent } from '../../src/research/model/run';
import { findSection } from '../../src/research/section/section';
import type { SectionQuestions } from '../../src/research/section/write-note';
import { FOR_EVER, failureOf, newRun, page, researchOptions, topic, vaultHit, NO_LINKS } from './world';
import {
	TestAnalyst,
	TestClock,
	TestHistory,
	TestNotes,
	TestRecords,
	TestVault,
	TestWeb,
	TEST_ADDRESSES,
} from './world';

const TEXT =
	'---\r\ntags: [heat]\r\n---\r\nA buffer tank protects the compressor from short cycling.\r\n\r\n## ' +
	'After\r\nUntouched.';
const PAGE_TEXT = 'A buffer tank of forty litres reduces short cycling of the compressor in most houses.';
const HIT_TEXT = 'The installer says that short cycling shortens the life of a compressor considerably.';

class Run {
	readonly notes = new TestNotes({ 'Note.md': TEXT, 'Installer.md': HIT_TEXT });
	readonly history = new TestHistory();
	readonly analyst = new TestAnalyst('model', [topic('Short cycling')]);
	readonly quick = new TestAnalyst('extractive');
	readonly vault = new TestVault();
	readonly web = new TestWeb();
	readonly run = newRun();
	readonly events: RunEvent[] = [];

	constructor() {
		this.vault.onSearch = () => Promise.resolve([vaultHit('Installer.md', HIT_TEXT)]);
		this.web.onSearch = () =>
			Promise.resolve({
				provider: 'test',
				hits: [page('https://example.org/tanks', PAGE_TEXT, 0.9)],
				failures: [],
			});
		this.run.listen((event) => this.events.push(event));
	}

	get text(): string {
		return this.notes.texts.get('Note.md') ?? '';
	}

	get ports(): ResearchPorts {
		const { analyst, quick, vault, web, notes, history } = this;
		const parts = { analyst, quick, reviewer: undefined, pages: undefined, vault, web, notes, history };
		const addresses = TEST_ADDRESSES;
		const rest = {
			addresses,
			clippings: addresses,
			isExcluded: () => false,
			links: NO_LINKS,
			wait: FOR_EVER,
			clock: new TestClock(),
			yieldNow: () => Promise.resolve(),
		};
		return { ...parts, ...rest, records: new TestRecords() };
	}

	research(over: Partial<ResearchOptions> = {}, ports: ResearchPorts = this.ports): Promise<ResearchReport> {
		const options = researchOptions(over);
		return researchNote('Note.md', options, ports, this.run);
	}
}

/** Answers no question, with this message. */
function refusing(message: string): SectionQuestions {
	const refuse = (): Promise<never> => Promise.reject(new Error(message));
	return { aboutEdits: refuse, aboutPoorer: refuse };
}

describe('researchNote', () => {
	it('writes one cited section and leaves every other byte unchanged', async () => {
		const world = new Run();
		const report = await world.research();
		expect(world.text.startsWith(TEXT)).toBe(true);
		const section = findSection(world.text, { heading: 'Research', level: 2 });
		expect(section.state).toBe('generated');
		expect(section.body).toContain('](https://example.org/tanks "');
		expect(section.body).toContain('[[Installer');
		expect(report.written).toBe(true);
		await world.research();
		expect(world.text.match(/## Research/g)).toHaveLength(1);
		expect(world.text.startsWith(TEXT)).toBe(true);
	});

	it('reports with the documented names', async () => {
		const report = await new Run().research();
		expect(report).toMatchObject({
			path: 'Note.md',
			depth: 'shallow',
			topics_researched: 1,
			topics: [{ topic: 'Short cycling', type: 'concept', status: 'done', sources: 2 }],
			claims: { written: 2, cited: 2, quote_verified: 2, removed: 0, reasons: {} },
			usage: { llm_calls: 0, input_tokens: 0, output_tokens: 0, search_credits: 0, by_provider: {} },
		});
		expect(report.sources).toEqual([
			{
				id: expect.stringMatching(/^S\d$/) as string,
				kind: 'web',
				url: 'https://example.org/tanks',
				title: 'Page https://example.org/tanks',
				provider: 'test',
				read: 'snippet',
				voice: 'page',
				cited: true,
			},
			{
				id: expect.stringMatching(/^S\d$/) as string,
				kind: 'vault',
				path: 'Installer.md',
				title: 'Installer',
				provider: 'vault',
				read: 'note',
				voice: 'own',
				cited: true,
			},
		]);
		expect(report.not_evidence).toEqual([]);
		expect(report.preview).toBe(report.section.slice(0, 500));
		expect(Object.keys(report.timing_ms).sort()).toEqual(['gather', 'synthesis', 'topics', 'total', 'verify']);
	});

	it('says in the line at the top how many searches failed, which alone is nothing new', async () => {
		const world = new Run();
		const asked = topic('Short cycling', { furtherQueries: ['compressor life', 'tank size'] });
		world.analyst.onTopics = () => Promise.resolve([asked]);
		const { onSearch } = world.web;
		world.web.onSearch = (query, run) =>
			query.isOptional
				? Promise.reject(new WebSearchFailed([{ provider: 'tavily', reason: 'Too late.', code: 'TIMEOUT' }]))
				: onSearch(query, run);
		await world.research();
		expect(world.text).toMatch(/^\*.+ · 2 of 3 searches failed\*\r$/m);
		const before = world.text;
		world.web.onSearch = onSearch;
		expect((await world.research()).written).toBe(false);
		expect(world.text).toBe(before);
	});

	it('goes through its stages in order', async () => {
		const world = new Run();
		await world.research();
		expect(world.events.flatMap((event) => (event.kind === 'stage' ? [event.stage] : []))).toEqual([
			'topics',
			'gather',
			'synthesis',
			'verify',
		]);
	});

	it('passes focus and mode to both calls of the analyst', async () => {
		const world = new Run();
		await world.research({ focus: 'the tank', mode: 'technical' });
		expect(world.analyst.topicRequests[0]).toMatchObject({ focus: 'the tank', mode: 'technical' });
		expect(world.analyst.synthesisRequests[0]).toMatchObject({
			focus: 'the tank',
			mode: 'technical',
		});
	});

	it('does everything except writing in a dry run, and asks nothing', async () => {
		const world = new Run();
		world.notes.texts.set('Note.md', `${TEXT}\n\n## Research\nMine.`);
		const report = await world.research({ dryRun: true, ask: refusing('asked') });
		expect(report).toMatchObject({ written: false, claims: { written: 2 } });
		expect(world.text).toBe(`${TEXT}\n\n## Research\nMine.`);
		expect(world.history.kept.size).toBe(0);
	});

	it('asks about an edited section before anything is spent', async () => {
		const world = new Run();
		world.notes.texts.set('Note.md', `${TEXT}\n\n## Research\nMine.`);
		await expect(world.research({ ask: refusing('left alone') })).rejects.toThrow('left alone');
		expect(world.analyst.topicRequests).toEqual([]);
		expect(world.web.queries).toEqual([]);
	});

	it('reports that agentic research needs a model, and runs deep without one', async () => {
		const world = new Run();
		const report = await world.research({ depth: 'agentic' });
		expect(report.depth).toBe('deep');
		expect(report.warnings).toEqual([
			'Agentic research needs a language model, and none is set up: this run is a deep one.',
		]);
	});

	it('writes nothing and names every reason if no source answered', async () => {
		const world = new Run();
		world.vault.onSearch = () => Promise.reject(new Error('no index'));
		world.web.onSearch = () =>
			Promise.reject(
				new WebSearchFailed([
					{ provider: 'tavily', reason: 'No key.', code: 'AUTHENTICATION' },
					{ provider: 'wikipedia', reason: 'No answer.', code: 'TIMEOUT' },
				]),
			);
		const error = await failureOf(world.research());
		expect(error.code).toBe('NO_EVIDENCE');
		for (const reason of ['Tavily: No key.', 'Wikipedia: No answer.', 'vault: no index'])
			expect(error.message).toContain(reason);
		expect(world.text).toBe(TEXT);
	});

	it('writes nothing if no claim passes the checks, of neither analyst, and lists the removed ones', async () => {
		const world = new Run();
		const invented: ClaimDraft = {
			topicId: 'T1',
			text: 'Tanks cure everything in 1999.',
			kind: 'finding',
			cites: [{ source: 'S9', quote: 'tanks cure everything in 1999' }],
		};
		world.analyst.onSynthesis = () => Promise.resolve([invented]);
		world.quick.onSynthesis = () => Promise.resolve([]);
		expect(await world.research()).toMatchObject({
			outcome: 'nothing',
			nothing: { code: 'NO_EVIDENCE', details: { removed: [{ text: invented.text, sources: ['S9'] }] } },
		});
		expect(world.text).toBe(TEXT);
	});

	it('counts what a check removed, with its reason', async () => {
		const world = new Run();
		const synthesize = world.analyst.onSynthesis;
		world.analyst.onSynthesis = async (request, run) => [
			...(await synthesize(request, run)),
			{
				topicId: 'T1',
				text: 'An invention.',
				kind: 'finding',
				cites: [{ source: 'S9', quote: 'an invention of mine indeed' }],
			},
		];
		const { claims } = await world.research();
		expect(claims).toMatchObject({ written: 2, removed: 1 });
		expect(Object.values(claims.reasons)).toEqual([1]);
	});

	it('follows a note that is renamed during the run', async () => {
		const world = new Run();
		const { onTopics } = world.analyst;
		world.analyst.onTopics = (request, run) => {
			world.notes.rename('Note.md', 'Moved.md');
			return onTopics(request, run);
		};
		const report = await world.research();
		expect(report.path).toBe('Moved.md');
		expect(world.notes.texts.get('Moved.md')).toContain('## Research');
		expect(world.notes.texts.has('Note.md')).toBe(false);
	});

	it('does not cite the note under a new name, nor a note that is deleted before writing', async () => {
		const world = new Run();
		world.vault.onSearch = () => {
			world.notes.rename('Note.md', 'Moved.md');
			world.vault.onSearch = () => Promise.resolve([]);
			return Promise.resolve([vaultHit('Moved.md', TEXT), vaultHit('Installer.md', HIT_TEXT)]);
		};
		const { onSynthesis } = world.analyst;
		world.analyst.onSynthesis = (request, run) => {
			world.notes.texts.delete('Installer.md');
			return onSynthesis(request, run);
		};
		const report = await world.research();
		expect(world.analyst.synthesisRequests[0]?.sources.map(({ address }) => address).sort()).toEqual([
			'Installer.md',
			'https://example.org/tanks',
		]);
		expect(report.sources.map(({ kind }) => kind)).toEqual(['web']);
		expect(world.notes.texts.get('Moved.md')).not.toContain('[[');
	});

	it('reports if the note is deleted meanwhile, and does not create a new one', async () => {
		const world = new Run();
		const { onSynthesis } = world.analyst;
		world.analyst.onSynthesis = (request, run) => {
			world.notes.texts.delete('Note.md');
			return onSynthesis(request, run);
		};
		expect(await failureOf(world.research())).toMatchObject({ code: 'NOTE_CHANGED' });
		expect(world.notes.texts.has('Note.md')).toBe(false);
	});

	it('keeps text that the user writes into the note meanwhile', async () => {
		const world = new Run();
		const { onSynthesis } = world.analyst;
		world.analyst.onSynthesis = (request, run) => {
			world.notes.texts.set('Note.md', TEXT.replace('Untouched.', 'Untouched, but longer.'));
			return onSynthesis(request, run);
		};
		await world.research();
		expect(world.text).toContain('Untouched, but longer.');
		expect(world.text).toContain('## Research');
	});
});

describe('any failure at any time', () => {
	interface Injection {
		readonly ports: ResearchPorts;
		readonly calls: () => number;
	}

	/** Counts the calls of every port, including the open note, and runs `instead` before the call number `at`. */
	function injected(world: Run, at: number, instead: () => void): Injection {
		let calls = 0;
		const wrap = <T extends object>(port: T): T =>
			new Proxy(port, {
				get(target, name) {
					const member: unknown = Reflect.get(target, name, target);
					if (typeof member !== 'function') return member;
					return (...args: unknown[]): unknown => {
						calls += 1;
						if (calls === at) instead();
						const result: unknown = Reflect.apply(member, target, args);
						return name === 'open' ? (result as Promise<object>).then(wrap) : result;
					};
				},
			});
		const { analyst, quick, vault, web, notes, history, clock } = world.ports;
		const wrapped = {
			analyst: wrap(analyst),
			quick: wrap(quick),
			vault: wrap(vault),
			web: wrap(web ?? world.web),
			notes: wrap(notes),
			history: wrap(history),
			clock: wrap(clock),
		};
		const { addresses, clippings, yieldNow, wait } = world.ports;
		const rest = { isExcluded: () => false, reviewer: undefined, pages: undefined, records: new TestRecords() };
		const others = { addresses, clippings, yieldNow, wait, links: NO_LINKS };
		return { ports: { ...wrapped, ...rest, ...others }, calls: () => calls };
	}

	function isWrittenOnce(text: string, before: string): boolean {
		const { state, start } = findSection(text, { heading: 'Research', level: 2 });
		return state === 'generated' && text.slice(0, start) === before.slice(0, start);
	}

	it.each([
		['throws', 'first'],
		['throws', 'second'],
		['stops', 'first'],
		['stops', 'second'],
	])('a port %s at the %s run: the note is as it was, or fully written', async (how, which) => {
		let at = 0;
		for (;;) {
			at += 1;
			const world = new Run();
			if (which === 'second') await world.research();
			const before = world.text;
			const { ports, calls } = injected(world, at, () => {
				if (how === 'stops') return world.run.stop();
				throw new Error(`call ${at} failed`);
			});
			const outcome = await world.research({}, ports).then(
				(report) => report.outcome,
				() => 'failed',
			);
			if (outcome === 'failed' || outcome === 'nothing') expect([at, world.text]).toEqual([at, before]);
			else expect([at, isWrittenOnce(world.text, `${before}\r\n\r\n`)]).toEqual([at, true]);
			if (calls() < at) break;
		}
		expect(at).toBeGreaterThan(10);
	});
});
