/** Reads the last reader's answer, and leaves out what does not fit the lines that were sent. */
import type { EntryId } from '../ledger/entry';
import { shortened } from '../../text/markdown/markdown-link';
import type { EditAnswer, LeftOutReason } from '../model/section-editor';
import type { Edit, EditedOut, LineBearing } from './composition';
import { LEFT_TO_READER, type EditTask } from './edited-lines';
import { areApart } from '../../language/cases';
import { countWords } from '../../language/words';
import { plainLine } from '../../text/markdown/escape-markdown';
import { readableQuote } from '../verify/readable-quote';

const FATES = {
	'off-subject': 'left-out:off_subject',
	'not-alone': 'left-out:not_alone',
	known: 'left-out:known_to_note',
} as const;

type Bears = EditAnswer['bears'][number];

/** Lines by id, with the reason to leave them out. */
type Reasons = Map<string, { readonly why: LeftOutReason; readonly of: string }>;

/**
 * Takes of an answer what names existing entries. A repetition counts only if what it repeats stands, and an answer to
 * a question of the note is left out only as one, or if the note says it. An answer that leaves no finding counts for
 * nothing.
 */
export function editFrom(answer: EditAnswer, task: EditTask): Edit | undefined {
	const { findings } = task;
	const reasons: Reasons = new Map(
		answer.leftOut.flatMap(({ line, why, of }) => {
			const id = idIn(line);
			return findings.has(id) ? [[id, { why, of: idIn(of) }] as const] : [];
		}),
	);
	const listed = answer.open.map(idIn);
	const pairs = conflictsIn(answer, listed, task);
	const bearings = bearingsIn(answer, task);
	const denying = [...bearings].flatMap(([line, { how }]) => (how === 'against' ? line : []));
	// A disagreement is told, also if a reason to leave out one of its lines was given.
	for (const line of [...pairs.flat(), ...denying]) reasons.delete(line);
	const named = listed.filter((id) => findings.has(id) && !reasons.has(id));
	const open = new Set([...denying.filter((id) => !named.includes(id)), ...named]);
	const entries = (ids: Iterable<string>): EntryId[] => [...ids].flatMap((id) => findings.get(id)?.id ?? []);
	const sides = new Map(answer.decides.map(({ claim, side }) => [idIn(claim), KINDS[side]]));
	const undecided = [...task.claims].filter(([, { isOpen }]) => isOpen);
	const idle = new Set(undecided.flatMap(([id]) => (sides.has(id) ? [] : id)));
	const leftOut = leftOutFor(reasons, idle, task);
	if (findings.size > 0 && leftOut.size === findings.size) return undefined;
	return {
		open: entries(open),
		leftOut,
		conflicts: new Map(
			pairs.flatMap((pair) => {
				const [one, other] = entries(pair);
				return one && other ? [[one, other] as const] : [];
			}),
		),
		bearings: new Map(
			[...bearings].flatMap(([line, bearing]) => entries([line]).map((id) => [id, bearing] as const)),
		),
		sides: new Map(undecided.map(([id, { statement }]) => [statement, sides.get(id)])),
	};
}

const KINDS = { for: 'support', against: 'contradiction' } as const;
/** Characters of the note's words that are shown behind a line. */
const BEARING_CHARACTERS = 80;

/**
 * Returns what each line bears on, by the line's id: words of a claim or of the note's first lines. Words that are in
 * neither are replaced by the claim's own. Only the first of the lines that limit or support the same words says so.
 */
function bearingsIn({ bears }: EditAnswer, task: EditTask): Map<string, LineBearing> {
	const { findings } = task;
	const isMarked = ({ line, claim, words, how }: Bears, others: readonly Bears[]): boolean =>
		how !== 'against' &&
		others.some(
			(other) =>
				idIn(other.line) !== idIn(line) &&
				idIn(other.claim) === idIn(claim) &&
				other.how === how &&
				(other.words.includes(words) || words.includes(other.words)),
		);
	const once = bears.filter((one, place) => !isMarked(one, bears.slice(0, place)));
	return new Map(
		once.toReversed().flatMap(({ line, claim: id, words, how }) => {
			const finding = findings.get(idIn(line));
			const touched = touchedBy(words, idIn(id), task);
			if (!touched || !finding) return [];
			const isFor = how === 'supports';
			// A line for what is decided tells nothing new.
			if (isFor && touched.claim && !LEFT_TO_READER.has(touched.claim.fate)) return [];
			// A line about beginners does not limit a claim about advanced lifters.
			if (!isFor && areApart(touched.claim?.words ?? touched.words, finding.text)) return [];
			const shown = shortened(touched.words, BEARING_CHARACTERS);
			return [[idIn(line), { how, statement: touched.claim?.statement, words: shown }] as const];
		}),
	);
}

interface Touched {
	readonly claim: EditTask['statements'][number] | undefined;
	readonly words: string;
}

/** Finds the words that an answer copies, in the claim that it names, in another one or in the note's first lines. */
function touchedBy(words: string, id: string, { request, claims, statements }: EditTask): Touched | undefined {
	const said = plainLine(readableQuote(words));
	const named = claims.get(id);
	const holder = [...(named ? [named] : []), ...statements].find((one) => said !== '' && one.words.includes(said));
	if (holder) return { claim: holder, words: said };
	if (countWords(said) > 1 && request.opening.includes(said)) return { claim: undefined, words: said };
	return named && { claim: named, words: named.words };
}

/** Returns pairs of lines, the one that is listed first in front; no line is in two pairs. */
function conflictsIn(
	{ conflicts }: EditAnswer,
	listed: readonly string[],
	{ findings }: EditTask,
): readonly (readonly string[])[] {
	const place = (id: string): number => (listed.includes(id) ? listed.indexOf(id) : listed.length);
	const pairs: string[][] = [];
	for (const { one, other } of conflicts) {
		const pair = [idIn(one), idIn(other)].sort((a, b) => place(a) - place(b));
		const isOfLines = new Set(pair).size === 2 && pair.every((id) => findings.has(id));
		if (isOfLines && !pairs.flat().some((id) => pair.includes(id))) pairs.push(pair);
	}
	return pairs;
}

function leftOutFor(
	reasons: Reasons,
	idle: ReadonlySet<string>,
	{ request, findings, claims }: EditTask,
): ReadonlyMap<EntryId, EditedOut> {
	const answers = new Set(request.lines.flatMap(({ id, isAnswer }) => (isAnswer ? id : [])));
	const outOf = (line: string, why: LeftOutReason): EditedOut | undefined => {
		if (why !== 'repeats') return answers.has(line) && why !== 'known' ? undefined : { fate: FATES[why] };
		const said = standing(line, reasons);
		const other = findings.get(said);
		if (other) return { fate: `repeats:${other.id}`, of: other.text };
		const claim = idle.has(said) ? undefined : claims.get(said);
		const [quote] = claim?.shown ?? [];
		return claim && (quote === undefined ? { fate: FATES.known } : { fate: 'repeats-claim', of: quote });
	};
	return new Map(
		[...reasons].flatMap(([line, { why }]) => {
			const [finding, out] = [findings.get(line), outOf(line, why)];
			return finding && out ? [[finding.id, out] as const] : [];
		}),
	);
}

/** Follows repetitions to the entry that stands; returns the empty id if there is none, as in a circle. */
function standing(line: string, reasons: Reasons): string {
	const seen = new Set<string>();
	let at = line;
	for (let reason = reasons.get(at); reason; reason = reasons.get(at)) {
		if (reason.why !== 'repeats' || seen.has(at)) return '';
		seen.add(at);
		at = reason.of;
	}
	return at;
}

/** Models write `[F1]`, `f1` and `Line F1` as well. */
function idIn(written: string): string {
	return /\b[FC]\d+\b/i.exec(written)?.[0].toUpperCase() ?? '';
}
