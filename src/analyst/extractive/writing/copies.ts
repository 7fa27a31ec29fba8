/** Finds sources that are the note itself, such as a published copy or an export: they prove nothing. */
import { fold } from '../../../language/fold';
import type { Source } from '../../../research/model/evidence';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import type { NoteModel } from '../sentences/note-model';

/** Words of a sentence that two writers do not find by chance */
const LEAST_WORDS = 8;
/** Fewer sentences are a quote. */
const LEAST_SENTENCES = 2;
/** Share of a source's sentences that the note has word for word */
const LEAST_SHARE = 0.3;

/** Returns the sentences without those of sources that are copies of the note. */
export function withoutCopies(
	sentences: readonly EvidenceSentence[],
	{ sentences: own }: NoteModel,
): readonly EvidenceSentence[] {
	const written = new Set(own.map(({ text }) => bare(text)));
	const counts = new Map<Source, { long: number; same: number }>();
	for (const { source, text, words } of sentences) {
		if (words < LEAST_WORDS) continue;
		const count = counts.get(source) ?? { long: 0, same: 0 };
		count.long++;
		if (written.has(bare(text))) count.same++;
		counts.set(source, count);
	}
	return sentences.filter(({ source }) => {
		const { long, same } = counts.get(source) ?? { long: 0, same: 0 };
		return same < LEAST_SENTENCES || same < LEAST_SHARE * long;
	});
}

function bare(text: string): string {
	return fold(text)
		.replace(/[\p{P}\s]+/gu, ' ')
		.trim();
}
