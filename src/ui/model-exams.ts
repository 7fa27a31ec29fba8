/** Results of the exam of models, kept on this device, because a model of the same name may do better elsewhere. */
import type { App } from 'obsidian';
import * as z from 'zod/mini';
import type { EndpointSettings } from '../llm/endpoint-model';
import { phraseList } from '../locales/formats';
import { MODEL_EXAM_STRINGS as TEXT } from '../locales/locale';
import { REVIEWED, type ModelAbilities } from '../services/model-exam';

const STORED_AS = 'research-this-note-exams';

const Results = z.record(
	z.string(),
	z.object({
		fillsForms: z.boolean(),
		readsLongTexts: z.boolean(),
		keepsLanguage: z.optional(z.boolean()),
		rightVerdicts: z.number(),
	}),
);

type ModelPlace = Pick<EndpointSettings, 'baseUrl' | 'model'>;

export class ModelExams {
	constructor(private readonly app: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>) {}

	resultOf(place: ModelPlace): ModelAbilities | undefined {
		const found = this.results()[keyOf(place)];
		return found && { ...found, keepsLanguage: found.keepsLanguage };
	}

	keep(place: ModelPlace, abilities: ModelAbilities): void {
		this.app.saveLocalStorage(STORED_AS, { ...this.results(), [keyOf(place)]: abilities });
	}

	private results(): z.infer<typeof Results> {
		const stored = Results.safeParse(this.app.loadLocalStorage(STORED_AS));
		return stored.success ? stored.data : {};
	}
}

function keyOf({ baseUrl, model }: ModelPlace): string {
	return `${baseUrl.replace(/(?<!\/)\/+$/, '')} ${model}`;
}

/** Returns a higher figure for a better model; a model that was not tested is between the good and the bad ones. */
export function gradeOf(abilities: ModelAbilities | undefined): number {
	if (!abilities) return 0;
	return abilities.fillsForms ? 2 - faultsOf(abilities).length : -3;
}

/** Returns the result in a few words. */
export function examText(abilities: ModelAbilities): string {
	const faults = faultsOf(abilities);
	return faults.length === 0 ? TEXT.passed : TEXT.failed({ faults: phraseList(faults) });
}

function faultsOf({ fillsForms, readsLongTexts, keepsLanguage, rightVerdicts }: ModelAbilities): string[] {
	// Without forms nothing else was measured.
	if (!fillsForms) return [TEXT.noForms];
	return [
		...(readsLongTexts ? [] : [TEXT.forgets]),
		...(keepsLanguage === false ? [TEXT.changesLanguage] : []),
		...(rightVerdicts === REVIEWED.length ? [] : [TEXT.verdicts({ right: rightVerdicts, all: REVIEWED.length })]),
	];
}
