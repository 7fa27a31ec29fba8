/** Leaves out of a page what tells a reader nothing: addresses of links and lists of references. */
import { pattern } from '../../text/lazy';

/** `[words](address "title")`, and the same of a picture. Quotes are compared without addresses. */
const LINK = /(!?)\[([^[\]]{0,400})\]\((?:[^()\s]|\([^()\s]*\)){0,2100}(?:\s+"[^"]{0,200}")?\)/gu;
/** A line that holds nothing but an address. */
const ADDRESS_LINE = /^[ \t]*(?:[-*+] |\d{1,3}[.)] )?<?https?:\/\/\S+>?[ \t]*$\n?/gmu;
const FOOTNOTE_MARK = /\[\^[^\]\s]{1,40}\](?!:)/gu;

export function withoutLinkTargets(text: string): string {
	return text
		.replace(LINK, (_, picture: string, words: string) => (picture === '' ? words : ''))
		.replace(ADDRESS_LINE, '')
		.replace(FOOTNOTE_MARK, '');
}

const HEADING = /^(#{1,6}) +(.+?)[ \t#]*$/u;
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
		const [, marks = '', title = ''] = HEADING.exec(line) ?? [];
		if (marks !== '' && (dropped === 0 || marks.length <= dropped))
			dropped = REFERENCES().test(title) ? marks.length : 0;
		if (dropped === 0) kept.push(line);
	}
	return kept.join('\n');
}
