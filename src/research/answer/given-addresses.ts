/** Finds the web links of a text, and the statement at which each stands. */
import { lineMark } from '../../text/markdown/line-marks';
import { allWebLinks } from '../../text/markdown/links';
import type { NoteDocument } from '../../text/markdown/note-document';
import { blockEnds, readNote } from '../../text/markdown/read-note';
import { withoutTextFragment } from '../../text/web-address';
import type { Statement } from '../ledger/statement';
import type { GivenAddress } from '../model/given-link';

/** `[1]: https://…`, `[^1]: …`, `- [1] …`, `1. [Title](https://…)`: a line of a numbered list of sources. */
const DEFINITION = /^[ \t>]*(?:[-*+][ \t]+)?(?:\[\^?([\w-]{1,20})\]:?|\(?(\d{1,3})[.)])(?=[ \t])/gm;
/** `[1]`, `[^1]`, but neither `[1](https://…)` nor `[1]: …` */
const REFERENCE = /\[\^?([\w-]{1,20})\](?![(:\]])/g;
/** `Source: ` in front of a link that stands alone below a paragraph. */
const LONGEST_LABEL = 25;
/** First characters by which a statement is found whose place is not known. */
const KNOWN_BY = 24;

/** @param statements with places in the text */
export function givenAddresses(text: string, statements: readonly Statement[]): GivenAddress[] {
	const read = readNote(text, { repair: true });
	const attached = new Attachment(read, statements);
	const definitions = definitionsIn(text);
	const links = allWebLinks(read).map(({ address, start }) => ({
		url: withoutTextFragment(address),
		start,
	}));
	const isDefined = (start: number): boolean => definitions.some((one) => start > one.start && start < one.end);
	const found = links.flatMap(({ url, start }): GivenAddress[] =>
		isDefined(start) ? [] : [{ url, statement: attached.at(start) }],
	);
	for (const { name, start, end } of definitions) {
		const defined = links.filter((link) => link.start > start && link.start < end);
		const places = [...text.matchAll(REFERENCE)].filter(
			({ index, 1: own }) => own === name && definitions.every((one) => index < one.start || index >= one.end),
		);
		const statements = places.flatMap(({ index }) => attached.at(index) ?? []);
		const at = statements.length > 0 ? statements : [undefined];
		found.push(...defined.flatMap(({ url }) => at.map((statement) => ({ url, statement }))));
	}
	const isFirst = ({ url, statement }: GivenAddress, index: number): boolean =>
		found.findIndex((one) => one.url === url && one.statement?.id === statement?.id) === index;
	// A link in the list of sources says nothing new if it stands at a statement, too.
	const isAlone = ({ url, statement }: GivenAddress): boolean =>
		statement !== undefined || found.every((one) => one.url !== url || one.statement === undefined);
	return found.filter((one, index) => isFirst(one, index) && isAlone(one));
}

interface Definition {
	readonly name: string;
	readonly start: number;
	readonly end: number;
}

function definitionsIn(text: string): Definition[] {
	const names = new Set([...text.matchAll(REFERENCE)].map(([, name]) => name));
	return [...text.matchAll(DEFINITION)].flatMap(({ index, 1: bracketed, 2: numbered }) => {
		const name = bracketed ?? numbered ?? '';
		const lineEnd = text.indexOf('\n', index);
		const end = lineEnd < 0 ? text.length : lineEnd;
		return names.has(name) && /https?:/i.test(text.slice(index, end)) ? [{ name, start: index, end }] : [];
	});
}

/** Finds the statement that a place in the text belongs to. */
class Attachment {
	private readonly text: string;
	private readonly ends: readonly number[];
	private readonly starts: readonly { readonly statement: Statement; readonly start: number }[];

	constructor(note: NoteDocument, statements: readonly Statement[]) {
		const { text } = note;
		this.text = text;
		this.ends = blockEnds(note);
		this.starts = statements.flatMap((statement) => {
			const start = statement.places[0]?.start ?? text.indexOf(statement.words.slice(0, KNOWN_BY));
			return start < 0 ? [] : [{ statement, start }];
		});
	}

	/** Returns the last statement of the block that begins before the place, or else the block's first one. */
	at(place: number): Statement | undefined {
		const block = this.blockAt(place);
		const own = this.in(block);
		if (own.length > 0) return (own.findLast(({ start }) => start <= place) ?? own[0])?.statement;
		return this.isLabelled(block, place) ? this.in(this.blockAt(block.start - 1)).at(-1)?.statement : undefined;
	}

	private in({ start, end }: Block): Attachment['starts'] {
		return this.starts.filter((one) => one.start >= start && one.start < end);
	}

	/** `Source: https://…` as a paragraph of its own. */
	private isLabelled({ start, end }: Block, place: number): boolean {
		const block = this.text.slice(start, end).trim();
		if (start === 0 || lineMark(block) || block.includes('\n')) return false;
		return (block.match(/https?:/gi) ?? []).length === 1 && place - start < LONGEST_LABEL + block.indexOf('](') + 1;
	}

	private blockAt(place: number): Block {
		const start = this.ends.findLast((at) => at < place) ?? 0;
		return { start, end: this.ends.find((at) => at >= Math.max(place, start + 1)) ?? this.text.length };
	}
}

interface Block {
	readonly start: number;
	readonly end: number;
}
