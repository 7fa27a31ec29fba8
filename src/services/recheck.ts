import type { RecheckPorts } from '../research/recheck/recheck-note';
import type { Settings } from '../settings/schema';
import { InternetArchive } from '../web/internet-archive';
import type { AdapterKit, Keys } from './kit';
import { serviceHttp } from './service-http';
import { createPageReader } from './web-search';

/**
 * Builds the ports of `recheck`. With the page reader `direct`, pages are never read by Tavily as a fallback: that
 * would cost credits and may return an old copy.
 */
export function createRecheckPorts(settings: Settings, keys: Keys, kit: AdapterKit, offline: boolean): RecheckPorts {
	const { notes, records, clock, yieldNow } = kit;
	const archive = new InternetArchive({ http: serviceHttp(kit, keys), baseUrl: settings.archiveBaseUrl });
	const readers = settings.pageReader === 'direct' ? {} : keys;
	return {
		notes,
		records,
		clock,
		yieldNow,
		pages: offline ? undefined : createPageReader(settings, readers, kit),
		archivedCopy: offline ? undefined : (url, run) => archive.copyOf(url, run),
	};
}
