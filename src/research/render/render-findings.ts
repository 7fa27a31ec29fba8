import { unreviewedMark } from '../../strings/run-labels';
import { SET_SOLID } from '../../language/scripts';
import { countWords } from '../../language/words';
import type { CitationWriter } from './citations';
import type { Topic, CitedClaim } from '../model/claims';
import { escapeMarkdown } from '../../text/markdown/escape-markdown';
import { shortened } from '../../text/markdown/markdown-link';
import { readableQuote } from '../verify/readable-quote';
import { WrittenSentences } from './written-sentences';

const LABEL_CHARACTERS = 120;
const ENDS = /[.!?…。！？]$/u;
const QUESTION = /[^.!?。！？\n]{4,160}[?？]/u;

export type LabelledTopic = Pick<Topic, 'topic' | 'type' | 'context'>;

/** What a model that was asked for ids in a form likes to put into the sentence too. */
export function withoutIds(text: string): string {
	return text.replace(/\s*\[(?:S\d+|NOTE)(?:\s*[,;]\s*(?:S\d+|NOTE))*\]/g, '');
}

/** Those that say what nothing above them and none of them before says. */
export function withoutDuplicates(claims: readonly CitedClaim[], known: readonly string[]): CitedClaim[] {
	const written = new WrittenSentences();
	written.add(...known);
	return claims.filter(({ text }) => {
		if (written.has(text)) return false;
		written.add(text);
		return true;
	});
}

/** A finding of each topic in turn, best first, as long as they fit; the first one always does. */
export function withinLimit(
	findings: readonly CitedClaim[],
	topics: readonly LabelledTopic[],
	limit: number,
): CitedClaim[] {
	const ofTopic = labelsInOrder(findings, topics).map((label) => findings.filter(({ topic }) => topic === label));
	const rounds = Math.max(0, ...ofTopic.map((list) => list.length));
	const inTurn = Array.from({ length: rounds }, (_, round) => ofTopic.flatMap((list) => list[round] ?? [])).flat();
	const chosen = new Set<CitedClaim>();
	let left = limit;
	for (const claim of inTurn) {
		const size = countWords(claim.text);
		if (chosen.size > 0 && size > left) continue;
		chosen.add(claim);
		left -= size;
	}
	return findings.filter((claim) => chosen.has(claim));
}

/** Topics that have findings; one that is not in the list comes last. */
function labelsInOrder(findings: readonly CitedClaim[], topics: readonly LabelledTopic[]): string[] {
	const withFindings = new Set(findings.map(({ topic }) => topic));
	return [...new Set([...topics.map(({ topic }) => topic), ...withFindings])].filter((topic) =>
		withFindings.has(topic),
	);
}

export interface FindingItems {
	/** One item a question of the note. */
	readonly answers: readonly string[];
	readonly adds: readonly string[];
}

interface Writing {
	readonly citations: CitationWriter;
	/** BCP 47 */
	readonly languageCode: string | undefined;
}

/** One item a topic. What the note claims stands above no finding: it would be read as ours. */
export function findingItems(
	findings: readonly CitedClaim[],
	topics: readonly LabelledTopic[],
	writing: Writing,
): FindingItems {
	const answers: string[] = [];
	const adds: string[] = [];
	for (const label of labelsInOrder(findings, topics)) {
		const topic = topics.find((one) => one.topic === label);
		const own = findings.filter((claim) => claim.topic === label);
		const sentences = own.map((claim) => sentenceOf(claim, writing));
		const name = topic?.type === 'claim' ? '' : nameOf(topic ?? { topic: label, type: 'concept', context: '' });
		const item = joined(sentences);
		(topic?.type === 'question' ? answers : adds).push(name === '' ? `- ${item}` : `- **${name}** ${item}`);
	}
	return { answers, adds };
}

function sentenceOf({ text, cites, isUnreviewed }: CitedClaim, { citations, languageCode }: Writing): string {
	const cited = citations.sentence(withoutIds(text), cites);
	return isUnreviewed ? `${cited} ${unreviewedMark(languageCode)}` : cited;
}

function nameOf({ topic, type, context }: LabelledTopic): string {
	const asked = type === 'question' && !/[?？]$/u.test(topic.trim()) ? questionIn(context) : undefined;
	const name = escapeMarkdown(shortened(asked ?? topic, LABEL_CHARACTERS));
	return name === '' || ENDS.test(name) ? name : `${name}${SET_SOLID.test(name.slice(-1)) ? '。' : '.'}`;
}

/** As it reads: an address in a link may hold a full stop. */
function questionIn(context: string): string | undefined {
	const lines = context.split('\n').map(readableQuote);
	return QUESTION.exec(lines.join('\n'))?.[0].trim();
}

/** Behind a full stop of full width stands no space. */
function joined(sentences: readonly string[]): string {
	return sentences.reduce((text, sentence) => `${text}${/[。！？]$/u.test(text) ? '' : ' '}${sentence}`);
}
