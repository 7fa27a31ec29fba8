import { basename, resolve } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import { ResearchRun } from '../../research/model/run';
import { secretsIn } from '../../services/service-http';
import { VisibleNotes } from '../../services/visible-notes';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { homePath } from '../files/meant-note';
import { nodeClock } from '../kit/node-clock';
import type { SessionEnvironment } from '../session/indexed-vault';
import { VaultSession } from '../session/vault-session';

export interface ServedVault {
	/** Name of the vault's folder, with a number if several folders have the same name. Unique. */
	readonly name: string;
	readonly session: VaultSession;
	readonly visible: VisibleNotes;
}

export interface ServedVaultOptions {
	readonly folders: readonly string[];
	readonly cacheFolder: string | undefined;
	readonly offline: boolean;
	readonly allowWrite: boolean;
}

/** The vaults given when the server was started. Tools cannot reach any other folder. */
export class Vaults {
	private constructor(
		readonly all: readonly ServedVault[],
		readonly environment: SessionEnvironment,
		readonly options: ServedVaultOptions,
	) {}

	/** @throws ResearchError VALIDATION_ERROR if one of the folders does not exist */
	static async open(options: ServedVaultOptions, environment: SessionEnvironment): Promise<Vaults> {
		const { folders, cacheFolder, offline } = options;
		const sessions = new Map<string, VaultSession>();
		for (const folder of folders) {
			const session = await VaultSession.open({ folder, cacheFolder, offline, isLasting: true }, environment);
			// A folder that is given twice, or by a link, is one vault.
			if (sessions.has(session.folder.root)) await session.close();
			else sessions.set(session.folder.root, session);
		}
		const names = distinctNames([...sessions.keys()].map((root) => basename(root)));
		const served = [...sessions.values()].map((session, index) => ({
			name: names[index] ?? '',
			session,
			visible: new VisibleNotes({ ...session.kit, settings: () => environment.settings }),
		}));
		return new Vaults(served, environment, options);
	}

	get names(): string[] {
		return this.all.map(({ name }) => name);
	}

	/** Returns the named vault, with its file list refreshed. @param name may be left out if there is one vault */
	async find(name: string | undefined): Promise<ServedVault> {
		const found = name === undefined ? (this.all.length === 1 ? this.all[0] : undefined) : this.named(name);
		if (!found) throw this.unknown(name);
		await found.session.folder.reread();
		return found;
	}

	/** @param written the name, in any case, or the folder */
	named(written: string): ServedVault | undefined {
		const name = written.trim().normalize();
		return (
			this.all.find((vault) => vault.name === name) ??
			this.all.find((vault) => vault.name.toLowerCase() === name.toLowerCase()) ??
			this.all.find(({ session }) => session.folder.root === resolve(homePath(name)))
		);
	}

	unknown(name: string | undefined): ResearchError {
		const message = name === undefined ? TEXT.namelessVault(this.names) : TEXT.unknownVault(name, this.names);
		return new ResearchError('VALIDATION_ERROR', message, TEXT.vaultRemedy);
	}

	newRun(): ResearchRun {
		return new ResearchRun(nodeClock, secretsIn(this.environment.keys));
	}

	async close(): Promise<void> {
		await Promise.all(this.all.map(({ session }) => session.close()));
	}
}

/**
 * Numbers the second and further folders of the same name. A number never makes the name of another folder: `notes`,
 * `notes`, `notes 2` → `notes`, `notes 3`, `notes 2`.
 */
export function distinctNames(folders: readonly string[]): string[] {
	const names = folders.map((name) => name.normalize());
	const taken = new Set(names);
	return names.map((name, index) => {
		if (names.indexOf(name) === index) return name;
		let number = 2;
		while (taken.has(`${name} ${number}`)) number += 1;
		taken.add(`${name} ${number}`);
		return `${name} ${number}`;
	});
}
