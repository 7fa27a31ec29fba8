/** The sources that one researcher has seen, with their numbers. */
import { terms } from '../../language/words';
import type { Assignment } from '../model/agent-ports';
import type { Topic } from '../model/claims';
import { notePathOf, type Source } from '../model/evidence';
import type { RunContext } from '../model/ports';
import type { Fieldwork } from './fieldwork';
import { ShownWords } from './shown-words';
import { ShownSentences } from './shown-sentences';
import { oneByOne } from './performed';
import { fittingExcerpts, SeenTexts, shownBlocks, type ListedSource, type ShownBlock } from './shown-results';

export class ResearcherView {
	readonly words: ShownWords;
	private readonly seen: SeenTexts;
	/** Ids of sources in the order in which they were shown: the first is number 1. */
	private readonly shown: string[] = [];
	private readonly sentences: ShownSentences;
	/** Terms of topic and question. */
	private readonly wanted: ReadonlySet<string>;

	constructor(
		{ topic, question }: Assignment,
		private readonly field: Fieldwork,
		private readonly context: RunContext,
	) {
		const { note } = field;
		this.words = new ShownWords([note.title, note.text, field.parts.task.focus ?? '', question, ...wordsOf(topic)]);
		this.sentences = new ShownSentences(note.language?.code);
		this.wanted = new Set(terms([question, ...wordsOf(topic)].join(' '), note.language?.code));
		this.seen = new SeenTexts((text, others) => this.nearness(text, others));
	}

	/** Returns the source that a model names by its number or address, if it was shown. */
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

	/** Formats sources, without sentences that this researcher has seen before. */
	async blocksOf(listed: readonly ListedSource[]): Promise<string> {
		const shown = await oneByOne(listed, (one) => this.shownOf(one));
		return shownBlocks(shown, (source) => this.numberOf(source));
	}

	private async shownOf({ source, excerpts }: ListedSource): Promise<ShownBlock> {
		if (excerpts.length === 0) return { source, excerpts, novelty: 'NEW' };
		const text = excerpts.join('\n\n');
		// A clipping may be of a page behind a login, so its words are private like those of a note.
		if (notePathOf(source) !== undefined) this.words.addNote(text);
		else this.words.addPage(text);
		const { excerpts: fresh, isPartlyShown } = this.sentences.freshOf(excerpts);
		const fitting = fittingExcerpts(fresh, this.wanted, this.field.note.language?.code);
		const novelty = await this.seen.noveltyOf(fitting.join('\n\n'));
		// A duplicate is listed without excerpts, because its content was shown before.
		const own = novelty === 'DUPLICATE' ? [] : fitting;
		this.sentences.add(own);
		return { source, novelty, excerpts: own, isPartlyShown };
	}

	numberOf({ id }: Source): number {
		if (!this.shown.includes(id)) this.shown.push(id);
		return this.shown.indexOf(id) + 1;
	}

	private async nearness(text: string, others: readonly string[]): Promise<readonly number[]> {
		try {
			return (await this.field.parts.ports.vault.matter({ text, limit: 0, others }, this.context)).nearness;
		} catch {
			// If only this researcher was interrupted, its results so far are still shown.
			this.field.parts.run.signal.throwIfAborted();
			return [];
		}
	}
}

function wordsOf({ topic, context, query = '', furtherQueries = [] }: Topic): string[] {
	return [topic, context, query, ...furtherQueries];
}
