import type { SectionLabels } from '../../language/language-schema';
import { webLink } from '../../text/markdown/markdown-link';
import { hostOf, shownHost } from '../../text/web-address';
import type { GivenLink } from '../model/given-link';
import type { CitationWriter } from './citations';
import type { ItemLines } from './render-claims';

/** Characters of a page's own wording. */
const WORDING_CHARACTERS = 220;

/**
 * Writes the links of a checked text that do not exist or do not say what the text says: `- “sentence” — the link does
 * not exist ([host](address))`, with the page's own words below if a quote differs from them.
 */
export function wrongLinks(
	links: readonly GivenLink[],
	citations: CitationWriter,
	{ checkedAnswer, sourceMarks }: SectionLabels,
): ItemLines[] {
	return links.filter(isWrong).map(({ url, statement, state, wording, archived }) => {
		const link = webLink(shownHost(url) ?? hostOf(url), url);
		const copy = archived === undefined ? '' : `, ${webLink(sourceMarks.copy, archived)}`;
		const said = state === 'gone' ? checkedAnswer.gone : checkedAnswer.silent;
		const name = statement ? `${citations.quoted(statement.words)} — ` : '';
		const words =
			wording === undefined ? [] : [`    - ${citations.quoted(wording, undefined, WORDING_CHARACTERS)}`];
		return [`- ${name}${said} (${link}${copy})`, ...words];
	});
}

export function isWrong({ state }: Pick<GivenLink, 'state'>): boolean {
	return state === 'gone' || state === 'silent';
}
