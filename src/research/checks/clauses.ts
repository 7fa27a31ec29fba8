import { words } from '../../text/words';
import { predicateTexts } from './predicates';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';

/** A relative clause that tells more of what stands before it; behind `which the` another subject follows. */
const RELATIVE = /^(?:which|who|that|qui)\s(?!(?:the|an?|its|their|his|her|they|it|he|she|we|you|\p{Lu})(?:\s|\p{L}))/u;
/** Too short to state anything: it opens what follows. */
const OPENING = 2;

/** A sentence cut where another subject begins. */
export const clausesOf = viewOf((text): readonly ReadText[] => {
	const parts: string[] = [];
	for (const part of predicateTexts(text.text)) {
		const last = parts.at(-1);
		if (last !== undefined && (RELATIVE.test(part) || words(last).length <= OPENING)) parts[parts.length - 1] = `${last} ${part}`;
		else parts.push(part);
	}
	return parts.map((part) => text.beside(part));
});
