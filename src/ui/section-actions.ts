import { Notice, type App, type TFile } from 'obsidian';
import { asResearchError } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import type { Undo } from '../research/model/vault-ports';
import { locateSections } from '../research/section/section-locator';
import { restoreNote, undoWrite } from '../research/section/write-note';
import type { AdapterKit } from '../services/kit';
import { researchStyle } from '../services/research-style';
import type { SettingsStore } from '../settings/settings-store';
import { dateTimeText } from '../locales/formats';
import { SESSION_STRINGS } from '../locales/locale';
import { askAboutRestore } from './dialogs/section-modals';
import { openAtLine } from './workspace';

interface SectionParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly kit: AdapterKit;
}

/** Actions on the section of a note. The file is followed when it is renamed. */
export class SectionActions {
	constructor(private readonly parts: SectionParts) {}

	show(file: TFile): Promise<void> {
		return orNotice(async () => {
			const { app, kit, settings } = this.parts;
			const text = await (await kit.notes.open(file.path)).read();
			const sections = locateSections(text, researchStyle(settings.current));
			const written = sections.find(({ state }) => state === 'generated') ?? sections[0];
			await openAtLine(app, file, text.slice(0, written?.start).split('\n').length - 1);
		});
	}

	/** Takes back the section that a run wrote. @returns false if that text is no longer in the note */
	async undo(file: TFile, undo: Undo): Promise<boolean> {
		return undoWrite(await this.parts.kit.notes.open(file.path), undo);
	}

	/** Shows the section that the last run replaced, then puts it back. */
	restore(file: TFile): Promise<void> {
		return orNotice(async () => {
			const { app, kit, settings } = this.parts;
			const note = await kit.notes.open(file.path);
			const restored = await restoreNote(note, researchStyle(settings.current), kit, {
				warn: (message) => new Notice(message),
				show: async (preview) => {
					if (await askAboutRestore(app, file.basename, preview)) return;
					throw new ResearchError('CANCELLED', SESSION_STRINGS.notRestored, SESSION_STRINGS.leftAsItIsRemedy);
				},
			});
			new Notice(
				restored?.text === ''
					? SESSION_STRINGS.removedFirst
					: restored
						? SESSION_STRINGS.restored({ replacedAt: dateTimeText(new Date(restored.replacedAt)) })
						: SESSION_STRINGS.nothingToRestore,
			);
		});
	}
}

async function orNotice(act: () => Promise<void>): Promise<void> {
	try {
		await act();
	} catch (thrown) {
		new Notice(asResearchError(thrown).message);
	}
}
