type Stored = Readonly<Record<string, unknown>>;

/**
 * Settings of older versions that are dropped: Tavily's images and answer were never shown, and consent is now stored
 * per device.
 */
const RETIRED: ReadonlySet<string> = new Set([
	'tavilyImages',
	'tavilyImageDescriptions',
	'tavilyFavicon',
	'tavilyAnswer',
	'consentedHosts',
]);

/**
 * Converts stored settings of any version to the newest. Version 1 (also assumed if the version is missing) had an
 * on/off switch for each of two search services; version 2 has a list.
 * @param searchOrder default list of services
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
