/** Reads a page without a model: the sentences that answer its topics best. */
import type { PageQuote, ReadingRequest } from '../../../research/model/analyst-ports';
import { LIMITS } from '../../../research/model/limits';
import { excerpt } from '../../selection/excerpts';
import { topicTerms } from '../../selection/evidence-pieces';
import { EvidenceReader } from '../sentences/evidence-sentences';
import { PassageReader } from '../sentences/passage-sentences';
import type { TimeSlice } from '../../../async/time-slice';
import { rank, Rarity, topicNeed } from './ranking';
import { HeldStatements } from '../judging/supports';
import { TokenReader } from '../words/tokens';

const LEAST_QUALITY = 0.4;
/** A passage must be this good beside the page's best. */
const WORTH_KEEPING = 0.5;

export async function pageQuotes(request: ReadingRequest, slice: TimeSlice): Promise<PageQuote[]> {
	const { note, page, topics, statements, focus } = request;
	const code = note.language?.code;
	const reader = new TokenReader(code);
	const text = excerpt(page.text, request.limit, topicTerms(topics, code), code);
	await slice.turn();
	const passage = { text, headings: [], score: 1, topics: [] };
	const source = {
		id: '',
		kind: 'web',
		address: page.url,
		title: page.title,
		provider: page.reader,
		read: 'page',
		published: page.published,
		passages: [passage],
	} as const;
	const sentences = (await new EvidenceReader(new PassageReader(reader, code), slice).readAll([source])).filter(
		(sentence) => sentence.quality() >= LEAST_QUALITY,
	);
	const rarity = new Rarity(sentences);
	const held = new HeldStatements(statements, { reader, languageCode: code });
	const found: PageQuote[] = [];
	for (const topic of topics) {
		await slice.turn();
		const ranked = rank(sentences, topicNeed(topic, focus, reader, note.title), rarity);
		const floor = (ranked[0]?.score ?? 0) * WORTH_KEEPING;
		for (const { sentence } of ranked.filter(({ score }) => score >= floor).slice(0, LIMITS.quotesPerPage)) {
			const statement = topic.type === 'claim' ? held.heldBy(sentence, topic) : undefined;
			found.push({
				topicId: topic.id,
				quote: sentence.text,
				says: '',
				judgements: statement
					? [{ topicId: topic.id, statement: statement.id, noteQuote: statement.words, stance: 'supports' }]
					: [],
				isGuess: true,
			});
		}
	}
	return found;
}
