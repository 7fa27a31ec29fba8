import { escapeMarkdown } from '../../text/markdown/escape-markdown';
import { assertRead, extractionData } from '../../research/gather/extraction';
import { linkedAddresses, linkedPagesNote } from '../../research/gather/linked-pages';
import { noteTitle } from '../../research/note/note';
import type { ResearchRun } from '../../research/model/run';
import type { SearchKit } from '../../services/kit';
import { researchStyle } from '../../services/research-style';
import { createPageExtractor } from '../../services/web-search';
import type { Settings } from '../../settings/schema';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { costText } from '../../locales/run-texts';
import type { CliOptions } from './cli-options';
import { kitWithoutVault, notePath, openVault, type Outcome } from './command';
import type { Environment } from './environment';
import { nodeClock } from '../kit/node-clock';
import { print } from './terminal';

/** `research-note extract`: prints the pages. Only the plugin writes them to a note. */
export async function extract(
	options: CliOptions,
	{ settings, keys }: Environment,
	run: ResearchRun,
): Promise<Outcome> {
	const { urls, from, kit } = await pagesToRead(options, settings, run);
	const extractor = createPageExtractor(settings, keys, kit);
	print('stderr', CLI_STRINGS.estimate(urls.length, extractor.estimate(urls.length)));
	const extraction = assertRead(await extractor.extract(urls, options.focus, run));
	const text = await linkedPagesNote({
		from,
		date: nodeClock.now().toISOString().slice(0, 10),
		extraction,
		yieldNow: () => Promise.resolve(),
	});
	return { data: extractionData(extraction, run), text: `${text}\n---\n${costText(run.usage)}` };
}

/** Returns the pages given by `--url`, otherwise the pages that the note links. */
async function pagesToRead(
	options: CliOptions,
	settings: Settings,
	run: ResearchRun,
): Promise<{ urls: readonly string[]; from: string; kit: SearchKit }> {
	if (options.urls.length > 0) {
		const kit = options.operands.length > 0 ? (await openVault(options)).kit : await kitWithoutVault(options);
		return { urls: options.urls, from: CLI_STRINGS.commandLine, kit };
	}
	const { folder, kit } = await openVault(options);
	const path = notePath(folder, options);
	const title = noteTitle(path);
	return {
		urls: linkedAddresses(await folder.read(path), title, researchStyle(settings), run),
		from: `“${escapeMarkdown(title)}”`,
		kit,
	};
}
