import { fold } from '../../../language/fold';
import { words } from '../../../language/words';
import { changeIn, isDenialChanged } from './evidence/copied-sentence';
import type { EvidenceText } from './evidence/evidence-text';
import { isNameChanged, unsupportedName } from './name-support';
import type { Support } from './name-support';
import { negatorsOf } from '../../../language/negation';
import { everyLanguage } from '../../../language/phrases';
import { isNumberChanged, unsupportedDate, unsupportedNumber } from './number-support';
import type { ReadText, TextReader } from './evidence/read-text';
import { isOtherLanguage } from './evidence/relatedness';
import type { Doubt } from '../../model/claims';

/**
 * Returns the first number, date or name of a claim that its evidence does not contain, or a sign that the claim drops
 * or changes a denial.
 */
export function unsupported(claim: ReadText, support: Support, reader: TextReader): Doubt | undefined {
	return (
		unsupportedNumber(claim, support.evidence, reader) ??
		unsupportedDate(claim, support.evidence, reader) ??
		unsupportedName(claim, support) ??
		(support.evidence.every(isCutFromDenial) && !denies(claim)
			? { reason: 'quote_cut_from_denial', words: '' }
			: undefined) ??
		wronglyCopied(claim, support, reader)
	);
}

function denies({ text, languageCode }: ReadText): boolean {
	return words(fold(text)).some((word) => negatorsOf(languageCode).has(word.text) || /n['’]t$/u.test(word.text));
}

/** Returns a doubt if the claim copies a sentence and changes a denial, a number or a name in it. */
function wronglyCopied(claim: ReadText, support: Support, reader: TextReader): Doubt | undefined {
	const { languageCode } = claim;
	const sentences = support.evidence
		.filter((evidence) => !isOtherLanguage(evidence, languageCode))
		.flatMap((evidence) => evidence.sentences)
		.map((sentence) => reader.read(sentence, languageCode));
	const change = changeIn(claim, sentences);
	if (!change) return undefined;
	const words = claim.text.slice(change.claimed.start, change.claimed.end);
	if (isDenialChanged(claim, change)) return { reason: 'denial_changed', words };
	if (isNumberChanged(claim, change)) return { reason: 'number_changed', words };
	return isNameChanged(claim, change) ? { reason: 'name_changed', words } : undefined;
}

const DENYING = everyLanguage((file) => file.denyingClauses, 'end');

/** True if the words before a quote in its own sentence deny it. */
export function isCutFromDenial(evidence: EvidenceText): boolean {
	const sentence = evidence.sentences[0] ?? '';
	const at = sentence.indexOf(evidence.quote.slice(0, 40));
	if (at <= 0) return false;
	const before = sentence.slice(0, at);
	return DENYING.test(before) || negatorsOf(evidence.language).has(fold(words(before).at(-1)?.text ?? ''));
}
