/**
 * Decides what a section shows openly, what is folded, and what is left out as a repetition.
 *
 * Order of value, up to the word limit; the rest is folded:
 * 1. contradicted claims, 2. an answer to every question, 3. one finding for every other topic,
 * 4. further findings, 5. suggested notes.
 */
import { fatesOf, verdictState, type ClaimEnd, type ClaimId, type StatementFate, type TopicEnd } from '../ledger/fate';
import type { Statement, StatementId, TopicId } from '../ledger/statement';
import { notePathOf } from '../model/evidence';
import type { RelatedNote } from '../model/vault-ports';
import { isJudgement, type CitedFinding, type CitedBeside } from '../model/claims';
import type { CheckedClaim } from '../study/checked-claims';
import { readableQuote } from '../verify/readable-quote';
import {
	type ComposeInput,
	type Composition,
	type LabelledTopic,
	type TopicFindings,
	claimsOf,
	outcomesOf,
	type Outcomes,
} from './composition';
import { ClaimSentences } from './claim-sentences';
import { findingFates } from './finding-fates';
import { asEdited, grouped, inTurn, isFirstOfTopic, rivalsIn, topicWithId } from './finding-order';
import { withDenials } from './denials';
import { goesFirst, isAnswer } from './finding-place';
import { LeftOut } from './left-out';
import { NoteTimes } from './note-times';
import { claimsToLookAt, isIdle, toJudge } from './look-yourself';
import { shownPart } from './proving-part';
import { idsBeside, relatedItems, restsOnSame } from './render-findings';
import { quotesOf, Repeats } from './repeats';
import { lookedInto, shownName, topicsWithout } from './uncovered';
import { firstOf, Space } from './usefulness';

export function compose(input: ComposeInput, wordLimit: number, leftOut = new LeftOut()): Composition {
	const { claims, topics, languageCode, isOffline, edit } = input;
	const { verdicts, moved } = withDenials(input, edit);
	const unjudged = claims
		.filter(isJudgement)
		.filter(({ kind, statement }) => kind === 'contradiction' && verdicts.every(({ id }) => id !== statement));
	const judgements = [...unjudged, ...verdicts.flatMap((claim) => claim.judgements)];
	const allFindings = claims.filter((claim): claim is CitedFinding => claim.kind === 'finding');
	const better = allFindings.filter((claim) => goesFirst(claim, topics));
	const partOf = (claim: CitedBeside): string =>
		claim.cites.map((cite) => shownPart(cite, claim, claim.noteQuote, languageCode)).join(' ');
	const passages = claims.filter(
		(claim): claim is CitedBeside =>
			claim.kind === 'beside' &&
			!isIdle(claim.statement, edit) &&
			![...better, ...judgements].some((other) => restsOnSame(other, claim)) &&
			!leftOut.dropStatement(readableQuote(claim.text), partOf(claim)),
	);
	const times = new NoteTimes(input);
	const all = outcomesOf(
		{ ...lookedInto({ ...input, verdicts }), contradictions: unjudged, passages },
		{ ...input, times },
	);
	const sentences = new ClaimSentences(input.noteText, input.statements);
	const outcomes = leftOut.outcomes(all, sentences);

	const counted = allFindings.filter((one) => !isNoAnswer(one) || one.isAddition);
	const lookedAt = claimsToLookAt(toJudge(outcomes, sentences, input), wordLimit, languageCode);
	const undecided = [...lookedAt.open, ...lookedAt.folded];
	const beside = undecided.flatMap((claim) => claim.passages);
	const repeats = new Repeats({ ...outcomes, open: undecided }, languageCode);
	const wanted = counted.filter(({ text }) => !leftOut.dropStatement(readableQuote(text)));
	const isElsewhere = (finding: CitedFinding): boolean =>
		moved.has(finding) || beside.some((passage) => restsOnSame(passage, finding));
	const findings = wanted.filter((finding) => !isElsewhere(finding));
	const filled = topicsOf(wanted);
	const emptied = new Set([...topicsOf(counted)].filter((id) => !filled.has(id)));
	const news = inTurn(findings, topics, (finding) => {
		if (!repeats.isNewFinding(finding)) return false;
		const { of, fate = undefined } = edit?.leftOut.get(finding.id) ?? {};
		if (of !== undefined) repeats.leaveOut(finding, { text: of });
		return fate === undefined;
	});
	const isChosen = edit !== undefined && edit.open.length > 0;
	const rivals = rivalsIn(news, edit, topics);
	const below = new Set(rivals.values());
	const order = (isChosen ? asEdited(news, edit, topics) : news).filter((one) => !below.has(one));
	const links = relatedItems(claims, input.related).filter((item) => {
		const { claim, note } = item;
		const same = news.find((finding) => isOfNote(finding, note) || (claim && restsOnSame(claim, finding)));
		const entry = { text: item.reason, id: claim?.id };
		if (!claim) return !same;
		return same ? repeats.leaveOut(entry, { text: same.text, by: same.id }) : repeats.isNews(entry.text, entry.id);
	});

	const space = new Space(wordLimit);
	const warnings = outcomes.contradicted.filter((claim) =>
		space.takes([claim.statement, ...quotesOf(claim, languageCode)]),
	);
	const isOpen = (claim: CitedFinding): boolean => {
		if (edit?.open.includes(claim.id)) return true;
		if (isChosen && !isAnswer(claim, topics)) return false;
		// Of sentences that nobody put in words for this note, one a topic is enough.
		return claim.isExtract !== true || isFirstOfTopic(claim, order);
	};
	const open = order.filter(
		(claim) =>
			isOpen(claim) &&
			space.takes([isAnswer(claim, topics) ? topicWithId(claim.topicId, topics).topic : '', claim.text]),
	);
	const openLinks = links.filter(({ note, reason }) => space.takes([note.title, reason]));
	const others = open.filter((claim) => !isAnswer(claim, topics));
	const added = firstOf(others);
	const rivalsShown = added.flatMap(({ id }) => rivals.get(id) ?? []);
	const openFindings = new Set([...open.filter((claim) => isAnswer(claim, topics)), ...added, ...rivalsShown]);
	const byTopic = (chosen: readonly CitedFinding[]): TopicFindings[] => grouped(chosen, topics);
	const uncovered = topicsWithout(input, all, {
		written: topicsOf(news),
		repeated: repeats.fates,
		findings: allFindings,
	});
	const isHidden = ({ topic }: Composition['uncovered'][number]): boolean =>
		emptied.has(topic.id) || leftOut.hidesClaim(shownName(topic));
	const shownUncovered = uncovered.filter((one) => !isHidden(one));
	const found = topicsOf(news);
	const told = withFindings(outcomes, found, idsBeside(claims));
	const hidden = new Set(uncovered.filter(isHidden).map(({ topic }) => topic.id));
	return {
		outcomes: told,
		sentences,
		times,
		warnings,
		lookedAt,
		answers: byTopic(open.filter((claim) => isAnswer(claim, topics))),
		added: grouped(added, topics),
		links: openLinks,
		rivals,
		bearings: edit?.bearings ?? new Map(),
		sides: edit?.sides ?? new Map(),
		folded: {
			warnings: outcomes.contradicted.filter((claim) => !warnings.includes(claim)),
			findings: byTopic(order.filter((claim) => !openFindings.has(claim))),
			links: links.filter((link) => !openLinks.includes(link)),
		},
		uncovered: shownUncovered,
		ledger: {
			statements: fatesOf(
				input.statements,
				(statement) => toldOf(statement, { all, told, uncovered: shownUncovered, answered: found, hidden }),
				isOffline ? 'notes-silent' : 'left-out',
			),
			claims: claimEnds(told, warnings),
			topics: topicEnds(topics, [...added, ...rivalsShown], shownUncovered),
			findings: findingFates(claims, {
				wanted: new Set(wanted),
				counted: new Set(findings),
				open: new Set([...openFindings, ...openLinks.map(({ claim }) => claim)]),
				written: new Set([...news, ...links.map(({ claim }) => claim)]),
				passages: new Set(beside),
				repeated: repeats.fates,
				edit,
			}),
			links: new Map(
				links.map((link) => {
					const fate = openLinks.includes(link) ? 'shown' : 'folded';
					return [link.note.path, { fate, reason: link.claim?.id }] as const;
				}),
			),
		},
		duplicates: repeats.duplicates,
	};
}

/** True if a finding rests on the note alone, so that it links it already. */
function isOfNote({ cites }: CitedFinding, { path }: RelatedNote): boolean {
	return cites.length > 0 && cites.every(({ source }) => notePathOf(source) === path);
}

function isNoAnswer({ isNoAnswer = false }: CitedFinding): boolean {
	return isNoAnswer;
}

/** Returns the topics of findings, a question only with an answer. */
function topicsOf(findings: readonly CitedFinding[]): ReadonlySet<TopicId> {
	return new Set(findings.flatMap((one) => (isNoAnswer(one) ? [] : one.topicId)));
}

/** Returns the verdicts of the section: halves of a statement that were judged apart have one each. */
function claimEnds(told: Outcomes, warnings: readonly CheckedClaim[]): ReadonlyMap<ClaimId, ClaimEnd> {
	const claims = claimsOf(told);
	return new Map(
		claims.map((claim, place) => {
			const { id, fate, passages } = claim;
			const isFolded = verdictState(fate) === 'contradicted' && !warnings.includes(claim);
			const half = claims.slice(0, place).filter((one) => one.id === id).length + 1;
			const end = { fate, isFolded, passages: passages.map((one) => one.id) };
			return [half === 1 ? id : `${id}/${half}`, end] as const;
		}),
	);
}

function topicEnds(
	topics: readonly LabelledTopic[],
	added: readonly CitedFinding[],
	uncovered: Composition['uncovered'],
): ReadonlyMap<TopicId, TopicEnd> {
	return new Map(
		topics.map(({ id }) => {
			const isAdded = added.some(({ topicId }) => topicId === id);
			return [id, { isAdded, open: uncovered.find(({ topic }) => topic.id === id)?.fate }];
		}),
	);
}

interface Told {
	/** All claims, and those that the user has not declined. */
	readonly all: Outcomes;
	readonly told: Outcomes;
	readonly uncovered: Composition['uncovered'];
	readonly answered: ReadonlySet<TopicId>;
	/** Topics that the user deleted or dismissed. */
	readonly hidden: ReadonlySet<TopicId>;
}

/** Returns all fates under which a section names a statement. */
function toldOf(
	{ id, kind, topics }: Statement,
	{ all, told, uncovered, answered, hidden }: Told,
): readonly StatementFate[] {
	const has = (some: readonly { readonly id: StatementId }[]): boolean => some.some((one) => one.id === id);
	const judged = claimsOf(told).filter((claim) => claim.id === id);
	const isAnswered = kind === 'question' && topics.some((id) => answered.has(id));
	const isDeclined = topics.some((id) => hidden.has(id)) || has(claimsOf(all)) || has(all.skipped);
	return [
		...judged.map(({ fate }) => fate),
		...(isAnswered ? (['answered'] as const) : []),
		...uncovered.filter(({ topic }) => topics.includes(topic.id)).map(({ fate }) => fate),
		...(has(told.skipped) ? (['not-searched'] as const) : []),
		...(isDeclined ? (['declined'] as const) : []),
	];
}

/** A claim on which nothing was judged, though there are findings on its topic or passages on it, is undecided. */
function withFindings(outcomes: Outcomes, found: ReadonlySet<TopicId>, beside: ReadonlySet<StatementId>): Outcomes {
	const open = outcomes.open.map((claim): CheckedClaim => {
		const isFound = beside.has(claim.id) || claim.topics.some((topic) => found.has(topic));
		return isFound && claim.fate === 'nothing-found' ? { ...claim, fate: 'found-undecided' } : claim;
	});
	return { ...outcomes, open };
}

/** Returns the claim and the quotes on it. */
export function saidOfClaim(claim: CheckedClaim, languageCode: string | undefined): string[] {
	return [readableQuote(claim.statement), ...quotesOf(claim, languageCode)];
}
