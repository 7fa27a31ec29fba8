/** Vectors copied to the kernel's memory at a time, in bytes, and where query and results stand. */
const CHUNK = 1 << 20;
const PAGE = 65_536;
const RESULTS = 4_096;
/** The kernel works on this many numbers at a time. */
export const LANES = 16;
const MAX_DIMENSIONS = 2_048;

/**
 * A WebAssembly module of 200 bytes, hand-assembled: `d(count, dimensions, vectors, results)` writes the inner product of the
 * bytes at 0 with each vector as 32-bit integers: for 16 bytes at a time two widening loads, two `i32x4.dot_i16x8_s`, summed.
 */
const MODULE =
	'AGFzbQEAAAABCAFgBH9/f38AAggBAW0BbQIAAQMCAQAHBQEBZAAACp4BAZsBAgF/A3sDQEEAIQT9DAAAAAAAAAAAAAAAAAAAAAAhBQNAIAT9AAQAIQYgAv0ABAAhByAFIAb9hwEgB/2HAf26Af2uASEFIAUgBv2IASAH/YgB/boB/a4BIQUgAkEQaiECIARBEGoiBCABSA0ACyADIAX9GwAgBf0bAWogBf0bAmogBf0bA2o2AgAgA0EEaiEDIABBAWsiAA0ACws=';

/** Inner products of int8 vectors: in WebAssembly with 128-bit lanes, in a plain loop where that is not to be had. */
export class DotKernel {
	private readonly lanes = start();

	/** @param vectors `into.length` vectors of the query's length, one behind the other */
	products(query: Int8Array, vectors: Int8Array, into: Int32Array): void {
		if (this.lanes && query.length % LANES === 0 && query.length <= MAX_DIMENSIONS) inLanes(this.lanes, query, vectors, into);
		else plainly(query, vectors, into);
	}
}

interface Lanes {
	readonly memory: Int8Array;
	readonly dot: (count: number, dimensions: number, vectors: number, results: number) => void;
}

function start(): Lanes | undefined {
	try {
		const bytes = Uint8Array.from(atob(MODULE), (letter) => letter.charCodeAt(0));
		const memory = new WebAssembly.Memory({ initial: (CHUNK / PAGE) * 2 });
		const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { m: { m: memory } });
		return { memory: new Int8Array(memory.buffer), dot: instance.exports['d'] as Lanes['dot'] };
	} catch {
		return undefined;
	}
}

function inLanes({ memory, dot }: Lanes, query: Int8Array, vectors: Int8Array, into: Int32Array): void {
	const dimensions = query.length;
	const most = Math.floor(CHUNK / dimensions);
	const results = new Int32Array(memory.buffer, RESULTS, most);
	const at = CHUNK;
	memory.set(query, 0);
	for (let from = 0; from < into.length; from += most) {
		const count = Math.min(most, into.length - from);
		memory.set(vectors.subarray(from * dimensions, (from + count) * dimensions), at);
		dot(count, dimensions, at, RESULTS);
		into.set(results.subarray(0, count), from);
	}
}

function plainly(query: Int8Array, vectors: Int8Array, into: Int32Array): void {
	const dimensions = query.length;
	for (let vector = 0, at = 0; vector < into.length; vector++) {
		let sum = 0;
		for (let index = 0; index < dimensions; index++, at++) sum += (query[index] as number) * (vectors[at] as number);
		into[vector] = sum;
	}
}
