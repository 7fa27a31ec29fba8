/** Addresses such as `obsidian://research-this-note?file=Plan&depth=deep` start a run, once the user agreed to it. */
import { Notice, type App, type ObsidianProtocolData, type Plugin, type TFile } from 'obsidian';
import { LINK_STRINGS as TEXT, UI_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import { isNoteFile } from '../research/note/note';
import type { Clock } from '../research/model/ports';
import { asResearchError } from '../research/report/envelope';
import { assertKnown, kebab } from '../settings/option';
import { typedOptions, typesAt } from '../settings/run-options';
import { confirm } from './dialogs/confirm';
import type { ResearchSession, SessionOptions } from './research-session';
import { SoleQuestion } from './sole-question';

/** Parameters besides the options of a run; Obsidian adds or uses the last two itself. */
const OTHERS = ['file', 'action', 'vault'];
/** Characters of a focus: a longer one is not a question, and every search would get it. */
const LONGEST_FOCUS = 300;

export function registerLinks(plugin: Plugin, session: ResearchSession, clock: Clock): void {
	const { app, manifest } = plugin;
	const sole = new SoleQuestion(clock);
	const answer = async (given: ObsidianProtocolData): Promise<void> => {
		const begin = await sole.ask(() => agreedRun(given, app, session, sole));
		await begin?.();
	};
	plugin.registerObsidianProtocolHandler(manifest.id, (given) => {
		answer(given).catch((error: unknown) => new Notice(asResearchError(error).message));
	});
}

/**
 * Shows what the address asks for. Consent is asked for as always.
 * @returns the run to begin; undefined if the user does not agree
 */
async function agreedRun(
	given: ObsidianProtocolData,
	app: App,
	session: ResearchSession,
	sole: SoleQuestion,
): Promise<(() => Promise<void>) | undefined> {
	const file = noteOf(given, app);
	const options = optionsOf(given);
	const asked = await session.defaultsOf(file.path, options);
	const facts = [
		TEXT.note({ path: file.path }),
		TEXT.depth({ depth: UI_STRINGS.depths[asked.depth] }),
		TEXT.mode({ mode: UI_STRINGS.modes[asked.mode] }),
		asked.focus === undefined ? TEXT.noFocus : TEXT.focus({ focus: asked.focus }),
		session.consent.expectationOf(asked),
	];
	const question = {
		title: TEXT.title({ title: file.basename }),
		content: [TEXT.intro, facts],
		agree: UI_STRINGS.research,
		isIgnored: sole.openingNow(),
	};
	if (!(await confirm(app, question, new AbortController().signal))) return undefined;
	return () => session.research(file, { ...asked, isChosen: true });
}

function noteOf({ file: name }: ObsidianProtocolData, { vault, metadataCache }: App): TFile {
	if (name === undefined || name.trim() === '') throw wrong(TEXT.noFile);
	const file = vault.getFileByPath(name) ?? metadataCache.getFirstLinkpathDest(name, '');
	if (!file || !isNoteFile(file.path)) throw wrong(TEXT.noNote({ name }));
	return file;
}

function optionsOf(given: ObsidianProtocolData): SessionOptions {
	assertKnown(given, [...Object.keys(typesAt('link')).map(kebab), ...OTHERS], TEXT.correct);
	const options = typedOptions('link', given, TEXT.correct);
	if ((options.focus ?? '').length > LONGEST_FOCUS) throw wrong(TEXT.longFocus({ most: LONGEST_FOCUS }));
	return options;
}

function wrong(sentence: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', sentence, TEXT.correct);
}
