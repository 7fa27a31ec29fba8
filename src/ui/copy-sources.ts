import { Notice, type TFile } from 'obsidian';
import type { RunHistory } from '../research/history/run-history';
import { bibtexEntries, type CitedPage } from '../research/section/bibtex';
import { findSection, type SectionStyle } from '../research/section/section';
import type { AdapterKit } from '../services/kit';
import { SECTION_STRINGS as TEXT } from '../locales/locale';
import { localDay } from '../text/iso-date';
import { messageOf } from '../text/strings';

interface CopyParts {
	readonly kit: Pick<AdapterKit, 'notes' | 'clock'>;
	readonly history: RunHistory;
	readonly style: SectionStyle;
}

/** Copies the web pages that the Research section of the note cites, as BibTeX. */
export async function copySources({ path, basename }: TFile, { kit, history, style }: CopyParts): Promise<void> {
	try {
		const { body } = findSection(await kit.notes.read(path), style);
		const entries = bibtexEntries(body, await citedPages(path, history), localDay(kit.clock.now()));
		if (entries.length > 0) await navigator.clipboard.writeText(`${entries.join('\n\n')}\n`);
		new Notice(
			entries.length > 0 ? TEXT.sourcesCopied({ count: entries.length }) : TEXT.noSources({ title: basename }),
		);
	} catch (error) {
		new Notice(TEXT.sourcesNotCopied({ reason: messageOf(error) }));
	}
}

/** Returns the pages that runs of the note cited, newest run first. */
async function citedPages(path: string, history: RunHistory): Promise<CitedPage[]> {
	const { runs } = await history.note(path);
	const kept = await Promise.all(runs.map(({ id }) => history.run(id)));
	return kept.flatMap((run) =>
		(run?.sources ?? []).flatMap(({ url, title, published, cited }) =>
			run && url !== undefined && cited ? [{ url, title, published, seen: localDay(new Date(run.at)) }] : [],
		),
	);
}
