import { fold } from '../../text/words';
import { relationOf } from './concepts';
import { contentKeys, wordsOf } from './predications';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';

/** What a sentence puts in the place of what. */
interface Contrast {
	readonly affirmed: readonly string[];
	readonly denied: readonly string[];
}

const NOT_BUT = /(?:^|\s)(?:not|nicht|pas|no|non)\s(?!only|just|merely|nur|seulement|solo)([^,;:.]{2,80}?),?\s(?:but(?:\srather)?|sondern|mais|sino|ma|bensi)\s(?!it\s|they\s|he\s|she\s|we\s|I\s|not\s)([^;:.]{2,80})/u;
const INSTEAD = /^(.{2,120}?)(?:,?\s(?:rather\sthan|instead\sof|as\sopposed\sto|and\snot|but\snot|(?:an)?statt|und\snicht|plutot\sque|au\slieu\sd[eu']|et\snon|en\slugar\sde|en\svez\sde|y\sno|piuttosto\sche|invece\s(?:di|che)|e\snon)|,\s(?:not|nicht|pas|no|non))\s([^,;:.]{2,80})/u;
/** Words of the phrase that stands in the place, counted from the contrast. */
const NEAR = 5;
/** Part of one phrase that must stand in the other. */
const MIN_SHARED = 0.6;

/** Whether a claim affirms what its source denies in favour of something else: "not by the gearbox but by the blade". */
export function hasTurnedContrast(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	const part = (keys: readonly string[], others: readonly string[]): number => (keys.length === 0 ? 0 : keys.filter((key) => others.some((other) => relationOf(key, other, languageCode) === 'same')).length / keys.length);
	const isMoved = (phrase: readonly string[], own: readonly string[], opposite: readonly string[]): boolean => part(opposite, phrase) >= MIN_SHARED && part(opposite, phrase) > part(own, phrase);
	return contrastsOf(claim).some((ours) => evidence.flatMap(contrastsOf).some((theirs) => isMoved(ours.affirmed, theirs.affirmed, theirs.denied) || isMoved(ours.denied, theirs.denied, theirs.affirmed)));
}

const contrastsOf = viewOf(({ text, languageCode }): readonly Contrast[] => {
	const folded = fold(text);
	const keys = (phrase: string | undefined): string[] => contentKeys(wordsOf(phrase ?? ''), languageCode);
	const notBut = NOT_BUT.exec(folded);
	if (notBut) return [{ denied: keys(notBut[1]).slice(0, NEAR), affirmed: keys(notBut[2]).slice(0, NEAR) }];
	return folded.split(/[;:.]\s/u).flatMap((part) => {
		const instead = INSTEAD.exec(part);
		return instead ? [{ affirmed: keys(instead[1]).slice(-NEAR), denied: keys(instead[2]).slice(0, NEAR) }] : [];
	});
});
