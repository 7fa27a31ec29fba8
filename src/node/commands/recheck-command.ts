import { recheckData, type RecheckData, type RecheckedPassage } from '../../research/recheck/recheck-note';
import { markSection } from '../../research/recheck/mark-section';
import { researchStyle } from '../../services/research-style';
import { RECHECK_STRINGS as TEXT } from '../../locales/locale';
import { shortened } from '../../text/markdown/markdown-link';
import { VaultSession } from '../session/vault-session';
import type { CommandCall, Outcome } from './command';

/** `research-note recheck`: looks up the quoted passages of one note, or of all notes with a section. */
export async function recheck({ options, environment, run }: CommandCall): Promise<Outcome> {
	const { cacheFolder, offline, olderThan } = options;
	const [folder = '', note] = options.operands;
	const session = await VaultSession.open({ folder, cacheFolder, offline }, environment);
	const paths = note === undefined ? await session.researched(olderThan ?? 0, run) : [session.folder.notePath(note)];
	const notes = await session.recheck(paths, run);
	const { settings } = environment;
	if (settings.markChangedSources)
		for (const checked of notes) await markSection(checked, researchStyle(settings), session.kit.notes);
	const data = recheckData(notes, session.kit.clock);
	const none = olderThan === undefined ? TEXT.noSections : TEXT.noneOlder({ days: olderThan });
	return { data, text: notes.length === 0 ? none : recheckText(data) };
}

/** Lists each passage that was not found again, and counts the others. */
function recheckText({ notes, counts }: RecheckData): string {
	const parts = notes.map(({ path, days_old: days, passages, counts: { there } }) =>
		[
			`${path} (${days === null ? TEXT.ageUnknown : TEXT.age({ days })})`,
			...passages.filter(({ state }) => state !== 'there').map(passageText),
			`  ${there} ${TEXT.states.there}`,
		].join('\n'),
	);
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const states = Object.entries(counts).flatMap(([state, count]) =>
		count === 0 ? [] : [`${count} ${TEXT.states[state as keyof typeof counts]}`],
	);
	return [...parts, [TEXT.checked({ passages: total, notes: notes.length }), ...states].join(' · ')].join('\n\n');
}

function passageText({ state, quote, url, path, title, reason, archived }: RecheckedPassage): string {
	const copy =
		state === 'gone' && url !== undefined
			? archived === undefined
				? TEXT.noCopy
				: TEXT.archived({ url: archived })
			: '';
	const why = [reason, copy].filter(Boolean).join(' ');
	return [
		`  ${TEXT.states[state]}: “${shortened(quote, 120)}”`,
		`    ${url ?? path ?? TEXT.noLink({ title })}`,
		...(why === '' ? [] : [`    ${why}`]),
	].join('\n');
}
