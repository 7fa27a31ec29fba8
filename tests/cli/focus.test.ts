import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { startTavily, type TavilyPage } from '../servers/tavily';
import { CommandLine, type Ended } from './command-line';

const cli = CommandLine.forThisFile();

const page = (site: string, title: string, content: string): TavilyPage => ({
	url: `https://${site}.example/`,
	title,
	content,
});

const GARDEN = `# Garden

Tomatoes are botanically berries. We put coffee grounds on the compost every week.
`;
const BERRIES = 'Tomatoes are botanically berries, say the gardeners of the town.';
const SAME = page('botany', 'Tomatoes', 'Tomatoes are botanically berries.');
const GROUNDS = 'Used coffee grounds feed the worms in a compost heap and hold about two per cent nitrogen.';
const FIRST = [page('berries', 'Tomatoes', BERRIES)];
const SECOND = [page('grounds', 'Coffee grounds', GROUNDS)];
const FOCUS = ['--focus', 'coffee grounds'];

class Garden {
	private constructor(readonly vault: string) {}

	static async of(note = GARDEN): Promise<Garden> {
		return new Garden(await scratchVault({ 'Garden.md': note }));
	}

	/** Runs on the note with a web of these pages. */
	async run(pages: readonly TavilyPage[], ...args: readonly string[]): Promise<Ended> {
		const server = await startTavily(pages);
		try {
			return await cli.run(['run', this.vault, 'Garden.md', ...args], { TAVILY_BASE_URL: server.url });
		} finally {
			await server.close();
		}
	}

	text(): Promise<string> {
		return readFile(join(this.vault, 'Garden.md'), 'utf8');
	}

	async change(now: (text: string) => string): Promise<void> {
		await writeFile(join(this.vault, 'Garden.md'), now(await this.text()));
	}
}

const times = (text: string, words: string): number => text.split(words).length - 1;

describe('a run with a focus on a researched note', () => {
	it.each(['shallow', 'deep'])('adds to the section and keeps what it did not look into: %s', async (depth) => {
		const garden = await Garden.of();
		await garden.run(FIRST, '--depth', depth);
		expect(await garden.text()).toContain('say the gardeners of the town');
		await garden.run(SECOND, '--depth', depth, ...FOCUS);
		const text = await garden.text();
		expect(times(text, 'say the gardeners of the town')).toBe(1);
		expect(times(text, 'feed the worms')).toBe(1);
		await garden.run(SECOND, '--depth', depth, ...FOCUS);
		expect(times(await garden.text(), 'feed the worms')).toBe(1);
	});

	it('leaves the section as it was if it finds nothing', async () => {
		const garden = await Garden.of();
		await garden.run(FIRST);
		const before = await garden.text();
		await garden.run([], ...FOCUS);
		expect(await garden.text()).toBe(before);
	});

	it('gives a claim that it judges the new verdict', async () => {
		const garden = await Garden.of();
		await garden.run([SAME]);
		expect(await garden.text()).toContain('Supported (1)');
		await garden.run([page('peppers', 'Tomatoes', 'Tomatoes are not botanically berries.')], '--focus', 'tomatoes');
		const text = await garden.text();
		expect(text).toContain('> [!warning] Check these\n> - **“Tomatoes are botanically berries”**');
		expect(times(text, '“Tomatoes are botanically berries”')).toBe(1);
	});

	it('drops the verdict on a claim that the note does not say any more', async () => {
		const garden = await Garden.of();
		await garden.run([SAME]);
		expect(await garden.text()).toContain('Supported (1)');
		await garden.change((text) => text.replace('Tomatoes are botanically berries. ', ''));
		await garden.run(SECOND, ...FOCUS);
		const text = await garden.text();
		expect(text).not.toContain('Tomatoes');
		expect(text).toContain('feed the worms');
	});

	it('brings no deleted entry back', async () => {
		const garden = await Garden.of();
		await garden.run([...FIRST, ...SECOND]);
		await garden.change((text) =>
			text
				.split('\n')
				.filter((line) => !/say the gardeners|“Tomatoes are/.test(line))
				.join('\n'),
		);
		await garden.run(SECOND, ...FOCUS);
		const text = await garden.text();
		expect(text).not.toContain('say the gardeners');
		expect(text).not.toContain('“Tomatoes are');
	});

	it('is followed by a run without one that replaces the section', async () => {
		const garden = await Garden.of();
		await garden.run(SECOND, ...FOCUS);
		expect(await garden.text()).toContain('feed the worms');
		await garden.run(FIRST);
		const text = await garden.text();
		expect(text).toContain('say the gardeners of the town');
		expect(text).not.toContain('feed the worms');
	});

	it('replaces the section if the focus is the note’s own', async () => {
		const garden = await Garden.of(`---\nresearch-focus: coffee grounds\n---\n${GARDEN}`);
		await garden.run(FIRST);
		await garden.run(SECOND);
		const text = await garden.text();
		expect(text).toContain('feed the worms');
		expect(text).not.toContain('say the gardeners');
	});
});
