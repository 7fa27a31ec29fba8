import { describe, expect, it } from 'vitest';
import { mergedSection } from '../../../src/research/render/merge-section';
import type { RenderedSection } from '../../../src/research/render/render';
import { changesBetween } from '../../../src/research/section/section-changes';

const FACTS = { date: '2026-11-22', depth: 'deep', languageCode: 'en' } as const;
const STANDING = `*20 Nov 2026 · deep · 3 pages · 1 claim contradicted, 1 supported*

> [!warning] Check these
> - **“Pumps stop below −5 °C”**
>     - “They heat at −15 °C” ([a.example](https://a.example/ "a.example · A"))

### What the sources add
- **R290.** It boils at −42 °C ([b.example](https://b.example/)).

> [!success]- Supported (1)
> - “Scrolls last 20 years”
>     - “They last about 20 years” ([c.example](https://c.example/))

> [!cite]- Not settled (1)
> - “A tank saves a tenth” — nothing was found

> [!cite]- Not looked into (2)
> - “The subsidy ends in 2027”
> - “R290 is rare”

### Link these?
- [[Night setback]]: it tells of the night`;

const NOTE = {
	text: 'Pumps stop below −5 °C. Scrolls last 20 years. A tank saves a tenth. The subsidy ends in 2027. R290 is rare.',
	isLinked: () => false,
	isDismissed: () => false,
	checked: '',
};

const rendered = (body: string): RenderedSection => ({
	head: '*22 Nov 2026 · deep*',
	body,
	written: [],
	notSettled: [],
	notLookedInto: [],
	links: [],
	verdicts: [],
	ledger: { statements: new Map(), claims: new Map(), topics: new Map(), findings: new Map(), links: new Map() },
	duplicates: [],
	removed: [],
	declined: 0,
	counts: {
		contradicted: 0,
		supported: 0,
		not_settled: 0,
		not_looked_into: 0,
		beside: 0,
		questions: 0,
		answered: 0,
		added: 0,
		folded: 0,
		links: 0,
	},
});

describe('a run on single claims', () => {
	it('changes what the section says of them, and nothing else', () => {
		const fresh = `> [!warning] Check these
> - **“The subsidy ends in 2027”**
>     - “It was prolonged to 2030” ([d.example](https://d.example/))

> [!success]- Supported (1)
> - “A tank saves a tenth”
>     - “Ten per cent were saved” ([e.example](https://e.example/))

> [!cite]- Not looked into (1)
> - “Scrolls last 20 years”`;
		const { head, body, counts } = mergedSection(STANDING, rendered(fresh), FACTS, NOTE);
		expect(head).toBe('*22 Nov 2026 · deep · 5 pages · 2 claims contradicted, 2 supported*');
		expect(body).toBe(`> [!warning] Check these
> - **“Pumps stop below −5 °C”**
>     - “They heat at −15 °C” ([a.example](https://a.example/ "a.example · A"))
> - **“The subsidy ends in 2027”**
>     - “It was prolonged to 2030” ([d.example](https://d.example/))

### What the sources add
- **R290.** It boils at −42 °C ([b.example](https://b.example/)).

> [!success]- Supported (2)
> - “Scrolls last 20 years”
>     - “They last about 20 years” ([c.example](https://c.example/))
> - “A tank saves a tenth”
>     - “Ten per cent were saved” ([e.example](https://e.example/))

> [!cite]- Not looked into (1)
> - “R290 is rare”

### Link these?
- [[Night setback]]: it tells of the night`);
		expect(counts).toMatchObject({ contradicted: 2, supported: 2, not_settled: 0, beside: 0, links: 1 });
	});

	it('takes a claim out of the line that it shares, and out of the number of those not looked into', () => {
		const standing = `*22 Nov 2026 · deep*

> [!cite]- Not settled (4)
> - “Pumps stop below −5 °C” — sources disagree
>     - Against: [a.example](https://a.example/)
> - “The subsidy ends in 2027” · “Scrolls last 20 years” · **Hail** — nothing was found

> [!cite]- Not looked into (12)
> - “A tank saves a tenth”
> - … and 11 more`;
		const fresh = `> [!success]- Supported (2)
> - “A tank saves a tenth”
>     - “Ten per cent were saved” ([e.example](https://e.example/))
> - “Scrolls last 20 years”
>     - “They last about 20 years” ([c.example](https://c.example/))`;
		const { body, counts } = mergedSection(standing, rendered(fresh), FACTS, NOTE);
		expect(body).toContain(
			'> [!cite]- Not settled (3)\n> - “Pumps stop below −5 °C” — sources disagree\n' +
				'>     - Against: [a.example](https://a.example/)\n' +
				'> - “The subsidy ends in 2027” · **Hail** — nothing was found',
		);
		expect(body).toContain('> [!cite]- Not looked into (11)\n> - … and 11 more');
		expect(counts.not_settled).toBe(3);
	});

	it('keeps no claim that the user dismissed, and none that the note no longer says', () => {
		const standing = `*22 Nov 2026 · deep*

> [!success]- Supported (3)
> - “Wärmepumpen heizen auch bei Frost”
>     - “They heat” ([a.example](https://a.example/))
> - “Scrolls, which are quiet, last … 20 years”
>     - “They last” ([c.example](https://c.example/))
> - “R290 costs 1.5 euros”
>     - “It does” ([d.example](https://d.example/))`;
		const fresh = '### What the sources add\n- Scrolls are quiet ([f.example](https://f.example/)).';
		const { body } = mergedSection(standing, rendered(fresh), FACTS, {
			...NOTE,
			text: 'Wärmepumpen heizen auch bei Frost. Scrolls, which are quiet, last about *20 years*. R290 costs 15 euros.',
			isDismissed: (claim) => claim.includes('Wärmepumpen'),
		});
		expect(body).toContain('> [!success]- Supported (1)\n> - “Scrolls, which are quiet, last … 20 years”');
	});

	it('takes no verdict away that it did not find again', () => {
		const fresh = `### What the sources add
- Scrolls are quiet ([f.example](https://f.example/)).

> [!cite]- Not settled (1)
> - “Scrolls last 20 years” — nothing was found`;
		const { body } = mergedSection(STANDING, rendered(fresh), FACTS, NOTE);
		expect(body).toContain('> [!success]- Supported (1)\n> - “Scrolls last 20 years”');
		expect(body).toContain(
			'It boils at −42 °C ([b.example](https://b.example/)).\n- Scrolls are quiet ([f.example]',
		);
	});

	it('numbers footnotes anew, and keeps those of sources that are there', () => {
		const standing = '### What the sources add\n- **A.** One.[^rtn-1]\n\n[^rtn-1]: [a.example](https://a.example/)';
		const fresh =
			'### What the sources add\n- **B.** Two.[^rtn-1] Three.[^rtn-2]\n\n' +
			'[^rtn-1]: [b.example](https://b.example/)\n[^rtn-2]: [a.example](https://a.example/)';
		expect(mergedSection(standing, rendered(fresh), FACTS, NOTE).body).toBe(
			'### What the sources add\n- **A.** One.[^rtn-1]\n- **B.** Two.[^rtn-2] Three.[^rtn-1]\n\n' +
				'[^rtn-1]: [a.example](https://a.example/)\n[^rtn-2]: [b.example](https://b.example/)',
		);
	});
});

describe('a run on a part of the note', () => {
	const merged = (standing: string, fresh: string, note = {}): string =>
		mergedSection(standing, rendered(fresh), FACTS, { ...NOTE, ...note }).body;

	it('drops verdicts on words that the note no longer says, and notes that it links by now', () => {
		const fresh = '### What the sources add\n- Scrolls are quiet ([f.example](https://f.example/)).';
		const now = merged(STANDING, fresh, {
			text: 'Scrolls last **20 years**, and a [[tank]] saves a tenth.',
			isLinked: (target: string) => target === 'Night setback',
		});
		expect(now).not.toMatch(/Pumps stop|subsidy|R290 is rare|Night setback/);
		expect(now).toContain('“Scrolls last 20 years”');
		expect(now).toContain('“A tank saves a tenth”');
		expect(now).toContain('It boils at −42 °C');
	});

	it('gives a suggested note its new reason', () => {
		const fresh = '### Link these?\n- [[Night setback]]: named in this note';
		expect(merged(STANDING, fresh)).toContain(fresh);
		expect(merged(STANDING, fresh)).not.toContain('it tells of the night');
	});

	it('drops claims that were dismissed meanwhile', () => {
		const fresh = '### What the sources add\n- Scrolls are quiet ([f.example](https://f.example/)).';
		const isDismissed = (claim: string): boolean => /scrolls last/i.test(claim);
		expect(merged(STANDING, fresh, { isDismissed })).not.toContain('Scrolls last 20 years');
	});

	it('writes a finding once, and puts new ones below their topic', () => {
		const fresh = `### What the sources add
- **R290.** It boils at −42 °C ([z.example](https://z.example/)).
    - It burns ([f.example](https://f.example/)).`;
		expect(merged(STANDING, fresh)).toContain(
			'- **R290.** It boils at −42 °C ([b.example](https://b.example/)).\n    - It burns ([f.example]',
		);
		expect(merged(STANDING, fresh)).not.toContain('z.example');
	});

	it('replaces a question without an answer by its answer, and no answer by its absence', () => {
		const nothing = '### Answers\n- **What does it cost?** Nothing was found.';
		const answer = '### Answers\n- **What does it cost?** It costs 4 % ([f.example](https://f.example/)).';
		expect(merged(nothing, answer)).toBe(answer);
		expect(merged(answer, nothing)).toBe(answer);
	});

	it('replaces a claim not looked into by what became of it', () => {
		const fresh = `### What the sources add
- Scrolls are quiet ([f.example](https://f.example/)).

> [!cite]- Not settled (1)
> - “R290 is rare” — nothing was found`;
		const now = merged(STANDING, fresh);
		expect(now).toContain('“R290 is rare” — nothing was found');
		expect(now).toContain('Not looked into (1)\n> - “The subsidy ends in 2027”');
	});

	it('keeps a verdict where sources were found that decide nothing', () => {
		const fresh = `### What the sources add
- Scrolls are quiet ([f.example](https://f.example/)).

> [!cite]- Not settled (1)
> - “Scrolls last 20 years” — found, not decided ([g.example](https://g.example/))`;
		const now = merged(STANDING, fresh);
		expect(now).toContain('Supported (1)\n> - “Scrolls last 20 years”');
		expect(now).not.toContain('found, not decided');
	});

	it('adds the notice of a failed model', () => {
		const notice = '> [!warning] The model failed\n> Findings are sentences of the sources.';
		const fresh = `${notice}\n\n### What the sources add\n- Scrolls are quiet ([f.example](https://f.example/)).`;
		expect(merged(STANDING, fresh).startsWith(`${notice}\n\n> [!warning] Check these`)).toBe(true);
	});

	it('changes nothing if it finds the same again', () => {
		const body = STANDING.replace(/^.*\n\n/, '');
		expect(merged(STANDING, body)).toBe(body);
	});
});

describe('what changed since the last section', () => {
	it('counts statements and verdicts, not the sources they are linked to', () => {
		const other = STANDING.replaceAll('https://a.example/', 'https://z.example/').replace('20 Nov', '22 Nov');
		expect(changesBetween(STANDING, other)).toEqual({ new: 0, gone: 0, verdict_changed: 0 });
		const now = STANDING.replace('It boils at −42 °C', 'It is propane')
			.replace('“A tank saves a tenth” — nothing was found', '“Ice is warm” — nothing was found')
			.replace('> - “R290 is rare”\n', '')
			.replace('### What', '> [!cite]- Not settled (1)\n> - “R290 is rare” — found, not decided\n\n### What');
		expect(changesBetween(STANDING, now)).toEqual({ new: 2, gone: 2, verdict_changed: 1 });
	});
});
