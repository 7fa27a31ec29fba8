/** The choice of a service that writes the section: its address and a model of it. */
import { MODEL_CATALOG, type KnownServiceId } from '../llm/services/model-catalog';
import type { ModelService } from '../llm/services/model-service';
import { openAi } from '../llm/services/openai';
import { parseUrl } from '../text/web-address';
import type { Settings } from './schema';

/** `rules` writes without a model; `other` is an address that the user types. */
export type ModelServiceId = KnownServiceId | 'rules' | 'other';

/** Its address is the default, which without a key means that rules write. */
const DEFAULT_SERVICE: ModelService = openAi;

/** Returns the service of an address; undefined if it is not a known one. */
export function serviceAt(address: string): (typeof MODEL_CATALOG)[number] | undefined {
	const { host, hostname = '' } = parseUrl(address) ?? {};
	return MODEL_CATALOG.find((service) =>
		service.hosts === undefined ? parseUrl(service.address)?.host === host : hostname.endsWith(service.hosts),
	);
}

export function modelServiceOf({
	modelBaseUrl: address,
	modelKeySecret,
	modelChosen,
}: Pick<Settings, 'modelBaseUrl' | 'modelKeySecret' | 'modelChosen'>): ModelServiceId {
	if (!modelChosen && modelKeySecret === '' && address.replace(/(?<!\/)\/+$/, '') === openAi.address) return 'rules';
	return serviceAt(address)?.id ?? 'other';
}

export function modelServiceWith(id: ModelServiceId): ModelService | undefined {
	return MODEL_CATALOG.find((service) => service.id === id);
}

export function needsKey(id: ModelServiceId): boolean {
	return modelServiceWith(id)?.keyPage !== undefined;
}

/**
 * Returns the settings that change with the service. A key is not reused for another service. If the search already has
 * a key of the chosen service, that key is used. A second reader at the writer's address is a model of the new service.
 */
export function modelServiceChange(chosen: ModelServiceId, now: Settings): Partial<Settings> {
	if (chosen === 'other' || chosen === modelServiceOf(now)) return {};
	const { address, model, window, reader = '', searchKey } = modelServiceWith(chosen) ?? DEFAULT_SERVICE;
	const isReadThere = now.reviewer === 'model' && now.reviewBaseUrl === '';
	return {
		modelBaseUrl: address,
		modelName: model,
		modelWindow: window,
		modelChosen: chosen !== 'rules',
		modelKeySecret: chosen === 'rules' || !searchKey ? '' : now[`${searchKey}KeySecret`],
		...(isReadThere && { reviewModel: reader }),
	};
}
