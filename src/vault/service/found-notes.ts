import type { RunContext } from '../../research/model/ports';
import type { RelatedNote, RelatedQuery, VaultHit, VaultQuery } from '../../research/model/vault-ports';
import { TimeSlice } from '../../async/time-slice';
import type { VaultIndexDeps } from '../ports';
import type { RelationQuery } from '../ranking/researched-note';
import { HitReader, relative } from '../ranking/hit-reader';
import type { PlacedHit, PlacedRelatedNote } from '../ranking/placed-hit';
import { SamePages } from '../ranking/same-page';
import { proseText } from '../reading/note-names';
import { noteText } from '../reading/note-text';

const PASSAGES_PER_NOTE = 2;
/** Passages requested per passage wanted, because some are from the same note. */
const SPARE = 6;
/** Related notes requested per note wanted, because some are copies of the same page. */
const SPARE_RELATED = 2;

type FoundNotesDeps = Pick<VaultIndexDeps, 'files' | 'voices' | 'clock' | 'yieldNow'>;

/** Reads what the engine found from the notes, without copies of the pages that a query leaves out. */
export class FoundNotes {
	/** Pages each run leaves out, by path: a run's searches repeat the same researched note. */
	private readonly leftOut = new WeakMap<RunContext, Map<string, Promise<SamePages | undefined>>>();

	constructor(private readonly deps: FoundNotesDeps) {}

	/** @param find returns up to `limit` passages, best first */
	async passages(
		query: VaultQuery,
		run: RunContext,
		find: (limit: number) => Promise<readonly PlacedHit[]>,
	): Promise<readonly VaultHit[]> {
		const found = await find(query.limit * SPARE);
		const perNote = new Map<string, number>();
		const reader = new HitReader(this.deps, run);
		const hits: VaultHit[] = [];
		// Answers of assistants are not evidence, so they take no place of a note that is.
		let places = query.limit;
		for (const placed of found) {
			if (places === 0) break;
			const taken = perNote.get(placed.path) ?? 0;
			if (taken >= PASSAGES_PER_NOTE || (await this.isLeftOut(placed.path, query, reader, run))) continue;
			const hit = await reader.read(placed);
			// A note with only a name can be opened, but there is nothing to cite.
			if (!hit || (hit.text === '' && !query.isTyped)) continue;
			const isEvidence = query.isTyped === true || hit.speaker?.voice !== 'assistant';
			if (!isEvidence && hits.length >= query.limit) continue;
			perNote.set(placed.path, taken + 1);
			hits.push(hit);
			if (isEvidence) places--;
		}
		return relative(hits);
	}

	/** True if a note is a copy or translation of a page that must be left out. */
	private async isLeftOut(
		path: string,
		{ exclude }: VaultQuery,
		reader: HitReader,
		run: RunContext,
	): Promise<boolean> {
		for (const other of new Set(exclude)) {
			const pages = await this.samePages(other, run);
			const text = pages && (await reader.textOf(path));
			if (text !== undefined && (await pages?.has({ path, text })) === true) return true;
		}
		return false;
	}

	/** Returns undefined if the note is gone, for example renamed since the run began; that is not an error. */
	private samePages(path: string, run: RunContext): Promise<SamePages | undefined> {
		const known = this.leftOut.get(run) ?? new Map<string, Promise<SamePages | undefined>>();
		this.leftOut.set(run, known);
		const pages =
			known.get(path) ??
			this.deps.files.read(path).then(
				(text) => this.samePagesAs(path, noteText(path, text)),
				() => undefined,
			);
		known.set(path, pages);
		return pages;
	}

	private samePagesAs(path: string, text: string): SamePages {
		return new SamePages({ path, text }, new TimeSlice(() => this.deps.clock.elapsed(), this.deps.yieldNow));
	}

	/** @param find returns the related notes, best first */
	async related(
		query: RelatedQuery,
		run: RunContext,
		find: (relation: RelationQuery) => Promise<readonly PlacedRelatedNote[]>,
	): Promise<readonly RelatedNote[]> {
		const reader = new HitReader(this.deps, run);
		const note = (await reader.textOf(query.path)) ?? query.text;
		// Embedded text is left out: names in it belong to another note.
		const prose = proseText(note);
		const relations = await find({ ...query, prose, limit: query.limit * SPARE_RELATED });
		const own = this.samePagesAs(query.path, note);
		const notes: { relation: Omit<RelatedNote, 'passage'>; passage: VaultHit }[] = [];
		for (const { hit, ...reasons } of relations) {
			if (notes.length >= query.limit) break;
			const text = await reader.textOf(hit.path);
			if (text === undefined || (await own.has({ path: hit.path, text }))) continue;
			const passage = await reader.read(hit);
			if (!passage) continue;
			const relation = { path: hit.path, title: passage.title, ...reasons };
			notes.push({ relation, passage });
		}
		const passages = relative(notes.map(({ passage }) => passage));
		return notes.map(({ relation, passage }, index) => ({ ...relation, passage: passages[index] ?? passage }));
	}
}
