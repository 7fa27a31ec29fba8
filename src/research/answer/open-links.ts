/** Opens the links that a text gives: does each page exist, and does it say what the text says? */
import type { TimeSlice } from '../../async/time-slice';
import type { StatementId } from '../ledger/statement';
import { isJudgement, type VerifiedClaim } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import { readableQuote } from '../verify/readable-quote';
import type { GivenAddress, GivenLink } from '../model/given-link';
import { LIMITS } from '../model/limits';
import type { PageAddresses, RunContext } from '../model/ports';
import { QuotePlaces } from '../recheck/quote-place';
import { SourceLookup, type LookedUp, type LookupPorts } from '../recheck/source-lookup';
import { TextReader } from '../verify/checks/evidence/read-text';
import { RegionNames } from '../verify/checks/names/region-names';
import { ComparedPage } from '../verify/checks/page-lacks';
import { wholeQuote } from '../verify/checks/quotes/quotes';

/** The pages behind the links of a text, by their address. */
export type OpenedPages = ReadonlyMap<string, LookedUp>;

/** Reads the pages behind links, each once; those beyond `LIMITS.linkedPages` are left out. */
export async function openPages(
	given: readonly GivenAddress[],
	ports: LookupPorts,
	run: RunContext,
): Promise<OpenedPages> {
	const lookup = new SourceLookup(ports);
	const urls = [...new Set(given.map(({ url }) => url))].slice(0, LIMITS.linkedPages);
	return new Map(await Promise.all(urls.map(async (url) => [url, await lookup.look('web', url, run)] as const)));
}

interface Judged {
	readonly evidence: Evidence;
	/** Verified judgements of the text's statements. */
	readonly judgements: readonly VerifiedClaim[];
	readonly languageCode: string | undefined;
	readonly addresses: PageAddresses | undefined;
}

/** Returns what was found at each link, in the order of the text. */
export async function givenLinks(
	given: readonly GivenAddress[],
	opened: OpenedPages,
	judged: Judged,
	slice: TimeSlice,
): Promise<GivenLink[]> {
	const { languageCode } = judged;
	const reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	const places = new QuotePlaces();
	const compared = new Map<string, ComparedPage>();
	const found: GivenLink[] = [];
	for (const { url, statement } of given) {
		const page = opened.get(url);
		if (!page) continue;
		const link = { url, statement, missing: [] };
		if (!('text' in page)) {
			const { state, reason, archived } = page;
			found.push({ ...link, state, reason, archived });
			continue;
		}
		const own = compared.get(url) ?? new ComparedPage(url, page.title ?? '', page.text);
		compared.set(url, own);
		const judgement = statement && judgementOf(url, statement.id, judged);
		if (judgement) found.push({ ...link, state: judgement });
		else if (!statement || !own.isReadable) found.push({ ...link, state: 'opened' });
		else {
			const sentence = readableQuote(statement.words);
			const lacking = lackedBy(own, places, page, { text: sentence, languageCode, reader });
			found.push({ ...link, ...lacking });
		}
		await slice.pause();
	}
	return found;
}

function judgementOf(
	url: string,
	id: StatementId,
	{ evidence, judgements, addresses }: Judged,
): GivenLink['state'] | undefined {
	const source = evidence.at(addresses?.page(url)?.identity ?? '');
	const own = judgements
		.filter(isJudgement)
		.filter(
			({ statement, cites, doubt }) =>
				statement === id && !doubt && cites.some((cite) => cite.source === source?.id),
		);
	if (own.some(({ kind }) => kind === 'contradiction')) return 'contradicts';
	return own.some(({ kind }) => kind === 'support') ? 'says' : undefined;
}

interface Sentence {
	readonly text: string;
	readonly languageCode: string | undefined;
	readonly reader: TextReader;
}

/** Compares the words of a sentence, and first of all its quotes, with a page that no judgement is known of. */
function lackedBy(
	page: ComparedPage,
	places: QuotePlaces,
	{ text, isCut = false }: { readonly text: string; readonly isCut?: boolean },
	{ text: sentence, languageCode, reader }: Sentence,
): Pick<GivenLink, 'state' | 'missing' | 'wording'> {
	if (places.lookUp(text, sentence).state === 'found') return { state: 'says', missing: [] };
	for (const quote of quotesIn(sentence)) {
		const looked = places.lookUp(text, quote);
		if (looked.state === 'found' || isCut) continue;
		if (looked.state === 'changed') return { state: 'silent', missing: [quote], wording: looked.place.text };
		return { state: 'silent', missing: [quote] };
	}
	const missing = isCut ? [] : page.lacks(reader.read(sentence, languageCode));
	return { state: missing.length > 0 ? 'silent' : 'opened', missing };
}

/**
 * Words between quotation marks, of at least `LEAST_QUOTE` words: shorter ones may be a name or irony. The mark at the
 * end of a sentence is not part of its statement.
 */
const QUOTE = /[“"„«](?=\S)([^“”"„«»\n]{1,600})(?:[”“"»]|$)/gu;
const LEAST_QUOTE = 4;

export function quotesIn(sentence: string): string[] {
	return [...sentence.matchAll(QUOTE)]
		.map(([, words = '']) => words.trim())
		.filter((words) => wholeQuote(words).split(/\s+/).length >= LEAST_QUOTE);
}
