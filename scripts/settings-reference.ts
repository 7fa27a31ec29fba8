/**
 * `npm run docs:settings`: writes `docs/settings-reference.md`, a table of every setting with its default, its values
 * and the environment variable, from the schema. A test fails if the file is not what this makes.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KEY_VARIABLES, SETTING_VARIABLES } from '../src/node/commands/environment';
import { allowedValues, DEFAULT_SETTINGS, KEY_SETTINGS, type SettingName } from '../src/settings/schema';

const FILE = fileURLToPath(new URL('../docs/settings-reference.md', import.meta.url));
const HEAD = `# Settings reference

Made by \`npm run docs:settings\` from the schema. [Configuration](configuration.md) explains the settings by topic.

| Setting | Default | Values | Environment |
|---|---|---|---|
`;

export function settingsReference(): string {
	const rows = (Object.keys(DEFAULT_SETTINGS) as SettingName[]).map((name) =>
		[`\`${name}\``, byDefault(name), allowedValues(name), variablesOf(name)].map(cell).join(' | '),
	);
	return `${HEAD}${rows.map((row) => `| ${row} |`).join('\n')}\n`;
}

function byDefault(name: SettingName): string {
	const value = DEFAULT_SETTINGS[name];
	if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return 'none';
	return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``;
}

/** Returns the variables that set the value, or that hold the key a secret's name stands for. */
function variablesOf(name: SettingName): string {
	const own = Object.entries(SETTING_VARIABLES).flatMap(([variable, setting]) => (setting === name ? variable : []));
	const keys = Object.entries(KEY_SETTINGS).flatMap(([key, setting]) =>
		setting === name
			? KEY_VARIABLES[key as keyof typeof KEY_SETTINGS].map((variable) => `${variable} (the key)`)
			: [],
	);
	return [...own, ...keys].map((text) => text.replace(/^\w+/, '`$&`')).join(', ') || '–';
}

function cell(text: string): string {
	return text.replaceAll('|', '\\|');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, settingsReference());
