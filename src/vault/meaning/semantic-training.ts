import { ByteWriter, utf8 } from '../words/segments/bytes';
import { Dictionary } from '../words/segments/dictionary';
import type { Segment } from '../words/segments/segment';
import { TEXT_UNIT } from '../words/segments/segment-writer';
import { probableTerm, UNSTEMMED } from '../words/terms/term-table';
import { type Dense, dense, fillRandom, orthonormalize, type Sparse, times, transposedTimes } from './matrix';
import { SemanticModel } from './semantic-model';

/** Passages to learn from, and words in the model. Larger values took longer and improved no measured result. */
const SAMPLE = 6_000;
const MAX_WORDS = 40_000;
/** A word in fewer passages says nothing about words that occur together. */
const MIN_PASSAGES = 2;
const MAX_SHARE = 0.3;
const TERMS_A_STEP = 2_000;
const MARK = UNSTEMMED.charCodeAt(0);

/** Smallest number of passages worth training on. */
export const MIN_TRAINING = 400;

interface Word {
	readonly term: string;
	readonly count: number;
}

/** The words to learn, most frequent first, with their statistics. */
interface Vocabulary {
	readonly words: readonly Word[];
	/** Index of each word in `words`. */
	readonly numbers: ReadonlyMap<string, number>;
	/** Weight of each word, in the same order. */
	readonly weights: Float32Array;
	/** Live passages. */
	readonly passages: number;
}

/**
 * Trains latent semantic analysis (Deerwester et al. 1990) on a sample of the vault's passages, by a randomised
 * truncated singular value decomposition (Halko, Martinsson and Tropp 2011), in steps of a few milliseconds.
 * @param language assumed for texts whose language is unknown
 */
export function* trainSemanticModel(
	segments: readonly Segment[],
	dimensions: number,
	language: string | undefined,
): Generator<void, SemanticModel> {
	const passages = segments.reduce((sum, segment) => sum + segment.aliveCount, 0);
	const words = yield* commonWords(segments, passages, language);
	const vocabulary: Vocabulary = {
		words,
		numbers: new Map(words.map(({ term }, number) => [term, number])),
		weights: Float32Array.from(words, ({ count }) => Math.log(1 + passages / count)),
		passages,
	};
	const sample = yield* sampleOf(segments, language, vocabulary);
	const rank = Math.min(sample.rows, words.length);
	// With a direction for each word, no two words would be alike.
	const basis = yield* topicsOf(sample, Math.max(1, Math.min(dimensions, rank >> 1)));
	return modelOf(vocabulary, basis);
}

function* commonWords(
	segments: readonly Segment[],
	passages: number,
	language: string | undefined,
): Generator<void, Word[]> {
	const counts = new Map<string, number>();
	for (const segment of segments) {
		for (let term = 0; term < segment.dictionary.size; term++) {
			const count = segment.count(term);
			if (count >= MIN_PASSAGES || segments.length > 1 || segment.dictionary.firstByte(term) === MARK) {
				const name = probableTerm(segment.dictionary.term(term), language);
				counts.set(name, (counts.get(name) ?? 0) + count);
			}
			if (term % TERMS_A_STEP === TERMS_A_STEP - 1) yield;
		}
	}
	return [...counts]
		.filter(([, count]) => count >= MIN_PASSAGES && count <= Math.max(MIN_PASSAGES, passages * MAX_SHARE))
		.map(([term, count]) => ({ term, count }))
		.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
		.slice(0, MAX_WORDS);
}

/** Returns every n-th passage as a row of weighted words, normalised to length one. */
function* sampleOf(
	segments: readonly Segment[],
	language: string | undefined,
	{ passages, numbers, weights }: Vocabulary,
): Generator<void, Sparse> {
	const stride = Math.max(1, passages / SAMPLE);
	const rows: { column: number[]; value: number[] }[] = [];
	let next = 0;
	let seen = 0;
	for (const segment of segments) {
		const rowOf = new Int32Array(segment.passageCount).fill(-1);
		for (let passage = 0; passage < segment.passageCount; passage++, seen++) {
			if (seen < next || !segment.isAlive(passage)) continue;
			rowOf[passage] = rows.push({ column: [], value: [] }) - 1;
			next += stride;
		}
		for (let term = 0; term < segment.dictionary.size; term++) {
			const number = numbers.get(probableTerm(segment.dictionary.term(term), language));
			const cursor = number === undefined ? undefined : segment.open(term);
			for (; cursor && cursor.index < cursor.count; cursor.next()) {
				const row = rows[rowOf[cursor.passage] as number];
				if (!row) continue;
				row.column.push(number as number);
				row.value.push((1 + Math.log(cursor.frequency / TEXT_UNIT)) * (weights[number as number] as number));
			}
			if (term % TERMS_A_STEP === TERMS_A_STEP - 1) yield;
		}
	}
	return compressed(
		rows.filter(({ column }) => column.length > 0),
		weights.length,
	);
}

function compressed(rows: readonly { column: number[]; value: number[] }[], columns: number): Sparse {
	const starts = new Uint32Array(rows.length + 1);
	for (const [row, { column }] of rows.entries()) starts[row + 1] = (starts[row] as number) + column.length;
	const total = starts[rows.length] as number;
	const matrix = {
		rows: rows.length,
		columns,
		starts,
		column: new Uint32Array(total),
		value: new Float32Array(total),
	};
	for (const [row, { column, value }] of rows.entries()) {
		const norm = Math.sqrt(value.reduce((sum, each) => sum + each * each, 0));
		matrix.column.set(column, starts[row]);
		matrix.value.set(
			value.map((each) => each / norm),
			starts[row],
		);
	}
	return matrix;
}

/**
 * Returns an orthonormal basis of the strongest directions among the words, a row per word. It is not turned to the
 * singular vectors, because cosines are the same in every basis of these directions.
 */
function* topicsOf(sample: Sparse, size: number): Generator<void, Dense> {
	const random = dense(sample.columns, size);
	fillRandom(random);
	const strong = yield* transposedTimes(sample, yield* times(sample, random));
	const passages = yield* times(sample, strong);
	yield* orthonormalize(passages);
	const basis = yield* transposedTimes(sample, passages);
	yield* orthonormalize(basis);
	return basis;
}

/** Stores each word's row, times its weight, as bytes. */
function modelOf({ words, weights, passages }: Vocabulary, { columns, data }: Dense): SemanticModel {
	const rows = new Int8Array(data.length);
	const scales = weights.map((weight, word) => {
		const [from, to] = [word * columns, (word + 1) * columns];
		let most = 0;
		for (let at = from; at < to; at++) most = Math.max(most, Math.abs(data[at] as number));
		if (most > 0) for (let at = from; at < to; at++) rows[at] = Math.round(((data[at] as number) * 127) / most);
		return (most * weight) / 127;
	});
	const dictionary = dictionaryOf(words.map(({ term }) => term));
	return new SemanticModel({ dimensions: columns, trainedOn: passages, words: dictionary, rows, scales });
}

function dictionaryOf(terms: readonly string[]): Dictionary {
	const bytes = new ByteWriter();
	const starts = new Uint32Array(terms.length + 1);
	for (const [number, term] of terms.entries()) {
		bytes.bytes(utf8(term));
		starts[number + 1] = bytes.length;
	}
	return new Dictionary(bytes.written().slice(), starts);
}
