/** Short names for sentences: the sentence itself where it is short, else its main clause, else how it begins. */
import { capital } from '../../../language/capital';
import { UNSPACED } from '../../../language/scripts';
import { pattern, once } from '../../../text/lazy';
import { connects, withoutConnective } from '../cues/connectives';
import { withoutLeadIn, WONDER } from '../cues/lead-ins';
import { leansBack } from '../cues/leaning';
import { salience, type NoteModel, type NoteSentence } from '../sentences/note-model';

const STATEMENT = { words: 12, characters: 84 };
const QUESTION = { words: 14, characters: 90 };
const LEAST_CLAUSE = 4;
const LEAST_QUESTION = 5;
/** A question with a smaller share of the note's subject is labelled with the subject. */
const VAGUE = 0.35;
const SUBJECT_CHARACTERS = 30;
const CONJUNCTION = [
	'if',
	'when',
	'because',
	'since',
	'although',
	'while',
	'unless',
	'until',
	'that',
	'which',
	'who',
	'so that',
	'wenn',
	'falls',
	'weil',
	'da',
	'obwohl',
	'sodass',
	'dass',
	'ob',
	'si',
	'lorsque',
	'parce que',
	'quand',
	'que',
	'qui',
	'porque',
	'cuando',
	'perché',
	'quando',
	'che',
	'omdat',
].join('|');
/** Where a sentence can be cut without hurting what stands before. */
export const CLAUSE = once(() => new RegExp(`[,;:，、；：]\\s*|\\s[–—-]+\\s|\\s(?=(?:${CONJUNCTION})\\s)`, 'u'));
/** With these words a clause leads in another: `In winter, `, `After ten years of this, `. */
const LEADS_IN = pattern('iu')`
	^(?:
		${CONJUNCTION}|
		in|on|at|by|after|before|with|without|for|from|during|as|to|under|despite|instead|unlike|like|given|
		in|im|bei|beim|nach|vor|mit|ohne|für|seit|während|durch|am|auf|bis|trotz|
		en|dans|après|avant|avec|sans|pour|depuis|selon|lors|par|
		con|sin|para|desde|según|tras|al|por|durante|
		dopo|prima|senza|per|secondo|
		na|voor|met|volgens
	)\s
`;
/** `デフォルトでは`, `設定フォルダには`: a clause that ends in such a particle is not a statement. */
const LEADS_ON = /(?:は|に|で|が|を|と|て|も)$/u;
/** Question words: from here on the question can stand alone. */
const ASKS =
	/(?:^|\s)((?:how|why|what|whether|wie|warum|wieso|ob|comment|pourquoi|cómo|por qué|perché|hoe|waarom)\s.+)$/iu;
export const ASIDE = /\s+\([^()]+\)|（[^（）]*）/gu;
const END = /[\s.!?。！？؟…:;,-]+["”»)]*$/u;

export function label(sentence: NoteSentence, model: NoteModel): string {
	if (/[?？؟]/u.test(sentence.text)) return questionLabel(sentence.text, model);
	return statementLabel(
		withoutLeadIn(sentence.text)
			.replace(/^["“„«(\s]+(?=[^"”»)]*$)/u, '')
			.trim(),
		model,
	);
}

function questionLabel(text: string, model: NoteModel): string {
	const question = withoutConnective(text.replace(WONDER(), '')).replace(/^["“„«(\s]+|["”»)\s]+$/gu, '');
	const bare = question.replace(ASIDE, '');
	const asked = ASKS.exec(bare)?.[1] ?? '';
	const cut = (asked || bare).split(CLAUSE())[0] ?? '';
	const first = model.reader.read(cut).length >= LEAST_QUESTION ? `${cut.replace(END, '')}?` : '';
	const fits = [question, bare, asked, first].find((part) => fit(part, QUESTION, model) && saysEnough(part, model));
	if (fits === undefined) return `${beginning(asked || bare, QUESTION, model)}?`;
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
		(part) => fit(part, STATEMENT, model) && !connects(part),
	);
	return found === undefined || found === '' ? beginning(bare, STATEMENT, model) : capital(found);
}

/** The first clause that can stand alone: `Since …, ` and `In winter, ` lead in another. */
function mainClause(text: string, model: NoteModel): string {
	const clauses = text.split(CLAUSE()).map((clause) => clause.trim());
	const main = clauses.find((clause) => !LEADS_IN().test(`${clause} `) && !LEADS_ON.test(clause));
	return main !== undefined &&
		model.reader.read(main).length >= LEAST_CLAUSE &&
		saysEnough(main, model) &&
		!leansBack(main)
		? main
		: '';
}

function saysEnough(text: string, model: NoteModel): boolean {
	return model.reader.read(text).filter((token) => !token.isStop).length >= 2;
}

function fit(text: string, most: typeof STATEMENT, model: NoteModel): boolean {
	// One of their characters says about as much as two letters.
	if (UNSPACED.test(text)) return text.length <= most.characters / 2;
	return text.length <= most.characters && model.reader.read(text).length <= most.words && text !== '';
}

/** The first words, up to one that carries meaning. */
function beginning(text: string, most: typeof STATEMENT, model: NoteModel): string {
	const tokens = model.reader.read(text);
	const within = tokens
		.slice(0, UNSPACED.test(text) ? most.words * 2 : most.words)
		.filter(({ end }) => end <= most.characters);
	const last = within.findLast((token) => !token.isStop) ?? within.at(-1);
	const end = last?.end ?? Math.min(text.length, most.characters);
	return capital(`${text.slice(0, end).trim()}${last === tokens.at(-1) ? '' : '…'}`);
}
