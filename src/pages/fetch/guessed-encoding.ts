/**
 * Guesses the encoding of a page that declares none and is not in UTF-8: decodes a part of it in each encoding that was
 * usual for its script, and takes the one whose text has the most usual letters.
 */

interface Candidate {
	readonly label: string;
	/** Letters of running text in the encoding's languages. */
	readonly usual: RegExp;
	/** Least share of these among the characters above ASCII. */
	readonly least: number;
	/** Signs that a wrong guess is full of. */
	readonly wrong?: RegExp;
	/** Letters without which the text is in another language. */
	readonly needed?: RegExp;
}

/** Bytes that are compared. */
const COMPARED = 40_000;
/** Escapes that begin Japanese signs. */
const ESCAPES_OF_JAPANESE = ['\u001b$@', '\u001b$B'];
const ABOVE_ASCII = /[^\p{ASCII}]/u;
const KANA = /[\u3041-\u3096\u30a1-\u30fc]/g;
/** Encodings of two bytes a letter, the surest first. Of the thousands of ideographs, a few common ones are counted. */
const WIDE: readonly Candidate[] = [
	{ label: 'shift_jis', usual: KANA, least: 0.2, wrong: /[\uff61-\uff9f]/g },
	{ label: 'euc-jp', usual: KANA, least: 0.2, wrong: /[\uff61-\uff9f]/g },
	{ label: 'euc-kr', usual: /[\uac00-\ud7a3]/g, least: 0.85 },
	{ label: 'gb18030', usual: /[的一是不了在人有我他这中大为于年。，]/g, least: 0.1 },
	{ label: 'big5', usual: /[的一是不了在人有我他這中大為於年。，]/g, least: 0.1 },
];
const NARROW: readonly Candidate[] = [
	{ label: 'windows-1251', usual: /[а-яіїєґ]/g, least: 0.6, needed: /[ыьэюя]/ },
	{ label: 'koi8-u', usual: /[а-яіїєґ]/g, least: 0.6, needed: /[ыьэюя]/ },
	{ label: 'windows-1253', usual: /[α-ωάέήίόύώ]/g, least: 0.6 },
	{ label: 'windows-1255', usual: /[א-ת]/g, least: 0.6 },
	{ label: 'windows-1256', usual: /[ء-ي]/g, least: 0.6 },
	{ label: 'windows-874', usual: /[ก-ฮะ-ูเ-์]/g, least: 0.6, wrong: /[๐-๛฿]/g },
];
/** Encodings of Latin letters; Windows-1252 is the fallback. */
const LATIN: readonly Candidate[] = [
	{ label: 'windows-1252', usual: /[àâäçèéêëîïñóôöùúûüßåæøœáíãõÄÖÜÉ€’‘“”„–—…«»°·©®\u00a0]/g, least: 0 },
	{
		label: 'windows-1250',
		usual: /[ąćęłńóśźżáčďéěíňřšťúůýžőűöüŁŚŻŠČŘŽ’“”„–—…«»°©®\u00a0]/g,
		least: 0.9,
		needed: /[łąęřěůőű]/,
	},
	{ label: 'iso-8859-2', usual: /[ąćęłńóśźżáčďéěíňřšťúůýžőűöüŁŚŻŠČŘŽ°\u00a0]/g, least: 0.9, needed: /[łąęřěůőű]/ },
	{ label: 'windows-1254', usual: /[çğıöşüâîÇĞİÖŞÜ’“”„–—…«»°©®\u00a0]/g, least: 0.9, needed: /[ğış]/ },
];
/** In Latin text, most letters are ASCII. */
const MOST_ABOVE_ASCII = 0.4;

/** Returns undefined if no encoding fits well enough. */
export function guessedEncoding(bytes: Uint8Array): string | undefined {
	const start = bytes.subarray(0, COMPARED);
	const ascii = new TextDecoder('windows-1252').decode(start);
	const text = ascii.replace(/<[^<>]*>/g, ' ');
	const above = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
	const letters = text.match(/[a-z]/gi)?.length ?? 0;
	if (above < MOST_ABOVE_ASCII * (above + letters)) return bestOf(start, LATIN);
	return WIDE.find((candidate) => scoreOf(start, candidate) > 0)?.label ?? bestOf(start, NARROW);
}

function bestOf(bytes: Uint8Array, candidates: readonly Candidate[]): string | undefined {
	let best: { readonly label: string; readonly score: number } | undefined;
	for (const candidate of candidates) {
		const score = scoreOf(bytes, candidate);
		if (score > (best?.score ?? 0)) best = { label: candidate.label, score };
	}
	return best?.label;
}

/** Returns ISO-2022-JP for text in ASCII with the escapes of that encoding. */
export function escapedEncoding(bytes: Uint8Array): string | undefined {
	const text = new TextDecoder('windows-1252').decode(bytes.subarray(0, COMPARED));
	return ESCAPES_OF_JAPANESE.some((escape) => text.includes(escape)) && !ABOVE_ASCII.test(text)
		? 'iso-2022-jp'
		: undefined;
}

/** Returns UTF-16 for text of which every second byte is zero. */
export function byteOrderOf(bytes: Uint8Array): string | undefined {
	let even = 0;
	let odd = 0;
	bytes.subarray(0, COMPARED).forEach((byte, at) => {
		if (byte === 0 && at % 2 === 0) even++;
		else if (byte === 0) odd++;
	});
	const least = Math.min(bytes.length, COMPARED) / 5;
	if (odd > least && even < odd / 10) return 'utf-16le';
	return even > least && odd < even / 10 ? 'utf-16be' : undefined;
}

/** Returns the share of usual letters; 0 if the text cannot be in this encoding. */
function scoreOf(bytes: Uint8Array, { label, usual, least, wrong, needed }: Candidate): number {
	const text = new TextDecoder(label).decode(bytes);
	const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
	const others = count(/[^\p{ASCII}]/gu);
	// A byte or two of a letter may be cut off at the end of the compared part.
	if (others === 0 || 50 * (count(/[\ufffd\u0080-\u009f\ue000-\uf8ff]/g) - 1) > others) return 0;
	if (needed && !needed.test(text)) return 0;
	const share = (count(usual) - 2 * (wrong ? count(wrong) : 0)) / others;
	return share >= least ? share : 0;
}
