import type { App } from 'obsidian';
import type { Keys } from '../services/kit';
import { KEY_SETTINGS, type Settings } from '../settings/schema';

/** Reads the keys of one run. The settings contain their names; keys missing on this device are undefined. */
export function readKeys(app: App, settings: Settings): Keys {
	const secret = (name: string): string | undefined =>
		name === '' ? undefined : app.secretStorage.getSecret(name)?.trim() || undefined;
	const keys: Keys = Object.fromEntries(
		Object.entries(KEY_SETTINGS).map(([key, setting]) => [key, secret(settings[setting])]),
	);
	return { ...keys, moreTavily: settings.tavilyKeySecrets.flatMap((name) => secret(name) ?? []) };
}
