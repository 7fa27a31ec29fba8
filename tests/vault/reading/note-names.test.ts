import { describe, expect, it } from 'vitest';
import type { RelatedNote } from '../../../src/research/model/vault-ports';
import { FakeVault, run } from '../fake-vault';

const FILLER = Object.fromEntries(
	Array.from({ length: 30 }, (_, day) => [
		`Journal/${day}.md`,
		`Day ${day}: a walk by the lake, letters, and bread.`,
	]),
);
const RESEARCHED =
	'Scroll compressors of a modulating inverter avoid short cycling. A bivalent system keeps the boiler.';
const SAME_MATTER = 'Scroll compressors and a modulating inverter: what bivalent operation asks of them.';

async function related(notes: Readonly<Record<string, string>>, text = RESEARCHED): Promise<readonly RelatedNote[]> {
	const vault = new FakeVault({ ...FILLER, 'Pump.md': text, ...notes });
	return vault.index().related({ path: 'Pump.md', text, limit: 5, exclude: [] }, run());
}

describe('names of related notes', () => {
	it(
		'takes a note for named where its name or an alias stands there as a phrase, not where its words stand ' +
			'apart',
		async () => {
			const notes = await related({
				'Short cycling.md': SAME_MATTER,
				'Cycling boiler.md': `${SAME_MATTER} Nothing else.`,
				'Plant.md': `---\naliases: [bivalent system]\n---\n${SAME_MATTER} Aliases count.`,
			});
			expect(Object.fromEntries(notes.map(({ title, isNamed }) => [title, isNamed]))).toEqual({
				'Short cycling': true,
				'Cycling boiler': false,
				Plant: true,
			});
		},
	);

	it('counts a name beside other words of a heading, and none in an embed', async () => {
		const notes = await related(
			{ 'Open questions.md': SAME_MATTER, 'Field notes.md': `${SAME_MATTER} It is long.` },
			`${RESEARCHED}\n\n## Open questions in May\n\nNone. ![[Field notes]]`,
		);
		expect(Object.fromEntries(notes.map(({ title, isNamed }) => [title, isNamed]))).toEqual({
			'Open questions': true,
			'Field notes': false,
		});
	});

	it('does not count a name that occurs only in a link to another note', async () => {
		const isNamed = async (text: string): Promise<unknown> =>
			(await related({ 'Heat curve.md': SAME_MATTER }, `${RESEARCHED} ${text}`)).map((note) => note.isNamed);
		expect(await isNamed('See [[Basics|the heat curve]] and [a heat curve](curves/small.md).')).toEqual([false]);
		expect(await isNamed('See [[Basics|the heat curve]]; a heat curve is flat.')).toEqual([true]);
	});

	it('does not count a name in a quote or in the title of a page, but in a callout and a highlight', async () => {
		const isNamed = async (text: string): Promise<unknown> =>
			(await related({ 'Heat curve.md': SAME_MATTER }, `${RESEARCHED}\n\n${text}`)).map((note) => note.isNamed);
		expect(await isNamed('> Who knows a heat curve?')).toEqual([false]);
		expect(await isNamed('- > Who knows a heat curve?')).toEqual([false]);
		expect(await isNamed('See [Heat curve, [a] guide](https://heat.example/a_(b) "Heat curve").')).toEqual([false]);
		expect(await isNamed('> [!note] Set it\n> The heat curve is flat.')).toEqual([true]);
		expect(await isNamed('The ==heat curve== is flat, see [a page](https://heat.example/).')).toEqual([true]);
	});

	it('does not suggest a note for one everyday word in passing', async () => {
		const paths = async (text: string): Promise<unknown> =>
			(
				await related(
					{ 'Trust.md': 'Nobody owns the mill.', 'Matter.md': SAME_MATTER },
					`${RESEARCHED} ${text}`,
				)
			).flatMap(({ path }) => (path === 'Trust.md' ? path : []));
		expect(await paths('The valve needs a leap of trust.')).toEqual([]);
		expect(await paths('The valve needs a leap.\n\n- Trust me.')).toEqual([]);
		expect(await paths('Who owns the valve, the Trust or the town?')).toEqual(['Trust.md']);
		expect(await paths('The valve needs trust, and trust takes years.')).toEqual(['Trust.md']);
	});

	it('does not count a name in code', async () => {
		const isNamed = async (text: string): Promise<unknown> =>
			(await related({ 'Heat curve.md': SAME_MATTER }, `${RESEARCHED} ${text}`)).map((note) => note.isNamed);
		expect(await isNamed('Type `path:"heat curve/2022"`.\n\n```\nheat curve\n```\n')).toEqual([false]);
	});

	it('leaves out a page with the note’s name, such as a translation', async () => {
		const own = `---\naliases: [Wärmepumpe]\n---\n${RESEARCHED}`;
		const others = { 'pompe.md': `---\naliases: [Pump]\n---\n${SAME_MATTER}`, 'Wärmepumpe.md': SAME_MATTER };
		expect(await related(others, own)).toEqual([]);
	});

	it('does not find copies and translations of the researched note', async () => {
		const own = `---\naliases: [Wärmepumpe]\n---\n${RESEARCHED}`;
		const vault = new FakeVault({
			...FILLER,
			'Pump.md': own,
			'Wärmepumpe.md': `${SAME_MATTER} Auf Deutsch.`,
			'Old pump.md': RESEARCHED,
			'Matter.md': SAME_MATTER,
		});
		const search = async (exclude: readonly string[]): Promise<string[]> => {
			const hits = await vault.index().search({ text: 'bivalent inverter', limit: 9, exclude }, run());
			return [...new Set(hits.map(({ path }) => path))].sort();
		};
		expect(await search(['Pump.md'])).toEqual(['Matter.md']);
		expect(await search([])).toEqual(['Matter.md', 'Old pump.md', 'Pump.md', 'Wärmepumpe.md']);
	});

	it('ignores an excluded note that has been renamed', async () => {
		const vault = new FakeVault({ ...FILLER, 'Matter.md': SAME_MATTER });
		const asking = run();
		const query = { text: 'bivalent inverter', limit: 9, exclude: ['Pump.md', 'New name.md'] };
		expect((await vault.index().search(query, asking)).map(({ path }) => path)).toEqual(['Matter.md']);
		expect(asking.warnings).toEqual([]);
	});

	it('leaves out a page with the same name as a linked one, but not every index', async () => {
		const vault = new FakeVault({
			...FILLER,
			'Pump.md': RESEARCHED,
			'en/Inverter.md': 'Linked.',
			'de/Inverter.md': SAME_MATTER,
			'de/index.md': `${SAME_MATTER} A list.`,
		});
		const query = { path: 'Pump.md', text: RESEARCHED, limit: 5, exclude: ['en/Inverter.md', 'en/index.md'] };
		const notes = await vault.index().related(query, run());
		expect(notes.map(({ path }) => path)).toEqual(['de/index.md']);
	});

	it('shows the title of a note whose file name is an id', async () => {
		const notes = await related({
			'202403121530.md': `# Sizing a compressor\n\n${SAME_MATTER}`,
			'Plant/index.md': `---\ntitle: The plant room\n---\n${SAME_MATTER} It is small.`,
		});
		expect(notes.map(({ title }) => title).sort()).toEqual(['Sizing a compressor', 'The plant room']);
	});

	it('does not count words of addresses', async () => {
		const text = `${RESEARCHED} [a](https://kestrel.example/vortex.png) ![](zephyr.png)`;
		expect(
			await related(
				{ 'Links.md': 'See https://kestrel.example/vortex and zephyr for a kestrel, a vortex, a zephyr.' },
				text,
			),
		).toEqual([]);
	});

	it('leaves out a copy and a translation of the note', async () => {
		const text =
			`${RESEARCHED} Set \`inverter.mode = "auto"\` and \`compressor.min = 30\`; see ![[scroll.png]] and ` +
			'[the sheet](sheets/scroll-compressor.pdf).';
		const german =
			'Scroll compressors: Mit dem inverter und der modulating Regelung ist es so, dass man sie nicht ' +
			'short cycling lässt. `inverter.mode = "auto"` und `compressor.min = 30`; siehe ![[scroll.png]] ' +
			'und [das Blatt](sheets/scroll-compressor.pdf).';
		const notes = await related(
			{ 'Copy.md': `${text} More.`, 'Deutsch.md': german, 'Other.md': SAME_MATTER },
			text,
		);
		expect(notes.map(({ path }) => path)).toEqual(['Other.md']);
	});
});
