import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionFacts } from '../../../src/research/evaluation/section-facts';

const SECTION = `*22 Nov 2026 · deep · 3 pages, 1 note*

> [!warning] Check these
> - **“Heat pumps freeze”** — “They do not” ([Facts](https://www.facts.example/cold "Cold – Facts")).
> - **“Floors are needed”** — Your own note: “They run” ([[Pumps#^run|Pumps]]).

### Answers
- **How loud?** At most 37 dB ([noise.example](https://noise.example/rules?a=1 "Rules")).

### What the sources add
- Radiators do ([facts.example](https://facts.example/radiators), [[Radiators]]).
- A line of my own.

> [!success]- Supported (1), not settled (1), not looked into (1)
> - “R290 reaches 70 °C” — supported: “It does” ([facts.example](https://facts.example/radiators))
> - “Floors cost more” — nothing was found
> - Not looked into: “Tom thinks so”

### Link these?
- [[Night setback]]: with a heat pump the morning needs more
- [Odd # name](Odd%20%23%20name.md): named in this note

> [!info]- How this was researched
> - 3 pages read
> - Not read: [Gone](https://gone.example/page) (it is gone)
`;

describe('sectionFacts', () => {
	it('counts points, sources and sites, but not the note’s own words, pointers and the report', () => {
		expect(sectionFacts(SECTION)).toMatchObject({ points: 6, cited: 5, pages: 3, notes: 2, domains: 2 });
	});

	it('counts points with any mark of a list', () => {
		const other = SECTION.replaceAll('- **“Heat', '* **“Heat').replace('- Radiators', '+ Radiators');
		expect(sectionFacts(other)).toEqual(sectionFacts(SECTION));
	});

	it('counts words without links', () => {
		expect(
			sectionFacts(
				'- Radiators do well ([facts.example](https://facts.example/a "A long title"), [[Radiators|My ' +
					'radiators]]).',
			).words,
		).toBe(3);
	});

	it('finds the sources of footnotes', () => {
		const body =
			'- Radiators do.[^research-1] So do floors.[^research-2]\n\n' +
			'[^research-1]: [A long title](https://a.example/x), a\n[^research-2]: [[Floors]]';
		expect(sectionFacts(body)).toEqual({ points: 1, cited: 1, pages: 1, notes: 1, domains: 1, words: 5 });
	});

	it('is consistent for any text', () => {
		const line = fc.oneof(fc.constantFrom(...SECTION.split('\n')), fc.string());
		fc.assert(
			fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
				const { points, cited, pages, domains, ...rest } = sectionFacts(lines.join('\n'));
				expect(cited).toBeLessThanOrEqual(points);
				expect(domains).toBeLessThanOrEqual(pages);
				expect(Object.values(rest).every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
			}),
		);
	});
});
