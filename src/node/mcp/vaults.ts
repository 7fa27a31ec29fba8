import { basename } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import { ResearchRun } from '../../research/model/run';
import { secretsIn } from '../../services/service-http';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { nodeClock } from '../kit/node-clock';
import type { SessionEnvironment } from '../session/indexed-vault';
import { VaultSession } from '../session/vault-session';

export interface ServedVault {
	/** Name of the vault's folder, with a number if two folders have the same name. */
	readonly name: string;
	readonly session: VaultSession;
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
		const served: ServedVault[] = [];
		for (const folder of folders) {
			const session = await VaultSession.open({ folder, cacheFolder, offline, isLasting: true }, environment);
			const same = served.filter(
				({ session: { folder } }) => basename(folder.root) === basename(session.folder.root),
			);
			const name = basename(session.folder.root) + (same.length > 0 ? ` ${same.length + 1}` : '');
			served.push({ name, session });
		}
		return new Vaults(served, environment, options);
	}

	get names(): string[] {
		return this.all.map(({ name }) => name);
	}

	/** Returns the named vault, with its file list refreshed. @param name may be left out if there is one vault */
	async find(name: string | undefined): Promise<ServedVault> {
		const [first] = this.all;
		const found =
			name === undefined && this.all.length === 1 ? first : this.all.find((vault) => vault.name === name);
		if (!found) {
			const message = name === undefined ? TEXT.namelessVault(this.names) : TEXT.unknownVault(name, this.names);
			throw new ResearchError('VALIDATION_ERROR', message, TEXT.vaultRemedy);
		}
		await found.session.folder.reread();
		return found;
	}

	newRun(): ResearchRun {
		return new ResearchRun(nodeClock, secretsIn(this.environment.keys));
	}

	async close(): Promise<void> {
		await Promise.all(this.all.map(({ session }) => session.close()));
	}
}
