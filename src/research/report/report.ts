import type { TopicId } from '../ledger/statement';
import { cut } from '../../text/strings';
import type { CheckedClaim } from '../study/checked-claims';
import type { TopicType, CitedClaim } from '../model/claims';
import type { Fallback } from '../model/fallback';
import type { Voice } from '../../text/voices/voice';
import {
	sourcesOn,
	speakerOf,
	type PagePictures,
	type ReadState,
	type Source,
	type SourceKind,
} from '../model/evidence';
import type { Gathered, TopicStatus } from '../gather/gather';
import type { ErrorCode, NothingToSay, ResearchError } from '../model/errors';
import type { Depth } from '../model/ports';
import { refusalsIn, type Ledger } from '../ledger/fate';
import type { ShownVerdict } from '../render/composition';
import type { SectionCounts } from '../ledger/counts';
import type { RenderedSection } from '../render/render';
import type { TextCheck } from '../model/text-check';
import type { ReviewAccount } from '../verify/review';
import type { ResearchRun, Stage } from '../model/run';
import type { Usage } from '../model/usage';
import { reportedChecks, type ReportedCheck, type RunAccount } from '../study/run-account';
import type { SectionChanges, Comparison } from '../section/section-changes';
import type { WriteOutcome, Written } from '../section/write-note';

/** Result of a run, under its names in the envelope's `data`. */
export interface ResearchReport {
	readonly path: string;
	readonly depth: Depth;
	/** The writer: the model's name, or `extractive`. */
	readonly analyst: string;
	/** Parts that the rule-based analyst did because the model failed, with the reasons. */
	readonly fallbacks: readonly Fallback[];
	/** False after a dry run, and if the section in the note was not changed by writing. */
	readonly written: boolean;
	/** Result of writing the section, see `WriteOutcome`. */
	readonly outcome: WriteOutcome | 'dry-run' | 'nothing';
	/** Set for the outcome `nothing`. */
	readonly nothing?: Nothing;
	/** Set if the section in the note is richer than the new one and was kept. */
	readonly kept_section: Comparison | null;
	/** Differences from the previous section; null if there was none, or nothing was compared. */
	readonly changes: SectionChanges | null;
	readonly topics_researched: number;
	/** The first 500 characters of the section. */
	readonly preview: string;
	/** The whole section, without heading and marks. */
	readonly section: string;
	readonly section_counts: SectionCounts;
	readonly topics: readonly ReportedTopic[];
	/** Claims without a verdict, and questions without an answer. */
	readonly not_settled: readonly string[];
	/** Further claims, of which other notes say nothing, and questions of the note that were not researched. */
	readonly not_looked_into: readonly string[];
	readonly sources: readonly ReportedSource[];
	/** Answers of assistants that searches found; never used as evidence. */
	readonly not_evidence: readonly RefusedReport[];
	/** The sentences of the section, except for judged claims. */
	readonly statements: readonly ReportedStatement[];
	/** The claims of the note in the section, at every depth. */
	readonly verdicts: readonly ShownVerdict[];
	/** The notes that the section suggests to link. */
	readonly links: readonly { readonly path: string; readonly reason: string }[];
	readonly claims: ClaimCounts;
	/** Result of the check of each claim; empty if no claims were checked. */
	readonly checked_claims: readonly ReportedCheck[];
	/** Set if an answer was checked: what was found on each of its sentences and links. */
	readonly answer?: TextCheck;
	readonly report: RunAccount;
	/** Work of the second reader. */
	readonly review: ReviewAccount;
	readonly usage: Usage;
	readonly timing_ms: { total: number } & Record<Stage, number>;
	readonly warnings: readonly string[];
}

/** Why there is nothing to write, and what may help. `code` is `VALIDATION_ERROR` for a note without claims. */
interface Nothing {
	readonly code: ErrorCode;
	readonly reason: string;
	readonly advice: string;
	readonly details: ResearchError['details'];
}

export interface ReportedTopic {
	readonly topic: string;
	readonly type: TopicType;
	readonly status: TopicStatus;
	/** Number of sources with a passage on it. */
	readonly sources: number;
}

export interface ReportedSource {
	readonly id: string;
	readonly kind: SourceKind;
	/** Set for `web`. */
	readonly url?: string;
	/** Set for `vault`, and for a page that is clipped in a note. */
	readonly path?: string;
	readonly title: string;
	readonly provider: string;
	readonly read: ReadState;
	/** ISO time of the search that showed it, if a cached answer was used. */
	readonly remembered_at?: string;
	/** ISO date, if known. */
	readonly published?: string;
	/** Whose words its passages are; absent in runs kept by earlier versions. */
	readonly voice?: Voice;
	/** Author and title of a highlight, if the note names them. */
	readonly author?: string;
	readonly work?: string;
	/** Addresses of pictures, if the search was asked for them. */
	readonly metadata?: PagePictures;
	/** The site's icon as a `data:` address; only in runs that the app keeps. */
	readonly icon?: string;
	/** True if the section cites it. */
	readonly cited: boolean;
}

export interface RefusedReport {
	readonly voice: Voice;
	readonly title: string;
	/** Set for a page. */
	readonly url?: string;
	/** Set for a note. */
	readonly path?: string;
}

export interface ReportedStatement {
	readonly topic: string;
	readonly text: string;
	readonly quotes: readonly { readonly source: string; readonly quote: string }[];
}

export interface ClaimCounts {
	readonly written: number;
	readonly cited: number;
	readonly quote_verified: number;
	/** Removed by a check. */
	readonly removed: number;
	/** Left out because the section already says the same; `report.duplicates` lists them. */
	readonly duplicates: number;
	/** Entries left out because the user deleted or dismissed them. */
	readonly declined: number;
	/** Number of removed statements by reason. */
	readonly reasons: Readonly<Record<string, number>>;
}

const PREVIEW_CHARACTERS = 500;

interface Finished {
	readonly path: string;
	readonly analyst: string;
	readonly options: { readonly depth: Depth; readonly dryRun: boolean };
	readonly gathered: Gathered;
	/** Sources that the section could cite. */
	readonly sources: readonly Source[];
	readonly ledger: Ledger;
	readonly verdicts: readonly CheckedClaim[];
	readonly account: RunAccount;
	readonly review: ReviewAccount;
	readonly rendered: RenderedSection;
	/** Set if an answer was checked. */
	readonly check: TextCheck | undefined;
	/** Undefined after a dry run, and if there is nothing to write. */
	readonly written: Written | undefined;
	readonly nothing?: NothingToSay;
}

export function reportOf(finished: Finished, run: ResearchRun): ResearchReport {
	const { gathered, sources, rendered } = finished;
	const topics = reportedTopics(gathered, sources);
	const labels = new Map(gathered.topics.map(({ topic: { id, topic } }) => [id, topic]));
	const section = [rendered.head, rendered.body].filter(Boolean).join('\n\n');
	return {
		path: finished.path,
		depth: finished.options.depth,
		analyst: finished.analyst,
		fallbacks: run.fallbacks,
		written: finished.written?.outcome === 'written',
		outcome: finished.nothing ? 'nothing' : (finished.written?.outcome ?? 'dry-run'),
		...(finished.nothing && { nothing: nothingOf(finished.nothing) }),
		kept_section: finished.written?.comparison ?? null,
		changes: finished.written?.changes ?? null,
		topics_researched: topics.filter(({ status }) => status !== 'failed').length,
		preview: cut(section, PREVIEW_CHARACTERS),
		section,
		section_counts: rendered.counts,
		topics,
		not_settled: rendered.notSettled,
		not_looked_into: rendered.notLookedInto,
		sources: reportedSources(sources, rendered.written),
		not_evidence: gathered.evidence.refused.map(({ kind, address, title }) => ({
			voice: 'assistant',
			title,
			...(kind === 'web' ? { url: address } : { path: address }),
		})),
		statements: reportedStatements(rendered.written, labels),
		verdicts: rendered.verdicts,
		links: rendered.links,
		claims: countsOf(finished.ledger, rendered, finished.account.duplicates.length),
		checked_claims: reportedChecks(finished.verdicts, labels),
		...(finished.check && { answer: finished.check }),
		report: finished.account,
		review: finished.review,
		usage: run.usage,
		timing_ms: { total: Math.round(run.elapsed), ...rounded(run.timing) },
		warnings: run.warnings,
	};
}

function nothingOf({ code, message, remediation, details }: NothingToSay): Nothing {
	return { code, reason: message, advice: remediation, details };
}

/** Returns the report of a run that found no claim or question in the note. */
export function reportWithoutTopics(
	nothing: NothingToSay,
	{ path, depth, analyst }: Pick<ResearchReport, 'path' | 'depth' | 'analyst'>,
	run: ResearchRun,
): ResearchReport {
	const none = { read: 0, without_findings: 0, snippet_only: 0, failed: [], quotes_dropped: 0 };
	return {
		path,
		depth,
		analyst,
		fallbacks: run.fallbacks,
		written: false,
		outcome: 'nothing',
		nothing: nothingOf(nothing),
		kept_section: null,
		changes: null,
		topics_researched: 0,
		preview: '',
		section: '',
		section_counts: NO_COUNTS,
		topics: [],
		not_settled: [],
		not_looked_into: [],
		sources: [],
		not_evidence: [],
		statements: [],
		verdicts: [],
		links: [],
		claims: { written: 0, cited: 0, quote_verified: 0, removed: 0, duplicates: 0, declined: 0, reasons: {} },
		checked_claims: [],
		report: { pages: none, not_shown: [], removed: [], duplicates: [] },
		review: { reviewer: null, asked: 0, confirmed: 0, reduced: 0, refused: 0, unanswered: 0 },
		usage: run.usage,
		timing_ms: { total: Math.round(run.elapsed), ...rounded(run.timing) },
		warnings: run.warnings,
	};
}

const NO_COUNTS: SectionCounts = {
	contradicted: 0,
	supported: 0,
	not_settled: 0,
	beside: 0,
	questions: 0,
	answered: 0,
	added: 0,
	folded: 0,
	links: 0,
	not_looked_into: 0,
};

/**
 * Returns the topics with their final sources. A topic whose searches all failed may still have a source, such as a
 * page that the note links.
 */
function reportedTopics({ topics }: Gathered, sources: readonly Source[]): ReportedTopic[] {
	return topics.map(({ topic: { id, topic, type }, status }) => {
		const count = sourcesOn(id, sources).length;
		return { topic, type, status: status === 'failed' && count > 0 ? 'partial' : status, sources: count };
	});
}

function reportedSources(sources: readonly Source[], written: readonly CitedClaim[]): ReportedSource[] {
	// A suggested note is not a source.
	const citing = written.filter(({ kind }) => kind !== 'related');
	const cited = new Set(citing.flatMap(({ cites }) => cites.map(({ source }) => source.id)));
	return sources.map((source) => {
		const { id, kind, address, clippedIn, title, provider, read, rememberedAt, published, pictures } = source;
		return {
			id,
			kind,
			...(kind === 'web' ? { url: address } : { path: address }),
			...(clippedIn !== undefined && { path: clippedIn }),
			title,
			provider,
			read,
			...(rememberedAt !== undefined && { remembered_at: rememberedAt }),
			...(published !== undefined && { published }),
			...speakerOf(source),
			...(pictures && { metadata: pictures }),
			cited: cited.has(id),
		};
	});
}

function reportedStatements(written: readonly CitedClaim[], labels: ReadonlyMap<TopicId, string>): ReportedStatement[] {
	return written
		.filter((claim) => claim.kind === 'finding')
		.map(({ topicId, text, cites }) => ({
			topic: labels.get(topicId) ?? '',
			text,
			quotes: cites.map(({ source, quote }) => ({ source: source.id, quote })),
		}));
}

function countsOf(ledger: Ledger, { written, declined }: RenderedSection, duplicates: number): ClaimCounts {
	const taken = refusalsIn(ledger);
	const reasons: Record<string, number> = {};
	for (const reason of taken) reasons[reason] = (reasons[reason] ?? 0) + 1;
	return {
		written: written.length,
		cited: written.filter((claim) => claim.cites.length > 0).length,
		quote_verified: written.filter((claim) => claim.cites.every(({ quote }) => quote !== '')).length,
		removed: taken.length,
		duplicates,
		declined,
		reasons,
	};
}

function rounded(timing: Readonly<Record<Stage, number>>): Record<Stage, number> {
	return {
		topics: Math.round(timing.topics),
		gather: Math.round(timing.gather),
		synthesis: Math.round(timing.synthesis),
		verify: Math.round(timing.verify),
	};
}
