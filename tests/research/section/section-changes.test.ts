import { describe, expect, it } from 'vitest';
import type { ReasonDraft } from '../../../src/research/model/claims';
import { notePathOf, type Source } from '../../../src/research/model/evidence';
import type { RelatedNote } from '../../../src/research/model/vault-ports';
import type { ResearchOptions, ResearchPorts } from '../../../src/research/stages/note-run';
import { researchNote } from '../../../src/research/research-note';
import type { ResearchReport } from '../../../src/research/report/report';
import { restoreNote, undoWrite } from '../../../src/research/section/write-note';
import type { Undo } from '../../../src/research/model/vault-ports';
import {
	FOR_EVER,
	newRun,
	researchOptions,
	STYLE,
	TEST_ADDRESSES,
	TestAnalyst,
	TestClock,
	TestHistory,
	TestNotes,
	TestRecords,
	TestVault,
	topic,
	NO_LINKS,
} from '../world';

const TEXT = 'A buffer tank protects the compressor from short cycling.\n';
const OTHERS = {
	'Tank.md': 'A tank of 200 litres ends short cycling.',
	'Noise.md': 'Short cycling is loud at night.',
	'Cost.md': 'A compressor that starts often wears out early.',
};

/** A vault in which each note that the researched one does not link is worth a link, and nothing else is found. */
class LinkWorld {
	readonly notes = new TestNotes({ 'Note.md': TEXT, ...OTHERS });
	readonly history = new TestHistory();
	readonly vault = new TestVault();
	readonly clock = new TestClock();
	undo: Undo | undefined;
	/** True if a sentence of each note says why it is suggested. */
	hasReasons = true;

	constructor(private readonly worth: readonly string[] = Object.keys(OTHERS)) {
		this.vault.onRelated = ({ exclude }) =>
			Promise.resolve(this.worth.filter((path) => !exclude.includes(path)).map(relatedNote));
	}

	get text(): string {
		return this.notes.texts.get('Note.md') ?? '';
	}

	set text(text: string) {
		this.notes.texts.set('Note.md', text);
	}

	/** Links notes in the text above the section. */
	link(...names: readonly string[]): void {
		this.text = this.text.replace(TEXT, `${TEXT}${names.map((name) => `See [[${name}]].\n`).join('')}`);
	}

	research(over: Partial<ResearchOptions> = {}): Promise<ResearchReport> {
		const analyst = new TestAnalyst('extractive', [topic('Short cycling')]);
		analyst.onSynthesis = ({ related, sources }) =>
			Promise.resolve(this.hasReasons ? related.flatMap((note) => reasonFor(note, sources)) : []);
		const { notes, vault, history, clock } = this;
		const run = newRun();
		run.listen((event) => event.kind === 'written' && (this.undo = event.undo));
		const ports: ResearchPorts = {
			...{
				analyst,
				quick: analyst,
				reviewer: undefined,
				pages: undefined,
				vault,
				web: undefined,
				notes,
				history,
			},
			...{
				addresses: TEST_ADDRESSES,
				clippings: undefined,
				isExcluded: () => false,
				links: NO_LINKS,
				clock,
				yieldNow: () => Promise.resolve(),
				wait: FOR_EVER,
			},
			records: new TestRecords(),
		};
		const ask = { aboutEdits: () => expect.unreachable(), aboutPoorer: () => expect.unreachable() };
		const options = researchOptions({ ask, ...over });
		return researchNote('Note.md', options, ports, run);
	}
}

function relatedNote(path: string): RelatedNote {
	const title = path.replace(/\.md$/, '');
	const passage = { path, title, headings: [], text: OTHERS[path as keyof typeof OTHERS], line: 0, score: 1 };
	return { path, title, isNamed: true, isLikely: true, sharedTerms: [], passage };
}

/** The one sentence of a note as the reason to link it. */
function reasonFor({ path, passage }: RelatedNote, sources: readonly Source[]): ReasonDraft[] {
	return sources
		.filter((source) => notePathOf(source) === path)
		.map(({ id }) => ({ kind: 'related', text: passage.text, cites: [{ source: id, quote: passage.text }] }));
}

describe('a section that only suggests notes', () => {
	it('is not written if no sentence says why', async () => {
		const world = new LinkWorld();
		world.hasReasons = false;
		expect(await world.research()).toMatchObject({ outcome: 'nothing', nothing: { code: 'NO_EVIDENCE' } });
	});

	it('is written for one note too', async () => {
		const world = new LinkWorld(['Tank.md']);
		expect(await world.research()).toMatchObject({ outcome: 'written', section_counts: { links: 1 } });
	});

	it('keeps the last suggestion, and goes once that is linked too', async () => {
		const world = new LinkWorld();
		expect((await world.research()).section_counts.links).toBe(3);
		world.link('Tank', 'Noise');
		expect(await world.research()).toMatchObject({ outcome: 'written', section_counts: { links: 1 } });
		world.link('Cost');
		const note = world.text.slice(0, world.text.indexOf('\n## Research'));
		expect(await world.research({ dryRun: true })).toMatchObject({ outcome: 'dry-run', section: '' });
		expect(await world.research()).toMatchObject({ outcome: 'removed', written: false });
		expect(world.text).toBe(note);
		expect(await world.research()).toMatchObject({ outcome: 'nothing', nothing: { code: 'NO_EVIDENCE' } });
	});

	it('goes if the user deleted what they do not want, and those stay away', async () => {
		const world = new LinkWorld();
		await world.research();
		world.text = world.text.replace(/- \[\[Tank\]\].*\n/, '');
		world.link('Noise', 'Cost');
		expect((await world.research()).outcome).toBe('removed');
		const { outcome, section } = await world.research();
		expect([outcome, section]).toEqual(['nothing', expect.not.stringContaining('Tank')]);
	});

	it('comes back by undo and by restore', async () => {
		const world = new LinkWorld();
		await world.research();
		world.link('Tank', 'Noise', 'Cost');
		const before = world.text;
		await world.research();
		const note = await world.notes.open('Note.md');
		expect(world.text).not.toContain('## Research');
		expect(await undoWrite(note, world.undo ?? expect.unreachable())).toBe(true);
		expect(world.text).toBe(before);
		await world.research();
		await restoreNote(note, STYLE, world, { warn: () => undefined });
		expect(world.text.trimEnd()).toBe(before.trimEnd());
	});

	it('leaves the lines that the user added to it', async () => {
		const world = new LinkWorld();
		await world.research();
		world.link('Tank', 'Noise', 'Cost');
		world.text = `${world.text.replace('### Link these?', 'My own line.\n\n### Link these?')}\nBelow.\n`;
		expect((await world.research()).outcome).toBe('removed');
		expect(world.text).toMatch(/See \[\[Cost\]\]\.\n\nMy own line\.\n\nBelow\.\n$/);
	});

	it('stays while one suggestion is neither linked nor deleted, though the vault does not give it again', async () => {
		const world = new LinkWorld();
		await world.research();
		world.link('Tank', 'Noise');
		const before = world.text;
		world.vault.onRelated = () => Promise.resolve([]);
		expect(await world.research()).toMatchObject({ outcome: 'nothing', nothing: { code: 'NO_EVIDENCE' } });
		expect(world.text).toBe(before);
	});
});
