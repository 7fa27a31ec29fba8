import { sha256 } from '@noble/hashes/sha2.js';
import { VAULT_STRINGS } from '../../locales/locale';
import { ByteReader, ByteWriter, utf8 } from '../words/segments/bytes';
import type { IndexStore } from '../ports';
import { signsOf } from './sign-bits';

/** Vectors per blob and per array: few, because the last blob is rewritten with each batch. */
const CHUNK = 1_024;
/** Notes assigned before their list is saved early; the list has an entry for every note. */
const PLACED_UNSAVED = 1_000;
const MAGIC = 0x52544e45;
/** Byte value of an average vector component: large enough to keep precision, small enough that few are clipped. */
const TYPICAL = 32;
/** Stored vectors are padded to a multiple of this length. */
const PADDED = 16;

/** One version of one note. */
export interface NoteState {
	readonly path: string;
	readonly mtime: number;
	readonly size: number;
}

/** Returns 48 bits of a text's SHA-256. Two texts collide in about one of 500 vaults with a million passages. */
export function textKey(text: string): number {
	const digest = sha256(utf8(text));
	let key = 0;
	for (let index = 0; index < 6; index++) key = key * 256 + (digest[index] as number);
	return key;
}

/** Returns the vector as bytes of length `unit(…)`, padded with zeros to a multiple of `PADDED`. */
export function quantized(vector: Float32Array): Int8Array {
	const bytes = new Int8Array(Math.ceil(vector.length / PADDED) * PADDED);
	quantize(vector, bytes, unit(bytes.length));
	return bytes;
}

/** Returns the length of a quantized vector; a cosine is an inner product divided by its square. */
export function unit(dimensions: number): number {
	return TYPICAL * Math.sqrt(dimensions);
}

/**
 * Vectors by text, in one space, and the passages of the notes that use them. Equal texts share one vector, in whatever
 * notes they occur.
 */
export class EmbeddingStore {
	/** Bytes per vector; 0 while there are none. */
	dimensions = 0;
	readonly chunks: Int8Array[] = [];
	/** Grows with each change. */
	version = 0;
	/** Signs of each chunk's vectors; missing after a change. */
	private readonly chunkSigns: (Int32Array | undefined)[] = [];
	private readonly keys: number[] = [];
	private readonly slots = new Map<number, number>();
	private readonly notes = new Map<string, readonly number[]>();
	/** Chunks that are not saved yet. */
	private readonly unsaved = new Set<number>();
	private placedUnsaved = 0;

	/** @param maxBytes limit for the vectors in memory */
	constructor(private readonly maxBytes: number) {}

	has(key: number): boolean {
		return this.slots.has(key);
	}

	get size(): number {
		return this.keys.length;
	}

	/** Number of notes with assigned vectors. */
	get placed(): number {
		return this.notes.size;
	}

	/**
	 * Adds a vector. A vector of another length comes from another model, even if its name is the same, so all earlier
	 * vectors are dropped.
	 * @throws RangeError with a sentence for the user once the space is used up
	 */
	add(key: number, vector: Float32Array): void {
		const bytes = quantized(vector);
		if (bytes.length !== this.dimensions) this.empty(bytes.length);
		const slot = this.slots.get(key) ?? this.keys.length;
		const chunk = Math.floor(slot / CHUNK);
		if (!this.chunks[chunk] && (chunk + 1) * CHUNK * this.dimensions > this.maxBytes)
			throw new RangeError(VAULT_STRINGS.tooManyVectors({ passages: chunk * CHUNK }));
		(this.chunks[chunk] ??= new Int8Array(CHUNK * this.dimensions)).set(bytes, (slot % CHUNK) * this.dimensions);
		this.chunkSigns[chunk] = undefined;
		this.keys[slot] = key;
		this.slots.set(key, slot);
		this.unsaved.add(chunk);
	}

	/** Assigns vectors to the passages of a note. Passages without a vector stay without. */
	place(note: NoteState, keys: readonly number[]): void {
		this.notes.set(
			noteStateKey(note),
			keys.map((key) => this.slots.get(key) ?? -1),
		);
		this.version += 1;
		this.placedUnsaved += 1;
	}

	private empty(dimensions: number): void {
		this.dimensions = dimensions;
		this.chunks.length = 0;
		this.chunkSigns.length = 0;
		this.keys.length = 0;
		this.slots.clear();
		this.notes.clear();
		this.unsaved.clear();
		this.version += 1;
	}

	/** Returns the slot of each passage, -1 for none; undefined for a note that was never assigned vectors. */
	slotsOf(note: NoteState): readonly number[] | undefined {
		return this.notes.get(noteStateKey(note));
	}

	/** Forgets the assignments of deleted notes. Their vectors stay, because a text may come back. */
	retain(isThere: (name: string) => boolean): void {
		for (const name of this.notes.keys()) if (!isThere(name)) this.notes.delete(name);
	}

	/**
	 * Saves the new vectors. The assignments can be rebuilt without the model, so their list is saved only now and
	 * then.
	 * @param isLast true to save the list in any case
	 */
	async save(store: IndexStore, prefix: string, isLast: boolean): Promise<void> {
		const gone = isLast ? this.compact() : 0;
		for (const chunk of [...this.unsaved]) {
			await store.put(`${prefix}-${chunk}`, this.chunkBytes(chunk));
			this.unsaved.delete(chunk);
		}
		for (let chunk = this.chunks.length; chunk < this.chunks.length + gone; chunk++)
			await store.delete(`${prefix}-${chunk}`);
		if (this.placedUnsaved === 0 || (!isLast && this.placedUnsaved < Math.max(PLACED_UNSAVED, this.notes.size / 4)))
			return;
		await store.put(`${prefix}-notes`, this.noteBytes());
		this.placedUnsaved = 0;
	}

	/**
	 * Drops vectors that no assigned passage uses, once they are the majority. Each chunk lists the keys of its
	 * vectors, so chunks saved before and after fit together in any order.
	 * @returns the number of chunks removed
	 */
	private compact(): number {
		const used = new Set([...this.notes.values()].flat());
		used.delete(-1);
		if (this.keys.length < 2 * used.size + CHUNK) return 0;
		const before = this.chunks.length;
		const kept = [...used].sort((a, b) => a - b);
		const moved = new Map(kept.map((slot, index) => [slot, index]));
		const keys = kept.map((slot) => this.keys[slot] as number);
		for (const [to, from] of kept.entries())
			this.chunkOf(to).set(this.vector(from), (to % CHUNK) * this.dimensions);
		this.chunks.length = Math.ceil(kept.length / CHUNK);
		this.chunkSigns.length = 0;
		this.keys.splice(0, this.keys.length, ...keys);
		this.slots.clear();
		for (const [slot, key] of keys.entries()) this.slots.set(key, slot);
		for (const [name, slots] of this.notes)
			this.notes.set(
				name,
				slots.map((slot) => moved.get(slot) ?? -1),
			);
		this.unsaved.clear();
		for (const chunk of this.chunks.keys()) this.unsaved.add(chunk);
		this.version += 1;
		return before - this.chunks.length;
	}

	private chunkOf(slot: number): Int8Array {
		return this.chunks[Math.floor(slot / CHUNK)] as Int8Array;
	}

	private vector(slot: number): Int8Array {
		const { vectors, at } = this.vectorAt(slot);
		return vectors.subarray(at, at + this.dimensions);
	}

	/** Returns the chunk that holds a vector, and the vector's offset in it. */
	vectorAt(slot: number): { readonly vectors: Int8Array; readonly at: number } {
		return { vectors: this.chunkOf(slot), at: (slot % CHUNK) * this.dimensions };
	}

	/** Signs of the vectors, chunk by chunk; each chunk has room for the same number. */
	get signs(): readonly Int32Array[] {
		return this.chunks.map((vectors, chunk) => (this.chunkSigns[chunk] ??= signsOf(vectors, this.dimensions)));
	}

	/** Stores text keys, because a slot may hold another vector by the time the list is read. */
	private noteBytes(): ArrayBuffer {
		const writer = new ByteWriter();
		writer.varint(MAGIC);
		// A note that could not be read is tried again next time.
		const whole = [...this.notes].filter(([, slots]) => slots.length > 0 && slots.every((slot) => slot >= 0));
		writer.varint(whole.length);
		for (const [name, slots] of whole) {
			writer.text(name);
			writer.varint(slots.length);
			for (const slot of slots) writer.varint(this.keys[slot] ?? 0);
		}
		return writer.written().slice().buffer;
	}

	private chunkBytes(chunk: number): ArrayBuffer {
		const keys = this.keys.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
		const bytes = new Int8Array(8 + keys.length * (8 + this.dimensions));
		const view = new DataView(bytes.buffer);
		view.setUint32(0, MAGIC, true);
		view.setUint32(4, this.dimensions, true);
		keys.forEach((key, index) => view.setFloat64(8 + index * 8, key, true));
		bytes.set((this.chunks[chunk] as Int8Array).subarray(0, keys.length * this.dimensions), 8 + keys.length * 8);
		return bytes.buffer;
	}

	/** Opens what was saved. Unreadable parts are skipped and rebuilt when needed. */
	static async open(store: IndexStore, prefix: string, maxBytes: number): Promise<EmbeddingStore> {
		const opened = new EmbeddingStore(maxBytes);
		for (let chunk = 0; ; chunk++) {
			const bytes = await store.get(`${prefix}-${chunk}`);
			if (!bytes || !opened.takeChunk(bytes)) break;
		}
		const notes = await store.get(`${prefix}-notes`);
		if (notes) opened.takeNotes(new Uint8Array(notes));
		return opened;
	}

	private takeChunk(bytes: ArrayBuffer): boolean {
		const view = new DataView(bytes);
		if (bytes.byteLength < 8 || view.getUint32(0, true) !== MAGIC || this.keys.length % CHUNK !== 0) return false;
		const dimensions = view.getUint32(4, true);
		const count = (bytes.byteLength - 8) / (8 + dimensions);
		if (
			!Number.isInteger(count) ||
			count > CHUNK ||
			dimensions === 0 ||
			(this.dimensions !== 0 && dimensions !== this.dimensions)
		)
			return false;
		if ((this.chunks.length + 1) * CHUNK * dimensions > this.maxBytes) return false;
		this.dimensions = dimensions;
		const vectors = new Int8Array(CHUNK * dimensions);
		vectors.set(new Int8Array(bytes, 8 + count * 8));
		this.chunks.push(vectors);
		for (let index = 0; index < count; index++) {
			const key = view.getFloat64(8 + index * 8, true);
			this.slots.set(key, this.keys.length);
			this.keys.push(key);
		}
		return true;
	}

	private takeNotes(bytes: Uint8Array): void {
		try {
			const reader = new ByteReader(bytes);
			if (reader.varint() !== MAGIC) return;
			for (let left = reader.varint(); left > 0 && reader.place < bytes.length; left--) {
				const name = reader.text();
				const slots = Array.from(
					{ length: Math.min(reader.varint(), bytes.length) },
					() => this.slots.get(reader.varint()) ?? -1,
				);
				if (slots.every((slot) => slot >= 0)) this.notes.set(name, slots);
			}
		} catch {
			// The list is cut short: missing notes are checked again, which costs nothing if their texts have vectors.
		}
	}
}

export function noteStateKey({ path, mtime, size }: NoteState): string {
	return `${path}\n${mtime}\n${size}`;
}

/**
 * Writes a vector as bytes with a given length, so that the inner product of two is their cosine times both lengths.
 * Values that do not fit a byte are clipped.
 * @param into target, at least as long as the vector
 * @param unit length of the result, apart from rounding
 */
export function quantize(vector: Float32Array, into: Int8Array, unit: number): void {
	let square = 0;
	for (let index = 0; index < vector.length; index++) square += (vector[index] as number) ** 2;
	const factor = square > 0 ? unit / Math.sqrt(square) : 0;
	for (let index = 0; index < vector.length; index++)
		into[index] = Math.max(-127, Math.min(127, Math.round((vector[index] as number) * factor)));
}
