import { shownHost } from '../../net/host-script';
import { bareHost } from '../../net/url-guard';

/** The host of a page as a sentence names it: without the port, in its own letters where those can be trusted. */
export function pageHost(url: URL): string {
	return shownHost(bareHost(url));
}
