/** Short names for sentences: the sentence itself, else what stands before an afterthought, else its beginning. */
import { capital } from '../../../language/words';
import { phraseSource } from '../../../language/phrases';
import { UNSPACED } from '../../../language/scripts';
import { leansBack } from '../../../language/leaning';
import { connects, withoutConnective } from '../cues/connectives';
import { withoutLeadIn, WONDER } from '../cues/lead-ins';
import { salience, type NoteModel, type NoteSentence } from '../sentences/note-model';
import { hasVerb } from '../words/finite-verbs';
import { once } from '../../../text/lazy';

const LONGEST = { words: 18, characters: 110 };
const LEAST_CLAUSE = 4;
const LEAST_QUESTION = 5;
/** A question with a smaller share of the note's subject is labelled with the subject. */
const VAGUE = 0.35;
const SUBJECT_CHARACTERS = 30;
/**
 * `…, because `, `…, which `: what stands before says the same without it. Never before `if`, `than` or `that`: "worse
 * than one that is too small" is not "worse than one".
 */
const AFTERTHOUGHT = once(() => new RegExp(`;\\s|,\\s(?=(?:${phraseSource((file) => file.afterthoughts)})\\s)`, 'giu'));
/** Question words: from here on the question can stand alone. */
const ASKS =
	/(?:^|\s)((?:how|why|what|whether|wie|warum|wieso|ob|comment|pourquoi|cómo|por qué|perché|hoe|waarom)\s[^]+)$/iu;
export const ASIDE = /(?<!\s)\s+\([^()]+\)|（[^（）]*）/gu;
const END = /(?<![\s.!?。！？؟…:;,-])[\s.!?。！？؟…:;,-]+["”»)]*$/u;

export function label(sentence: NoteSentence, model: NoteModel): string {
	if (/[?？؟]/u.test(sentence.text)) return questionLabel(sentence.text, model);
	return statementLabel(
		withoutLeadIn(sentence.text)
			.replace(/^["“„«(\s]+(?!["“„«(\s])(?=[^"”»)]*$)/u, '')
			.trim(),
		model,
	);
}

function questionLabel(text: string, model: NoteModel): string {
	const question = withoutConnective(text.replace(WONDER(), '')).replace(/^["“„«(\s]+|(?<!["”»)\s])["”»)\s]+$/gu, '');
	const bare = question.replace(ASIDE, '');
	const asked = ASKS.exec(bare)?.[1] ?? '';
	// What follows a comma seldom changes what is asked.
	const first = (asked || bare).split(/[,;，、；]/u)[0] ?? '';
	const main = model.reader.read(first).length >= LEAST_QUESTION ? `${first.replace(END, '')}?` : '';
	const fits = [question, bare, asked, main].find((part) => fit(part, model) && saysEnough(part, model));
	if (fits === undefined) return `${beginning(asked || bare, model)}?`;
	const isVague =
		salience(
			model.reader.read(fits).filter((token) => token.isContent),
			model.weights,
		) < VAGUE;
	const { subject } = model;
	return capital(isVague && subject !== '' && subject.length <= SUBJECT_CHARACTERS ? `${subject}: ${fits}` : fits);
}

function statementLabel(text: string, model: NoteModel): string {
	const bare = withoutConnective(text.replace(ASIDE, '')).replace(END, '');
	const found = [text.replace(END, ''), bare, mainClause(bare, model)].find(
		(part) => fit(part, model) && !connects(part),
	);
	return found === undefined ? beginning(bare, model) : capital(found);
}

/** Returns what stands before the first afterthought, if that is a whole statement. */
function mainClause(text: string, model: NoteModel): string {
	for (const { index } of text.matchAll(AFTERTHOUGHT())) {
		const main = text.slice(0, index);
		const tokens = model.reader.read(main);
		if (tokens.length < LEAST_CLAUSE || !saysEnough(main, model) || leansBack(main)) continue;
		if (hasVerb(main, tokens, model.languageCode) === true && !/[(（][^()（）]*$/u.test(main)) return main;
	}
	return '';
}

function saysEnough(text: string, model: NoteModel): boolean {
	return model.reader.read(text).filter((token) => !token.isStop).length >= 2;
}

export function fit(text: string, model: NoteModel): boolean {
	// One of their characters says about as much as two letters.
	if (UNSPACED.test(text)) return text.length <= LONGEST.characters / 2;
	return text.length <= LONGEST.characters && model.reader.read(text).length <= LONGEST.words && text !== '';
}

/** The first words, up to one that carries meaning. */
export function beginning(text: string, model: NoteModel): string {
	const tokens = model.reader.read(text);
	const within = tokens
		.slice(0, UNSPACED.test(text) ? LONGEST.words * 2 : LONGEST.words)
		.filter(({ end }) => end <= LONGEST.characters);
	const last = within.findLast((token) => !token.isStop) ?? within.at(-1);
	const end = last?.end ?? Math.min(text.length, LONGEST.characters);
	return capital(`${text.slice(0, end).trim()}${last === tokens.at(-1) ? '' : '…'}`);
}
