/**
 * Expressions whose time grows faster than the text that they read, with the longest text that they are given. A test
 * has each of them read a long text.
 */
interface Capped {
	/** First characters of the expression. */
	readonly begins: string;
	/** UTF-16 units. */
	readonly longest: number;
	/** Has the expression read a text. */
	readonly read: (text: string) => Promise<unknown>;
}

const detectLanguage = async (text: string): Promise<unknown> =>
	(await import('../../src/language/language')).languageCodeOf(text);
const recognizeLabel = async (text: string): Promise<unknown> =>
	(await import('../../src/pages/extract/prune/labels')).isLabel(text);

async function countLists(text: string): Promise<unknown> {
	const { countsOf } = await import('../../src/research/verify/checks/number-support');
	const { RegionNames } = await import('../../src/research/verify/checks/names/region-names');
	const { TextReader } = await import('../../src/research/verify/checks/evidence/read-text');
	return countsOf(new TextReader(new RegionNames([])).read(text, 'en'));
}

export const CAPPED: readonly Capped[] = [
	{ begins: '(?<![\\s\\S])\\uFEFF?(---|\\+{3})\\r?\\n[\\s\\S]{0,4000}?', longest: 40_000, read: detectLanguage },
	{ begins: '^(?:[^\\p{L}\\p{N}]*)(?:(?:view|see|show', longest: 40, read: recognizeLabel },
	{ begins: '[^,;:.()]+(?:, [^,;:.()]+)*,? ', longest: 1_000, read: countLists },
	{ begins: "\\p{L}*\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}", longest: 1_000, read: countLists },
	{ begins: '(?:^|\\s)(?:between|zwischen|', longest: 1_000, read: countLists },
];
