import { ByteReader, ByteWriter } from '../words/segments/bytes';
import type { VaultEngine } from '../ranking/engine';
import { writeGraph } from '../ranking/link-store';
import type { IndexStore } from '../ports';
import { Segment } from '../words/segments/segment';
import { SEGMENT_VERSION } from '../words/segments/segment-writer';
import { readModel, writeModel } from '../meaning/semantic-store';
import type { SemanticModel } from '../meaning/semantic-model';

const MANIFEST = 'manifest';
const OWN_KEY = /^(?:part|vectors|model|links)-\d+$/;
const MAGIC = 0x52544e30;
/** Attempts to read an index that another process replaces at the same time. */
const MAX_TRIES = 5;

/** A saved blob and its checksum. */
interface Kept {
	readonly key: string;
	/** Checksum of its bytes. */
	readonly sum: number;
}

interface SavedPart {
	readonly key: string;
	/** Key of its vectors; empty if there are none. */
	readonly vectors: string;
	/** Checksum of its vectors. */
	readonly sum: number;
	/** Number of dead notes; shows if the manifest is up to date. */
	readonly dead: number;
}

interface Manifest {
	/** Last number used in a key. */
	readonly last: number;
	/** Key of the semantic model; empty if there is none. */
	readonly model: string;
	/** The link graph; undefined if links must be resolved again. */
	readonly links: Kept | undefined;
	readonly parts: readonly {
		readonly key: string;
		readonly vectors: string;
		readonly sum: number;
		readonly dead: readonly number[];
	}[];
}

/**
 * Saves the index between sessions. Each part is written once under its own key, then the manifest that lists the
 * parts, and only then are unlisted parts deleted. So whenever the host stops, the store holds one complete index, the
 * new one or an older one.
 */
export class Persistence {
	private last = 0;
	private parts = new Map<Segment, SavedPart>();
	private model: { readonly key: string; readonly model: SemanticModel } | undefined;
	/** `version`: that of the link graph. */
	private links: (Kept & { readonly version: number }) | undefined;

	constructor(private readonly store: IndexStore) {}

	/**
	 * Fills an empty engine with the saved index.
	 * @returns true if there was one
	 * @throws RangeError if the store is damaged or has another version: then nothing was loaded, and `reset` must
	 * follow
	 */
	async open(engine: VaultEngine): Promise<boolean> {
		let kept = await this.store.get(MANIFEST);
		for (let tries = 1; kept; tries++) {
			try {
				await this.load(readManifest(new Uint8Array(kept)), engine);
				return true;
			} catch (error) {
				// Another process may have written a newer index meanwhile and deleted parts of this one.
				const before = sumOf(new Uint8Array(kept));
				kept = await this.store.get(MANIFEST);
				if (tries === MAX_TRIES || !kept || sumOf(new Uint8Array(kept)) === before) throw error;
			}
		}
		return false;
	}

	private async load(manifest: Manifest, engine: VaultEngine): Promise<void> {
		const keys = [
			manifest.model,
			manifest.links?.key ?? '',
			...manifest.parts.flatMap(({ key, vectors }) => [key, vectors]),
		];
		const blobs = await this.blobs(keys.filter((key) => key !== ''));
		const model = manifest.model ? readModel(blobs(manifest.model)) : undefined;
		const loaded: { segment: Segment; saved: SavedPart }[] = [];
		for (const { key, vectors, sum, dead } of manifest.parts) {
			const segment = new Segment(blobs(key));
			for (const note of dead) segment.kill(note);
			if (model && vectors) segment.vectors = { model, data: new Int8Array(blobs(vectors)) };
			if (segment.vectors && segment.vectors.data.length !== segment.passageCount * (model?.dimensions ?? 0))
				throw new RangeError('The vectors are cut short.');
			if (segment.vectors && sumOf(segment.vectors.data) !== sum)
				throw new RangeError('The vectors are damaged.');
			loaded.push({ segment, saved: { key, vectors, sum, dead: dead.length } });
		}
		const links = manifest.links && new Uint8Array(blobs(manifest.links.key));
		if (links && sumOf(links) !== manifest.links?.sum) throw new RangeError('The links are damaged.');
		engine.take(
			loaded.map(({ segment }) => segment),
			links,
		);
		if (model) engine.semantic.adopt(model);
		this.last = manifest.last;
		this.links = manifest.links && { ...manifest.links, version: engine.graph.version };
		this.model = model ? { key: manifest.model, model } : undefined;
		this.parts = new Map(loaded.map(({ segment, saved }) => [segment, saved]));
	}

	/** Fetches the blobs in parallel. */
	private async blobs(keys: readonly string[]): Promise<(key: string) => ArrayBuffer> {
		const found = new Map(await Promise.all(keys.map(async (key) => [key, await this.store.get(key)] as const)));
		return (key) => {
			const blob = found.get(key);
			if (!blob) throw new RangeError(`The part ${key} is missing.`);
			return blob;
		};
	}

	/** Writes everything that the store does not have yet. */
	async save(engine: VaultEngine): Promise<void> {
		const before = this.keys();
		const model = await this.saveModel(engine.semantic.current);
		const parts = new Map<Segment, SavedPart>();
		let changed = engine.lexical.parts.length !== this.parts.size;
		for (const segment of engine.lexical.parts) {
			const known = this.parts.get(segment);
			const saved = await this.savePart(segment, known, model?.model);
			changed ||= saved !== known;
			parts.set(segment, saved);
		}
		const links = await this.saveLinks(engine, changed);
		if (!changed && model === this.model && links === this.links) return;
		const named = [...parts].map(([segment, { key, vectors, sum }]) => ({
			key,
			vectors,
			sum,
			dead: deadNotes(segment),
		}));
		await this.store.put(
			MANIFEST,
			writeManifest({ last: this.last, model: model?.key ?? '', links, parts: named }),
		);
		this.model = model;
		this.parts = parts;
		this.links = links;
		const now = this.keys();
		for (const key of before) if (!now.has(key)) await this.store.delete(key);
	}

	private async saveModel(model: SemanticModel | undefined): Promise<typeof this.model> {
		if (!model || model === this.model?.model) return model ? this.model : undefined;
		const key = this.nextKey('model');
		await this.store.put(key, writeModel(model));
		return { key, model };
	}

	/** Returns undefined while links are unresolved: the next session then resolves all. */
	private async saveLinks(engine: VaultEngine, arePartsChanged: boolean): Promise<typeof this.links> {
		const { version } = engine.graph;
		if (!engine.isFollowed) return undefined;
		if (this.links?.version === version && !arePartsChanged) return this.links;
		const bytes = writeGraph(engine.graph, engine.lexical.parts);
		const key = this.nextKey('links');
		await this.store.put(key, bytes.buffer);
		return { key, sum: sumOf(bytes), version };
	}

	private async savePart(
		segment: Segment,
		known: SavedPart | undefined,
		model: SemanticModel | undefined,
	): Promise<SavedPart> {
		let key = known?.key;
		if (key === undefined) {
			key = this.nextKey('part');
			await this.store.put(key, segment.buffer);
		}
		const stands = model !== undefined && segment.vectors?.model === model;
		let [vectors, sum] = stands && model === this.model?.model ? [known?.vectors ?? '', known?.sum ?? 0] : ['', 0];
		if (stands && vectors === '') {
			const data = (segment.vectors?.data ?? new Int8Array()).slice();
			[vectors, sum] = [this.nextKey('vectors'), sumOf(data)];
			await this.store.put(vectors, data.buffer);
		}
		const dead = deadNotes(segment).length;
		return key === known?.key && vectors === known.vectors && dead === known.dead
			? known
			: { key, vectors, sum, dead };
	}

	/** Deletes the index, including parts that a damaged manifest no longer lists. Other data in the store is kept. */
	async reset(): Promise<void> {
		await this.store.delete(MANIFEST);
		for (const key of await this.store.keys()) if (OWN_KEY.test(key)) await this.store.delete(key);
		this.parts = new Map();
		this.model = undefined;
		this.links = undefined;
	}

	private nextKey(kind: string): string {
		return `${kind}-${++this.last}`;
	}

	private keys(): Set<string> {
		const keys = new Set([this.model, this.links].flatMap((kept) => kept?.key ?? []));
		for (const { key, vectors } of this.parts.values()) {
			keys.add(key);
			if (vectors) keys.add(vectors);
		}
		return keys;
	}
}

function deadNotes(segment: Segment): number[] {
	const dead: number[] = [];
	for (let note = 0; note < segment.noteCount; note++) if (segment.alive[note] === 0) dead.push(note);
	return dead;
}

function writeManifest({ last, model, links, parts }: Manifest): ArrayBuffer {
	const writer = new ByteWriter();
	writer.varint(MAGIC);
	writer.varint(SEGMENT_VERSION);
	writer.varint(last);
	writer.text(model);
	writer.text(links?.key ?? '');
	writer.varint(links?.sum ?? 0);
	writer.varint(parts.length);
	for (const { key, vectors, sum, dead } of parts) {
		writer.text(key);
		writer.text(vectors);
		writer.varint(sum);
		writer.varint(dead.length);
		let before = 0;
		for (const note of dead) {
			writer.varint(note - before);
			before = note;
		}
	}
	writer.varint(sumOf(writer.written()));
	return writer.written().slice().buffer;
}

function readManifest(bytes: Uint8Array): Manifest {
	const reader = new ByteReader(bytes);
	if (reader.varint() !== MAGIC || reader.varint() !== SEGMENT_VERSION)
		throw new RangeError('The index is of another version.');
	const last = reader.varint();
	const model = reader.text();
	const links = { key: reader.text(), sum: reader.varint() };
	const parts = Array.from({ length: bounded(reader.varint(), bytes) }, () => {
		const key = reader.text();
		const vectors = reader.text();
		const sum = reader.varint();
		let before = 0;
		const dead = Array.from({ length: bounded(reader.varint(), bytes) }, () => (before += reader.varint()));
		return { key, vectors, sum, dead };
	});
	const { place } = reader;
	if (reader.varint() !== sumOf(bytes.subarray(0, place)) || reader.place !== bytes.length)
		throw new RangeError('The manifest is damaged.');
	return { last, model, links: links.key === '' ? undefined : links, parts };
}

/** Returns a simple checksum of the bytes. */
function sumOf(bytes: Uint8Array | Int8Array): number {
	let sum = bytes.length;
	for (let index = 0; index < bytes.length; index++) sum = (Math.imul(sum, 31) + (bytes[index] as number)) | 0;
	return sum >>> 0;
}

/** Rejects a damaged count that would allocate more memory than its bytes could fill. */
function bounded(count: number, bytes: Uint8Array): number {
	if (!(count <= bytes.length)) throw new RangeError('The manifest is damaged.');
	return count;
}
