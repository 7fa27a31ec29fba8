import { describe, expect, it } from 'vitest';
import { FakeVault, find, run } from '../fake-vault';

const FILLER = {
	'Bread.md': 'Sourdough needs flour, water, salt and patience.',
	'Garden.md': 'Tomatoes want sun and water in the morning.',
	'Bicycle.md': 'The chain is oiled every two weeks.',
};

describe('a search', () => {
	it('finds by body, heading, alias, tag and file name', async () => {
		const vault = new FakeVault({
			...FILLER,
			'Body.md': 'A refrigerant leak lowers the efficiency.',
			'Heading.md': '# Defrosting\n\nIt happens every hour in winter.',
			'Alias.md': '---\naliases: [Coefficient of performance, "COP"]\n---\nHeat delivered over power consumed.',
			'Alias list.md': '---\naliases:\n  - Seasonal factor\n---\nAn average over the year.',
			'Tag.md': '---\ntags: hydronics\n---\nPipes and valves.',
			'20240817.md': '---\ntitle: "Legionella"\n---\nSixty degrees, once a week.',
			'Buffer tank.md': 'Holds warm liquid.',
		});
		expect(await find(vault, 'refrigerant leaks')).toEqual(['Body.md']);
		expect(await find(vault, 'defrosting')).toEqual(['Heading.md']);
		expect(await find(vault, 'COP')).toEqual(['Alias.md']);
		expect(await find(vault, 'seasonal')).toEqual(['Alias list.md']);
		expect(await find(vault, 'hydronics')).toEqual(['Tag.md']);
		expect(await find(vault, 'legionella')).toEqual(['20240817.md']);
		expect((await find(vault, 'buffer tanks'))[0]).toBe('Buffer tank.md');
	});

	it('returns the passage as in the note, with its line and headings', async () => {
		const passage = 'The compressor runs **longer** when the flow\r\ntemperature is high.';
		const vault = new FakeVault({
			...FILLER,
			'Notes/Pump.md':
				`---\ntags: [x]\n---\r\n# Heat\r\n\r\n## Compressor\r\n\r\n${passage}\r\n\r\n## Other\r\n\r\n` +
				'Nothing about it here. '.repeat(20),
		});
		const [hit] = await vault.index().search({ text: 'compressor temperature', limit: 5, exclude: [] }, run());
		expect(hit).toMatchObject({
			path: 'Notes/Pump.md',
			title: 'Pump',
			headings: ['Heat', 'Compressor'],
			text: passage,
			line: 7,
			score: 1,
		});
	});

	it('finds other forms of a German word, and words with and without umlauts', async () => {
		const german =
			'Die Wärmepumpe ist für das Haus und die Wohnung eine gute Wahl, weil sie mit dem Strom sparsam ist.';
		const vault = new FakeVault({ ...FILLER, 'Technik.md': `${german} Die Häuser sind gedämmt.` });
		expect(await find(vault, 'Wärmepumpen')).toEqual(['Technik.md']);
		expect(await find(vault, 'warmepumpe')).toEqual(['Technik.md']);
		expect(await find(vault, 'Wohnungen')).toEqual(['Technik.md']);
	});

	it('finds other forms of a word in the language of its passage, whatever the language of the note', async () => {
		const german =
			'Die Wärmepumpe ist eine gute Wahl für das Haus und die Wohnung, weil sie mit dem Strom sparsam ist. ';
		const english = 'The kangaroos were leaping over the fence and into the field of the farmer. ';
		const code = '```js\nconst total = items.reduce((sum, item) => sum + item.price, 0);\n```\n\n';
		const vault = new FakeVault({
			...FILLER,
			'Mixed.md': `# Deutsch\n\n${german.repeat(5)}\n\n# English\n\n${english.repeat(5)}`,
			'Code.md': `${code.repeat(20)}The frogs were jumping into the pond when they saw us.`,
		});
		// If a note contains the exact word, similar words are not used.
		vault.write('Exact.md', 'Der Satz: kangaroo leap, Wohnungen, jump.');
		expect((await find(vault, 'kangaroo')).sort()).toEqual(['Exact.md', 'Mixed.md']);
		expect((await find(vault, 'leap')).sort()).toEqual(['Exact.md', 'Mixed.md']);
		expect((await find(vault, 'Wohnungen')).sort()).toEqual(['Exact.md', 'Mixed.md']);
		expect((await find(vault, 'jump')).sort()).toEqual(['Code.md', 'Exact.md']);
	});

	it('assumes the language of the other notes for a note of a few words', async () => {
		const short = { 'Short.md': 'Heat pumps run well.', 'Liste.md': 'Wärmepumpen, Häuser' };
		const english = new FakeVault({ ...FILLER, ...short, 'Exact.md': 'The pump was loud this morning.' });
		expect((await find(english, 'pump')).sort()).toEqual(['Exact.md', 'Short.md']);
		const german = new FakeVault({
			...short,
			'Brot.md': 'Das Brot ist mit Mehl und Wasser gebacken.',
			'Rad.md': 'Die Wärmepumpe ist in dem Haus.',
		});
		expect((await find(german, 'Wärmepumpe')).sort()).toEqual(['Liste.md', 'Rad.md']);
		const index = german.index();
		for (const path of ['Brot.md', 'Rad.md']) german.remove(path);
		german.write('Exact.md', 'The pump was loud this morning.');
		await index.refresh(run());
		expect(
			(await index.search({ text: 'pump', limit: 5, exclude: [] }, run())).map(({ path }) => path).sort(),
		).toEqual(['Exact.md', 'Short.md']);
	});

	it('finds words of scripts without spaces', async () => {
		const vault = new FakeVault({
			...FILLER,
			'空调.md': '热泵的能效取决于室外温度。',
			'ノート.md': '冷媒は圧縮機で加熱される。',
			'ไทย.md': 'ปั๊มความร้อนประหยัดพลังงาน',
		});
		expect(await find(vault, '热泵 能效')).toEqual(['空调.md']);
		expect(await find(vault, '冷媒')).toEqual(['ノート.md']);
		expect(await find(vault, 'พลังงาน')).toEqual(['ไทย.md']);
	});

	it(
		'finds words of two letters within longer ones where letters are syllables or words, also beside the word ' +
			'itself',
		async () => {
			const vault = new FakeVault({
				...FILLER,
				'都.md': '我昨天去了東京都庁。',
				'駅.md': '東京は大きい。',
				'한국.md': '한국 역사',
				'사람.md': '한국의 사람들은 친절하다.',
				'책.md': '책을 읽었다.',
			});
			expect((await find(vault, '東京')).sort()).toEqual(['都.md', '駅.md']);
			expect((await find(vault, '한국')).sort()).toEqual(['사람.md', '한국.md']);
			expect(await find(vault, '사람')).toEqual(['사람.md']);
			expect(await find(vault, '친절')).toEqual(['사람.md']);
		},
	);

	it('finds Arabic and Hebrew words with and without vowel signs', async () => {
		const vault = new FakeVault({ ...FILLER, 'عربي.md': 'الكِتَابُ على الطاولة', 'עברית.md': 'שָׁלוֹם לכולם' });
		expect(await find(vault, 'الكتاب')).toEqual(['عربي.md']);
		expect(await find(vault, 'שלום')).toEqual(['עברית.md']);
	});

	it('finds a note whose name is one letter', async () => {
		const vault = new FakeVault({
			...FILLER,
			'C.md': 'A language for systems.',
			'R.md': 'A language for statistics.',
		});
		expect(await find(vault, 'C')).toEqual(['C.md']);
		expect(await find(vault, 'r')).toEqual(['R.md']);
	});

	it('answers a long question if only some of its words are in the vault', async () => {
		const vault = new FakeVault({
			...FILLER,
			'Pump.md': 'A heat pump moves warmth from the cold outside into the house.',
		});
		const question =
			'Could you please explain to me in great detail why and under which circumstances a modern heat ' +
			'pump that was installed by an amateur might nevertheless be worth the investment for somebody who ' +
			'rents?';
		expect((await find(vault, question))[0]).toBe('Pump.md');
		expect(await find(vault, `${question} ${'unheard-of words '.repeat(2_000)}`)).toContain('Pump.md');
	});

	it('finds a word that every passage contains, in any number of them', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`${index}.md`, 'walrus'])),
		);
		expect(await find(vault, 'walrus')).toHaveLength(5);
		expect(await find(vault, 'walrsu')).toHaveLength(5);
	});

	it('finds a note with only a name if a user types, and never cites it', async () => {
		const vault = new FakeVault({
			...FILLER,
			'Quantum mechanics.md': '',
			'Named.md': '---\naliases: [Schrödinger equation]\n---\n',
			'Long.md': `It is about ${'many other things and '.repeat(20)} quantum dots.`,
		});
		const index = vault.index();
		const search = async (text: string, isTyped: boolean): Promise<[string, number][]> =>
			(await index.search({ text, limit: 5, exclude: [], isTyped }, run())).map(({ path, score }) => [
				path,
				score,
			]);
		expect((await search('quantum', true))[0]).toEqual(['Quantum mechanics.md', 1]);
		expect(await search('schrodinger', true)).toEqual([['Named.md', 1]]);
		expect(await search('quantum', false)).toEqual([['Long.md', 1]]);
	});

	it('answers a query of function words from titles, and returns nothing for punctuation', async () => {
		const vault = new FakeVault({ ...FILLER, 'The Who.md': 'A band from London.' });
		expect((await find(vault, 'the who'))[0]).toBe('The Who.md');
		expect(await find(vault, '?!… — ()')).toEqual([]);
		expect(await find(vault, '')).toEqual([]);
	});

	it('returns at most two passages per note, scores from 1 down, and never an excluded path', async () => {
		const long = Array.from(
			{ length: 6 },
			(_, index) => `## Part ${index}\n\n${'The evaporator freezes in wet cold air. '.repeat(10)}`,
		).join('\n\n');
		const vault = new FakeVault({
			...FILLER,
			'Long.md': long,
			'Short.md': 'One evaporator.',
			'Own.md': 'evaporator evaporator',
		});
		const hits = await vault.index().search({ text: 'evaporator', limit: 10, exclude: ['Own.md'] }, run());
		expect(hits.filter((hit) => hit.path === 'Long.md')).toHaveLength(2);
		expect(hits.map((hit) => hit.path)).not.toContain('Own.md');
		expect(hits[0]?.score).toBe(1);
		for (const [index, hit] of hits.entries()) {
			expect(hit.score).toBeGreaterThan(0);
			expect(hit.score).toBeLessThanOrEqual(hits[index - 1]?.score ?? 1);
		}
	});

	it('returns a short note that differs in one figure from the researched one, but no copy of it', async () => {
		const long = Array.from({ length: 40 }, (_, at) => `They widened span${at} in spring.`).join(' ');
		const vault = new FakeVault({
			'Own.md': 'The old bridge over the Elbe is 120 metres long.\n',
			'Other.md': 'The old bridge over the Elbe is 140 metres long.\n',
			'Copy.md': '# Copied\n\nThe old bridge over the Elbe is 120 metres long.\n',
			'Long.md': `The bridge is 120 metres long. ${long}\n`,
			'Long copy.md': `The bridge is 140 metres long. ${long}\n`,
		});
		const found = async (path: string): Promise<string[]> =>
			(await vault.index().search({ text: 'bridge', limit: 9, exclude: [path] }, run())).map((hit) => hit.path);
		expect(await found('Own.md')).toContain('Other.md');
		expect(await found('Own.md')).not.toContain('Copy.md');
		expect(await found('Long.md')).not.toContain('Long copy.md');
	});

	it('ranks the note about a word above those that mention it', async () => {
		const vault = new FakeVault({
			'Compressor.md': 'It raises the pressure of the gas.',
			'Log 1.md': `Today the compressor was loud. ${'Something else happened as well. '.repeat(12)}`,
			'Log 2.md': `Cleaned the filter. ${'Then came the rain over the hills. '.repeat(12)} The compressor too.`,
		});
		expect((await find(vault, 'compressor'))[0]).toBe('Compressor.md');
	});

	it('ranks a note that uses a word throughout above one with a single passage that lists it', async () => {
		const other = 'Something else is told here at length, and then the rain came over the hills. '.repeat(20);
		const part = (text: string): string => `${text} ${'Then nothing happened for a while. '.repeat(3)}`;
		const throughout = Array.from(
			{ length: 6 },
			(_, index) => `## Day ${index}\n\n${part('The gasket leaked.')}`,
		).join('\n\n');
		const vault = new FakeVault({
			...FILLER,
			'A.md': `## One\n\nThe gasket leaked. Nothing more.\n\n## Two\n\n${other}`,
			'B.md': throughout,
		});
		expect((await find(vault, 'gasket')).slice(0, 2)).toEqual(['B.md', 'B.md']);
	});

	it('ignores particles and question words of a Chinese or Japanese question', async () => {
		const vault = new FakeVault({
			...FILLER,
			'水.md': '水泵的维修记录。',
			'闲.md': '为什么要这样？怎么会有这么多的人在里面？',
			'犬.md': '犬の散歩です。',
			'何.md': 'これは何のためにあるのですか。',
		});
		expect(await find(vault, '为什么水泵在里面？')).toEqual(['水.md']);
		expect(await find(vault, '犬は何のためにいるの')).toEqual(['犬.md']);
	});

	it('never finds sections of earlier runs, template code, or addresses', async () => {
		const vault = new FakeVault({
			...FILLER,
			'Researched.md':
				'Own words on the kettle.\n\n## Research\n%% research-this-note v2 · sha256:ab %%\n### ' +
				'Topic\nA zeppelin flew.\n\n## After\n\nAn ocelot slept here.',
			'Template.md': 'Written by hand. <%* const giraffe = await tp.system.prompt("giraffe") %>',
			'Linked.md': 'See [the page](https://example.org/walrus/index) for more.',
			'Drawing.md':
				'---\nexcalidraw-plugin: parsed\n---\n# Excalidraw Data\n## Text Elements\npenguin ^abc\n## ' +
				'Drawing\n```json\n{"walnut":1}\n```',
		});
		expect(await find(vault, 'zeppelin')).toEqual([]);
		expect(await find(vault, 'kettle')).toEqual(['Researched.md']);
		expect(await find(vault, 'ocelot')).toEqual(['Researched.md']);
		expect(await find(vault, 'giraffe')).toEqual([]);
		expect(await find(vault, 'walrus')).toEqual([]);
		expect(await find(vault, 'walnut')).toEqual([]);
	});
});

it('does not correct a foreign word if the question contains a name that a note has', async () => {
	const vault = new FakeVault({
		'Tides.md':
			'The barrage on the Rance was the first of its kind and it has been there for years, as you can see.',
		'Shop.md': 'A listing of the things that are in the shop, and all of them were listed by her for the others.',
	});
	expect(await find(vault, 'Wie hoch ist die Leistung an der Rance und was wird dort nicht genutzt?')).toEqual([
		'Tides.md',
	]);
});

describe('text that looks like markup', () => {
	const vault = new FakeVault({
		...FILLER,
		'Fence.md':
			'Read this first.\n\n```cpp\n#include <memory>\nstd::vector<zebra> herd; // <!-- okapi ' +
			'-->\n```\n\nThen <span class="quagga">go on</span>.',
		'Inline.md': 'An `<iframe src="x">` shows another page; <em class="bongo">not</em> here.',
		'Plain.md': 'Give it a List<gerenuk>, or \\<section>; never mind the line<br>break.',
		'Heading.md': '# The `<dugong>` element\n\nNothing more.',
	});

	it('is found if it is code, or not an HTML element', async () => {
		expect(await find(vault, '#include <memory>')).toEqual(['Fence.md']);
		expect(await find(vault, 'zebra')).toEqual(['Fence.md']);
		expect(await find(vault, 'okapi')).toEqual(['Fence.md']);
		expect(await find(vault, '<iframe>')).toEqual(['Inline.md']);
		expect(await find(vault, 'gerenuk')).toEqual(['Plain.md']);
		expect(await find(vault, 'section')).toEqual(['Plain.md']);
		expect(await find(vault, 'dugong')).toEqual(['Heading.md']);
		const typed = await vault
			.index()
			.search({ text: '"vector<zebra>"', limit: 5, exclude: [], isTyped: true }, run());
		expect(typed.map(({ path }) => path)).toEqual(['Fence.md']);
	});

	it('is skipped if it is markup', async () => {
		for (const word of ['quagga', 'bongo', 'br']) expect(await find(vault, word)).toEqual([]);
	});
});

describe('links and meaning', () => {
	it('prefers, among equals, the note linked with the best one', async () => {
		const notes = Object.fromEntries(
			['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => [`${name}.md`, 'The kettle is descaled with vinegar.']),
		);
		const vault = new FakeVault({ ...FILLER, ...notes, 'Kettle.md': 'The kettle, the kettle: see [[Gamma]].' });
		expect(await find(vault, 'kettle vinegar')).toContain('Kettle.md');
		const order = (await find(vault, 'kettle vinegar')).filter((path) => path in notes);
		expect(order[0]).toBe('Gamma.md');
	});
});

describe('bad input', () => {
	it('finds the cards of a canvas and accepts a broken one', async () => {
		const canvas = JSON.stringify({
			nodes: [
				{ type: 'text', text: 'A "pangolin" rolls up.\n\nIt sleeps.' },
				{ type: 'file', file: 'Bread.md' },
				{ type: 'group', label: 'Mammals' },
				null,
				7,
			],
			edges: [],
		});
		const vault = new FakeVault({
			...FILLER,
			'Board.canvas': canvas,
			'Broken.canvas': '{"nodes": [',
			'Odd.canvas': '{"nodes": {"a": 1}}',
		});
		const [hit] = await vault.index().search({ text: 'pangolin', limit: 5, exclude: [] }, run());
		expect(hit).toMatchObject({
			path: 'Board.canvas',
			title: 'Board',
			text: 'A "pangolin" rolls up.\n\nIt sleeps.\n\nMammals',
		});
		expect(await find(vault, 'nodes edges')).toEqual([]);
	});

	it('accepts twenty thousand empty notes', async () => {
		const vault = new FakeVault();
		for (let index = 0; index < 20_000; index++) vault.write(`empty/${index}.md`, '');
		vault.write('full.md', 'One armadillo.');
		const index = vault.index();
		expect(await index.search({ text: 'armadillo', limit: 5, exclude: [] }, run())).toMatchObject([
			{ path: 'full.md' },
		]);
		expect(await index.refresh(run())).toMatchObject({ indexed: 20_001 });
	});

	it('distinguishes notes whose names differ only in case or normal form', async () => {
		const vault = new FakeVault({
			['Café.md'.normalize('NFC')]: 'espresso one',
			['Café.md'.normalize('NFD')]: 'espresso two',
			'café.md': 'espresso three',
			'CAFÉ.md': 'espresso four',
		});
		expect(new Set(await find(vault, 'espresso', 10)).size).toBe(4);
		expect(await find(vault, 'cafe', 10)).toHaveLength(4);
	});

	it('accepts binary content', async () => {
		const noise = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode((index * 7919) % 65_536)).join(
			'',
		);
		const vault = new FakeVault({
			...FILLER,
			'Noise.md': noise,
			'Lone.md': `\ud800 \udfff lone\ud83d halves and a meerkat`,
			'Nul.md': 'a\u0000b meerkat\ufffd',
		});
		expect((await find(vault, 'meerkat')).sort()).toEqual(['Lone.md', 'Nul.md']);
		expect(
			await vault.index().search({ text: noise.slice(0, 5_000), limit: 5, exclude: [] }, run()),
		).toBeInstanceOf(Array);
	});

	it('continues if the folder disappears while it is read', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.md`, 'walrus'])),
		);
		vault.onYield = () => {
			for (const path of vault.paths) vault.remove(path);
		};
		const index = vault.index();
		const coverage = await index.refresh(run());
		expect(coverage.indexed + coverage.skipped.length).toBe(300);
		expect(await index.search({ text: 'walrus', limit: 5, exclude: [] }, run())).toEqual([]);
	});
});

describe('changes in the vault', () => {
	it('reads nothing before the first search', () => {
		const vault = new FakeVault(FILLER);
		vault.index();
		expect(vault.reads).toEqual([]);
	});

	it('follows created, changed, renamed and deleted notes, and reads only those', async () => {
		const vault = new FakeVault({ ...FILLER, 'A.md': 'alpaca', 'B.md': 'badger', 'C.md': 'cormorant' });
		const index = vault.index();
		const paths = async (text: string): Promise<string[]> =>
			(await index.search({ text, limit: 5, exclude: [] }, run())).map((hit) => hit.path);
		expect(await paths('alpaca badger cormorant')).toHaveLength(3);
		vault.write('A.md', 'armadillo');
		vault.rename('B.md', 'Moved/B.md');
		vault.remove('C.md');
		vault.write('D.md', 'dolphin');
		vault.reads.length = 0;
		await index.refresh(run());
		expect(vault.reads.sort()).toEqual(['A.md', 'D.md', 'Moved/B.md']);
		expect(await paths('alpaca')).toEqual([]);
		expect(await paths('armadillo')).toEqual(['A.md']);
		expect(await paths('badger')).toEqual(['Moved/B.md']);
		expect(await paths('cormorant')).toEqual([]);
		expect(await paths('dolphin')).toEqual(['D.md']);
	});

	it('forgets a folder once it is excluded', async () => {
		const vault = new FakeVault({ ...FILLER, 'Private/Diary.md': 'A secret otter.' });
		const index = vault.index();
		expect(await index.search({ text: 'otter', limit: 5, exclude: [] }, run())).toHaveLength(1);
		vault.excluded = ['Private'];
		expect(await index.search({ text: 'otter', limit: 5, exclude: [] }, run())).toEqual([]);
	});

	it('shares one refresh among searches at the same time', async () => {
		const vault = new FakeVault(FILLER);
		const index = vault.index();
		await Promise.all([1, 2, 3].map(() => index.refresh(run())));
		expect(vault.reads.sort()).toEqual(Object.keys(FILLER).sort());
	});

	it('stops with the reason of its own run only', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}.md`, `note number ${index}`])),
		);
		const index = vault.index();
		const [stopped, kept] = [run(), run()];
		vault.onYield = () => stopped.stop(new Error('enough'));
		const [first, second] = await Promise.allSettled([
			index.search({ text: 'number', limit: 5, exclude: [] }, stopped),
			index.search({ text: 'number', limit: 5, exclude: [] }, kept),
		]);
		expect(first).toMatchObject({ status: 'rejected', reason: new Error('enough') });
		expect(second.status).toBe('fulfilled');
	});

	it('resumes after a stop with the notes already read', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`${index}.md`, `note number ${index}`])),
		);
		const index = vault.index();
		const stopped = run();
		vault.onYield = () => stopped.stop();
		await expect(index.refresh(stopped)).rejects.toThrow('stopped');
		const before = vault.reads.length;
		expect(before).toBeLessThan(1_000);
		expect(await index.refresh(run())).toMatchObject({ indexed: 1_000, total: 1_000 });
		expect(vault.reads.length).toBeLessThan(before + 1_000);
	});

	it('rejects at once if the run is already stopped', async () => {
		const stopped = run();
		stopped.stop(new Error('before'));
		const vault = new FakeVault(FILLER);
		await expect(vault.index().search({ text: 'water', limit: 5, exclude: [] }, stopped)).rejects.toThrow('before');
		expect(vault.reads).toEqual([]);
	});

	it('reports a note that cannot be read and indexes the others', async () => {
		const vault = new FakeVault(FILLER);
		vault.unreadable.add('Garden.md');
		const context = run();
		const coverage = await vault.index().refresh(context);
		expect(coverage).toMatchObject({ indexed: 2, total: 3, skipped: [{ path: 'Garden.md' }] });
		expect(context.warnings.join()).toContain('Garden.md');
	});

	it('yields while it indexes a thousand notes', async () => {
		const vault = new FakeVault(
			Object.fromEntries(
				Array.from({ length: 1_000 }, (_, index) => [`n/${index}.md`, index % 3 ? `tiny ${index}` : '']),
			),
		);
		expect(await find(vault, 'tiny 500')).toContain('n/500.md');
		expect(vault.yields).toBeGreaterThan(50);
	});

	it('accepts a line of five megabytes, empty notes and broken properties', async () => {
		const line = `${'lorem ipsum dolor '.repeat(280_000)} hippopotamus`;
		const vault = new FakeVault({
			...FILLER,
			'Line.md': line,
			'Empty.md': '',
			'Broken.md': '---\naliases: [unclosed\ntags: {\nA toucan in the properties that never close.',
		});
		const [hit] = await vault.index().search({ text: 'hippopotamus', limit: 5, exclude: [] }, run());
		expect(hit).toMatchObject({ path: 'Line.md', line: 0 });
		expect(hit?.text.length).toBeLessThan(3_000);
		expect(hit?.text).toContain('hippopotamus');
		expect(await find(vault, 'toucan')).toEqual(['Broken.md']);
	});
});

describe('words that no note has', () => {
	it('are matched by correction or prefix, and only then', async () => {
		const vault = new FakeVault({
			...FILLER,
			'Bacteria.md': 'Legionella grows in warm pipes.',
			'Region.md': 'The regional plan.',
		});
		for (const typed of ['legoinella', 'legionela', 'leigonella', 'legione'])
			expect((await find(vault, typed))[0]).toBe('Bacteria.md');
		expect(await find(vault, 'regional')).toEqual(['Region.md']);
		expect(await find(vault, 'xylophone quartz')).toEqual([]);
	});

	it('are corrected before stemming, because a typo in an ending spoils the stem', async () => {
		const shell = 'Listing the files of a folder, and running what is in it.';
		const vault = new FakeVault({ ...FILLER, 'Shell.md': shell, 'Gym.md': 'Lifting weights and sitting down.' });
		for (const typed of ['lsiting', 'listnig', 'lisitng', 'listting', 'runing', 'runnning']) {
			expect(await find(vault, typed), typed).toEqual(['Shell.md']);
		}
	});
});
