import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionFacts } from '../../../src/research/evaluation/section-facts';
import { shownPassages } from '../../../src/research/recheck/section-passages';
import { bibtexEntries } from '../../../src/research/section/bibtex';
import { changesBetween, isFinished } from '../../../src/research/section/section-changes';
import { webLink } from '../../../src/text/markdown/markdown-link';
import { runs } from '../../property-runs';

const added = (line: string): string => `### What the sources add\n- ${line}`;

/** Pages of a section as the reference list, the evaluation and the recheck see them. */
function pagesOf(body: string): Record<'listed' | 'counted' | 'rechecked', number> {
	const passages = shownPassages(body).flatMap(({ source }) =>
		source.kind === 'web' && !source.clipping ? [source.address] : [],
	);
	return {
		listed: bibtexEntries(body, [], '2026-11-28').length,
		counted: sectionFacts(body).pages,
		rechecked: new Set(passages).size,
	};
}

describe('a section read back', () => {
	it.each([
		['a page', 'It boils ([a.example](https://a.example/ "a.example · A")).', 1],
		['an address with brackets, which the user typed', 'It boils ([w](https://w.example/A_(b))).', 1],
		['an address in angle brackets', 'It boils ([w](<https://w.example/a b>)).', 1],
		['a label with one bracket', 'It boils ([a \\] b](https://a.example/)).', 1],
		['a title with brackets', 'It boils ([a](https://a.example/ "a.example · A (2)")).', 1],
		['no link: its bracket is escaped', 'It boils (\\[a](https://a.example/)).', 0],
		['no link: it stands in code', 'It boils (`[a](https://a.example/)`).', 0],
		['two pages behind one sentence', 'It boils ([a](https://a.example/), [b](https://b.example/)).', 2],
		['a page and a note', 'It boils ([a](https://a.example/), [[Note]]).', 1],
	])('has the same pages for all who read it: %s', (_, line, count) => {
		expect(pagesOf(added(line))).toEqual({ listed: count, counted: count, rechecked: count });
	});

	it('has the same pages for all who read it, whatever their titles and addresses', () => {
		const link = fc
			.record({ title: fc.string(), hover: fc.string(), path: fc.webPath() })
			.map(({ title, hover, path }) => webLink(title, `https://a.example${path}`, hover));
		fc.assert(
			fc.property(fc.array(link, { minLength: 1, maxLength: 4 }), (links) => {
				const { listed, counted, rechecked } = pagesOf(added(`It boils (${links.join(', ')}).`));
				expect([counted, rechecked]).toEqual([listed, listed]);
			}),
			runs(200),
		);
	});

	it.each(['*', '+'])('says the same with %s as the mark of its items', (mark) => {
		const body =
			'> [!warning] Check these\n> - **“Pumps stop”**\n>     - “They heat” ([a](https://a.example/))\n\n' +
			added('**R290.** It boils ([b](https://b.example/)).');
		const other = body.replace(/^(>?\s*)- /gm, `$1${mark} `);
		expect(changesBetween(body, other)).toEqual({ new: 0, gone: 0, verdict_changed: 0 });
	});

	it('says the same if a formatter wrapped its items', () => {
		const body = added('**R290.** It boils at low\n  temperatures ([b](https://b.example/)).\n- Second.');
		expect(sectionFacts(body)).toMatchObject({ points: 2, cited: 1, pages: 1 });
		expect(sectionFacts(body.replace('\n  temp', '\ntemp'))).toEqual(sectionFacts(body));
	});

	it('has no items and no headings in the code that the user added', () => {
		const body = added('It boils ([b](https://b.example/)).\n\n```sh\n# build\n- not a point\n```');
		expect(sectionFacts(body).points).toBe(1);
		expect(isFinished('### Link these?\n- [[A]]: named\n\n```\n- [[B]]\n```', (target) => target === 'A')).toBe(
			true,
		);
	});

	it('reads the clipping of a page whose title has brackets', () => {
		const body = `${added('It boils.[^rtn-1]')}\n\n[^rtn-1]: [a.example](https://a.example/), Cold (2023) · [[Clip]]`;
		expect(shownPassages(body)).toMatchObject([
			{ text: 'It boils.', source: { clipping: { kind: 'vault', address: 'Clip' } } },
		]);
		expect(sectionFacts(body)).toMatchObject({ pages: 1, notes: 0 });
		expect(bibtexEntries(body, [], '2026-11-28').join()).toContain('title = {Cold (2023)}');
	});
});
