/**
 * `npm run docs:settings`: writes the parts of the documents that follow from the code, between comments such as
 * `<!-- settings:run,section -->` and `<!-- /settings -->`: tables of the settings of some groups, help pages of the
 * command line, and what the documents say of each service. A test fails if a part is not what this makes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HELP_STRINGS } from '../src/locales/cli/cli-help';
import { commandPage, overview } from '../src/node/commands/help-page';
import { isCommand } from '../src/node/commands/options';
import { KEY_VARIABLES, SETTING_VARIABLES } from '../src/node/commands/environment';
import {
	allowedValues,
	DEFAULT_SETTINGS,
	KEY_SETTINGS,
	SETTING_GROUPS,
	settingOf,
	settingTexts,
	type SettingGroup,
	type SettingName,
} from '../src/settings/schema';
import { accessOf } from '../src/settings/search-settings';
import { MODEL_CATALOG } from '../src/llm/services/model-catalog';
import { SEARCH_CATALOG, type CatalogEntry } from '../src/web/chain/search-services';

/** Documents with parts that are made. */
export const DOCUMENTS = ['README.md', 'docs/command-line.md', 'docs/configuration.md', 'docs/privacy.md'] as const;

const SETTINGS_FOLDER = new URL('../src/settings/', import.meta.url);

/** Comments above the definitions: what the text of a row does not say. */
const COMMENTS = new Map(
	['definitions/', ''].flatMap((folder) => {
		const at = new URL(folder, SETTINGS_FOLDER);
		return readdirSync(at)
			.filter((name) => name.endsWith('.ts'))
			.flatMap((name) => commentsIn(readFileSync(new URL(name, at), 'utf8')));
	}),
);

function commentsIn(code: string): (readonly [string, string])[] {
	const found = code.matchAll(/^\t+\/\*\*((?:(?!\*\/)[^])*)\*\/\n\t+(\w+): /gm);
	return [...found].map(([, comment = '', name = '']) => [name, comment.replace(/\s*\n\s*\* ?/g, ' ').trim()]);
}

function settingsTable(groups: readonly SettingGroup[]): string {
	const names = groups.flatMap((group) => Object.keys(SETTING_GROUPS[group]) as SettingName[]);
	const rows = names.map((name) => {
		const cells = [`\`${name}\``, byDefault(name), valuesOf(name), variablesOf(name), about(name)];
		return `| ${cells.map(cell).join(' | ')} |`;
	});
	const head = '| Setting | Default | Values | Environment | About |\n|---|---|---|---|---|';
	return [head, ...rows].join('\n');
}

/** The name and the text of the row, and the comment. */
function about(name: string): string {
	const { name: label, desc = '' } = settingTexts(name as SettingName);
	const text = desc.replaceAll('\u200b', '');
	return [label ? `**${label}.**` : '', text, COMMENTS.get(name) ?? ''].filter(Boolean).join(' ');
}

/** Values of a list have the texts that the list shows, where those say more. */
function valuesOf(name: SettingName): string {
	const { control } = settingOf(name);
	const { options = {} } = settingTexts(name);
	if (control.type !== 'dropdown' || control.numbers) return allowedValues(name);
	const usual = String(DEFAULT_SETTINGS[name]);
	const shown = Object.entries(options).map(([value, text]) => {
		const written = value === '' ? 'empty' : `\`${value}\``;
		return text.toLowerCase() === value ? written : `${written} (${text})`;
	});
	return [...(usual in options ? [] : [`\`${usual}\``]), ...shown].join(', ');
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

const PART = /(<!-- (services|settings|help):([\w,]+) -->)[^]*?(<!-- \/\2 -->)/g;
/** Class of price of a model service. */
const PRICES = { local: 'free, on this device', free: 'a free plan', paid: 'billed' } as const;

/** Returns a document with the parts that are made. */
export function withParts(document: string): string {
	return document.replace(PART, (_, start: string, kind: string, names: string, end: string) => {
		if (kind === 'services') return start + partOf(names) + end;
		const part = kind === 'help' ? helpText(names) : settingsTable(names.split(',') as SettingGroup[]);
		return `${start}\n\n${part}\n\n${end}`;
	});
}

/** Returns a help page as the program prints it, without one sentence of all pages. */
function helpText(name: string): string {
	const page = isCommand(name) ? commandPage(name).replace(`${HELP_STRINGS.ofAllElsewhere}\n\n`, '') : overview();
	return `\`\`\`text\n${page}\n\`\`\``;
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
	const names = accessOf(service).map(([name]) => name);
	return [...new Set<SettingName>([...names, `${service.prefix}BaseUrl`])];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const write = (file: string, text: string): void => writeFileSync(new URL(`../${file}`, import.meta.url), text);
	for (const file of DOCUMENTS) write(file, withParts(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')));
}
