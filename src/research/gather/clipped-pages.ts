/**
 * Treats notes that are clippings of web pages, such as those of Obsidian Web Clipper, as their pages. Passages of the
 * note count as the page's, and the page is read from the note instead of fetched. That also works for pages behind a
 * login.
 */
import { cut } from '../../text/strings';
import type { Speaker } from '../../text/voices/voice';
import type { GatherPorts } from './gather';
import { wrappedSearch } from './wrapped-search';
import { LIMITS } from '../model/limits';
import type { PageAddress, PageAddresses, PageReader, RunContext, WebSearch } from '../model/ports';
import type { VaultHit, VaultSearch } from '../model/vault-ports';

export interface ClippingPorts extends GatherPorts {
	/** Undefined if the run is offline. */
	readonly pages: PageReader | undefined;
	/** Undefined if the web is not searched. */
	readonly addresses: PageAddresses | undefined;
	/** Finds the page of a clipping; undefined if the user wants clippings treated as ordinary notes. */
	readonly clippings: PageAddresses | undefined;
}

/** Returns ports that treat clippings as pages. If the researched note is a clipping, its own page is not a source. */
export function withClippedPages<P extends ClippingPorts>(ports: P, path: string): P {
	if (!ports.clippings) return ports;
	const clipped = new ClippedPages(ports, ports.clippings, path);
	return {
		...ports,
		vault: clipped.vault,
		...(ports.web && { web: clipped.web(ports.web) }),
		...(ports.pages && { pages: clipped.pages(ports.pages) }),
	};
}

class ClippedPages {
	/** Loaded on first use, because the index may have to read the vault first. */
	private known: Promise<Clippings> | undefined;

	constructor(
		private readonly ports: ClippingPorts,
		private readonly addresses: PageAddresses,
		private readonly ownPath: string,
	) {}

	get vault(): VaultSearch {
		const { vault } = this.ports;
		return {
			search: async (query, run) => {
				const [hits, { pages, own }] = await Promise.all([vault.search(query, run), this.clippings(run)]);
				const found = hits.map((hit) => withPage(hit, pages));
				return found.filter(({ page }) => page === undefined || page.identity !== own);
			},
			related: async (query, run) => {
				const [notes, { pages }] = await Promise.all([vault.related(query, run), this.clippings(run)]);
				return notes.map((note) => ({ ...note, passage: withPage(note.passage, pages) }));
			},
			matter: (query, run) => vault.matter(query, run),
			clippings: (run) => vault.clippings(run),
			clippedText: (path, run) => vault.clippedText(path, run),
		};
	}

	web(web: WebSearch): WebSearch {
		return wrappedSearch(web, async (query, run) => {
			const [answer, { paths, own }] = await Promise.all([web.search(query, run), this.clippings(run)]);
			const others = answer.hits.filter(({ identity }) => identity !== own);
			const hits = others.map((hit) => {
				const clippedIn = paths.get(hit.identity);
				return clippedIn === undefined ? hit : { ...hit, clippedIn };
			});
			return { ...answer, hits };
		});
	}

	pages(pages: PageReader): PageReader {
		return {
			...(pages.estimate && { estimate: pages.estimate.bind(pages) }),
			read: async (request, run) => {
				const { paths } = await this.clippings(run);
				const path = paths.get(this.addresses.page(request.url)?.identity ?? '');
				const note = path === undefined ? undefined : await this.ports.vault.clippedText(path, run);
				if (!note || note.text === '' || !isPageVoice(note.speaker)) return pages.read(request, run);
				const text = cut(note.text, LIMITS.pageCharacters);
				const { title, published } = note;
				return {
					url: request.url,
					title,
					text,
					reader: 'vault',
					...(published !== undefined && { published }),
				};
			},
		};
	}

	private clippings(run: RunContext): Promise<Clippings> {
		return (this.known ??= this.find(run).catch((error: unknown) => {
			this.known = undefined;
			run.signal.throwIfAborted();
			run.log.warn('clipped pages are not known', { error });
			return NONE;
		}));
	}

	private async find(run: RunContext): Promise<Clippings> {
		const pages = new Map<string, PageAddress>();
		const paths = new Map<string, string>();
		let own: string | undefined;
		for (const { path, url } of await this.ports.vault.clippings(run)) {
			const page = this.addresses.page(url);
			if (!page) continue;
			if (path === this.ownPath) own = page.identity;
			else {
				pages.set(path, page);
				if (!paths.has(page.identity)) paths.set(page.identity, path);
			}
		}
		if (own !== undefined) paths.delete(own);
		return { pages, paths, own };
	}
}

interface Clippings {
	/** Pages by the path of their clipping. */
	readonly pages: ReadonlyMap<string, PageAddress>;
	/** Paths of clippings by the canonical address of their page. */
	readonly paths: ReadonlyMap<string, string>;
	/** Canonical address of the page that the researched note is a clipping of. */
	readonly own: string | undefined;
}

const NONE: Clippings = { pages: new Map(), paths: new Map(), own: undefined };

function withPage(hit: VaultHit, pages: Clippings['pages']): VaultHit {
	const page = isPageVoice(hit.speaker) ? pages.get(hit.path) : undefined;
	return page ? { ...hit, page } : hit;
}

/** False for a note with an address whose text is not the page's, such as a saved answer of an assistant. */
function isPageVoice(speaker: Speaker | undefined): boolean {
	return speaker === undefined || speaker.voice === 'page' || speaker.voice === 'paper';
}
