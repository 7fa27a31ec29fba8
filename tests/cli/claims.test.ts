import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, envelopeOf, reportOf } from './command-line';

const cli = CommandLine.forThisFile();

const DEMO_NOTE = new URL('../../demo/vault/Projects/Heat%20pump%20in%20an%20old%20house.md', import.meta.url);
const PLAIN = [
	'Bats are blind.',
	'Sugar makes children hyperactive.',
	'Goldfish forget everything within three seconds.',
];

describe('--claim', () => {
	it('warns of a claim that the note does not hold if another one is researched', async () => {
		const vault = await scratchVault({
			'Beds.md': PLAIN.join(' '),
			'Bats.md': 'Bats are not blind: they see well.',
		});
		const claims = ['--claim', 'Bats are blind.', '--claim', 'The moon is made of cheese.'];
		const ended = await cli.run(['run', vault, 'Beds.md', '--offline', '--dry-run', '--json', ...claims]);
		expect(envelopeOf(ended).meta.warnings.filter((warning) => warning.includes('was not researched'))).toEqual([
			'The note does not say “The moon is made of cheese.”: this claim was not researched.',
		]);
	});
});

describe('claims of the note', () => {
	it('are compared with the other notes, even if they are not topics', async () => {
		const vault = await scratchVault({
			'Heat pump.md': await readFile(DEMO_NOTE, 'utf8'),
			'Rules.md':
				'---\ncreated: 2025-06-03\n---\nSince 29 May 2025 the outdoor unit does not have to stand at least one metre ' +
				'from the boundary any more.',
		});
		const report = reportOf(await cli.run(['run', vault, 'Heat pump.md', '--offline', '--dry-run', '--json']));
		expect(report.topics.map(({ topic }) => topic).join()).not.toContain('boundary');
		expect(report.section).toMatch(
			/\*\*“The outdoor unit must stand at least one metre.*\n>\s+- Your own note \(3 Jun 2025\): “Since 29 May 2025/,
		);
	});

	it('are not contradicted by a note that says what a thing is used to do', async () => {
		const vault = await scratchVault({
			'Bindings.md': 'Interpolation is the most common way to display data from your class in the template.',
			'Templates.md': 'Interpolation: used to display data from your most common class in the template.',
		});
		const said = await cli.run(['run', vault, 'Bindings.md', '--offline', '--dry-run', '--json']);
		expect(said.stdout).not.toContain('Check these');
	});

	it('are contradicted by the same notes at every depth', async () => {
		const vault = await scratchVault({
			'Beds.md': `${PLAIN.join(' ')} Blueberries need soil with a pH of 4.`,
			'Bats.md': 'Bats are not blind: they see well at night, and many bats see colours.',
			'Soil.md': 'Our beds are acidic in the north. Blueberries need soil with a pH of 6.5.',
		});
		const [shallow, deep] = await Promise.all(
			['shallow', 'deep'].map(async (depth) => {
				const run = ['run', vault, 'Beds.md', '--offline', '--dry-run', '--json', '--depth', depth];
				return reportOf(await cli.run(run)).verdicts;
			}),
		);
		expect(shallow?.map(({ statement }) => statement)).toEqual([
			'Bats are blind',
			'Blueberries need soil with a pH of 4',
		]);
		expect(deep).toEqual(shallow);
	});

	it('that no note judges are named by no offline run, since their vault was searched', async () => {
		const vault = await scratchVault({
			'Myths.md': PLAIN.join(' '),
			'Bats.md': 'Bats are not blind: they see well at night, and many bats see colours.',
		});
		for (const depth of ['shallow', 'deep']) {
			const run = ['run', vault, 'Myths.md', '--offline', '--dry-run', '--depth', depth];
			const report = reportOf(await cli.run([...run, '--json']));
			expect(report).toMatchObject({ not_looked_into: [], not_settled: [] });
			expect(report.section_counts).toMatchObject({ contradicted: 1, not_settled: 0, not_looked_into: 0 });
			expect(report.verdicts).toHaveLength(1);
			expect(report.checked_claims.map(({ verdict }) => verdict)).not.toContain('supported');
			expect(report.section).not.toMatch(/Not looked into|Not settled/);
			expect((await cli.run(run)).stdout).not.toMatch(/not settled|not looked into|open/);
		}
	});

	it.each(['I feed my starter once a week.', 'Searing meat seals in the juices, my father says', 'feed my starter'])(
		'may be any sentence of the note that the user names: %s',
		async (claim) => {
			const vault = await scratchVault({
				'Bread.md':
					'# Bread\n\nI feed my starter once a week. Searing meat [[seals]] in the juices, my father says.\n',
			});
			const { stderr } = await cli.run(['run', vault, 'Bread.md', '--offline', '--dry-run', '--claim', claim]);
			expect(stderr.match(/^ {2}· .*\(claim\)$/gm)).toHaveLength(1);
		},
	);

	it('are compared with clipped pages, which are cited with their address', async () => {
		const vault = await scratchVault({
			'Myths.md': PLAIN.join(' '),
			'Clippings/Bats at night.md':
				'---\nsource: "https://bats.example/eyes"\n---\n## Eyes\n\nBats are not blind: they see well at night, and ' +
				'many bats see colours.\n',
		});
		const report = reportOf(await cli.run(['run', vault, 'Myths.md', '--offline', '--dry-run', '--json']));
		expect(report.section).toMatch(
			/\(\[bats\.example\]\(https:\/\/bats\.example\/eyes#:~:text=\S+ "[^"]+"\) · \[\[Bats at night#Eyes\|?/,
		);
		expect(report.sources).toContainEqual(
			expect.objectContaining({ url: 'https://bats.example/eyes', path: 'Clippings/Bats at night.md' }),
		);
	});

	it('are researched alone if the user names them', async () => {
		const vault = await scratchVault({
			'Myths.md': PLAIN.join(' '),
			'Bats.md': 'Bats are not blind: they see well at night, and many bats see colours.',
		});
		const [bats = ''] = PLAIN;
		const report = reportOf(
			await cli.run(['run', vault, 'Myths.md', '--offline', '--dry-run', '--json', '--claim', bats]),
		);
		expect(report.topics.map(({ topic, type }) => [type, topic])).toEqual([['claim', 'Bats are blind']]);
		const wrong = await cli.run([
			'run',
			vault,
			'Myths.md',
			'--offline',
			'--json',
			'--claim',
			'The moon is made of cheese',
		]);
		expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('VALIDATION_ERROR')]);
	});
});
