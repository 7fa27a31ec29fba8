import type * as obsidian from 'obsidian';
import { getFrontMatterInfo, parseProperties, stringifyYaml } from './front-matter';
import type { MetadataCache } from './metadata-cache';
import { normalizePath } from './paths';
import type { TFolder } from './files';
import type { Vault } from './vault';

export class FileManager implements obsidian.FileManager {
	constructor(
		private readonly vault: Vault,
		private readonly metadataCache: MetadataCache,
	) {}

	getNewFileParent(): TFolder {
		return this.vault.getRoot();
	}

	renameFile(file: obsidian.TAbstractFile, newPath: string): Promise<void> {
		return this.vault.rename(file, newPath);
	}

	async promptForDeletion(file: obsidian.TAbstractFile): Promise<boolean> {
		await this.trashFile(file);
		return true;
	}

	trashFile(file: obsidian.TAbstractFile): Promise<void> {
		return this.vault.trash(file);
	}

	generateMarkdownLink(file: obsidian.TFile, sourcePath: string, subpath = '', alias = ''): string {
		const text = this.metadataCache.fileToLinktext(file, sourcePath, true);
		return `[[${text}${subpath}${alias && alias !== text ? `|${alias}` : ''}]]`;
	}

	async processFrontMatter(
		file: obsidian.TFile,
		change: (frontmatter: Record<string, unknown>) => void,
	): Promise<void> {
		await this.vault.process(file, (content) => {
			const info = getFrontMatterInfo(content);
			const properties = (info.exists && parseProperties(info.frontmatter)) || {};
			change(properties);
			const body = content.slice(info.contentStart);
			return Object.keys(properties).length ? `---\n${stringifyYaml(properties)}---\n${body}` : body;
		});
	}

	getAvailablePathForAttachment(filename: string): Promise<string> {
		const path = normalizePath(filename);
		const dot = path.lastIndexOf('.');
		const [stem, extension] = dot > 0 ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
		let free = path;
		for (let number = 1; this.vault.getAbstractFileByPath(free); number += 1)
			free = `${stem} ${number}${extension}`;
		return Promise.resolve(free);
	}
}
