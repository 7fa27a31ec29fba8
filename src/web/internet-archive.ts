import * as z from 'zod/mini';
import type { Http } from '../net/http';
import { parseUrl, shownAddress } from '../text/web-address';
import type { RunContext } from '../research/model/ports';
import { messageOf } from '../text/strings';

const Answer = z.object({
	archived_snapshots: z.object({
		closest: z.optional(z.object({ available: z.boolean(), url: z.string(), status: z.string() })),
	}),
});

/** The answer has a few hundred bytes. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT = 10_000;

/**
 * Asks the Internet Archive for a copy of a page (https://archive.org/help/wayback_api.php). Returns the address of the
 * newest copy; undefined if there is none or the archive does not answer.
 */
export async function archivedCopy(
	url: string,
	http: Http,
	archive: string,
	run: RunContext,
): Promise<string | undefined> {
	try {
		const { status, body } = await http.send({
			url: `${archive.replace(/(?<!\/)\/+$/, '')}/wayback/available?url=${encodeURIComponent(url)}`,
			headers: { accept: 'application/json' },
			signal: run.signal,
			timeout: TIMEOUT,
			maxBytes: MAX_BYTES,
		});
		if (status !== 200) return undefined;
		const { closest } = Answer.parse(JSON.parse(new TextDecoder().decode(body))).archived_snapshots;
		if (!closest?.available || !closest.status.startsWith('2')) return undefined;
		// An answer that names another site is ignored.
		const copy = shownAddress(closest.url.replace(/^http:(?=\/\/web\.archive\.org\/)/, 'https:'));
		const host = copy && parseUrl(copy)?.hostname;
		const own = parseUrl(archive)?.hostname;
		if (host === undefined || own === undefined || (host !== own && !host.endsWith(`.${own}`))) return undefined;
		return copy;
	} catch (error) {
		run.signal.throwIfAborted();
		run.log.warn('the archive did not answer', { reason: messageOf(error) });
		return undefined;
	}
}
