import { DOT_KERNEL_MODULE } from './dot-kernel-module';

/**
 * Bytes of vectors copied to the kernel's memory at a time; 256 KB fits the processor's cache. Copying is as fast as
 * keeping all vectors in that memory, which could hardly be released again.
 */
const CHUNK = 1 << 18;
const PAGE = 65_536;
/** Offsets of the results and the vectors; the query is at 0. */
const RESULTS = 4_096;
const VECTORS = 2 * PAGE;
/** Numbers of a vector that the kernel handles at a time; it handles `GROUP` vectors side by side. */
export const LANES = 16;
const GROUP = 4;
const MAX_DIMENSIONS = 2_048;

/**
 * Computes inner products of int8 vectors: in WebAssembly with 128-bit SIMD, or in a plain loop if SIMD is not
 * available.
 */
export class DotKernel {
	private readonly lanes = start();

	/** @param vectors `into.length` vectors of the query's length, one after the other */
	products(query: Int8Array, vectors: Int8Array, into: Int32Array): void {
		if (this.lanes && query.length % LANES === 0 && query.length <= MAX_DIMENSIONS)
			inLanes(this.lanes, query, vectors, into);
		else plainly(query, vectors, into);
	}
}

/** The module of `dot-kernel.wat`, with its memory. */
interface Lanes {
	readonly memory: Int8Array;
	readonly dot: (count: number, dimensions: number, vectors: number, results: number) => void;
}

function start(): Lanes | undefined {
	try {
		const bytes = Uint8Array.from(atob(DOT_KERNEL_MODULE), (letter) => letter.charCodeAt(0));
		const memory = new WebAssembly.Memory({ initial: (VECTORS + CHUNK) / PAGE + 1 });
		const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { m: { m: memory } });
		return { memory: new Int8Array(memory.buffer), dot: instance.exports['d'] as Lanes['dot'] };
	} catch {
		return undefined;
	}
}

function inLanes({ memory, dot }: Lanes, query: Int8Array, vectors: Int8Array, into: Int32Array): void {
	const dimensions = query.length;
	const most = Math.floor(CHUNK / dimensions / GROUP) * GROUP;
	const results = new Int32Array(memory.buffer, RESULTS, most);
	new Int16Array(memory.buffer, 0, dimensions).set(query);
	for (let from = 0; from < into.length; from += most) {
		const count = Math.min(most, into.length - from);
		memory.set(vectors.subarray(from * dimensions, (from + count) * dimensions), VECTORS);
		dot(count, dimensions, VECTORS, RESULTS);
		into.set(results.subarray(0, count), from);
	}
}

function plainly(query: Int8Array, vectors: Int8Array, into: Int32Array): void {
	const dimensions = query.length;
	for (let vector = 0, at = 0; vector < into.length; vector++) {
		let sum = 0;
		for (let index = 0; index < dimensions; index++, at++)
			sum += (query[index] as number) * (vectors[at] as number);
		into[vector] = sum;
	}
}
