import { describe, expect, it } from 'vitest';
import { ExtractiveAnalyst } from '../../src/analyst/extractive-analyst';
import { plainBlocks, withoutGaps } from '../../src/text/markdown/plain-text';
import { countWords, terms } from '../../src/language/words';
import { distinctQueries } from '../../src/research/model/queries';
import { fixtureNote, noteView, runContext, topicsOf, tickingClock } from './extractive-kit';

const NOTES = [
	{
		name: 'roman-concrete',
		title: 'Roman concrete',
		expected: [
			'Roman concrete is stronger than modern concrete',
			'Would modern concrete without steel last as long in the sea?',
			'Is there any written source from antiquity for hot mixing?',
			'Could volcanic ash replace a good part of Portland cement today?',
		],
		trivia: /Anna|library|slides|photographs/i,
	},
	{
		name: 'sqlite-in-production',
		title: 'SQLite in production',
		expected: [
			'SQLite is faster than a client/server database for reads',
			'SQLite on NFS corrupts data because the locks of NFS are unreliable, and WAL mode needs shared memory',
			'Which file system is best for SQLite?',
		],
		trivia: /Marek|Thursday|August|meeting/i,
	},
	{
		name: 'schlaf-und-koffein',
		title: 'Schlaf und Koffein',
		expected: [
			'Ab wann sollte man am Tag keinen Kaffee mehr trinken?',
			'Wirkt Koffein im Alter stärker auf den Schlaf?',
			'Stimmt es, dass Kaffee den Körper austrocknet?',
			'In der EU dürfen geröstete Bohnen höchstens 0,1 % enthalten, das sind zwei bis fünf Milligramm je Tasse',
		],
		trivia: /Weber|Montag|bohnen kaufen|Schlaftagebuch/i,
	},
];

describe('topics of long notes', () => {
	it.each(NOTES)('finds what is worth researching in $name', async ({ name, title, expected, trivia }) => {
		const topics = await topicsOf(fixtureNote(name, title));
		expect(topics.map((topic) => topic.topic)).toEqual(expect.arrayContaining(expected));
		expect(topics.length).toBe(10);
		for (const topic of topics) expect(`${topic.topic} ${topic.context}`).not.toMatch(trivia);
	});

	it.each(NOTES)('gives $name short labels, whole sentences and searchable keywords', async ({ name, title }) => {
		const note = fixtureNote(name, title);
		const prose = plainBlocks(note.text)
			.map((block) => withoutGaps(block.text))
			.join(' ');
		for (const topic of await topicsOf(note)) {
			expect(countWords(topic.topic)).toBeLessThanOrEqual(18);
			expect(topic.topic).not.toMatch(/[*[\]#`]|(?<!\w)_|_(?!\w)|[.,;:]$/);
			for (const sentence of topic.context.split(/(?<=[.?!]) (?=\p{Lu})/u)) expect(prose).toContain(sentence);
			expect(countWords(topic.query ?? '')).toBeGreaterThanOrEqual(2);
			expect((topic.query ?? '').split(' ').length).toBeLessThanOrEqual(13);
		}
	});

	it.each([
		['Heating', 'The buffer tank of a heat pump holds 200 litres of water.'],
		['Boats', 'A keel of lead lasts eighty years in salt water.'],
		['Kaffee', 'Entkoffeinierter Kaffee enthält noch etwa 3 mg Koffein je Tasse.'],
	])('writes three different queries for the one claim of “%s”', async (title, text) => {
		const [topic] = await topicsOf(noteView(text, title));
		const queries = [topic?.query ?? '', ...(topic?.furtherQueries ?? [])];
		expect(distinctQueries(queries, 3, topic && noteView(text, title).language?.code)).toHaveLength(3);
	});

	it.each(NOTES)('widens and narrows the queries of $name with words of the note', async ({ name, title }) => {
		const note = fixtureNote(name, title);
		const known = new Set(terms(`${title} ${note.text}`, note.language?.code));
		const topics = await topicsOf(note);
		for (const { query = '', furtherQueries = [] } of topics) {
			const asked = new Set(terms(query, note.language?.code));
			for (const further of furtherQueries) {
				const own = terms(further, note.language?.code);
				expect(own.every((term) => known.has(term))).toBe(true);
				expect(own.some((term) => asked.has(term))).toBe(true);
				expect(further.split(' ').length).toBeLessThanOrEqual(13);
			}
		}
		expect(topics.filter(({ furtherQueries }) => (furtherQueries ?? []).length > 0).length).toBe(topics.length);
		expect(await topicsOf(note)).toEqual(topics);
	});
});

describe('topics', () => {
	it('are questions and claims in reading order, and concepts only if the note has neither', async () => {
		const claims = 'Varroa mites always kill a hive within three years. ';
		const question = 'Can oxalic acid kill varroa mites under the cappings? ';
		const told =
			'**Varroa mites** are mites of the honey bee. The **waggle dance** tells other bees where food is.';
		const topics = await topicsOf(noteView(`# Bees\n\n${claims}${question}${told}`, 'Bees'));
		expect(topics.map(({ topic }) => topic)).toEqual(
			expect.arrayContaining([
				'Varroa mites always kill a hive within three years',
				'Can oxalic acid kill varroa mites under the cappings?',
			]),
		);
		expect(topics.filter(({ type }) => type === 'concept')).toEqual([]);
	});

	it('takes up what the writer wonders about, in words of other kinds than a question', async () => {
		const note = noteView(
			'Sourdough bread keeps longer than yeast bread, they say. I wonder whether the acid slows down ' +
				'mould. TODO: how much salt stops the fermentation\n\n- [ ] find out whether rye flour rises ' +
				'without wheat\n- [ ] buy flour\n- [ ] call Tom tomorrow about the oven',
			'Sourdough',
		);
		const labels = (await topicsOf(note)).map((topic) => topic.topic).join('\n');
		expect(labels).toMatch(/acid slows down mould/i);
		expect(labels).toMatch(/salt stops the fermentation/i);
		expect(labels).toMatch(/rye flour rises without wheat/i);
		expect(labels).not.toMatch(/buy|Tom|oven/);
	});

	it('names the subject in a question that only says "it"', async () => {
		const topics = await topicsOf(
			noteView(
				'The okapi lives in the forests of the Congo. The okapi is shy.\n\n## Open\n\n' +
					'- Why was it found so late?\n\nEuropeans saw the okapi in 1901.',
				'Okapi',
			),
		);
		const first = topics.find(({ type }) => type === 'question');
		expect(first?.topic).toBe('Okapi: Why was it found so late?');
		expect(first?.query).toMatch(/okapi/i);
	});

	it('names in its further queries what the topic stands under, and what is particular about it', async () => {
		const note = noteView(
			'# Heat pumps\n\n## Refrigerants\n\nPropane always warms the climate less than R32 does. A charge ' +
				'of 1.2 kg of R290 is allowed outdoors since 2022. My neighbour Anna sold hers.\n\nA heat pump ' +
				'moves heat. A heat pump needs a refrigerant.',
			'Heat pumps',
		);
		const propane = (await topicsOf(note)).find(({ context }) => context.startsWith('Propane'));
		const [wider = '', detail = ''] = propane?.furtherQueries ?? [];
		expect(wider).toMatch(/heat pump/i);
		expect(wider).toMatch(/refrigerant/i);
		expect(detail).toContain('R290');
		expect(propane?.furtherQueries?.join(' ')).not.toMatch(/Anna|neighbour/);
	});

	it.each([
		[
			'Decaf contains no caffeine, so it is fine after dinner.',
			'Coffee and sleep',
			'Decaf contains no caffeine, so it is fine after dinner',
		],
		['Bamboo grows up to 91 cm a day in summer.', 'Bamboo', 'Bamboo grows up to 91 cm a day in summer'],
		['How high is the Eiffel Tower since 2022?', 'Paris', 'How high is the Eiffel Tower since 2022?'],
		[
			'## Defrost\n\nA heat pump defrosts its coil. Heat pumps need 41 litres of water. They never run dry.\n\n' +
				'## Cost\n\nThe certificate costs 250 euros in England.',
			'Heat pumps',
			'Heat pumps: The certificate costs 250 euros in England',
		],
		['👉 Bamboo grows up to 91 cm a day in summer.', 'Bamboo', 'Bamboo grows up to 91 cm a day in summer'],
		[
			'The certificate costs 250 euros in England. A timber bamboo grows in the south.',
			'2024-11 - Timber bamboo of the south (notes)',
			'Timber bamboo of the south: The certificate costs 250 euros in England',
		],
		[
			'Bamboo grows up to 91 cm a day in summer. It rained on Monday.',
			'2026-04-20-Monday',
			'Bamboo grows up to 91 cm a day in summer',
		],
		[
			'# The bamboo forest\n\nThe certificate costs 250 euros in England. The bamboo forest grows in the south.',
			'About',
			'The bamboo forest: The certificate costs 250 euros in England',
		],
		['My pump of 2019 uses 412 kWh of electricity a month.', 'Heat pump', undefined],
	])('are asked as a sentence with its subject, unless it is about the writer: %s', async (text, title, sentence) => {
		const topics = await topicsOf(noteView(text, title));
		expect(topics.map((topic) => topic.sentence)).toContain(sentence);
	});

	it('widens a query by the subject and the heading, and narrows it by a phrase of the paragraph', async () => {
		const text =
			'## Optics\n\nThe lenses of his microscopes were ground by hand in 1670. ' +
			'Somebody showed them at Heidelberg University.\n\nSpinoza was a Dutch philosopher.';
		const lenses = (await topicsOf(noteView(text, 'Spinoza'))).find(({ topic }) => topic.includes('lenses'));
		expect(lenses?.furtherQueries).toEqual([
			'Spinoza Optics lenses microscopes ground',
			'Spinoza lenses microscopes ground Heidelberg University',
		]);
	});

	it('leave a denial out of the keywords, since pages that refute a claim seldom have it', async () => {
		const [first] = await topicsOf(noteView('Decaf never contains any caffeine without a label.', 'Coffee'));
		expect(first?.query).toMatch(/caffeine/i);
		expect(first?.query).not.toMatch(/never|without/i);
	});

	it('reads no code, tables, properties or comments', async () => {
		const topics = await topicsOf(
			noteView(
				'---\nquestion: Does this count?\n---\n```\nIs this code a question?\n```\n\n| Is a table? | ' +
					'never |\n|---|---|\n\n%% Is a comment hidden? %%\n\nRust moves values by default, and every ' +
					'value always has a single owner.',
				'Rust',
			),
		);
		expect(topics.map((topic) => topic.context).join(' ')).not.toMatch(/count|code|table|hidden/);
		expect(topics.length).toBeGreaterThan(0);
	});

	it('finds nothing in errands and in nothing, and one topic in a note that only names its subject', async () => {
		expect(await topicsOf(noteView('', 'Empty'))).toEqual([]);
		expect(await topicsOf(noteView('- [ ] call Anna tomorrow\n- [ ] buy milk\n- [x] pay rent', 'Tuesday'))).toEqual(
			[],
		);
		expect(
			(await topicsOf(noteView('Some loose thoughts on beavers and rivers', 'Beavers'))).map(
				(topic) => topic.topic,
			),
		).toEqual(['Beavers']);
	});

	it('takes no question from a heading that the text below answers, and none from a list of links', async () => {
		const text =
			'## How long does an okapi live?\n\nAn okapi lives for about 20 years.\n\n## Reading\n\n' +
			'- [What is an okapi?](https://example.org/okapi) (2020)\n\n## What does it eat?\n\n- Leaves and buds.\n\n' +
			'- Really no horns? Only the males have them.\n\n## Is the okapi a giraffe?\n';
		const topics = await topicsOf(noteView(text, 'Okapi'));
		expect(topics.filter(({ type }) => type === 'question').map(({ topic }) => topic)).toEqual([
			'Is the okapi a giraffe?',
		]);
	});

	it('takes claims that differ in one word for several', async () => {
		const text =
			'Aspirin lowers the risk of stroke. Aspirin raises the risk of stroke. Aspirin lowers the risk of cancer.';
		expect(await topicsOf(noteView(text, 'Aspirin'))).toHaveLength(3);
	});

	it('finds nothing in a log', async () => {
		const text =
			'Sown on 3 March indoors, two trays on the sill.\n\nDecided: nothing today, two more quotes first.';
		expect(await topicsOf(noteView(`# Garden log\n\n${text}`, 'Garden log'))).toEqual([]);
	});

	it('keeps to the limit', async () => {
		for (const limit of [0, 1, 3])
			expect((await topicsOf(fixtureNote('roman-concrete', 'Roman concrete'), { limit })).length).toBe(limit);
	});

	it.each([
		[
			'fr',
			'Le sommeil',
			'La caféine bloque les récepteurs de l’adénosine. Une tasse de café contient environ 90 mg de ' +
				'caféine. Est-ce que le café du soir réduit le sommeil profond ? La caféine réduit le sommeil ' +
				'profond parce qu’elle bloque l’adénosine.',
			/café du soir|caféine/i,
		],
		[
			'ja',
			'睡眠',
			'睡眠とカフェインについて。カフェインの半減期は約5時間である。夕方のコーヒーは深い睡眠を減らしますか？カフェインはアデノシン受容体を遮断する。',
			/コーヒー|カフェイン/,
		],
		['zh', '睡眠', '咖啡因的半衰期约为5小时。晚上喝咖啡会减少深度睡眠吗。咖啡因会阻断腺苷受体。', /咖啡/],
		['zh', '睡眠', '咖啡因的半衰期约为5小时。晚上喝咖啡会减少深度睡眠吗？咖啡因会阻断腺苷受体。', /咖啡/],
	])('works in %s', async (_language, title, text, about) => {
		const topics = await topicsOf(noteView(text, title));
		expect(topics.some((topic) => topic.type === 'question')).toBe(true);
		for (const topic of topics) expect(topic.topic).toMatch(about);
	});
});

describe('focus', () => {
	const note = fixtureNote('sqlite-in-production', 'SQLite in production');

	it('keeps what the focus asks for', async () => {
		const topics = await topicsOf(note, { focus: 'backups' });
		expect(topics.length).toBeGreaterThan(0);
		for (const topic of topics)
			expect(`${topic.topic} ${topic.context}`).toMatch(
				/backup|copy|copies|Litestream|LiteFS|VACUUM|server|data/i,
			);
		expect(topics.length).toBeLessThan(10);
	});

	it('is the topic where the note does not speak of it', async () => {
		expect(await topicsOf(note, { focus: 'which hosting providers run on wind power?' })).toMatchObject([
			{ topic: 'Which hosting providers run on wind power?', type: 'question' },
		]);
		expect(await topicsOf(note, { focus: 'data protection law' })).toMatchObject([
			{ topic: 'Data protection law', type: 'concept' },
		]);
	});
});

describe('manners', () => {
	it('gives way often in a long note and stops when told to', async () => {
		const long = noteView(fixtureNote('roman-concrete', '').text.repeat(30), 'Roman concrete');
		let pauses = 0;
		const controller = new AbortController();
		const polite = new ExtractiveAnalyst(tickingClock(), () => {
			if (++pauses === 40) controller.abort(new Error('stopped by the user'));
			return Promise.resolve();
		});
		const request = { note: long, focus: undefined, mode: 'general', limit: 10, queries: 3 } as const;
		await expect(polite.topics(request, runContext(controller.signal))).rejects.toThrow('stopped by the user');
		expect(pauses).toBe(40);
	});
});
