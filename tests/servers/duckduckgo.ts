import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { escaped, matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

const CHALLENGE = `<!DOCTYPE html><html><head><title>DuckDuckGo</title></head><body>\
<form id="challenge-form" action="//duckduckgo.com/anomaly.js?sv=html&cc=botnet" method="POST">
<div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div>\
<div class="anomaly-modal__description">Select all squares containing a duck:</div></form></body></html>`;

export const DUCKDUCKGO_REFUSALS = {
	challenge: { status: 202, body: CHALLENGE },
	challengeInside: { status: 200, body: CHALLENGE },
	anomalyInside: {
		status: 200,
		body:
			'<html><body><div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo ' +
			'too.</div></body></html>',
	},
	forbidden: { status: 403, body: '<html><h1>403 Forbidden</h1></html>' },
	teapot: { status: 418, body: '' },
	redirect: { status: 303, body: '' },
	server: { status: 500, body: '<html><h1>Internal error</h1></html>' },
	rate: { status: 429, body: '' },
	elsewhere: { status: 200, body: '<html><body><h1>Welcome to the hotel Wi-Fi</h1></body></html>' },
} as const satisfies Record<string, Reply>;

/** Starts DuckDuckGo's page without scripts: links are wrapped, and one result is an advertisement. */
export function startDuckDuckGo(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, method, body }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/html/' || method !== 'POST') return { status: 404, body: '<html>Not found</html>' };
	const text = new URLSearchParams(body).get('q') ?? '';
	const found = matching(pages, text, 30);
	const list =
		found.length > 0
			? [advertisement(), ...found.map(result)].join('\n')
			: '<div class="no-results">No results.</div>';
	return {
		body:
			'<!DOCTYPE html><html><body><div class="serp__results">' +
			`<div id="links" class="results">${list}</div></div></body></html>`,
	};
}

function result({ url, title, text }: SearchPage): string {
	const href = `//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&amp;rut=0123456789abcdef`;
	const [first = '', ...rest] = escaped(text).split(' ');
	return `<div class="result results_links results_links_deep web-result ">\
<div class="links_main links_deep result__body">
<h2 class="result__title"><a rel="nofollow" class="result__a" href="${href}">${escaped(title)}</a></h2>
<div class="result__extras"><a class="result__url" href="${href}"> ${new URL(url).host} </a></div>
<a class="result__snippet" href="${href}"><b>${first}</b> ${rest.join(' ')}</a></div></div>`;
}

function advertisement(): string {
	return `<div class="result results_links result--ad"><h2 class="result__title">\
<a class="result__a" href="https://duckduckgo.com/y.js?ad_domain=shop.example&amp;u3=x">Buy heat now</a></h2>
<a class="result__snippet" href="https://duckduckgo.com/y.js?ad_domain=shop.example">Cheap heat.</a></div>
<div class="result web-result"><h2><a class="result__a" \
href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fduckduckgo.com%2Fy.js%3Fad_domain%3Dshop.example">\
Hidden advertisement</a></h2></div>`;
}

export const SERVER: ServiceServer = {
	credits: 0,
	start: startDuckDuckGo,
	refusals: told(DUCKDUCKGO_REFUSALS, {
		challenge: ['blocked'],
		challengeInside: ['blocked'],
		anomalyInside: ['blocked'],
		forbidden: ['blocked'],
		teapot: ['blocked'],
		redirect: ['blocked'],
		server: ['server'],
		rate: ['rate'],
		elsewhere: ['parse'],
	}),
};
