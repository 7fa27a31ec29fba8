/** Entries that the user does not want to see again: deleted from the section, or dismissed in the research view. */
import { verdictState } from '../ledger/fate';
import type { CheckedClaim } from '../study/checked-claims';
import { noteLink } from '../../text/markdown/markdown-link';
import type { Declined, RelatedNote } from '../model/vault-ports';
import { NOTHING_DECLINED } from '../section/user-edits';
import { isFoundAgain } from '../section/same-statement';
import { readableQuote } from '../verify/readable-quote';
import { type Outcomes } from './composition';
import type { ClaimSentences } from './claim-sentences';
import { sentenceSplitter } from '../../language/sentences';
import type { EntryId } from '../ledger/entry';
import { plainLine } from '../../text/markdown/escape-markdown';
import { TextReader, type ReadText } from '../verify/checks/evidence/read-text';
import { RegionNames } from '../verify/checks/names/region-names';
import { restates } from '../verify/duplicates';

export interface Unwanted {
	readonly declined: Declined;
	/** True for the text of a dismissed claim and the path of a dismissed note. */
	readonly isDismissed: (text: string) => boolean;
	/** Claims that the user requested in this run: shown even if they were declined before. */
	readonly wanted: readonly string[];
}

const NOTHING_UNWANTED: Unwanted = { declined: NOTHING_DECLINED, isDismissed: () => false, wanted: [] };

export class LeftOut {
	private readonly statements: SaidStatements;
	/** Number of entries left out so far. */
	count = 0;

	constructor(
		private readonly unwanted: Unwanted = NOTHING_UNWANTED,
		languageCode?: string,
	) {
		this.statements = new SaidStatements(languageCode);
		this.statements.add(unwanted.declined.statements);
	}

	/** Returns the notes that may be suggested. */
	links(related: readonly RelatedNote[], linkTo: (path: string) => string): readonly RelatedNote[] {
		const { declined, isDismissed } = this.unwanted;
		return this.counted(related, ({ path, title }) => {
			const link = noteLink(linkTo(path), path, title);
			return !isDismissed(path) && !declined.links.some((name) => isFoundAgain(name, link));
		});
	}

	outcomes({ contradicted, supported, open, skipped }: Outcomes, sentences: ClaimSentences): Outcomes {
		const shown = (claims: readonly CheckedClaim[]): readonly CheckedClaim[] =>
			this.counted(
				claims,
				(claim) =>
					![claim.statement, sentences.of(claim), sentences.marked(claim)].some((name) =>
						this.hidesClaim(name, verdictState(claim.fate) === 'contradicted'),
					),
			);
		return {
			contradicted: shown(contradicted),
			supported: shown(supported),
			open: shown(open),
			skipped: this.counted(skipped, ({ words }) => !this.hidesClaim(words)),
		};
	}

	/**
	 * True if a claim is to be left out. A claim that was deleted while nothing contradicted it is shown again if
	 * something does now.
	 */
	hidesClaim(name: string, isContradicted = false): boolean {
		const { declined, isDismissed, wanted } = this.unwanted;
		const shown = readableQuote(name);
		if (wanted.some((claim) => isFoundAgain(readableQuote(claim), shown))) return false;
		const claims = declined.claims.filter((claim) => [shown, name].some((one) => isFoundAgain(claim.name, one)));
		return isDismissed(name) || claims.some(({ wasContradicted }) => wasContradicted || !isContradicted);
	}

	/** Returns true if a statement, or the part of it that is shown, is to be left out, and counts it. */
	dropStatement(...texts: readonly string[]): boolean {
		const is = texts.some((text) => this.statements.restated(text) !== undefined);
		if (is) this.count += 1;
		return is;
	}

	private counted<T>(all: readonly T[], isShown: (one: T) => boolean): readonly T[] {
		const shown = all.filter(isShown);
		this.count += all.length - shown.length;
		return shown;
	}
}

/** A statement in a section, or a sentence of one. */
export interface Said {
	readonly text: string;
	/** The finding or reason that says it; undefined for what is said of claims. */
	readonly by?: EntryId | undefined;
}

/** Statements already in a section, to find repeats. */
export class SaidStatements {
	private readonly said: Said[] = [];
	private readonly split = sentenceSplitter();
	private readonly reader: TextReader;

	/** @param languageCode BCP 47, of the section */
	constructor(private readonly languageCode?: string) {
		this.reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	}

	/** Adds texts and each of their sentences. */
	add(texts: readonly string[], by?: EntryId): void {
		const all = texts.flatMap((text) => [plainLine(text), ...this.parts(text)]);
		this.said.push(...all.map((text) => ({ text, by })));
	}

	/** Returns the statement that says the same; undefined if it is new. */
	restated(text: string): Said | undefined {
		const whole = this.find(plainLine(text));
		if (whole !== undefined) return whole;
		const parts = this.parts(text).map((part) => this.find(part));
		return parts.length > 1 && parts.every((part) => part !== undefined) ? parts[0] : undefined;
	}

	read(text: string): ReadText {
		return this.reader.read(text, this.languageCode);
	}

	private find(plain: string): Said | undefined {
		const statement = this.read(plain);
		return this.said.find(({ text }) => text === plain || restates(statement, this.read(text)));
	}

	private parts(text: string): string[] {
		return this.split(plainLine(text)).map((sentence) => sentence.text);
	}
}
