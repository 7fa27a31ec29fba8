import type * as obsidian from 'obsidian';
import type { RequestUrlParam, RequestUrlResponse, RequestUrlResponsePromise } from 'obsidian';
import { arrayBufferToBase64, base64ToArrayBuffer } from './base64';

/** Request and response of the server's proxy; bodies are in base64. */
export interface ProxyRequest {
	url: string;
	method: string;
	headers: Record<string, string>;
	body: string | null;
}
export type ProxyAnswer = { status: number; headers: Record<string, string>; body: string } | { networkError: string };

declare global {
	interface Window {
		hostRequest?(request: ProxyRequest): Promise<ProxyAnswer>;
	}
}

/** Sends `requestUrl` through the server, past CORS; refused hosts fail like a network error. */
export const requestUrl: typeof obsidian.requestUrl = (request) => {
	const response = send(typeof request === 'string' ? { url: request } : request);
	// Getters, so that an unread body cannot cause an unhandled rejection.
	return Object.defineProperties(response, {
		arrayBuffer: { get: () => response.then((answer) => answer.arrayBuffer) },
		text: { get: () => response.then((answer) => answer.text) },
		json: { get: () => response.then(({ text }) => JSON.parse(text) as unknown) },
	}) as RequestUrlResponsePromise;
};

export const request: typeof obsidian.request = async (parameters) => (await requestUrl(parameters)).text;

async function send(parameters: RequestUrlParam): Promise<RequestUrlResponse> {
	const answer = await ask({
		url: parameters.url,
		method: (parameters.method ?? 'GET').toUpperCase(),
		headers: {
			...parameters.headers,
			...(parameters.contentType ? { 'Content-Type': parameters.contentType } : {}),
		},
		body: encodedBody(parameters.body),
	});
	if ('networkError' in answer) throw new Error(answer.networkError);
	if (answer.status >= 400 && parameters.throw !== false) {
		throw Object.assign(new Error(`Request failed, status ${answer.status}`), {
			status: answer.status,
			headers: answer.headers,
		});
	}
	const arrayBuffer = base64ToArrayBuffer(answer.body);
	const text = () => new TextDecoder().decode(arrayBuffer);
	return {
		status: answer.status,
		headers: answer.headers,
		arrayBuffer,
		get text() {
			return text();
		},
		get json() {
			return JSON.parse(text()) as unknown;
		},
	};
}

function encodedBody(body: string | ArrayBuffer | undefined): string | null {
	if (body === undefined) return null;
	return arrayBufferToBase64(typeof body === 'string' ? new TextEncoder().encode(body).buffer : body);
}

/**
 * Bypasses HTTP, because a server that holds its answers would use up the page's few connections, which the vault needs
 * too.
 */
async function ask(proxied: ProxyRequest): Promise<ProxyAnswer> {
	if (!window.hostRequest) throw new Error('The host brings no network.');
	return window.hostRequest(proxied);
}
