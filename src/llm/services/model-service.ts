/** A service that runs models: everything that the program knows about it. Its choice in the settings follows. */
export interface ModelService {
	readonly id: string;
	readonly name: string;
	/** Longer name in the list of services. */
	readonly label?: string;
	/** Base URL that the settings fill in. */
	readonly address: string;
	/** End of the hosts, if each user has an own one. */
	readonly hosts?: string;
	/** Page where users create a key; missing if the service takes none. */
	readonly keyPage?: string;
	/** Beginning of each of its keys; missing if they differ. */
	readonly keyStart?: string;
	/** `free` if a plan without costs is enough for some notes a day. */
	readonly price: 'local' | 'free' | 'paid';
	/** Model that writes, and reads what it wrote. */
	readonly model: string;
	/** Another model that reads what was written. */
	readonly reader?: string;
	/** Tokens that the model reads at once. */
	readonly window: number;
	/** True if each answer holds its cost in dollars. */
	readonly reportsCost?: true;
	/** Answer format to begin with, if the service does not know strict schemas. */
	readonly format?: 'json_object' | 'text';
	/** Prefix of the search service that takes the same key. */
	readonly searchKey?: 'openaiSearch' | 'anthropic';
	/** How to set it up, if the sentences of the price class are not enough. Translations: `MODEL_SERVICE_STRINGS`. */
	readonly guide?: string;
}

/** Tokens of the window that the guides for models on this device set. A run's prompts take up to 15,000. */
export const LOCAL_WINDOW = 16_384;

/** Declares a service and keeps the exact type of its id. */
export function modelService<const Service extends ModelService>(service: Service): Service {
	return service;
}
