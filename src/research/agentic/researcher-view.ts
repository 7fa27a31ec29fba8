/** Sources that one researcher has seen, with the numbers it knows them by. */
import type { Assignment } from '../model/agent-ports';
import type { Topic } from '../model/claims';
import { notePathOf, type Source } from '../model/evidence';
import type { RunContext } from '../model/ports';
import type { Fieldwork } from './fieldwork';
import { ShownWords } from './shown-words';
import { ShownSentences } from './shown-sentences';
import { SeenTexts, shownBlocks, type Novelty, type ListedSource } from './shown-results';

export class ResearcherView {
	readonly words: ShownWords;
	private readonly seen: SeenTexts;
	/** Ids of sources in the order in which they were shown: the first is number 1. */
	private readonly shown: string[] = [];
	private readonly sentences: ShownSentences;

	constructor(
		{ topic, question }: Assignment,
		private readonly field: Fieldwork,
		private readonly context: RunContext,
	) {
		const { note } = field;
		this.words = new ShownWords([note.title, note.text, field.parts.task.focus ?? '', question, ...wordsOf(topic)]);
		this.sentences = new ShownSentences(note.language?.code);
		this.seen = new SeenTexts((text, others) => this.nearness(text, others));
	}

	/** How new a text of a source is; from now on it is seen. */
	see(source: Source, text: string): Promise<Novelty> {
		// A clipping may be of a page behind a login, so its words are as private as a note's.
		if (notePathOf(source) !== undefined) this.words.addNote(text);
		else this.words.addPage(text);
		return this.seen.noveltyOf(text);
	}

	/** The source that a model names by its number or address, if it was shown. */
	sourceNamed(written: string): Source | undefined {
		const number = /^\W*(?:source\s*)?#?(\d{1,3})\W*$/i.exec(written)?.[1];
		const id = number === undefined ? undefined : this.shown[Number(number) - 1];
		const source = id === undefined ? this.field.addresses.sourceAt(written) : this.sourceOf(id);
		return source ?? this.noteNamed(written);
	}

	private noteNamed(written: string): Source | undefined {
		return this.shown
			.map((id) => this.sourceOf(id))
			.find((source) => source?.kind === 'vault' && source.address === written.trim());
	}

	private sourceOf(id: string): Source | undefined {
		return this.field.evidence.get(id);
	}

	/** Formats sources; sentences that this researcher was shown before are left out. */
	blocksOf(shown: readonly ListedSource[]): string {
		return shownBlocks(
			shown.map((one) => ({ ...one, ...this.sentences.freshOf(one.excerpts) })),
			(source) => this.numberOf(source),
		);
	}

	numberOf({ id }: Source): number {
		if (!this.shown.includes(id)) this.shown.push(id);
		return this.shown.indexOf(id) + 1;
	}

	private async nearness(text: string, others: readonly string[]): Promise<readonly number[]> {
		try {
			return (await this.field.parts.ports.vault.matter({ text, limit: 0, others }, this.context)).nearness;
		} catch {
			// Where work is only cut short, what was found before is still shown.
			this.field.parts.run.signal.throwIfAborted();
			return [];
		}
	}
}

function wordsOf({ topic, context, query = '', furtherQueries = [] }: Topic): string[] {
	return [topic, context, query, ...furtherQueries];
}
