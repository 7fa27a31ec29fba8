/** Finds passwords, tokens, codes, numbers of documents and accounts, and e-mail addresses in a text. */
import { fold } from '../../language/fold';
import { hasPrivacyWord, privacySource, privacyWords } from '../../language/privacy';
import { stopWordLanguages, stopWords } from '../../language/stop-words';
import { pattern } from '../../text/lazy';
import { pieces } from '../../text/pieces';
import { isKeyShaped } from '../../text/secrets';
import { laidOutPairs } from './laid-out-pairs';

/** Characters after a word such as "password" in which its value may be. */
const REACH = 160;
/** Characters read in one step. */
const PIECE = 4_000;
/** Characters that a piece is read beyond both its ends. */
const OVERLAP = 2 * REACH;
/** Most words before the value, lazily: `password of the router in the hall: …`. */
const BETWEEN = String.raw`((?:[ \t]{1,9}[^\s:=;,.!?]{1,30}){0,5}?)`;
const OPENING = '"“„«‘`\'';
const CLOSING = '"”“»’`\'';
const VALUE = `([${OPENING}][^\\n${CLOSING}]{3,100}[${CLOSING}]|[^\\s,;${OPENING}()]{2,200})`;

/** `: X`, ` of the router is X`. */
const linkedValue = pattern('iu')`
	^${BETWEEN}(?:(\s*[:=→]\s*)|\s*(?:${privacySource('links')})\s*)${VALUE}
`;
/** `of the disk: correct horse lantern staple` */
const phraseBehind = pattern('u')`^${BETWEEN}\s*[:=]\s*(\p{Ll}{2,12}(?:[ \t]\p{Ll}{2,12}){2,23})\s{0,9}(?:[.,;\n]|$)`;
/** ` X` */
const directValue = pattern('u')`^['’]?[ \t]+${VALUE}`;
/** `X is the password`. */
const valueBefore = pattern('iu')`
	([^\s,;]{5,100})[ \t]{1,9}(?:${privacySource('links')})[ \t]{1,9}\p{L}{2,5}[ \t]{1,9}$
`;
/** ` is admin / X` */
const login = pattern('u')`
	^${BETWEEN}[ \t]{0,9}[:=]?[ \t]{0,9}[^\s/,;|]{2,60}[ \t]{0,9}[/|,][ \t]{0,9}${VALUE}
`;
/** Further values of a list: `8423-1190, 5512-7781`. */
const FURTHER = /(?:\s*[,;/]\s*|\s+\p{L}{1,3}\s+)([^\s,;]{3,100})/uy;

/** `POSTGRES_PASSWORD=X`, `"apiKey": "X"`. */
const assigned = pattern('gu')`
	(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_.-]{1,60})["']?[ \t]?(?:=|:[ \t]{0,2}(?=["']))[ \t]?
	(["'][^"'\n]{1,200}["']|[^\s"',;)&]{1,200})
`;
/** `--password X` */
const FLAG = /(?<!\S)--?(\p{L}[\p{L}-]{1,40})[ \t]+(["'][^"'\n]{1,200}["']|[^\s"'-][^\s"']{1,200})/gu;
const secretName = pattern('iu')`
	(?:^|[_.-])(?:pass(?:word|wd|phrase|code)?|pwd|pw|secret|token|key|auth|pin|credentials?|passwort|kennwort|cookie)
	(?:$|[_.-]|\d)
`;
const CONSTANT = /^\p{Lu}[\p{Lu}\p{N}_]+$/u;
/** `postgres://user:password@host`. */
const IN_ADDRESS = /\b[a-z][a-z\d+.-]{1,20}:\/\/([^\s/:@]{1,100}):([^\s/@]{1,200})@/giu;

/** Groups of capitals and digits: `DE89 3704`, `77-445-1209`. */
const documentNumber = pattern('u')`
	^\.?((?:[ \t]{1,9}[^\s:=;,.!?]{1,30}){0,4}?)[ \t]{0,9}(?:[:=#]|\p{L}{1,7}\.?|n?°)?[ \t]{0,9}
	([A-Z\d](?:[A-Z\d]|[ ./-](?=[A-Z\d])){3,40})(?!\p{Ll})
`;
const SHAPES = [
	/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu,
	/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/gu,
	/(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/gu,
	/(?<![\d/])\d{2,3}\/\d{3}\/\d{4,5}(?![\d/])/gu,
	/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/giu,
];
const PHONE = /(?<![\p{L}\d.,])(?:\+|00)[1-9]\d{0,2}(?:[ ()/.-]{0,3}\d{2,8}){2,5}/gu;
const PHONE_DIGITS = 8;
const CARD = /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d.-])/gu;
const DECIMAL = /^\d{1,3}[.]\d+$/;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** Prefixes of tokens that services issue. */
const TOKEN_START = /^(?:gh[opsru]_|github_pat_|glpat-|hf_|xox[abprs]-|AKIA|eyJ|npm_|pypi-|sk-|sk_|rk_|whsec_|dop_v1_)/;

/** Algorithms, protocols and standards, which passwords are explained with: `Argon2id`, `SHA-256`, `RFC6238`. */
const publicName = pattern('iu')`
	^(?:
		(?:argon|base|blake|fido|md|oauth|pbkdf|utf|wpa)[-_]?\d{1,2}(?:[a-z]{1,3})?|
		(?:aes|chacha|dsa|hmac|rsa|sha)(?:[-_]?sha)?[-_]?\d{1,4}(?:[-_/](?:\d{3}|[a-z]{3,8}\d{0,4}))?|
		(?:[ehpr]s|curve|ed|p|x)[-_]?(?:256|384|512|521|448|25519)|
		(?:(?:din|en|fips|iec|ieee|iso|nist|pkcs|rfc|sp)[-_# ]?){1,3}\d[\d.:-]{0,20}[a-z]?
	)$
`;
/** `6-digit` */
const measured = pattern('iu')`^\d{1,4}-(?:${privacySource('lengths')})$`;
/** `Best password manager: Bitwarden`, `Passwort-Manager: 1Password`. */
const termBehind = pattern('iu')`^[ \t-]?[ \t]{0,3}(?:${privacySource('terms')})(?![\p{L}\p{N}])`;

type Kind = 'secrets' | 'tokens' | 'codes';

interface Candidate {
	readonly kind: Kind;
	/** True if the word for a secret is part of another thing's name: `password manager`. */
	readonly isTerm: boolean;
	/** Words between the key word and the value; empty if none. */
	readonly between: string;
	readonly link: 'sign' | 'verb' | 'none';
	readonly written: string;
	readonly after: string;
}

/** Returns the private values of a short text, as written. */
export function privateValues(text: string): string[] {
	const labelled = `${text}\n\n${laidOutPairs(text, isMixed).join('\n')}`;
	const found = valuesIn(labelled).map(trimmed);
	return [...new Set(found)].filter((value) => value.length > 1 && !isPublic(value));
}

/** Returns the private values of a text of any length; each step reads some kilobytes. */
export function* privateValueSteps(note: string): Generator<void, string[]> {
	const labelled = `${note}\n\n${laidOutPairs(note, isMixed).join('\n')}`;
	const found = new Set<string>();
	for (const { start, end } of pieces(labelled, PIECE)) {
		// A value may start in one piece and end in the next one.
		const from = wordStart(labelled, start - OVERLAP);
		const text = labelled.slice(from, wordStart(labelled, end + OVERLAP));
		for (const value of valuesIn(text, end - from)) found.add(trimmed(value));
		yield;
	}
	return [...found].filter((value) => value.length > 1 && !isPublic(value));
}

/** Returns the place after the last white space before a place. */
function wordStart(text: string, at: number): number {
	if (at <= 0) return 0;
	if (at >= text.length) return text.length;
	const near = text.slice(Math.max(0, at - OVERLAP), at);
	return at - (near.length - 1 - Math.max(near.lastIndexOf(' '), near.lastIndexOf('\n')));
}

/** @param limit words for a secret behind this place are ignored, because the text may end before their values */
function valuesIn(text: string, limit = text.length): string[] {
	return [
		...(['secrets', 'tokens', 'codes'] as const).flatMap((kind) => valuesOf(kind, text, limit)),
		...[...text.matchAll(assigned()), ...text.matchAll(FLAG)].flatMap(([whole, name = '', value = '']) =>
			isAssignedSecret(name, trimmed(value), whole.startsWith('-')) ? [value] : [],
		),
		...[...text.matchAll(IN_ADDRESS)].flatMap(([, user = '', password = '']) => [user, password]),
		...loginValues(text, limit),
		...documentNumbers(text, limit),
		...SHAPES.flatMap((shape) => text.match(shape) ?? []),
		...(text.match(PHONE) ?? []).filter((number) => hasDigits(number, PHONE_DIGITS)),
		...(text.match(CARD) ?? []).filter(hasCheckDigit),
		...(text.match(/[\p{L}\p{N}][\p{L}\p{N}_.-]{7,200}/gu) ?? []).filter(isToken),
	];
}

function wordsBefore(limit: number, text: string, list: Kind | 'logins' | 'numbers'): RegExpExecArray[] {
	return [...text.matchAll(privacyWords(list))].filter(({ index }) => index < limit);
}

function valuesOf(kind: Kind, text: string, limit: number): string[] {
	return wordsBefore(limit, text, kind).flatMap((match) => {
		const end = match.index + match[0].length;
		if (kind === 'codes' && isPublicCode(text.slice(Math.max(0, match.index - 30), end))) return [];
		const before = valueBefore().exec(text.slice(Math.max(0, match.index - REACH), match.index))?.[1] ?? '';
		const tail = text.slice(end, end + REACH);
		const linked = linkedValue().exec(tail);
		const direct = directValue().exec(tail);
		const isTerm = termBehind().test(tail);
		const candidates: [Candidate, number][] = [];
		if (linked) {
			const [whole, between = '', sign, written = ''] = linked;
			const link = sign === undefined ? 'verb' : 'sign';
			candidates.push([
				{ kind, isTerm, between, link, written, after: tail.slice(whole.length) },
				end + whole.length,
			]);
		}
		if (direct) {
			const [whole, written = ''] = direct;
			candidates.push([{ kind, isTerm, between: '', link: 'none', written, after: '' }, end + whole.length]);
		}
		const found = candidates.filter(([candidate]) => isValue(candidate));
		return [
			...(isMixed(before) ? [before] : []),
			...secretPhrases(match[0], tail),
			...found.flatMap(([{ written }, from]) => [written, ...furtherValues(text, from)]),
		];
	});
}

/** Words in a row after a word for a phrase, if they are not a sentence. */
function secretPhrases(label: string, tail: string): string[] {
	const phrase = /phras/iu.test(label) ? phraseBehind().exec(tail)?.[2] : undefined;
	if (phrase === undefined) return [];
	const parts = phrase.split(/[ \t]+/);
	const fillers = parts.filter((part) => stopWordLanguages().some((code) => stopWords(code).has(fold(part))));
	return fillers.length * 4 > parts.length ? [] : [phrase];
}

/** `error code`, `HTTP status code`, but not `door code`. */
function isPublicCode(wording: string): boolean {
	return publicCode().test(wording);
}
const publicCode = pattern('iu')`(?:${privacySource('publicCodes')})[\s-]{0,2}codes?$`;

function isPublic(value: string): boolean {
	return publicName().test(value) || measured().test(value);
}

function isValue({ kind, isTerm, between, link, written, after }: Candidate): boolean {
	const value = trimmed(written);
	if (isTerm && /^\d?\p{L}+$/u.test(value)) return false;
	const isQuoted = value.length < written.length && /^["“„«‘`']/u.test(written);
	if (isMixed(value)) return true;
	if (kind === 'codes') return hasDigits(value, 3) && !/\p{L}/u.test(value) && (link === 'sign' || !YEAR.test(value));
	if (isQuoted) return link !== 'none' || kind === 'secrets';
	if (/^\d+$/.test(value)) return kind === 'secrets' && link === 'sign' && between === '' && value.length >= 4;
	if (kind !== 'secrets' || link === 'none' || value.length < 4) return false;
	// One word alone: `password: swordfish`, `the password is swordfish.`
	const isAlone = /^(?:[.!?](?:\s|$)|\s*(?:$|[,;|\n)]))/u.test(`${written.slice(value.length)}${after}`);
	return isAlone && !hasPrivacyWord('states', value);
}

function furtherValues(text: string, from: number): string[] {
	const found: string[] = [];
	FURTHER.lastIndex = from;
	for (let next = FURTHER.exec(text); next; next = FURTHER.exec(text)) {
		const value = next[1] ?? '';
		if (!hasDigits(value, 3) || YEAR.test(trimmed(value))) break;
		found.push(value);
	}
	return found;
}

/** Values of names without a word for secrets are private if the name is a constant: `JWT=q9w8`, not `MODE=test`. */
function isAssignedSecret(name: string, value: string, isFlag: boolean): boolean {
	if (secretName().test(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2'))) return value.length > 1;
	if (isFlag || !CONSTANT.test(name) || /^https?:\/\//.test(value)) return false;
	return !/^(?:[<>~±-]?\d*[.,%][\d.,%–-]*|\d{1,5}|\p{Ll}{1,12})$/u.test(value);
}

/** Passwords after the name of a user: `login is admin / Kestrel!9`. */
function loginValues(text: string, limit: number): string[] {
	return wordsBefore(limit, text, 'logins').flatMap((match) => {
		const end = match.index + match[0].length;
		const value = login().exec(text.slice(end, end + REACH))?.[2] ?? '';
		return isMixed(trimmed(value)) ? [value] : [];
	});
}

function documentNumbers(text: string, limit: number): string[] {
	return wordsBefore(limit, text, 'numbers').flatMap((match) => {
		const end = match.index + match[0].length;
		const [whole = '', , value = ''] = documentNumber().exec(text.slice(end, end + REACH)) ?? [];
		// `IBAN by ISO 13616`
		const before = whole.slice(0, -value.length).trim().split(/\s+/).at(-1) ?? '';
		if (isPublic(`${before} ${value}`)) return [];
		return hasDigits(value, 3) && value.trim().length >= 5 && !DECIMAL.test(value.trim()) ? [value] : [];
	});
}

function hasDigits(text: string, least: number): boolean {
	return text.replace(/\D/g, '').length >= least;
}

/** Letters and digits mixed, or a sign that prose does not have inside a word: `bluefish9`, `hunter!2`. */
function isMixed(value: string): boolean {
	return (
		value.length >= 5 && /\p{L}/u.test(value) && (/\d/.test(value) || /\p{L}[!$%&?@^~#][\p{L}\p{N}]/u.test(value))
	);
}

/** True for a token by its shape: a known prefix, a long mix, or many changes between letters and digits. */
function isToken(word: string): boolean {
	if (TOKEN_START.test(word) && hasDigits(word, 1)) return true;
	// A dot belongs to an address or a file name: `services.e2e.test.ts`.
	if (isKeyShaped(word) && !word.includes('.')) return true;
	const changes = word.match(/\p{L}(?=\d)|\d(?=\p{L})/gu)?.length ?? 0;
	return changes >= 4 && /\p{Ll}/u.test(word) && /^[\p{L}\p{N}]{9,}$/u.test(word);
}

/** Check digit of the numbers of cards (Luhn). */
function hasCheckDigit(value: string): boolean {
	const digits = [...value.replace(/\D/g, '')].map(Number).reverse();
	const sum = digits.reduce(
		(total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
		0,
	);
	return digits.length >= 13 && sum % 10 === 0 && sum > 0;
}

/** Removes quotes and closing marks. */
function trimmed(value: string): string {
	return value.replace(/^["“„«‘`'(<]+|(?<!["”“»’`').,;:!?#>])["”“»’`').,;:!?#>]+$/gu, '').trim();
}
