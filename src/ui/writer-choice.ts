/** The choice of who writes, in the dialog before the first run. Nothing is stored or sent before the user agrees. */
import { Setting } from 'obsidian';
import { MODEL_CATALOG } from '../llm/services/model-catalog';
import type { ModelService } from '../llm/services/model-service';
import {
	FOUND_MODEL_STRINGS as FOUND,
	KEY_MISSING_STRINGS,
	SETTINGS_TAB_STRINGS,
	WRITER_CHOICE_STRINGS as TEXT,
} from '../locales/locale';
import type { Keys } from '../services/kit';
import { modelServiceChange } from '../settings/model-services';
import type { Settings } from '../settings/schema';
import { labelControls } from './dialogs/label-controls';
import { bestFirst, findLocalModels, localModelChange, type LocalModel } from './local-models';
import { ModelExams } from './model-exams';
import { modelGuide } from './model-guide';
import type { SessionParts } from './session';

/** Services that need nothing but a key. Azure also needs an address. */
const SERVICES = MODEL_CATALOG.filter(
	({ keyPage, hosts }: ModelService) => keyPage !== undefined && hosts === undefined,
);

/** In place of a key that is still to be entered, so that the service is named as one that gets the note. */
const PENDING = 'pending';
const RULES = 'rules';

export class WriterChoice {
	private found: readonly LocalModel[] = [];
	/** `rules`, the id of a service, or the place of a model of this device. */
	private chosen = RULES;
	private changes: Partial<Settings> = {};
	/** Name of the secret in which the entered key will be stored; undefined if none is to be entered. */
	private newSecret: string | undefined;
	private key = '';
	private saysKeyMissing = false;
	private redraw = (): void => undefined;
	private keyEl: HTMLElement | undefined;

	constructor(private readonly parts: Pick<SessionParts, 'app' | 'settings' | 'keys' | 'kit'>) {}

	/** The settings as they will be. */
	get settings(): Settings {
		return { ...this.parts.settings.current, ...this.changes };
	}

	/** The keys as they will be. */
	get keys(): Keys {
		const { modelKeySecret } = this.settings;
		const stored = modelKeySecret === '' ? undefined : this.stored(modelKeySecret);
		return { ...this.parts.keys(), model: this.newSecret === undefined ? stored : this.key || PENDING };
	}

	/** Looks for models of this device. They are shown once they are found. */
	async look(): Promise<void> {
		const { app, kit } = this.parts;
		this.found = bestFirst(await findLocalModels(kit.http), new ModelExams(app));
		if (this.found.length > 0) this.show();
	}

	/** @param redraw draws the dialog again, after each choice */
	draw(container: HTMLElement, redraw: () => void): void {
		this.redraw = redraw;
		this.keyEl = undefined;
		const [first, ...others] = this.found;
		if (first && this.chosen === RULES)
			new Setting(container)
				.setName(FOUND.here)
				.setDesc(FOUND.found({ server: first.server.name, model: first.model.id, others: others.length }))
				.addButton((button) => button.setButtonText(FOUND.use).onClick(() => this.choose('0')));
		new Setting(container)
			.setClass('research-note-wide')
			.setName(SETTINGS_TAB_STRINGS.writerPage.service)
			.addDropdown((dropdown) =>
				dropdown
					.addOptions(this.options())
					.setValue(this.chosen)
					.onChange((value) => this.choose(value)),
			);
		const service = SERVICES.find(({ id }) => id === this.chosen);
		if (service && this.newSecret !== undefined) this.drawKey(container, service);
		labelControls(container);
	}

	/** True if nothing is missing. Otherwise the dialog says what is. */
	isComplete(): boolean {
		this.saysKeyMissing = this.newSecret !== undefined && this.key === '';
		if (this.saysKeyMissing) this.show();
		return !this.saysKeyMissing;
	}

	/** Stores what was chosen. */
	async keep(): Promise<void> {
		const { app, settings } = this.parts;
		if (this.newSecret !== undefined) app.secretStorage.setSecret(this.newSecret, this.key);
		if (this.chosen !== RULES) await settings.change(this.changes);
	}

	private drawKey(container: HTMLElement, service: ModelService): void {
		const row = new Setting(container)
			.setClass('research-note-wide')
			.setName(KEY_MISSING_STRINGS.key({ service: service.name }))
			.setDesc(modelGuide(service))
			.addText((text) => {
				text.setPlaceholder(service.keyStart ?? '')
					.setValue(this.key)
					.onChange((value) => (this.key = value.trim()));
				text.inputEl.type = 'password';
				this.keyEl = text.inputEl;
			});
		if (this.saysKeyMissing) row.setErrorMessage(TEXT.keyMissing);
	}

	private options(): Record<string, string> {
		const { rules, onThisDevice } = SETTINGS_TAB_STRINGS.writerPage;
		const local = this.found.map(({ server, model }, place) => {
			const text = TEXT.localModel({ model: model.id, service: onThisDevice({ service: server.name }) });
			return [String(place), text] as const;
		});
		const services = SERVICES.map(({ id, name, price }: ModelService) => {
			return [id, price === 'free' ? TEXT.free({ service: name }) : name] as const;
		});
		return Object.fromEntries([[RULES, rules], ...local, ...services]);
	}

	private choose(value: string): void {
		const { current } = this.parts.settings;
		const local = this.found[Number(value)];
		const service = SERVICES.find(({ id }) => id === value);
		this.chosen = value;
		this.key = '';
		this.saysKeyMissing = false;
		this.changes = local
			? localModelChange(local, current)
			: service
				? modelServiceChange(service.id, current)
				: {};
		const isStored = service === undefined || this.stored(this.settings.modelKeySecret) !== undefined;
		this.newSecret = isStored ? undefined : this.freeName(`${service.id}-key`);
		if (this.newSecret !== undefined) this.changes = { ...this.changes, modelKeySecret: this.newSecret };
		this.show();
	}

	/** The field gets the focus once the dialog is drawn: then a phone shows it too, with its whole row. */
	private show(): void {
		this.redraw();
		this.keyEl?.focus({ preventScroll: true });
		this.keyEl?.closest('.setting-item')?.scrollIntoView({ block: 'nearest' });
	}

	private stored(secret: string): string | undefined {
		return (secret && this.parts.app.secretStorage.getSecret(secret)?.trim()) || undefined;
	}

	/** Another secret of this name may belong to another plugin. */
	private freeName(wanted: string): string {
		const taken = this.parts.app.secretStorage.listSecrets();
		let name = wanted;
		for (let next = 2; taken.includes(name); next += 1) name = `${wanted}-${next}`;
		return name;
	}
}
