import { escapeMarkdown } from '../../text/markdown/escape-markdown';
import { assertRead, extractionData } from '../../research/gather/extraction';
import { linkedAddresses, linkedPagesNote } from '../../research/gather/linked-pages';
import { noteTitle } from '../../research/note/note';
import type { SearchKit } from '../../services/kit';
import { researchStyle } from '../../services/research-style';
import { createPageExtractor } from '../../services/web-search';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { costText } from '../../research/report/run-texts';
import { kitWithoutVault, notePath, openVault, type CommandCall, type Outcome } from './command';
import { nodeClock } from '../kit/node-clock';
import { print } from './terminal';

/** `research-note extract`: prints the pages. Only the plugin writes them to a note. */
export async function extract(call: CommandCall): Promise<Outcome> {
	const { options, run } = call;
	const { settings, keys } = call.environment;
	const { urls, from, kit } = await pagesToRead(call);
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
async function pagesToRead({
	options,
	environment: { settings },
	run,
}: CommandCall): Promise<{ urls: readonly string[]; from: string; kit: SearchKit }> {
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
