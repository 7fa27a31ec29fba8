/** Short forms of results: a tool's answer stays in the conversation of a model, and each of its tokens costs money. */
import type { extractionData } from '../../research/gather/extraction';
import type { RecheckData, RecheckedPassage } from '../../research/recheck/recheck-note';
import type { ReportedSource, ResearchReport } from '../../research/report/report';
import type { VaultHit } from '../../research/model/vault-ports';
import type { ResearchRun } from '../../research/model/run';
import type { Usage } from '../../research/model/usage';
import { reportEnvelope } from '../../research/report/envelope';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { shortened } from '../../text/markdown/markdown-link';
import { cut } from '../../text/strings';
import { hostOf } from '../../text/web-address';

const MOST = {
	section: 12_000,
	sources: 12,
	quote: 200,
	warnings: 5,
	passage: 400,
	passages: 20,
	content: 3_000,
} as const;

/** Bytes of the note before and after a write; equal if nothing was written. */
export interface NoteSizes {
	readonly before: number;
	readonly after: number;
}

/**
 * How much of a result is answered. `brief`: path, number of topics and outcome, and no words of others; `full`: the
 * JSON envelope of the command line.
 */
export type Detail = 'brief' | 'compact' | 'full';

/** Returns data that holds words of others, behind a field that says so to the model that reads it. */
export function foreign(data: object): object {
	return { note: TEXT.data, ...data };
}

interface WrittenReport {
	readonly report: ResearchReport;
	readonly bytes: NoteSizes | undefined;
	readonly run: Pick<ResearchRun, 'id'>;
}

export function reportAnswer({ report, bytes, run }: WrittenReport, detail: Detail): object {
	const { path, topics_researched, outcome } = report;
	if (detail === 'brief') return { path, topics_researched, outcome };
	if (detail === 'compact') return foreign(compactReport(report, bytes));
	return foreign({ ...reportEnvelope(report, run), ...(bytes && { note_bytes: bytes }) });
}

function compactReport(report: ResearchReport, bytes: NoteSizes | undefined): object {
	const cited = report.sources.filter((source) => source.cited);
	const { usage, warnings } = report;
	return {
		path: report.path,
		topics_researched: report.topics_researched,
		depth: report.depth,
		outcome: report.outcome,
		...(report.nothing && { nothing: report.nothing }),
		...(bytes && { note_bytes: bytes }),
		preview: report.preview,
		section: cut(report.section, MOST.section),
		counts: report.section_counts,
		sources: cited.slice(0, MOST.sources).map((source) => sourceLine(source, report)),
		sources_total: cited.length,
		...(report.not_evidence.length > 0 && { answers_of_assistants_not_used: report.not_evidence.length }),
		removed: report.claims.removed,
		cost: answeredCost(usage),
		...(warnings.length > 0 && { warnings: warnings.slice(0, MOST.warnings), warnings_total: warnings.length }),
	};
}

/** Credits, calls and dollars; calls without a known price are counted, never shown as $0. */
export function answeredCost({ search_credits: credits, llm_calls, dollars, unpriced_calls: unpriced }: Usage): object {
	return {
		credits,
		model_calls: llm_calls,
		...(dollars !== undefined && { dollars: Number(dollars.toFixed(4)) }),
		...(unpriced !== undefined && { calls_without_price: unpriced }),
	};
}

function sourceLine({ id, url, path, title, voice }: ReportedSource, { statements, verdicts }: ResearchReport): object {
	const quote = [...verdicts, ...statements, ...verdicts.map(({ passages = [] }) => ({ quotes: passages }))]
		.flatMap<{ source: string; quote: string }>(({ quotes }) => quotes)
		.find(({ source }) => source === id)?.quote;
	return {
		...(url === undefined ? { note: path } : { host: hostOf(url) || url, url }),
		title: cut(title, MOST.quote),
		...(voice && { voice }),
		...(quote !== undefined && { quote: cut(quote, MOST.quote) }),
	};
}

/** @param limit hits to show; the others are only counted */
export function compactHits(hits: readonly VaultHit[], limit: number): object {
	return {
		hits: hits.slice(0, limit).map(({ path, line, headings, text, speaker }) => ({
			path,
			line: line + 1,
			...(headings.length > 0 && { heading: headings.join(' > ') }),
			...(speaker && { voice: speaker.voice }),
			text: shortened(text, MOST.passage),
		})),
		total: hits.length,
		...(hits.length > limit && { more: hits.length - limit }),
	};
}

/** Lists the passages that were not found again; the others are only counted. */
export function compactRecheck({ notes, counts }: RecheckData): object {
	const lost = notes.flatMap(({ path, passages }) =>
		passages.filter(({ state }) => state !== 'there').map((passage) => lostPassage(path, passage)),
	);
	return {
		notes: notes.length,
		counts,
		not_there: lost.slice(0, MOST.passages),
		...(lost.length > MOST.passages && { not_there_total: lost.length }),
	};
}

function lostPassage(note: string, { state, quote, url, path, reason, archived }: RecheckedPassage): object {
	const source = url ?? path;
	return {
		note,
		state,
		quote: cut(quote, MOST.quote),
		...(source !== undefined && { source }),
		...(reason !== undefined && { reason }),
		...(archived !== undefined && { archived }),
	};
}

export function compactExtraction(data: ReturnType<typeof extractionData>): object {
	return {
		...data,
		sources: data.sources.map(({ url, title, content }) => ({
			url,
			title,
			content: cut(content, MOST.content),
			...(content.length > MOST.content && { content_characters: content.length }),
		})),
	};
}
