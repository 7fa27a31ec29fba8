/** Settings as text that a user copies to another vault or device. */
import { SETTINGS_STRINGS } from '../locales/locale';
import { isRecord, parsedJson } from '../text/strings';
import { withoutKeyShapes, type Secrets } from '../text/secrets';
import { parseSettings, type SettingName, type Settings } from './schema';
import { newConflict } from './tavily-options';

/** `modelKeySecret`, `tavilyKeySecrets`. */
const SECRET_NAME = /KeySecrets?$/;
/** The user name in an address: `https://user:password@example.org`. */
const USER_NAME = /:\/\/[^/?#"]*@/;

/** Returns the settings as JSON, without names of secrets and without values that contain a key or a password. */
export function exportedSettings(settings: Settings, secrets: Secrets): string {
	const kept = Object.entries(settings).filter(([name, value]) => {
		const text = JSON.stringify(value);
		const isSafe = [secrets.redact(text), withoutKeyShapes(text)].every((redacted) => redacted === text);
		return isSafe && !SECRET_NAME.test(name) && !USER_NAME.test(text);
	});
	return JSON.stringify(Object.fromEntries(kept), null, '\t');
}

interface ImportedSettings {
	/** Values that differ from the current ones. */
	readonly change: Partial<Settings>;
	/** Names of fields that are not imported: secrets, and fields that this version does not know. */
	readonly ignored: readonly string[];
	/** A sentence for each wrong value. */
	readonly problems: readonly string[];
}

/** Reads settings that a user pasted. Settings that the text does not name keep their values. */
export function importedSettings(pasted: string, current: Settings): ImportedSettings {
	const stored = parsedJson(pasted);
	if (!isRecord(stored)) return { change: {}, ignored: [], problems: [SETTINGS_STRINGS.notAnObject] };
	const names = Object.keys(stored);
	const given = Object.fromEntries(Object.entries(stored).filter(([name]) => !SECRET_NAME.test(name)));
	const { settings, problems, unknown } = parseSettings(given);
	const change: Partial<Settings> = Object.fromEntries(
		Object.entries(settings).filter(([key, value]) => {
			const name = key as SettingName;
			return Object.hasOwn(given, name) && JSON.stringify(value) !== JSON.stringify(current[name]);
		}),
	);
	const conflict = newConflict(current, change);
	return {
		change,
		ignored: [...names.filter((name) => SECRET_NAME.test(name)), ...Object.keys(unknown)].map(withoutKeyShapes),
		problems: conflict === undefined ? problems : [...problems, conflict],
	};
}
