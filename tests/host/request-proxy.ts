import type { ProxyAnswer, ProxyRequest } from './page/request-url';

/** A request that the plugin sent with `requestUrl`, or that the page attempted itself. */
export interface RecordedRequest {
	url: string;
	method: string;
	headers: Record<string, string>;
	/** As text; null if there was none. */
	body: string | null;
	/** `sent` to a local server, `refused` because its host is not in `rewrite`, or failed while `offline`. */
	outcome: 'sent' | 'refused' | 'offline';
	status: number | null;
}

const MAX_REDIRECTS = 20;

/** Forwards requests to local servers that stand for their origins, and refuses all others. */
export class RequestProxy {
	readonly requests: RecordedRequest[] = [];
	offline = false;

	/**
	 * `rewrite` maps an origin to the address of a local server: `https://api.example.com` → `http://127.0.0.1:4000`.
	 */
	constructor(readonly rewrite: Record<string, string>) {}

	async send(asked: ProxyRequest): Promise<ProxyAnswer> {
		const body = asked.body === null ? null : Buffer.from(asked.body, 'base64');
		let url = asked.url;
		let { method } = asked;
		for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
			const record = this.record({ ...asked, url, method }, body);
			if (record.outcome === 'offline') return { networkError: 'net::ERR_INTERNET_DISCONNECTED' };
			const target = this.localAddress(url);
			if (target === null) return { networkError: 'net::ERR_CONNECTION_REFUSED' };
			const response = await this.fetchFrom(
				target,
				method,
				asked.headers,
				method === 'GET' || method === 'HEAD' ? null : body,
			);
			if ('networkError' in response) return response;
			record.status = response.status;
			const location = response.headers['location'];
			if (response.status < 300 || response.status >= 400 || !location) return response;
			url = new URL(location, url).href;
			if (response.status !== 307 && response.status !== 308) method = 'GET';
		}
		return { networkError: 'net::ERR_TOO_MANY_REDIRECTS' };
	}

	/** Records a request that the page attempted itself; it is never sent. */
	recordRefused(url: string, method: string): void {
		this.requests.push({ url, method, headers: {}, body: null, outcome: 'refused', status: null });
	}

	private record(asked: ProxyRequest, body: Buffer | null): RecordedRequest {
		const outcome = this.offline ? 'offline' : this.localAddress(asked.url) === null ? 'refused' : 'sent';
		const { url, method, headers } = asked;
		const record: RecordedRequest = {
			url,
			method,
			headers,
			body: body?.toString('utf8') ?? null,
			outcome,
			status: null,
		};
		this.requests.push(record);
		return record;
	}

	private localAddress(url: string): string | null {
		if (!URL.canParse(url)) return null;
		const { origin, pathname, search } = new URL(url);
		const base = this.rewrite[origin];
		return base === undefined ? null : base.replace(/\/$/, '') + pathname + search;
	}

	private async fetchFrom(
		url: string,
		method: string,
		headers: Record<string, string>,
		body: Buffer | null,
	): Promise<ProxyAnswer> {
		try {
			const response = await fetch(url, {
				method,
				headers,
				body: body && new Uint8Array(body),
				redirect: 'manual',
			});
			const bytes = Buffer.from(await response.arrayBuffer());
			return {
				status: response.status,
				headers: Object.fromEntries(response.headers),
				body: bytes.toString('base64'),
			};
		} catch (error) {
			const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
			return { networkError: `net::ERR_FAILED ${cause}` };
		}
	}
}
