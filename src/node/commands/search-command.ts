import type { ResearchRun } from '../../research/model/run';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { openIndex, searchIndex } from '../session/indexed-vault';
import type { CliOptions } from './cli-options';
import type { Outcome } from './command';
import type { Environment } from './environment';
import { withIndex } from './with-index';
import { snippet } from './snippet';
import { dim } from './styled-text';

const HITS = 10;

/** `research-note search`: prints the best matching passages of the vault. */
export async function search(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	const [folder = '', query = ''] = options.operands;
	const index = await openIndex({ ...options, folder }, environment, (message) => run.warn(message));
	return withIndex(index, run, async () => {
		const hits = await searchIndex(index, query, HITS, run);
		const lines = hits.map(
			({ path, line, headings, text }) =>
				`${path}:${line + 1}  ${dim(headings.join(' > '))}\n  ${snippet(text, query)}`,
		);
		return { data: { hits }, text: lines.join('\n') || CLI_STRINGS.noHits };
	});
}
