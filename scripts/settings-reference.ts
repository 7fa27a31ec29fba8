/**
 * `npm run docs:settings`: writes `docs/settings-reference.md`, a table of every setting with its default, its values
 * and the environment variable, from the schema; and what other documents say of each service, between comments
 * such as `<!-- services:table -->` and `<!-- /services -->`. A test fails if a file is not what this makes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KEY_VARIABLES, SETTING_VARIABLES } from '../src/node/commands/environment';
import { allowedValues, DEFAULT_SETTINGS, KEY_SETTINGS, type SettingName } from '../src/settings/schema';
import { keyNameOf } from '../src/settings/search-settings';
import { MODEL_CATALOG } from '../src/llm/services/model-catalog';
import { SEARCH_CATALOG, type CatalogEntry } from '../src/web/chain/search-services';

const REFERENCE = 'docs/settings-reference.md';
/** Documents with parts about the services. */
export const DOCUMENTS = ['README.md', 'docs/configuration.md', 'docs/privacy.md'] as const;
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

const PART = /(<!-- services:(\w+) -->)[^]*?(<!-- \/services -->)/g;
/** Class of price of a model service. */
const PRICES = { local: 'free, on this device', free: 'a free plan', paid: 'billed' } as const;

/** Returns a document with its parts about the services. */
export function withServices(document: string): string {
	return document.replace(PART, (_, start: string, name: string, end: string) => start + partOf(name) + end);
}

/** @throws if no part has this name */
function partOf(name: string): string {
	const list = new Intl.ListFormat('en-GB');
	const namesOf = (services: readonly CatalogEntry[]): string => list.format(services.map(({ texts }) => texts.name));
	switch (name) {
		case 'table':
			return `\n\n${serviceTable()}\n\n`;
		case 'chosen':
			return namesOf(SEARCH_CATALOG.filter(({ isUsual }) => !isUsual));
		case 'academic':
			return namesOf(SEARCH_CATALOG.filter(({ isAcademic }) => isAcademic));
		case 'paid':
			return namesOf(SEARCH_CATALOG.filter(({ policy }) => policy.credits > 0));
		case 'models':
			return `\n\n${modelTable()}\n\n`;
		case 'hosts':
			return list.format(HOSTS.map((host) => `\`${host}\``));
		default:
			throw new Error(`No part “${name}”.`);
	}
}

function serviceTable(): string {
	// The services of the default order come first.
	const services = [
		...SEARCH_CATALOG.filter(({ isUsual }) => isUsual),
		...SEARCH_CATALOG.filter(({ isUsual }) => !isUsual),
	];
	const rows = services.map((service) => {
		const { id, isUsual, texts, policy } = service;
		const settings = settingsOf(service);
		const cells = [
			isUsual ? `**\`${id}\`**` : `\`${id}\``,
			texts.desc,
			texts.key?.desc ?? (policy.credits > 0 ? '' : 'Free.'),
			settings.map((name) => `\`${name}\``).join(', '),
			settings.map(variablesOf).join(', ').replaceAll(' (the key)', ''),
		];
		return `| ${cells.map(cell).join(' | ')} |`;
	});
	return ['| Service | About | Costs | Settings | Environment |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** Hosts of the model services that need a key. */
const HOSTS = MODEL_CATALOG.filter(({ keyPage }) => keyPage).map(({ address, hosts }) =>
	hosts === undefined ? new URL(address).host : `*${hosts}`,
);

function modelTable(): string {
	const rows = MODEL_CATALOG.map(({ name, keyPage, price, model, window }) => {
		const key = keyPage === undefined ? 'none' : `[${keyPage}](https://${keyPage})`;
		return `| ${name} | ${PRICES[price]} | ${key} | \`${model}\` | ${window} |`;
	});
	return ['| Service | Price | Key | Model | Window |', '|---|---|---|---|---|', ...rows].join('\n');
}

function settingsOf(service: CatalogEntry): SettingName[] {
	const { prefix, option } = service;
	const key = keyNameOf(service);
	return [...(key ? [KEY_SETTINGS[key]] : []), `${prefix}BaseUrl`, ...(option ? [option.setting] : [])];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const write = (file: string, text: string): void => writeFileSync(new URL(`../${file}`, import.meta.url), text);
	write(REFERENCE, settingsReference());
	for (const file of DOCUMENTS)
		write(file, withServices(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')));
}
