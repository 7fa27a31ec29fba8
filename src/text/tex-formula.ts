/** Reads simple TeX as one line of text: `3 \times 10^{8}\,\mathrm{m/s}` is `3×10⁸ m/s`. */
import { bracketed, formulaExponent, formulaIndex } from './raised-signs';

const TOKEN =
	/\s*(?:(\d+(?:[.,]\d+)*)|(\\(?:[a-zA-Z]+|[^a-zA-Z]))|([{}^_])|([-+−±×·/%°=<>≈≤≥~()[\].,])|([a-zA-Z!|']))/y;
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
/** Names in formulas that are more than a value. */
const NAMES: ReadonlyMap<string, string> = new Map(
	[
		...[
			'alpha α',
			'beta β',
			'gamma γ',
			'delta δ',
			'epsilon ε',
			'zeta ζ',
			'eta η',
			'theta θ',
			'kappa κ',
			'lambda λ',
		],
		...['mu μ', 'nu ν', 'xi ξ', 'pi π', 'rho ρ', 'sigma σ', 'tau τ', 'phi φ', 'chi χ', 'psi ψ', 'omega ω'],
		...['Gamma Γ', 'Delta Δ', 'Theta Θ', 'Lambda Λ', 'Pi Π', 'Sigma Σ', 'Phi Φ', 'Psi Ψ', 'Omega Ω'],
		...['ne ≠', 'neq ≠', 'to →', 'rightarrow →', 'infty ∞', 'in ∈', 'partial ∂', 'propto ∝'],
	].map((pair) => [`\\${pair.slice(0, -2)}`, pair.slice(-1)] as const),
);
const RELATION = /^[=<>≈≤≥≠→∈∝]$/;
const UNIT = /\s*\{([\p{L}\p{N}°%/·.\s²³-]{1,40})\}/uy;
const LONGEST = 200;

/** Returns undefined unless the formula consists of numbers, signs and units in `\mathrm` or `\text`. */
export function valueOfTex(tex: string): string | undefined {
	if (tex.length > LONGEST || !/\d/.test(tex)) return undefined;
	return read(tex, false);
}

/** Returns undefined if a part of the formula has no plain form: `125ms \leq \theta` is `125ms ≤ θ`. */
export function textOfTex(tex: string): string | undefined {
	return tex.length > LONGEST ? undefined : read(tex, true);
}

function read(tex: string, withLetters: boolean): string | undefined {
	const reader = new TexReader(tex.replaceAll('{,}', ',').replaceAll('{.}', '.'), withLetters);
	const text = reader.sequence();
	return reader.isDone && text !== undefined ? text.replace(/\s+/g, ' ').trim() : undefined;
}

class TexReader {
	private at = 0;

	constructor(
		private readonly tex: string,
		private readonly withLetters: boolean,
	) {}

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
		const sign = token.startsWith('\\') ? this.sign(token) : token;
		if (!this.withLetters) return sign !== undefined && /[a-zA-Z!|']/.test(sign) ? undefined : sign;
		return sign !== undefined && RELATION.test(sign) ? ` ${sign} ` : sign;
	}

	private sign(command: string): string | undefined {
		return (this.withLetters ? NAMES.get(command) : undefined) ?? SIGNS.get(command);
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
