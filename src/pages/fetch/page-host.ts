import { shownHost } from '../../net/host-script';
import { bareHost } from '../../net/url-guard';

/** Returns a page's host for use in a sentence: without the port, in Unicode if the letters are unambiguous. */
export function pageHost(url: URL): string {
	return shownHost(bareHost(url));
}
