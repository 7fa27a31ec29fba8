import { withoutKeyShapes } from '../../text/secrets';
import type { CliOptions } from './cli-options';
import type { Outcome } from './command';
import { explainSettings, keyOrigins, type Environment } from './environment';

/** `research-note config`: prints the settings; with `--explain` also their origins and the variables of the keys. */
export async function config(options: CliOptions, { settings }: Environment): Promise<Outcome> {
	const rows = (await explainSettings(options.configFile, process.env, options.set)).map((row) => ({
		...row,
		value: JSON.parse(withoutKeyShapes(JSON.stringify(row.value))) as unknown,
	}));
	if (!options.explain)
		return {
			data: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
			text: rows.map(({ name, value }) => assignment(name, value)).join('\n'),
		};
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
