import { setTimeout as wait } from 'node:timers/promises';
import type { PageReader, PageRequest, ReadPage } from '../../src/research/model/ports';

/**
 * Pages with a fixed delay and a limit on concurrency; the product's own reader would refuse this machine's address.
 */
export class SlowPages implements PageReader {
	private readonly waiting: (() => void)[] = [];

	constructor(
		private readonly milliseconds: number,
		private free: number,
		private readonly textOf: (url: string) => string,
	) {}

	async read({ url }: PageRequest): Promise<ReadPage> {
		if (this.free > 0) this.free -= 1;
		else await new Promise<void>((resolve) => this.waiting.push(resolve));
		await wait(this.milliseconds);
		const next = this.waiting.shift();
		if (next) next();
		else this.free += 1;
		return { url, title: url, text: this.textOf(url), reader: 'page' };
	}
}
