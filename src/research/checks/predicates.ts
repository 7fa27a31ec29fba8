/** Words that open a predicate of its own; with a comma before them, or without. A comma alone opens none: it may be a list. */
const SUBORDINATE = [
	'but although though whereas while however because unless which who since if when after before until where',
	'aber sondern obwohl während wahrend jedoch weil wobei wenn da',
	'mais alors tandis cependant bien_que car si',
	'pero sino aunque mientras porque pues',
	'ma mentre sebbene perché perche se',
	'mas embora enquanto maar hoewel terwijl omdat',
].join(' ').replace(/ /g, '|').replace(/_/g, '\\s');
const COORDINATE = 'so as and or it they he she we you und oder es sie er et ou il elle y o e'.replace(/ /g, '|');
const FINITE = 'is are was were has have had can could will would should must may does do did not never no nicht kein keine ne sans non sin senza'.replace(/ /g, '|');
const BREAK = new RegExp(`\\s*[;:。；！？!?…]\\s*|\\.\\s+(?=\\S)|\\s-\\s|，|,?\\s(?=(?:${SUBORDINATE})\\s(?!\\p{L}+ing\\s))|,\\s(?=(?:${COORDINATE})\\s)|\\s(?=(?:and|und|et|y|e)\\s(?:\\S+\\s){0,2}(?:${FINITE}|n'\\S+)\\s)`, 'iu');

/** `The firm, which makes hulls, supports the ban`: what is said aside tells of the noun before it, and the sentence goes on behind. */
const ASIDE = /(\S+(?:\s\S+)?),\s((?:which|who|whose)\s[^,;:.]{3,120}),\s(?=(?:is|are|was|were|has|have|had|will|would|can|could|may|must|said|says|told|\p{L}{3,}(?:ed|s))\s)/u;

/** `between January and April`: what follows is no predicate of its own. */
const BETWEEN = /(?:^|\s)(?:between|both|zwischen|entre|tra|fra)\s(?:\S+\s){0,3}\S+$/iu;
const SECOND = /^(?:and|und|et|y|e)\s/iu;

/** A sentence cut where one predicate ends and the next begins, as far as can be told without a parser. */
export function predicateTexts(sentence: string): string[] {
	const aside = ASIDE.exec(sentence);
	const main = aside ? sentence.replace(ASIDE, '$1 ') : sentence;
	const said = aside ? [`${aside[1] ?? ''} ${aside[2] ?? ''}`] : [];
	const parts: string[] = [];
	for (const part of main.split(BREAK).filter((one) => one?.trim())) {
		const last = parts.at(-1);
		if (last !== undefined && BETWEEN.test(last) && SECOND.test(part)) parts[parts.length - 1] = `${last} ${part}`;
		else parts.push(part);
	}
	return [...parts, ...said];
}
