import type { App } from 'obsidian';
import type { RunRecorder } from '../research/report/run-recorder';
import { LogModal } from './dialogs/log-modal';

/** The log of the last run, also while it goes on and after it failed. */
export class LastLog {
	private recorder: RunRecorder | undefined;

	constructor(private readonly app: App) {}

	get isKnown(): boolean {
		return this.recorder !== undefined;
	}

	of(recorder: RunRecorder): void {
		this.recorder = recorder;
	}

	show(): void {
		if (this.recorder) new LogModal(this.app, this.recorder.markdown(), this.recorder.path).open();
	}
}
