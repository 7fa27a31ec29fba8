import type { NoteDate } from '../../src/language/numbers/note-date';
import { readFileSync } from 'node:fs';
import { ExtractiveAnalyst } from '../../src/analyst/extractive-analyst';
import type { NoteView, SynthesisRequest } from '../../src/research/model/analyst-ports';
import { numberedTopics, type ClaimDraft, type Topic } from '../../src/research/model/claims';
import type { Statement } from '../../src/research/ledger/statement';
import { Evidence } from '../../src/research/model/evidence-store';
import type { Source, SourceKind } from '../../src/research/model/evidence';
import type { Clock, RunContext } from '../../src/research/model/ports';
import { NoteStatements } from '../../src/research/note/statements';
import { detectLanguage } from '../../src/language/language';

export function runContext(signal: AbortSignal = new AbortController().signal): RunContext {
	const silent = (): void => undefined;
	return { signal, log: { debug: silent, info: silent, warn: silent }, spend: silent, warn: silent };
}

export function noteView(text: string, title = 'Note'): NoteView {
	return { path: `${title}.md`, title, text, language: detectLanguage(text) };
}

export function fixtureNote(name: string, title: string): NoteView {
	return noteView(readFileSync(new URL(`../fixtures/notes/${name}.md`, import.meta.url), 'utf8'), title);
}

/** A millisecond passes from one look to the next. */
export function tickingClock(): Pick<Clock, 'elapsed'> {
	let milliseconds = 0;
	return { elapsed: () => milliseconds++ };
}

export const analyst = new ExtractiveAnalyst(tickingClock(), () => Promise.resolve());

/** Returns the sentences of the note that claims stand on. */
export function statementsIn(note: NoteView, claims: readonly Topic[]): readonly Statement[] {
	return new NoteStatements(note, claims).located(claims);
}

export async function topicsOf(
	note: NoteView,
	options: { focus?: string; limit?: number } = {},
): Promise<readonly Topic[]> {
	const found = await analyst.topics(
		{ note, focus: options.focus, mode: 'general', limit: options.limit ?? 10, queries: 3 },
		runContext(),
	);
	return numberedTopics(found);
}

export interface Found {
	readonly address: string;
	/** The address if there is none. */
	readonly title?: string;
	readonly text: string;
	readonly noteDate?: NoteDate;
	/** Indexes of the topics that found it; all where left out. */
	readonly topics?: readonly number[];
	readonly score?: number;
}

/** A path is a vault note, everything else a page. */
export function sourcesOf(found: readonly Found[], topics: readonly Topic[]): readonly Source[] {
	const evidence = new Evidence();
	for (const { address, title, text, score, noteDate, topics: indexes } of found) {
		const kind: SourceKind = address.startsWith('https://') ? 'web' : 'vault';
		for (const topic of indexes?.map((index) => topics[index]) ?? topics) {
			if (topic)
				evidence.add({
					kind,
					identity: address,
					address,
					title: title ?? address,
					provider: kind,
					read: kind === 'web' ? 'snippet' : 'note',
					text,
					...(noteDate && { noteDate }),
					score: score ?? 0.5,
					topicId: topic.id,
				});
		}
	}
	return evidence.sources;
}

export async function synthesize(
	note: NoteView,
	topics: readonly Topic[],
	sources: readonly Source[],
	more: Partial<SynthesisRequest> = {},
): Promise<readonly ClaimDraft[]> {
	return await analyst.synthesize(
		{
			note,
			focus: undefined,
			mode: 'general',
			topics,
			sources,
			related: [],
			wordLimit: 600,
			claims: [],
			statements: statementsIn(note, more.claims ?? []),
			...more,
		},
		runContext(),
	);
}
