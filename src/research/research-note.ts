/** Runs the stages on one note: topics, gather, synthesis, checks, writing the section. */
import { AGENTIC_STRINGS } from '../locales/locale';
import { keepRecord } from './evaluation/run-record';
import { withClippedPages } from './gather/clipped-pages';
import { PrivateWords, withoutPrivateWords } from './gather/private-words';
import { CountedSearches, withHeadingQueries, wrappedSearch } from './gather/wrapped-search';
import type { Depth, WebSearch } from './model/ports';
import { NothingToSay } from './model/errors';
import type { ResearchRun } from './model/run';
import type { TextCheck } from './model/text-check';
import type { OpenNote } from './model/vault-ports';
import { assertMayResearch, assertNoteFile, noteTitle } from './note/note';
import { isOnPart } from './note/topics';
import type { NoteRun, ResearchOptions, ResearchPorts } from './stages/note-run';
import { reportOf, reportWithoutTopics, type ResearchReport } from './report/report';
import { isWrittenByQuick, checkDrafts } from './stages/check-drafts';
import { checkOf, type CheckOfText } from './stages/check-of-text';
import { withoutSection } from './section/section';
import { decideOnEdits } from './section/write-note';
import { topicsOfNote, type ChosenTopics } from './stages/choose-topics';
import { gatherEvidence } from './stages/gather-evidence';
import { writeDrafts } from './stages/write-drafts';
import { writeIntoNote } from './stages/write-section';
import { isQuoted } from './study/checked-claims';

/**
 * Researches one note and writes its section. A note without a claim or question is a result, too.
 * @throws ResearchError if anything stops the run; the note is then unchanged
 */
export async function researchNote(
	path: string,
	options: ResearchOptions,
	ports: ResearchPorts,
	run: ResearchRun,
): Promise<ResearchReport> {
	assertNoteFile(path);
	const noteRun = await begin(await ports.notes.open(path), options, ports, run);
	const { note } = noteRun;
	let chosen: ChosenTopics;
	try {
		chosen = await run.stage('topics', () => topicsOfNote(noteRun));
	} catch (error) {
		if (!(error instanceof NothingToSay)) throw error;
		return reportWithoutTopics(
			error,
			{ path: note.path, depth: noteRun.options.depth, analyst: ports.analyst.name },
			run,
		);
	}
	const { studied, drafted } = await researched(chosen, noteRun);
	const [checked, section] = await run.stage('verify', async () => {
		const checked = await checkDrafts({ chosen, studied, drafted }, noteRun);
		return [checked, await writeIntoNote({ chosen, studied, checked }, noteRun)] as const;
	});
	const report = reportOf(
		{
			...checked,
			...section,
			path: note.path,
			analyst: (isWrittenByQuick(run) ? ports.quick : ports.analyst).name,
			options: noteRun.options,
			gathered: studied.gathered,
			verdicts: ports.web ? checked.verdicts : checked.verdicts.filter(isQuoted),
		},
		run,
	);
	if (report.written) {
		const topics = studied.gathered.topics.map(({ topic }) => topic);
		const finished = { report, topics, written: section.rendered.written, style: options.style };
		await keepRecord(note, finished, ports, run);
	}
	return report;
}

/**
 * Checks a text sentence by sentence, and opens its links. Nothing is written.
 * @param note the text; its path is empty if it is not a note
 * @throws ResearchError if anything stops the run
 */
export async function checkText(
	note: OpenNote,
	options: ResearchOptions,
	ports: ResearchPorts,
	run: ResearchRun,
): Promise<TextCheck> {
	const whole = { parts: [], above: '' };
	const noteRun = await begin(note, { ...options, answer: whole, dryRun: true }, ports, run);
	const chosen = await run.stage('topics', () => topicsOfNote(noteRun));
	const { studied, drafted } = await researched(chosen, noteRun);
	return run.stage('verify', async () => {
		const checked = await checkDrafts({ chosen, studied, drafted }, noteRun);
		return requireCheck(await checkOf({ chosen, studied, checked }, noteRun));
	});
}

function requireCheck(found: CheckOfText | undefined): TextCheck {
	if (!found) throw new Error('The text was not checked.');
	return found.check;
}

/** Gathers the evidence on the topics and writes the drafts. */
async function researched(chosen: ChosenTopics, noteRun: NoteRun) {
	const { run } = noteRun;
	const studied = await run.stage('gather', () => gatherEvidence(chosen, noteRun));
	const drafted = await run.stage('synthesis', () => writeDrafts({ chosen, studied }, noteRun));
	return { studied, drafted };
}

/** Reads the note, and asks the user about an edited section before the run costs anything. */
async function begin(
	note: OpenNote,
	wanted: ResearchOptions,
	given: ResearchPorts,
	run: ResearchRun,
): Promise<NoteRun> {
	const { path } = note;
	const markdown = await note.read();
	assertMayResearch(note.path, markdown);
	const searches = new CountedSearches();
	const privateWords = new PrivateWords(wanted.focus);
	if (wanted.askWithoutModel) run.askWithoutModel = wanted.askWithoutModel;
	const counted = given.web && withoutPrivateWords(searches.of(given.web), privateWords);
	const web = counted && searching(counted, { ...wanted, path, markdown });
	const ports = withClippedPages(decidedFirst({ ...given, web }, run), path);
	const options = { ...wanted, depth: depthOf(wanted, ports, run) };
	const decided = options.dryRun ? undefined : await decideOnEdits(note, options, ports, run);
	return { note, options, ports, run, searches, privateWords, isOnPart: isOnPart(options, markdown), decided };
}

/** Falls back to a deep run for an answer, and for a run without a model to guide it. */
function depthOf({ depth, answer }: ResearchOptions, { agents }: ResearchPorts, run: ResearchRun): Depth {
	if (depth !== 'agentic') return depth;
	if (answer) return 'deep';
	if (agents) return depth;
	run.warn(AGENTIC_STRINGS.noModel);
	return 'deep';
}

/** Has searches and pages, which may cost, wait for the user's answer about a model that is gone. */
function decidedFirst(ports: ResearchPorts, run: ResearchRun): ResearchPorts {
	const { web, pages } = ports;
	return {
		...ports,
		web: web && wrappedSearch(web, async (query, context) => run.decided().then(() => web.search(query, context))),
		pages: pages && {
			...(pages.estimate && { estimate: pages.estimate.bind(pages) }),
			read: async (request, context) => run.decided().then(() => pages.read(request, context)),
		},
	};
}

function searching(web: WebSearch, shown: ResearchOptions & { path: string; markdown: string }): WebSearch {
	const { headingQueries, path, markdown, style, focus } = shown;
	if (!headingQueries) return web;
	return withHeadingQueries(web, { title: noteTitle(path), markdown: withoutSection(markdown, style), focus });
}
