/**
 * The pages that a researcher may read: only those that a search returned or the note links, whatever a model writes.
 */
import type { Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import type { PageAddresses } from '../model/ports';

/** Provider name of pages that the note links; such a page becomes a source when a researcher asks for it. */
const NOTE_PROVIDER = 'note';

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
		return this.evidence.open({
			kind: 'web',
			identity,
			address,
			title: address,
			provider: NOTE_PROVIDER,
			read: 'snippet',
		});
	}
}
