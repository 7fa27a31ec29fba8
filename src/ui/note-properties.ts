import { getFrontMatterInfo, Notice, type App, type TFile } from 'obsidian';
import { SESSION_STRINGS } from '../locales/locale';
import { noteTitle } from '../research/note/note';
import type { ResearchReport } from '../research/report/report';
import type { AdapterKit } from '../services/kit';
import type { Settings } from '../settings/schema';
import type { SettingsStore } from '../settings/settings-store';
import { localDay } from '../text/iso-date';
import { hasToml } from '../text/markdown/properties';
import { isAsked, messageOf } from '../text/strings';

interface PropertyParts {
	readonly app: App;
	readonly kit: Pick<AdapterKit, 'notes' | 'clock'>;
	readonly settings: SettingsStore;
}

type Properties = Record<string, unknown>;
/** Puts the properties back as they were before a run. */
export type PropertyUndo = () => Promise<void>;

/** Writes what a run found into the properties of its note, if the settings say so. */
export class NoteProperties {
	constructor(private readonly parts: PropertyParts) {}

	/** @returns undefined if nothing was written; if the YAML of a note is damaged, a notice says so */
	async write(report: ResearchReport): Promise<PropertyUndo | undefined> {
		try {
			return await this.writeInto(report);
		} catch (error) {
			new Notice(
				SESSION_STRINGS.propertiesNotWritten({ title: noteTitle(report.path), reason: messageOf(error) }),
			);
			return undefined;
		}
	}

	private async writeInto(report: ResearchReport): Promise<PropertyUndo | undefined> {
		const { app, kit, settings } = this.parts;
		const file = app.vault.getFileByPath(report.path);
		if (!settings.current.writeProperties || report.outcome !== 'written' || file?.extension !== 'md')
			return undefined;
		if (hasToml(await (await kit.notes.open(file.path)).read())) return undefined;
		const values = propertiesOf(report, settings.current, kit.clock.now());
		const [before, was] = [await this.block(file), new Map<string, unknown>()];
		await app.fileManager.processFrontMatter(file, (properties: Properties) => {
			for (const [name, value] of values) {
				was.set(name, properties[name]);
				properties[name] = value;
			}
		});
		const after = await this.block(file);
		return () => this.takeBack(file, { before, after, was });
	}

	/** Byte for byte, if nobody changed the properties since; otherwise only the values of a run. */
	private async takeBack(
		file: TFile,
		{ before, after, was }: { before: string; after: string; was: ReadonlyMap<string, unknown> },
	): Promise<void> {
		const { app, kit } = this.parts;
		if ((await this.block(file)) === after) {
			await (await kit.notes.open(file.path)).update((text) => before + text.slice(after.length));
			return;
		}
		await app.fileManager.processFrontMatter(file, (properties: Properties) => {
			for (const [name, value] of was) {
				if (value === undefined) delete properties[name];
				else properties[name] = value;
			}
		});
	}

	private async block(file: TFile): Promise<string> {
		const text = await (await this.parts.kit.notes.open(file.path)).read();
		return text.slice(0, getFrontMatterInfo(text).contentStart);
	}
}

function propertiesOf(
	{ verdicts, not_looked_into: left }: ResearchReport,
	{ researchedProperty, contradictedProperty, openProperty }: Settings,
	now: Date,
): ReadonlyMap<string, unknown> {
	const counted = (state: string): number => verdicts.filter((verdict) => verdict.state === state).length;
	return new Map<string, unknown>([
		[researchedProperty, localDay(now)],
		[contradictedProperty, counted('contradicted')],
		[openProperty, counted('open') + left.filter((one) => !isAsked(one)).length],
	]);
}
