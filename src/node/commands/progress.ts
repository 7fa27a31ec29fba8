import type { ResearchError } from '../../research/model/errors';
import type { ResearchReport } from '../../research/report/report';
import { isFree, type ResearchRun, type RunEvent } from '../../research/model/run';
import type { LogEntry } from '../../research/model/run-log';
import { agenticProgress } from '../../strings/agentic';
import { CLI_STRINGS, PROGRESS_STRINGS } from '../../strings/cli';
import { WORTH_STRINGS } from '../../strings/research';

/** Writes what a run tells as lines, for standard error. */
export function progressWriter(write: (line: string) => void, verbose: boolean): (event: RunEvent) => void {
	return (event) => {
		switch (event.kind) {
			case 'stage':
				return write(`${PROGRESS_STRINGS.stages[event.stage]} …`);
			case 'topics':
				return event.topics.forEach((topic) => write(`  · ${topic.topic} (${topic.type})`));
			case 'estimate':
				return write(`  ${PROGRESS_STRINGS.estimate(event.estimate)}`);
			case 'gathered':
				return write(`  ${PROGRESS_STRINGS.gathered(event.topic, event.sources, event.done, event.total)}`);
			case 'reading':
				return write(`  ${PROGRESS_STRINGS.reading(event.done, event.total)}`);
			case 'act':
			case 'brief':
			case 'decision':
				return writeShown(agenticProgress(event), write);
			case 'warning':
				return write(PROGRESS_STRINGS.warning(event.message));
			case 'log':
				if (verbose) write(logLine(event.entry));
		}
	};
}

function writeShown(line: string, write: (line: string) => void): void {
	if (line !== '') write(`  ${line}`);
}

function logLine({ level, message, facts }: LogEntry): string {
	const shown = Object.entries(facts).map(
		([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
	);
	return [`[${level}]`, message, ...shown].join(' ');
}

/** The report for a reader: section, cost, file. */
export function reportText(report: ResearchReport, heading: string, file: string): string {
	const cited = report.sources.filter((source) => source.cited);
	const web = cited.filter((source) => source.kind === 'web').length;
	return [
		heading,
		report.section.trimEnd(),
		'',
		'---',
		PROGRESS_STRINGS.summary(report.section_counts),
		`${PROGRESS_STRINGS.claims(report.claims)}; ` + `${PROGRESS_STRINGS.sources(web, cited.length - web)}`,
		...(report.changes && report.written ? [PROGRESS_STRINGS.changes(report.changes)] : []),
		PROGRESS_STRINGS.cost(report.usage),
		PROGRESS_STRINGS.time(report.timing_ms.total),
		outcomeText(report, file),
	].join('\n');
}

function outcomeText({ outcome, kept_section: kept }: ResearchReport, file: string): string {
	if (kept) return CLI_STRINGS.kept(file, WORTH_STRINGS.richer(kept.pages_before, kept.pages_now, kept.shortcomings));
	if (outcome === 'unchanged') return CLI_STRINGS.unchanged(file);
	return outcome === 'written' ? CLI_STRINGS.writtenTo(file) : CLI_STRINGS.dryRun;
}

/** For a reader: what is wrong, what to do, and what it cost all the same. */
export function failureText({ message, remediation }: ResearchError, run: ResearchRun | undefined): string {
	return [message, remediation, ...(run && !isFree(run.usage) ? [PROGRESS_STRINGS.cost(run.usage)] : [])].join('\n');
}
