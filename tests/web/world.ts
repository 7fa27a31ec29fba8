import type { RunContext, WebQuery } from '../../src/research/model/ports';
import { keyId } from '../../src/web/spending/key-pool';
import type { BlobStore, TextStore, Timer } from '../../src/web/ports';
import { SEARCH_CATALOG } from '../../src/web/chain/search-services';
import { SearchMemory, type ServiceMemory } from '../../src/web/spending/search-memory';
import { FREE, type ServicePolicy } from '../../src/web/spending/service-policies';
import type { SearchProvider } from '../../src/web/search-provider';
import { SearchSource, type SourceParts } from '../../src/web/chain/search-source';

/** Time that passes only when somebody waits, and then at once. */
export class VirtualTimer implements Timer {
	/** Every wait, in milliseconds. */
	readonly waits: number[] = [];
	private back = 0;

	constructor(public time = Date.UTC(2026, 10, 21, 12)) {}

	now(): number {
		return this.time;
	}

	async wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
		signal?.throwIfAborted();
		const until = this.time + milliseconds;
		this.waits.push(milliseconds);
		await new Promise((resolve) => setImmediate(resolve));
		this.time = Math.max(this.time, until);
		signal?.throwIfAborted();
	}

	elapsed(): number {
		return this.time + this.back;
	}

	/** Sets the clock back, as a correction of the system's time does. */
	setBack(milliseconds: number): void {
		this.time -= milliseconds;
		this.back += milliseconds;
	}

	pass(milliseconds: number): void {
		this.time += milliseconds;
	}
}

export class MemoryBlobs implements BlobStore {
	readonly blobs = new Map<string, ArrayBuffer>();

	get(key: string): Promise<ArrayBuffer | undefined> {
		return Promise.resolve(this.blobs.get(key));
	}

	put(key: string, value: ArrayBuffer): Promise<void> {
		this.blobs.set(key, value);
		return Promise.resolve();
	}

	delete(key: string): Promise<void> {
		this.blobs.delete(key);
		return Promise.resolve();
	}

	get text(): string {
		return [...this.blobs].map(([key, value]) => `${key}=${new TextDecoder().decode(value)}`).join('\n');
	}
}

export class MemoryText implements TextStore {
	constructor(public text: string | undefined = undefined) {}

	load(): Promise<string | undefined> {
		return Promise.resolve(this.text);
	}

	save(text: string): Promise<void> {
		this.text = text;
		return Promise.resolve();
	}
}

export function policyOf(id: string): ServicePolicy {
	return SEARCH_CATALOG.find((service) => service.id === id)?.policy ?? FREE;
}

/** A search memory whose clock, files and services the test controls. */
export class SearchWorld {
	readonly memory: SearchMemory;

	constructor(
		readonly timer = new VirtualTimer(),
		readonly blobs = new MemoryBlobs(),
		readonly usage = new MemoryText(),
	) {
		this.memory = new SearchMemory({ timer, answers: blobs, usage });
	}

	/** A service with the policy of its name; a free one if no service has that name. */
	service(id: string, address = 'https://service.example'): ServiceMemory {
		return this.memory.service(id, address, policyOf(id));
	}

	/** A source with one provider for each key; `undefined` is being asked without one. */
	source(
		id: string,
		providers: readonly (readonly [key: string | undefined, provider: SearchProvider])[],
		rules: SourceParts['rules'] = { budget: undefined, runCredits: 0 },
	): SearchSource {
		const service = this.service(id);
		return new SearchSource({
			memory: this.memory,
			service,
			providers: providers.map(([key, client]) => ({ key: keyId(key), client })),
			rules,
		});
	}
}

/** A provider that answers as the function says. */
export function provider(
	search: (text: string, run: RunContext) => ReturnType<SearchProvider['search']>,
	id = 'fake',
): SearchProvider {
	return {
		id,
		search: ({ text }, run) => search(text, run),
		check: async (run) => void (await search('check', run)),
	};
}

export const query = (text: string): WebQuery => ({ text, limit: 10, mode: 'general', language: undefined });
