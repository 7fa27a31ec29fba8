/** Consent to runs, with what they cost. Before the first run the user also chooses who writes. */
import { mostCost, type RunEstimate } from '../research/model/estimate';
import type { CheckedAnswer } from '../research/note/topics';
import type { ResearchPorts } from '../research/stages/note-run';
import { destinations, type Destination } from '../services/destinations';
import type { Keys } from '../services/kit';
import { createResearchPorts } from '../services/research-ports';
import { researchStyle } from '../services/research-style';
import { modelServiceOf } from '../settings/model-services';
import type { RunDefaults } from '../settings/note-defaults';
import type { Settings } from '../settings/schema';
import type { VaultIndex } from '../vault/service/vault-index';
import { askToResearch } from './dialogs/run-modals';
import { expectationText } from './run-expectation';
import type { SessionParts } from './session';
import { WriterChoice } from './writer-choice';

/** The part of a run's options that decides its cost. */
export interface PlannedRun extends RunDefaults {
	readonly answer?: CheckedAnswer | undefined;
}

/** Settings and keys, as they are or as the user is about to choose them. */
interface Setup {
	readonly settings: Settings;
	readonly keys: Keys;
}

export class RunConsent {
	constructor(private readonly parts: SessionParts & { readonly vault: VaultIndex }) {}

	/** Asks before the first run, and again if a run would send elsewhere, such as the first deep one. */
	async has(runs: readonly PlannedRun[], signal: AbortSignal): Promise<boolean> {
		const { app, consent } = this.parts;
		if (consent.missing(recipientsOf(runs, this.setup)).length === 0) return true;
		const { heading } = researchStyle(this.setup.settings);
		const writer = modelServiceOf(this.setup.settings) === 'rules' ? new WriterChoice(this.parts) : undefined;
		const planned = () => {
			const setup = writer ?? this.setup;
			// Several notes have an estimate of their own.
			const expected = runs.length === 1 && runs[0] ? this.expectationOf(runs[0], setup) : undefined;
			return { destinations: recipientsOf(runs, setup), expected };
		};
		void writer?.look();
		if (!(await askToResearch(app, { heading, planned, writer }, signal))) return false;
		await writer?.keep();
		consent.agreeTo(recipientsOf(runs, this.setup));
		return true;
	}

	/** Returns the destinations of a run that the user has not agreed to. */
	missing(run: PlannedRun): Destination[] {
		return this.parts.consent.missing(recipientsOf([run], this.setup));
	}

	/** Returns the most that a run with these options may cost; undefined if it costs nothing. */
	mostCostOf({ depth, mode, answer }: PlannedRun, setup = this.setup): RunEstimate | undefined {
		const { pagesPerTopic } = setup.settings;
		const queriesPerTopic = answer ? 1 : setup.settings.queriesPerTopic;
		return mostCost({ depth, mode, queriesPerTopic, pagesPerTopic, answer }, this.ports(setup));
	}

	/** Returns sentences on the cost and the time of a run; without a model, also that it cannot be agentic. */
	expectationOf(asked: PlannedRun, setup = this.setup): string {
		const { researchMinutes } = setup.settings;
		return expectationText(asked.depth, this.mostCostOf(asked, setup), this.ports(setup), researchMinutes);
	}

	private get setup(): Setup {
		return { settings: this.parts.settings.current, keys: this.parts.keys() };
	}

	private ports({ settings, keys }: Setup): ResearchPorts {
		const { kit, vault } = this.parts;
		return createResearchPorts(settings, keys, kit, { vault, offline: false });
	}
}

function recipientsOf(runs: readonly PlannedRun[], { settings, keys }: Setup): Destination[] {
	const each = runs.flatMap((options) => destinations(settings, keys, options));
	return [...new Map(each.map((one) => [JSON.stringify(one), one])).values()];
}
