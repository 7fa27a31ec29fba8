import { describe, expect, it } from 'vitest';
import type { RelatedNote } from '../../../src/research/model/vault-ports';
import { FakeVault, run } from '../fake-vault';

const RESEARCHED =
	'The scroll compressor of the heat pump was sized for bivalent operation. Modulating inverters avoid short ' +
	'cycling. Scroll compressors dislike liquid refrigerant.';
const NOISE = Object.fromEntries(
	Array.from({ length: 40 }, (_, index) => [
		`Journal/${index}.md`,
		`On day ${index} the weather was fine and the house was warm. Went for a walk by the lake and wrote ` +
			'some letters about the heat.',
	]),
);

function vaultWith(notes: Record<string, string>): FakeVault {
	return new FakeVault({ ...NOISE, 'Pump.md': RESEARCHED, ...notes });
}

async function related(vault: FakeVault, exclude: readonly string[] = []): Promise<readonly RelatedNote[]> {
	return vault.index().related({ path: 'Pump.md', text: vault.text('Pump.md'), limit: 5, exclude }, run());
}

describe('related notes', () => {
	it('names the shared rare words, spelt as in the researched note, and the closest passage', async () => {
		const vault = vaultWith({
			'Sizing.md':
				'# Choosing\n\nA bivalent system keeps its boiler.\n\n# Wear\n\nShort cycling kills scroll ' +
				'compressors. An inverter modulates.',
		});
		const [note, ...others] = await related(vault);
		expect(others).toEqual([]);
		expect(note).toMatchObject({ path: 'Sizing.md', title: 'Sizing' });
		expect(note?.sharedTerms).toEqual(expect.arrayContaining(['scroll', 'compressor']));
		for (const term of note?.sharedTerms ?? []) expect(RESEARCHED).toContain(term);
		expect(note?.passage.text).toContain('cycling');
	});

	it('leaves out notes that share only common words', async () => {
		expect(
			await related(
				vaultWith({ 'Other.md': 'The house was warm, the heat was pleasant and the lake was cold.' }),
			),
		).toEqual([]);
	});

	it('leaves out the note itself and excluded notes', async () => {
		const vault = vaultWith({
			'Linked.md': 'Scroll compressors and inverters in bivalent mode.',
			'Free.md': 'Bivalent scroll compressors with inverters.',
		});
		expect((await related(vault, ['Linked.md'])).map((note) => note.path)).toEqual(['Free.md']);
	});

	it('prefers a note that others link beside the researched one', async () => {
		const vault = vaultWith({
			'Near.md': 'Modulating inverters and their bivalent scroll compressors.',
			'Far.md': 'Modulating inverters and their bivalent scroll compressors.',
			'Hub 1.md': '[[Pump]] and [[Near|the other]]',
			'Hub 2.md': '[[Pump#Part]], [near](Near.md)',
		});
		const notes = await related(vault);
		expect(notes.map(({ path }) => path)).toEqual(['Near.md', 'Far.md']);
	});

	it('prefers a note whose name occurs in the researched one, and says so', async () => {
		const text = 'Modulating inverters and their bivalent scroll compressors.';
		const notes = await related(vaultWith({ 'Short cycling.md': text, 'Another.md': text }));
		expect(notes.map(({ path, isNamed }) => [path, isNamed])).toEqual([
			['Short cycling.md', true],
			['Another.md', false],
		]);
	});

	it('calls one of two notes of one name named: the one that shares more', async () => {
		const vault = vaultWith({
			'Scroll (roll).md': 'A roll of papyrus.',
			'Scroll (compressor).md': 'Modulating inverters and bivalent operation avoid short cycling.',
		});
		const text = `${RESEARCHED} A scroll is quiet, and every scroll needs oil.`;
		const notes = await vault.index().related({ path: 'Pump.md', text, limit: 5, exclude: [] }, run());
		expect(notes.filter(({ isNamed }) => isNamed).map(({ path }) => path)).toEqual(['Scroll (compressor).md']);
	});

	it('names the words that both mention of no more than the three most similar notes', async () => {
		const notes = Object.fromEntries(
			['North', 'East', 'South', 'West', 'Middle'].map((name, place) => [
				`${name}.md`,
				`${name} of the lake: modulating inverters, bivalent scroll compressors, refrigerant. ` +
					'It is a house of stone by the old road. '.repeat(place * 20),
			]),
		);
		const found = await related(vaultWith(notes));
		expect(found.map(({ path }) => path).sort()).toEqual(['East.md', 'North.md', 'South.md']);
	});

	it('suggests a name that the notes with it link rather than one that they only mention', async () => {
		const days = Object.fromEntries(
			Array.from({ length: 12 }, (_, day) => [
				`Log/${day}.md`,
				`The [[Short cycling]] of liquid refrigerant, for the ${day} time. [[Other ${day}]] and [[Pump]].`,
			]),
		);
		const vault = vaultWith({
			...days,
			'Short cycling.md': 'It wears the motor out.',
			'Liquid refrigerant.md': 'It boils early.',
		});
		expect((await related(vault))[0]?.path).toBe('Short cycling.md');
	});

	it('suggests a note that is named though it shares no other word, by its title or an alias', async () => {
		const vault = vaultWith({
			'Short cycling.md': 'It wears the motor out.',
			'Fluid.md': '---\naliases: [liquid refrigerant]\ntags: [scroll]\n---\nIt boils early.',
			'Plant.md': 'Modulating inverters and their bivalent scroll compressors.',
		});
		const named = (await related(vault)).filter(({ isNamed }) => isNamed).map(({ path }) => path);
		expect(named.sort()).toEqual(['Fluid.md', 'Short cycling.md']);
	});

	it('suggests the note that a heading names as a whole, and none for a heading of one everyday word', async () => {
		const vault = vaultWith({
			'ESPHome.md': 'It compiles the firmware from a file of settings and keeps it.',
			'Configuration.md': 'It compiles the firmware from a file of settings and keeps it.',
			'Linear motor.md': 'It moves in a line, and nothing in it turns around.',
		});
		const text = `${RESEARCHED}\n\n## ESPHome\n\nReads it.\n\n## Configuration\n\nNone.\n\n## Linear motors\n\nNone.`;
		const notes = await vault.index().related({ path: 'Pump.md', text, limit: 5, exclude: [] }, run());
		const named = notes.filter(({ isNamed }) => isNamed).map(({ path }) => path);
		expect(named.sort()).toEqual(['ESPHome.md', 'Linear motor.md']);
	});

	it('counts a name of one word as likely only if the notes share another rare word', async () => {
		const likely = async (alfred: string): Promise<unknown> => {
			const text = `${RESEARCHED} Our Alfred built the buffer tank.`;
			const vault = vaultWith({ 'Alfred.md': alfred, 'Pump.md': text });
			const notes = await vault.index().related({ path: 'Pump.md', text, limit: 5, exclude: [] }, run());
			return notes.find(({ path }) => path === 'Alfred.md')?.isLikely;
		};
		expect(await likely('Alfred opens programs by their letters, and a key opens Alfred.')).toBe(false);
		expect(await likely('Alfred builds scroll compressors in the cellar.')).toBe(true);
	});

	it('suggests a note that a heading names beside other words, and one named in the language of the note', async () => {
		const vault = vaultWith({
			'Linear motor.md': 'It moves in a line, and nothing in it turns around.',
			'Pseudoprimzahl.md':
				'Sie besteht den Test, obwohl sie das nicht sollte. Die Zahl ist nicht prim, sagt man.',
			...Object.fromEntries(
				Array.from({ length: 40 }, (_, day) => [
					`Tag/${day}.md`,
					`Am Tag ${day} war das Wetter schön, und wir sind mit der Bahn gefahren.`,
				]),
			),
		});
		const named = async (text: string): Promise<string[]> =>
			(await vault.index().related({ path: 'New.md', text, limit: 5, exclude: [] }, run())).map(
				({ path }) => path,
			);
		expect(await named(`${RESEARCHED}\n\n## Wear of linear motors\n\nNone.`)).toContain('Linear motor.md');
		expect(
			await named('Der Test findet alle Primzahlen, aber auch die Pseudoprimzahlen, und das ist nicht schön.'),
		).toContain('Pseudoprimzahl.md');
	});

	it('suggests no note that holds the text of this one, such as an export', async () => {
		const vault = vaultWith({});
		const more = 'The cellar of the old house stays dry in every winter of the year. ';
		vault.write('Pump.md', `${RESEARCHED} ${more}${more.replace('cellar', 'attic')}`);
		vault.write(
			'Export.md',
			`# All notes\n\n${vault.text('Pump.md')}\n\n${'Other text about the lake and its boats. '.repeat(60)}`,
		);
		vault.write('Sizing.md', 'Modulating inverters and their bivalent scroll compressors avoid short cycling.');
		expect((await related(vault)).map(({ path }) => path)).not.toContain('Export.md');
	});

	it('suggests no note that is empty or only leads to another', async () => {
		const empty = { 'Short cycling.md': 'See [[Cycling]]', 'Liquid refrigerant.md': '---\ntags: [cold]\n---\n' };
		expect(await related(vaultWith(empty))).toEqual([]);
		const list = { 'Short cycling.md': '- [[Wear]]\n- [[Noise]]', 'Liquid refrigerant.md': 'It boils early.' };
		expect((await related(vaultWith(list))).map(({ path }) => path).sort()).toEqual(Object.keys(list).sort());
	});

	it('reads no names and no shared words in formulas and drawings', async () => {
		const drawing = '<svg viewBox="0"><path stroke="rgb(1)" miterlimit="10"/></svg>';
		const vault = vaultWith({
			'M.2.md': 'A slot for disks.',
			'Integral.md': 'Here $\\infty$ and $\\langle$ stand.',
			'Circuit.md': drawing,
		});
		const text =
			'The brightness is $m_2 - m.2 = \\infty$, and $$\\langle m.2 \\rangle$$ is the mean. Stars are far away.';
		const query = { path: 'Stars.md', text: text + drawing, limit: 5, exclude: [] };
		expect(await vault.index().related(query, run())).toEqual([]);
	});

	it('suggests neither the note of the folder nor a sibling of the series', async () => {
		const notes = { 'Heat pumps/Week 12.md': 'Short cycling, week 13 and heat pumps.' };
		const others = { 'Heat pumps/Week 13.md': 'More.', 'Heat pumps/Heat pumps.md': 'All.', 'Cycling.md': 'Bikes.' };
		const index = vaultWith({ ...notes, ...others }).index();
		const query = { path: 'Heat pumps/Week 12.md', text: notes['Heat pumps/Week 12.md'], limit: 5, exclude: [] };
		const paths = (await index.related(query, run())).map(({ path }) => path);
		expect(paths).not.toContain('Heat pumps/Week 13.md');
		expect(paths).not.toContain('Heat pumps/Heat pumps.md');
	});

	it('suggests one of two notes with the same name, such as a note and its published copy', async () => {
		const copied = 'Scroll compressors and bivalent operation, word for word.';
		const notes = await related(vaultWith({ 'Compressors.md': copied, 'content/Compressors.md': copied }));
		expect(notes).toHaveLength(1);
	});

	it('does not treat a list of notes as a note on the subject', async () => {
		const names = Array.from({ length: 20 }, (_, index) => `[[Scroll compressors ${index}]]`).join(', ');
		const notes = await related(
			vaultWith({
				'Index.md': `Inverters, bivalent, modulating: ${names}`,
				'Sizing.md': 'Modulating inverters and their bivalent scroll compressors avoid short cycling.',
			}),
		);
		expect(notes[0]?.path).toBe('Sizing.md');
	});

	it('resolves links again if a note is renamed or deleted', async () => {
		const vault = vaultWith({
			'Far.md': 'Modulating inverters and their bivalent scroll compressors.',
			'Near.md': 'Modulating inverters and their bivalent scroll compressors.',
			'Hub.md': '[[Pump]] and [[Near]]',
		});
		const index = vault.index();
		const ask = async (): Promise<readonly string[]> => {
			const query = { path: 'Pump.md', text: RESEARCHED, limit: 5, exclude: [] };
			return (await index.related(query, run())).map(({ path }) => path);
		};
		expect(await ask()).toEqual(['Near.md', 'Far.md']);
		vault.rename('Near.md', 'Folder/Near.md');
		expect(await ask()).toEqual(['Folder/Near.md', 'Far.md']);
		vault.remove('Hub.md');
		expect(await ask()).toEqual(['Far.md', 'Folder/Near.md']);
		vault.remove('Far.md');
		vault.remove('Folder/Near.md');
		expect(await ask()).toEqual([]);
	});

	it('returns nothing for an empty vault, an empty text and a text of punctuation', async () => {
		const vault = vaultWith({});
		for (const text of ['', '—', '## Only a heading']) {
			expect(await vault.index().related({ path: 'Pump.md', text, limit: 5, exclude: [] }, run())).toEqual([]);
		}
		expect(
			await new FakeVault().index().related({ path: 'Pump.md', text: RESEARCHED, limit: 5, exclude: [] }, run()),
		).toEqual([]);
	});
});
