/** Reads the last reader's answer, and leaves out what does not fit the lines that were sent. */
import type { EntryId } from '../ledger/entry';
import type { EditAnswer, LeftOutReason } from '../model/section-editor';
import type { Edit, EditedOut } from './composition';
import type { EditTask } from './edited-lines';

const FATES = {
	'off-subject': 'left-out:off_subject',
	'not-alone': 'left-out:not_alone',
	known: 'left-out:known_to_note',
} as const;

/** Lines by id, with the reason to leave them out. */
type Reasons = Map<string, { readonly why: LeftOutReason; readonly of: string }>;

/**
 * Takes of an answer what names existing entries. A repetition counts only if what it repeats stands, and an answer to
 * a question of the note is left out only as one. An answer that leaves no finding counts for nothing.
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
	const { pairs, denying } = conflictsIn(answer, listed, task);
	// A disagreement is told, also if a reason to leave out one of its lines was given.
	for (const line of [...pairs.flat(), ...denying]) reasons.delete(line);
	const named = listed.filter((id) => findings.has(id) && !reasons.has(id));
	const open = new Set([...denying.filter((id) => !named.includes(id)), ...named]);
	const entries = (ids: Iterable<string>): EntryId[] => [...ids].flatMap((id) => findings.get(id)?.id ?? []);
	const idle = new Set(answer.noHelp.map(idIn).filter((id) => task.claims.get(id)?.isOpen === true));
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
		idle: new Set([...idle].flatMap((id) => task.claims.get(id)?.statement ?? [])),
	};
}

interface Conflicts {
	/** The line that is listed first, and the other one; no line is in two pairs. */
	readonly pairs: readonly (readonly string[])[];
	/** Lines that cannot be true together with a claim of the note. */
	readonly denying: readonly string[];
}

function conflictsIn({ conflicts }: EditAnswer, listed: readonly string[], { findings, claims }: EditTask): Conflicts {
	const place = (id: string): number => (listed.includes(id) ? listed.indexOf(id) : listed.length);
	const named = conflicts
		.map(({ one, other }) => [idIn(one), idIn(other)].sort((a, b) => place(a) - place(b)))
		.filter((pair) => pair.every((id) => findings.has(id) || claims.has(id)));
	const pairs: string[][] = [];
	for (const pair of named) {
		const isOfLines = new Set(pair).size === 2 && pair.every((id) => findings.has(id));
		if (isOfLines && !pairs.flat().some((id) => pair.includes(id))) pairs.push(pair);
	}
	const denying = named.filter((pair) => pair.some((id) => claims.has(id))).flat();
	return { pairs, denying: denying.filter((id) => findings.has(id)) };
}

function leftOutFor(
	reasons: Reasons,
	idle: ReadonlySet<string>,
	{ request, findings, claims }: EditTask,
): ReadonlyMap<EntryId, EditedOut> {
	const answers = new Set(request.lines.flatMap(({ id, isAnswer }) => (isAnswer ? id : [])));
	const outOf = (line: string, why: LeftOutReason): EditedOut | undefined => {
		if (why !== 'repeats') return answers.has(line) ? undefined : { fate: FATES[why] };
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
