import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terms } from '../../../src/language/words';
import type { SelectionRequest } from '../../../src/analyst/selection/evidence-pieces';
import { evidenceSelection, type ShownSource } from '../../../src/analyst/selection/evidence-selection';
import { chunks, excerpt, joinPieces, withLeads, LEFT_OUT } from '../../../src/analyst/selection/excerpts';
import { estimateTokens } from '../../../src/text/token-estimate';
import type { Topic } from '../../../src/research/model/claims';
import type { Passage, Source } from '../../../src/research/model/evidence';
import { topicIdOf } from '../../topic-ids';

function source(id: string, passages: readonly Partial<Passage>[]): Source {
	return {
		id,
		kind: 'web',
		address: `https://example.org/${id}`,
		title: id,
		provider: 'test',
		read: 'page',
		published: undefined,
		passages: passages.map((passage) => ({ text: '', headings: [], score: 0.5, topics: [], ...passage })),
	};
}

const topic = (label: string, context = ''): Topic => ({ id: topicIdOf(label), topic: label, context, type: 'claim' });
const text = (word: string, length: number): string =>
	`${word} `
		.repeat(Math.ceil(length / (word.length + 1)))
		.slice(0, length - 1)
		.concat('.');
function selectEvidence({ limit, ...request }: SelectionRequest & { readonly limit: number }): ShownSource[] {
	return evidenceSelection(request)(limit);
}

const NONE = { related: new Set<string>(), languageCode: 'en' };
const total = (shown: readonly { text: string }[]): number =>
	shown.reduce((sum, { text: own }) => sum + estimateTokens(own), 0);
/** Of so many letters of English, with a word's digits and the full stop. */
const tokens = (letters: number): number => letters / 4 + 100;

describe('selectEvidence', () => {
	it.each([
		['a menu', 'Home\n- Prices\n- Contact us', false],
		[
			'a list of links',
			'- [All about the plans of Zulip](https://a.example/x)\n- [[Plans of Slack]]\n![A big map](b.png)',
			false,
		],
		['a sentence in a list', '- [Plans](https://a.example)\n- Select InnoDB and Binary.', true],
		['a row with a figure', '| Free | 90 |', true],
		['a sentence of a script without spaces', '免费版保存九十天的消息', true],
	])('shows a source with %s only if it has something to quote', (_, passage, isShown) => {
		const sources = [
			source('S1', [{ text: passage, topics: [topicIdOf('A')] }]),
			source('S2', [{ text: 'It is.', topics: [topicIdOf('A')] }]),
		];
		const shown = selectEvidence({ ...NONE, sources, topics: [topic('A')], limit: 1_000 });
		expect(shown.map(({ source: { id } }) => id)).toEqual(isShown ? ['S1', 'S2'] : ['S2']);
	});

	it('shows the chosen pieces of a page, also behind a menu', () => {
		const menu = '- [Plans](https://a.example/x)\n- [All maps](https://a.example/y)';
		const passages = [menu, text('heat', 300), 'A pump needs a tank.'].map((own) => ({
			text: own,
			score: own.startsWith('A') ? 0.9 : 0.1,
			topics: [topicIdOf('Tank')],
		}));
		const sources = [source('S1', passages)];
		const shown = selectEvidence({ ...NONE, sources, topics: [topic('Tank')], limit: 20 });
		expect(shown.map((one) => one.text)).toEqual([`${LEFT_OUT}\n\nA pump needs a tank.`]);
	});

	it('goes on to what takes a piece back, in the next piece or paragraph of the page', () => {
		const [said, turn] = [
			'Some experts fear that people lose control of such machines.',
			'Conversely, others believe that this is premature.',
		];
		const page = `${text('machine', 690)}\n\n${said}\n\n${turn} It goes on.\n\n${text('bread', 690)}`;
		const chosen = {
			...source('S1', [{ text: said, offset: page.indexOf(said), topics: [topicIdOf('Fear')] }]),
			text: page,
		};
		const whole = { ...source('S2', [{ text: page, topics: [topicIdOf('Control of machines')] }]), text: page };
		const shown = (one: Source, label: string): string =>
			selectEvidence({ ...NONE, sources: [one], topics: [topic(label)], limit: 30 })[0]?.text ?? '';
		expect(shown(chosen, 'Fear')).toBe(`${said}\n\n${turn}`);
		expect(shown(whole, 'Control of machines')).toContain(turn);
		expect(shown(whole, 'Control of machines')).not.toContain('bread');
	});

	it('shows everything where it fits, in the order of the sources', () => {
		const sources = [
			source('S1', [{ text: 'First one.', topics: [topicIdOf('A')] }]),
			source('S2', [
				{ text: 'Second one.', topics: [topicIdOf('B')], score: 0.9 },
				{ text: 'Third one.', topics: [] },
			]),
		];
		const shown = selectEvidence({ ...NONE, sources, topics: [topic('A'), topic('B')], limit: tokens(600) });
		expect(shown.map((one) => [one.source.id, one.text])).toEqual([
			['S1', 'First one.'],
			['S2', 'Second one.\n\nThird one.'],
		]);
	});

	it('compares passages with those of the same origin, since a search service and the vault score differently', () => {
		const web = Array.from({ length: 10 }, (_, index) =>
			source(`S${index + 1}`, [{ text: text(`page${index}`, 600), topics: [topicIdOf('A')], score: 0.95 }]),
		);
		const own: Source = {
			...source('S11', [{ text: text('note', 600), topics: [topicIdOf('A')], score: 0.2 }]),
			kind: 'vault',
		};
		const topics = [{ ...topic('A'), type: 'question' as const }];
		const shown = selectEvidence({ ...NONE, sources: [...web, own], topics, limit: tokens(1_200) });
		expect(shown.map((one) => one.source.id)).toEqual(['S1', 'S11']);
	});

	it('shows the best passage of every topic before the second best of any', () => {
		const long = source('S1', [{ text: text('long', 650), topics: [topicIdOf('A')] }]);
		const short = ['one', 'two', 'three'].map((word, index) =>
			source(`S${index + 2}`, [{ text: text(word, 300), topics: [topicIdOf('B')], score: 0.9 - index / 10 }]),
		);
		const late = source('S5', [{ text: text('late', 650), topics: [topicIdOf('C')], score: 0.3 }]);
		const topics = [topic('A'), topic('B'), topic('C')];
		const best = [long, ...short.slice(0, 1), late].flatMap(({ passages }) => passages);
		const limit = total(best) + 10;
		const shown = selectEvidence({ ...NONE, sources: [long, ...short, late], topics, limit });
		expect(shown.map((one) => one.source.id)).toEqual(['S1', 'S2', 'S5']);
	});

	it('shows headings without links, addresses and marks', () => {
		const headings = [
			'Plans [¶](#plans-8f2a)',
			'[Free](https://a.example/?sid=1) {#free} https://a.example',
			'**Limits** #',
		];
		const sources = [source('S1', [{ text: 'It costs 5 euros.', headings, topics: [topicIdOf('A')] }])];
		const shown = selectEvidence({ ...NONE, sources, topics: [topic('A')], limit: 1_000 });
		expect(shown[0]?.text).toBe('(Under the headings: Plans › Free › Limits)\nIt costs 5 euros.');
	});

	it('shows the headings above a passage once', () => {
		const passages = [
			{ text: 'It costs 5 euros.', headings: ['Mattermost', 'Pricing'], topics: [topicIdOf('A')] },
			{ text: 'It is free.', headings: ['Mattermost', 'Pricing'], topics: [topicIdOf('A')] },
			{ text: 'It has no plan.', headings: ['Zulip'], topics: [topicIdOf('A')] },
		];
		const shown = selectEvidence({
			...NONE,
			sources: [source('S1', passages)],
			topics: [topic('A')],
			limit: 1_000,
		});
		expect(shown[0]?.text).toBe(
			'(Under the headings: Mattermost › Pricing)\nIt costs 5 euros.\n\nIt is free.\n\n' +
				'(Under the headings: Zulip)\nIt has no plan.',
		);
	});

	it('shows passages of a page that was read in its order, each under its headings and none twice', () => {
		const intro = 'Chat servers for small teams were compared in spring.';
		const price = 'It costs 5 euros a month for each user, and a year costs 50 euros.';
		const free = 'The free plan has no limit on users, but keeps ninety days of messages.';
		const page = `# Chat servers\n\n${intro}\n\n## Zulip\n\n${free}\n\n## Mattermost\n\n### Pricing\n\n${price}`;
		const offset = page.indexOf('### Pricing');
		const passages = [
			{ text: page.slice(offset), headings: ['Chat servers', 'Mattermost'], offset, topics: [topicIdOf('A')] },
			{ text: `${price}\n\n${free.replaceAll(' ', '  ')}\n\n${intro}`, topics: [topicIdOf('B')] },
			{ text: 'These words were on the page last week only.', topics: [topicIdOf('B')] },
		];
		const shown = selectEvidence({
			...NONE,
			sources: [{ ...source('S1', passages), text: page }],
			topics: [topic('A'), topic('B', 'How large are teams, how much is a year, what is free?')],
			limit: 1_000,
		});
		expect(shown[0]?.text).toBe(
			`(Under the headings: Chat servers)\n${intro}\n\n` +
				`(Under the headings: Chat servers › Zulip)\n${free.replaceAll(' ', '  ')}\n\n` +
				`(Under the headings: Chat servers › Mattermost)\n### Pricing\n\n${price}\n\n` +
				'These words were on the page last week only.',
		);
	});

	it('joins passages of a page that overlap', () => {
		const sentences = ['one', 'two', 'three', 'four'].map(
			(word) => `The ${word} fact stands in this sentence here.`,
		);
		const page = sentences.join(' ');
		const passages = [0, 1].map((from) => {
			const offset = page.indexOf(sentences[from] ?? '') + 4 * from;
			return { text: page.slice(offset, offset + 130), offset, topics: [topicIdOf('A')], score: 0.9 - from / 10 };
		});
		const [shown] = selectEvidence({
			...NONE,
			sources: [{ ...source('S1', passages), text: page }],
			topics: [topic('A')],
			limit: 1_000,
		});
		expect(shown?.text.replaceAll('\n\n', ' ')).toBe(page.slice(0, page.indexOf(sentences[1] ?? '') + 134));
	});

	it('gives every topic its share, however much another one found', () => {
		const rich = Array.from({ length: 20 }, (_, index) =>
			source(`S${index + 1}`, [{ text: text(`rich${index}`, 600), topics: [topicIdOf('A')], score: 0.9 }]),
		);
		const poor = [source('S21', [{ text: text('poor', 600), topics: [topicIdOf('B')], score: 0.1 }])];
		const shown = selectEvidence({
			...NONE,
			sources: [...rich, ...poor],
			topics: [topic('A'), topic('B')],
			limit: tokens(2_800),
		});
		expect(shown.map((one) => one.source.id)).toEqual(['S1', 'S2', 'S3', 'S21']);
	});

	it('prefers the better passages of a topic', () => {
		const sources = [0.2, 0.9, 0.5].map((score, index) =>
			source(`S${index + 1}`, [{ text: text(`word${index}`, 800), topics: [topicIdOf('A')], score }]),
		);
		expect(
			selectEvidence({ ...NONE, sources, topics: [topic('A')], limit: tokens(1_700) }).map(
				(one) => one.source.id,
			),
		).toEqual(['S2', 'S3']);
	});

	it('shows of a long page what is about the topic', () => {
		const page = [
			text('introduction', 650),
			text('history', 650),
			`The seasonal performance of heat pumps is 3.1. ${text('performance', 1_300)}`,
			text('contact', 650),
		].join('\n\n');
		const sources = [source('S1', [{ text: page, topics: [topicIdOf('Heat pump performance')] }])];
		const [shown] = selectEvidence({
			...NONE,
			sources,
			topics: [topic('Heat pump performance')],
			limit: tokens(1_500),
		});
		expect(shown?.text).toContain('The seasonal performance of heat pumps is 3.1.');
		expect(shown?.text.startsWith(LEFT_OUT)).toBe(true);
	});

	it('gives related notes a share of their own', () => {
		const found = Array.from({ length: 5 }, (_, index) =>
			source(`S${index + 1}`, [{ text: text(`found${index}`, 600), topics: [topicIdOf('A')], score: 0.9 }]),
		);
		const note = source('S6', [{ text: text('note', 600), score: 0.1 }]);
		const shown = selectEvidence({
			sources: [...found, note],
			topics: [topic('A')],
			related: new Set([note.address]),
			limit: tokens(1_200),
			languageCode: 'en',
		});
		expect(shown.map((one) => one.source.id)).toEqual(['S1', 'S6']);
	});

	it('leaves out what says little about a topic though there is room', () => {
		const sources = [0.9, 0.4, 0.3].map((score, index) =>
			source(`S${index + 1}`, [{ text: 'Words.', topics: [topicIdOf('A')], score }]),
		);
		const shown = selectEvidence({ ...NONE, sources, topics: [topic('A')], limit: tokens(4_000) });
		expect(shown.map((one) => one.source.id)).toEqual(['S1', 'S2']);
	});

	it('leaves out of another note of the writer what shares no subject with the topics it was found for', () => {
		const own = (id: string, words: string, handedOn?: string[]): Source => ({
			...source(id, [{ text: words, topics: [topicIdOf('Frost limit')], ...(handedOn && { handedOn }) }]),
			kind: 'vault',
		});
		const quote = 'A wedding has a cake and guests.';
		const sources = [
			own('S1', 'Pumps reach their limit in frost below twenty degrees.'),
			own('S2', quote),
			own('S3', 'Below that, our old machine stops and the heating rod takes over.'),
			own('S4', quote, [quote]),
			own('S5', 'The frost of that year cost us 20 pots.'),
			source('S6', [{ text: quote, topics: [topicIdOf('Frost limit')] }]),
		];
		const asked = topic('Frost limit', 'The machine stops below -20, then a rod is heating.');
		const isShown = (one: Source): boolean =>
			selectEvidence({ ...NONE, sources: [one], topics: [asked], limit: tokens(4_000) }).length > 0;
		expect(sources.filter(isShown).map(({ id }) => id)).toEqual(['S1', 'S3', 'S4', 'S6']);
	});

	it('shows two of the writer’s notes on a topic, fewer beside pages, and all that was handed on', () => {
		const on = (id: string, kind: Source['kind'], handedOn?: string[]): Source => ({
			...source(id, [
				{ text: `Frost stops pump ${id}.`, topics: [topicIdOf('Frost')], ...(handedOn && { handedOn }) },
			]),
			kind,
		});
		const notes = [on('S1', 'vault'), on('S2', 'vault'), on('S3', 'vault')];
		const shown = (sources: Source[], type: Topic['type'] = 'claim'): string[] =>
			selectEvidence({ ...NONE, sources, topics: [{ ...topic('Frost'), type }], limit: tokens(4_000) }).map(
				(one) => one.source.id,
			);
		expect(shown(notes)).toEqual(['S1', 'S2']);
		const both = [...notes, on('S4', 'web'), on('S5', 'web')];
		// The comparison has the notes on a claim.
		expect(shown(both)).toEqual(['S4', 'S5']);
		expect(shown(both, 'question')).toEqual(['S1', 'S4', 'S5']);
		const handedOn = on('S6', 'vault', ['Frost stops pump S6.']);
		expect(shown([...notes, handedOn, on('S4', 'web')])).toEqual(['S6', 'S4']);
	});

	it('ranks a piece for each topic by the words of that topic, not of all that found it', () => {
		const both = [topicIdOf('Frost'), topicIdOf('Noise')];
		const sources = [
			source('S1', [{ text: text('Frost stops silent pumps', 700), topics: both }]),
			source('S2', [{ text: text('Many pumps stop in the night', 700), topics: [topicIdOf('Frost')] }]),
		].map((one) => ({
			...one,
			passages: one.passages.map((own) => ({ ...own, text: `${own.text} ${own.text}` })),
		}));
		const topics = [topic('Frost', 'Frost stops pumps'), topic('Noise', 'the neighbours hear every fan at night')];
		const shown = selectEvidence({ ...NONE, sources, topics, limit: 200 });
		expect(shown.map((one) => one.source.id)).toEqual(['S1']);
	});

	it('shows what a researcher quoted before all else, wherever in its passage', () => {
		const quote = 'Silent pumps are louder in frost.';
		const long = [text('noise', 680), text('noise', 680), quote, text('noise', 680)].join('\n\n');
		const sources = [
			source('S1', [{ text: text('noise', 600), topics: [topicIdOf('Noise')], score: 1 }]),
			source('S2', [{ text: long, topics: [topicIdOf('Noise')], score: 0.9, handedOn: [quote] }]),
		];
		const [shown, ...others] = selectEvidence({ ...NONE, sources, topics: [topic('Noise')], limit: 30 });
		expect(shown?.text).toBe(`${LEFT_OUT}\n\n${quote}\n\n${LEFT_OUT}`);
		expect(others).toEqual([]);
	});

	it('shows a comparison the words on each statement, whatever topic a passage was found for', () => {
		const sources = [
			source('S1', [
				{
					text: 'An oversized pump starts and stops all day.',
					topics: [topicIdOf('A'), topicIdOf('B')],
					score: 0.9,
				},
			]),
			source('S2', [{ text: 'No floor needs heating under it.', topics: [topicIdOf('C')], score: 0.4 }]),
			source('S3', [{ text: 'A pump costs a lot.', topics: [topicIdOf('C')], score: 1 }]),
		];
		const topics = [topic('A'), topic('B')];
		const statements = [
			{ topics: [topicIdOf('A')], terms: new Set(terms('The floor needs heating.', 'en')) },
			{ topics: [topicIdOf('B')], terms: new Set(terms('An oversized pump is worse.', 'en')) },
		];
		const most = { pieces: 1, characters: 450, statements };
		const shown = selectEvidence({ ...NONE, sources, topics, limit: 1_000, most });
		expect(shown.map((one) => one.source.id)).toEqual(['S1', 'S2']);
	});

	describe('for a comparison', () => {
		const words = 'Ganze Mandeln verlieren mehr Energie als Mandelmus, weil ihre Zellen heil bleiben.';
		const asked = {
			...topic('Mandeln', words),
			query: 'whole almonds measured kcal almond butter as predicted',
		};
		const most = {
			pieces: 1,
			characters: 450,
			statements: [{ topics: [asked.id], terms: new Set(terms(words, 'de')) }],
		};
		const shownOf = (...sources: Source[]): string[] =>
			selectEvidence({ ...NONE, languageCode: 'de', sources, topics: [asked], limit: 1_000, most }).map(
				(one) => one.source.id,
			);
		const page = (id: string, said: string): Source => source(id, [{ text: said, topics: [asked.id] }]);
		const note = (id: string, said: string): Source => ({ ...page(id, said), kind: 'vault' });
		const INTRO = 'We have shown before that the energy of food depends on how it is made.';
		const DECIDES = 'The measured kcal of whole almonds was 4.42, of almond butter 6.53 as predicted.';

		it('shows of a page in another language what speaks of the topic', () => {
			expect(shownOf(page('S1', INTRO), page('S2', DECIDES))).toEqual(['S2']);
		});

		it('shows own notes after pages, one on each statement, and more without pages', () => {
			const notes = ['heil', 'kaputt', 'gemahlen'].map((end, place) =>
				note(`N${place}`, `Mandelmus hat mehr Energie als ganze Mandeln, die ${end} sind.`),
			);
			expect(shownOf(...notes, page('S1', DECIDES))).toEqual(['N0', 'S1']);
			expect(shownOf(...notes)).toEqual(['N0', 'N1']);
		});

		it.each([
			['shares a word', 'Ganze Matrizen sind quadratisch.'],
			['shares words, and not the subject', 'Wer mehr Energie spart, hat am Ende des Jahres weniger Kosten.'],
		])('shows no own note that only %s', (_, said) => {
			expect(shownOf(note('N1', said), page('S1', DECIDES))).toEqual(['S1']);
		});
	});

	it('keeps to the limit and shows only what stands in the sources', () => {
		const passage = fc.record({
			text: fc.string({ maxLength: 3_000, unit: fc.constantFrom('a', 'b ', '. ', '\n\n', 'é') }),
			score: fc.double({ min: 0, max: 1, noNaN: true }),
			topics: fc.subarray(['A', 'B', 'C'].map(topicIdOf)),
		});
		fc.assert(
			fc.property(
				fc.array(fc.array(passage, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
				fc.integer({ min: 1_600, max: 6_000 }),
				(all, limit) => {
					const sources = all.map((passages, index) => source(`S${index + 1}`, passages));
					const shown = selectEvidence({ ...NONE, sources, topics: [topic('A'), topic('B')], limit });
					// The marks and blank lines between pieces are not evidence.
					const pieces = shown.flatMap((one) =>
						one.text.split(LEFT_OUT).map((piece) => ({ text: piece.trim() })),
					);
					expect(total(pieces)).toBeLessThanOrEqual(limit + 20 * pieces.length);
					for (const one of shown) {
						for (const piece of one.text.split(`\n\n${LEFT_OUT}\n\n`)) {
							for (const line of piece.replaceAll(LEFT_OUT, '').split('\n'))
								expect(one.source.passages.some((own) => own.text.includes(line.trim()))).toBe(true);
						}
					}
				},
			),
			{ numRuns: 50 },
		);
	});
});

describe('chunks', () => {
	it('cut a table between its rows, and words between them', () => {
		const rows = Array.from({ length: 8 }, (_, row) => `| Plan ${row} | ${row}.1 GB a month. Free. |`);
		const table = ['| Plan | Storage |', '| --- | --- |', ...rows].join('\n');
		for (const chunk of chunks(table, 'en', 90))
			for (const line of chunk.split('\n')) expect(line).toMatch(/^\|.*\|$/);
		expect(chunks('defrosting '.repeat(20), 'en', 50).join(' ').trim()).toBe('defrosting '.repeat(20).trim());
	});

	it('leave a heading and a question with what stands below them', () => {
		const page = [text('intro', 80), '## How large may a file be?', text('limit', 60), 'Why?', text('cost', 60)];
		expect(chunks(page.join('\n\n'), 'en', 110)).toEqual([
			page[0],
			`${page[1]}\n\n${page[2]}`,
			`${page[3]}\n\n${page[4]}`,
		]);
	});

	it('are verbatim, hold everything but white space, and keep to the size', () => {
		fc.assert(
			fc.property(
				fc.string({ maxLength: 2_000, unit: fc.constantFrom('word', ' ', '. ', '\n\n', 'ü', '。') }),
				fc.integer({ min: 50, max: 400 }),
				(whole, size) => {
					const found = chunks(whole, 'en', size);
					expect(found.join('').replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
					for (const chunk of found) {
						expect(chunk.length).toBeLessThanOrEqual(size);
						expect(whole).toContain(chunk);
					}
				},
			),
		);
	});
});

describe('joinPieces', () => {
	const head = '| Plan | Storage |\n| --- | --- |';
	const pieces = ['Before.', `${head}\n| Free | 5 GB |`, '| Plus | 10 GB |', '| Pro | 20 GB |'];

	it('puts the head of its table above a later row', () => {
		const kept = new Set([0, 3]);
		expect(joinPieces(withLeads(pieces, kept), kept)).toBe(
			`Before.\n\n${LEFT_OUT}\n\n${head}\n${LEFT_OUT}\n| Pro | 20 GB |`,
		);
	});

	it('puts the line that leads to a list above a later item, and leaves it with the first one', () => {
		const list = 'The flat has no:\n- freezer in the kitchen\n- oven in the kitchen\n- lamp in the hall';
		const items = chunks(`${text('intro', 60)}\n\n${list}`, 'en', 64);
		expect(items[1]).toMatch(/^The flat has no:\n- freezer/u);
		const last = new Set([items.length - 1]);
		expect(joinPieces(withLeads(items, last), last)).toBe(
			`${LEFT_OUT}\n\nThe flat has no:\n${LEFT_OUT}\n- oven in the kitchen\n- lamp in the hall`,
		);
	});

	it('keeps rows that follow each other in one table', () => {
		expect(joinPieces(pieces, new Set([1, 2]))).toBe(`${LEFT_OUT}\n\n${pieces[1]}\n${pieces[2]}\n\n${LEFT_OUT}`);
	});
});

describe('excerpt', () => {
	const paragraphs = Array.from(
		{ length: 40 },
		(_, index) => `Paragraph ${index}: ${text(index === 30 ? 'geothermal' : 'filler', 1_200)}`,
	);
	const note = paragraphs.join('\n\n');

	it('leaves a note that fits as it is', () => {
		expect(excerpt(note, estimateTokens(note), new Set(['x']), 'en')).toBe(note);
	});

	it('shows a character at least, with room for nothing', () => {
		expect(excerpt('Tea', 0, new Set(), 'en')).toBe(`T\n\n${LEFT_OUT}`);
		expect(excerpt('茶は緑です。', 0, new Set(), undefined)).toBe(`茶\n\n${LEFT_OUT}`);
	});

	it('shows as much of Chinese as a model can read, which is a quarter of the characters', () => {
		const chinese = Array.from(
			{ length: 40 },
			(_, index) => `第${index}段。${'热泵将室外空气中的热量转移到室内。'.repeat(20)}`,
		).join('\n\n');
		expect(excerpt(chinese, 3_000, new Set(), 'zh').length).toBeLessThanOrEqual(3_100);
		expect(excerpt(note, 3_000, new Set(), 'en').length).toBeGreaterThan(9_000);
	});

	it('keeps the opening and what is asked for', () => {
		const cut = excerpt(note, 1_000, new Set(['geotherm']), 'en');
		expect(estimateTokens(cut)).toBeLessThanOrEqual(1_000);
		expect(cut).toContain('Paragraph 0:');
		expect(cut).toContain('Paragraph 30:');
	});
});

describe('the pieces of a list', () => {
	it('are whole items', () => {
		const items = Array.from(
			{ length: 12 },
			(_, index) => `- Plan ${index} keeps ${index * 30} days of messages and files`,
		);
		const pieces = chunks(['The plans:', '', ...items].join('\n'), 'en', 200);
		expect(pieces.length).toBeGreaterThan(2);
		for (const piece of pieces)
			for (const line of piece.split('\n')) if (line.startsWith('- ')) expect(items).toContain(line);
	});

	it('end with a sentence if an item is longer than a piece', () => {
		const item = `- ${'It keeps thirty days of messages. '.repeat(12).trim()}`;
		const pieces = chunks(`- Short\n${item}`, 'en', 150);
		expect(pieces.slice(1).every((piece) => piece.endsWith('messages.'))).toBe(true);
	});
});
