/** The sources that one researcher has seen, with their numbers. */
import { terms } from '../../language/words';
import { oneLine } from '../../text/strings';
import { hostOf } from '../../text/web-address';
import type { Assignment } from '../model/agent-ports';
import type { Topic } from '../model/claims';
import { notePathOf, type Source } from '../model/evidence';
import type { Fieldwork } from './fieldwork';
import {
	fittingExcerpts,
	FOUND,
	KEY_EXCERPTS,
	READ,
	shownBlocks,
	shownLines,
	ShownSentences,
	termsIn,
	type ExcerptLimits,
	type ListedSource,
} from './shown-results';
import { ShownWords } from './shown-words';

/**
 * A result of a search is quoted if it holds this share of the topic's terms that the best one of its origin, the vault
 * or the web, holds; a note also half of what the best page holds. The others show their title.
 */
const LEAST_WORTH = 0.7;

export class ResearcherView {
	readonly words: ShownWords;
	/** Ids of sources in the order in which they were shown: the first is number 1. */
	private readonly shown: string[] = [];
	private readonly sentences: ShownSentences;
	/** Terms of topic and question. */
	private readonly wanted: ReadonlySet<string>;
	private readonly languageCode: string | undefined;

	constructor(
		{ topic, question }: Assignment,
		private readonly field: Fieldwork,
	) {
		const { note } = field;
		this.languageCode = note.language?.code;
		const ownWords = [note.title, note.text, field.parts.task.focus ?? '', ...wordsOf(topic)];
		this.words = new ShownWords(ownWords, field.readings);
		if (question !== '') {
			this.words.addQuestion(question, textsOf('web', field));
			// The supervisor may have the words of a question from notes that only earlier researchers saw.
			for (const text of textsOf('vault', field)) this.words.addNote(text);
		}
		this.sentences = new ShownSentences(this.languageCode);
		this.wanted = new Set(terms([question, ...wordsOf(topic)].join(' '), this.languageCode));
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

	/** Formats results of a search: excerpts of those on the topic, and the titles of the others. */
	foundBlocks(listed: readonly ListedSource[]): string {
		const worth = listed.map(({ excerpts }) => this.termsIn(excerpts.join(' ')));
		const best = (kind: Source['kind']): number =>
			Math.max(...listed.map(({ source }, place) => (source.kind === kind ? (worth[place] ?? 0) : 0)));
		// A note shares a word or two with most topics.
		const most = { web: best('web'), vault: Math.max(best('vault'), best('web') / 2) };
		const own = listed.map((one, place) =>
			(worth[place] ?? 0) >= LEAST_WORTH * most[one.source.kind] ? one : { ...one, excerpts: [] },
		);
		return this.blocksOf(own, FOUND);
	}

	/** True if a source was not shown, or has sentences that were not. */
	isNews({ source, excerpts }: ListedSource): boolean {
		return !this.shown.includes(source.id) || this.sentences.freshOf(excerpts.map(shownLines)).length > 0;
	}

	/** Formats pages and notes that were read. */
	readBlocks(listed: readonly ListedSource[]): string {
		return this.blocksOf(listed, READ);
	}

	/** Formats sources, without sentences that this researcher has seen before. */
	private blocksOf(listed: readonly ListedSource[], limits: ExcerptLimits): string {
		return shownBlocks(
			listed.map((one) => this.shownOf(one, one.summary ? KEY_EXCERPTS : limits)),
			(source) => this.numberOf(source),
		);
	}

	private shownOf({ source, excerpts, summary }: ListedSource, limits: ExcerptLimits): ListedSource {
		const text = excerpts.join('\n\n');
		// A clipping may be of a page behind a login, so its words are private like those of a note.
		if (notePathOf(source) !== undefined) this.words.addNote(text);
		else this.words.addPage(text);
		const fresh = this.sentences.freshOf(excerpts.map(shownLines));
		const fitting = fittingExcerpts(fresh, limits, this.wanted, this.languageCode);
		this.sentences.add(fitting);
		return { source, excerpts: fitting, ...(summary && { summary }) };
	}

	/** Returns the number of terms of topic and question in a text. */
	termsIn(text: string): number {
		return termsIn(text, this.wanted, this.languageCode);
	}

	numberOf({ id }: Source): number {
		if (!this.shown.includes(id)) this.shown.push(id);
		return this.shown.indexOf(id) + 1;
	}

	/** Ids of the sources that were shown. */
	get ids(): readonly string[] {
		return this.shown;
	}
}

function wordsOf({ topic, context, query = '', furtherQueries = [] }: Topic): string[] {
	return [topic, context, query, ...furtherQueries];
}

/** `SOURCE 3`, `Sources 3, 5 and 6` */
const NUMBERED = /\bsources?\s+#?(\d{1,3}(?:(?:\s*[,&/]\s*|\s+and\s+)#?\d{1,3})*)\b/giu;
const TITLE_CHARACTERS = 30;

/**
 * Replaces a researcher's source numbers by names, for readers that do not know the numbers: `SOURCE 3` becomes `“Do
 * heat pumps work in cold…”, heatpump-facts.example`. Unknown numbers stay.
 */
export function resolveSources(text: string, sourceOf: (number: string) => Source | undefined): string {
	return text.replace(NUMBERED, (written, list: string) => {
		const named = (list.match(/\d+/g) ?? []).map((number) => sourceOf(number));
		return named.every((source) => source !== undefined) ? named.map(nameOf).join('; ') : written;
	});
}

function nameOf({ title, kind, address }: Source): string {
	const line = oneLine(title);
	const short =
		line.length <= TITLE_CHARACTERS ? line : `${line.slice(0, TITLE_CHARACTERS).replace(/(?<!\s)\s+\S*$/u, '')}…`;
	return kind === 'web' ? `“${short}”, ${hostOf(address) ?? address}` : `the note “${short}”`;
}

function textsOf(origin: Source['kind'], { sources }: Fieldwork): string[] {
	return sources
		.filter(({ kind }) => kind === origin)
		.flatMap(({ title, passages }) => [title, ...passages.map(({ text }) => text)]);
}
