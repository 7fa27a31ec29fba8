import { unreviewedMark } from '../../language/run-labels';
import { sectionLabels } from '../../language/section-labels';
import { SET_SOLID } from '../../language/scripts';
import { escapeMarkdown } from '../../text/markdown/escape-markdown';
import { shortened } from '../../text/markdown/markdown-link';
import type { CitedClaim } from '../model/claims';
import { readableQuote } from '../verify/readable-quote';
import type { CitationWriter } from './citations';
import type { LabelledTopic, TopicFindings } from './composition';
import type { ItemLines } from './render-claims';

const LABEL_CHARACTERS = 120;
const ENDS = /[.!?…。！？]$/u;
const QUESTION = /[^.!?。！？\n]{4,160}[?？]/u;

/** Removes source ids that a model wrote into a sentence. */
export function withoutIds(text: string): string {
	return text.replace(/\s*\[(?:S\d+|NOTE)(?:\s*[,;]\s*(?:S\d+|NOTE))*\]/g, '');
}

interface Writing {
	readonly citations: CitationWriter;
	/** BCP 47 */
	readonly languageCode: string | undefined;
}

/**
 * Writes one item per topic, with one finding per line. Findings on a claim are items without the claim's name, because
 * a reader would take the claim for a result. A question without a finding says so.
 */
export function findingItems(groups: readonly TopicFindings[], writing: Writing): ItemLines[] {
	return groups.flatMap(({ topic, findings }): ItemLines[] => {
		const sentences = findings.map((claim) => sentenceOf(claim, writing));
		if (topic.type === 'claim') return sentences.map((sentence) => [`- ${sentence}`]);
		const name = nameOf(topic);
		const [first = nothingFound(writing.languageCode), ...others] = sentences;
		return [
			[name === '' ? `- ${first}` : `- **${name}** ${first}`, ...others.map((sentence) => `    - ${sentence}`)],
		];
	});
}

function sentenceOf({ text, cites, isUnreviewed }: CitedClaim, { citations, languageCode }: Writing): string {
	const cited = citations.sentence(withoutIds(text), cites);
	return isUnreviewed ? `${cited} ${unreviewedMark(languageCode)}` : cited;
}

function nothingFound(languageCode: string | undefined): string {
	const { nothingFound: label } = sectionLabels(languageCode);
	return ended(label.charAt(0).toLocaleUpperCase() + label.slice(1));
}

export function nameOf({ topic, type, context }: LabelledTopic): string {
	const isLabelAsked = type !== 'question' || /[?？]$/u.test(topic.trim());
	return ended(escapeMarkdown(shortened(isLabelAsked ? topic : askedIn(context) || topic, LABEL_CHARACTERS)));
}

function ended(words: string): string {
	return words === '' || ENDS.test(words) ? words : `${words}${SET_SOLID.test(words.slice(-1)) ? '。' : '.'}`;
}

/**
 * Returns the question as written in the note, else its first line, such as "find out where the stop tap is". Markup is
 * removed first, because a link's address may contain a full stop.
 */
function askedIn(context: string): string {
	const lines = context.split('\n').map(readableQuote);
	return (QUESTION.exec(lines.join('\n'))?.[0] ?? lines[0] ?? '').trim();
}
