/** Rows that offer models by name: those of this machine, and the list of the chosen service. */
import { Setting, type SettingDefinitionRender } from 'obsidian';
import { listModels } from '../../llm/endpoint-model';
import { findLocalServers, type LocalServer } from '../../llm/local-servers';
import { LOCAL_WINDOW } from '../../llm/services/model-service';
import type { ListedModel } from '../../llm/model-list';
import { ResearchRun } from '../../research/model/run';
import { modelSettings } from '../../services/models';
import { modelDestination } from '../../services/destinations';
import { callPorts, secretsIn } from '../../services/service-http';
import { withPrice } from '../../settings/model-prices';
import type { Settings } from '../../settings/schema';
import { FOUND_MODEL_STRINGS as TEXT } from '../../locales/locale';
import { buttonRow, EntryModal, failureText, mayTest, type TabParts } from './settings-tab-rows';

/** Shows the model servers of this machine, which are asked when the page is opened. Nothing else is asked. */
export function localModelsRow(parts: TabParts): SettingDefinitionRender {
	return {
		name: TEXT.here,
		desc: TEXT.looking,
		searchable: false,
		render: (setting) => {
			void showLocalModels(parts, setting);
		},
	};
}

async function showLocalModels({ app, kit, change }: TabParts, setting: Setting): Promise<void> {
	// The list has its own limit of time.
	const servers = await findLocalServers(kit.http, new AbortController().signal);
	const [server] = servers;
	const [first] = server?.models ?? [];
	if (!server || !first) {
		setting.setDesc(TEXT.noneHere);
		return;
	}
	const use = ({ baseUrl }: LocalServer, { id, window }: ListedModel): void => {
		void change(() => ({
			modelBaseUrl: baseUrl,
			modelName: id,
			modelWindow: window ?? LOCAL_WINDOW,
			modelKeySecret: '',
		}));
	};
	const offers = servers.flatMap((from) => from.models.map((model) => ({ from, model })));
	setting.setDesc(TEXT.found({ server: server.name, model: first.id, others: offers.length - 1 }));
	setting.addButton((button) =>
		button
			.setButtonText(TEXT.use)
			.setCta()
			.onClick(() => use(server, first)),
	);
	if (offers.length === 1) return;
	setting.addButton((button) =>
		button.setButtonText(TEXT.choose).onClick(() => {
			const nameOf = ({ from, model }: (typeof offers)[number]): string => `${model.id} · ${from.name}`;
			new EntryModal(app, TEXT.search, offers, nameOf, ({ from, model }) => use(from, model)).open();
		}),
	);
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
