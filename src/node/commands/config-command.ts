import { withoutKeyShapes } from '../../text/secrets';
import { DEFAULT_SETTINGS, type SettingName, type Settings } from '../../settings/schema';
import type { CommandCall, Outcome } from './command';
import { keyOrigins } from './environment';

/** `research-note config`: prints the settings; with `--explain` also their origins and the variables of the keys. */
export function config({ options, environment: { settings, originOf } }: CommandCall): Outcome {
	const shownSettings = JSON.parse(withoutKeyShapes(JSON.stringify(settings))) as Settings;
	const rows = (Object.keys(DEFAULT_SETTINGS) as SettingName[]).map((name) => ({
		name,
		value: shownSettings[name],
		origin: originOf(name),
	}));
	if (!options.explain)
		return { data: shownSettings, text: rows.map(({ name, value }) => assignment(name, value)).join('\n') };
	const keys = [...keyOrigins(process.env, settings)].map(([key, variable]) => ({ key, variable }));
	const shown = rows.map(({ name, value, origin }) => [assignment(name, value), origin] as const);
	const width = Math.min(60, Math.max(...shown.map(([text]) => text.length)));
	return {
		data: { settings: rows, keys },
		text: [
			...shown.map(([text, origin]) => `${text.padEnd(width)}  ${origin}`),
			...keys.map(({ key, variable }) => `${`(key of ${key})`.padEnd(width)}  ${variable}`),
		].join('\n'),
	};
}

function assignment(name: string, value: unknown): string {
	return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
