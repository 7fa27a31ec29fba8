/** Checks texts for other plugins. Something leaves this device only if the call wants the web and the user agreed. */
import { OPTION_STRINGS } from '../locales/locale';
import { ResearchRun } from '../research/model/run';
import { successEnvelope, type Envelope } from '../research/report/envelope';
import { destinations, type Destination } from '../services/destinations';
import type { AdapterKit, Keys } from '../services/kit';
import { assertModelKey } from '../services/models';
import { createResearchPorts } from '../services/research-ports';
import { secretsIn } from '../services/service-http';
import { prepareTextCheck } from '../services/text-check';
import type { VisibleNotes } from '../services/visible-notes';
import { assertAllowed, checkedOptions } from '../settings/option';
import { RUN_OPTIONS } from '../settings/run-options';
import type { Settings } from '../settings/schema';
import type { VaultIndex } from '../vault/service/vault-index';
import { consentMissing } from './consent';

interface TextCheckParts {
	readonly settings: { readonly current: Settings };
	readonly keys: () => Keys;
	readonly kit: AdapterKit;
	readonly vault: VaultIndex;
	/** Notes that other plugins may ask for. */
	readonly visible: VisibleNotes;
	/** Asks the user unless they agreed to these destinations before. */
	readonly isAgreed: (destinations: readonly Destination[], signal: AbortSignal) => Promise<boolean>;
}

export function textChecks({ settings, keys, kit, vault, visible, isAgreed }: TextCheckParts) {
	return async (given: unknown, asked: unknown): Promise<Envelope> => {
		const types = { depth: RUN_OPTIONS.depth.type, web: 'flag' } as const;
		const { depth, web = false } = checkedOptions(asked, types, OPTION_STRINGS.correct);
		const text = await textOf(given, visible);
		const current = settings.current;
		if (web) assertModelKey(current, keys());
		const ports = createResearchPorts(current, keys(), kit, { vault, offline: !web });
		const prepared = prepareTextCheck({ ...text, depth }, current, ports);
		const run = new ResearchRun(kit.clock, secretsIn(keys()));
		if (web && !(await isAgreed(destinations(current, keys(), prepared.options), run.signal)))
			throw consentMissing('CANCELLED');
		return successEnvelope(await prepared.start(run), run);
	};
}

async function textOf(given: unknown, visible: VisibleNotes): Promise<{ path: string; markdown: string }> {
	if (typeof given === 'string') return { path: '', markdown: given };
	const { path } = checkedOptions(given, { path: 'text' }, OPTION_STRINGS.correct);
	assertAllowed('path', 'text', path, OPTION_STRINGS.correct);
	return { path: path as string, markdown: await visible.notes.read(path as string) };
}
