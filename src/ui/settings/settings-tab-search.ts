import type { SettingDefinition, SettingDefinitionItem, SettingDefinitionPage } from 'obsidian';
import type { ResearchRun } from '../../research/model/run';
import { searchDestination, type Destination } from '../../services/destinations';
import { missingText, searchService } from '../../services/search-catalog';
import { createSource } from '../../services/web-search';
import {
	budgetState,
	searchServiceStates,
	type BudgetState,
	type SearchServiceState,
} from '../../services/search-states';
import { untilText } from '../../locales/formats';
import { SEARCH_PAGE_STRINGS as STATUS, SETTINGS_TAB_STRINGS as TEXT, PROVIDER_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { SettingName } from '../../settings/schema';
import { accessOf, SEARCH_SERVICES, serviceOf } from '../../settings/search-settings';
import type { SearchServiceId } from '../../web/chain/search-services';
import { serviceTexts } from '../../web/providers/search-service';
import { budgetPage } from './settings-tab-budget';
import { EntryModal, groupRows, linesOf, moved, settingRow, testRow, type TabParts } from './settings-tab-rows';
import { tavilyPages } from './settings-tab-tavily';

type Item = SettingDefinitionItem<SettingName>;
type Row = SettingDefinition<SettingName>;
type Page = SettingDefinitionPage<SettingName>;

/** The services that search the web, in their order, with a page for each, and the limits of their costs. */
export class SearchSettings {
	private states: readonly SearchServiceState[] = [];
	private budget: BudgetState | undefined;

	/** @param redraw draws the rows again when the state of the services has changed */
	constructor(
		private readonly parts: TabParts,
		private readonly redraw: () => void,
	) {}

	page(): Page {
		return {
			type: 'page',
			name: TEXT.search,
			desc: TEXT.searchDesc,
			displayValue: () => this.summary(),
			items: [this.orderList(), this.searchesGroup()],
		};
	}

	limitsPage(): Page {
		return budgetPage(this.parts, this.budget);
	}

	private get order(): readonly SearchServiceId[] {
		return this.parts.store.current.searchOrder;
	}

	private orderList(): Item {
		const { order } = this;
		return {
			type: 'list',
			heading: TEXT.searchOrder,
			emptyState: TEXT.searchEmpty,
			items: order.map((id) => this.servicePage(id)),
			addItem: {
				name: TEXT.searchAdd,
				action: () => {
					const others = SEARCH_SERVICES.filter((id) => !order.includes(id));
					const add = (id: SearchServiceId): void => this.changeOrder((now) => [...new Set([...now, id])]);
					new EntryModal(this.parts.app, TEXT.searchChoose, others, nameOf, add).open();
				},
			},
			onReorder: (from, to) => this.changeOrder((now) => moved(now, order[from], order[to])),
			onDelete: (index) => this.changeOrder((now) => now.filter((id) => id !== order[index])),
		};
	}

	/** From the order as it is now: the one that is drawn may be a click behind. */
	private changeOrder(change: (now: readonly SearchServiceId[]) => SearchServiceId[]): void {
		void this.parts.change(({ searchOrder }) => ({ searchOrder: change(searchOrder) }));
	}

	private searchesGroup(): Item {
		const test = testRow(this.parts, TEXT.searchTest, {
			run: (run) => this.testAll(run),
			to: () => this.recipients(),
		});
		return {
			type: 'group',
			items: [...groupRows(this.parts, 'search'), test],
		};
	}

	/** Services that are set up, in the order in which they are asked. */
	private summary(): string {
		const { store, keys } = this.parts;
		const names = this.order.filter((id) => searchService(id, store.current, keys()).keys.length > 0).map(nameOf);
		return names.join(', ') || TEXT.onlyVault;
	}

	recipients(): Destination[] {
		return this.to(this.order);
	}

	/** Reads the state of the services, when the tab is opened and after a test. */
	async learn(): Promise<void> {
		const { store, keys, kit } = this.parts;
		const [states, budget] = await Promise.all([
			searchServiceStates(store.current, keys(), kit),
			budgetState(store.current, keys(), kit),
		]);
		const isNews = JSON.stringify([states, budget]) !== JSON.stringify([this.states, this.budget]);
		this.states = states;
		this.budget = budget;
		if (isNews) this.redraw();
	}

	private servicePage(id: SearchServiceId): Page {
		const { name, desc } = serviceTexts(id);
		const status = this.states.find((state) => state.id === id)?.status;
		const isTavily = id === 'tavily';
		return {
			type: 'page',
			name,
			desc,
			displayValue: status?.kind === 'not-set' ? this.sentence(id) : status ? STATUS.short[status.kind] : '',
			status: status?.kind === 'failing' ? 'warning' : null,
			items: [this.statusRow(id), ...this.accessRows(id), ...(isTavily ? tavilyPages(this.parts) : [])],
		};
	}

	private statusRow(id: SearchServiceId): Row {
		return testRow(
			this.parts,
			STATUS.name,
			{ run: (run) => this.testOne(id, run), to: () => this.to([id]) },
			this.sentence(id),
		);
	}

	private sentence(id: SearchServiceId): string {
		const status = this.states.find((state) => state.id === id)?.status;
		if (!status) return TEXT.testDesc;
		switch (status.kind) {
			case 'not-set':
				return STATUS.notSet({ missing: missingText(id) });
			case 'resting':
				return STATUS.resting({ until: untilText(new Date(status.until), this.parts.kit.clock.now()) });
			case 'failing':
				return STATUS.failing({ reason: status.reason });
			default:
				return STATUS.short[status.kind];
		}
	}

	/** The key of the service, then what else it needs. */
	private accessRows(id: SearchServiceId): Row[] {
		return accessOf(serviceOf(id)).map(([name]) => settingRow(this.parts, name));
	}

	private to(ids: readonly SearchServiceId[]): Destination[] {
		const { store, keys } = this.parts;
		return ids.map((id) => searchDestination(id, store.current, keys()));
	}

	private async testOne(id: SearchServiceId, run: ResearchRun): Promise<string> {
		const result = await this.test(id, run, (reason) => STATUS.failing({ reason }));
		void this.learn();
		return result;
	}

	private async testAll(run: ResearchRun): Promise<DocumentFragment | string> {
		const lines = await this.testLines(run);
		return lines.length > 0 ? linesOf(lines) : TEXT.searchNone;
	}

	/** Tests all services and returns a line for each. */
	testLines(run: ResearchRun): Promise<string[]> {
		return Promise.all(
			this.order.map(async (id) =>
				TEXT.searchState({
					name: nameOf(id),
					state: await this.test(id, run, (reason) => reason),
				}),
			),
		);
	}

	private async test(id: SearchServiceId, run: ResearchRun, failing: (reason: string) => string): Promise<string> {
		const { store, keys, kit } = this.parts;
		const source = createSource(id, store.current, keys(), kit);
		if (!source) return STATUS.notSet({ missing: missingText(id) });
		let failure: unknown;
		const isWorking = await source.healthCheck(run, (error) => (failure = error));
		return isWorking ? PROVIDER_STRINGS.working : failing(run.log.redact(messageOf(failure)));
	}
}

function nameOf(id: SearchServiceId): string {
	return serviceTexts(id).name;
}
