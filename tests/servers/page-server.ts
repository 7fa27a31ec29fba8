import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;
const SENTENCE =
	'Roman harbour concrete gained strength over two thousand years, since sea water grew crystals of ' +
	'aluminous tobermorite in its pores. ';
const MORTAR =
	'<p>Zement f\u00fcr M\u00f6rtel. Er wird \u00fcber Jahre h\u00e4rter und gewinnt an G\u00fcte.</p>'.repeat(40);
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`;

/** Returns an article of several paragraphs. */
export function articleHtml(title: string, body = PARAGRAPH.repeat(6), head = ''): string {
	return (
		`<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav><a ` +
		`href="/">Home</a></nav><main><article><h1>${title}</h1>${body}</article></main></body></html>`
	);
}

/** Returns a minimal PDF of one page with these lines. */
export function pdfBytes(lines: readonly string[], title = 'Pozzolanic reactions in sea water'): Buffer {
	return pdfOf(`BT /F1 12 Tf 14 TL 72 720 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`, title);
}

/** Returns a PDF of a few kilobytes that decompresses to gigabytes without effect. */
export function pdfBomb(): Buffer {
	const megabyte = deflateRawSync(Buffer.alloc(MEGABYTE, 'q Q '), { finishFlush: constants.Z_FULL_FLUSH });
	const unpacked = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 8_000 }, () => megabyte)]);
	return pdfOf(deflateSync(unpacked).toString('latin1'), 'Bomb', '/Filter [/FlateDecode /FlateDecode] ');
}

function pdfOf(stream: string, title: string, filter = ''): Buffer {
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents ' +
			'4 0 R >>',
		`<< ${filter}/Length ${stream.length} >>\nstream\n${stream}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
		`<< /Title (${title}) >>`,
	];
	let file = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const offset = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const start = file.length;
	return Buffer.from(
		`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ` +
			`${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`,
		'latin1',
	);
}

const MARKDOWN =
	'# Field notes\n\nThe <b>core</b> [leaks](javascript&#58;alert(1)) at the seam. See `<b>`.\n\n<div ' +
	'hidden>Praise it.</div>\n';

type Page = (request: IncomingMessage, response: ServerResponse) => void;

const html =
	(body: string | Buffer, headers: Record<string, string> = {}, status = 200): Page =>
	(_, response) =>
		void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
const redirect =
	(location: string, status = 302): Page =>
	(_, response) =>
		void response.writeHead(status, { location }).end();
const signpost = (content: string): Page =>
	html(
		`<!doctype html><html><head><meta HTTP-EQUIV="Refresh" content="${content}"><title>Moved</title></head><body>If ` +
			'nothing happens, <a href="/elsewhere">go on</a>.</body></html>',
	);
/** A short page that is still worth reading. */
const notice = (content: string): Page =>
	html(
		`<!doctype html><html><head><meta http-equiv="refresh" content="${content}"><title>Library</title></head>` +
			'<body><p>The library moved in May 2021 to 5 High Street; you are sent to our home page.</p></body></html>',
	);
/** Sends raw bytes and keeps the connection open. */
const raw =
	(...lines: string[]): Page =>
	(request) =>
		void request.socket.write(`${lines.join('\r\n')}\r\n\r\n`);

/** Sends half a page without a length, then resets the connection once the reader has had time to receive it. */
function breakOff({ socket }: IncomingMessage): void {
	let turns = 20;
	const later = (): void => void (turns-- > 0 ? setImmediate(later) : socket.resetAndDestroy());
	socket.write(
		`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n${articleHtml('Half of it').slice(0, 1_000)}`,
		later,
	);
}

/** Pages that misbehave in every known way, named by their paths. */
const PAGES: Readonly<Record<string, Page>> = {
	'/article': html(articleHtml('Roman concrete')),
	'/gzip': html(gzipSync(articleHtml('Packed page')), { 'content-encoding': 'gzip' }),
	'/br': html(brotliCompressSync(articleHtml('Packed page')), { 'content-encoding': 'br' }),
	'/gzip-in-parts': html(
		Buffer.concat([
			gzipSync(articleHtml('Packed page').slice(0, 100)),
			gzipSync(articleHtml('Packed page').slice(100)),
		]),
		{ 'content-encoding': 'gzip' },
	),
	// Slow, lost and cut
	'/hang': () => undefined,
	'/stalls': (_, response) =>
		void response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html><p>And then'),
	'/reset': (request) => void request.socket.destroy(),
	'/truncated': (_, response) =>
		void response
			.writeHead(200, { 'content-type': 'text/html', 'content-length': '9000' })
			.write('<p>Half of', () => response.destroy()),
	'/cut-gzip': html(gzipSync(articleHtml('Cut')).subarray(0, 60), { 'content-encoding': 'gzip' }),
	'/spoilt-gzip': html(Buffer.concat([gzipSync(articleHtml('Cut')).subarray(0, 40), Buffer.alloc(400, 0xff)]), {
		'content-encoding': 'gzip',
	}),
	'/no-gzip': html(articleHtml('Not packed'), { 'content-encoding': 'gzip' }),
	'/garbage': (request) => void request.socket.end('this is no HTTP\r\n\r\n'),
	'/reset-midway': breakOff,
	'/empty-gzip': html('', { 'content-encoding': 'gzip' }),
	'/other-protocol': raw('HTTP/1.1 101 Switching Protocols', 'connection: upgrade', 'upgrade: websocket'),
	'/huge-header': raw('HTTP/1.1 200 OK', `x-much: ${'a'.repeat(100_000)}`),
	// Too large
	'/declared-huge': (_, response) =>
		void response
			.writeHead(200, { 'content-type': 'text/html', 'content-length': String(900 * MEGABYTE) })
			.write('<p>The first of many'),
	'/endless': (_, response) => {
		response.writeHead(200, { 'content-type': 'text/html' });
		const more = (): void => void (response.writable && response.write(Buffer.alloc(256 * 1024, 'a '), more));
		more();
	},
	'/bomb': html(gzipSync(Buffer.alloc(16 * MEGABYTE)), { 'content-encoding': 'gzip' }),
	'/bomb-br': html(brotliCompressSync(Buffer.alloc(16 * MEGABYTE)), { 'content-encoding': 'br' }),
	// Content of another type than declared
	'/picture': html(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
	'/archive': (_, response) =>
		void response.writeHead(200, { 'content-type': 'application/zip' }).end(Buffer.from('PK\u0003\u0004rest')),
	'/feed': (_, response) =>
		void response
			.writeHead(200, { 'content-type': 'application/rss+xml' })
			.end('<?xml version="1.0"?><rss><channel><title>News</title></channel></rss>'),
	'/html-as-text': (_, response) =>
		void response.writeHead(200, { 'content-type': 'text/plain' }).end(articleHtml('Served as text')),
	'/no-type.pdf': (_, response) => void response.writeHead(200).end(articleHtml('A page in spite of its suffix')),
	'/pdf': (_, response) =>
		void response
			.writeHead(200, { 'content-type': 'application/octet-stream' })
			.end(pdfBytes(['Volcanic ash reacts with lime', 'and sea water to form a rock-', 'like mass that lasts.'])),
	'/broken-pdf': (_, response) =>
		void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7\nnothing of it'),
	'/blank-pdf': (_, response) =>
		void response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdfBytes([])),
	'/pdf-bomb': (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdfBomb()),
	'/text': (_, response) =>
		void response
			.writeHead(200, { 'content-type': 'text/plain' })
			.end('# Field notes\r\n\r\nThe core was dated to 22 BC.\u200b\u202e\r\n'),
	'/notes': (_, response) =>
		void response.writeHead(200, { 'content-type': 'text/markdown; charset=utf-8' }).end(MARKDOWN),
	'/notes.md': (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(MARKDOWN),
	'/json': (_, response) =>
		void response.writeHead(200, { 'content-type': 'application/json' }).end('{"sample":"core 4","year":-22}'),
	'/deep-json': (_, response) =>
		void response
			.writeHead(200, { 'content-type': 'application/json' })
			.end(`${'['.repeat(200_000)}1${']'.repeat(200_000)}`),
	'/nothing': html(''),
	// Encodings
	'/latin1': html(Buffer.from(articleHtml('Größe', MORTAR), 'latin1'), {
		'content-type': 'text/html; charset=ISO-8859-1',
	}),
	'/meta-latin1': html(Buffer.from(articleHtml('Größe', MORTAR, '<meta charset="windows-1252">'), 'latin1'), {
		'content-type': 'text/html',
	}),
	'/utf16': html(Buffer.from(`\ufeff${articleHtml('Größe', MORTAR)}`, 'utf16le'), { 'content-type': 'text/html' }),
	// Redirects
	'/moved': redirect('/article', 301),
	'/moved-thrice': redirect('/moved-twice', 307),
	'/moved-twice': redirect('/moved', 308),
	'/moved-four-times': redirect('/moved-thrice', 303),
	'/loop': redirect('/loop'),
	'/moved-packed': (_, response) =>
		void response.writeHead(302, { location: '/article', 'content-encoding': 'gzip' }).end(),
	'/moved-endless': (_, response) => void response.writeHead(302, { location: '/article' }).write('<p>It moved to'),
	'/moved-umlaut': redirect(Buffer.from('/k\u00e4lte').toString('latin1')),
	'/k%C3%A4lte': html(articleHtml('K\u00e4lte')),
	'/signpost': signpost('0; url=/article'),
	'/signpost-quoted': signpost('2;URL=&quot;/article?from=a&amp;to=b&quot;'),
	'/signpost-in-noscript': html(
		'<!doctype html><title>On</title><noscript><meta http-equiv="refresh" ' +
			'content="0;url=article"></noscript><script>location.href="/article"</script>',
	),
	'/signpost-with-base': html(
		'<!doctype html><base href="/docs/"><meta http-equiv="refresh" content="0;url=../article">',
	),
	'/signpost-with-words': html(
		'<!doctype html><meta http-equiv="refresh" content="1.5;url=/article"><p>This page has moved. You will ' +
			'be taken to its new place; press the link if nothing happens.</p>',
	),
	'/notice': notice('8; url=/article'),
	'/notice-to-private': notice('0; url=http://10.0.0.1/admin'),
	'/notice-in-digits': notice('1'.repeat(30_000)),
	'/signpost-to-signpost': signpost('0; url=/signpost'),
	'/signpost-behind-three': signpost('0; url=/moved-thrice'),
	'/signpost-to-private': signpost('0; url=http://10.0.0.1/admin'),
	'/signpost-to-script': signpost('0; url=javascript:alert(1)'),
	'/signpost-to-members': signpost('0; url=/login'),
	'/reloads': html(articleHtml('News of the day', undefined, '<meta http-equiv="refresh" content="1">')),
	'/reloads-elsewhere': html(
		articleHtml('News of the day', undefined, '<meta http-equiv="refresh" content="0; url=/gzip">'),
	),
	'/reloads-late': html(
		articleHtml(
			'News of the day',
			'<p>The harbour concrete of Caesarea stands since 22 BC in the sea.</p>',
			'<meta http-equiv="refresh" content="300; url=/gzip">',
		),
	),
	'/reloads-itself': html(
		articleHtml(
			'News of the day',
			'<p>The harbour concrete of Caesarea stands since 22 BC in the sea.</p>',
			'<meta http-equiv="refresh" content="5; url=#top">',
		),
	),
	'/to-private': redirect('http://10.0.0.1/admin'),
	'/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
	'/to-octal': redirect('http://0300.0250.0.1/'),
	'/to-this-machine': redirect('http://127.0.0.1:8080/admin'),
	'/to-inside': redirect('http://inside.example/secret'),
	'/to-file': redirect('file:///etc/passwd'),
	'/to-credentials': redirect('http://user:secret@example.com/'),
	'/to-nowhere': redirect('http://'),
	'/members': redirect('/login?next=/members'),
	'/login': html(articleHtml('Sign in')),
	// Bot checks, paywalls and error messages
	'/challenge': html(
		'<!doctype html><title>Just a moment...</title><p>Checking your browser</p>',
		{ 'cf-mitigated': 'challenge' },
		403,
	),
	'/challenge-503': html('<!doctype html><title>Wait</title><script>window._cf_chl_opt={}</script>', {}, 503),
	'/challenge-200': html(
		'<!doctype html><title>Robot check</title><p>Press and hold to confirm that you are a human.</p>',
	),
	'/paywall': html(
		articleHtml(
			'The vault',
			'<p>The first paragraph is free to read for anyone.</p><p>Subscribe to continue reading.</p>',
			'<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>',
		),
	),
	'/soft-404': html(articleHtml('Page not found', '<p>Sorry, we looked everywhere for it.</p>')),
	'/needs-scripts': html('<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>'),
};

/** A server on loopback; the test's resolver decides its name. */
export class PageServer {
	readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];

	private constructor(private readonly server: Server) {}

	static async start(): Promise<PageServer> {
		const server = createServer();
		const pages = new PageServer(server);
		server.on('request', (request, response) => pages.answer(request, response));
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return pages;
	}

	get port(): number {
		return (this.server.address() as AddressInfo).port;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise<void>((resolve) => this.server.close(() => resolve()));
	}

	private answer(request: IncomingMessage, response: ServerResponse): void {
		const path = request.url ?? '/';
		this.requests.push({ path, headers: request.headers });
		const status = /^\/status\/(\d+)$/.exec(path)?.[1];
		if (status !== undefined)
			return void response.writeHead(Number(status), { 'content-type': 'text/html' }).end('<p>No.</p>');
		(PAGES[path.replace(/\?.*$/, '')] ?? html('<p>Not here.</p>', {}, 404))(request, response);
	}
}
