/** Selects the part of a page that its reader is shown. Quotes are looked up in the whole page. */
import type { Topic } from '../../research/model/claims';
import { detectLanguage } from '../../language/language';
import { cognates, terms } from '../../language/words';
import { pattern } from '../../text/lazy';
import { atxHeading } from '../../text/markdown/block-grammar';
import { replaceMarks } from '../../text/markdown/inline-marks';
import { shared } from '../../text/similarity';
import { estimateTokens } from '../../text/token-estimate';
import { topicTerms } from './evidence-pieces';
import { chunks, excerpt, joinPieces, withLeads } from './excerpts';

/** Pages with fewer tokens, about 5,000 characters, are shown whole: an answer may share no word with its topic. */
const SHORT_TOKENS = 1_250;
const PIECE_CHARACTERS = 500;
/**
 * Least share of the words of a topic that its best piece has. Measured with `bench:tokens --depth deep` on six notes
 * (docs/decisions/0103).
 */
const LEAST_WORTH = 0.55;
/** The same of a page in another language, of which few words are known. */
const LEAST_FOREIGN_WORTH = 0.25;
/**
 * A page in the note's language, longer than this, is not shown if no piece of it has this share of the words of a
 * topic. Of 34 pages that a model read, this leaves out 3 of 11 without a quote; the others had 0.33 or more.
 */
const LEAST_ON_TOPIC = 0.15;
const LONG_CHARACTERS = 1_000;

/**
 * Returns the page without addresses of links and lists of references; of a long page, only the pieces on the topics;
 * empty if no piece is on a topic.
 * @param limit tokens
 */
export function pageView(
	text: string,
	topics: readonly Topic[],
	limit: number,
	languageCode: string | undefined,
): string {
	const clean = withoutReferenceLists(withoutLinkTargets(text));
	const wanted = topicTerms(topics, languageCode);
	const pieces = chunks(clean, languageCode, PIECE_CHARACTERS);
	const code = detectLanguage(text)?.code;
	const isForeign = code !== languageCode;
	// Of a Spanish page, a German note knows `vitamina` by how it begins.
	const known = (words: Iterable<string>): Set<string> => new Set(isForeign ? cognates(words) : words);
	const said = pieces.map((piece) => known(terms(piece, code)));
	const worths = topics.map((topic) => {
		const own = known(topicTerms([topic], languageCode));
		return said.map((words) => shared(own, words) / Math.max(1, own.size));
	});
	const isOnTopic = worths.flat().some((worth) => worth >= LEAST_ON_TOPIC);
	if (!isOnTopic && clean.length >= LONG_CHARACTERS && !isForeign) return '';
	if (estimateTokens(clean) <= SHORT_TOKENS) return excerpt(clean, limit, wanted, languageCode);
	const kept = onTopics(worths, isForeign ? LEAST_FOREIGN_WORTH : LEAST_WORTH);
	return excerpt(joinPieces(withLeads(pieces, kept), kept), limit, wanted, languageCode);
}

/** Returns the places of the opening, and of the pieces that hold many of some topic's words. */
function onTopics(worths: readonly (readonly number[])[], leastWorth: number): ReadonlySet<number> {
	const kept = new Set([0]);
	for (const worth of worths) {
		const least = leastWorth * Math.max(...worth);
		for (const [index, share] of worth.entries()) {
			if (share > 0 && share >= least) kept.add(index);
		}
	}
	return kept;
}

/** A line that holds nothing but an address. */
const ADDRESS_LINE = /^[ \t]*(?:[-*+] |\d{1,3}[.)] )?<?https?:\/\/\S+>?[ \t]*$\n?/gmu;

/** Quotes are compared without addresses and marks of footnotes. */
export function withoutLinkTargets(text: string): string {
	return replaceMarks(text, ({ kind, start, end }, words, around) => {
		if (kind === 'link') return words;
		const isMark = kind === 'footnote' && around.startsWith('[', start) && !around.startsWith(':', end);
		return kind === 'image' || isMark ? '' : undefined;
	}).replace(ADDRESS_LINE, '');
}

const REFERENCES = pattern('iu')`
	^[\p{N}\p{P}\s]*(?:
		(?:works cited|(?:list of )?references?(?: and notes)?|bibliography|literature(?: cited)?|citations|
		notes and references|footnotes|external links|further reading)|
		(?:literatur(?:verzeichnis|angaben|hinweise)?|quellen(?:verzeichnis|angaben)?|einzelnachweise|weblinks|
		fu(?:ß|ss)noten|belege)|
		(?:références?|bibliographie|liens externes|notes et références|pour en savoir plus)|
		(?:referencias|bibliografía|enlaces externos|notas y referencias)|
		(?:referências|bibliografia|ligações externas|riferimenti|collegamenti esterni|note e riferimenti)|
		(?:referenties|bronnen|literatuur|externe links?|przypisy|linki zewnętrzne|kaynakça)|
		(?:примечания|литература|ссылки|список литературы|参考文献|脚注|参考资料|外部链接|外部リンク|참고 ?문헌|각주)
	)[\s:：]*$
`;

/** Drops the sections whose heading says that they list sources or links, with the sections under them. */
export function withoutReferenceLists(text: string): string {
	const kept: string[] = [];
	let dropped = 0;
	for (const line of text.split('\n')) {
		const { level, text: title } = atxHeading(line) ?? { level: 0, text: '' };
		if (level > 0 && (dropped === 0 || level <= dropped)) dropped = REFERENCES().test(title) ? level : 0;
		if (dropped === 0) kept.push(line);
	}
	return kept.join('\n');
}
