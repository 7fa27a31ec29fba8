type Stored = Readonly<Record<string, unknown>>;

/** Settings of older versions that are not kept: nothing showed what Tavily gave, and consent is per device. */
const RETIRED: ReadonlySet<string> = new Set([
	'tavilyImages',
	'tavilyImageDescriptions',
	'tavilyFavicon',
	'tavilyAnswer',
	'consentedHosts',
]);

/**
 * Stored settings of any version in the shape of the newest. Version 1, which a file without a version is taken for,
 * switched its two search services on and off; since version 2 there is a list of them.
 * @param searchOrder the services that a user who never chose any has
 */
export function migrate(stored: Stored, searchOrder: readonly string[]): Stored {
	return asOrder(Object.fromEntries(Object.entries(stored).filter(([name]) => !RETIRED.has(name))), searchOrder);
}

function asOrder(stored: Stored, searchOrder: readonly string[]): Stored {
	if (stored['schemaVersion'] !== undefined && stored['schemaVersion'] !== 1) return stored;
	const { schemaVersion: _, tavilyEnabled, wikipediaEnabled, ...kept } = stored;
	if (tavilyEnabled !== false && wikipediaEnabled !== false) return kept;
	const hadNone = tavilyEnabled === false && wikipediaEnabled === false;
	const left = searchOrder.filter(
		(id) =>
			!hadNone &&
			!(id === 'tavily' && tavilyEnabled === false) &&
			!(id === 'wikipedia' && wikipediaEnabled === false),
	);
	return { searchOrder: left, ...kept };
}
