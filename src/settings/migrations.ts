type Stored = Readonly<Record<string, unknown>>;

/**
 * Stored settings of any version in the shape of the newest. Version 1, which a file without a version is taken for, switched
 * its two search services on and off; since version 2 there is a list of them.
 * @param searchOrder the services that a user who never chose any has
 */
export function migrate(stored: Stored, searchOrder: readonly string[]): Stored {
	if (stored['schemaVersion'] !== undefined && stored['schemaVersion'] !== 1) return stored;
	const { schemaVersion: _, tavilyEnabled, wikipediaEnabled, ...kept } = stored;
	if (tavilyEnabled !== false && wikipediaEnabled !== false) return kept;
	const hadNone = tavilyEnabled === false && wikipediaEnabled === false;
	const left = searchOrder.filter((id) => !hadNone && !(id === 'tavily' && tavilyEnabled === false) && !(id === 'wikipedia' && wikipediaEnabled === false));
	return { searchOrder: left, ...kept };
}
