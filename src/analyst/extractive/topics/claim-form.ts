/** The form of a claim: a whole statement about the world, not about the note itself. */
import { pattern } from '../../../text/lazy';
import { isCaption } from '../../../text/markdown/headings';
import { leansBack } from '../../../language/leaning';
import { withoutConnective } from '../cues/connectives';
import { isErrand, isPersonal, isPrivate } from '../cues/persons';
import { withoutLeadIn } from '../cues/lead-ins';
import { isInstruction } from '../sentences/instructions';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import { terms } from '../../../language/words';
import { unmarked } from '../../../research/verify/checks/quotes/mapped-text';
import { hasVerb } from '../words/finite-verbs';
import { TokenReader } from '../words/tokens';
import { ASIDE } from './labels';

const LEAST_CLAIM_WORDS = 3;
const MOST_CLAIM_WORDS = 45;

const RELATIVE = /\s(?:that|which|who|whose|where)\s/u;
/** Where the first clause ends. */
const CLAUSE = pattern('u')`
	[,;:，、；：]\s*|
	\s[–—-]+\s|
	\s(?:
		if|when|because|since|although|while|unless|until|that|which|who|so\sthat|
		wenn|falls|weil|da|obwohl|dass|ob|
		si|lorsque|parce\sque|quand|que|qui|
		porque|cuando|perché|quando|che|omdat
	)\s
`;

/** `The building is described in [[Alder Row]]`, `Table of Contents generated with DocToc` */
const ABOUT_THE_NOTE = pattern('iu')`
	\s(?:described|explained|listed|collected|documented|beschrieben|erklärt|décrit|descrito)\sin\s|
	^\P{L}*(?:table\sof\scontents|inhaltsverzeichnis|table\sdes\smatières|tabla\sde\scontenidos?)(?!\p{L})
`;

/** With its full stop; a line without one says something where it holds a verb. Undefined where nobody can tell. */
export function isWholeStatement(
	{ text, block }: NoteSentence,
	{ languageCode, reader }: NoteModel,
): boolean | undefined {
	if (/[.!。！]["”»)]*$/u.test(text)) return true;
	if (/[:：,，、]$/u.test(text)) return false;
	// `A model that predicts labels` has a verb and says nothing.
	const line = (text.split(RELATIVE)[0] ?? '').replace(ASIDE, '');
	return hasVerb(line, reader.read(line), languageCode) ?? (block.kind === 'item' ? undefined : false);
}

/** True for an item of a numbered list that is not a step: `Bees see red`, not `Bake until it is dry`. */
export function isStated({ text }: NoteSentence, { languageCode, reader }: NoteModel): boolean {
	const main = text.split(CLAUSE())[0] ?? '';
	return hasVerb(main, reader.read(main), languageCode) === true;
}

/** True for a whole statement about the world that a source could decide, whether or not it is worth a search. */
export function mayClaim(sentence: NoteSentence, model: NoteModel): boolean {
	const { text, block, tokens } = sentence;
	const bare = withoutConnective(withoutLeadIn(text));
	if (block.kind === 'heading' || block.kind === 'task' || block.isTurn === true) return false;
	if (isErrand(text) || isCaption(text) || ABOUT_THE_NOTE().test(text)) return false;
	if (sentence.isCut || sentence.isSpeech || isPrivate(withoutLeadIn(text))) return false;
	if (leansBack(bare) || isInstruction(bare) || /https?:/u.test(text)) return false;
	if (tokens.length < LEAST_CLAIM_WORDS || tokens.length > MOST_CLAIM_WORDS) return false;
	if (!tokens.some((token) => token.isContent) || tokens.filter((token) => !token.isStop).length < 2) return false;
	if (isPersonal(text, model.languageCode) || isEntry(sentence)) return false;
	return isWholeStatement(sentence, model) !== false && (block.isStep !== true || isStated(sentence, model));
}

/**
 * `[Name](address) - what it is`, `[What is a tree?](address) (2020)`: a list of links says what others are, and
 * nothing that could be checked.
 */
export function isEntry({ text, block }: NoteSentence): boolean {
	return block.links.some((link) => {
		if (!text.startsWith(link) || link === '') return false;
		const rest = text.slice(link.length);
		return block.kind === 'item' ? /^\s*(?:[-–—:：(|]|$)/u.test(rest) : !/\p{L}/u.test(rest);
	});
}

/** A formula alone, and an entry of a list of links: `[Name](address) - what it is`. */
const NO_STATEMENT = /^\s*(?:\$\$[^]*\$\$|\[[^\]]*\]\(\S+\)\s*[-–—:][^]*)\s*$/u;
/** `The power is calculated as`, `där $H$ är tryckskillnaden`: the formula stands in another line. */
const TORN = pattern('u')`
	\s(?:as|som|als|wie|comme|como|come|jako|jak|by|durch|av|par|por)$|
	^(?:where|with|där|wobei|wo|où|donde|dove|waar)\s+\$
`;
/** `The plumber says so`, `Tom sagt das`: the statement itself is in another sentence. */
const SAID_ELSEWHERE = /\s(?:so|that|it|this|das|es|dies|ça|cela|lo|eso|così)[\s.!]*$/iu;
/** `Connect Four is solved`, `Ask Jeeves was a search engine`, `Cook the egg to 71 °C` */
const NAME_OR_FIGURE = /^\p{Lu}\p{L}*\s\p{Lu}|\d/u;
/** A text with this many content words makes a statement, whatever its form. */
const ENOUGH_TERMS = 3;

/** False for words that no source can decide, such as `hadoop (google)` and `Think of two points against it.` */
export function isDecidable(text: string, languageCode: string | undefined): boolean {
	if (NO_STATEMENT.test(text) || TORN().test(text.trim())) return false;
	const plain = unmarked(text);
	if (ABOUT_THE_NOTE().test(plain) || (isInstruction(plain) && !NAME_OR_FIGURE.test(plain))) return false;
	if (terms(plain, languageCode).length >= ENOUGH_TERMS) return true;
	const tokens = new TokenReader(languageCode).read(plain);
	return !SAID_ELSEWHERE.test(plain) && hasVerb(plain, tokens, languageCode) !== false;
}
