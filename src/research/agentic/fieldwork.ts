/** State shared by all researchers of a run: the evidence, the budget of pages, the failures. */
import type { TopicId } from '../ledger/statement';
import { estimateTokens } from '../../text/token-estimate';
import { webLinks } from '../../text/markdown/links';
import { readNote } from '../../text/markdown/read-note';
import type { NoteView } from '../model/analyst-ports';
import { sourcesOn, type Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import { type Gathered, type GatherPorts, ProviderFailures } from '../gather/gather';
import { NOTE_PROVIDER } from '../gather/leads';
import { LIMITS } from '../model/limits';
import { WebSearchFailed, type PageAddresses, type ReadPage } from '../model/ports';
import { SharedReadings } from './shared-readings';
import { PageReading, type ReadingPorts, type StudyParts } from '../study/reading';

export interface FieldworkPorts extends GatherPorts, ReadingPorts {}

export interface FieldworkParts extends StudyParts {
	readonly ports: FieldworkPorts;
}

export class Fieldwork {
	readonly addresses: AllowedAddresses;
	/** Undefined if no page can be read. */
	readonly reading: PageReading | undefined;
	readonly failures = new ProviderFailures();
	readonly readings = new SharedReadings();
	/** Ids of the sources found before any researcher started; best first. */
	private readonly firstFound: readonly string[];
	private tokensLeft: number = LIMITS.readingTokensPerRun;

	constructor(
		readonly gathered: Gathered,
		readonly parts: FieldworkParts,
	) {
		const { task, ports } = parts;
		const { pages } = ports;
		this.addresses = new AllowedAddresses(
			webLinks(readNote(task.note.text, { repair: true })),
			this.evidence,
			ports.addresses,
		);
		this.reading = pages && new PageReading({ ...parts, ports: { ...ports, pages }, evidence: this.evidence });
		this.firstFound = this.evidence.sources.map(({ id }) => id);
	}

	get evidence(): Evidence {
		return this.gathered.evidence;
	}

	get note(): NoteView {
		return this.parts.task.note;
	}

	/** Tokens that a model may see of the next page. */
	get pageTokens(): number {
		return Math.min(LIMITS.readingTokens, this.tokensLeft);
	}

	countPage(page: ReadPage): void {
		this.tokensLeft = Math.max(0, this.tokensLeft - Math.min(LIMITS.readingTokens, estimateTokens(page.text)));
	}

	/** All sources; those with quotes so far are marked as read. */
	get sources(): readonly Source[] {
		const informative = this.reading?.informative;
		return this.evidence.sources.map((source) =>
			informative?.has(source.id) ? { ...source, read: 'page' } : source,
		);
	}

	/** Number of passages from searches and of pages with quotes; grows with everything that was learned. */
	get growth(): number {
		return this.evidence.growth + (this.reading?.informative.size ?? 0);
	}

	/** Returns a source's title as researchers see it: that of its search result, which a page may shorten. */
	titleOf(id: string): string {
		return this.evidence.get(id)?.title ?? '';
	}

	/** Returns the results of the note's searches on the topic. */
	foundFirst(topic: TopicId): Source[] {
		const known = this.firstFound.flatMap((id) => this.evidence.get(id) ?? []);
		return sourcesOn(topic, known);
	}

	/** Remembers failed services, which are reported after the research. */
	rememberFailure(error: unknown): void {
		if (error instanceof WebSearchFailed) this.failures.add(error.failures);
	}
}

/** The pages that a researcher may read: those that a search returned or the note links. A model may invent others. */
export class AllowedAddresses {
	/** Addresses to open, by canonical address. */
	private readonly linked: ReadonlyMap<string, string>;

	/** @param links addresses in the note */
	constructor(
		links: readonly string[],
		private readonly evidence: Evidence,
		private readonly addresses: PageAddresses | undefined,
	) {
		const pages = links.flatMap((address) => addresses?.page(address) ?? []);
		this.linked = new Map(pages.map(({ identity, url }) => [identity, url]));
	}

	/**
	 * Returns the source at an address; undefined if neither a search nor the note has it. The address that is opened
	 * comes from the search or the note, never from the model.
	 */
	sourceAt(written: string): Source | undefined {
		const identity = this.addresses?.page(written.trim().replace(/^<|>$/g, ''))?.identity;
		if (identity === undefined) return undefined;
		const found = this.evidence.at(identity);
		if (found) return found.kind === 'web' ? found : undefined;
		const address = this.linked.get(identity);
		if (address === undefined) return undefined;
		const page = { identity, address, title: address, provider: NOTE_PROVIDER };
		return this.evidence.open({ ...page, kind: 'web', read: 'snippet' });
	}
}
