/** Finds passages beside the claims of the note, in all that the run has found and read, whatever it was found for. */
import { headingsOf } from '../../text/markdown/headings';
import type { ChoosePassages, NoteView, QuickAnalyst } from '../model/analyst-ports';
import {
	isAboutNote,
	withSources,
	type Cite,
	type CitedBeside,
	type CitedFinding,
	type PassageBeside,
	type Topic,
} from '../model/claims';
import { withPassage, type FoundPassage, type Passage, type Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import type { ResearchRun } from '../model/run';
import type { Statement } from '../ledger/statement';
import { endedAs, type Ended, type Verify } from '../verify/verifications';

export interface NearTask {
	readonly note: NoteView;
	readonly topics: readonly Topic[];
	/** The claims that are looked up, those worth most first. */
	readonly statements: readonly Statement[];
	readonly evidence: Evidence;
	/** Passages of other notes near claims without a topic; those that are shown join the evidence. */
	readonly inNotes: readonly FoundPassage[];
	/** True if a model has read the evidence. */
	readonly isRead: boolean;
}

/** The passages near the claims, before one or two of each claim are chosen. */
export interface NearPassages {
	readonly sources: readonly Source[];
	readonly choose: ChoosePassages;
}

export interface BesideTask {
	readonly evidence: Evidence;
	/** Quotes that the section shows elsewhere. */
	readonly shown: readonly Cite[];
	/** Entries that ended: what the second reader said of their passages. */
	readonly ended: readonly Ended[];
	/** True if the section has nothing else: then it names pages on the subject. */
	readonly isEmpty: boolean;
	readonly verify: Verify;
}

interface PassagesBeside {
	/** Passages beside statements, or findings of pages on the subject */
	readonly found: readonly (CitedBeside | CitedFinding)[];
	readonly ended: readonly Ended[];
}

export async function passagesNear(
	{ note, topics, statements, evidence, inNotes, isRead }: NearTask,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<NearPassages> {
	const silent = isRead
		? []
		: evidence.pages.filter(({ text, passages: { length } }) => text !== undefined && length === 0);
	const sources = withNotes([...evidence.sources, ...silent].map(wholePage), inNotes, evidence);
	if (topics.length === 0 || sources.length === 0) return { sources, choose: () => [] };
	return { sources, choose: await quick.beside({ note, topics, statements, sources, isRead }, run) };
}

export async function passagesBeside(
	{ sources, choose }: NearPassages,
	{ evidence, shown, ended: refused, isEmpty, verify }: BesideTask,
): Promise<PassagesBeside> {
	const { kept, ended } = await verify(choose(shown, isEmpty), sources, 'beside');
	for (const { cites } of kept)
		for (const { source: id, passage: text } of cites) {
			const own = sources.filter((source) => source.id === id).flatMap(({ passages }) => passages);
			const passage = own.find((one) => one.text === text);
			if (passage) evidence.show(id, passage);
		}
	const others = kept.filter((claim) => isAboutNote(claim) && isRefused(claim, refused));
	const fitting = kept.filter((claim) => !others.includes(claim));
	const found = withSources(fitting, evidence).filter(
		(claim): claim is CitedBeside | CitedFinding => claim.kind === 'beside' || claim.kind === 'finding',
	);
	const lost = fitting.filter(({ id }) => found.every((one) => one.id !== id));
	return {
		found,
		ended: [
			...ended,
			...others.map((claim) => endedAs(claim, 'not_supported_by_reader')),
			...lost.map((claim) => endedAs(claim, 'outdated')),
		],
	};
}

/**
 * True if the second reader said of the passage that it neither supports nor contradicts the claim, or of a passage of
 * the same source that it is on another product, group, time or place than the claim.
 */
function isRefused(
	{ statement, text, cites }: Pick<PassageBeside, 'statement' | 'text' | 'cites'>,
	ended: readonly Ended[],
): boolean {
	return ended.some(({ answer, statement: judged, claim }) => {
		if (judged !== statement) return false;
		if (answer === 'other case')
			return claim.cites.some(({ source }) => cites.some((cite) => cite.source === source));
		return answer === 'neither' && claim.cites.some(({ quote }) => quote.includes(text) || text.includes(quote));
	});
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

/** Adds passages of other notes, each to its note: a source is looked up by its id when its quotes are checked. */
function withNotes(sources: readonly Source[], found: readonly FoundPassage[], evidence: Evidence): Source[] {
	const byId = new Map(sources.map((source) => [source.id, source]));
	for (const passage of found) {
		const note = evidence.open(passage);
		if (note) byId.set(note.id, withPassage(byId.get(note.id) ?? note, passage).source);
	}
	return [...byId.values()];
}
