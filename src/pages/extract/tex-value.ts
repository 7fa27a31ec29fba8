/**
 * Reads formulas that are a mere value: `3 \times 10^{8}\,\mathrm{m/s}` is `3×10⁸ m/s`. As text a value can be
 * quoted and compared; every other formula stays in TeX.
 */
import { bracketed, formulaExponent, formulaIndex } from '../../text/raised-signs';

const TOKEN = /\s*(?:(\d+(?:[.,]\d+)*)|(\\(?:[a-zA-Z]+|[^a-zA-Z]))|([{}^_])|([-+−±×·/%°=<>≈≤≥~()[\].,]))/y;
const SIGNS: ReadonlyMap<string, string> = new Map(
	Object.entries({
		'\\times': '×',
		'\\cdot': '·',
		'\\pm': '±',
		'\\approx': '≈',
		'\\sim': '~',
		'\\le': '≤',
		'\\leq': '≤',
		'\\ge': '≥',
		'\\geq': '≥',
		'\\%': '%',
		'\\circ': '°',
		'\\degree': '°',
		'\\mu': 'µ',
		'\\,': ' ',
		'\\;': ' ',
		'\\:': ' ',
		'\\ ': ' ',
		'\\quad': ' ',
		'\\!': '',
		'\\left': '',
		'\\right': '',
	}),
);
const UNIT = /\s*\{([\p{L}\p{N}°%/·.\s²³-]{1,40})\}/uy;
const LONGEST = 200;

/** Returns undefined unless the formula consists of numbers, signs and units in `\mathrm` or `\text`. */
export function valueOfTex(tex: string): string | undefined {
	if (tex.length > LONGEST || !/\d/.test(tex)) return undefined;
	const reader = new ValueReader(tex.replaceAll('{,}', ',').replaceAll('{.}', '.'));
	const value = reader.sequence();
	return reader.isDone && value !== undefined ? value.replace(/\s+/g, ' ').trim() : undefined;
}

class ValueReader {
	private at = 0;

	constructor(private readonly tex: string) {}

	get isDone(): boolean {
		return this.tex.slice(this.at).trim() === '';
	}

	/** Reads up to the end of the group; undefined if anything in it is no value. */
	sequence(): string | undefined {
		let text = '';
		while (!this.isDone && this.peek() !== '}') {
			const token = this.next();
			if (token === '^' || token === '_') {
				const raisedPart = this.argument();
				if (raisedPart === undefined) return undefined;
				text +=
					token === '_'
						? formulaIndex(raisedPart)
						: /^[°]$/.test(raisedPart)
							? '°'
							: formulaExponent(raisedPart);
				continue;
			}
			const part = token === undefined ? undefined : this.value(token);
			if (part === undefined) return undefined;
			text += /^\d.*\/\d/.test(part) && /\d$/.test(text) ? ` ${part}` : part;
		}
		return text;
	}

	private value(token: string): string | undefined {
		if (token === '{') return this.group();
		if (/^\\[dt]?frac$/.test(token)) {
			const [top, bottom] = [this.argument(), this.argument()];
			return top === undefined || bottom === undefined ? undefined : `${bracketed(top)}/${bracketed(bottom)}`;
		}
		if (/^\\(?:mathrm|text|textrm|operatorname|rm)$/.test(token)) return this.match(UNIT)?.[1];
		return token.startsWith('\\') ? SIGNS.get(token) : token;
	}

	private argument(): string | undefined {
		const token = this.next();
		if (token === undefined || /^[}^_]$/.test(token)) return undefined;
		// `10^23` raises only the 2.
		if (/^\d{2}/.test(token)) {
			this.at -= token.length - 1;
			return token.charAt(0);
		}
		return this.value(token);
	}

	private group(): string | undefined {
		const inner = this.sequence();
		return this.next() === '}' ? inner : undefined;
	}

	private peek(): string | undefined {
		const at = this.at;
		const token = this.next();
		this.at = at;
		return token;
	}

	private next(): string | undefined {
		const found = this.match(TOKEN);
		return found?.slice(1).find((part) => part !== undefined);
	}

	private match(pattern: RegExp): RegExpExecArray | null {
		pattern.lastIndex = this.at;
		const found = pattern.exec(this.tex);
		if (found) this.at = pattern.lastIndex;
		return found;
	}
}
