/** Makes a failing scenario small: leaves out what it fails without. */
import { play, type Scenario } from './scenario';

export async function shrunk(scenario: Scenario): Promise<Scenario> {
	let least = scenario;
	for (let hasShrunk = true; hasShrunk;) {
		hasShrunk = false;
		for (const smaller of smallerThan(least)) {
			if ((await play(smaller)).violations.length === 0) continue;
			least = smaller;
			hasShrunk = true;
			break;
		}
	}
	return least;
}

function* smallerThan(scenario: Scenario): Generator<Scenario> {
	const { actions, happenings } = scenario;
	for (const [index] of happenings.entries()) yield { ...scenario, happenings: without(happenings, index) };
	if (actions.length > 1)
		for (const [index] of actions.entries()) yield { ...scenario, actions: without(actions, index) };
	if (scenario.hasModel) yield { ...scenario, hasModel: false };
	if (scenario.depth !== 'shallow') yield { ...scenario, depth: 'shallow' };
	if (scenario.manner !== 'sensible') yield { ...scenario, manner: 'sensible' };
	if (scenario.isInEditor) yield { ...scenario, isInEditor: false };
	if (scenario.previewsAll) yield { ...scenario, previewsAll: false };
}

function without<T>(list: readonly T[], index: number): T[] {
	return list.filter((_, place) => place !== index);
}
