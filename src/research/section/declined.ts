/** Entries that the user deleted from a generated section. Later runs leave them out. */
import { plainBlocks } from '../../text/markdown/plain-text';
import type { Declined } from '../model/vault-ports';
import type { LineEdit } from './section-edits';
import { sectionBlocks, withoutSources, type BlockKind, type SectionBlock } from './section-outline';

export const NOTHING_DECLINED: Declined = { claims: [], statements: [], links: [] };

interface Deletions {
	readonly declined: Declined;
	/** The user's other changes. */
	readonly changed: readonly LineEdit[];
	/** The generated text without the deleted entries. */
	readonly rest: string;
}

const CLAIMS: readonly BlockKind[] = ['contradicted', 'supported', 'open', 'skipped'];
const NAME = /^\s*- (?:\*\*(?:\\.|[^*\\])+\*\* ?)?/;

/** Separates entries that were deleted as a whole from other changes of a generated text. */
export function deletionsIn(base: string, changed: readonly LineEdit[]): Deletions {
	const deleted = new Set(changed.flatMap(({ was, now }) => (was !== undefined && now.length === 0 ? [was] : [])));
	const found = sectionBlocks(base).map((block) => deletedFrom(block, deleted));
	const gone = new Set(found.flatMap(({ lines }) => lines));
	return {
		declined: found.map(({ declined }) => declined).reduce(unitedDeclined, NOTHING_DECLINED),
		changed: changed.filter(({ was }) => was === undefined || !deleted.has(was) || !gone.has(was)),
		rest: base
			.split('\n')
			.filter((line) => !gone.has(line))
			.join('\n'),
	};
}

export function unitedDeclined(one: Declined, other: Declined): Declined {
	const claims = [...one.claims, ...other.claims];
	return {
		claims: claims.filter(({ name }, at) => claims.findLastIndex((claim) => claim.name === name) === at),
		statements: [...new Set([...one.statements, ...other.statements])],
		links: [...new Set([...one.links, ...other.links])],
	};
}

interface Deleted {
	readonly declined: Declined;
	/** The deleted lines, as written in the section. */
	readonly lines: readonly string[];
}

/**
 * Returns the deleted entries of a block. A heading is deleted with the last entry under it. Deleted footnotes decline
 * nothing.
 */
function deletedFrom(block: SectionBlock, deleted: ReadonlySet<string>): Deleted {
	const isCallout = block.title.startsWith('>');
	const written = (line: string): string => (isCallout ? `> ${line}` : line);
	const isDeleted = (line: string): boolean => deleted.has(written(line));
	if (block.kind === 'footnotes') return { declined: NOTHING_DECLINED, lines: block.rest.filter(isDeleted) };
	if (block.kind === 'notice' || block.kind === 'account') return { declined: NOTHING_DECLINED, lines: [] };
	const wholly = block.items.filter(({ lines }) => lines.every(isDeleted));
	const title = wholly.length === block.items.length && wholly.length > 0 ? [block.title] : [];
	if (CLAIMS.includes(block.kind)) {
		const claims = wholly.map(({ name }) => ({ name, wasContradicted: block.kind === 'contradicted' }));
		return {
			declined: { ...NOTHING_DECLINED, claims: claims.filter(({ name }) => name !== '') },
			lines: [...title, ...wholly.flatMap(({ lines }) => lines.map(written))],
		};
	}
	const lines = block.items.flatMap((item) => item.lines.filter(isDeleted));
	const entries = block.items.flatMap((item) =>
		item.lines.filter(isDeleted).map((line) => entryOf(line, line === item.lines[0] ? item.name : '')),
	);
	return { declined: entries.reduce(unitedDeclined, NOTHING_DECLINED), lines: [...title, ...lines.map(written)] };
}

/** @param name the topic or note at the start of the line; empty if there is none */
function entryOf(line: string, name: string): Declined {
	if (/^\[/.test(name)) return { ...NOTHING_DECLINED, links: [name] };
	// "**Question?** Nothing was found."
	if (withoutSources(line) === line && name !== '')
		return { ...NOTHING_DECLINED, claims: [{ name, wasContradicted: false }] };
	const text = plainBlocks(withoutSources(line).replace(NAME, ''))
		.map((block) => block.text)
		.join(' ')
		.trim();
	return text === '' ? NOTHING_DECLINED : { ...NOTHING_DECLINED, statements: [text] };
}
