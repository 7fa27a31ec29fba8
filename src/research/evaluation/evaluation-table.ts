/** Formats an evaluation as tables, in a form that every host can draw. The present section comes first. */
import { dateTimeText, decimal, phraseList } from '../../locales/formats';
import { EVALUATION_STRINGS as TEXT, RUBRIC_STRINGS, UI_STRINGS } from '../../locales/locale';
import { DIMENSIONS, type DimensionId } from '../../locales/rubrics';
import { summaryText } from '../report/run-texts';
import { noteTitle } from '../note/note';
import type { EvaluatedRun, EvaluationData, FigureId, Figures } from './evaluation-data';

export interface EvaluationTable {
	readonly title: string;
	/** Facts about the section: when and how it was written, and by whom it was judged. */
	readonly lines: readonly string[];
	/** Headings of the compared sections, the present one first. */
	readonly columns: readonly string[];
	readonly composite: TableRow;
	readonly dimensions: readonly (TableRow & { readonly id: DimensionId; readonly reason: string })[];
	readonly figures: readonly TableRow[];
}

export interface TableRow {
	readonly name: string;
	/** One per column. */
	readonly values: readonly string[];
}

/** Earlier sections shown; more would not fit on a screen. The JSON output has all of them. */
const COMPARED = 3;

export function evaluationTable(data: EvaluationData): EvaluationTable {
	const runs = [data, ...data.earlier.slice(0, COMPARED)];
	const { depth, writer, counts, judge, missing } = data;
	const row = (name: string, valueOf: (run: EvaluatedRun) => string): TableRow => ({
		name,
		values: runs.map(valueOf),
	});
	return {
		title: TEXT.title({ note: noteTitle(data.path) }),
		lines: [
			depth !== null && writer !== null
				? TEXT.run({ at: moment(data.at), depth: UI_STRINGS.depths[depth], writer })
				: TEXT.noRecord,
			...(counts === null ? [] : [summaryText(counts)]),
			...(judge === null ? [] : [TEXT.judgedBy({ judge })]),
			...(missing.length === 0
				? []
				: [TEXT.missing({ dimensions: phraseList(missing.map((id) => RUBRIC_STRINGS[id].name)) })]),
		],
		columns: [TEXT.now, ...runs.slice(1).map(({ at }) => moment(at))],
		composite: row(TEXT.composite, ({ composite }) => (composite === null ? TEXT.notJudged : composite.toFixed(2))),
		dimensions: DIMENSIONS.map((id) => ({
			id,
			...row(RUBRIC_STRINGS[id].name, ({ dimensions }) =>
				String(dimensions.find(({ dimension }) => dimension === id)?.score ?? TEXT.notJudged),
			),
			reason: data.dimensions.find(({ dimension }) => dimension === id)?.reason ?? '',
		})),
		figures: (Object.keys(TEXT.figures) as FigureId[]).map((id) =>
			row(TEXT.figures[id], ({ figures }) => figureText(id, figures)),
		),
	};
}

function moment(iso: string): string {
	return dateTimeText(new Date(iso));
}

function figureText(id: FigureId, figures: Figures): string {
	return TEXTS[id](figures) ?? TEXT.notKnown;
}

type FigureText = (figures: Figures) => string | null;

const TEXTS: Readonly<Record<FigureId, FigureText>> = {
	topic_coverage: ({ topic_coverage: topics }) => topics && shareText(topics.value, topics.covered, topics.of),
	citation_coverage: ({ citation_coverage: points }) => shareText(points.value, points.cited, points.of),
	exact_checks: ({ exact_checks: checks }) => checks && shareText(checks.value, checks.passed, checks.of),
	second_reader: ({ second_reader: reader }) =>
		reader && (reader.reader === null ? TEXT.unread : shareText(reader.value, reader.confirmed, reader.of)),
	distinct_domains: ({ distinct_domains: sites }) => TEXT.sites({ sites: sites.value, pages: sites.pages }),
	vault_share: ({ vault_share: notes }) => shareText(notes.value, notes.notes, notes.of),
	recency: ({ recency }) =>
		recency &&
		(recency.value === null
			? TEXT.undated({ total: recency.of })
			: ageText(recency.value, { dated: recency.dated, total: recency.of })),
	length: ({ length }) => shareText(length.value, length.words, length.limit),
	cost: ({ cost }) =>
		cost &&
		phraseList([
			TEXT.calls({ count: cost.llm_calls }),
			TEXT.tokens({ count: cost.input_tokens + cost.output_tokens }),
			TEXT.credits({ count: cost.search_credits }),
		]),
};

function shareText(value: number | null, part: number, total: number): string {
	return value === null ? TEXT.none : TEXT.share({ percent: Math.round(100 * value), part, total });
}

/** Formats an age in days up to two years, then in years. */
function ageText(days: number, pages: { readonly dated: number; readonly total: number }): string {
	return days < 730
		? TEXT.ageInDays({ days, ...pages })
		: TEXT.ageInYears({ years: decimal(days / 365.25), ...pages });
}
