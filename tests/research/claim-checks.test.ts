import { describe, expect, it } from 'vitest';
import { isWholeSentence } from '../../src/research/checks/whole-sentence';
import { NOTE_SOURCE_ID } from '../../src/research/claims';
import type { PageQuote } from '../../src/research/ports';
import { DeepRun } from './deep-kit';
import { page, topic } from './world';

const A = 'https://a.example/h';

function claimRun(note: string, context: string, others: Readonly<Record<string, string>> = {}): DeepRun {
	return new DeepRun(`${note}\n`, [topic('Honey', { type: 'claim', context })], others);
}

/** Every page is read as its first sentence; the stance of each is given by address. */
function readAs(deep: DeepRun, pages: Readonly<Record<string, readonly [PageQuote['stance'], string]>>, label = 'Honey'): void {
	deep.hits = Object.keys(pages).map((url) => page(url, `A snippet on ${url} that tells nothing of it.`, 0.9));
	for (const [url, [, text]] of Object.entries(pages)) deep.texts[url] = `# Page\n\n${text} It rained on ${url} that day.`;
	deep.analyst.onReading = ({ page: { url } }) => {
		const [stance, quote] = pages[url] ?? ['neither', ''];
		return Promise.resolve([{ topic: label, quote, says: '', stance }]);
	};
	deep.analyst.onSynthesis = () => Promise.resolve([]);
}

describe('a short claim', () => {
	it.each([
		['Honey never spoils.', 'Honey never spoils.', 'The museum writes that honey never spoils when it is sealed.'],
		['- Bees are insects', 'Bees are insects', 'All bees are insects of the order Hymenoptera.'],
		['It is so. **Bees are insects.** They fly.', 'Bees are insects.', 'All bees are insects of the order Hymenoptera.'],
	])('is judged where it is a whole sentence of the note: %s', async (note, claim, said) => {
		const deep = claimRun(note, claim);
		readAs(deep, { [A]: ['supports', said] });
		expect((await deep.research()).checked_claims).toMatchObject([{ verdict: 'supported', quotes: [{ stance: 'supports' }] }]);
	});

	it('is not judged by a part of a longer sentence, which says something else', async () => {
		const deep = claimRun('Nobody who keeps them thinks that honey never spoils in open jars.', 'Honey never spoils.');
		readAs(deep, { [A]: ['supports', 'The museum writes that honey never spoils when it is sealed.'] });
		const said = 'honey never spoils when it is sealed';
		deep.analyst.onSynthesis = ({ sources: [source] }) =>
			Promise.resolve([
				{ topic: 'Honey', text: said, kind: 'finding', cites: [{ source: source?.id ?? '', quote: said }] },
				{ topic: 'Honey', text: 'Honey never spoils.', kind: 'support', cites: [{ source: NOTE_SOURCE_ID, quote: 'honey never spoils' }, { source: source?.id ?? '', quote: said }] },
			]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'open', quotes: [] }]);
		expect(report.claims.reasons).toEqual({ quote_too_short: 1 });
	});

	it.each([
		['Honey keeps.', true],
		['So it is. Honey keeps! It does.', true],
		['| a | Honey keeps | b |', true],
		['- [ ] **Honey keeps**\n- more', true],
		['蜂蜜不坏。Honey keeps。', true],
		['Honey keeps 3.5 years.', false],
		['The honey keeps.', false],
		[`${'Long words stand before. '.repeat(10)}Honey keeps.`, true],
		[`${'long words stand before '.repeat(10)}Honey keeps.`, false],
	])('is a sentence of its own by what stands around it: %s', (text, expected) => {
		const start = text.toLowerCase().indexOf('honey keeps');
		const passage = { text, headings: [], score: 1, topics: [] };
		expect(isWholeSentence({ passage, text: 'Honey keeps', spans: [{ start, end: start + 11 }] })).toBe(expected);
	});
});
