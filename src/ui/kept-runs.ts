import { isDismissed, keptRun, type RunHistory } from '../research/history/run-history';
import type { ResearchRun } from '../research/model/run';
import type { ResearchReport } from '../research/report/report';
import type { AdapterKit } from '../services/kit';
import { withSiteIcons } from '../services/site-icons';
import type { Settings } from '../settings/schema';
import { SESSION_STRINGS } from '../locales/locale';
import { messageOf } from '../text/strings';

interface KeptRunsParts {
	readonly history: RunHistory;
	readonly kit: Pick<AdapterKit, 'clock' | 'pages'>;
	readonly settings: { readonly current: Settings };
}

/** The history of runs during a run. A history that cannot be read or written costs a warning. */
export class KeptRuns {
	constructor(private readonly parts: KeptRunsParts) {}

	/** @returns a function that is true for a claim, or the path of a note, that the user dismissed */
	async dismissalsOf(path: string, run: ResearchRun): Promise<(text: string) => boolean> {
		try {
			const record = await this.parts.history.note(path);
			return (text) => isDismissed(record, text);
		} catch (error) {
			run.warn(SESSION_STRINGS.historyNotRead({ reason: messageOf(error) }));
			return () => false;
		}
	}

	/** Keeps a run that has a section, with the icons of its sites unless the run was offline. */
	async keep(report: ResearchReport, run: ResearchRun, { offline }: { readonly offline: boolean }): Promise<void> {
		if (report.outcome === 'dry-run' || report.outcome === 'nothing') return;
		const { history, kit, settings } = this.parts;
		try {
			const shown = offline ? report : await withSiteIcons(report, settings.current, kit, run);
			await history.keep(run.log.withoutSecrets(keptRun(shown, run, kit.clock.now())));
		} catch (error) {
			run.warn(SESSION_STRINGS.historyNotKept({ reason: messageOf(error) }));
		}
	}
}
