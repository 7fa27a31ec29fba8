import { words } from '../../language/words';
import { hasOnlyCitedLinks, wikilinks, withoutUrls } from './checks/claim-links';
import { isCopied } from './checks/evidence/copied-sentence';
import { evidenceText, SourceText } from './checks/evidence/evidence-text';
import type { EvidenceText } from './checks/evidence/evidence-text';
import { mapText, plainText } from './checks/quotes/mapped-text';
import { NameIndex } from './checks/names/name-index';
import type { Support } from './checks/name-support';
import { isTooShort, QuoteFinder, quoteParts, isWholeSentence } from './checks/quotes/quotes';
import type { LocatedQuote } from './checks/quotes/quotes';
import { withTurn } from './checks/quotes/turn';
import { TextReader } from './checks/evidence/read-text';
import type { ReadText } from './checks/evidence/read-text';
import { RegionNames } from './checks/names/region-names';
import { claimLanguage, isRelated } from './checks/evidence/relatedness';
import { isForReader } from './checks/doubt';
import type { RemovalReason } from '../ledger/fate';
import {
	isAboutNote,
	isJudgement,
	type Cite,
	type ClaimDraft,
	type Doubt,
	type JudgementDraft,
	type VerifiedClaim,
} from '../model/claims';
import { isCutFromDenial, unsupported } from './checks/support';
import { notePathOf, type Source } from '../model/evidence';
import type { EntryId, Maker } from '../ledger/entry';
import type { StatementId, TopicId } from '../ledger/statement';
import { isDuplicate } from './duplicates';
import { judgedPart } from './judged-part';
import { isOtherCase } from './other-case';
import { quoteHolder } from './quote-holder';
import type { Ended, Verification } from './verifications';
import { inSteps, type TimeSlice } from '../../async/time-slice';

export interface VerifiedNote {
	/** The note as the analyst saw it. A contradiction quotes it, and claims may use its names. */
	readonly noteText: string;
	/** BCP 47; the language the claims are written in. */
	readonly languageCode: string | undefined;
	/** True if `[[link]]` resolves to a file; takes the target without heading and alias. */
	readonly resolvesLink: (link: string) => boolean;
	/** True if a second reader decides on doubts about numbers, dates and names. */
	readonly hasReader?: boolean;
	/** Finds the statement of the note that judged words are, or are a part of. */
	readonly statements: NotedStatements;
}

interface NotedStatements {
	/** Adds a statement if none is found. */
	at(topic: TopicId, words: string): StatementId;
	find(topic: TopicId, words: string): { readonly id: StatementId } | undefined;
	get(id: StatementId): { readonly words: string };
}

interface GoodCite {
	readonly source: Source;
	readonly located: LocatedQuote;
	readonly evidence: EvidenceText;
	/** True if the claim is the quote itself. */
	readonly isExtract: boolean;
}
interface CheckedCites {
	readonly good: readonly GoodCite[];
	readonly note: LocatedQuote | undefined;
	/** Reasons why the first rejected cite of a source, and that of the note, was dropped. */
	readonly sourceFailure: RemovalReason | undefined;
	readonly noteFailure: RemovalReason | undefined;
}

type SourcesById = ReadonlyMap<string, Source>;

/**
 * Checks the claims of one run, without a model. A bad cite is dropped. A claim is kept if at least one cite is good
 * and the good ones together support it. Parsed texts are kept for later claims of the run.
 */
export class ClaimVerifier {
	private readonly finder = new QuoteFinder();
	private readonly texts = new WeakMap<Source, SourceText>();
	private readonly claims = new WeakMap<VerifiedClaim, ReadText>();
	private readonly reader: TextReader;
	private readonly noteNames: NameIndex;
	private readonly noNames: NameIndex;

	constructor(private readonly against: VerifiedNote) {
		const regionNames = new RegionNames(against.languageCode === undefined ? [] : [against.languageCode]);
		this.reader = new TextReader(regionNames);
		this.noteNames = new NameIndex(plainText(against.noteText), regionNames, false);
		this.noNames = new NameIndex('', regionNames, false);
	}

	/** Checks in slices, so that the UI thread can draw between them. */
	async verifyInSlices(
		drafts: readonly ClaimDraft[],
		sources: readonly Source[],
		{ maker, slice }: { readonly maker: Maker; readonly slice: TimeSlice },
	): Promise<Verification> {
		return inSteps(this.steps(drafts, sources, maker), slice);
	}

	/** Yields after each claim, and after each source read for the first time, because pages are long. */
	*steps(drafts: readonly ClaimDraft[], sources: readonly Source[], maker: Maker): Generator<void, Verification> {
		const byId = new Map(sources.map((source) => [source.id, source]));
		const kept: VerifiedClaim[] = [];
		const ended: Ended[] = [];
		for (const [place, claim] of drafts.entries()) {
			const id: EntryId = `${maker}-${place + 1}`;
			for (const { source: id } of claim.cites) {
				const source = byId.get(id);
				if (!source || this.texts.has(source)) continue;
				this.textOf(source).read();
				yield;
			}
			const verified = this.check(claim, id, byId);
			const same = typeof verified === 'string' ? undefined : this.repeated(verified, kept);
			const entry = { id, claim, ...this.statementOf(claim) };
			if (typeof verified === 'string') ended.push({ ...entry, reason: verified });
			else if (same) ended.push({ ...entry, reason: 'duplicate', of: same.id });
			else kept.push(verified);
			yield;
		}
		return { kept, ended };
	}

	private statementOf(claim: ClaimDraft): { readonly statement?: StatementId } {
		if (!isAboutNote(claim)) return {};
		const statement = claim.statement ?? this.against.statements.find(claim.topicId, claim.noteQuote)?.id;
		return statement ? { statement } : {};
	}

	/** Returns the kept claim that says the same. */
	private repeated(claim: VerifiedClaim, kept: readonly VerifiedClaim[]): VerifiedClaim | undefined {
		return kept.find((other) => isDuplicate(claim, other, (one) => this.readClaim(one)));
	}

	private readClaim(claim: VerifiedClaim): ReadText {
		const read = this.claims.get(claim) ?? this.reader.read(plainText(claim.text), undefined);
		this.claims.set(claim, read);
		return read;
	}

	private check(claim: ClaimDraft, id: EntryId, sources: SourcesById): VerifiedClaim | RemovalReason {
		const text = withoutUrls(plainText(claim.text));
		if (words(text).length === 0) return 'empty';
		const checked = this.checkCites(claim, text, sources);
		if (checked.good.length === 0) return checked.sourceFailure ?? checked.noteFailure ?? 'no_citation';
		const badLink = this.checkLinks(claim, checked.good);
		if (badLink) return badLink;
		const failure = this.checkContent(claim, text, checked);
		// Guesses are made from shared words, so the second reader is not asked about a missing one.
		if (failure && (claim.isGuess || !this.against.hasReader || !isForReader(failure))) return failure.reason;
		const isUnrelated = claim.kind === 'contradiction' && !this.sharesWords(checked);
		if (isUnrelated && claim.isGuess) return 'contradiction_unproven';
		const doubt = failure ?? (isUnrelated ? doubtOf('contradiction_unproven') : undefined);
		const verified = {
			id,
			text: claim.text,
			cites: checked.good.map(({ source, located }) => ({
				source: source.id,
				quote: isJudgement(claim) || claim.kind === 'beside' ? withTurn(located) : located.text,
				passage: located.passage.text,
			})),
			...(checked.good.some(({ isExtract }) => isExtract) && { isExtract: true }),
			...(claim.isGuess && { isGuess: true }),
			...(doubt && { doubt }),
		};
		if (claim.kind === 'related') return { ...verified, kind: claim.kind };
		const { topicId } = claim;
		if (claim.kind === 'finding') {
			const { isNoAnswer, isAddition } = claim;
			return {
				...verified,
				kind: claim.kind,
				topicId,
				...(isNoAnswer && { isNoAnswer }),
				...(isAddition && { isAddition }),
			};
		}
		const noteQuote = checked.note?.text ?? claim.noteQuote;
		const statement = claim.statement ?? this.against.statements.at(topicId, noteQuote);
		if (isJudgement(claim)) return { ...verified, kind: claim.kind, topicId, noteQuote, statement };
		return { ...verified, kind: claim.kind, topicId, noteQuote, statement, nearness: claim.nearness };
	}

	private checkCites(claim: ClaimDraft, text: string, sources: SourcesById): CheckedCites {
		const good: GoodCite[] = [];
		let sourceFailure: RemovalReason | undefined;
		for (const cite of claim.cites) {
			const checked = this.checkCite(cite, claim, text, sources);
			if (typeof checked === 'string') sourceFailure ??= checked;
			else if (!good.some((known) => isSameCite(known, checked))) good.push(checked);
		}
		const found = isAboutNote(claim) ? this.findInNote(claim) : undefined;
		return typeof found === 'string'
			? { good, sourceFailure, note: undefined, noteFailure: found }
			: { good, sourceFailure, note: found, noteFailure: undefined };
	}

	private findInNote({
		noteQuote,
		statement,
	}: Pick<JudgementDraft, 'noteQuote' | 'statement'>): LocatedQuote | RemovalReason {
		const parts = quoteParts(noteQuote);
		if (isTooShort(parts, true)) return 'quote_too_short';
		const passage = { text: this.against.noteText, headings: [], score: 1, topics: [] };
		const located = this.finder.find(parts, [passage]);
		const whole = statement && this.against.statements.get(statement).words;
		const isPart = whole !== undefined && judgedPart(whole, noteQuote) === noteQuote;
		if (located && isTooShort(parts) && !isPart && !isWholeSentence(this.against.noteText, located))
			return 'quote_too_short';
		return located ?? 'quote_not_in_note';
	}

	private checkCite(cite: Cite, claim: ClaimDraft, text: string, sources: SourcesById): GoodCite | RemovalReason {
		const parts = quoteParts(cite.quote);
		const isExtract = !isAboutNote(claim) && parts.length > 0 && sameText(claim.text, cite.quote);
		const isQuote = parts.length > 0 && (isExtract || !isTooShort(parts));
		const holder = quoteHolder(cite.source, isQuote ? parts : [], usableFor(claim, sources), this.finder);
		if (typeof holder === 'string') return holder;
		const { source, located } = holder;
		const evidence = evidenceText(located, source, this.textOf(source));
		const language = claimLanguage(text, [evidence], this.against.languageCode);
		if (!isExtract && !isAboutNote(claim) && !this.isRelated(text, evidence, language)) return 'quote_unrelated';
		return { source, located, evidence, isExtract };
	}

	private isRelated(text: string, evidence: EvidenceText, language: string | undefined): boolean {
		return isRelated(
			this.reader.read(text, language),
			evidence,
			evidence.sentences.map((sentence) => this.reader.read(sentence, language)),
		);
	}

	private textOf(source: Source): SourceText {
		const text = this.texts.get(source) ?? new SourceText(source.passages.map((passage) => passage.text));
		this.texts.set(source, text);
		return text;
	}

	private checkLinks(claim: ClaimDraft, good: readonly GoodCite[]): RemovalReason | undefined {
		if (good.some((cite) => cite.isExtract)) return undefined;
		if (
			!hasOnlyCitedLinks(
				claim.text,
				good.map((cite) => cite.source),
			)
		)
			return 'link_not_cited';
		return wikilinks(claim.text).every((link) => this.against.resolvesLink(link))
			? undefined
			: 'unresolved_wikilink';
	}

	private checkContent(claim: ClaimDraft, text: string, checked: CheckedCites): Doubt | undefined {
		const extract = checked.good.find((cite) => cite.isExtract);
		if (extract) return isCutFromDenial(extract.evidence) ? doubtOf('quote_cut_from_denial') : undefined;
		const language = claimLanguage(
			text,
			checked.good.map((cite) => cite.evidence),
			this.against.languageCode,
		);
		const support = {
			evidence: checked.good.map((cite) => cite.evidence),
			noteNames: this.noteNames,
			regionNames: this.reader.regionNames,
		};
		if (claim.kind === 'beside') return checked.note ? undefined : doubtOf(checked.noteFailure ?? 'empty');
		const isFinal = claim.isGuess === true || !this.against.hasReader;
		if (
			isJudgement(claim) &&
			isFinal &&
			checked.good.every(({ located }) => isOtherCase(claim, located.text, language))
		)
			return doubtOf(claim.kind === 'support' ? 'support_unproven' : 'contradiction_unproven');
		if (claim.kind === 'support') return this.checkSupport(checked);
		if (claim.kind !== 'contradiction') return unsupported(this.reader.read(text, language), support, this.reader);
		return this.checkContradiction(this.reader.read(text, language), checked, support);
	}

	/**
	 * Both quotes must be exact, the source must not repeat the note, and the text must be supported. Rules cannot tell if
	 * the two statements exclude each other: the second reader decides that.
	 */
	private checkContradiction(claim: ReadText, checked: CheckedCites, support: Support): Doubt | undefined {
		if (!checked.note) return doubtOf(checked.noteFailure ?? 'contradiction_unproven');
		const note = evidenceText(checked.note, undefined, new SourceText([this.against.noteText]));
		if (support.evidence.every((evidence) => this.repeatsNote(note.quote, evidence)))
			return doubtOf('contradiction_unproven');
		const doubt = unsupported(claim, { ...support, evidence: [...support.evidence, note] }, this.reader);
		// The text mentions both sides, so one of them always denies the other.
		return doubt?.reason === 'quote_cut_from_denial' || doubt?.reason === 'denial_changed' ? undefined : doubt;
	}

	/** True if a source repeats the note's statement word for word, so it cannot contradict it. */
	private repeatsNote(noteQuote: string, evidence: EvidenceText): boolean {
		const statement = withoutUrls(noteQuote);
		const language = claimLanguage(statement, [evidence], this.against.languageCode);
		const sentences = evidence.sentences.map((sentence) => this.reader.read(sentence, language));
		return isCopied(this.reader.read(statement, language), sentences);
	}

	/** True if a source shares words or numbers with the note's quote. "GPL" and "MIT license" share none. */
	private sharesWords({ note, good }: CheckedCites): boolean {
		const statement = withoutUrls(plainText(note?.text ?? ''));
		return good.some(({ evidence }) =>
			this.isRelated(statement, evidence, claimLanguage(statement, [evidence], this.against.languageCode)),
		);
	}

	/**
	 * Checks the note's statement against the source like any claim. Names from the note are not accepted as known here.
	 */
	private checkSupport(checked: CheckedCites): Doubt | undefined {
		if (!checked.note) return doubtOf(checked.noteFailure ?? 'support_unproven');
		const statement = withoutUrls(plainText(checked.note.text));
		const evidence = checked.good.map((cite) => cite.evidence);
		const language = claimLanguage(statement, evidence, this.against.languageCode);
		if (!evidence.some((one) => this.isRelated(statement, one, language))) return doubtOf('quote_unrelated');
		return unsupported(
			this.reader.read(statement, language),
			{ evidence, noteNames: this.noNames, regionNames: this.reader.regionNames },
			this.reader,
		);
	}
}

function doubtOf(reason: RemovalReason): Doubt {
	return { reason, words: '' };
}

function isSameCite(one: GoodCite, other: GoodCite): boolean {
	return one.source.id === other.source.id && one.located.text === other.located.text;
}

/** Returns the sources a claim may cite: a reason of a related note must quote a note. */
function usableFor({ kind }: ClaimDraft, sources: SourcesById): readonly Source[] {
	return [...sources.values()].filter((source) => kind !== 'related' || notePathOf(source) !== undefined);
}

function sameText(claim: string, quote: string): boolean {
	const [a, b] = [claim, quote].map((text) => quoteParts(text).join(' '));
	return a === b && mapText(claim, 'match').text !== '';
}
