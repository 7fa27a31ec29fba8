import type * as obsidian from 'obsidian';
import { Events } from './events';

/** Secret storage on the device, outside the vault; here the browser's local storage. */
export class SecretStorage extends Events implements obsidian.SecretStorage {
	private static readonly prefix = 'secret:';

	constructor(private readonly storage: Storage) {
		super();
	}

	setSecret(id: string, secret: string): void {
		if (!/^[a-z0-9-]{1,64}$/.test(id)) {
			throw new Error('The id of a secret consists of lowercase letters, digits and dashes, 64 at most.');
		}
		this.storage.setItem(SecretStorage.prefix + id, secret);
		this.trigger('change', id);
	}

	getSecret(id: string): string | null {
		return this.storage.getItem(SecretStorage.prefix + id);
	}

	listSecrets(): string[] {
		return Object.keys(this.storage)
			.filter((key) => key.startsWith(SecretStorage.prefix))
			.map((key) => key.slice(SecretStorage.prefix.length))
			.sort();
	}
}
