/** One window of the app over the files of a vault: adapters of the host in memory, with the real core behind them. */
import { parseHtml } from '../../../src/node/pages/parse-html';
import { RecordFiles } from '../../../src/research/evaluation/record-files';
import { ResearchError } from '../../../src/research/model/errors';
import type { ResearchRun } from '../../../src/research/model/run';
import type { NoteStore, OpenNote } from '../../../src/research/model/vault-ports';
import { leftoverPath, NoteWatch, unsettledNote, type NoteLook } from '../../../src/research/section/note-watch';
import { SectionHistoryFiles } from '../../../src/research/section/section-history';
import type { ResearchPorts } from '../../../src/research/stages/note-run';
import { createPageSlots, type AdapterKit } from '../../../src/services/kit';
import { createRecheckPorts, createResearchPorts } from '../../../src/services/research-ports';
import { createVaultIndex } from '../../../src/services/vault-index';
import { DEFAULT_SETTINGS, parseSettings, type Settings } from '../../../src/settings/schema';
import type { VaultIndex } from '../../../src/vault/service/vault-index';
import type { RecheckPorts } from '../../../src/research/recheck/recheck-note';
import type { IndexStore } from '../../../src/vault/ports';
import type { BlobStore } from '../../../src/web/ports';
import type { SearchMemory } from '../../../src/web/spending/search-memory';
import type { Moments } from './moments';
import { KEYS, MODEL_URL, SEARCH_URL, type Services } from './services';
import { DiskFolder, type NoteFile, type UserDisk, type Writer } from './user-disk';
import type { VirtualTime } from './virtual-time';

export interface WindowParts {
	readonly disk: UserDisk;
	readonly time: VirtualTime;
	readonly moments: Moments;
	readonly services: Services;
	/** Spending and answers, which all windows of the app share. */
	readonly search: SearchMemory;
	/** True if the note is open in an editor, which is written at once. */
	readonly isInEditor: boolean;
	readonly hasModel: boolean;
	/** Runs that the user stopped: they may not write any more. */
	readonly stopped: ReadonlySet<ResearchRun>;
}

export class AppWindow {
	readonly kit: AdapterKit;
	readonly settings: Settings;
	private readonly index: VaultIndex;
	private readonly history: SectionHistoryFiles;
	private readonly records: RecordFiles;

	constructor(private readonly parts: WindowParts) {
		const { disk, time, moments, services, search } = parts;
		const { call } = moments;
		this.settings = parseSettings({
			searchOrder: ['tavily'],
			tavilyBaseUrl: SEARCH_URL,
			modelBaseUrl: MODEL_URL,
			modelName: 'bench',
			researchCalls: 40,
		}).settings;
		this.history = new SectionHistoryFiles(new DiskFolder('history', disk, call));
		this.records = new RecordFiles(new DiskFolder('records', disk, call));
		this.kit = {
			http: services,
			notes: this.notes(undefined, 'run'),
			files: {
				list: () => call('index', () => filesOf(disk)),
				read: (path) => call('index', () => noteAt(disk, path).text),
			},
			store: new MemoryStore(call),
			history: this.history,
			records: this.records,
			pages: {
				transport: services,
				slots: createPageSlots(),
				parseHtml,
				readPdf: () => Promise.reject(new Error('No PDF.')),
			},
			search,
			clock: time.clock,
			yieldNow: () => Promise.resolve(),
			learnsFirst: true,
		};
		this.index = createVaultIndex(this.kit, () => DEFAULT_SETTINGS);
	}

	/** Returns the notes as one run sees them. */
	notes(run: ResearchRun | undefined, by: Writer): NoteStore {
		const { disk, moments } = this.parts;
		const open = async (path: string): Promise<OpenNote> => {
			const file = await moments.call('open note', () => noteAt(disk, path));
			const note = new MemoryNote(file, { ...this.parts, run, by });
			await note.begin();
			return note;
		};
		return {
			open,
			read: (path) => moments.call('read note', () => noteAt(disk, path).text),
			resolveLink: (link) => [...disk.notes.keys()].find((path) => path === `${link}.md` || path === link),
			linkText: (path) => path.replace(/\.md$/, ''),
		};
	}

	ports(run: ResearchRun, offline: boolean, by: Writer): ResearchPorts {
		const keys = this.parts.hasModel ? KEYS : { tavily: KEYS.tavily };
		const kit = { ...this.kit, notes: this.notes(run, by) };
		return createResearchPorts(this.settings, keys, kit, { vault: this.index, offline });
	}

	recheckPorts(run: ResearchRun): RecheckPorts {
		const ports = createRecheckPorts(
			this.settings,
			KEYS,
			{ ...this.kit, notes: this.notes(run, 'recheck') },
			false,
		);
		return { ...ports, archivedCopy: undefined };
	}

	/** The host reports a renamed note: what is kept for it moves. */
	async renamed(from: string, to: string): Promise<void> {
		const ignore = (): void => undefined;
		await this.history.rename(from, to, ignore).catch(ignore);
		await this.records.rename(from, to, ignore);
	}

	/** Resolves once everything is stored. */
	saved(): Promise<void> {
		return this.kit.search.saved();
	}
}

interface NoteParts extends WindowParts {
	readonly run: ResearchRun | undefined;
	readonly by: Writer;
}

/** An attempt to write starts again this often if the note was saved meanwhile. */
const MAX_ATTEMPTS = 10;

/** A note of the app: written after it was quiet, or at once in an editor. */
class MemoryNote implements OpenNote {
	private watch: NoteWatch | undefined;

	constructor(
		private readonly file: NoteFile,
		private readonly parts: NoteParts,
	) {}

	get path(): string {
		return this.file.path;
	}

	async begin(): Promise<void> {
		this.watch = new NoteWatch(await this.look(), this.parts.time);
	}

	read(): Promise<string> {
		return this.parts.moments.call('read note', () => {
			this.assertPresent();
			return this.file.text;
		});
	}

	assertWritable(): Promise<void> {
		return Promise.resolve();
	}

	async update(change: (current: string) => string, signal?: AbortSignal): Promise<void> {
		const { isInEditor, moments, time } = this.parts;
		const watch = (this.watch ??= new NoteWatch(await this.look(), time));
		if (isInEditor) {
			await watch.untilWhole(() => this.file.text, signal);
			await moments.call('write note', () => this.write(change));
			return;
		}
		for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
			const { state, look } = await watch.settle(() => this.look(), signal);
			if (state !== 'quiet') throw unsettledNote(state, this.path);
			const isWritten = await moments.call(
				'write note',
				() => this.file.text === look.text && this.write(change),
			);
			if (isWritten) return;
		}
		throw unsettledNote('restless', this.path);
	}

	saveBeside(text: string): Promise<string> {
		const { disk, moments } = this.parts;
		return moments.call('write note', () => {
			let number = 1;
			while (disk.notes.has(leftoverPath(this.path, number))) number += 1;
			return disk.add(leftoverPath(this.path, number), text).path;
		});
	}

	private write(change: (current: string) => string): true {
		const { disk, run, by, stopped } = this.parts;
		this.assertPresent();
		const next = change(this.file.text);
		if (run && stopped.has(run) && next !== this.file.text) disk.violate('a stopped run wrote');
		disk.write(this.file, next, by);
		return true;
	}

	private look(): Promise<NoteLook> {
		return this.parts.moments.call('read note', () => {
			this.assertPresent();
			const { text, modified } = this.file;
			return { text, stamp: `${text.length}:${modified}`, modified };
		});
	}

	private assertPresent(): void {
		if (this.file.isDeleted) throw new ResearchError('NOTE_CHANGED', 'The note is gone.', '', { deleted: true });
	}
}

/** Blobs of the program; a lost one costs no more than time. */
export class MemoryStore implements BlobStore, IndexStore {
	private readonly blobs = new Map<string, ArrayBuffer>();

	constructor(private readonly call: Moments['call']) {}

	get(key: string): Promise<ArrayBuffer | undefined> {
		return this.call('index', () => this.blobs.get(key));
	}

	put(key: string, value: ArrayBuffer): Promise<void> {
		return this.call('index', () => void this.blobs.set(key, value));
	}

	delete(key: string): Promise<void> {
		return this.call('index', () => void this.blobs.delete(key));
	}

	keys(): Promise<readonly string[]> {
		return this.call('index', () => [...this.blobs.keys()]);
	}
}

function noteAt(disk: UserDisk, path: string): NoteFile {
	const file = disk.notes.get(path);
	if (!file) throw new ResearchError('NOTE_NOT_FOUND', `There is no note ${path}.`, '');
	return file;
}

function filesOf(disk: UserDisk): { path: string; mtime: number; size: number }[] {
	return [...disk.notes.values()].map(({ path, modified, text }) => ({ path, mtime: modified, size: text.length }));
}
