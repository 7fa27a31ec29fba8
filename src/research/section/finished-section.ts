import { vaultLinks } from '../../text/markdown/links';
import { sectionBlocks, withoutSources, type BlockKind, type SectionItem } from './section-outline';

/** Blocks without results. */
const WITHOUT_RESULT: readonly BlockKind[] = ['notice', 'footnotes', 'account'];

/**
 * True if a generated section contains only suggested notes and all of them are linked by now.
 * @param isLinked gets the target of a link
 */
export function isFinished(body: string, isLinked: (target: string) => boolean): boolean {
	const items = sectionBlocks(body)
		.filter(({ kind }) => !WITHOUT_RESULT.includes(kind))
		.flatMap((block) => block.items);
	return body !== '' && items.every((item) => isDone(item, isLinked));
}

/** True for a suggested note that is linked, and for a claim or question without sources, which is not a result. */
function isDone({ name, lines }: SectionItem, isLinked: (target: string) => boolean): boolean {
	const [link] = vaultLinks(name);
	return link ? isLinked(link.target) : lines.every((line) => withoutSources(line) === line);
}
