/** Entries that the user does not want to see again: deleted from the section, or dismissed in the research view. */
import { noteLink } from '../../text/markdown/markdown-link';
import type { Declined, RelatedNote } from '../model/vault-ports';
import { NOTHING_DECLINED } from '../section/section-edits';
import { isSameName } from '../section/section-outline';
import { readableQuote } from '../verify/readable-quote';
import type { ClaimOutcome, Outcomes } from './outcomes';
import { SaidStatements } from './said-statements';

export interface Unwanted {
	readonly declined: Declined;
	/** Returns true for a dismissed claim, or the path of a dismissed note. */
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
		this.statements.add(...unwanted.declined.statements);
	}

	/** Returns the notes that may be suggested. */
	links(related: readonly RelatedNote[], linkTo: (path: string) => string): readonly RelatedNote[] {
		const { declined, isDismissed } = this.unwanted;
		return this.counted(related, ({ path, title }) => {
			const link = noteLink(linkTo(path), path, title);
			return !isDismissed(path) && !declined.links.some((name) => isSameName(name, link));
		});
	}

	outcomes({ contradicted, supported, open, skipped }: Outcomes): Outcomes {
		const shown = (claims: readonly ClaimOutcome[]): readonly ClaimOutcome[] =>
			this.counted(claims, ({ statement, state }) => !this.isClaim(statement, state === 'contradicted'));
		return {
			contradicted: shown(contradicted),
			supported: shown(supported),
			open: shown(open),
			skipped: this.counted(skipped, (statement) => !this.isClaim(statement)),
		};
	}

	/**
	 * True if a claim is to be left out. A claim that was deleted while nothing contradicted it is shown again if
	 * something does now.
	 */
	isClaim(name: string, isContradicted = false): boolean {
		const { declined, isDismissed, wanted } = this.unwanted;
		const shown = readableQuote(name);
		if (wanted.some((claim) => isSameName(readableQuote(claim), shown))) return false;
		const claims = declined.claims.filter((claim) => isSameName(claim.name, shown));
		return isDismissed(name) || claims.some(({ wasContradicted }) => wasContradicted || !isContradicted);
	}

	/** True if a statement is to be left out, which is also counted. */
	isStatement(text: string): boolean {
		const is = this.statements.restated(text) !== undefined;
		if (is) this.count += 1;
		return is;
	}

	private counted<T>(all: readonly T[], isShown: (one: T) => boolean): readonly T[] {
		const shown = all.filter(isShown);
		this.count += all.length - shown.length;
		return shown;
	}
}
