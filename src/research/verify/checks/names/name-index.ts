import { fold } from '../../../../language/fold';
import { words } from '../../../../language/words';
import { tokensOf } from './name-tokens';
import { PARTICLES } from './name-words';
import type { FoundName } from './names';
import type { RegionNames } from './region-names';

/** Formulas and titles with their written-out names, without spaces. */
const FORMULAS: Readonly<Record<string, readonly string[]>> = {
	co2: [
		'carbondioxide',
		'kohlendioxid',
		'kohlenstoffdioxid',
		'dioxydedecarbone',
		'dioxidodecarbono',
		'二氧化碳',
		'co₂',
	],
	ch4: ['methane', 'methan', 'metano', '甲烷'],
	ceo: ['chiefexecutive'],
	h2o: ['water', 'wasser', 'eau', 'agua', '水'],
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
	private readonly acronyms: ReadonlySet<string>;

	constructor(
		private readonly text: string,
		private readonly regionNames: RegionNames,
		private readonly isOtherLanguage: boolean,
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
		this.acronyms = new Set(tokens.filter((token) => token.isCode).map((token) => token.folded));
	}

	has(name: FoundName): boolean {
		return this.hasWords(name) || this.hasRegion(name.text);
	}

	private hasRegion(text: string): boolean {
		const regions = this.regionNames.of(text);
		if (regions.length === 0) return false;
		const known = (this.regions ??= this.regionNames.in(this.text));
		return regions.some((region) => known.has(region));
	}

	private hasWords(name: FoundName): boolean {
		if (name.isCode && name.parts.length === 1) return this.hasCode(name.parts[0] ?? '', name.text);
		const initials = name.parts.map((part) => part[0] ?? '').join('');
		if (name.parts.length >= 2 && this.acronyms.has(initials)) return true;
		if (name.parts.every((part) => this.hasPart(part))) return true;
		// The first word of a sentence is capitalised without being part of the name: `Curator Hélène Vasseur`.
		return name.mayHaveOpening && name.parts.slice(1).every((part) => this.hasPart(part));
	}

	hasPart(part: string): boolean {
		if (this.folded.has(part)) return true;
		if (/\d/.test(part)) return this.compact.includes(part.replace(/[-./]/g, ''));
		return (
			this.list.some((known) => isInflected(part, known) || (this.isOtherLanguage && isCognate(part, known))) ||
			this.hasRegion(part)
		);
	}

	private hasCode(part: string, text: string): boolean {
		const bare = part.replace(/[-./]/g, '');
		if (FORMULAS[part]?.some((words) => this.compact.includes(words))) return true;
		if (
			this.folded.has(part) ||
			this.folded.has(`${part}s`) ||
			(part.endsWith('s') && this.folded.has(part.slice(0, -1)))
		)
			return true;
		if (/\d/.test(part)) return this.compact.includes(bare) && this.hasWholeCode(bare);
		if (part.split('-').length > 1 && part.split('-').every((piece) => this.hasPart(piece))) return true;
		// An acronym matches the initials of consecutive words; in a long text, two letters do so by chance.
		const least = this.text.length < SHORT_TEXT ? 2 : 3;
		return /^\p{Lu}{2,6}s?$/u.test(text) && bare.length >= least && this.initials.includes(bare.replace(/s$/, ''));
	}

	/** True if the code stands alone: `R290` does not contain `R29`. */
	private hasWholeCode(bare: string): boolean {
		for (let at = this.compact.indexOf(bare); at >= 0; at = this.compact.indexOf(bare, at + 1)) {
			if (
				!/\d/.test(this.compact[at + bare.length] ?? '') &&
				!(/\d/.test(bare[0] ?? '') && /\d/.test(this.compact[at - 1] ?? ''))
			)
				return true;
		}
		return false;
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

/** The same name in two languages: `Moskau` and `Moscow`, `Kopernikus` and `Copernicus`. */
function isCognate(a: string, b: string): boolean {
	if (a.length < 4 || b.length < 4) return false;
	const [x, y] = [soundOf(a), soundOf(b)];
	let shared = 0;
	while (shared < x.length && x[shared] === y[shared]) shared++;
	return shared >= 3 && shared >= Math.min(x.length, y.length) * 0.55;
}

function soundOf(word: string): string {
	return word
		.replace(/ph/g, 'f')
		.replace(/c(?=[eiy])/g, 's')
		.replace(/ch|ck|[ckq]/g, 'k')
		.replace(/[zs]+/g, 's')
		.replace(/w/g, 'v')
		.replace(/y/g, 'i')
		.replace(/(.)\1/g, '$1')
		.replace(/th/g, 't');
}
