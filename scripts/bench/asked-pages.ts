/**
 * Questions of real pages (`shared/data/wcxb`): headings that end with a question mark. Right is a sentence of the text
 * below; all other sentences of the page and of seven further pages are near it or far away.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { languageCodeOf } from '../../src/language/language';
import type { Topic } from '../../src/research/model/claims';
import { EvidenceReader, type EvidenceSentence } from '../../src/analyst/extractive/sentences/evidence-sentences';
import { PassageReader } from '../../src/analyst/extractive/sentences/passage-sentences';
import { TokenReader } from '../../src/analyst/extractive/words/tokens';
import { Rarity, topicNeed } from '../../src/analyst/extractive/writing/ranking';
import { answerValues, givesKind, isSaidByForm } from '../../src/analyst/extractive/writing/answering';
import { TimeSlice } from '../../src/async/time-slice';

const PAGES = new URL('../../../shared/data/wcxb/ground-truth/', import.meta.url);
const FACTS = new URL('data/facts.jsonl', import.meta.url);
const SLICE = new TimeSlice(
	() => 0,
	() => Promise.resolve(),
);
const FURTHER_PAGES = 7;
const LONGEST_PAGE = 50_000;
const QUESTION = /^(?:#+\s*|\d+[.)]\s*|Q[:.]\s*|[-*]\s+)?([\p{L}¿][^.!?\n]{7,140}\?)$/u;
const LEAST_ANSWER = 30;

interface Page {
	readonly id: string;
	readonly title: string;
	/** Without its questions. */
	readonly text: string;
	readonly questions: readonly { readonly text: string; readonly answer: string }[];
}

interface FactQuestion {
	readonly language: string;
	readonly question: string;
	readonly right: readonly string[];
	readonly wrong: readonly string[];
}

interface Asking {
	readonly reader: TokenReader;
	readonly sentences: readonly EvidenceSentence[];
	readonly rarity: Rarity;
	readonly title: string;
}

export interface RatedSentence {
	readonly text: string;
	readonly values: readonly number[];
	readonly isRight: boolean;
}

export interface AskedQuestion {
	readonly question: string;
	readonly asks: string | undefined;
	/** The form of a sentence alone shows that it answers. */
	readonly isSaidByForm: boolean;
	readonly sentences: readonly RatedSentence[];
}

function pageOf(file: string): Page {
	const { ground_truth: truth } = JSON.parse(readFileSync(new URL(file, PAGES), 'utf8')) as {
		ground_truth: { title?: string | null; main_content?: string | null };
	};
	const lines = (truth.main_content ?? '').slice(0, LONGEST_PAGE).split('\n');
	const asked = lines.map((line) => QUESTION.exec(line.trim())?.[1]);
	const questions = asked.flatMap((text, place) => {
		if (text === undefined) return [];
		const end = lines.findIndex((line, at) => at > place && (asked[at] !== undefined || /^#/.test(line)));
		const answer = lines.slice(place + 1, end < 0 ? undefined : end).join('\n');
		return answer.trim().length < LEAST_ANSWER ? [] : [{ text, answer }];
	});
	const text = lines.filter((_, place) => asked[place] === undefined).join('\n');
	return { id: file, title: truth.title ?? '', text, questions };
}

function comparable(text: string): string {
	return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase();
}

export async function askedPages(): Promise<AskedQuestion[]> {
	const pages = readdirSync(PAGES).sort().map(pageOf);
	const found: AskedQuestion[] = [];
	for (const [place, page] of pages.entries()) {
		if (page.questions.length === 0) continue;
		const further = Array.from(
			{ length: FURTHER_PAGES },
			(_, step) => pages[(place + 1 + step) % pages.length] ?? page,
		);
		const code = languageCodeOf(page.text);
		const reader = new TokenReader(code);
		const sentences = await sentencesOf(
			[page, ...further],
			new EvidenceReader(new PassageReader(reader, code), SLICE),
		);
		const rarity = new Rarity(sentences);
		for (const { text, answer } of page.questions) {
			const right = comparable(answer);
			found.push(
				asked(text, { reader, sentences, rarity, title: page.title }, (said) =>
					right.includes(comparable(said)),
				),
			);
		}
	}
	return found;
}

/** The questions of `data/facts.jsonl`, each among all sentences of its language. */
export async function askedFacts(): Promise<AskedQuestion[]> {
	const rows = readFileSync(FACTS, 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as FactQuestion);
	const found: AskedQuestion[] = [];
	for (const { language, question, right } of rows) {
		const own = rows.filter((row) => row.language === language);
		const reader = new TokenReader(language);
		const text = own.flatMap((row) => [...row.right, ...row.wrong]).join('\n\n');
		const sentences = await sentencesOf(
			[{ id: language, title: '', text }],
			new EvidenceReader(new PassageReader(reader, language), SLICE),
		);
		const place = { reader, sentences, rarity: new Rarity(sentences), title: '' };
		found.push(asked(question, place, (said) => right.includes(said)));
	}
	return found;
}

async function sentencesOf(
	pages: readonly Pick<Page, 'id' | 'title' | 'text'>[],
	evidence: EvidenceReader,
): Promise<EvidenceSentence[]> {
	const sources = pages.map(({ id, title, text }) => ({
		...{ id, kind: 'web', address: `https://${id}/`, title, provider: 'bench', read: 'page', published: undefined },
		passages: [{ text, headings: [], score: 1, topics: [] }],
	}));
	return (await evidence.readAll(sources as never)).filter((sentence) => sentence.quality() >= 0.5);
}

function asked(
	question: string,
	{ reader, sentences, rarity, title }: Asking,
	isRight: (sentence: string) => boolean,
): AskedQuestion {
	const topic = { id: 'T1', topic: question, context: question, type: 'question' } as const satisfies Topic;
	const need = topicNeed(topic, undefined, reader, title);
	const words = need.asked;
	if (!words) throw new Error('No question.');
	const near = sentences.filter(
		({ terms }) => [...terms].filter((term) => need.core.has(term)).length >= Math.min(2, need.core.size),
	);
	return {
		question,
		asks: words.fact?.kinds[0],
		isSaidByForm: isSaidByForm(words),
		sentences: near
			.filter((sentence) => givesKind(sentence, words))
			.map((sentence) => ({
				text: sentence.text,
				values: answerValues(sentence, words, (term) => rarity.of(term)),
				isRight: isRight(sentence.text),
			})),
	};
}
