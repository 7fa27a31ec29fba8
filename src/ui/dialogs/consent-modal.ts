import type { App } from 'obsidian';
import type { Destination } from '../../services/destinations';
import { UI_STRINGS } from '../../locales/locale';
import { confirm } from './confirm';

interface ConsentTexts {
	readonly title: string;
	readonly intro: string;
	/** Sentence that holds for all destinations. */
	readonly rest: string;
	readonly agree: string;
	/** Describes the data that one destination receives. */
	readonly line?: (destination: Destination) => string;
}

const TO_RESEARCH: ConsentTexts = {
	title: UI_STRINGS.consentTitle,
	intro: UI_STRINGS.consentIntro,
	rest: UI_STRINGS.staysHere,
	agree: UI_STRINGS.agree,
};

/** For the test buttons of the settings, which send a key and nothing of a note. */
export const TO_TEST: ConsentTexts = {
	title: UI_STRINGS.testTitle,
	intro: UI_STRINGS.testIntro,
	rest: UI_STRINGS.testRest,
	agree: UI_STRINGS.testAgree,
	line: ({ host, secrets }) => UI_STRINGS.testLine(host, secrets),
};

function lineOf({ host, service }: Destination): string {
	return UI_STRINGS.sentTo[service](host);
}

/** Shows the recipients and the data that each receives, and asks the user to agree. */
export function askForConsent(
	app: App,
	destinations: readonly Destination[],
	signal: AbortSignal,
	{ title, intro, rest, agree, line = lineOf }: ConsentTexts = TO_RESEARCH,
): Promise<boolean> {
	return confirm(app, { title, content: [intro, destinations.map(line), rest], agree }, signal);
}
