import type { ResearchError } from '../model/errors';
import type { Clock } from '../model/ports';
import type { ResearchRun, RunEvent } from '../model/run';
import type { ResearchReport } from './report';
import { transcriptOf, type LoggedRun } from './transcript';

export type RecordedRequest = Pick<LoggedRun, 'path' | 'depth' | 'mode' | 'focus'>;

/** Collects the events of one run for its log. */
export class RunRecorder {
	private readonly events: RunEvent[] = [];
	private readonly asked: RecordedRequest;
	private readonly begun: string;
	private ended: LoggedRun['ended'];

	constructor(
		private readonly run: ResearchRun,
		{ path, depth, mode, focus }: RecordedRequest,
		clock: Clock,
	) {
		this.asked = { path, depth, mode, focus };
		this.begun = clock.now().toISOString();
		// Debug entries are large, and the log of a run does not use them.
		run.listen((event) => {
			if (event.kind !== 'log' || event.entry.level !== 'debug') this.events.push(event);
		});
	}

	get path(): string {
		return this.asked.path;
	}

	succeeded(report: ResearchReport): void {
		this.ended = report;
	}

	failed({ message, remediation }: ResearchError): void {
		this.ended = { message, remediation, usage: this.run.usage };
	}

	/** Returns the log as Markdown, without keys; of a running run, the part so far. */
	markdown(): string {
		const { asked, begun, events, ended } = this;
		return transcriptOf(this.run.log.withoutSecrets({ ...asked, begun, events, ended }));
	}
}
