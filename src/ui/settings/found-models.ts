/** Rows that offer models by name: those of this machine, and the list of the chosen service. */
import { Setting, type SettingDefinitionRender } from 'obsidian';
import { listModels } from '../../llm/endpoint-model';
import type { ListedModel } from '../../llm/model-list';
import { ResearchRun } from '../../research/model/run';
import { examineModel } from '../../services/model-exam';
import { modelSettings } from '../../services/models';
import { modelDestination } from '../../services/destinations';
import { callPorts, secretsIn } from '../../services/service-http';
import { withPrice } from '../../settings/model-prices';
import type { Settings } from '../../settings/schema';
import { FOUND_MODEL_STRINGS as TEXT, MODEL_EXAM_STRINGS as EXAM } from '../../locales/locale';
import { abilitiesOf, bestFirst, findLocalModels, localModelChange, type LocalModel } from '../local-models';
import { examText, type ModelExams } from '../model-exams';
import { buttonRow, EntryModal, failureText, linesOf, mayTest, type TabParts } from './settings-tab-rows';

/** The model servers of this machine. They are asked once, when the page is opened. Nothing else is asked. */
export class LocalModels {
	private found: Promise<LocalModel[]> | undefined;
	/** Name of the model that is being tested. */
	private tested: string | undefined;

	constructor(
		private readonly parts: TabParts,
		private readonly exams: ModelExams,
	) {}

	/** The settings were closed: the servers are asked again when they are next opened. */
	forget(): void {
		this.found = undefined;
	}

	row(): SettingDefinitionRender {
		return {
			name: TEXT.here,
			desc: TEXT.looking,
			searchable: false,
			render: (setting) => {
				void this.show(setting);
			},
		};
	}

	private async show(setting: Setting): Promise<void> {
		this.found ??= findLocalModels(this.parts.kit.http);
		const [first, ...others] = bestFirst(await this.found, this.exams);
		if (!first) {
			setting.setDesc(TEXT.noneHere);
			return;
		}
		const { server, model } = first;
		const text = TEXT.found({ server: server.name, model: model.id, others: others.length });
		const result = this.tested === undefined ? this.resultOf(first) : EXAM.testing({ model: this.tested });
		setting.setDesc(linesOf(result === undefined ? [text] : [text, result]));
		setting.addButton((button) =>
			button
				.setButtonText(TEXT.use)
				.setCta()
				.onClick(() => this.use(first)),
		);
		if (others.length === 0) return;
		const nameOf = (one: LocalModel): string => {
			const known = abilitiesOf(one, this.exams);
			return [one.model.id, one.server.name, ...(known ? [examText(known)] : [])].join(' · ');
		};
		setting.addButton((button) =>
			button.setButtonText(TEXT.choose).onClick(() => {
				const all = [first, ...others];
				new EntryModal(this.parts.app, TEXT.search, all, nameOf, (one) => void this.use(one)).open();
			}),
		);
	}

	/** Takes the model, and tests it if that was never done on this device. */
	private async use(chosen: LocalModel): Promise<void> {
		const { change, store, keys, kit } = this.parts;
		const { server, model } = chosen;
		await change((now) => localModelChange(chosen, now));
		if (this.tested !== undefined || abilitiesOf(chosen, this.exams)) return;
		this.tested = model.id;
		await change(() => ({}));
		try {
			const run = new ResearchRun(kit.clock, secretsIn(keys()));
			const place = { baseUrl: server.baseUrl, model: model.id };
			this.exams.keep(place, await examineModel(store.current, keys(), kit, run));
		} catch {
			// A model that cannot be asked now has no result; “Test” says why.
		}
		this.tested = undefined;
		await change(() => ({}));
	}

	private resultOf(one: LocalModel): string | undefined {
		const known = abilitiesOf(one, this.exams);
		return known && EXAM.result({ model: one.model.id, result: examText(known) });
	}
}

/** A button that shows the list of the service at the chosen address, with a field to search it. */
export function modelListRow(parts: TabParts): SettingDefinitionRender {
	return buttonRow({ name: TEXT.list, desc: TEXT.listDesc }, TEXT.choose, async (setting) => {
		const { app, store, keys, kit, change } = parts;
		const run = new ResearchRun(kit.clock, secretsIn(keys()));
		if (!(await mayTest(parts, [modelDestination(store.current, keys())], run.signal))) return;
		try {
			const models = await listModels(modelSettings(store.current, keys()), callPorts(kit, keys()), run.signal);
			setting.setErrorMessage('');
			new EntryModal(
				app,
				TEXT.search,
				models,
				modelText,
				(model) => void change((now) => settingsOf(model, now)),
			).open();
		} catch (thrown) {
			setting.setErrorMessage(run.log.redact(failureText(thrown)));
		}
	});
}

/** The window and the price are left as they are if the list does not tell them. */
function settingsOf({ id, window, price }: ListedModel, { modelPrices }: Settings): Partial<Settings> {
	return {
		modelName: id,
		...(window !== undefined && { modelWindow: window }),
		...(price && { modelPrices: withPrice(modelPrices, id, price) }),
	};
}

function modelText({ id, window, price }: ListedModel): string {
	const facts = [...(window === undefined ? [] : [TEXT.window({ window })]), ...(price ? [TEXT.price(price)] : [])];
	return [id, ...facts].join(' · ');
}
