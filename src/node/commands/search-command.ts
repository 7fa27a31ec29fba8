import { MatchHighlighter } from '../../vault/words/match-highlights';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { openIndex, searchIndex } from '../session/indexed-vault';
import { withIndex, type CommandCall, type Outcome } from './command';
import { bold, dim } from './styled-text';

const HITS = 10;

/** `research-note search`: prints the best matching passages of the vault. */
export async function search({ options, environment, run }: CommandCall): Promise<Outcome> {
	const [folder = '', query = ''] = options.operands;
	const index = await openIndex({ ...options, folder }, environment);
	return withIndex(index, run, async () => {
		const hits = await searchIndex(index, query, HITS, run);
		const highlighter = new MatchHighlighter(query);
		const lines = hits.map(({ path, line, headings, text }) => {
			const parts = highlighter.excerpt(text).map((part) => (part.isMatch ? bold(part.text) : part.text));
			return `${path}:${line + 1}  ${dim(headings.join(' > '))}\n  ${parts.join('')}`;
		});
		const data = hits.map(({ speaker, pageTitle: _, ...hit }) => ({
			...hit,
			...(speaker && { voice: speaker.voice }),
		}));
		return { data: { hits: data }, text: lines.join('\n') || CLI_STRINGS.noHits };
	});
}
