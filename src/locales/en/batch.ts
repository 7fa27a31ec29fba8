/** User-facing text about several notes that are researched one after the other. */
import type { NoteEnd } from '../../research/report/several-notes';
import { counted } from '../counted';

const ENDS: Readonly<Record<NoteEnd, string>> = {
	written: 'written',
	'dry-run': 'not written',
	unchanged: 'without anything new',
	kept: 'kept, because the old section is richer',
	removed: 'with the section removed',
	failed: 'failed',
	edited: 'kept, because you edited the section',
	stopped: 'stopped',
	skipped: 'skipped',
	'not-started': 'not started',
};

export const BATCH_STRINGS = {
	menu: (notes: number) => `Research ${counted(notes, 'note')}`,
	folderMenu: 'Research the notes of this folder',
	title: (notes: number) => `Research ${counted(notes, 'note')}?`,
	order: 'They are researched one after the other. You can stop at any time; what is written until then stays.',
	unchanged: (notes: number) =>
		`${counted(notes, 'further note has', 'further notes have')} not changed since the last run: skipped.`,
	leftOut: (notes: number) => `${counted(notes, 'further note is', 'further notes are')} left out by the settings.`,
	refused: (notes: number, first: string) =>
		`${counted(notes, 'further note', 'further notes')} cannot be researched. ${first}`,
	free: 'This costs nothing.',
	time: (minutes: number) => `By your earlier runs this takes about ${counted(minutes, 'minute')}.`,
	timeUnknown: 'How long this takes is not known yet: these notes have no earlier runs of this depth on this device.',
	begin: (notes: number) => `Research ${counted(notes, 'note')}`,
	nothing: 'There is nothing to research.',
	ended: (notes: number, ends: Partial<Record<NoteEnd, number>>) => {
		const parts = Object.entries(ends).map(([end, count]) => `${count} ${ENDS[end as NoteEnd]}`);
		return `${counted(notes, 'note')}: ${parts.join(', ')}.`;
	},
} as const;
