/** Selects the parts of note and evidence for a prompt, and counts what is left out. */
import type { Statement } from '../../research/ledger/statement';
import type { SynthesisRequest } from '../../research/model/analyst-ports';
import { notePathOf, type Source } from '../../research/model/evidence';
import type { Omission } from '../../research/model/ports';
import { estimateTokens } from '../../text/token-estimate';
import { terms } from '../../language/words';
import { selectEvidence, topicTerms, type ShownSource } from './evidence-selection';
import { excerpt } from './excerpts';

/** Tokens that a prompt may hold. */
export interface TokenBudget {
	readonly note: number;
	readonly evidence: number;
}

/** A note that makes up less than this of a prompt that is too long is left as it is. */
const LARGE_SHARE = 0.2;

/** The shown parts of note and evidence. */
export interface Shown {
	readonly noteText: string;
	readonly sources: readonly ShownSource[];
}

export function shownOf(request: SynthesisRequest, budget: TokenBudget): Shown {
	const { note, sources, topics } = request;
	const languageCode = note.language?.code;
	const related = relatedPaths(request);
	return {
		noteText: excerpt(note.text, budget.note, topicTerms(topics, languageCode), languageCode),
		sources: selectEvidence({ sources, topics, related, limit: budget.evidence, languageCode }),
	};
}

/** Pieces on each claim and of each related note in a comparison, each about a paragraph (docs/decisions/0103). */
const COMPARED = { pieces: 3, characters: 450 } as const;
/** The same after pages were read, whose readers judged the claims. */
const COMPARED_AFTER_READING = { pieces: 2, characters: 450 } as const;

/** Selects the words on each compared statement. */
export function comparedSources(request: SynthesisRequest, limit: number): ShownSource[] {
	const { note, sources, topics } = request;
	const languageCode = note.language?.code;
	const limits = sources.some(({ read }) => read === 'page') ? COMPARED_AFTER_READING : COMPARED;
	const statements = request.statements.map(({ topics: own, words }) => ({
		topics: own,
		terms: new Set(terms(words, languageCode)),
	}));
	const most = { ...limits, statements };
	return selectEvidence({ sources, topics, related: relatedPaths(request), limit, languageCode, most });
}

export function sizeOf({ noteText, sources }: Shown): TokenBudget {
	return {
		note: estimateTokens(noteText),
		evidence: sources.reduce((sum, { text }) => sum + estimateTokens(text), 0),
	};
}

export function omittedOf({ note, sources }: SynthesisRequest, shown: Shown): Omission[] {
	const all: Omission[] = [
		{ what: 'note_in_findings', shown: shown.noteText.length, of: note.text.length },
		{
			what: 'evidence_in_findings',
			shown: charactersOf(shown.sources.map(({ text }) => text)),
			of: charactersOf(sources.flatMap(({ passages }) => passages.map(({ text }) => text))),
		},
	];
	return all.filter((omission) => omission.shown < omission.of);
}

/** Compares with all that would be shown without a limit. */
export function omittedFromComparison(request: SynthesisRequest, sources: readonly ShownSource[]): Omission[] {
	const [shown = 0, of = 0] = [sources, comparedSources(request, Infinity)].map((some) =>
		charactersOf(some.map(({ text }) => text)),
	);
	return shown < of ? [{ what: 'evidence_in_comparison', shown, of }] : [];
}

export function charactersOf(texts: readonly string[]): number {
	return texts.reduce((sum, { length }) => sum + length, 0);
}

function relatedPaths({ related }: SynthesisRequest): Set<string> {
	return new Set(related.map(({ path }) => path));
}

/**
 * The part of a request that is compared: the statements that no page has decided, the evidence on them that no reader
 * of a page has judged, and the related notes.
 */
export function comparedOf(request: SynthesisRequest): SynthesisRequest {
	const statements = request.statements.filter((statement) => !isDecided(statement, request));
	const open = new Set(statements.flatMap((statement) => statement.topics));
	const topics = request.topics.filter(({ type, topic }) => type === 'claim' && open.has(topic));
	const related = relatedPaths(request);
	const sources = request.sources.flatMap((source) => {
		if (isRelated(source, related)) return [source];
		const passages = source.passages.filter(
			(passage) => passage.offset === undefined && passage.topics.some((topic) => open.has(topic)),
		);
		return passages.length === 0 ? [] : [{ ...source, passages }];
	});
	return { ...request, topics, statements, sources };
}

/** A judgement may be on a half of the statement. Other notes of the writer decide nothing. */
function isDecided({ id }: Statement, { judged = [] }: SynthesisRequest): boolean {
	return judged.some(({ statement, kind }) => kind === 'web' && statement === id);
}

function isRelated(source: Source, paths: ReadonlySet<string>): boolean {
	return paths.has(notePathOf(source) ?? '');
}

/** The sources that are related notes. */
export function relatedSources(request: SynthesisRequest): Source[] {
	const paths = relatedPaths(request);
	return request.sources.filter((source) => isRelated(source, paths));
}

/** However short the note is, something of it is asked about; a small part of the prompt stays whole. */
export function halved({ note, evidence }: TokenBudget): TokenBudget {
	const isLarge = note > LARGE_SHARE * (note + evidence);
	return { note: isLarge ? Math.max(1, Math.floor(note / 2)) : note, evidence: Math.floor(evidence / 2) };
}
