import type { ResearchError } from '../../research/model/errors';
import type { ResearchReport } from '../../research/report/report';
import { type ResearchRun, type RunEvent, type Stage, type LogEntry } from '../../research/model/run';
import { isFree, type Usage } from '../../research/model/usage';
import { PROGRESS_STRINGS } from '../../locales/locale';
import {
	agenticProgress,
	changesText,
	costText,
	estimateText,
	modelCostText,
	richerText,
	statementsText,
	summaryText,
	timeText,
} from '../../research/report/run-texts';
import { CLI_STRINGS } from '../../locales/cli/cli';
import type { CliOptions } from './parse-options';
import type { ProgressDisplay } from './progress-display';
import { bold, dim, green, red, yellow } from './styled-text';

/** Shows the events of a run. */
export function progressWriter(
	display: ProgressDisplay,
	{ verbose, offline }: Pick<CliOptions, 'verbose' | 'offline'>,
): (event: RunEvent) => void {
	return (event) => {
		switch (event.kind) {
			case 'stage':
				display.end();
				return display.line(`${bold(stageText(event.stage, offline))} …`);
			case 'topics':
				return event.topics.forEach((topic) => display.line(`  · ${topic.topic} ${dim(`(${topic.type})`)}`));
			case 'estimate':
				return display.line(`  ${estimateText(event.estimate)}`);
			case 'gathered':
				return display.step(
					PROGRESS_STRINGS.sourcesOf({ topic: event.topic, sources: event.sources }),
					event.done,
					event.total,
				);
			case 'reading':
				return display.step(PROGRESS_STRINGS.pagesRead({ total: event.total }), event.done, event.total);
			case 'act':
			case 'brief':
			case 'decision':
				if (agenticProgress(event) !== '') display.line(`  ${agenticProgress(event)}`);
				return;
			case 'waiting':
				return display.line(`  ${dim(event.message)}`);
			case 'warning':
				return display.line(yellow(PROGRESS_STRINGS.warning({ message: event.message })));
			case 'log':
				if (verbose) display.line(logLine(event.entry));
		}
	};
}

/** Returns the name of a stage; offline without mention of the web. */
export function stageText(stage: Stage, offline: boolean): string {
	return offline && stage === 'gather' ? PROGRESS_STRINGS.searchingVault : PROGRESS_STRINGS.stages[stage];
}

function logLine({ level, message, facts }: LogEntry): string {
	const shown = Object.entries(facts).map(
		([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
	);
	return [`[${level}]`, message, ...shown].join(' ');
}

/**
 * Returns the report for a reader: section, cost and file.
 * @param heading of the section, as Markdown
 */
export function reportText(report: ResearchReport, heading: string, file: string, offline: boolean): string {
	const cited = report.sources.filter((source) => source.cited);
	const web = cited.filter((source) => source.kind === 'web').length;
	const notes = cited.length - web;
	const citedText = offline
		? PROGRESS_STRINGS.notesCited({ notes })
		: PROGRESS_STRINGS.sources({ web, vault: notes });
	const { nothing } = report;
	if (nothing)
		return [
			nothing.reason,
			nothing.advice,
			spentText(report.usage, offline),
			timeText(report.timing_ms.total),
		].join('\n');
	const outcome = outcomeText(report, file);
	if (report.outcome === 'removed') return [outcome, costText(report.usage)].join('\n');
	return [
		bold(heading),
		report.section.trimEnd(),
		'',
		'---',
		bold(summaryText(report.section_counts)),
		`${statementsText(report.claims)}; ${citedText}`,
		...(report.changes && report.written ? [changesText(report.changes)] : []),
		spentText(report.usage, offline),
		timeText(report.timing_ms.total),
		outcome,
	].join('\n');
}

/** Returns the cost of a run; offline only the cost of the local model. */
export function spentText(usage: Usage, offline: boolean): string {
	return offline ? modelCostText(usage) : costText(usage);
}

/** Returns one sentence on the outcome: written, unchanged, removed, kept or dry run. */
export function outcomeText({ outcome, kept_section: kept }: ResearchReport, file: string): string {
	if (kept) return yellow(CLI_STRINGS.kept(file, richerText(kept)));
	if (outcome === 'unchanged') return CLI_STRINGS.unchanged(file);
	if (outcome === 'removed') return CLI_STRINGS.removed(file);
	return outcome === 'written' ? green(CLI_STRINGS.writtenTo(file)) : CLI_STRINGS.dryRun;
}

/** Returns a failure for a reader: the problem, what to do and what the run cost nevertheless. */
export function failureLine(
	{ message, remediation }: ResearchError,
	run: ResearchRun | undefined,
	offline: boolean,
): string {
	const cost = run && !isFree(run.usage) ? [spentText(run.usage, offline)] : [];
	return [red(message), remediation, ...cost].join('\n');
}
