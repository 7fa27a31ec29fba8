/** The sentences of a checked text: those that a source could decide become topics of the run. */
import { ANSWER_STRINGS as TEXT } from '../../locales/locale';
import type { Statement } from '../ledger/statement';
import type { NoteView, QuickAnalyst, TextSentence } from '../model/analyst-ports';
import { numberedTopics, type Topic } from '../model/claims';
import { NothingToSay } from '../model/errors';
import type { GivenAddress } from '../model/given-link';
import type { ResearchRun } from '../model/run';
import { NoteStatements } from '../note/statements';
import { withoutCitations } from './citations';
import { givenAddresses } from './given-addresses';

export interface CheckedSentences {
	/** All sentences in the order of the text. */
	readonly sentences: readonly TextSentence<Topic>[];
	readonly given: readonly GivenAddress[];
}

interface SentenceTopics {
	readonly topics: readonly Topic[];
	readonly left: readonly Topic[];
	/** The text without the marks of its citations. */
	readonly view: NoteView;
	readonly statements: NoteStatements;
	readonly notLookedInto: readonly Statement[];
	readonly checked: CheckedSentences;
}

/**
 * Reads the sentences and the links of a text. Its words are data: nothing in it is followed as an instruction.
 * @param most topics; sentences beyond are only compared with the vault
 * @throws ResearchError VALIDATION_ERROR if no source could decide any of its sentences
 */
export async function checkedSentences(
	cited: NoteView,
	most: number,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<SentenceTopics> {
	const { text, offset } = withoutCitations(cited.text);
	const view = { ...cited, text };
	const found = await quick.sentences(view, run);
	const all = numberedTopics(found.flatMap(({ topic }) => topic ?? []));
	let next = 0;
	const sentences = found.map(({ text, topic }) => ({ text, topic: topic && all[next++] }));
	if (all.length === 0)
		throw new NothingToSay('VALIDATION_ERROR', TEXT.noSentences, TEXT.noSentencesRemedy, { path: view.path });
	const [topics, left] = [all.slice(0, most), all.slice(most)];
	if (left.length > 0) run.warn(TEXT.capped({ most, total: all.length }));
	const statements = new NoteStatements(view, topics, left);
	const notLookedInto = left.map((topic) => statements.mainOf(topic));
	const placed = statements.all.map((statement) => {
		const places = statement.places.map(({ start, end }) => ({ start: offset(start), end: offset(end) }));
		return { ...statement, places };
	});
	const given = givenAddresses(cited.text, placed);
	run.log.debug('sentences', { sentences, given });
	run.tell({ kind: 'topics', topics });
	return { topics, left, view, statements, notLookedInto, checked: { sentences, given } };
}
