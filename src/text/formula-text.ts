/** Writes MathML as one line of text: `3×10⁸`, `2 5/8`, `√(x+1)`. */
import { withoutInvisible } from './invisible';
import { bracketed, formulaExponent, formulaIndex } from './raised-signs';

/** An element of a formula, or a piece of its text. */
export interface FormulaNode {
	/** Lower case, without a prefix; empty for text. */
	readonly name: string;
	readonly text?: string;
	readonly children: readonly FormulaNode[];
}

/** A page may nest formulas at any depth; nobody writes deeper ones. */
const DEEPEST = 40;
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['annotation', 'annotation-xml', 'mphantom', 'none', 'mprescripts']);

/** Returns an empty text if the formula has none. */
export function formulaText(formula: FormulaNode): string {
	return write(formula, DEEPEST).replace(/\s+/g, ' ').trim();
}

function write(node: FormulaNode, depth: number): string {
	if (node.name === '') return withoutInvisible(node.text ?? '').replace(/\s+/g, ' ');
	if (depth === 0 || WITHOUT_TEXT.has(node.name)) return '';
	const parts = node.children.filter(({ name, text }) => name !== '' || /\S/.test(text ?? ''));
	const written = parts.map((part) => write(part, depth - 1));
	const [first = '', second = '', third = ''] = written.map((part) => part.trim());
	switch (node.name) {
		case 'mfrac':
			return `${bracketed(first)}/${bracketed(second)}`;
		case 'msup':
			return raise(first, second);
		case 'msub':
			return lower(first, second);
		case 'msubsup':
			return raise(lower(first, second), third, first);
		case 'munder':
			return isAccent(second) ? first : lower(first, second);
		case 'mover':
			return isAccent(second) ? first : raise(first, second);
		case 'munderover':
			return raise(lower(first, second), third, first);
		case 'msqrt':
			return `√${bracketed(joined(parts, written))}`;
		case 'mroot':
			return `${formulaExponent(second)}√${bracketed(first)}`;
		case 'mmultiscripts':
			return withScripts(parts, written);
		case 'mfenced':
			return `(${written.join(', ')})`;
		case 'mtable':
			return written.filter(Boolean).join('; ');
		case 'mtr':
		case 'mlabeledtr':
			return written.filter(Boolean).join(' ');
		case 'mspace':
			return ' ';
		case 'semantics':
			return first;
		case 'mn':
		case 'mi':
		case 'ms':
			return written.join('').trim();
		case 'mo':
			return /\p{L}{2}/u.test(first) ? ` ${first} ` : first;
		default:
			return joined(parts, written);
	}
}

/** Joins neighbours. `2` before `5/8` is a mixed number, and `sin` before `x` a function. */
function joined(parts: readonly FormulaNode[], written: readonly string[]): string {
	let text = '';
	parts.forEach(({ name }, at) => {
		const part = written[at] ?? '';
		const isMixed = /\p{N}$/u.test(text) && (name === 'mfrac' || /^\d+\/\d/.test(part));
		const isName = /\p{L}{2}$/u.test(text) && /^[\p{L}\p{N}]/u.test(part) && name !== 'mtext';
		text += isMixed || isName ? ` ${part}` : part;
	});
	return text;
}

/** @param inner the base without its index */
function raise(base: string, power: string, inner = base): string {
	if (power === '' || base === '') return base + power;
	if (power === '∘') return `${base}°`;
	return (base === inner ? bracketed(base) : base) + (/^[′″‴*†]+$/u.test(power) ? power : formulaExponent(power));
}

function lower(base: string, lowest: string): string {
	return lowest === '' || base === '' ? base + lowest : bracketed(base) + formulaIndex(lowest);
}

/** True for a mark above or below a letter: an arrow, a bar, a brace. */
function isAccent(text: string): boolean {
	return !/[\p{L}\p{N}]/u.test(text);
}

/** `mmultiscripts`: the base, pairs of indexes and exponents, and after `mprescripts` those before the base. */
function withScripts(parts: readonly FormulaNode[], written: readonly string[]): string {
	const border = parts.findIndex(({ name }) => name === 'mprescripts');
	const end = border < 0 ? parts.length : border;
	const scripts = (from: number, to: number): string => {
		let text = '';
		for (let at = from; at < to; at += 2) {
			const [low = '', high = ''] = [written[at]?.trim(), written[at + 1]?.trim()];
			text += (low && formulaIndex(low)) + (high && formulaExponent(high));
		}
		return text;
	};
	return (border < 0 ? '' : scripts(border + 1, parts.length)) + (written[0] ?? '').trim() + scripts(1, end);
}
