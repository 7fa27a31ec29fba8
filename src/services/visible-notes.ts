import { NOTE_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import type { NoteStore } from '../research/model/vault-ports';
import { isExcludedBy, type ExclusionSettings } from '../vault/reading/exclusions';
import type { VaultFiles } from '../vault/ports';

interface VisibleParts {
	readonly files: Pick<VaultFiles, 'list'>;
	readonly notes: NoteStore;
	readonly settings: () => ExclusionSettings;
}

/**
 * The notes that an assistant or another plugin may ask for. Hidden files and notes that the user leaves out, by
 * folder, tag or `research: false`, do not exist there: an answer about one is the same as about a missing note.
 */
export class VisibleNotes {
	constructor(private readonly parts: VisibleParts) {}

	/** Returns the paths of all notes except those that a folder or their path keeps out. */
	async byPath(): Promise<string[]> {
		const { files, settings } = this.parts;
		const isExcluded = isExcludedBy(settings());
		return (await files.list()).map(({ path }) => path).filter((path) => !isExcluded(path));
	}

	/** Returns those of the paths that may be seen, in their order. */
	async among(paths: readonly string[]): Promise<string[]> {
		const candidates = new Set(await this.byPath());
		const isExcluded = isExcludedBy(this.parts.settings());
		const visible: string[] = [];
		for (const path of paths) {
			if (!candidates.has(path)) continue;
			const text = await this.parts.notes.read(path).catch(() => undefined);
			if (text !== undefined && !isExcluded(path, text)) visible.push(path);
		}
		return visible;
	}

	async has(path: string): Promise<boolean> {
		return (await this.among([path])).length > 0;
	}

	/** @throws ResearchError NOTE_NOT_FOUND for a note that may not be seen */
	async assertVisible(path: string): Promise<void> {
		if (!(await this.has(path)))
			throw new ResearchError('NOTE_NOT_FOUND', NOTE_STRINGS.notFound({ path }), NOTE_STRINGS.notFoundRemedy, {
				path,
			});
	}

	/** The notes as an assistant may read them. */
	get notes(): NoteStore {
		const { notes } = this.parts;
		const visibly = async <T>(path: string, read: (path: string) => Promise<T>): Promise<T> => {
			await this.assertVisible(path);
			return read(path);
		};
		return {
			open: (path) => visibly(path, () => notes.open(path)),
			read: (path) => visibly(path, () => notes.read(path)),
			resolveLink: (link, from) => notes.resolveLink(link, from),
			linkText: (path, from) => notes.linkText(path, from),
		};
	}
}
