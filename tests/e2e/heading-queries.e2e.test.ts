import { describe, expect, it } from 'vitest';
import { NOTE, originalNote, researchOpenNote, world } from './kit';

const servers = await world();
const WORDS_IN_A_ROW = 4;

/** Returns each row of four words. */
function rows(text: string): Set<string> {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return new Set(words.map((_, start) => words.slice(start, start + WORDS_IN_A_ROW).join(' ')));
}

describe('a search without the text of the note', () => {
	it('sends no four words of the note’s text in a row to any service, and still finds sources', async () => {
		const host = await servers.launch({ data: { depth: 'deep', pagesPerTopic: 0 } });
		await host.openNote(NOTE);
		await host.openSettings('Data that leaves this device');
		await host.setting('Search without the text of the note').locator('.checkbox-container').click();
		await expect.poll(() => host.dataOnDisk()).toMatchObject({ headingQueries: true });
		await host.closeSettings();
		await researchOpenNote(host);
		const text = (await originalNote()).replace(/^#.*$/gm, '');
		const ofNote = rows(text);
		const sent = [
			...servers.tavily.requests.map(({ body }) => (JSON.parse(body) as { query?: string }).query ?? ''),
			...servers.wikipedia.requests.map(({ query }) => query.get('srsearch') ?? query.get('gsrsearch') ?? ''),
		];
		expect(sent.join()).toContain('Heat pump');
		for (const query of sent) for (const row of rows(query)) expect(ofNote).not.toContain(row);
		expect(await host.noteOnDisk(NOTE)).toContain('](http');
	});
});
