import type { Http } from '../net/http';
import { SameOriginHttp } from '../net/same-origin-http';
import type { AdapterKit } from './kit';

/** The way to every service, model and embedding model: whatever holds for all of their answers holds here. */
export function serviceHttp({ http }: Pick<AdapterKit, 'http'>): Http {
	return new SameOriginHttp(http);
}
