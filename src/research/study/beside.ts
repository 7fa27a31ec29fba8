/** Finds passages beside the claims of the note, in all that the run has found and read, whatever it was found for. */
import { headingsOf } from '../../text/markdown/headings';
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import { withSources, type CitedBeside } from '../model/claims';
import type { FoundPassage, Passage, Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import type { ResearchRun } from '../model/run';
import type { Statement } from '../ledger/statement';
import type { Verify } from './reading';

export interface BesideTask {
	readonly note: NoteView;
	/** The claims that are looked up, those worth most first. */
	readonly statements: readonly Statement[];
	readonly evidence: Evidence;
	/** Passages of other notes near claims without a topic; those that are shown join the evidence. */
	readonly inNotes: readonly FoundPassage[];
	readonly verify: Verify;
}

export async function passagesBeside(
	{ note, statements, evidence, inNotes, verify }: BesideTask,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<readonly CitedBeside[]> {
	const sources = [...evidence.sources.map(wholePage), ...opened(inNotes, evidence)];
	if (statements.length === 0 || sources.length === 0) return [];
	const { kept } = await verify(await quick.beside({ note, statements, sources }, run), sources);
	for (const { cites } of kept)
		for (const { source: id, passage: text } of cites) {
			const own = sources.filter((source) => source.id === id).flatMap(({ passages }) => passages);
			const passage = own.find((one) => one.text === text);
			if (passage) evidence.show(id, passage);
		}
	return withSources(kept, evidence).filter((claim): claim is CitedBeside => claim.kind === 'beside');
}

/** Returns a page that was read with all its paragraphs as passages, another source unchanged. */
function wholePage(source: Source): Source {
	const { text, passages } = source;
	if (text === undefined) return source;
	const quoted = passages.filter(({ offset }) => offset !== undefined);
	const isQuoted = ({ offset = 0, text: { length } }: Passage): boolean =>
		quoted.some((one) => (one.offset ?? 0) <= offset && (one.offset ?? 0) + one.text.length >= offset + length);
	return { ...source, passages: [...passages, ...paragraphs(text).filter((one) => !isQuoted(one))] };
}

function paragraphs(text: string): Passage[] {
	const headingsAbove = headingsOf(text);
	return [...text.matchAll(/.+(?:\n.+)*/gu)].map(({ 0: paragraph, index }) => ({
		text: paragraph.trimEnd(),
		headings: headingsAbove(index),
		score: 0,
		topics: [],
		offset: index,
	}));
}

/** Returns the notes as sources of the evidence, which does not list them before a passage is shown. */
function opened(found: readonly FoundPassage[], evidence: Evidence): Source[] {
	return found.flatMap((passage): Source[] => {
		const source = evidence.open(passage);
		if (!source || source.passages.some(({ text }) => text === passage.text)) return [];
		const { text, headings = [], score, isClipped } = passage;
		return [{ ...source, passages: [{ text, headings, score, topics: [], ...(isClipped && { isClipped }) }] }];
	});
}
