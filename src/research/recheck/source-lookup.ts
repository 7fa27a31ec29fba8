import { RECHECK_STRINGS as TEXT } from '../../locales/locale';
import type { CitedPassage } from '../evaluation/run-record';
import type { PassageFate, SourceKind } from '../model/evidence';
import { PageNotRead, type PageReader, type ReadPage, type RunContext } from '../model/ports';
import type { NoteStore } from '../model/vault-ports';
import { QuoteFinder, quoteParts } from '../verify/checks/quotes/quotes';

export interface PassageToCheck extends Omit<CitedPassage, 'address'> {
	/** The URL, or the path of the note; undefined if the link resolves to no note. */
	readonly address: string | undefined;
	/** True if the quote is known to be the source's wording. */
	readonly isVerbatim: boolean;
}

export interface LookupPorts {
	readonly notes: Pick<NoteStore, 'read'>;
	/** Undefined if nothing may be sent: then only notes are read. */
	readonly pages: PageReader | undefined;
	/** Returns the address of an archived copy of a page. */
	readonly archivedCopy: ((url: string, run: RunContext) => Promise<string | undefined>) | undefined;
}

/** The text of a source, or why there is none. */
export type LookedUp =
	| (Pick<ReadPage, 'text' | 'isCut'> & Partial<Pick<ReadPage, 'title'>>)
	| (Omit<PassageFate, 'state'> & { readonly state: 'gone' | 'unreachable'; readonly code?: PageNotRead['code'] });

/** Looks up passages in their sources. Each source is read only once. */
export class SourceLookup {
	private readonly sources = new Map<string, Promise<LookedUp>>();

	constructor(private readonly ports: LookupPorts) {}

	async fateOf(passage: PassageToCheck, run: RunContext): Promise<PassageFate> {
		if (passage.address === undefined) return { state: 'gone' };
		const looked = await this.look(passage.kind, passage.address, run);
		if (!('text' in looked)) {
			const { state, reason, archived } = looked;
			return { state, reason, archived };
		}
		if (holds(looked.text, passage.quote)) return { state: 'there' };
		return { state: passage.isVerbatim && passage.read !== 'snippet' ? 'changed' : 'unconfirmed' };
	}

	/** Number of sources looked up so far. */
	get count(): number {
		return this.sources.size;
	}

	/** Returns the text of a page or a note, which is read once. */
	look(kind: SourceKind, address: string, run: RunContext): Promise<LookedUp> {
		const place = `${kind} ${address}`;
		const known = this.sources.get(place) ?? (kind === 'web' ? this.page(address, run) : this.note(address));
		this.sources.set(place, known);
		return known;
	}

	private async note(path: string): Promise<LookedUp> {
		try {
			return { text: await this.ports.notes.read(path) };
		} catch {
			return { state: 'gone' };
		}
	}

	private async page(url: string, run: RunContext): Promise<LookedUp> {
		const { pages, archivedCopy } = this.ports;
		if (!pages) return { state: 'unreachable', reason: TEXT.offline };
		try {
			return await pages.read({ url }, run);
		} catch (error) {
			run.signal.throwIfAborted();
			if (!(error instanceof PageNotRead)) throw error;
			if (!error.isGone) return { state: 'unreachable', reason: error.reason, code: error.code };
			const archived = await archivedCopy?.(url, run);
			return { state: 'gone', archived };
		}
	}
}

/** True if the text contains every part of the quote, in order; `…` in the quote replaces omitted words. */
function holds(text: string, quote: string): boolean {
	const parts = quoteParts(quote);
	return parts.length > 0 && new QuoteFinder().findIn(parts, text) !== undefined;
}
