import type { Setting, SettingDefinitionItem, SettingDefinitionPage } from 'obsidian';
import {
	budgetState,
	searchServiceStates,
	type BudgetState,
	type SearchServiceState,
} from '../../services/search-states';
import { BUDGET_PAGE_STRINGS as TEXT } from '../../locales/locale';
import { modelMonth } from '../../services/model-account';
import { dollarsText, untilText } from '../../locales/formats';
import { drawBudgetChart } from '../budget-chart';
import type { SettingName } from '../../settings/schema';
import { groupRows, type TabParts } from './settings-tab-rows';

type Item = SettingDefinitionItem<SettingName>;

/** Limits of what runs may cost, and what searches have cost. */
export function budgetPage(parts: TabParts, known: BudgetState | undefined): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: TEXT.name,
		desc: TEXT.desc,
		...(known && { displayValue: spentText(known) }),
		status: known && known.mode !== 'normal' ? 'warning' : null,
		items: [
			monthGroup(parts),
			modelsGroup(parts),
			{ type: 'group', heading: TEXT.limits, items: groupRows(parts, 'limits') },
			{ type: 'group', heading: TEXT.shares, items: groupRows(parts, 'shares') },
			{ type: 'group', heading: TEXT.days, items: groupRows(parts, 'daily') },
		],
	};
}

function spentText({ usage: { total: spent }, limit }: BudgetState): string {
	return limit > 0 ? TEXT.creditsOf({ spent, limit }) : TEXT.credits({ count: spent });
}

function monthGroup(parts: TabParts): Item {
	return {
		type: 'group',
		heading: TEXT.month,
		items: [{ name: TEXT.spent, searchable: false, render: (setting) => void showMonth(setting, parts) }],
	};
}

/** The prices of models, and what they may cost and have cost this month. */
function modelsGroup(parts: TabParts): Item {
	const { store, kit } = parts;
	const showSpent = async (setting: Setting): Promise<void> => {
		const { spent, limit } = await modelMonth(store.current, kit.search);
		const texts = { spent: dollarsText(spent), limit: dollarsText(limit) };
		setting.setDesc(limit > 0 ? TEXT.dollarsOf(texts) : TEXT.dollars(texts));
	};
	return {
		type: 'group',
		heading: TEXT.models,
		items: [
			{ name: TEXT.modelsSpent, searchable: false, render: (setting) => void showSpent(setting) },
			...groupRows(parts, 'prices'),
		],
	};
}

async function showMonth(setting: Setting, { store, keys, kit }: TabParts): Promise<void> {
	const state = await budgetState(store.current, keys(), kit);
	if (!state) {
		setting.setDesc(TEXT.noKey);
		return;
	}
	const services = await searchServiceStates(store.current, keys(), kit);
	setting.setClass('research-note-wide').setDesc(
		createFragment((fragment) => {
			fragment.createDiv({ text: `${spentText(state)}. ${TEXT.modes[state.mode]}` });
			if (state.usage.total === 0) fragment.createDiv({ text: TEXT.nothingYet });
			else drawBudgetChart(fragment.createDiv(), state);
			for (const text of keyLines(
				services.find(({ id }) => id === 'tavily'),
				kit.clock.now(),
			))
				fragment.createDiv({ text });
		}),
	);
}

function keyLines(service: SearchServiceState | undefined, now: Date): string[] {
	return (service?.keys ?? []).map(({ credits, state }, place) => {
		const sentence =
			state.kind === 'cooling' || state.kind === 'resting'
				? TEXT.keyRests({ until: untilText(new Date(state.until), now) })
				: TEXT.keyStates[state.kind];
		return `${TEXT.keyName({ place: place + 1 })}: ${TEXT.keyUsage({ count: credits, state: sentence })}`;
	});
}
