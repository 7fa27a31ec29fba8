/** Reads the labels of chats: lines that name who speaks below them. */
import { lineMark } from '../markdown/line-marks';
import { ANSWER_NAME, NAMED_ANSWER, PRODUCT_NAME, ROLE_NAME, USER_NAME } from './labels';

/** A line of a note. `level` is 0 without a heading. */
interface LabelLine {
	readonly text: string;
	readonly level: number;
}

/** A line that names who speaks below it. */
export interface ChatTurn {
	readonly index: number;
	readonly isAnswer: boolean;
	/** Form of the label; the labels of one chat have the same. */
	readonly form: 'heading' | 'bold' | 'plain';
	/** `single` needs no label of the user beside it. */
	readonly kind: 'user' | 'product' | 'role' | 'answer' | 'single';
	readonly name: string;
}

/** Longer lines are text. */
const LABEL_CHARACTERS = 300;

export function turnAt(line: LabelLine, index: number): ChatTurn | undefined {
	const label = labelOf(line);
	if (!label) return undefined;
	const { form, name } = label;
	const turn = { index, form, name } as const;
	if (isNamedAnswer(label)) return { ...turn, isAnswer: true, kind: 'single' };
	if (USER_NAME().test(name)) return { ...turn, isAnswer: false, kind: 'user' };
	if (PRODUCT_NAME().test(name)) return { ...turn, isAnswer: true, kind: 'product' };
	if (ROLE_NAME().test(name)) return { ...turn, isAnswer: true, kind: 'role' };
	return ANSWER_NAME().test(name) ? { ...turn, isAnswer: true, kind: 'answer' } : undefined;
}

/** Returns the number of characters before the words that are said in the line; all of a heading, 0 without a label. */
export function labelLength(line: LabelLine): number {
	if (!turnAt(line, 0)) return 0;
	return line.level > 0 ? line.text.length : line.text.length - (labelOf(line)?.said.length ?? 0);
}

interface Label {
	readonly form: ChatTurn['form'];
	readonly name: string;
	/** The name with the verb: `ChatGPT said` */
	readonly words: string;
	/** Words that stand behind the label on its line. */
	readonly said: string;
}

/** Reads `### ChatGPT, on 3 May;`, `# role::assistant<span …>`, `**You**`, `**ai**: text` and `You said: text`. */
function labelOf({ text, level }: LabelLine): Label | undefined {
	if (level === 0 && !/[:：*_]/.test(text)) return undefined;
	const marks = /^[ \t>]+/.exec(text)?.[0].length ?? 0;
	const bare = text.slice(marks, Math.max(marks, LABEL_CHARACTERS));
	const beyond = text.slice(Math.max(marks, LABEL_CHARACTERS));
	const label = (form: ChatTurn['form'], title = '', rest = ''): Label => {
		// `1. 🧑 User` is `User`.
		const words = title
			.replace(/[*_]+/g, '')
			.replace(/^[^\p{L}]+/u, '')
			.trim();
		const name = words.replace(/ (?:said|wrote)$/i, '');
		return { form, name, words, said: rest.replace(/^[*_:：\s]+/, '') + beyond };
	};
	if (level > 0) {
		const [name, rest] = nameAndRest(bare.slice(lineMark(bare)?.length).replace(/^role::/, ''));
		return label('heading', name, rest);
	}
	const [, , inBold, rest = ''] = /^(\*\*|__)([^*_]{1,60})\1(.*)$/.exec(bare) ?? [];
	if (inBold !== undefined) {
		const hasColon = /[:：]\s*$/.test(inBold) || /^\s*[:：]/.test(rest);
		return hasColon || rest.trim() === '' ? label('bold', nameAndRest(inBold)[0], rest) : undefined;
	}
	const [, plain, below] = /^([^\s:：*_#|`[\]()-][^:：*_#|`[\]()]{0,60})[:：](?=\s|$)(.*)$/.exec(bare) ?? [];
	return plain === undefined ? undefined : label('plain', plain, below);
}

/** `User — 06:14` is the name `User`, `ChatGPT, on 3 May` is `ChatGPT`. */
function nameAndRest(title: string): readonly [name: string, rest: string] {
	const end = title.search(/[:：,;(<—–|]/);
	return end < 0 ? [title, ''] : [title.slice(0, end), title.slice(end)];
}

/** True for `ChatGPT's answer` as a heading, and for `ChatGPT says:` alone on its line. */
function isNamedAnswer({ form, words, said }: Label): boolean {
	// Claude is a first name as well.
	return said === '' && NAMED_ANSWER().test(words) && (form === 'heading' || !/^claude\b/i.test(words));
}
