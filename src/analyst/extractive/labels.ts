/** Short names for sentences. */
import { salience, type NoteModel, type NoteSentence } from './note-model';
import { hasAmount } from './figures';
import { connects, leansBack, PERSONAL, withoutLeadIn, WONDER } from './cues';
import { meaning, type Token } from './tokens';

const LABEL_WORDS = 8;
const LABEL_CHARACTERS = 64;
/** A whole short statement reads better than a piece of it, and a question better than both. */
const WHOLE_WORDS = 9;
const QUESTION_WORDS = 12;
const QUESTION_CHARACTERS = 72;
const CONJUNCTION = 'if|when|because|since|although|while|unless|that|which|who|so that|wenn|falls|weil|da|obwohl|sodass|dass|ob|si|lorsque|parce que|quand|que|qui|porque|cuando|perché|quando|che|omdat';
/** Where a sentence can be cut without hurting what stands before. */
const CLAUSE = new RegExp(`[,;:，、；：]\\s*|\\s[–—-]\\s|\\s(?=(?:${CONJUNCTION})\\s)`, 'u');
const OPENS_CLAUSE = new RegExp(`^(?:${CONJUNCTION})$`, 'iu');
/** After these words something comes that belongs to what stands before them: `replace | a good part`. */
const DETERMINER = /^(?:the|an?|its|their|his|her|our|my|your|this|these|that|those|no|der|die|das|den|dem|des|ein|eine[rnms]?|kein|keine[rnms]?|ihre?[nmrs]?|seine?[nmrs]?|le|la|les|un|une|des|el|los|las|una|il|lo|gli|i|o|os|as|um|uma|de|het|een)$/iu;
/** With these words another part of the sentence begins. */
const RESTARTS = new RegExp(`${DETERMINER.source}|^(?:I|it|they|we|he|she|you|ich|er|sie|es|wir|man|il|elle|ils|elles|on|nous)$`, 'iu');
const CAPITAL_NOUNS = new Set(['de', 'lb']);

export function label(sentence: NoteSentence, model: NoteModel): string {
	const isQuestion = /[?？؟]/u.test(sentence.text);
	const whole = isQuestion ? questionLabel(sentence.text, model) : undefined;
	return whole ?? namedLabel(sentence.text, model) ?? coreLabel(sentence.text, model) ?? shortened(sentence.text, model);
}

/** `Weather compensation: nobody says how` names its subject itself. */
function namedLabel(text: string, model: NoteModel): string | undefined {
	const name = /^(\p{L}[^:?!.,;]{2,40}):\s/u.exec(withoutLeadIn(text))?.[1];
	if (name === undefined || !isShort(name, model, 4, 40)) return undefined;
	const tokens = model.reader.read(name);
	const isName = tokens.every((token) => !token.isNumber && (token.isContent || token.isStop)) && tokens.some((token) => (model.weights.get(token.stem) ?? 0) > 0.2);
	return isName ? capital(name) : undefined;
}

/** A question that is short enough, whole or without its last clauses; with the note's subject where it only says "it". */
function questionLabel(text: string, model: NoteModel): string | undefined {
	const question = text.replace(WONDER, '').replace(/^(?:and|but|so|und|aber),?\s/iu, '').replace(/^["“„«(\s]+|["”»)\s]+$/gu, '');
	const first = question.split(CLAUSE)[0] ?? '';
	const fits = [question, `${first.replace(/[\s?？؟]+$/u, '')}?`].find((part) => isShort(part, model, QUESTION_WORDS, QUESTION_CHARACTERS) && saysEnough(part, model));
	if (fits === undefined) return undefined;
	const isVague = salience(model.reader.read(fits).filter((token) => token.isContent), model.weights) < 0.35;
	const subject = model.subject;
	return capital(isVague && subject !== '' && subject.length <= 30 ? `${subject}: ${fits}` : fits);
}

function saysEnough(text: string, model: NoteModel): boolean {
	return model.reader.read(text).filter((token) => !token.isStop).length >= 2;
}

function isShort(text: string, model: NoteModel, words: number, characters: number): boolean {
	return text.length <= characters && model.reader.read(text).length <= words;
}

/** The run of at most eight words that says most: it starts and ends where a phrase does. */
function coreLabel(text: string, model: NoteModel): string | undefined {
	const bare = withoutLeadIn(text).trim().replace(/[.!?。！？…]+["”»)]*$/u, '');
	const tokens = model.reader.read(bare);
	if (isShort(bare, model, WHOLE_WORDS, LABEL_CHARACTERS) && !leansBack(bare) && tokens.some((token) => token.isContent)) return capital(bare);
	let best: { text: string; score: number } | undefined;
	const opening = tokens.findIndex((token) => !token.isStop);
	// `In mild weather the house …`: what follows the opening words belongs to another part of the sentence.
	const opensAside = tokens[0]?.isStop === true && !DETERMINER.test(tokens[0].text);
	for (let from = 0; from < tokens.length; from++) {
		if (!canStart(tokens, from, bare, model)) continue;
		for (let to = from; to < Math.min(tokens.length, from + LABEL_WORDS); to++) {
			const piece = windowText(tokens, from, to, bare);
			if (piece.length > LABEL_CHARACTERS) break;
			if (!canEnd(tokens, to, bare, model) || !isWhole(piece)) continue;
			const opens = from <= opening ? (!opensAside ? 0.5 : tokens.slice(from + 1, to + 1).some((token) => RESTARTS.test(token.text)) ? -1.5 : 0) : 0;
			const score = windowScore(tokens.slice(from, to + 1), piece, model) + opens + (endsClause(tokens, to, bare) ? 0.35 : 0);
			if (!best || score > best.score) best = { text: piece, score };
		}
	}
	return best && capital(withSubject(best.text, tokens, bare, model));
}

/** A short piece without the sentence's main word says too little: the word leads it in. */
function withSubject(piece: string, tokens: readonly Token[], text: string, model: NoteModel): string {
	const inPiece = meaning(model.reader.read(piece));
	const weight = (token: Token): number => model.weights.get(token.stem) ?? 0;
	const main = tokens.filter((token) => token.isContent).reduce<Token | undefined>((best, token) => (best === undefined || weight(token) > weight(best) + 0.05 ? token : best), undefined);
	if (!main || inPiece.has(main.stem) || model.reader.read(piece).length > LABEL_WORDS - 3) return piece;
	// A hyphen joins: `L-Theanin` is one word.
	const head = /[\p{L}\p{N}]+-$/u.exec(text.slice(0, main.start))?.[0] ?? '';
	const tail = /^-[\p{L}\p{N}-]+/u.exec(text.slice(main.end))?.[0] ?? '';
	return `${capital(`${head}${main.text}${tail}`)}: ${piece}`;
}

function between(tokens: readonly Token[], index: number, text: string): string {
	return text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start ?? text.length);
}

function canStart(tokens: readonly Token[], index: number, text: string, model: NoteModel): boolean {
	const token = tokens[index] as Token;
	if (token.isNumber) return !/\p{N}[.,]?$/u.test(text.slice(0, token.start));
	if (token.isStop || (token.isWeak && index > 0) || (index === 0 && connects(text))) return false;
	if (index > 0 && CAPITAL_NOUNS.has(model.languageCode ?? '') && !tokens.slice(index, index + 2).some((word) => /^\p{Lu}/u.test(word.text))) return false;
	const before = tokens[index - 1];
	return before === undefined || before.isStop || before.isWeak || !/^(?:\s|[-.,'’])$/u.test(between(tokens, index, text));
}

function canEnd(tokens: readonly Token[], index: number, text: string, model: NoteModel): boolean {
	const token = tokens[index] as Token;
	const gap = between(tokens, index + 1, text);
	if (/^\s?[%°€]/u.test(gap)) return true;
	if (token.isStop || token.isWeak) return false;
	if (endsClause(tokens, index, text)) return true;
	if (CAPITAL_NOUNS.has(model.languageCode ?? '') && !/^\p{Lu}/u.test(token.text)) return false;
	const next = tokens[index + 1] as Token;
	const isBoundary = next.isStop || next.isWeak || (CAPITAL_NOUNS.has(model.languageCode ?? '') && /^\p{Ll}/u.test(next.text));
	return gap === ' ' && isBoundary && !DETERMINER.test(next.text) && !token.isNumber;
}

function endsClause(tokens: readonly Token[], index: number, text: string): boolean {
	return index === tokens.length - 1 || OPENS_CLAUSE.test(tokens[index + 1]?.text ?? '') || /[,;:()–—，、；：]/u.test(between(tokens, index + 1, text));
}

function windowText(tokens: readonly Token[], from: number, to: number, text: string): string {
	const end = tokens[to]?.end ?? text.length;
	const unit = /^\s?(?:%|€|°\s?[CFK]?)/u.exec(text.slice(end))?.[0] ?? '';
	const start = tokens[from]?.start ?? 0;
	const sign = /[−$€£]\s?$/u.exec(text.slice(0, start))?.[0] ?? '';
	return text.slice(start - sign.length, end + unit.length);
}

function isWhole(piece: string): boolean {
	if (/[;:!?=]|\s[–—]\s/u.test(piece)) return false;
	for (const [open, close] of [['(', ')'], ['“', '”'], ['„', '“'], ['«', '»']] as const) {
		if (piece.includes(open) !== piece.includes(close)) return false;
	}
	return ((piece.match(/"/g)?.length ?? 0) & 1) === 0;
}

function windowScore(tokens: readonly Token[], piece: string, model: NoteModel): number {
	const content = tokens.filter((token) => token.isContent);
	const density = content.length / Math.max(1, tokens.length);
	let score = salience(content, model.weights) + 0.12 * content.length + 0.5 * density;
	if (hasAmount(piece)) score += 0.7;
	if (/,\s/u.test(piece)) score -= 1.2;
	if (tokens.some((token) => OPENS_CLAUSE.test(token.text))) score -= 0.6;
	if (PERSONAL.test(piece)) score -= 0.8;
	if (content.length < 2) score -= 1;
	if (tokens.length < 3) score -= 0.4;
	return score;
}

/** For sentences no rule finds a core in: their first words. */
function shortened(text: string, model: NoteModel): string {
	const bare = withoutLeadIn(text).replace(/[.!?。！？…]+$/u, '');
	const tokens = model.reader.read(bare);
	let last = Math.min(tokens.length, LABEL_WORDS) - 1;
	while (last > 0 && ((tokens[last] as Token).isStop || (tokens[last] as Token).end > LABEL_CHARACTERS)) last--;
	return capital(bare.slice(0, tokens[last]?.end ?? LABEL_CHARACTERS).trim());
}

export function capital(text: string): string {
	const trimmed = text.trim();
	const first = /^\p{Ll}\p{L}*/u.exec(trimmed)?.[0];
	// `iPhone` and `pH` keep their form.
	if (first === undefined || first !== first.toLowerCase()) return trimmed;
	return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
