import type { LanguageFile } from '../../../language/language-schema';
import { everyLanguage, spaced, type Phrases } from '../../../language/phrases';

interface Cue {
	readonly name: keyof NonNullable<LanguageFile['claimCues']>;
	readonly weight: number;
}

/** Reasons to check a sentence against a source. Numbers are scored elsewhere. */
const CUES: readonly Cue[] = [
	{ name: 'comparison', weight: 1 },
	{ name: 'cause', weight: 0.8 },
	{ name: 'absolute', weight: 0.7 },
	{ name: 'denial', weight: 0.6 },
	{ name: 'hearsay', weight: 1.1 },
	{ name: 'definition', weight: 0.6 },
];
const PHRASES: readonly (readonly [Phrases, number])[] = CUES.map(({ name, weight }) => [
	everyLanguage((file) => file.claimCues?.[name]),
	weight,
]);

/** Returns the strength of a sentence as a checkable claim, from its wording alone. */
export function claimStrength(text: string): number {
	const words = spaced(text);
	return PHRASES.reduce((sum, [phrases, weight]) => sum + (phrases.test(text, words) ? weight : 0), 0);
}
