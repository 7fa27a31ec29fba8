/** Makes the items of a review: statements and verdicts with all that the second reader sees of them. */
import type { Statement, StatementId, TopicId } from '../ledger/statement';
import type { ReviewItem } from '../model/claim-reviewer';
import { isAboutNote, isJudgement, type Judgement, type Topic, type VerifiedClaim } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import { unmarked } from './checks/quotes/mapped-text';
import { quoteParts } from './checks/quotes/quotes';
import { restsOn } from './refused-evidence';
import { reviewedPassage, seenWords } from './reviewed-passage';
import { wordsElsewhere } from './words-elsewhere';

interface NotedStatements {
	get(id: StatementId): Statement;
	/** Returns the text of the note after a statement. */
	after(id: StatementId): string;
}

/** The note and what was found on it. */
export interface ReviewedNote {
	/** The evidence of the claims. */
	readonly evidence: Pick<Evidence, 'get' | 'sources'>;
	readonly statements: NotedStatements;
	readonly topics: ReadonlyMap<TopicId, Topic>;
	/** BCP 47; the language the claims are written in. */
	readonly languageCode: string | undefined;
	/** Kept by an earlier review: a source may support there a claim beside the one that it contradicts here. */
	readonly known?: readonly VerifiedClaim[];
}

/** Returns an item for each claim, in their order: `R1`, `R2` … */
export function reviewItems(claims: readonly VerifiedClaim[], note: ReviewedNote): ReviewItem[] {
	const { evidence, languageCode, known = [] } = note;
	const told = [...claims, ...known];
	const found = { sources: evidence.sources, told, languageCode };
	return claims.map((claim, index) => {
		const seeToo = isJudgement(claim) ? wordsElsewhere(claim, found) : [];
		return {
			...itemOf(claim, `R${index + 1}`, note),
			...(claim.kind === 'contradiction' && noteBeside(claim, told, note)),
			...(seeToo.length > 0 && { seeToo: seeToo.map(({ source, quote }) => seenWords(quote, source)) }),
		};
	});
}

function itemOf(claim: VerifiedClaim, id: string, { evidence, statements, topics }: ReviewedNote): ReviewItem {
	const passages = claim.cites.map((cite) => reviewedPassage(cite, evidence.get(cite.source)));
	const topic = claim.topicId && topics.get(claim.topicId);
	const shared = { id, topic: topic?.topic ?? passages[0]?.title ?? '', passages };
	if (!isAboutNote(claim)) {
		const question = topic?.type === 'question' ? unmarked(topic.context || topic.topic) : '';
		return {
			...shared,
			kind: 'statement',
			text: unmarked(claim.text),
			before: '',
			question,
			doubted: claim.doubt?.words ?? '',
		};
	}
	const text = claim.noteQuote;
	const { words, within: whole = words, before, under, items, isRow } = statements.get(claim.statement);
	return {
		...shared,
		topic: topic && isOtherClaim(topic, whole) ? '' : shared.topic,
		kind: 'claim',
		text: unmarked(text),
		// The reader copies the words that decide the claim, with its figures.
		doubted: '',
		...(whole.length > text.length && { whole: unmarked(whole) }),
		...(isRow && { isRow }),
		...(under && { under }),
		...(items && { items }),
		before,
		question: '',
	};
}

/** Returns the sentences of the note that tell if it means a claim that a source is said to contradict. */
function noteBeside(
	{ statement, topicId, cites }: Judgement,
	all: readonly VerifiedClaim[],
	{ statements }: ReviewedNote,
): Pick<ReviewItem, 'after' | 'supported'> {
	const ids = all.flatMap((other) => {
		if (other.kind !== 'support' || other.statement === statement) return [];
		const isOfSource = other.cites.some(({ source }) => cites.some((cite) => cite.source === source));
		const isBeside = other.topicId === topicId || cites.some((cite) => restsOn(cite, other.cites));
		return isOfSource && isBeside ? other.statement : [];
	});
	const supported = [...new Set(ids)].map((id) => unmarked(statements.get(id).words));
	return { after: statements.after(statement), ...(supported.length > 0 && { supported }) };
}

/** True for a label that is another sentence of the note than the claim: a reader would judge the claim by it. */
function isOtherClaim({ topic, context }: Topic, claim: string): boolean {
	const [label = '', around = '', own = ''] = [topic, context, claim].map((text) => quoteParts(text).join(' '));
	return around.includes(label) && !own.includes(label);
}
