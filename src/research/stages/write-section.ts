/** Renders the section and writes it into the note. */
import { localDay } from '../../text/iso-date';
import { WORTH_STRINGS } from '../../locales/locale';
import { checkOf, type CheckOfText, type Researched } from './check-of-text';
import type { Ledger } from '../ledger/fate';
import type { Gathered } from '../gather/gather';
import { NothingToSay } from '../model/errors';
import { fallbackWarning } from '../model/fallback';
import { editOf } from './edit-section';
import { ledgerOf, tellFates } from './ledger';
import { canLinkTo, type NoteRun } from './note-run';
import { mergedSection, type PresentNote } from '../render/merge-section';
import { renderSection, type RenderedSection, type RenderInput } from '../render/render';
import type { HeadFacts } from '../render/render-head';
import { isFinished } from '../section/section-changes';
import type { StandingSection } from '../section/section';
import { NOTHING_DECLINED } from '../section/user-edits';
import { sectionText } from '../section/section-left';
import { removeFromNote, standingSection, writeNote, type Written } from '../section/write-note';
import type { RunAccount } from '../study/run-account';
import type { GivenLink } from '../model/given-link';
import type { TextCheck } from '../model/text-check';
import { silenceError, type Silence } from './silence';

interface WrittenSection {
	readonly rendered: RenderedSection;
	/** Set if a text was checked sentence by sentence. */
	readonly check: TextCheck | undefined;
	/** The account, including statements that the section left out as repetitions. */
	readonly account: RunAccount;
	readonly ledger: Ledger;
	/** Undefined after a dry run, and if there is nothing to write. */
	readonly written: Written | undefined;
	/** Set if the services answered, and nothing in their answers is worth a section. */
	readonly nothing?: NothingToSay;
}

/**
 * Writes the section. If it has no content, removes a present section whose suggested notes are all linked.
 * @throws ResearchError `NO_EVIDENCE` if there is nothing to write or remove, and no service answered
 */
export async function writeIntoNote(results: Researched, noteRun: NoteRun): Promise<WrittenSection> {
	const { note, options, ports, run, decided, isOnPart } = noteRun;
	const { chosen, checked, studied } = results;
	const standing = await standingSection(note, options.style, ports, run).catch((error: unknown) => {
		run.unwritten = run.signal.aborted ? undefined : leftSection(results, noteRun);
		throw error;
	});
	const found = await checkOf(results, noteRun);
	const facts = headFacts(results, found, noteRun);
	const given = sectionInput({ ...results, links: found?.links ?? [] }, facts, standing, noteRun);
	const own = renderSection({ ...given, edit: await editOf(given, chosen.reading, noteRun) });
	const isAdded = isOnPart && decided !== 'keep';
	const rendered = isAdded ? mergedSection(standing.body, own, facts, presentNote(results, noteRun)) : own;
	const account = {
		...checked.account,
		removed: [...checked.account.removed, ...rendered.removed],
		duplicates: [...checked.account.duplicates, ...rendered.duplicates],
	};
	const ledger = ledgerOf(checked, own);
	tellFates(ledger, run);
	run.log.info('how it was researched', { ...account, checked: checked.verdicts.length });
	const edit = {
		section: { ...rendered, above: options.answer?.above },
		style: options.style,
		decided,
		ask: options.ask,
		shortcomings: shortcomingsOf(studied.gathered, noteRun),
		declined: standing.declined,
	};
	const told = { rendered, account, ledger, check: found?.check };
	if (rendered.body.trim() !== '') {
		const written = options.dryRun ? undefined : await writeNote(note, edit, ports, run);
		return { ...told, written };
	}
	const isDone = isOver(standing, results, noteRun);
	if (isDone && options.dryRun) return { ...told, written: undefined };
	const removed = isDone ? await removeFromNote(note, edit, ports, run) : undefined;
	if (removed) return { ...told, written: removed };
	const silence = silenceError(silenceIn(results, noteRun));
	if (!(silence instanceof NothingToSay)) throw silence;
	return { ...told, written: undefined, nothing: silence };
}

/** Returns the section for a note that can no longer be read; undefined if it has no content. */
function leftSection(results: Researched, noteRun: NoteRun): string | undefined {
	const standing = { body: '', declined: NOTHING_DECLINED };
	const facts = headFacts(results, undefined, noteRun);
	const section = renderSection(sectionInput({ ...results, links: [] }, facts, standing, noteRun));
	return section.body.trim() === '' ? undefined : sectionText(section, noteRun.options.style);
}

function headFacts(
	{ chosen }: Researched,
	found: CheckOfText | undefined,
	{ options, ports, searches }: NoteRun,
): HeadFacts {
	const languageCode = chosen.reading.view.language?.code;
	const { sentences, links_silent: silent, links_gone: gone } = found?.check.counts ?? {};
	const answer = sentences === undefined ? undefined : { sentences, silent: silent ?? 0, gone: gone ?? 0 };
	return { date: localDay(ports.clock.now()), depth: options.depth, languageCode, searches, answer };
}

function sectionInput(
	{ chosen, studied: { gathered, evidence }, checked, links }: Researched & { readonly links: readonly GivenLink[] },
	facts: HeadFacts,
	{ declined }: StandingSection,
	noteRun: NoteRun,
): RenderInput {
	const { note, options, ports } = noteRun;
	const { reading, statements, notLookedInto, further } = chosen;
	return {
		...facts,
		claims: checked.claims,
		verdicts: checked.verdicts,
		refused: evidence.refused,
		given: links,
		account: options.style.runReport ? checked.account : undefined,
		statements: statements.all,
		notLookedInto,
		further,
		unsearched: new Set(gathered.topics.flatMap(({ topic, isSearched }) => (isSearched ? [] : [topic.id]))),
		unread: checked.unread,
		noteText: reading.view.text,
		// Words that are not the user's have another time.
		written: options.answer ? undefined : reading.view.written,
		topics: gathered.topics.map(({ topic }) => topic),
		related: gathered.related.filter(({ path }) => canLinkTo(path, noteRun)),
		isOffline: !ports.web,
		style: options.style,
		linkTo: (path) => ports.notes.linkText(path, note.path),
		unwanted: {
			declined,
			isDismissed: options.isDismissed ?? (() => false),
			wanted: [...(options.claims ?? []), ...(options.furtherClaims ?? [])],
		},
	};
}

/** Returns the reasons why the run was incomplete. */
function shortcomingsOf({ failures }: Gathered, { ports: { web }, run }: NoteRun): string[] {
	const { offline, finished, failed } = WORTH_STRINGS;
	return [
		...(web ? [] : [offline]),
		...(run.wasHurried ? [finished] : []),
		...(failures.some(({ provider }) => provider !== 'vault') ? [failed] : []),
		...run.fallbacks.slice(0, 1).map((fallback) => fallbackWarning(fallback)),
	];
}

/** True if every note that the present section suggests is linked or gone. */
function isOver({ body }: StandingSection, results: Researched, noteRun: NoteRun): boolean {
	if (noteRun.isOnPart || noteRun.decided === 'keep') return false;
	return isFinished(body, presentNote(results, noteRun).isLinked);
}

function presentNote(
	{ chosen: { reading, noteText, checked } }: Researched,
	{ note, options, ports: { notes } }: NoteRun,
): PresentNote {
	return {
		text: noteText,
		checked: checked ? reading.view.text : '',
		isLinked: (target) => {
			const path = notes.resolveLink(target, note.path);
			return path === undefined || reading.linkedPaths.includes(path);
		},
		isDismissed: options.isDismissed ?? (() => false),
	};
}

function silenceIn({ chosen, studied, checked }: Researched, { options, ports }: NoteRun): Silence {
	return {
		note: chosen.reading.view,
		depth: options.depth,
		focus: options.focus,
		isOffline: !ports.web,
		isModel: ports.analyst !== ports.quick,
		failures: studied.gathered.failures,
		pages: studied.pages,
		sources: checked.sources.length,
		ended: checked.verification.ended,
		web: studied.gathered.web,
	};
}
