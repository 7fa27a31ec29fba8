/** Checks quotes for other plugins. Pages are read only if the user agreed to that. */
import { askedQuotes } from '../research/recheck/asked-quotes';
import { checkQuotes, quoteData } from '../research/recheck/check-quotes';
import { successEnvelope, type Envelope } from '../research/report/envelope';
import { ResearchRun } from '../research/model/run';
import { recheckDestinations, type Destination } from '../services/destinations';
import type { AdapterKit, Keys } from '../services/kit';
import { createQuotePorts } from '../services/research-ports';
import { secretsIn } from '../services/service-http';
import type { Settings } from '../settings/schema';
import type { VisibleNotes } from '../services/visible-notes';
import { consentMissing } from './consent';

interface QuoteCheckParts {
	readonly settings: { readonly current: Settings };
	readonly keys: () => Keys;
	readonly kit: AdapterKit;
	/** Notes that other plugins may ask for. */
	readonly visible: VisibleNotes;
	/** Asks the user unless they agreed to these destinations before. */
	readonly isAgreed: (destinations: readonly Destination[], signal: AbortSignal) => Promise<boolean>;
}

export function quoteChecks({ settings, keys, kit, visible, isAgreed }: QuoteCheckParts) {
	return async (quotes: unknown): Promise<Envelope> => {
		const asked = askedQuotes(quotes);
		const run = new ResearchRun(kit.clock, secretsIn(keys()));
		const pathOf = async (path: string): Promise<string> => {
			await visible.assertVisible(path);
			return path;
		};
		const notes = { notes: visible.notes, pathOf };
		const ports = createQuotePorts(settings.current, kit, { offline: false, visible: notes });
		const isSending = asked.some(({ url }) => url !== undefined && !ports.refusal(url));
		if (isSending && !(await isAgreed(recheckDestinations(settings.current, {}), run.signal)))
			throw consentMissing('CANCELLED');
		return successEnvelope(quoteData(await checkQuotes(asked, ports, run)), run);
	};
}
