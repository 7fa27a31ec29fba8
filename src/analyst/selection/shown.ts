/** Selects the parts of note and evidence for a prompt, and counts what is left out. */
import type { SynthesisRequest } from '../../research/model/analyst-ports';
import type { Source } from '../../research/model/evidence';
import type { Omission } from '../../research/model/ports';
import { estimateTokens } from '../../text/token-estimate';
import { selectEvidence, topicTerms, type ShownSource } from './evidence-selection';
import { excerpt } from './excerpts';

/** Tokens that a prompt may hold. */
export interface Budget {
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

export function shownOf(request: SynthesisRequest, budget: Budget): Shown {
	const { note, sources, topics } = request;
	const languageCode = note.language?.code;
	const related = relatedPaths(request);
	return {
		noteText: excerpt(note.text, budget.note, topicTerms(topics, languageCode), languageCode),
		sources: selectEvidence({ sources, topics, related, limit: budget.evidence, languageCode }),
	};
}

export function sizeOf({ noteText, sources }: Shown): Budget {
	return {
		note: estimateTokens(noteText),
		evidence: sources.reduce((sum, { text }) => sum + estimateTokens(text), 0),
	};
}

export function omittedOf(
	{ note, sources }: SynthesisRequest,
	shown: Shown,
	prompt: 'findings' | 'comparison',
): Omission[] {
	const all: Omission[] = [
		{ what: `note_in_${prompt}`, shown: shown.noteText.length, of: note.text.length },
		{
			what: `evidence_in_${prompt}`,
			shown: charactersOf(shown.sources.map(({ text }) => text)),
			of: charactersOf(sources.flatMap(({ passages }) => passages.map(({ text }) => text))),
		},
	];
	return all.filter((omission) => omission.shown < omission.of);
}

export function charactersOf(texts: readonly string[]): number {
	return texts.reduce((sum, { length }) => sum + length, 0);
}

function relatedPaths({ related }: SynthesisRequest): Set<string> {
	return new Set(related.map(({ path }) => path));
}

/** The request with what concerns the note's claims and the related notes alone. */
export function comparedOf(request: SynthesisRequest): SynthesisRequest {
	const topics = request.topics.filter(({ type }) => type === 'claim');
	const labels = new Set(topics.map(({ topic }) => topic));
	const related = relatedPaths(request);
	const sources = request.sources.flatMap((source) => {
		if (isRelated(source, related)) return [source];
		const passages = source.passages.filter((passage) => passage.topics.some((topic) => labels.has(topic)));
		return passages.length === 0 ? [] : [{ ...source, passages }];
	});
	return { ...request, topics, sources };
}

function isRelated({ kind, address }: Source, paths: ReadonlySet<string>): boolean {
	return kind === 'vault' && paths.has(address);
}

/** The sources that are related notes. */
export function relatedSources(request: SynthesisRequest): Source[] {
	const paths = relatedPaths(request);
	return request.sources.filter((source) => isRelated(source, paths));
}

/** However short the note is, something of it is asked about. */
export function halved(size: Budget): Budget {
	const noteIsLarge = size.note > LARGE_SHARE * (size.note + size.evidence);
	return {
		note: noteIsLarge ? Math.max(1, Math.floor(size.note / 2)) : size.note,
		evidence: Math.floor(size.evidence / 2),
	};
}
