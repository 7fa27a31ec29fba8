/** Whose fact a sentence states: of a subject that it names, or of the one in its note's title. */
import { hasCapitalNouns, languageFile, phrasesIn, wordsIn } from '../../../language/language-file';
import { Phrases } from '../../../language/phrases';
import { oncePerKey } from '../../../text/lazy';
import { fold } from '../../../language/fold';
import { leansBack } from '../../../language/leaning';
import { isPersonal } from '../cues/persons';
import { isInstruction } from '../sentences/instructions';
import { hasVerb } from '../words/finite-verbs';
import type { TokenReader } from '../words/tokens';

/** A sentence with the titles above it. */
export interface PlacedSentence {
	readonly text: string;
	readonly title: string;
	readonly headings: readonly string[];
	/** It stands in a note of the user. */
	readonly isOwn: boolean;
}

/** Words with a meaning, all figures counting as one, from which a sentence names its own subject. */
const LEAST_WORDS = 2;
const LEAST_OWN = 3;
/** `The tower was built in 1931` can be any tower: on a page of another title it needs more words. */
const LEAST_DEFINITE = 5;
/** `There are three kinds of …` does not lean on the sentence before. */
const THERE_IS = /^There (?:is|are|was|were)(?= )/;
/** A sentence whose verb is not known needs this many words. */
const LEAST_WITHOUT_VERB = 6;
/** `Problem it solves: …`, an entry of a list */
const LABELLED = /^[^:]{1,40}:(?:\s|$)/u;
/** Titles that say nothing about the subject. */
const GENERIC_TITLE = /^(?:_?index|readme|home|untitled|notes?|todo|inbox)$/i;

/** Returns true if two sentences of the same words are about the same thing. */
export function haveSameSubject(
	mine: PlacedSentence,
	theirs: PlacedSentence,
	reader: TokenReader,
	languageCode: string | undefined,
): boolean {
	if (isSeries(mine.title, theirs.title)) return false;
	const tokens = reader.read(mine.text);
	const isStated = hasVerb(mine.text, tokens, languageCode) !== false;
	if (isInstruction(mine.text) || LABELLED.test(mine.text) || (!isStated && tokens.length < LEAST_WITHOUT_VERB))
		return false;
	if (!theirs.isOwn && isPersonal(mine.text, languageCode)) return false;
	if (haveSameTitle(mine.title, theirs.title, reader)) return true;
	if (leansOn(mine.text, languageCode)) return false;
	const telling = tokens.filter(({ isStop }) => !isStop);
	// In `See log 2026-05-21` the figures are no statement about the words.
	const figures = isStated && telling.some(({ isNumber }) => isNumber) ? 1 : 0;
	const words = telling.filter(({ isNumber }) => !isNumber).length + figures;
	// `Bats are blind` names its subject if the other note is called `Bats`.
	const [subject] = telling;
	const isTitle = subject !== undefined && isInTitles([subject.text], theirs);
	if (theirs.isOwn) return words >= (isTitle ? LEAST_WORDS : LEAST_OWN);
	const isDefinite = wordsIn(languageFile(languageCode)?.articles).includes(fold(tokens[0]?.text ?? ''));
	const isNamed = !hasCapitalNouns(languageCode) && tokens.slice(1).some(({ text }) => /^\p{Lu}/u.test(text));
	return words >= (isDefinite && !isNamed ? LEAST_DEFINITE : LEAST_WORDS);
}

const leaningIn = oncePerKey((code) => new Phrases(() => phrasesIn(languageFile(code)?.leaning), 'start'));

/** True if a sentence depends on the one before it. Italian `il` is an article, French `il` a pronoun. */
function leansOn(text: string, languageCode: string | undefined): boolean {
	const said = text.replace(THERE_IS, '');
	const hasOwnWords = languageFile(languageCode)?.leaning !== undefined;
	return leansBack(said) && (!hasOwnWords || leaningIn(languageCode ?? '').test(said));
}

/** `Log 2024-05-01` and `Log 2024-05-08` tell of two times, `Chapter 1` and `Chapter 2` of two things. */
function isSeries(mine: string, theirs: string): boolean {
	return mine !== theirs && /\d/.test(mine + theirs) && withoutDigits(mine) === withoutDigits(theirs);
}

function withoutDigits(title: string): string {
	return title.replace(/[^\p{L}]+/gu, ' ').trim();
}

function haveSameTitle(mine: string, theirs: string, reader: TokenReader): boolean {
	if (GENERIC_TITLE.test(mine.trim())) return false;
	const [own, other] = [mine, theirs].map((title) => subjectIn(title, reader));
	if (own === undefined || other === undefined || own.size === 0 || other.size === 0) return false;
	const [smaller, larger] = own.size < other.size ? [own, other] : [other, own];
	return [...smaller].every((stem) => larger.has(stem));
}

function subjectIn(title: string, reader: TokenReader): ReadonlySet<string> {
	const content = reader.read(title).filter(({ isContent }) => isContent);
	return new Set(content.map(({ stem }) => stem));
}

/** True if words stand in the titles above a sentence: then they are its subject, and another one has its own. */
export function isInTitles(words: readonly string[], { title, headings }: PlacedSentence): boolean {
	const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
	const above = new Set([title, ...headings].flatMap(wordsOf));
	return words.flatMap(wordsOf).some((word) => above.has(word));
}
