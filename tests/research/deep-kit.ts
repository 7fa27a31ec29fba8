import type { AgentPorts } from '../../src/research/model/agent-ports';
import type { QuickAnalyst, SynthesisRequest } from '../../src/research/model/analyst-ports';
import type { ClaimReviewer } from '../../src/research/model/claim-reviewer';
import type { Topic } from '../../src/research/model/claims';
import type { SectionEditor } from '../../src/research/model/section-editor';
import type { FoundPassage } from '../../src/research/model/evidence';
import type { WebQuery } from '../../src/research/model/ports';
import type { ResearchReport } from '../../src/research/report/report';
import type { ResearchOptions } from '../../src/research/stages/note-run';
import { researchNote } from '../../src/research/research-note';
import { FOR_EVER, newRun, researchOptions, TestAnalyst, TestClock, TestHistory, TestNotes, NO_LINKS } from './world';
import { TestPages, TestRecords, TestVault, TestWeb, TEST_ADDRESSES } from './world';

/** A whole run over one note, with the pages that its search finds and those of the claim-check searches. */
export class DeepRun {
	readonly notes: TestNotes;
	readonly analyst: TestAnalyst;
	quick = new TestAnalyst('extractive');
	/** Writes and judges in place of the scripted analysts. */
	rules: QuickAnalyst | undefined;
	readonly web = new TestWeb();
	readonly vault = new TestVault();
	readonly run = newRun();
	/** Pages by their address. */
	texts: Record<string, string> = {};
	hits: FoundPassage[] = [];
	checkHits: FoundPassage[] = [];
	reviewer: ClaimReviewer | undefined = undefined;
	editor: SectionEditor | undefined = undefined;
	pages = new TestPages(this.texts);
	wait = FOR_EVER;
	agents: AgentPorts | undefined;
	isOffline = false;

	constructor(note: string, topics: readonly Topic[], others: Readonly<Record<string, string>> = {}) {
		this.notes = new TestNotes({ 'Note.md': note, ...others });
		this.analyst = new TestAnalyst('model', topics);
		this.web.onSearch = ({ purpose }: WebQuery) =>
			Promise.resolve({
				provider: 'test',
				hits: purpose === 'claim-checks' ? this.checkHits : this.hits,
				failures: [],
			});
	}

	get section(): string {
		return (this.notes.texts.get('Note.md') ?? '').split(/## Research|%% \/research-this-note %%/)[1] ?? '';
	}

	get shown(): SynthesisRequest {
		const [request] = this.analyst.synthesisRequests;
		if (!request) throw new Error('Nothing was written.');
		return request;
	}

	get checks(): WebQuery[] {
		return this.web.queries.filter(({ purpose }) => purpose === 'claim-checks');
	}

	research(over: Partial<ResearchOptions> = {}): Promise<ResearchReport> {
		const options = researchOptions({ depth: 'deep', queriesPerTopic: 1, ...over });
		const { analyst, quick, reviewer, editor, pages, web, notes, vault, agents } = this;
		const addresses = TEST_ADDRESSES;
		const parts = {
			analyst: this.rules ?? analyst,
			quick: this.rules ?? quick,
			reviewer,
			editor,
			pages,
			web: this.isOffline ? undefined : web,
			addresses,
			clippings: addresses,
			notes,
			vault,
			isExcluded: () => false,
			links: NO_LINKS,
			wait: this.wait,
			agents,
		};
		const stores = { history: new TestHistory(), records: new TestRecords() };
		const ports = { ...parts, ...stores, clock: new TestClock(), yieldNow: () => Promise.resolve() };
		return researchNote('Note.md', options, ports, this.run);
	}
}
