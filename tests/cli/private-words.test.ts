import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine } from './command-line';

const cli = CommandLine.forThisFile();

async function askedFor(notes: Readonly<Record<string, string>>, note: string, args: readonly string[] = []) {
	const vault = await scratchVault(notes);
	cli.takeRequests();
	const ended = await cli.run([vault, note, '--json', ...args]);
	const requests = [...cli.tavily.requests, ...cli.wikipedia.requests];
	const sent = requests.map((request) => JSON.stringify(request));
	return { ended, sent: sent.join('\n') };
}

describe('web queries', () => {
	it.each(['shallow', 'deep'])('hold no password of the researched note in a %s run', async (depth) => {
		const { ended, sent } = await askedFor(
			{
				'Server.md':
					'# Server\n\nA buffer tank reduces short cycling of the compressor by 40 percent, which the ' +
					'container started with POSTGRES_PASSWORD=Zebra77Lion and JWT_SECRET=q9w8e7r6t5 measures.\n',
			},
			'Server.md',
			['--depth', depth],
		);
		expect(ended.code).toBe(0);
		expect(sent).toContain('compressor');
		expect(sent).not.toMatch(/Zebra77Lion|q9w8e7r6t5/i);
	});

	it('hold nothing private of a note that is embedded', async () => {
		const { sent } = await askedFor(
			{
				'Plan.md': '# Plan\n\n![[Call]]\n',
				'Call.md':
					'# Friends\n\nMy brother Jonas Brandt has a heat pump.\n\nThe buffer tank of Jonas Brandt reduces ' +
					'short cycling of the compressor by 30 percent in most houses.\n',
			},
			'Plan.md',
		);
		expect(sent).toContain('compressor');
		expect(sent).not.toMatch(/Jonas|Brandt/i);
	});
});
