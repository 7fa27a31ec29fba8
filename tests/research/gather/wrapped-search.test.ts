import { describe, expect, it } from 'vitest';
import { withHeadingQueries } from '../../../src/research/gather/wrapped-search';
import type { WebQuery } from '../../../src/research/model/ports';
import { newRun } from '../world';

const MARKDOWN = '# Old house\n\nMy neighbour Ruth pays 412 euros.\n\n## [[Heat pumps]] in winter\n\n%% ## Secret %%\n';

async function sent(text: string, focus?: string): Promise<string> {
	const queries: string[] = [];
	const web = {
		search: ({ text: keywords, sentence }: WebQuery) => {
			queries.push(sentence ?? keywords);
			return Promise.resolve({ hits: [], failures: [] });
		},
	};
	const quiet = withHeadingQueries(web as never, { title: 'Diary', markdown: MARKDOWN, focus });
	await quiet.search({ text, sentence: text, limit: 3, mode: 'general', language: undefined }, newRun());
	return queries.join();
}

describe('queries of headings', () => {
	it('have the words that title, headings and focus share with the query, in their order', async () => {
		expect(await sent('What does winter cost Ruth, who heats with heat pumps?')).toBe('Heat pumps winter');
		expect(await sent('Ruth pays for noise', 'How loud is the noise?')).toBe('noise');
	});

	it('are the title if nothing is shared', async () => {
		expect(await sent('Ruth pays 412 euros, a secret')).toBe('Diary');
	});
});
