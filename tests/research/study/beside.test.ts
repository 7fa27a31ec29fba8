import { expect, it } from 'vitest';
import { passagesBeside, passagesNear } from '../../../src/research/study/beside';
import { Evidence } from '../../../src/research/model/evidence-store';
import { nodeClock } from '../../../src/node/kit/node-clock';
import { ResearchRun } from '../../../src/research/model/run';
import { numberedTopics } from '../../../src/research/model/claims';
import type { FoundPassage } from '../../../src/research/model/evidence';
import { verifyClaims } from '../verify/verify-claims';
import { analyst, noteView } from '../../analyst/extractive-kit';
import { DeepRun } from '../deep-kit';
import { page, topic } from '../world';

const CLAIMS = [
	'The hive needs about 15 kg of honey for the whole winter.',
	'The varroa mite is treated with oxalic acid in December.',
	'A queen bee lays up to 2,000 eggs on a day in June.',
];
const PASSAGES = [
	'A hive eats about 12 kg of honey in the winter, and more in a mild one.',
	'In January the club treats the varroa mite of every hive with oxalic acid.',
	'On a day in June a queen bee lays up to 1,500 eggs in her hive.',
];

function inNote(text: string): FoundPassage {
	const address = 'Bees/Notes of the club.md';
	const title = 'Notes of the club';
	return { kind: 'vault', identity: address, address, title, provider: 'vault', read: 'note', text, score: 0.5 };
}

it('shows passages of one note beside several claims, also if the evidence had one of them', async () => {
	const note = noteView(CLAIMS.join('\n\n'), 'Hive');
	const evidence = new Evidence();
	evidence.add({ ...inNote(PASSAGES[0] ?? ''), topicId: 'T1' });
	const task = {
		note,
		topics: numberedTopics([topic('Bees')]),
		statements: CLAIMS.map((words, place) => ({
			id: `C${place + 1}` as const,
			kind: 'claim' as const,
			words,
			places: [],
			before: '',
			topics: [],
		})),
		evidence,
		inNotes: PASSAGES.map(inNote),
		isRead: false,
	};
	const near = await passagesNear(task, analyst, new ResearchRun(nodeClock));
	const { found, ended } = await passagesBeside(near, {
		evidence,
		shown: [],
		ended: [],
		isEmpty: true,
		verify: (drafts, sources) =>
			Promise.resolve(
				verifyClaims(drafts, { sources, noteText: note.text, languageCode: 'en', resolvesLink: () => true }),
			),
	});
	expect(ended).toEqual([]);
	expect(found.map((one) => [one.kind === 'beside' && one.statement, one.text])).toEqual(
		PASSAGES.map((text, place) => [`C${place + 1}`, text]),
	);
});

it('looks for passages while the second reader reads', async () => {
	const [claim = ''] = CLAIMS;
	const [text = ''] = PASSAGES;
	const world = new DeepRun(claim, [topic('Honey', { type: 'claim', context: claim })]);
	world.hits = [page('https://bees.example/', text, 0.9)];
	world.analyst.onSynthesis = ({ sources: [source] }) =>
		Promise.resolve([
			{
				topicId: 'T1',
				kind: 'finding',
				text: `${text} Often.`,
				cites: [{ source: source?.id ?? '', quote: text }],
			},
		]);
	let look = (): void => undefined;
	const looked = new Promise<void>((resolve) => {
		look = resolve;
	});
	world.quick.onBeside = () => {
		look();
		return [];
	};
	const asked: string[] = [];
	world.reviewer = {
		name: 'reader',
		answersDoubts: true,
		review: async (items) => {
			asked.push(...items.map((item) => item.text));
			await looked;
			return new Map();
		},
	};
	await world.research({ depth: 'shallow' });
	expect(asked).toHaveLength(1);
});
