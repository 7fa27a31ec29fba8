/**
 * Dense matrices as rows in one array and sparse ones as compressed rows: the operations of a truncated singular value
 * decomposition.
 */
export interface Dense {
	readonly rows: number;
	readonly columns: number;
	readonly data: Float32Array;
}

export interface Sparse {
	readonly rows: number;
	readonly columns: number;
	/** Start of each row; the last entry is the end. */
	readonly starts: Uint32Array;
	readonly column: Uint32Array;
	readonly value: Float32Array;
}

/** Multiplications per step. */
const WORK_A_STEP = 2_000_000;

export function dense(rows: number, columns: number): Dense {
	return { rows, columns, data: new Float32Array(rows * columns) };
}

/**
 * Fills the matrix with normally distributed numbers from a fixed seed, so that the same vault gives the same result.
 */
export function fillRandom(matrix: Dense): void {
	let seed = 0x2545f491;
	const next = (): number => {
		seed ^= seed << 13;
		seed ^= seed >>> 17;
		seed ^= seed << 5;
		return (seed >>> 0) / 0x100000000;
	};
	for (let index = 0; index < matrix.data.length; index++) matrix.data[index] = next() + next() + next() - 1.5;
}

/** Returns `sparse · right`. */
export function* times(sparse: Sparse, right: Dense): Generator<void, Dense> {
	const product = dense(sparse.rows, right.columns);
	const add = rowAdder(product, right);
	yield* eachEntry(sparse, right.columns, (row, column, value) => add(row, column, value));
	return product;
}

/** Returns `sparseᵀ · right`. */
export function* transposedTimes(sparse: Sparse, right: Dense): Generator<void, Dense> {
	const product = dense(sparse.columns, right.columns);
	const add = rowAdder(product, right);
	yield* eachEntry(sparse, right.columns, (row, column, value) => add(column, row, value));
	return product;
}

function* eachEntry(
	sparse: Sparse,
	width: number,
	visit: (row: number, column: number, value: number) => void,
): Generator<void> {
	let work = 0;
	for (let row = 0; row < sparse.rows; row++) {
		const end = sparse.starts[row + 1] as number;
		for (let index = sparse.starts[row] as number; index < end; index++)
			visit(row, sparse.column[index] as number, sparse.value[index] as number);
		work += (end - (sparse.starts[row] as number)) * width;
		if (work < WORK_A_STEP) continue;
		work = 0;
		yield;
	}
}

/** Adds a multiple of a row of `from` to a row of `into`; both have the same number of columns. */
function rowAdder(into: Dense, from: Dense): (row: number, source: number, factor: number) => void {
	const { columns, data: a } = into;
	const { data: b } = from;
	return (row, source, factor) => {
		let to = row * columns;
		let at = source * columns;
		for (const end = to + columns; to < end; to++, at++) a[to] = (a[to] as number) + factor * (b[at] as number);
	};
}

/** Returns the inner products of all pairs of columns. */
export function* gram(matrix: Dense): Generator<void, Float64Array> {
	const { rows, columns, data } = matrix;
	const sums = new Float64Array(columns * columns);
	const rowsAStep = Math.max(1, Math.floor(WORK_A_STEP / (columns * columns)));
	for (let row = 0; row < rows; row++) {
		const start = row * columns;
		for (let i = 0; i < columns; i++) {
			const factor = data[start + i] as number;
			if (factor === 0) continue;
			const to = i * columns;
			for (let j = i; j < columns; j++)
				sums[to + j] = (sums[to + j] as number) + factor * (data[start + j] as number);
		}
		if (row % rowsAStep === rowsAStep - 1) yield;
	}
	for (let i = 0; i < columns; i++)
		for (let j = 0; j < i; j++) sums[i * columns + j] = sums[j * columns + i] as number;
	return sums;
}

/** Makes the columns orthonormal in place, with the Cholesky factor of their Gram matrix. */
export function* orthonormalize(matrix: Dense): Generator<void> {
	const { rows, columns, data } = matrix;
	const lower = cholesky(yield* gram(matrix), columns);
	const rowsAStep = Math.max(1, Math.floor(WORK_A_STEP / (columns * columns)));
	for (let row = 0; row < rows; row++) {
		const start = row * columns;
		for (let i = 0; i < columns; i++) {
			let sum = data[start + i] as number;
			const from = i * columns;
			for (let j = 0; j < i; j++) sum -= (lower[from + j] as number) * (data[start + j] as number);
			data[start + i] = sum / (lower[from + i] as number);
		}
		if (row % rowsAStep === rowsAStep - 1) yield;
	}
}

function cholesky(gramMatrix: Float64Array, size: number): Float64Array {
	const lower = new Float64Array(size * size);
	let trace = 0;
	for (let i = 0; i < size; i++) trace += gramMatrix[i * size + i] as number;
	// Keeps the division defined if a column depends on the others.
	const floor = Math.max(1e-20, (trace / size) * 1e-7);
	for (let i = 0; i < size; i++) {
		for (let j = 0; j <= i; j++) {
			let sum = gramMatrix[i * size + j] as number;
			for (let k = 0; k < j; k++) sum -= (lower[i * size + k] as number) * (lower[j * size + k] as number);
			lower[i * size + j] = i === j ? Math.sqrt(Math.max(sum, floor)) : sum / (lower[j * size + j] as number);
		}
	}
	return lower;
}

const MAX_SWEEPS = 12;

/** Returns eigenvalues and eigenvectors (as columns) of a symmetric matrix, the largest first, by Jacobi rotations. */
export function* eigen(
	symmetric: Float64Array,
	size: number,
): Generator<void, { values: Float64Array; vectors: Float64Array }> {
	const a = symmetric.slice();
	const vectors = new Float64Array(size * size);
	for (let i = 0; i < size; i++) vectors[i * size + i] = 1;
	const rotated = { a, vectors, size };
	for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
		let off = 0;
		let diagonal = 0;
		for (let p = 0; p < size; p++) {
			diagonal += (a[p * size + p] as number) ** 2;
			for (let q = p + 1; q < size; q++) off += (a[p * size + q] as number) ** 2;
		}
		if (off < diagonal * 1e-16) break;
		for (let p = 0; p < size - 1; p++) {
			for (let q = p + 1; q < size; q++) rotate(rotated, p, q);
			if (p % 8 === 7) yield;
		}
	}
	const order = Array.from({ length: size }, (_, index) => index).sort(
		(x, y) => (a[y * size + y] as number) - (a[x * size + x] as number),
	);
	const sorted = new Float64Array(size * size);
	for (const [to, from] of order.entries())
		for (let i = 0; i < size; i++) sorted[i * size + to] = vectors[i * size + from] as number;
	return { values: Float64Array.from(order, (index) => a[index * size + index] as number), vectors: sorted };
}

/** A symmetric matrix being diagonalised, and the rotations applied so far. */
interface Rotated {
	readonly a: Float64Array;
	readonly vectors: Float64Array;
	readonly size: number;
}

function rotate({ a, vectors, size }: Rotated, p: number, q: number): void {
	const apq = a[p * size + q] as number;
	if (Math.abs(apq) < 1e-300) return;
	const theta = ((a[q * size + q] as number) - (a[p * size + p] as number)) / (2 * apq);
	const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
	const cosine = 1 / Math.sqrt(tangent * tangent + 1);
	const sine = tangent * cosine;
	for (let k = 0; k < size; k++) {
		const akp = a[k * size + p] as number;
		const akq = a[k * size + q] as number;
		a[k * size + p] = cosine * akp - sine * akq;
		a[k * size + q] = sine * akp + cosine * akq;
	}
	for (let k = 0; k < size; k++) {
		const apk = a[p * size + k] as number;
		const aqk = a[q * size + k] as number;
		a[p * size + k] = cosine * apk - sine * aqk;
		a[q * size + k] = sine * apk + cosine * aqk;
		const vkp = vectors[k * size + p] as number;
		const vkq = vectors[k * size + q] as number;
		vectors[k * size + p] = cosine * vkp - sine * vkq;
		vectors[k * size + q] = sine * vkp + cosine * vkq;
	}
}
