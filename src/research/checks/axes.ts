import { AXIS_TABLE } from './axis-table';

/** Two opposite poles of one scale, in one language; folded, `_` for a space inside an entry. */
export interface Axis {
	readonly name: string;
	/** Scales that measure the same: what rises is higher. */
	readonly family: string;
	readonly up: readonly string[];
	readonly down: readonly string[];
	/** `A is larger than B` is `B is smaller than A`: the order of the two counts too. */
	readonly relational: boolean;
}

const RELATIONAL: ReadonlySet<string> = new Set(['comparison', 'lasting', 'pace', 'age', 'weight', 'power', 'heat', 'quality', 'depth', 'contrast', 'place', 'time', 'timing', 'outcome', 'multiple']);

const FAMILIES: Readonly<Record<string, string>> = { trend: 'amount', comparison: 'amount', height: 'amount', length: 'lasting', speed: 'pace', force: 'power', temperature: 'heat' };

const byLanguage = readTable();
const NONE: readonly Axis[] = [];

function readTable(): ReadonlyMap<string, readonly Axis[]> {
	const found = new Map<string, Axis[]>();
	for (const line of AXIS_TABLE.trim().split('\n')) {
		const [head = '', poles = ''] = line.split(': ');
		const [name = '', language = ''] = head.split(' ');
		const [up = '', down = ''] = poles.split(/ \/ ?/);
		const axis: Axis = { name, family: FAMILIES[name] ?? name, up: entries(up), down: entries(down), relational: RELATIONAL.has(name) };
		found.set(language, [...(found.get(language) ?? []), axis]);
	}
	return found;
}

function entries(list: string): string[] {
	return list.split(' ').filter(Boolean).map((entry) => entry.replace(/_/g, ' '));
}

/** English where the language is not known; none for a language without a list. */
export function axes(languageCode: string | undefined): readonly Axis[] {
	return byLanguage.get(languageCode ?? 'en') ?? NONE;
}
