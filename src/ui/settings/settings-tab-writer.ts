import type { DropdownComponent, SettingDefinitionPage, SettingDefinitionRender } from 'obsidian';
import type { RunContext } from '../../research/model/ports';
import type { ResearchRun } from '../../research/model/run';
import { modelDestination, type Destination } from '../../services/destinations';
import { assertModelKey, hasModel, modelSettings, serviceWithoutKey, testModel } from '../../services/models';
import { examineModel, REVIEWED } from '../../services/model-exam';
import { callPorts } from '../../services/service-http';
import { priceIn, withPrice } from '../../settings/model-prices';
import {
	modelServiceChange,
	modelServiceOf,
	modelServiceWith,
	needsKey,
	type ModelServiceId,
} from '../../settings/model-services';
import { settingTexts, type SettingName } from '../../settings/schema';
import { listModels } from '../../llm/endpoint-model';
import { MODEL_CATALOG } from '../../llm/services/model-catalog';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../locales/locale';
import { LocalModels, modelListRow } from './found-models';
import { ModelExams } from '../model-exams';
import { modelGuide } from '../model-guide';
import { linesOf, settingRow, testRow, type TabParts } from './settings-tab-rows';

/** The page on which the user chooses what writes the section: rules, a local model, or a service with a key. */
export class WriterSettings {
	private dropdown: DropdownComponent | undefined;
	/** True if the user chose to type an address, and has not yet. */
	private typesAddress = false;

	private readonly exams: ModelExams;
	private readonly local: LocalModels;

	constructor(private readonly parts: TabParts) {
		this.exams = new ModelExams(parts.app);
		this.local = new LocalModels(parts, this.exams);
	}

	/** The settings were closed. */
	close(): void {
		this.local.forget();
	}

	page(): SettingDefinitionPage<SettingName> {
		const shown = { visible: () => this.service !== 'rules' };
		return {
			type: 'page',
			name: TEXT.writer,
			desc: TEXT.writerDesc,
			displayValue: () => this.summary(),
			status: () => (this.lacksKey() ? 'warning' : null),
			items: [
				this.serviceRow(),
				this.local.row(),
				{ name: TEXT.writerPage.guide, desc: this.guide(), ...shown },
				{
					...settingRow(this.parts, 'modelKeySecret', { desc: this.keyText() }),
					visible: () => needsKey(this.service) || this.service === 'other',
				},
				{ ...settingRow(this.parts, 'modelName', { desc: this.nameText() }), ...shown },
				{ ...modelListRow(this.parts), ...shown },
				...(['modelWindow', 'modelBaseUrl', 'withoutModel'] as const).map((name) => ({
					...settingRow(this.parts, name),
					...shown,
				})),
				{
					...testRow(
						this.parts,
						TEXT.modelTest,
						{ run: (run) => this.examine(run), to: () => this.recipients() },
						TEXT.modelTestDesc,
					),
					...shown,
				},
			],
		};
	}

	/** Shows the service of the address as it is now. */
	follow(): void {
		this.dropdown?.setValue(this.service);
	}

	recipients(): Destination[] {
		const { store, keys } = this.parts;
		return hasModel(store.current, keys()) ? [modelDestination(store.current, keys())] : [];
	}

	async test(run: RunContext): Promise<string> {
		const { store, keys, kit } = this.parts;
		const { current } = store;
		assertModelKey({ ...current, withoutModel: 'stop' }, keys());
		if (!hasModel(current, keys())) return TEXT.modelNone;
		await testModel(current, keys(), kit, run.signal);
		return TEXT.modelWorks({ model: current.modelName });
	}

	/** Returns a line for each ability, after the short test, which fails fast. */
	private async examine(run: ResearchRun): Promise<DocumentFragment | string> {
		const { store, keys, kit } = this.parts;
		const first = await this.test(run);
		if (this.recipients().length === 0) return first;
		await this.learnPrice(run);
		const { form, window, language, reviewer } = TEXT.abilities;
		const can = await examineModel(store.current, keys(), kit, run);
		this.exams.keep(modelSettings(store.current, keys()), can);
		const lines = [
			can.fillsForms ? form.yes : form.no,
			can.readsLongTexts ? window.yes : window.no,
			...(can.keepsLanguage === undefined ? [] : [can.keepsLanguage ? language.yes : language.no]),
		];
		const [right, all] = [can.rightVerdicts, REVIEWED.length];
		const reviewed = (right === all ? reviewer.fit : reviewer.unfit)({ right, all });
		// Without JSON nothing else was measured.
		const shown = can.fillsForms ? [...lines, reviewed] : lines.slice(0, 1);
		return linesOf([first, ...shown]);
	}

	/** Keeps the price of the model, if the list of the service tells it. */
	private async learnPrice({ signal }: RunContext): Promise<void> {
		const { store, keys, kit } = this.parts;
		const { modelName, modelPrices } = store.current;
		if (priceIn(modelPrices, modelName)) return;
		const listed = listModels(modelSettings(store.current, keys()), callPorts(kit, keys()), signal);
		const models = await listed.catch(() => []);
		const price = models.find(({ id }) => id === modelName)?.price;
		if (price) await store.change({ modelPrices: withPrice(modelPrices, modelName, price) });
	}

	private get service(): ModelServiceId {
		const stored = modelServiceOf(this.parts.store.current);
		return stored === 'rules' && this.typesAddress ? 'other' : stored;
	}

	private serviceRow(): SettingDefinitionRender {
		const { service, serviceDesc, rules, other } = TEXT.writerPage;
		const services = {
			rules,
			...Object.fromEntries(MODEL_CATALOG.map(({ id }) => [id, labelOf(id)])),
			other,
		};
		return {
			name: service,
			desc: serviceDesc,
			aliases: Object.values(services),
			render: (setting) => {
				setting.setClass('research-note-wide').addDropdown((dropdown) => {
					this.dropdown = dropdown.addOptions(services);
					this.follow();
					dropdown.onChange((chosen) => {
						const service = chosen as ModelServiceId;
						this.typesAddress = service === 'other';
						void this.parts.change((now) => modelServiceChange(service, now));
					});
				});
			},
		};
	}

	private guide(): DocumentFragment | string {
		const service = modelServiceWith(this.service);
		return service ? modelGuide(service) : TEXT.writerPage.otherGuide;
	}

	/** Says what a key of the service looks like, and if the chosen one does not. */
	private keyText(): string {
		const { name: service = '', keyStart: start } = modelServiceWith(this.service) ?? {};
		const { desc = '' } = settingTexts('modelKeySecret');
		if (start === undefined) return desc;
		const { model: key = start } = this.parts.keys();
		return [
			desc,
			TEXT.modelKeyStart({ service, start }),
			...(key.startsWith(start) ? [] : [TEXT.modelKeyStrange]),
		].join(' ');
	}

	private nameText(): string | undefined {
		const { model } = modelServiceWith(this.service) ?? {};
		return model === undefined ? settingTexts('modelName').desc : TEXT.modelNameSuch({ model });
	}

	private summary(): string {
		const { shown } = TEXT.writerPage;
		const { store, keys } = this.parts;
		const stored = modelServiceOf(store.current);
		if (stored === 'rules') return shown.rules;
		if (this.lacksKey()) return shown.noKey({ service: labelOf(stored) });
		return hasModel(store.current, keys())
			? shown.model({ model: store.current.modelName, service: labelOf(stored) })
			: shown.rules;
	}

	private lacksKey(): boolean {
		const { store, keys } = this.parts;
		return serviceWithoutKey(store.current, keys()) !== undefined;
	}
}

function labelOf(id: ModelServiceId): string {
	const service = modelServiceWith(id);
	if (!service) return TEXT.writerPage.other;
	return service.price === 'local'
		? TEXT.writerPage.onThisDevice({ service: service.name })
		: (service.label ?? service.name);
}
