/** What all researchers of a run share: one list of evidence, one budget of pages, one account of what failed. */
import { estimateTokens } from '../../text/token-estimate';
import { webLinks } from '../../text/markdown/web-links';
import type { NoteView } from '../model/analyst-ports';
import type { Source } from '../model/evidence';
import type { Gathered, GatherPorts } from '../gather/gather';
import { LIMITS } from '../model/limits';
import { WebSearchFailed, type ProviderFailure, type ReadPage, type ResearchMode } from '../model/ports';
import { PageReading, type PageResult, type ReadingPorts, type ReadingTask } from '../study/reading';
import type { ResearchRun } from '../model/run';
import type { TimeSlice } from '../../async/time-slice';
import { AllowedAddresses } from './allowed-addresses';

export interface FieldworkPorts extends GatherPorts, ReadingPorts {}

export class Fieldwork {
	readonly addresses: AllowedAddresses;
	/** Undefined where no page can be read. */
	readonly reading: PageReading | undefined;
	readonly failures = new Map<string, ProviderFailure>();
	private readonly readIds = new Set<string>();
	private tokensLeft: number = LIMITS.readingTokensPerRun;

	constructor(
		readonly found: Gathered,
		readonly task: ReadingTask,
		readonly ports: FieldworkPorts,
		readonly slice: TimeSlice,
		readonly run: ResearchRun,
	) {
		this.addresses = new AllowedAddresses(webLinks(task.note.text), found.evidence, ports.web);
		const { pages } = ports;
		this.reading = pages && new PageReading(task, { ...ports, pages }, slice, run);
	}

	get note(): NoteView {
		return this.task.note;
	}

	get mode(): ResearchMode {
		return this.task.mode;
	}

	/** Tokens of the next page that a model may see. */
	get pageTokens(): number {
		return Math.min(LIMITS.readingTokens, this.tokensLeft);
	}

	/** A page goes to a model. */
	countPage(page: ReadPage): void {
		this.tokensLeft = Math.max(0, this.tokensLeft - Math.min(LIMITS.readingTokens, estimateTokens(page.text)));
	}

	/** What is known of a page that somebody tried to read. */
	keepPage({ source, outcome }: PageResult): void {
		if (outcome.state === 'read') this.readIds.add(source.id);
	}

	wasRead({ id }: Source): boolean {
		return this.readIds.has(id);
	}

	remember(error: unknown): void {
		if (!(error instanceof WebSearchFailed)) return;
		this.rememberAll(error.failures);
	}

	rememberAll(failures: readonly ProviderFailure[]): void {
		for (const failure of failures)
			if (!failure.isSpared) this.failures.set(`${failure.provider} ${failure.reason}`, failure);
	}
}
