/** Shared parts of the sessions: one piece of work at a time, its notice, consent, and answers to a command line. */
import { Notice, type App } from 'obsidian';
import { UI_STRINGS } from '../locales/locale';
import { ResearchRun } from '../research/model/run';
import { asResearchError, failureEnvelope, type Envelope } from '../research/report/envelope';
import type { Destination } from '../services/destinations';
import type { AdapterKit, Keys } from '../services/kit';
import { secretsIn } from '../services/service-http';
import type { SettingsStore } from '../settings/settings-store';
import type { Consent } from './consent';
import { askForConsent, type ConsentTexts } from './dialogs/run-modals';

export interface SessionParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly consent: Consent;
	readonly kit: AdapterKit;
	readonly keys: () => Keys;
}

export function newRun({ kit, keys }: Pick<SessionParts, 'kit' | 'keys'>): ResearchRun {
	return new ResearchRun(kit.clock, secretsIn(keys()));
}

interface WorkTexts {
	/** For a second request while the work goes on. */
	readonly busy: string;
	/** Undefined if a stop needs no notice. */
	readonly stopped?: string;
	/** Undefined if the reason says enough. */
	readonly failed?: (values: { readonly reason: string }) => string;
}

/** Milliseconds for which a refusal is shown, such as "this note links no pages". */
const REFUSAL_SHOWN = 12_000;

/** Does one piece of work at a time; a notice says how it failed. */
export class SoleWork {
	private run: ResearchRun | undefined;

	constructor(private readonly begin: () => ResearchRun) {}

	stop(): void {
		this.run?.stop();
	}

	async start({ busy, stopped, failed }: WorkTexts, work: (run: ResearchRun) => Promise<void>): Promise<void> {
		if (this.run) {
			new Notice(busy);
			return;
		}
		const run = this.begin();
		this.run = run;
		try {
			await work(run);
		} catch (thrown) {
			const { code, message, remediation } = asResearchError(thrown);
			const reason = `${message} ${remediation}`.trim();
			// A failure after work stays until it is dismissed: whoever looked away must not miss it.
			const duration = code === 'VALIDATION_ERROR' ? REFUSAL_SHOWN : 0;
			if (!run.signal.aborted) new Notice(run.log.redact(failed?.({ reason }) ?? reason), duration);
			else if (stopped !== undefined) new Notice(stopped);
		} finally {
			this.run = undefined;
		}
	}
}

/** A notice that stays while work goes on, with a button that stops it. */
export class WorkNotice {
	private readonly notice = new Notice('', 0);
	private readonly line: HTMLElement;

	constructor(run: ResearchRun, title: string, line = '') {
		const { messageEl } = this.notice;
		messageEl.addClass('research-note-progress');
		// A notice closes on any click: this one stays while the work goes on.
		messageEl.addEventListener('click', (event) => event.stopPropagation());
		messageEl.createDiv({ cls: 'research-note-progress-title', text: title });
		this.line = messageEl.createDiv({ cls: 'research-note-progress-line', text: line });
		const buttons = messageEl.createDiv({ cls: 'research-note-progress-buttons' });
		buttons.createEl('button', { text: UI_STRINGS.stop }).addEventListener('click', () => run.stop());
	}

	show(line: string): void {
		this.line.setText(line);
	}

	hide(): void {
		this.notice.hide();
	}
}

/** True if the user agreed, now or before, to what the destinations receive. */
export async function isAgreed(
	{ app, consent }: Pick<SessionParts, 'app' | 'consent'>,
	destinations: readonly Destination[],
	signal: AbortSignal,
	texts: ConsentTexts,
): Promise<boolean> {
	const asked = consent.missing(destinations);
	if (asked.length === 0) return true;
	if (!(await askForConsent(app, asked, signal, texts))) return false;
	consent.agreeTo(asked);
	return true;
}

/** Returns the envelope of a run as JSON, without keys; a failure is an envelope too. */
export async function answered(run: ResearchRun, work: () => Promise<Envelope>): Promise<string> {
	const envelope = await work().catch((thrown: unknown) => failureEnvelope(asResearchError(thrown), run));
	return run.log.redact(JSON.stringify(envelope));
}
