/** Negation, and the end of a state. */
import { anyOf } from '../words/phrases';

/** A sentence says no. */
const NEGATION = anyOf(
	'not',
	'no',
	'never',
	'cannot',
	'none',
	'nor',
	'neither',
	'without',
	'nothing',
	'nobody',
	'[^ ]+n t',
	'nicht',
	'kein[^ ]{0,2}',
	'nie',
	'niemals',
	'ohne',
	'weder',
	'ne',
	'n [^ ]+',
	'pas',
	'jamais',
	'aucune?',
	'sans',
	'nunca',
	'sin',
	'ningun[oa]?',
	'non',
	'mai',
	'senza',
	'nessun[oa]?',
	'não',
	'nem',
	'sem',
	'niet',
	'geen',
	'nooit',
	'zonder',
	'inte',
	'aldrig',
	'ikke',
	'nie',
	'не',
	'нет',
	'никогда',
);
const NEGATION_UNSPACED = /ない|ません|なかった|不|没有|未/u;

export function negations(text: string): number {
	return NEGATION.count(text) + (NEGATION_UNSPACED.test(text) ? 1 : 0);
}

/** Phrases for a state that has ended. */
export const ENDED = anyOf(
	'no longer',
	'any ?more',
	'not any longer',
	'(?:was|were|has been|have been) (?:abolished|removed|lifted|repealed|dropped|scrapped)',
	'used to',
	'nicht (?:[^ ]+ )?mehr',
	'kein[^ ]{0,2} (?:[^ ]+ ){0,3}mehr',
	'(?:wurde|wurden) (?:abgeschafft|aufgehoben|gestrichen)',
	'nicht länger',
	'(?:ne|n) [^ ]+ (?:[^ ]+ )?plus',
	'ya no',
	'non [^ ]+ più',
	'já não',
	'niet (?:[^ ]+ )?(?:meer|langer)',
	'geen (?:[^ ]+ ){0,3}meer',
	'inte längre',
	'ikke længere',
	'już nie',
	'больше не',
	'більше не',
);
