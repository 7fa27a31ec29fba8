/** Runs at each depth: every statement of the note, and every finding, ends with one fate. */
import { expect, it } from 'vitest';
import type { ClaimDraft, Topic } from '../../src/research/model/claims';
import { DeepRun } from './deep-kit';
import { page } from './world';

const SAID = {
	searched: 'Honey never spoils when it is kept in a sealed jar.',
	silent: 'A hive holds some forty thousand bees in the summer.',
	left: 'The oldest honey of the museum is three thousand years old.',
};
const QUESTION = 'Why does honey turn solid?';
const PAGE = 'https://a.example/h';
const QUOTE = 'As the museum writes, honey never spoils when it is kept in a sealed jar.';

const claim = (topic: string, context: string): Topic => ({ topic, context, type: 'claim' });
const TOPICS: readonly Topic[] = [
	claim('Honey', SAID.searched),
	claim('Hive', SAID.silent),
	{ topic: QUESTION, context: QUESTION, type: 'question' },
];

async function fatesIn(depth: 'shallow' | 'deep'): Promise<Readonly<Record<string, unknown>>> {
	const deep = new DeepRun(`${Object.values(SAID).join(' ')}\n\n${QUESTION}\n`, TOPICS);
	deep.quick.onClaims = () => [...TOPICS, claim('Museum', SAID.left)];
	deep.hits = [page(PAGE, `${QUOTE} It is sweet.`)];
	deep.texts[PAGE] = `# Page\n\n${QUOTE} It rained that day.`;
	deep.analyst.onReading = () => Promise.resolve([{ topic: 'Honey', quote: QUOTE, says: '', judgements: [] }]);
	deep.analyst.onSynthesis = ({ sources: [source] }) => {
		const support = (quote: string): ClaimDraft => ({
			topic: 'Honey',
			text: quote,
			kind: 'support',
			noteQuote: SAID.searched,
			cites: [{ source: source?.id ?? '', quote }],
		});
		return Promise.resolve([support(QUOTE), support('This is not in the page at all.')]);
	};
	const told = logged(deep, 'fates of the statements');
	const { claims } = await deep.research({ depth });
	expect(claims.removed).toBe(1);
	return told();
}

/** Returns the facts of a message in the log of a run. */
function logged(deep: DeepRun, message: string): () => Readonly<Record<string, unknown>> {
	let told: Readonly<Record<string, unknown>> = {};
	deep.run.listen((event) => {
		if (event.kind === 'log' && event.entry.message === message) told = event.entry.facts;
	});
	return () => told;
}

it('gives each finding of the writer its fate, and counts those that a check refused', async () => {
	const deep = new DeepRun(`${Object.values(SAID).join(' ')}\n\n${QUESTION}\n`, TOPICS);
	const news = 'Glass jars with a rubber ring keep the air out for decades.';
	deep.hits = [page(PAGE, `${news} It is sweet.`)];
	deep.analyst.onSynthesis = ({ sources: [source] }) => {
		const finding = (topic: string, text: string, quote: string): ClaimDraft => ({
			topic,
			text,
			kind: 'finding',
			cites: [{ source: source?.id ?? '', quote }],
		});
		return Promise.resolve([
			finding(QUESTION, news, news),
			finding('Hive', news.replace('Glass jars', 'Jars of glass'), news),
			finding('Hive', 'Glass jars break.', 'This is not in the page at all.'),
		]);
	};
	const told = logged(deep, 'fates of the findings');
	const { claims } = await deep.research({ depth: 'shallow' });
	expect(told()).toEqual({ F1: 'shown', F2: 'repeats:F1' });
	expect(claims).toMatchObject({ removed: 1, duplicates: 1 });
});

it('looks up every claim and question of the note in the vault, also those without a search', async () => {
	const deep = new DeepRun(`${Object.values(SAID).join(' ')}\n\n${QUESTION}\n`, TOPICS.slice(0, 1));
	deep.quick.onClaims = () => [...TOPICS, claim('Museum', SAID.left)];
	deep.hits = [page(PAGE, `${QUOTE} It is sweet.`)];
	await deep.research({ depth: 'shallow' });
	const asked = deep.vault.queries.map(({ text }) => text).join('\n');
	for (const words of [...Object.values(SAID), QUESTION]) expect(asked).toContain(words);
});

it.each(['shallow', 'deep'] as const)('gives each statement of the note its fate, in a %s run', async (depth) => {
	expect(await fatesIn(depth)).toEqual({
		// One of its two judgements was refused.
		C1: 'supported',
		C2: 'nothing-found',
		// The model chose other topics.
		C3: 'left-out',
		C4: 'nothing-found',
	});
});
