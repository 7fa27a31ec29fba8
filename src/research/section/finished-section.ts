import { vaultLinks } from '../../text/markdown/links';
import { sectionBlocks, withoutSources, type BlockKind, type SectionItem } from './section-outline';

/** Blocks that hold no result of their own. */
const WITHOUT_RESULT: readonly BlockKind[] = ['notice', 'footnotes', 'account'];

/**
 * True if a generated section holds nothing but suggested notes, and each of them is linked by now.
 * @param isLinked gets the target of a link
 */
export function isFinished(body: string, isLinked: (target: string) => boolean): boolean {
	const items = sectionBlocks(body)
		.filter(({ kind }) => !WITHOUT_RESULT.includes(kind))
		.flatMap((block) => block.items);
	return body !== '' && items.every((item) => isDone(item, isLinked));
}

/** A suggested note is done once it is linked; a claim or a question that nothing was found on is not a result. */
function isDone({ name, lines }: SectionItem, isLinked: (target: string) => boolean): boolean {
	const [link] = vaultLinks(name);
	return link ? isLinked(link.target) : lines.every((line) => withoutSources(line) === line);
}
