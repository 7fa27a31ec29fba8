import type { App } from 'obsidian';
import type { Destination } from '../../services/destinations';
import { quotedList } from '../../locales/formats';
import { UI_STRINGS } from '../../locales/locale';
import { confirm } from './confirm';

interface ConsentTexts {
	readonly title: string;
	readonly intro: string;
	/** Sentence that holds for all destinations. */
	readonly rest: string;
	/** The cost of the run. */
	readonly expected?: string | undefined;
	readonly agree: string;
	/** Describes the data that one destination receives. */
	readonly line?: (destination: Destination) => string;
}

export const toResearch = (expected?: string): ConsentTexts => ({
	title: UI_STRINGS.consentTitle,
	intro: UI_STRINGS.consentIntro,
	rest: UI_STRINGS.staysHere,
	expected,
	agree: UI_STRINGS.agree,
});

/** For the test buttons of the settings, which send a key and nothing of a note. */
export const toTest = (): ConsentTexts => ({
	title: UI_STRINGS.testTitle,
	intro: UI_STRINGS.testIntro,
	rest: UI_STRINGS.testRest,
	agree: UI_STRINGS.testAgree,
	line: ({ host, secrets }) => UI_STRINGS.testLine({ host, count: secrets.length, names: quotedList(secrets) }),
});

/** Describes the data that a service receives. */
export function recipientLine({ host, service }: Destination): string {
	const line = UI_STRINGS.sentTo[service];
	return typeof line === 'string' ? line : line({ host });
}

/** Shows the recipients and the data that each receives, and asks the user to agree. */
export function askForConsent(
	app: App,
	destinations: readonly Destination[],
	signal: AbortSignal,
	{ title, intro, rest, agree, expected, line = recipientLine }: ConsentTexts = toResearch(),
): Promise<boolean> {
	return confirm(
		app,
		{ title, content: [intro, destinations.map(line), rest, ...(expected === undefined ? [] : [expected])], agree },
		signal,
	);
}
