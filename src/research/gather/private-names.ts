/** Finds the names of people whom the writer knows, their towns, and addresses of homes. */
import { fold } from '../../language/fold';
import { hasCapitalNouns } from '../../language/language-file';
import { everyLanguage, spaced } from '../../language/phrases';
import { firstNames, hasPrivacyWord, privacySource } from '../../language/privacy';
import { sentenceSplitter } from '../../language/sentences';
import { stopWordLanguages, stopWords } from '../../language/stop-words';
import { words } from '../../language/words';
import { once, pattern } from '../../text/lazy';
import { pieces } from '../../text/pieces';

const PART = String.raw`\p{Lu}[\p{L}\p{M}'’-]{0,40}\p{Ll}[\p{L}\p{M}]{0,40}`;
const PARTICLE = 'van|von|de|der|den|del|la|le|di|da|du|dos|zu|ter|ten|al|el|bin';
/** `Marlene`, `Franklin D. Roosevelt`, `Imke van der Sloot`. */
const anyName = once(
	() =>
		new RegExp(
			String.raw`(?<![\p{L}\p{N}])${PART}(?:[ \t]+(?:(?:\p{Lu}\.|${PARTICLE})[ \t]+){0,3}${PART}){0,3}`,
			'gu',
		),
);
/** Marks of Markdown or quotes before a name: `[[`, `**`, `“`. */
const MARKS = String.raw`[^\p{L}\p{N}\n]{0,4}`;
/** A year in which somebody made history rather than an appointment. */
const PAST_YEAR = /(?<!\d)(?:1\d{3}|200\d|201[0-4])(?!\d)/;
const CONTACT = /@[\p{L}\p{N}-]+\.|(?:\+|00)\d[\d ()/-]{7}/u;
const POSTCODE = String.raw`(?:\d{4,5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})`;
/** Characters of a line that are read at once. */
const LONG_LINE = 4_000;
/** `Ka` of `Kahlo` */
const NAME_START = /\p{Lu}[\p{L}\p{M}'’-]/gu;
/** Words of a line that holds nothing but an address. */
const WORDS_OF_ADDRESS = 9;

const aRelation = pattern('iu')`^(?:${privacySource('relations')})$`;
const relationBefore = pattern('iu')`
	((?<!\p{L})\p{L}{1,40}['’]?s?(?:[ \t]{1,9}|-))?(?:${privacySource('relations')})
	(?:[,:.]?|[ \t]{1,9}(${privacySource('links')}))${MARKS}$
`;
/** Roles that are also kinds of programs and companies: `package manager`. */
const roleAtEnd = pattern('iu')`(?:${privacySource('roles')})[,:.]?${MARKS}$`;
const relationBehind = pattern('iu')`^[\s,(–-]{1,3}\p{L}{2,7}[ \t]+(?:\p{L}+[ \t]+)?(?:${privacySource('relations')})`;
const meetingBefore = pattern('iu')`(${privacySource('meetings')})${MARKS}$`;
const placeBehind = pattern('u')`
	^(?:[\])*_]{0,4}[ \t]*[(,][ \t]*|(?:[ \t]+\p{Ll}+){0,2}[ \t]+(?:${privacySource('places')})[ \t]+)
	(${PART}(?:[ -]${PART})?)
`;
const streetWithNumber = pattern('giu')`
	(?<![\p{L}\p{N}])(?:\d{1,5}[a-z]?,?[ \t]{1,9})?(?:
		(?:\p{L}[\p{L}'’-]{1,40}[ \t]{1,9}){0,2}${privacySource('streets')}|
		${privacySource('streetsBefore')}(?:[ \t]{1,9}\p{L}{1,5}){0,2}[ \t]{1,9}\p{L}[\p{L}'’-]{1,40}
	)(?:,?[ \t]{1,9}\d{1,5}[ \t]?[a-z]?)?(?![\p{L}\p{N}])
`;
/** `Oluwaseun Adeyemi has`, `Oluwaseun Adeyemi: epilepsy`. */
const personBehind = pattern('iu')`^(?:${MARKS}[ \t]+(?:${privacySource('personVerbs')})|[\])*_]{0,4}[:(]|['’]s?[ \t])`;
const authorBefore = pattern('iu')`(?:${privacySource('authors')})${MARKS}$`;
const townBehind = pattern('u')`^,?[ \t]{0,9}(${POSTCODE})?(?:[ \t]{0,9},)?[ \t]{1,9}(${PART})`;
const personal = everyLanguage((file) => file.personal);
const health = everyLanguage((file) => file.privacy?.health);

interface Candidate {
	readonly text: string;
	readonly parts: readonly string[];
	readonly start: number;
	readonly end: number;
}

interface Acquaintance {
	readonly name: string;
	readonly place?: string;
}

interface ReadSentence {
	readonly text: string;
	readonly names: readonly Candidate[];
	readonly isPersonal: boolean;
	/** True if it has names and words about health. */
	readonly isHealth: boolean;
}

/**
 * Returns names and places that are private, as written; addresses of several words as one text. Each step reads a
 * sentence.
 */
export function* privateNameSteps(text: string, languageCode: string | undefined): Generator<void, string[]> {
	const split = sentenceSplitter(languageCode);
	const all: ReadSentence[] = [];
	for (const line of text.split('\n'))
		for (const piece of pieces(line, LONG_LINE))
			for (const sentence of split(piece.text)) {
				all.push(readSentence(sentence.text, languageCode));
				yield;
			}
	const index = new NameIndex(all);
	yield;
	const people: Acquaintance[] = [];
	for (const sentence of all) {
		people.push(...acquaintances(sentence));
		yield;
	}
	const known = new Set(people.map(({ name }) => fold(name)));
	const everywhere = yield* placesOutside(all, people, index);
	const found = people.flatMap(({ name, place }) =>
		place === undefined || everywhere.has(fold(place)) ? [name] : [name, place],
	);
	for (const sentence of all) {
		const told = sentence.names.filter((name) => isTold(name, sentence, languageCode));
		for (const name of told) if (known.has(fold(name.text)) || !index.isPublic(name)) found.push(name.text);
		found.push(...homes(sentence));
		yield;
	}
	return found;
}

function readSentence(text: string, languageCode: string | undefined): ReadSentence {
	const names = [...text.matchAll(anyName())].flatMap((match): Candidate[] => {
		let start = match.index;
		let parts = match[0].split(/[ \t]+/);
		while (parts[0] !== undefined && isNoName(parts[0], languageCode)) {
			start += parts[0].length + 1;
			parts = parts.slice(1);
		}
		const name = text.slice(start, match.index + match[0].length);
		return parts.length === 0 ? [] : [{ text: name, parts, start, end: start + name.length }];
	});
	const hasNames = names.length > 0;
	const inWords = hasNames ? spaced(text) : '';
	return {
		text,
		names,
		isPersonal: hasNames && personal.test(text, inWords),
		isHealth: hasNames && health.test(text, inWords),
	};
}

/** `Meine` and `Chefin` of `Meine Chefin Dörte`, `Met` of `Met Helena Brandt in Passau`. */
function isNoName(word: string, languageCode: string | undefined): boolean {
	const codes = languageCode === undefined ? stopWordLanguages() : [languageCode, 'en'];
	if (codes.some((code) => stopWords(code).has(fold(word)))) return true;
	return personal.test(word) || aRelation().test(word) || hasPrivacyWord('meetings', word);
}

/** People who are named as related to the writer, or as met or called. */
function acquaintances({ text, names, isPersonal }: ReadSentence): Acquaintance[] {
	const found: Acquaintance[] = [];
	let last: Candidate | undefined;
	for (const name of names) {
		const before = text.slice(Math.max(0, name.start - 60), name.start);
		const after = text.slice(name.end, name.end + 60);
		const isListed = last !== undefined && /^\s*(?:,|&|\p{L}{1,3})\s*$/u.test(text.slice(last.end, name.start));
		if (!isRelation(name, before, after) && !isMeeting(before, isPersonal) && !isListed) continue;
		last = name;
		const place = placeBehind().exec(after)?.[1];
		found.push({ name: name.text, ...(place !== undefined && { place }) });
	}
	return found;
}

/** `my sister Ingrid`, `my boss is Ada Holm`, but not `his wife Mileva` or `package manager Homebrew`. */
function isRelation(name: Candidate, before: string, after: string): boolean {
	const [whole, owner = '', verb] = relationBefore().exec(before) ?? [];
	if (whole !== undefined) {
		const isPerson = name.parts.length > 1 || hasFirstName(name);
		if (verb !== undefined && !isPerson) return false;
		if (!isPerson && isKindOfRole(owner, before)) return false;
		return !/['’]s?\s*$|s['’]\s*$/u.test(owner) && !hasPrivacyWord('theirs', owner);
	}
	return relationBehind().test(after) && personal.test(after.slice(0, 20));
}

/** True for `package manager` and `Passwort-Manager`; false for `the manager` and `my line manager`. */
function isKindOfRole(owner: string, before: string): boolean {
	const noun = owner.replace(/[\s-]{1,9}$/, '');
	const isNoun = /^\p{L}{3,}$/u.test(noun) && !stopWords('en').has(fold(noun));
	return isNoun && roleAtEnd().test(before) && !personal.test(before.slice(-40));
}

function hasFirstName({ parts }: Candidate): boolean {
	return parts[0]?.split('-').some((part) => firstNames().has(fold(part))) === true;
}

/** `call with Jonas`; `called Jonas` only in a sentence in the first person or at its start. */
function isMeeting(before: string, isPersonal: boolean): boolean {
	const [phrase, wording = ''] = meetingBefore().exec(before) ?? [];
	return phrase !== undefined && (/\s/.test(wording) || isPersonal || before.trim() === phrase.trim());
}

/** True for a person whose health or contact is told, or who is named in a line about the writer's life. */
function isTold(
	name: Candidate,
	{ text, isPersonal, isHealth }: ReadSentence,
	languageCode: string | undefined,
): boolean {
	if (!isHealth && !isPersonal && !CONTACT.test(text)) return false;
	if (hasFirstName(name)) return true;
	if (!isHealth && !CONTACT.test(text)) return false;
	const isFirst = name.start === text.search(/[\p{L}\p{N}]/u);
	return (
		name.parts.length > 1 &&
		!(isFirst && hasCapitalNouns(languageCode)) &&
		(isPersonal || CONTACT.test(text) || personBehind().test(text.slice(name.end))) &&
		!health.test(name.text) &&
		!hasPrivacyWord('institutions', name.text) &&
		!isTitleCase(text)
	);
}

function isTitleCase(text: string): boolean {
	const long = words(text).filter((word) => word.text.length > 3);
	return long.length > 3 && long.filter((word) => /^\p{Lu}/u.test(word.text)).length > long.length * 0.7;
}

/** Finds the sentences with a name: by its first letters, because each name is compared with the whole note. */
class NameIndex {
	private readonly places = new Map<string, number[]>();
	private readonly known = new Map<string, boolean>();

	constructor(private readonly all: readonly ReadSentence[]) {
		for (const [place, { text }] of all.entries())
			for (const start of new Set(text.match(NAME_START) ?? [])) {
				const places = this.places.get(start);
				if (places) places.push(place);
				else this.places.set(start, [place]);
			}
	}

	/** Returns the places of the sentences that hold the name; it starts with a capital. */
	placesOf(name: string): number[] {
		const start = name.match(NAME_START)?.[0] ?? '';
		return (this.places.get(start) ?? []).filter((place) => this.all[place]?.text.includes(name));
	}

	/** True if a sentence with the last part of the name, or the one after it, tells a past year, a work or an office. */
	isPublic({ parts, text }: Candidate): boolean {
		const known = this.known.get(text);
		if (known !== undefined) return known;
		const isPublic = this.placesOf(parts.at(-1) ?? '').some((place) => this.isPublicAt(place, parts));
		this.known.set(text, isPublic);
		return isPublic;
	}

	private isPublicAt(place: number, parts: readonly string[]): boolean {
		const { text, isPersonal } = this.all[place] ?? { text: '', isPersonal: false };
		const next = this.all[place + 1];
		const isAuthor = parts.length > 1 && authorBefore().test(text.slice(0, text.indexOf(parts[0] ?? '')));
		return isAuthor || isOfHistory(text) || (!isPersonal && next?.isPersonal === false && isOfHistory(next.text));
	}
}

function isOfHistory(text: string): boolean {
	return PAST_YEAR.test(text) || hasPrivacyWord('public', text);
}

/** Folded names of sentences without an acquaintance: a place that stands there is a subject of the note. */
function* placesOutside(
	all: readonly ReadSentence[],
	people: readonly Acquaintance[],
	index: NameIndex,
): Generator<void, ReadonlySet<string>> {
	const inside = new Set<number>();
	for (const name of new Set(people.map((one) => one.name))) {
		for (const place of index.placesOf(name)) inside.add(place);
		yield;
	}
	const without = all.filter((_, place) => !inside.has(place));
	return new Set(without.flatMap(({ names }) => names.flatMap(({ text, parts }) => [text, ...parts].map(fold))));
}

/** Streets with a number in a line about a home, with the town: `14 Birch Lane`, `Birch Lane`, `Ashford`. */
function homes({ text, isPersonal }: ReadSentence): string[] {
	if (!/\d/.test(text)) return [];
	return [...text.matchAll(streetWithNumber())].flatMap((match) => {
		const [street] = match;
		if (!/\d/.test(street) || !/\p{Lu}\p{L}/u.test(street)) return [];
		const [behind, postcode, town] = townBehind().exec(text.slice(match.index + street.length)) ?? [];
		const isBare =
			words(text).length <= WORDS_OF_ADDRESS && !hasPrivacyWord('public', text) && !PAST_YEAR.test(text);
		if (!isPersonal && !hasPrivacyWord('home', text) && postcode === undefined && !isBare) return [];
		const isTown = behind !== undefined && (postcode !== undefined || behind.startsWith(','));
		const name = street.replace(/^\d{1,9}[a-z]?,?\s{1,9}|,?\s{1,9}\d{1,9}\s?[a-z]?$/giu, '');
		return [street, name, ...(isTown ? [postcode ?? '', town ?? ''] : [])].filter(Boolean);
	});
}
