import type { RemoteReader } from '../../../pages/ports';
import type { ErrorCode } from '../../../research/errors';
import type { PageExtractor } from '../../../research/extraction';
import { PageNotRead, type RunContext } from '../../../research/ports';
import { EXTRACT_STRINGS } from '../../../strings/web';

type ReadingCode = PageNotRead['code'];
const READING_CODES: ReadonlySet<ErrorCode> = new Set<ReadingCode>(['INVALID_URL', 'BLOCKED_HOST', 'UNSUPPORTED_FILE', 'AUTHENTICATION', 'TIMEOUT', 'PAYLOAD_TOO_LARGE', 'EXTRACT_FAILED']);

/** One page through Tavily Extract. It asks for the page as a whole: passages are picked by whoever reads it. */
export class TavilyReader implements RemoteReader {
	readonly id = 'tavily';

	constructor(private readonly extractor: PageExtractor) {}

	async read(url: string, _query: string, run: RunContext): Promise<{ readonly title: string; readonly text: string }> {
		const { pages, failures } = await this.extractor.extract([url], undefined, run);
		const [page] = pages;
		if (page) return { title: page.title, text: page.content };
		const { code, reason } = failures[0] ?? { code: 'EXTRACT_FAILED', reason: EXTRACT_STRINGS.gaveNothing };
		throw new PageNotRead(isReadingCode(code) ? code : 'EXTRACT_FAILED', reason);
	}
}

function isReadingCode(code: ErrorCode): code is ReadingCode {
	return READING_CODES.has(code);
}
