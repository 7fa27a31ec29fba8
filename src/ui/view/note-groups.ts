import type { Voice } from '../../text/voices/voice';
import { type KeptRun, isDismissed, type NoteHistory } from '../../research/history/run-history';
import type { ShownVerdict } from '../../research/render/composition';
import type { ReportedSource, ReportedStatement, ReportedTopic } from '../../research/report/report';

export interface AnsweredQuestion {
	readonly topic: ReportedTopic;
	readonly answers: readonly ReportedStatement[];
}

/** The result of a run in the order of the view. */
export interface NoteGroups {
	readonly contradicted: readonly ShownVerdict[];
	readonly questions: readonly AnsweredQuestion[];
	/** Open claims with passages beside them. */
	readonly beside: readonly ShownVerdict[];
	readonly adds: readonly ReportedStatement[];
	readonly supported: readonly ShownVerdict[];
	/** The other open claims. */
	readonly open: readonly ShownVerdict[];
	/** Questions without an answer, and claims without a verdict. */
	readonly unsettled: readonly string[];
	/** Claims that the run did not look into. */
	readonly left: readonly string[];
	readonly links: KeptRun['links'];
	/** Entries of the note that the user dismissed; later runs leave them out. */
	readonly dismissed: number;
}

/** @param record undefined shows what was dismissed too */
export function noteGroups(run: KeptRun, record: NoteHistory | undefined): NoteGroups {
	const keep = (text: string): boolean => !record || !isDismissed(record, text);
	const verdicts = run.verdicts.filter(({ statement }) => keep(statement));
	const inState = (wanted: ShownVerdict['state']): ShownVerdict[] => verdicts.filter(({ state }) => state === wanted);
	const questions = run.topics.filter(({ type }) => type === 'question');
	const asked = new Set(questions.map(({ topic }) => topic));
	return {
		contradicted: inState('contradicted'),
		questions: questions.map((topic) => ({
			topic,
			answers: run.statements.filter((statement) => statement.topic === topic.topic),
		})),
		beside: inState('open').filter(hasPassages),
		adds: run.statements.filter(({ topic }) => !asked.has(topic)),
		supported: inState('supported'),
		open: inState('open').filter((verdict) => !hasPassages(verdict)),
		unsettled: run.unsettled?.filter(keep) ?? [],
		left: run.left.filter(keep),
		links: run.links.filter(({ path }) => keep(path)),
		dismissed: record?.dismissed.length ?? 0,
	};
}

function hasPassages({ passages = [] }: ShownVerdict): boolean {
	return passages.length > 0;
}

export type SourceColumn = 'source' | 'who' | 'date' | 'read' | 'used';

/** Sources that were used first; otherwise by the column, empty cells last. */
export function sortedSources(
	sources: readonly ReportedSource[],
	column: SourceColumn,
	descending: boolean,
): ReportedSource[] {
	const value = (source: ReportedSource): string => {
		if (column === 'source') return sourceName(source).toLowerCase();
		if (column === 'who') return voiceOf(source);
		if (column === 'date') return source.published ?? '';
		return column === 'read' ? source.read : source.cited ? '0' : '1';
	};
	return [...sources].sort((one, other) => {
		const [a, b] = [value(one), value(other)];
		if (a === b || a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
		return (a < b ? -1 : 1) * (descending ? -1 : 1);
	});
}

/** Runs of earlier versions do not say whose words a source has: a note was the user's. */
export function voiceOf({ voice, url }: Pick<ReportedSource, 'voice' | 'url'>): Voice {
	return voice ?? (url === undefined ? 'own' : 'page');
}

/** The host of a page, the title of a note. */
export function sourceName({ url, title }: Pick<ReportedSource, 'url' | 'title'>): string {
	return url === undefined ? title : hostName(url);
}

export function hostName(url: string): string {
	return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url;
}
