import { stem } from '../../language/stemming';
import { weakWords } from '../../language/stop-words';
import { terms } from '../../language/words';
import type { CitedBeside } from '../model/claims';
import type { ComposeInput } from './composition';

/** Tells what belongs into the section of a run with a focus; without one everything does. */
export class OnFocus {
	private readonly words: readonly string[];

	constructor(private readonly input: Pick<ComposeInput, 'focus' | 'statements' | 'topics' | 'languageCode'>) {
		const { focus = '', languageCode } = input;
		const weak = new Set([...weakWords(languageCode)].map((word) => stem(word, languageCode)));
		this.words = [...new Set(terms(focus, languageCode))].filter((word) => !weak.has(word));
	}

	/** True for a text with most of the words of the focus. */
	holds(text: string): boolean {
		const own = new Set(terms(text, this.input.languageCode));
		return (
			this.words.filter((word) => own.has(word)).length * 2 >= this.words.length + Math.sign(this.words.length)
		);
	}

	/** True for a passage beside a claim that was chosen as a topic, or that holds the focus. */
	isBeside({ statement, text }: CitedBeside): boolean {
		const own = this.input.statements.find(({ id }) => id === statement);
		const isTopic = this.input.topics.some(({ id, type }) => type !== 'concept' && own?.topics.includes(id));
		return this.words.length === 0 || isTopic || this.holds(`${own?.words ?? ''} ${text}`);
	}
}
