import { once } from '../../text/once';
import { stem } from '../../text/stemming';
import { stopWords } from '../../text/stop-words';
import { fold } from '../../text/words';
import { ENGLISH_CONCEPTS, ENGLISH_FILLERS } from './english-concepts';
import { ENGLISH_KINDS, ENGLISH_OPPOSITES } from './english-opposites';
import { verbBase } from './irregular-verbs';
import { isSameTerm } from './same-term';

/** How two words stand to each other: one word in two forms, two words for one thing, or opposites. */
export type WordRelation = 'same' | 'synonym' | 'opposite';

/** The form of a word that its other forms share: `bought` and `buying` are `buy`. */
export function wordKey(word: string, languageCode: string | undefined): string {
	const folded = fold(word.replace(/['’]s?$/, ''));
	return stem(languageCode === 'en' ? verbBase(folded) : folded, languageCode);
}

/** @param a key as `wordKey` gives it */
export function relationOf(a: string, b: string, languageCode: string | undefined): WordRelation | undefined {
	if (a === b) return 'same';
	if (languageCode === 'en' && arePrefixedOpposites(a, b)) return 'opposite';
	if (isSameTerm(a, b)) return 'same';
	if (languageCode !== 'en') return undefined;
	const [ours, theirs] = [senses().get(a) ?? [], senses().get(b) ?? []];
	if (ours.some((sense) => theirs.includes(sense))) return 'synonym';
	return ours.some((sense) => theirs.includes(-sense)) ? 'opposite' : undefined;
}

/** Whether one word may stand for the other. @param a key as `wordKey` gives it */
export function meansSame(a: string, b: string, languageCode: string | undefined): boolean {
	const relation = relationOf(a, b, languageCode);
	return relation === 'same' || relation === 'synonym';
}

/** `un-` turns nearly every word it stands before, the others only some. */
const TURNING_PREFIX = /^(?:un(?!i[tof]|der|til|eart|veil|fold)|non-?|in(?=valid|effect|complet|correct|visibl|depend|suffici|elig|activ|stabl|secur|adequ|accur|direct|frequent|signific|solubl|capabl|consist|express|toler|toler|admiss|curabl|flex)|im(?=possibl|mobil|mort|perfect|proper|movabl|matur|balanc)|ir(?=regular|relev|respons|revers)|il(?=leg|logic|liter)|dis(?=agr|appear|approv|connect|continu|lik|obey|qualif|prov|satisf|advantag|comfort|allow|honest|loyal|trust|similar|organ|abl|engag))/;

/** Whether one of two keys is the other with a prefix that turns it: `unsold` and `sell`. */
function arePrefixedOpposites(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	return [[long, short], [short, long]].some(([turned = '', plain = '']) => {
		const prefix = TURNING_PREFIX.exec(turned)?.[0].length ?? 0;
		const rest = turned.slice(prefix);
		return prefix > 0 && rest.length > 2 && (rest === plain || wordKey(rest, 'en') === plain || (plain.length > 4 && rest.startsWith(plain)));
	});
}

/** Whether a word belongs to ordinary prose: such words are exchanged freely, where others name what a text is about. */
export function isOrdinary(key: string, languageCode: string | undefined): boolean {
	return languageCode === 'en' && (ordinary().has(key) || fillers().has(key));
}

/** Whether a word adds nothing to what a sentence states. */
export function isFiller(key: string, folded: string, languageCode: string | undefined): boolean {
	return stopWords(languageCode).has(folded) || (languageCode === 'en' && fillers().has(key));
}

const EDGE = 4;

/** The words of a long text, ready to be asked for one in another form or for another word for it, without reading them all. */
export class Vocabulary {
	private readonly byEdge = new Map<string, string[]>();
	private readonly senses = new Set<number>();

	/** @param keys as `wordKey` gives them */
	constructor(private readonly keys: ReadonlySet<string>, private readonly languageCode: string | undefined) {
		for (const key of keys) {
			for (const edge of edgesOf(key)) {
				const known = this.byEdge.get(edge);
				if (known) known.push(key);
				else this.byEdge.set(edge, [key]);
			}
			if (languageCode === 'en') for (const sense of senses().get(key) ?? []) this.senses.add(sense);
		}
	}

	/** Whether the very word is there. */
	has(key: string): boolean {
		return this.keys.has(key);
	}

	relation(key: string): WordRelation | undefined {
		if (this.keys.has(key) || edgesOf(key).some((edge) => this.byEdge.get(edge)?.some((other) => isSameTerm(key, other)))) return 'same';
		const own = this.languageCode === 'en' ? (senses().get(key) ?? []) : [];
		if (own.some((sense) => this.senses.has(sense))) return 'synonym';
		return own.some((sense) => this.senses.has(-sense)) ? 'opposite' : undefined;
	}
}

/** Other forms share how a word begins, compounds how it ends. */
function edgesOf(key: string): string[] {
	return key.length < EDGE ? [] : [`${key.slice(0, EDGE)}-`, `-${key.slice(-EDGE)}`];
}

/** The concepts of each word; the opposite of a concept is its negative. Phrases are left to those who read phrases. */
function readConcepts(): ReadonlyMap<string, readonly number[]> {
	const found = new Map<string, number[]>();
	`${ENGLISH_CONCEPTS.trim()}\n${ENGLISH_OPPOSITES.trim()}`.split(/\s*[|\n]\s*/).forEach((concept, index) => {
		concept.split(' / ').forEach((pole, side) => {
			for (const word of pole.split(' ')) {
				const key = wordKey(word, 'en');
				const known = found.get(key);
				if (known) known.push(side === 0 ? index + 1 : -index - 1);
				else found.set(key, [side === 0 ? index + 1 : -index - 1]);
			}
		});
	});
	return found;
}

/** Whether one word excludes the other where it stands for it: gold and silver. @param a key as `wordKey` gives it */
export function areKindsOfOne(a: string, b: string, languageCode: string | undefined): boolean {
	const sort = languageCode === 'en' ? kinds().get(a) : undefined;
	return sort !== undefined && a !== b && sort === kinds().get(b);
}

/** The line of each word. */
const kinds = once((): ReadonlyMap<string, number> => new Map(ENGLISH_KINDS.trim().split('\n').flatMap((line, index) => line.split(' ').map((word) => [wordKey(word, 'en'), index] as const))));
const senses = once(readConcepts);
const ordinary = once((): ReadonlySet<string> => new Set(ENGLISH_CONCEPTS.split(/[\s|/]+/).filter(Boolean).map((word) => wordKey(word, 'en'))));
const fillers = once((): ReadonlySet<string> => new Set(ENGLISH_FILLERS.split(' ').map((word) => wordKey(word, 'en'))));
