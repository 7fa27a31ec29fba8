import { fold, words } from '../../text/words';
import { stopWords } from '../../text/stop-words';
import { isMonthName } from './dates';
import { GERMAN_PARTICLES, LANGUAGES, NOT_NAMES, PARTICLES, REGION_ALIASES, REGIONS } from './name-words';

/** A name as the writer gave it: `Marie Curie`, `WHO`, `R290`. */
export interface FoundName {
	readonly text: string;
	readonly start: number;
	readonly end: number;
	/** Its words that name somebody or something, folded. */
	readonly parts: readonly string[];
	/** Stands where every word is capitalised: it may be no name. */
	readonly opensSentence: boolean;
	readonly isCode: boolean;
	/** Opens a sentence with a word before a full name that may belong to it or not. */
	readonly mayHaveOpening: boolean;
}

/** Letters and digits in one, two capitals or more, or a capital inside: no ordinary word in any language. */
const CODE = /^(?=.*\p{Lu})(?=.*\d)[\p{L}\d]+(?:[-./][\p{L}\d]+)*$|^\p{Lu}[\p{Lu}\d&]+s?$|^\p{Ll}+\p{Lu}[\p{L}\d]*$|^\p{Lu}\p{Ll}+\p{Lu}[\p{L}\d]*$/u;
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-./&'](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu;
/** An article or preposition that lost its vowel: what follows is a word of its own. */
const ELIDED = /^(?:[cdjlmnst]|qu|un|(?:d|n|s|c)?all|(?:d|n|s)[aeu]ll|quest|quell)'(?=\p{L}{2})/iu;
const CAPITALISED = /^\p{Lu}/u;
const ROMAN = /^[IVXLCDM]+$/;
/** Scripts with capitals. */
const CASED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const SHARED_PREFIX = 4;

interface Token {
	readonly text: string;
	readonly folded: string;
	readonly start: number;
	readonly end: number;
	readonly opensSentence: boolean;
	readonly isCapital: boolean;
	readonly isCode: boolean;
}

/**
 * The names of a text in `read` form. German capitalises every noun: there only codes and runs of two capitalised words
 * that do not open the sentence count.
 */
export function names(text: string, languageCode: string | undefined): FoundName[] {
	const tokens = tokensOf(text);
	const letters = tokens.filter((token) => /^\p{L}{3,}/u.test(token.text));
	// A text in title case or in capitals tells nothing.
	if (languageCode !== 'de' && letters.length >= 6 && letters.filter((token) => token.isCapital).length > letters.length * 0.9) return [];
	const found: FoundName[] = [];
	for (let index = 0; index < tokens.length; ) {
		const run = runFrom(tokens, index, text, languageCode !== 'de' ? PARTICLES : isCommonNoun(tokens[index], text) ? NO_PARTICLES : GERMAN_PARTICLES);
		if (run.length > 0) pushRun(found, run, languageCode, text);
		index += Math.max(1, run.length);
	}
	return found;
}

const NO_PARTICLES: ReadonlySet<string> = new Set();
const GERMAN_DETERMINER = /(?:^|[^\p{L}])(?:d(?:er|ie|as|em|en|es)|(?:k|m|d|s)?ein(?:e[mnrs]?)?|dies(?:e[mnrs]?)|jed(?:e[mnrs]?)|jene[mnrs]?|welche[mnrs]?|ihre?[mnrs]?|unsere?[mnrs]?|im|am|vom|zum|zur|beim)\s$/iu;

/** `diesem Zeitraum von …`: what an article opens is no first name. */
function isCommonNoun(token: Token | undefined, text: string): boolean {
	return token !== undefined && GERMAN_DETERMINER.test(text.slice(Math.max(0, token.start - 12), token.start));
}

const ERA = /^(?:AD|BC|CE|BCE)$/;

function tokensOf(text: string): Token[] {
	return [...text.matchAll(TOKEN)].map((match) => {
		const elided = ELIDED.exec(match[0])?.[0].length ?? 0;
		const raw = match[0].slice(elided).replace(/'(?:s|S)$/, '');
		const before = text.slice(Math.max(0, match.index - 6), match.index);
		const isCode = CODE.test(raw) && !ROMAN.test(raw) && !ERA.test(raw) && CASED.test(raw);
		return {
			text: raw,
			folded: fold(raw),
			start: match.index + elided,
			end: match.index + elided + raw.length,
			opensSentence: elided === 0 && (/^[\s'"([*]*$/.test(text.slice(0, match.index)) || /(?:[.!?:;…]['")\]]*|[.!?:;]\s?['"(]+|\n|\|)\s*['"(]*$/.test(before)),
			isCapital: CAPITALISED.test(raw) && CASED.test(raw),
			isCode,
		};
	});
}

/** Capitalised words in a row, particles between them included, nothing but spaces between. */
function runFrom(tokens: readonly Token[], from: number, text: string, particles: ReadonlySet<string>): Token[] {
	const run: Token[] = [];
	for (let index = from; index < tokens.length; index++) {
		const token = tokens[index];
		if (!token) break;
		const last = run.at(-1);
		if (last && !/^\.?[ -]$/.test(text.slice(last.end, token.start))) break;
		if (last && token.opensSentence) break;
		if (token.isCapital || token.isCode) run.push(token);
		else if (last && particles.has(token.text) && token.text !== 'and' && token.text !== 'e' && tokens[index + 1]?.isCapital && /^ $/.test(text.slice(token.end, tokens[index + 1]?.start))) run.push(token);
		else break;
	}
	return run;
}

function pushRun(found: FoundName[], run: readonly Token[], languageCode: string | undefined, text: string): void {
	const stops = stopWords(languageCode);
	const english = stopWords('en');
	const isEmpty = (token: Token): boolean => !token.isCode && (stops.has(token.folded) || (languageCode !== 'de' && english.has(token.folded)) || PARTICLES.has(token.folded) || NOT_NAMES.has(token.folded) || isMonthName(token.folded) || token.text.length < 2);
	let kept = [...run];
	while (kept[0] && isEmpty(kept[0])) kept = kept.slice(1);
	while (kept.length > 0 && isEmpty(kept.at(-1) as Token)) kept = kept.slice(0, -1);
	const codes = kept.filter((token) => token.isCode);
	if (languageCode === 'de') {
		for (const code of codes) found.push(nameOf([code]));
		const rest = kept.filter((token) => !token.isCode && !(token.opensSentence && kept.length > 1));
		const isMeasure = /[\d%]\s?$/.test(text.slice(0, rest[0]?.start ?? 0));
		const isOfOffice = kept.length >= 2 && OFFICE.test(kept[0]?.folded ?? '');
		const named = isOfOffice ? kept.slice(1) : rest;
		if (codes.length === 0 && !isMeasure && (isOfOffice || named.length >= 2) && !named.some((token) => COMMON_NOUN.test(token.folded))) found.push({ ...nameOf(named), opensSentence: false });
		return;
	}
	const meaningful = kept.filter((token) => !isEmpty(token));
	if (meaningful.length > 0) found.push(nameOf(meaningful));
}

function nameOf(tokens: readonly Token[]): FoundName {
	const first = tokens[0] as Token;
	const last = tokens.at(-1) as Token;
	return {
		text: tokens.map((token) => token.text).join(' '),
		start: first.start,
		end: last.end,
		parts: tokens.map((token) => token.folded),
		opensSentence: first.opensSentence && tokens.length === 1 && !first.isCode,
		isCode: tokens.some((token) => token.isCode),
		mayHaveOpening: first.opensSentence && tokens.length > 2,
	};
}

/** Formulas that texts write out, without spaces. */
const FORMULAS: Readonly<Record<string, readonly string[]>> = {
	co2: ['carbondioxide', 'kohlendioxid', 'kohlenstoffdioxid', 'dioxydedecarbone', 'dioxidodecarbono', '二氧化碳', 'co₂'],
	ch4: ['methane', 'methan', 'metano', '甲烷'],
	h2o: ['water', 'wasser', 'eau', 'agua', '水'],
};

/** German words that a name follows: `Universität Kiel`, `Kanzler Kohl`. */
const OFFICE = /(?:stadt|kreis|universitat|hochschule|institut|klinik|klinikum|firma|konzern|hersteller|verein|bahnhof|flughafen|schloss|insel|planet|mond|professor|direktor|prasident|minister|kanzler|konig|kaiser|papst|trainer|autor|forscher|physiker|raumsonde|satellit|teleskop|projekt|partei|zeitung|agentur)(?:in)?$/;

/** Endings of ordinary German nouns. */
const COMMON_NOUN = /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tat|taten|nis|nisse|tum|ismus|lein|ment|anz|enz|quelle|quellen|prozent|jahre?n?|tagen?|euro|tonnen|kilometern?|stunden|minuten|menschen|personen|millionen|milliarden|anfang|ende|mitte|energie|strom|warme|wasser|druck|zeit)$/;

/** What a name is looked for in. */
export class NameIndex {
	private readonly folded: ReadonlySet<string>;
	private readonly list: readonly string[];
	private readonly compact: string;
	private regions: ReadonlySet<string> | undefined;
	private readonly initials: string;
	private readonly acronyms: ReadonlySet<string>;

	constructor(
		private readonly text: string,
		private readonly regionNames: RegionNames,
		private readonly isOtherLanguage: boolean,
	) {
		const tokens = tokensOf(text);
		const all = [...tokens.map((token) => token.folded), ...words(text).map((word) => fold(word.text))];
		this.folded = new Set(all);
		this.list = [...this.folded];
		this.compact = ` ${fold(text).replace(/[\s\-./]+/g, '')} `;
		this.initials = tokens.filter((token) => !PARTICLES.has(token.folded) || token.isCapital).map((token) => token.folded[0] ?? '').join('');
		this.acronyms = new Set(tokens.filter((token) => token.isCode).map((token) => token.folded));
	}

	has(name: FoundName): boolean {
		return this.hasWords(name) || this.hasRegion(name.text);
	}

	private hasRegion(text: string): boolean {
		const regions = this.regionNames.of(text);
		if (regions.length === 0) return false;
		const known = (this.regions ??= this.regionNames.in(this.text));
		return regions.some((region) => known.has(region));
	}

	private hasWords(name: FoundName): boolean {
		if (name.isCode && name.parts.length === 1) return this.hasCode(name.parts[0] ?? '', name.text);
		const initials = name.parts.map((part) => part[0] ?? '').join('');
		if (name.parts.length >= 2 && this.acronyms.has(initials)) return true;
		if (name.parts.every((part) => this.hasPart(part))) return true;
		// What a sentence opens with is a capital without being part of the name: `Curator Hélène Vasseur`.
		return name.mayHaveOpening && name.parts.slice(1).every((part) => this.hasPart(part));
	}

	hasPart(part: string): boolean {
		if (this.folded.has(part)) return true;
		if (/\d/.test(part)) return this.compact.includes(part.replace(/[-./]/g, ''));
		return this.list.some((known) => isInflected(part, known) || (this.isOtherLanguage && isCognate(part, known))) || this.hasRegion(part);
	}

	private hasCode(part: string, text: string): boolean {
		const bare = part.replace(/[-./]/g, '');
		if (FORMULAS[part]?.some((words) => this.compact.includes(words))) return true;
		if (this.folded.has(part) || this.folded.has(`${part}s`) || (part.endsWith('s') && this.folded.has(part.slice(0, -1)))) return true;
		if (/\d/.test(part)) return this.compact.includes(bare) && this.hasWholeCode(bare);
		if (part.split('-').length > 1 && part.split('-').every((piece) => this.hasPart(piece))) return true;
		// An acronym of three letters or more stands for the words it abbreviates.
		return /^\p{Lu}{3,6}s?$/u.test(text) && this.initials.includes(bare.replace(/s$/, ''));
	}

	/** `R29` is not in `R290`. */
	private hasWholeCode(bare: string): boolean {
		for (let at = this.compact.indexOf(bare); at >= 0; at = this.compact.indexOf(bare, at + 1)) {
			if (!/\d/.test(this.compact[at + bare.length] ?? '') && !(/\d/.test(bare[0] ?? '') && /\d/.test(this.compact[at - 1] ?? ''))) return true;
		}
		return false;
	}
}

/** One word in two forms: `Einstein` and `Einsteins`, `Germany` and `German`, `Warsaw-born`. */
function isInflected(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	const root = /^(\p{L}{3,}?)(?:tian|ian|an|ese|ish|ic)$/u.exec(a)?.[1];
	if (root && b.startsWith(root) && b.length <= root.length + 2 && b.length > 3) return true;
	if (short.length < SHARED_PREFIX) return false;
	if (long.startsWith(short) && (long.length - short.length <= 4 || long[short.length] === '-')) return true;
	if (long.includes('-') && long.split('-').includes(short)) return true;
	let shared = 0;
	while (shared < short.length && short[shared] === long[shared]) shared++;
	return shared >= SHARED_PREFIX + 1 && short.length - shared <= 2 && long.length - shared <= 4;
}

/** The same name in two languages: `Moskau` and `Moscow`, `Kopernikus` and `Copernicus`. */
function isCognate(a: string, b: string): boolean {
	if (a.length < 4 || b.length < 4) return false;
	const [x, y] = [soundOf(a), soundOf(b)];
	let shared = 0;
	while (shared < x.length && x[shared] === y[shared]) shared++;
	return shared >= 3 && shared >= Math.min(x.length, y.length) * 0.55;
}

function soundOf(word: string): string {
	return word.replace(/ph/g, 'f').replace(/c(?=[eiy])/g, 's').replace(/ch|ck|[ckq]/g, 'k').replace(/[zs]+/g, 's').replace(/w/g, 'v').replace(/y/g, 'i').replace(/(.)\1/g, '$1').replace(/th/g, 't');
}

/** One form for the genders and numbers of an adjective: `tedesca` and `tedesco`. Short words lose too much. */
function withoutVowel(key: string): string {
	return key.length >= 6 ? `${key.replace(/(?:[aeio]s?|h[ei])$/, '')}-` : key;
}

const MAIN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'];

/** Countries by their names in the languages at hand, so that `Deutschland`, `German` and `Germany` are one. */
export class RegionNames {
	private known: Map<string, string> | undefined;
	private longest = 1;

	constructor(private readonly languageCodes: readonly string[]) {}

	/** Read out of `Intl` when the first name needs it: most claims need none. */
	private get codes(): ReadonlyMap<string, string> {
		if (this.known) return this.known;
		this.known = new Map<string, string>();
		for (const [alias, code] of Object.entries(REGION_ALIASES)) this.known.set(alias, code);
		for (const language of new Set([...MAIN_LANGUAGES, ...this.languageCodes])) if (/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(language)) this.addLanguage(language);
		return this.known;
	}

	private addLanguage(language: string): void {
		const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
		for (const code of REGIONS) this.add(regions.of(code), code);
		const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
		for (const code of LANGUAGES) this.add(languages.of(code), new Intl.Locale(code).maximize().region);
	}

	private add(name: string | undefined, code: string | undefined): void {
		if (!name || !code) return;
		const key = fold(name);
		for (const form of [key, withoutVowel(key)]) if (this.known && !this.known.has(form)) this.known.set(form, code);
		this.longest = Math.max(this.longest, key.split(' ').length);
	}

	/** The countries a text names with a capital letter, as written. */
	named(text: string): string[] {
		return tokensOf(text).filter((token) => token.isCapital && this.of(token.text).length > 0).map((token) => token.text);
	}

	of(text: string): string[] {
		const key = fold(text).replace(/\.$/, '');
		const found = this.codes.get(key) ?? this.codes.get(key.replace(/(?:s|es|e|er|en|n)$/, '')) ?? this.codes.get(withoutVowel(key));
		return found ? [found] : [];
	}

	in(text: string): Set<string> {
		const tokens = fold(text).match(/[\p{L}]+(?:\.\p{L})*/gu) ?? [];
		const found = new Set<string>();
		for (let from = 0; from < tokens.length; from++) {
			for (let length = Math.min(this.longest, 4); length >= 1; length--) {
				for (const region of this.of(tokens.slice(from, from + length).join(' '))) found.add(region);
			}
		}
		return found;
	}
}
