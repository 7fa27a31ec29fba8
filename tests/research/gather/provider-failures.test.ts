import { expect, it } from 'vitest';
import { ProviderFailures } from '../../../src/research/gather/gather';
import { RecordedRun } from '../../web/recorded-run';

const failure = (provider: string, reason: string) => ({
	provider,
	reason,
	code: 'UNAVAILABLE' as const,
});

it('tells all failures of a service in one sentence, and services with the same failures together', () => {
	const failures = new ProviderFailures();
	failures.add([
		failure('tavily', 'The service took too long to answer.'),
		failure('brave', 'The key was refused.'),
		failure('tavily', 'The plan has no credits left.'),
		failure('serpapi', 'The key was refused.'),
		failure('tavily', 'The service took too long to answer.'),
		{ ...failure('wikipedia', 'Spared.'), isSpared: true as const },
		failure('vault', 'The vault could not be searched.'),
	]);
	const run = new RecordedRun();
	failures.warn(run);
	expect(run.lines.map(({ message }) => message)).toEqual([
		'Tavily gave no answer: The plan has no credits left. The service took too long to answer.',
		'Brave and SerpApi gave no answer: The key was refused.',
	]);
});
