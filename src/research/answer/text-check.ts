/** Puts together what a check found on each sentence of a text. */
import { fold } from '../../language/fold';
import { withoutTextFragment } from '../../text/web-address';
import { statementsOf, type Statement, type StatementId } from '../ledger/statement';
import type { TextSentence } from '../model/analyst-ports';
import {
	isJudgement,
	stanceOf,
	type Citation,
	type CitedClaim,
	type CitedJudgement,
	type Topic,
} from '../model/claims';
import { speakerOf } from '../model/evidence';
import type { GivenLink } from '../model/given-link';
import type { CheckedLink, CheckedSentence, DecidingSource, SentenceState, TextCheck } from '../model/text-check';
import { outcomesOf, claimsOf } from '../render/composition';
import type { CheckedClaim } from '../study/checked-claims';
import { readableQuote } from '../verify/readable-quote';

/** Quotes that are shown of a sentence. */
const MOST_SOURCES = 3;

export interface CheckedText {
	readonly sentences: readonly TextSentence<Topic>[];
	readonly text: string;
	readonly statements: readonly Statement[];
	readonly verdicts: readonly CheckedClaim[];
	/** Kept statements: contradictions without a verdict are among them. */
	readonly claims: readonly CitedClaim[];
	readonly links: readonly GivenLink[];
	/** Returns the shortest link text that leads to a note. */
	readonly linkTo: (path: string) => string;
}

export function textCheck(checked: CheckedText): TextCheck {
	const { sentences, text, statements, verdicts, claims, links } = checked;
	const contradictions = claims
		.filter(isJudgement)
		.filter(({ kind, statement }) => kind === 'contradiction' && verdicts.every(({ id }) => id !== statement));
	const supports = claims.filter(isJudgement).filter(({ kind }) => kind === 'support');
	const judged = { verdicts, contradictions, skipped: [], passages: [] };
	const outcomes = claimsOf(outcomesOf(judged, { noteText: text, statements }));
	const found = sentences.map((sentence): CheckedSentence => {
		if (!sentence.topic) return { sentence: sentence.text, state: 'uncheckable', sources: [], links: [] };
		const id = statementOf(sentence, statements)?.id;
		const own = outcomes.filter((outcome) => outcome.id === id);
		const isOpen = own.every(({ fate }) => fate === 'nothing-found' || fate === 'found-undecided');
		// Without a verdict the user's notes may still say the same.
		const agreeing = isOpen ? supports.filter(({ statement }) => statement === id) : [];
		const judgements = [...own.flatMap((outcome) => outcome.judgements), ...agreeing];
		return {
			sentence: sentence.text,
			state: agreeing.length > 0 ? 'supported' : stateOf(own),
			sources: sourcesOf(judgements, checked),
			links: linksAt(id, links),
		};
	});
	const count = (state: SentenceState): number => found.filter((one) => one.state === state).length;
	const uncheckable = count('uncheckable');
	return {
		counts: {
			sentences: found.length - uncheckable,
			supported: count('supported'),
			contradicted: count('contradicted'),
			not_found: count('not_found'),
			uncheckable,
			links: links.length,
			links_silent: links.filter(({ state }) => state === 'silent').length,
			links_gone: links.filter(({ state }) => state === 'gone').length,
		},
		sentences: found,
		links: linksAt(undefined, links),
	};
}

/** Returns the statement that stands for a sentence. */
function statementOf({ text, topic }: TextSentence<Topic>, statements: readonly Statement[]): Statement | undefined {
	const own = topic ? statementsOf(topic.id, statements) : [];
	return own.find(({ words }) => fold(readableQuote(words)) === fold(text)) ?? own[0];
}

/** The user's notes decide nothing about the user's claims, but they may about the words of somebody else. */
function stateOf(outcomes: readonly CheckedClaim[]): SentenceState {
	const fates = outcomes.map(({ fate }) => fate);
	if (fates.some((fate) => fate === 'contradicted' || fate === 'notes-disagree')) return 'contradicted';
	return fates.some((fate) => fate === 'supported' || fate === 'notes-agree') ? 'supported' : 'not_found';
}

function sourcesOf(found: readonly CitedJudgement[], { linkTo }: Pick<CheckedText, 'linkTo'>): DecidingSource[] {
	return found.slice(0, MOST_SOURCES).flatMap(({ kind, cites: [cite] }): DecidingSource[] => {
		return cite ? [{ stance: stanceOf(kind), quote: readableQuote(cite.quote), ...placeOf(cite, linkTo) }] : [];
	});
}

function placeOf(
	{ source, passage }: Citation,
	linkTo: CheckedText['linkTo'],
): Omit<DecidingSource, 'stance' | 'quote'> {
	const { kind, address, published } = source;
	const heading = passage.headings.at(-1);
	const target = heading === undefined ? '' : `#${heading.replace(/[[\]|#^]+/g, ' ').trim()}`;
	return {
		voice: speakerOf(source).voice,
		...(kind === 'web' ? { url: address } : { link: `[[${linkTo(address)}${target}]]`, path: address }),
		...(published !== undefined && { published }),
	};
}

function linksAt(id: StatementId | undefined, links: readonly GivenLink[]): CheckedLink[] {
	return links
		.filter(({ statement }) => statement?.id === id)
		.map(({ url, state, missing, wording, archived, reason }) => ({
			url: withoutTextFragment(url),
			state,
			...(missing.length > 0 && { missing }),
			content: wording,
			archived,
			reason,
		}));
}
