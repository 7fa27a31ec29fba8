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
/** Rows of a dense matrix per step, and rows multiplied together. */
const ROWS_A_STEP = 128;
const ROWS = 4;

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

/** Returns the lower triangle of the inner products of all columns. Four rows at a time take half the time. */
function* gram({ rows, columns, data }: Dense): Generator<void, Float64Array> {
	const sums = new Float64Array(columns * columns);
	for (let row = 0; row < rows; row += ROWS) {
		const [first, count] = [row * columns, Math.min(ROWS, rows - row)];
		for (let i = 0; i < columns; i++) {
			const to = i * columns;
			const a = data[first + i] as number;
			const b = count > 1 ? (data[first + columns + i] as number) : 0;
			const c = count > 2 ? (data[first + columns * 2 + i] as number) : 0;
			const d = count > 3 ? (data[first + columns * 3 + i] as number) : 0;
			for (let j = 0, at = first; j <= i; j++, at++)
				sums[to + j] =
					(sums[to + j] as number) +
					a * (data[at] as number) +
					b * (data[at + columns] ?? 0) +
					c * (data[at + columns * 2] ?? 0) +
					d * (data[at + columns * 3] ?? 0);
		}
		if (row % ROWS_A_STEP === 0) yield;
	}
	return sums;
}

/** Makes the columns orthonormal in place, with the Cholesky factor of their Gram matrix. */
export function* orthonormalize(matrix: Dense): Generator<void> {
	const { rows, columns, data } = matrix;
	const lower = cholesky(yield* gram(matrix), columns);
	for (let row = 0; row < rows; row++) {
		const start = row * columns;
		for (let i = 0; i < columns; i++) {
			let sum = data[start + i] as number;
			const from = i * columns;
			for (let j = 0; j < i; j++) sum -= (lower[from + j] as number) * (data[start + j] as number);
			data[start + i] = sum / (lower[from + i] as number);
		}
		if (row % ROWS_A_STEP === 0) yield;
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
