/** Selects the parts of note and evidence for a prompt, and counts what is left out. */
import type { Statement } from '../../research/ledger/statement';
import type { SynthesisRequest } from '../../research/model/analyst-ports';
import { isChosen, notePathOf, type Passage, type Source } from '../../research/model/evidence';
import { topicTest } from '../../research/model/on-topic';
import type { Omission } from '../../research/model/ports';
import { estimateTokens } from '../../text/token-estimate';
import { terms } from '../../language/words';
import { shared } from '../../text/similarity';
import { topicTerms } from './evidence-pieces';
import { evidenceSelection, type ShownSource } from './evidence-selection';
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
	const { note, topics } = request;
	const languageCode = note.language?.code;
	const related = relatedPaths(request);
	const isOn = topicTest(topics, languageCode);
	const sources = request.sources.filter((source) => topics.some((topic) => isOn(source, topic)));
	return {
		noteText: excerpt(note.text, budget.note, topicTerms(topics, languageCode), languageCode),
		sources: evidenceSelection({ sources, topics, related, languageCode })(budget.evidence),
	};
}

/**
 * Pieces of pages on each claim in a comparison, each about a paragraph (docs/decisions/0103). With six, comparisons of
 * six notes show 40 of 65 quotes that decide their claims, with four 33.
 */
const COMPARED = { pieces: 6, characters: 450 } as const;
/** The same after pages were read, whose readers judged the claims. */
const COMPARED_AFTER_READING = { pieces: 3, characters: 450 } as const;

/** Returns a function that selects the words on each compared statement within a limit of tokens. */
export function comparedSources(request: SynthesisRequest): (limit: number) => ShownSource[] {
	const { note, sources, topics } = request;
	const languageCode = note.language?.code;
	const isRead = sources.some(({ passages }) => passages.some(isChosen));
	const limits = isRead ? COMPARED_AFTER_READING : COMPARED;
	const statements = request.statements.map(({ topics: own, words }) => ({
		topics: own,
		terms: new Set(terms(words, languageCode)),
	}));
	const most = { ...limits, statements };
	return evidenceSelection({ sources, topics, related: relatedPaths(request), languageCode, most });
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

/** @param all what would be shown without a limit */
export function omittedFromComparison(sources: readonly ShownSource[], all: readonly ShownSource[]): Omission[] {
	const [shown = 0, of = 0] = [sources, all].map((some) => charactersOf(some.map(({ text }) => text)));
	return shown < of ? [{ what: 'evidence_in_comparison', shown, of }] : [];
}

export function charactersOf(texts: readonly string[]): number {
	return texts.reduce((sum, { length }) => sum + length, 0);
}

function relatedPaths({ related }: Pick<SynthesisRequest, 'related'>): Set<string> {
	return new Set(related.map(({ path }) => path));
}

/** Content words of a statement in a passage that was found for another topic. */
const LEAST_SHARED = 2;

/**
 * The part of a request that is compared: pages with the statements that no page has decided, and notes with all that
 * share their words, since pages decide nothing about what the writer noted elsewhere. It has no sources if only notes
 * are left and they share no content word with a statement.
 */
export function comparedOf(request: SynthesisRequest): SynthesisRequest {
	const { language } = request.note;
	const related = relatedPaths(request);
	const named = relatedPaths({ related: request.related.filter(({ isNamed }) => isNamed) });
	const notes = request.sources.filter(({ kind }) => kind === 'vault').flatMap(({ passages }) => passages);
	const shares = noteReader(language?.code);
	const isNoted = (statement: Statement): boolean => notes.some((passage) => shares(passage, statement));
	const undecided = request.statements.filter((statement) => !isDecided(statement, request));
	const statements = request.statements.filter((one) => undecided.includes(one) || isNoted(one));
	const judged = new Set(statements.flatMap((statement) => statement.topics));
	const open = new Set(undecided.flatMap((statement) => statement.topics));
	const isOn = topicTest(request.topics, language?.code);
	const sources = request.sources.flatMap((source) => {
		// A note with a salary may be like one on a journey, and none of its words is on it.
		if (isRelated(source, related)) {
			const isShown = isRelated(source, named) || request.topics.some((topic) => isOn(source, topic));
			return isShown ? [source] : [];
		}
		const asked = source.kind === 'web' ? open : judged;
		const isAbout = request.topics.some((topic) => asked.has(topic.id) && isOn(source, topic));
		const isCompared = (passage: Passage): boolean =>
			source.kind === 'vault'
				? statements.some((one) => shares(passage, one, isAbout ? 1 : LEAST_SHARED))
				: isAbout && passage.topics.some((topic) => open.has(topic));
		const passages = source.passages.filter((passage) => !isChosen(passage) && isCompared(passage));
		return passages.length === 0 ? [] : [{ ...source, passages }];
	});
	const isVain = statements.length > 0 && sources.every(({ kind }) => kind === 'vault') && !statements.some(isNoted);
	const topics = request.topics.filter(({ type, id }) => type === 'claim' && judged.has(id));
	return { ...request, topics, statements, sources: isVain ? [] : sources };
}

/** Returns a test: true if a passage and a statement share content words, by default one if it was found for it. */
function noteReader(
	languageCode: string | undefined,
): (passage: Passage, statement: Statement, least?: number) => boolean {
	const known = new Map<string, ReadonlySet<string>>();
	const termsOf = (text: string): ReadonlySet<string> => {
		const found = known.get(text) ?? new Set(terms(text, languageCode));
		known.set(text, found);
		return found;
	};
	return ({ text, topics }, { words, topics: own }, least = 1) => {
		const count = shared(termsOf(words), termsOf(text));
		return count >= (topics.some((topic) => own.includes(topic)) ? least : LEAST_SHARED);
	};
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
