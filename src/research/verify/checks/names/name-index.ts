import { fold } from '../../../../language/fold';
import { words } from '../../../../language/words';
import { PARTICLES } from './name-words';
import { tokensOf, type FoundName } from './names';
import type { RegionNames } from './region-names';

/** Formulas with their written-out names, without spaces. */
const FORMULAS: Readonly<Record<string, string>> = {
	co2: 'carbondioxide kohlendioxid kohlenstoffdioxid dioxydedecarbone dioxidodecarbono 二氧化碳',
	ch4: 'methane methan metano 甲烷',
	h2o: 'water wasser eau agua 水',
};

/** Characters. In a longer text, two-letter acronyms match initials by chance. */
const SHORT_TEXT = 2_000;

/** `U.S` is two initials. */
const DOTTED = /^\p{L}(?:\.\p{L})+$/u;

/** Tells whether a text contains a name, in any form. */
export class NameIndex {
	private readonly folded: ReadonlySet<string>;
	private readonly list: readonly string[];
	private readonly compact: string;
	private regions: ReadonlySet<string> | undefined;
	private readonly initials: string;

	constructor(
		private readonly text: string,
		private readonly regionNames: RegionNames,
	) {
		const tokens = tokensOf(text);
		const all = [...tokens.map((token) => token.folded), ...words(text).map((word) => fold(word.text))];
		this.folded = new Set(all);
		this.list = [...this.folded];
		this.compact = ` ${fold(text).replace(/[\s\-./]+/g, '')} `;
		this.initials = tokens
			.filter((token) => !PARTICLES.has(token.folded) || token.isCapital)
			.map((token) => (DOTTED.test(token.folded) ? token.folded.replace(/\./g, '') : (token.folded[0] ?? '')))
			.join('');
	}

	has(name: FoundName): boolean {
		const [part = ''] = name.parts;
		if (name.isCode && name.parts.length === 1) return this.hasCode(part, name.text) || this.hasRegion(name.text);
		const initials = name.parts.map((one) => one[0]).join('');
		if (initials.length >= 3 && this.folded.has(initials)) return true;
		return name.parts.every((one) => this.hasPart(one)) || this.hasRegion(name.text);
	}

	private hasRegion(text: string): boolean {
		const regions = this.regionNames.of(text);
		if (regions.length === 0) return false;
		const known = (this.regions ??= this.regionNames.in(this.text));
		return regions.some((region) => known.has(region));
	}

	hasPart(part: string): boolean {
		if (this.folded.has(part)) return true;
		if (/\d/.test(part)) return this.compact.includes(part.replace(/[-./]/g, ''));
		return this.list.some((known) => isInflected(part, known)) || this.hasRegion(part);
	}

	private hasCode(part: string, text: string): boolean {
		if (this.folded.has(part) || this.folded.has(`${part}s`)) return true;
		if (part.endsWith('s') && this.folded.has(part.slice(0, -1))) return true;
		if (FORMULAS[part]?.split(' ').some((words) => this.compact.includes(words))) return true;
		const bare = part.replace(/[-./]/g, '');
		if (/\d/.test(part)) return this.compact.includes(bare);
		// An acronym matches the initials of consecutive words; in a long text, two letters do so by chance.
		const least = this.text.length < SHORT_TEXT ? 2 : 3;
		return /^\p{Lu}{2,6}s?$/u.test(text) && bare.length >= least && this.initials.includes(bare.replace(/s$/, ''));
	}
}

const SHARED_PREFIX = 4;

/** One word in two forms: `Einstein` and `Einsteins`, `Germany` and `German`, `Warsaw-born`. */
function isInflected(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	const root = /^(\p{L}{3,}?)(?:tian|ian|an|ese|ish|ic)$/u.exec(a)?.[1];
	if (root && b.startsWith(root) && b.length <= root.length + 2 && b.length > 3) return true;
	if (long === `${short}s` && short.length > 2) return true;
	if (short.length < SHARED_PREFIX) return false;
	if (long.startsWith(short) && (long.length - short.length <= 4 || long[short.length] === '-')) return true;
	if (long.includes('-') && long.split('-').includes(short)) return true;
	let shared = 0;
	while (shared < short.length && short[shared] === long[shared]) shared++;
	return shared >= SHARED_PREFIX + 1 && short.length - shared <= 2 && long.length - shared <= 4;
}
