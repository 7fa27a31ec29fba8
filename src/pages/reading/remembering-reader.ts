import * as z from 'zod/mini';
import type { PageReader, PageRequest, PaidAnswers, ReadPage, RunContext } from '../../research/model/ports';

const PAGE = z.object({
	url: z.string(),
	title: z.string(),
	text: z.string(),
	reader: z.string(),
	published: z.optional(z.string()),
	site: z.optional(z.string()),
	isShop: z.optional(z.literal(true)),
});

/** Caches pages between runs for a while, so that they are not fetched or paid for again. Failures are not cached. */
export class RememberingReader implements PageReader {
	/** @param way name of the reading method; each method caches separately */
	constructor(
		private readonly reader: PageReader,
		private readonly paid: PaidAnswers,
		private readonly way: string,
	) {}

	estimate(pages: number): number {
		return this.reader.estimate?.(pages) ?? 0;
	}

	async read(request: PageRequest, run: RunContext): Promise<ReadPage> {
		const question = `page\n${this.way}\n${request.url}`;
		const known = PAGE.safeParse(await this.paid.recall(question, run));
		run.signal.throwIfAborted();
		if (known.success) {
			run.log.info('page read in an earlier run', { url: request.url });
			return known.data;
		}
		const page = await this.reader.read(request, run);
		await this.paid.keep(question, page, run);
		return page;
	}
}
