import type { Setting, SettingDefinitionItem, SettingDefinitionPage } from 'obsidian';
import {
	budgetState,
	searchServiceStates,
	type BudgetState,
	type SearchServiceState,
} from '../../services/search-states';
import { BUDGET_PAGE_STRINGS as TEXT, SETTINGS_TAB_STRINGS as TAB } from '../../locales/locale';
import { modelMonth } from '../../services/model-account';
import { dollarsText, untilText } from '../../locales/formats';
import { drawBudgetChart } from '../budget-chart';
import { BUDGET_PURPOSES } from '../../settings/budget-options';
import type { SettingName } from '../../settings/schema';
import { linesRow, numberRow, type TabParts } from './settings-tab-rows';

const CREDITS = [0, 1_000_000] as const;
const DOLLARS = [0, 100_000] as const;

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
			limitsGroup(),
			purposesGroup('Share', { heading: TEXT.shares, desc: TEXT.sharesDesc, name: TEXT.shareOf }, [0, 100], 5),
			purposesGroup('Daily', { heading: TEXT.days, desc: TEXT.daysDesc, name: TEXT.dayOf }, CREDITS, 10),
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
function modelsGroup({ store, kit }: TabParts): Item {
	const showSpent = async (setting: Setting): Promise<void> => {
		const { spent, limit } = await modelMonth(store.current, kit.search);
		const texts = { spent: dollarsText(spent), limit: dollarsText(limit) };
		setting.setDesc(limit > 0 ? TEXT.dollarsOf(texts) : TEXT.dollars(texts));
	};
	const { models, modelsSpent, dollarsPerMonth, dollarsPerMonthDesc, prices, pricesDesc } = TEXT;
	return {
		type: 'group',
		heading: models,
		items: [
			{ name: modelsSpent, searchable: false, render: (setting) => void showSpent(setting) },
			numberRow('modelDollarsPerMonth', { name: dollarsPerMonth, desc: dollarsPerMonthDesc }, DOLLARS),
			linesRow('modelPrices', { name: prices, desc: pricesDesc }),
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

function limitsGroup(): Item {
	const items = [
		numberRow('tavilyCreditsPerKey', { name: TEXT.creditsPerKey, desc: TEXT.creditsPerKeyDesc }, CREDITS, 100),
		numberRow('runCredits', { name: TEXT.runCredits, desc: TEXT.runCreditsDesc }, CREDITS, 10),
		numberRow('researchCalls', { name: TAB.researchCalls, desc: TAB.researchCallsDesc }, [20, 1_000]),
		numberRow('researchMinutes', { name: TAB.researchMinutes, desc: TAB.researchMinutesDesc }, [1, 240]),
	];
	return { type: 'group', heading: TEXT.limits, items };
}

function purposesGroup(
	kind: 'Share' | 'Daily',
	{ heading, desc, name }: { heading: string; desc: string; name: (values: { readonly purpose: string }) => string },
	range: readonly [number, number],
	step: number,
): Item {
	const items = BUDGET_PURPOSES.map(([purpose, end], place) =>
		numberRow(
			`budget${kind}${end}`,
			{ name: name({ purpose: TEXT.purposes[purpose] }), desc: place === 0 ? desc : '' },
			range,
			step,
		),
	);
	return { type: 'group', heading, items };
}
