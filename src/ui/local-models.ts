/** Models of this machine: found, put in order, and taken. */
import { findLocalServers, type LocalServer } from '../llm/local-servers';
import type { ListedModel } from '../llm/model-list';
import { LOCAL_WINDOW } from '../llm/services/model-service';
import type { Http } from '../net/http';
import type { Settings } from '../settings/schema';
import type { ModelAbilities } from '../services/model-exam';
import { gradeOf, type ModelExams } from './model-exams';

export interface LocalModel {
	readonly server: LocalServer;
	readonly model: ListedModel;
}

/** Asks the model servers of this machine. Nothing else is asked. The search has its own limit of time. */
export async function findLocalModels(http: Http): Promise<LocalModel[]> {
	const servers = await findLocalServers(http, new AbortController().signal);
	return servers.flatMap((server) => server.models.map((model) => ({ server, model })));
}

/** Returns the models in order: those that did well in the exam first, then those not tested. */
export function bestFirst(found: readonly LocalModel[], exams: ModelExams): LocalModel[] {
	return [...found].sort((a, b) => gradeOf(abilitiesOf(b, exams)) - gradeOf(abilitiesOf(a, exams)));
}

export function abilitiesOf({ server, model }: LocalModel, exams: ModelExams): ModelAbilities | undefined {
	return exams.resultOf({ baseUrl: server.baseUrl, model: model.id });
}

/** Returns the settings with which the model writes, and reads what it wrote. */
export function localModelChange({ server, model }: LocalModel, now: Settings): Partial<Settings> {
	return {
		modelBaseUrl: server.baseUrl,
		modelName: model.id,
		modelWindow: model.window ?? LOCAL_WINDOW,
		modelKeySecret: '',
		...(now.reviewer === 'model' && now.reviewBaseUrl === '' && { reviewModel: '' }),
	};
}
