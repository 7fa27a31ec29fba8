/** Several notes that the user chose: one question, one run after the other, one notice at the end. */
import { TFile, TFolder, type App, type TAbstractFile } from 'obsidian';
import { BATCH_STRINGS as TEXT, LINK_STRINGS, UI_STRINGS } from '../locales/locale';
import { estimateText } from '../research/report/run-texts';
import type { RunHistory } from '../research/history/run-history';
import { isNoteFile } from '../research/note/note';
import { asResearchError } from '../research/report/envelope';
import { sumOfEstimates } from '../research/report/several-notes';
import type { AdapterKit, Keys } from '../services/kit';
import { researchStyle } from '../services/research-style';
import type { RunDefaults } from '../settings/note-defaults';
import type { SettingsStore } from '../settings/settings-store';
import { isExcludedBy } from '../vault/reading/exclusions';
import { confirm } from './dialogs/confirm';
import { hasModelKey } from './model-key';
import { NoteBatch } from './run-queue';
import type { ResearchSession } from './research-session';
import { showLines } from './result-notice';

const SHOWN_NOTES = 5;

interface BatchParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly session: ResearchSession;
	readonly kit: Pick<AdapterKit, 'notes'>;
	readonly keys: () => Keys;
	readonly history: RunHistory;
}

interface PlannedNote {
	readonly file: TFile;
	readonly options: RunDefaults;
	/** Duration of the last run of the note at this depth, in milliseconds. */
	readonly lasted: number | undefined;
}

interface Plan {
	readonly notes: readonly PlannedNote[];
	readonly unchanged: number;
	readonly leftOut: number;
	/** Sentences that say why a note cannot be researched. */
	readonly refused: readonly string[];
}

/** Asks about several notes, then hands them to the queue. */
export class NoteBatches {
	constructor(private readonly parts: BatchParts) {}

	async research(files: readonly TAbstractFile[]): Promise<void> {
		const { app, session } = this.parts;
		const { signal } = new AbortController();
		if (!(await hasModelKey(this.parts, signal))) return;
		const plan = await this.plan(notesIn(files));
		const { notes } = plan;
		const count = notes.length;
		if (count === 0) {
			showLines([TEXT.nothing, ...linesOf(plan)], false);
			return;
		}
		const { heading } = researchStyle(this.parts.settings.current);
		const depths = new Set(notes.map(({ options }) => UI_STRINGS.depths[options.depth]));
		const facts = [
			LINK_STRINGS.depth({ depth: [...depths].join(', ') }),
			this.costLine(notes),
			this.timeLine(notes),
		];
		const left = count - SHOWN_NOTES;
		const names = notes.slice(0, SHOWN_NOTES).map(({ file }) => file.path);
		const content = [
			[...names, ...(left > 0 ? [UI_STRINGS.editedMore({ count: left })] : [])],
			TEXT.order({ heading }),
			[...facts, ...linesOf(plan)],
		];
		if (
			!(await confirm(
				app,
				{ title: TEXT.title({ notes: count }), content, agree: TEXT.begin({ notes: count }) },
				signal,
			))
		)
			return;
		const options = notes.map((note) => note.options);
		if (await session.consent.has(options, signal)) this.begin(notes);
	}

	private begin(notes: readonly PlannedNote[]): void {
		const { session } = this.parts;
		const show = (ended: NoteBatch): void => ended.show(session.undoAllOf(ended.changed));
		const files = notes.map(({ file }) => file);
		const batch = new NoteBatch(files, show);
		for (const { file, options } of notes) void session.research(file, { ...options, batch });
	}

	private async plan(files: readonly TFile[]): Promise<Plan> {
		const { settings, session, kit } = this.parts;
		const isExcluded = isExcludedBy(settings.current);
		const notes: PlannedNote[] = [];
		const refused: string[] = [];
		let [unchanged, leftOut] = [0, 0];
		for (const file of files) {
			try {
				const markdown = await kit.notes.read(file.path);
				const options = session.defaultsIn({ path: file.path, markdown });
				if (isExcluded(file.path, markdown)) {
					leftOut += 1;
					continue;
				}
				const runs = await this.runsOf(file.path);
				const [last] = runs;
				if (last?.depth === options.depth && Date.parse(last.at) >= file.stat.mtime) unchanged += 1;
				else
					notes.push({
						file,
						options,
						lasted: runs.find(({ depth }) => depth === options.depth)?.milliseconds,
					});
			} catch (error) {
				refused.push(asResearchError(error).message);
			}
		}
		return { notes, unchanged, leftOut, refused };
	}

	/** A history that cannot be read is an empty one: then no note is skipped. */
	private async runsOf(path: string) {
		try {
			return (await this.parts.history.note(path)).runs;
		} catch {
			return [];
		}
	}

	private costLine(notes: readonly PlannedNote[]): string {
		const most = sumOfEstimates(notes.map(({ options }) => this.parts.session.consent.mostCostOf(options)));
		return most ? `${estimateText(most)}.` : LINK_STRINGS.free;
	}

	/** The time that runs of these notes took, or on average took of those that were researched before. */
	private timeLine(notes: readonly PlannedNote[]): string {
		const known = notes.flatMap(({ lasted }) => lasted ?? []);
		if (known.length === 0) {
			const most = { shallow: 1, deep: 2, agentic: this.parts.settings.current.researchMinutes };
			return TEXT.timeUnknown({ minutes: notes.reduce((sum, { options }) => sum + most[options.depth], 0) });
		}
		const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
		return TEXT.time({ minutes: Math.max(1, Math.round((mean * notes.length) / 60_000)) });
	}
}

/** Returns the notes among files and in folders, each once. */
export function notesIn(files: readonly TAbstractFile[]): TFile[] {
	const found = files.flatMap((file): TFile[] => {
		if (file instanceof TFolder) return notesIn(file.children);
		return file instanceof TFile && isNoteFile(file.path) ? [file] : [];
	});
	return [...new Set(found)];
}

function linesOf({ unchanged, leftOut, refused }: Plan): string[] {
	return [
		...(unchanged > 0 ? [TEXT.unchanged({ notes: unchanged })] : []),
		...(leftOut > 0 ? [TEXT.leftOut({ notes: leftOut })] : []),
		...(refused.length > 0 ? [TEXT.refused({ notes: refused.length, first: refused[0] ?? '' })] : []),
	];
}
