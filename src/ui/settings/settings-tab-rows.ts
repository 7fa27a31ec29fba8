import {
	FuzzySuggestModal,
	SecretComponent,
	type App,
	type ButtonComponent,
	type Setting,
	type SettingControl,
	type SettingDefinition,
	type SettingDefinitionRender,
} from 'obsidian';
import { asResearchError } from '../../research/report/envelope';
import { ResearchRun } from '../../research/model/run';
import type { Destination } from '../../services/destinations';
import type { AdapterKit, Keys } from '../../services/kit';
import { secretsIn } from '../../services/service-http';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../locales/locale';
import type { SettingMessages } from '../../locales/message';
import { typedValue } from '../../settings/control-values';
import {
	allowedValues,
	DEFAULT_SETTINGS,
	SETTING_GROUPS,
	settingHint,
	settingOf,
	settingProblem,
	settingTexts,
	type KeySetting,
	type SettingGroup,
	type SettingName,
	type Settings,
} from '../../settings/schema';
import type { SettingsStore } from '../../settings/settings-store';
import { newConflict } from '../../settings/tavily-options';
import type { Consent } from '../consent';
import { askForConsent, toTest } from '../dialogs/run-modals';

/** Inputs of every part of the tab. */
export interface TabParts {
	readonly app: App;
	readonly store: SettingsStore;
	readonly kit: AdapterKit;
	readonly keys: () => Keys;
	readonly consent: Consent;
	/** Changes settings and redraws what follows them. */
	readonly change: (change: (now: Settings) => Partial<Settings>) => Promise<void>;
}

type Row = SettingDefinition<SettingName>;
type ButtonRow = SettingDefinitionRender;

interface Named {
	readonly name: string;
	readonly desc: string;
}

/** Returns the rows of a group of settings. Settings with a control of their own are left out. */
export function groupRows(parts: TabParts, group: SettingGroup): Row[] {
	const names = Object.keys(SETTING_GROUPS[group]) as SettingName[];
	return names.filter((name) => settingOf(name).control.type !== 'none').map((name) => settingRow(parts, name));
}

/** Returns the row of a setting. @param changed texts that depend on other settings */
export function settingRow(parts: TabParts, name: SettingName, changed: SettingMessages = {}): Row {
	const { control, definition } = settingOf(name);
	const texts = { ...settingTexts(name), ...changed };
	const named = { name: texts.name ?? '', desc: texts.desc ?? '' };
	if (control.type === 'secret') return keyRow(parts, name as KeySetting, named);
	const { shownWith } = definition;
	return {
		...named,
		control: controlOf(parts, name, texts.options),
		...(shownWith !== undefined && { visible: () => parts.store.current[shownWith as SettingName] === true }),
	};
}

function controlOf(
	{ store }: TabParts,
	key: SettingName,
	options: SettingMessages['options'] = {},
): SettingControl<SettingName> {
	const { control, definition } = settingOf(key);
	const placeholder = definition.placeholder?.() ?? String(DEFAULT_SETTINGS[key] ?? '');
	/** Says only what is allowed, because the row already names the setting. */
	const validate = (value: unknown): string | undefined => {
		const typed = typedValue(key, value);
		if (settingProblem(key, typed) === undefined) return newConflict(store.current, { [key]: typed });
		return `${TEXT.mustBe({ allowed: allowedValues(key) })} ${settingHint(key, typed)}`.trim();
	};
	switch (control.type) {
		case 'toggle':
			return { type: 'toggle', key };
		case 'dropdown': {
			const numbers = control.numbers?.map((value) => [String(value), String(value)] as const);
			return { type: 'dropdown', key, options: { ...options, ...Object.fromEntries(numbers ?? []) } };
		}
		case 'lines':
			return { type: 'textarea', key, rows: 3, validate };
		case 'number': {
			const [min, max] = control.bounds;
			const { step = 1 } = definition;
			const defaultValue = Number(DEFAULT_SETTINGS[key]);
			return { type: 'number', key, min, max, step, defaultValue, placeholder, validate };
		}
		default:
			return { type: 'text', key, placeholder, validate };
	}
}

/** The field of the secret storage: the settings hold the name of the secret, never the key. */
export function secretRow(app: App, { name, desc }: Named, value: string, changed: (value: string) => void): Row {
	return {
		name,
		desc,
		render: (setting) => {
			setting.addComponent((element) => new SecretComponent(app, element).setValue(value).onChange(changed));
		},
	};
}

/** The row of a service's key. */
function keyRow({ app, store, change }: TabParts, key: KeySetting, named: Named): Row {
	return secretRow(app, named, store.current[key], (value) => void change(() => ({ [key]: value })));
}

/** @param act gets the row, whose text it may change; the button waits until it is done */
export function buttonRow(named: Named, text: string, act: (setting: Setting) => Promise<void> | void): ButtonRow {
	return {
		...named,
		render: (setting) => {
			setting.addButton((button) =>
				button.setButtonText(text).onClick(async () => {
					button.setDisabled(true);
					await act(setting);
					button.setDisabled(false);
				}),
			);
		},
	};
}

interface Test {
	readonly run: (run: ResearchRun) => Promise<DocumentFragment | string>;
	/** Destinations of its requests. */
	readonly to: () => readonly Destination[];
}

export function testRow(
	parts: TabParts,
	name: string,
	test: Test,
	desc: string = TEXT.testDesc,
): SettingDefinitionRender {
	return {
		name,
		desc,
		searchable: false,
		render: (setting) => {
			setting.addButton((button) =>
				button.setButtonText(TEXT.test).onClick(() => showTest(parts, setting, button, test)),
			);
		},
	};
}

async function showTest(parts: TabParts, setting: Setting, button: ButtonComponent, test: Test): Promise<void> {
	const { keys, kit } = parts;
	const run = new ResearchRun(kit.clock, secretsIn(keys()));
	if (!(await mayTest(parts, test.to(), run.signal))) return;
	button.setDisabled(true).setButtonText(TEXT.testing);
	try {
		setting.setDesc(await test.run(run));
		setting.setErrorMessage('');
	} catch (thrown) {
		setting.setErrorMessage(run.log.redact(failureText(thrown)));
	}
	button.setDisabled(false).setButtonText(TEXT.test);
}

/** Returns what went wrong and what to do; it may hold a key. */
export function failureText(thrown: unknown): string {
	const { message, remediation } = asResearchError(thrown);
	return `${message} ${remediation}`;
}

/** Asks before a key goes to a destination that was not agreed to on this device. */
export async function mayTest(
	{ app, consent }: TabParts,
	to: readonly Destination[],
	signal: AbortSignal,
): Promise<boolean> {
	const missing = consent.missingForTest(to);
	if (missing.length === 0) return true;
	if (!(await askForConsent(app, missing, signal, toTest()))) return false;
	consent.agreeToTest(missing);
	return true;
}

/** Returns the texts, each on a line of its own. */
export function linesOf(texts: readonly string[]): DocumentFragment {
	return createFragment((fragment) => {
		for (const text of texts) fragment.createDiv({ text });
	});
}

/** Moves `item` to the place of `to`. If either is no longer in the list, nothing moves. */
export function moved<T>(list: readonly T[], item: T | undefined, to: T | undefined): T[] {
	const place = list.findIndex((other) => other === to);
	const others = list.filter((other) => other !== item);
	if (item === undefined || place < 0 || others.length === list.length) return [...list];
	return [...others.slice(0, place), item, ...others.slice(place)];
}

/** Asks for one entry of a list. */
export class EntryModal<Entry> extends FuzzySuggestModal<Entry> {
	constructor(
		app: App,
		placeholder: string,
		private readonly entries: readonly Entry[],
		private readonly textOf: (entry: Entry) => string,
		private readonly choose: (entry: Entry) => void,
	) {
		super(app);
		this.setPlaceholder(placeholder);
	}

	override getItems(): Entry[] {
		return [...this.entries];
	}

	override getItemText(entry: Entry): string {
		return this.textOf(entry);
	}

	override onChooseItem(entry: Entry): void {
		this.choose(entry);
	}
}
