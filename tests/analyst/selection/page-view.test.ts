import { describe, expect, it } from 'vitest';
import { pageView, withoutLinkTargets, withoutReferenceLists } from '../../../src/analyst/selection/page-view';
import { QuoteFinder, quoteParts } from '../../../src/research/verify/checks/quotes/quotes';

const PAGE = `# Heat pumps

In the [field test](https://example.org/a_(b) "PDF") of 2025[^3] the mean was 3.1, as ![chart](https://a.org/c.png)
the [[1]](#ref) institute found. See https://example.org/plan for more.

https://example.org/share?u=1

## References

1. Smith (2020): Heat. https://doi.org/10.1/x

### More

- Jones (2021)

## Costs

Each costs 500 euros.`;

describe('the page that a reader is shown', () => {
	it('has no addresses of links and no list of references', () => {
		const clean = withoutReferenceLists(withoutLinkTargets(PAGE));
		expect(clean).toContain('In the field test of 2025 the mean was 3.1');
		expect(clean).toContain('See https://example.org/plan for more.');
		expect(clean).toContain('## Costs\n\nEach costs 500 euros.');
		expect(clean).not.toMatch(/a_\(b\)|c\.png|share\?u=1|Smith|Jones|References/);
	});

	it('gives quotes that are found in the whole page', () => {
		const quote = 'In the field test of 2025 the mean was 3.1';
		const passage = { text: PAGE, headings: [], score: 1, topics: [] };
		expect(new QuoteFinder().find(quoteParts(quote), [passage])?.text).toContain('field test');
	});

	it.each(['Literatur', '6. Einzelnachweise', 'Références', 'Enlaces externos', '参考文献', 'Works cited:'])(
		'ends at the heading “%s”',
		(heading) => {
			expect(withoutReferenceLists(`Text.\n\n# ${heading}\n\nA (2020)`)).toBe('Text.\n');
		},
	);

	it('keeps a heading that only has such a word in it', () => {
		const text = '## References to frost in the manual\n\nThe manual names -20 °C.';
		expect(withoutReferenceLists(text)).toBe(text);
	});

	it('of a long page in another language is the pieces with words like those of a topic', () => {
		const about = (word: string): string => `La ${word} se toma con la comida y con agua en invierno. `.repeat(25);
		const page = ['Es un artículo sobre la salud.', about('vitamina D'), about('patata'), about('cebolla')];
		const text = [...page, about('zanahoria'), about('lechuga'), `${about('vitamina K')}Los ensayos son mixtos.`];
		const topics = [{ id: 'T1', topic: 'Vitamin D im Winter', context: '', type: 'claim' }] as const;
		const view = pageView(text.join('\n\n'), topics, 6_000, 'de');
		expect(view).toContain('Los ensayos son mixtos.');
		expect(view).not.toContain('cebolla');
	});

	it('of a long page is its opening and the pieces on each topic; a short page is whole', () => {
		const filler = Array.from(
			{ length: 12 },
			(_, index) => `Chapter ${index} is on gardens. ${'Roses grow. '.repeat(40)}`,
		);
		const frost = 'Frost stops no heat pump. '.repeat(16).trim();
		const noise = 'Noise annoys the neighbour. '.repeat(16).trim();
		const topics = [
			{ id: 'T1', topic: 'Frost and heat pumps', context: '', type: 'claim' },
			{ id: 'T2', topic: 'Noise for the neighbour', context: '', type: 'question' },
		] as const;
		const page = [...filler.slice(0, 6), frost, ...filler.slice(6), noise].join('\n\n');
		const shown = pageView(page, topics, 10_000, 'en');
		expect(shown.startsWith('Chapter 0')).toBe(true);
		expect(shown).toContain('Frost stops no heat pump.');
		expect(shown).toContain('Noise annoys the neighbour.');
		expect(shown.length).toBeLessThan(page.length / 3);
		expect(pageView('Roses grow.', topics, 10_000, 'en')).toBe('Roses grow.');
		// Words of another language tell nothing about what a page is on.
		expect(pageView(filler.join('\n\n'), topics, 10_000, 'en')).toBe('');
		expect(pageView(filler.join('\n\n'), topics, 10_000, 'de')).not.toBe('');
	});

	it('is all of a page of 4,000 characters, whose answer may have no word of the topic', () => {
		const steps = Array.from(
			{ length: 40 },
			(_, index) => `${index}. Choose the settings of the server in step ${index}, please.`,
		);
		const page = [...steps.slice(0, 20), 'Select InnoDB and Binary.', ...steps.slice(20)]
			.join('\n\n')
			.slice(0, 4_000);
		const topics = [{ id: 'T1', topic: 'Settings of the server', context: '', type: 'question' }] as const;
		expect(pageView(page, topics, 10_000, 'en')).toContain('Select InnoDB and Binary.');
	});
});
