/** Questions before a run: what it sends, whether to continue an interrupted one, which pages are read. */
import { SecretComponent, Setting, type App } from 'obsidian';
import { isOnThisMachine } from '../../net/public-address';
import type { Depth } from '../../research/model/ports';
import type { Destination } from '../../services/destinations';
import { dateTimeText, quotedList } from '../../locales/formats';
import {
	CHECKPOINT_STRINGS,
	KEY_MISSING_STRINGS,
	PAGES_STRINGS,
	UI_STRINGS,
	WITHOUT_MODEL_STRINGS,
} from '../../locales/locale';
import { ask, confirm, type DialogPart } from './confirm';

export interface ConsentTexts {
	readonly title: string;
	readonly intro: string;
	/** Sentence that holds for all destinations. */
	readonly rest: string;
	readonly agree: string;
	/** Describes the data that one destination receives. */
	readonly line?: (destination: Destination) => string;
}

/** For the test buttons of the settings, which send a key and nothing of a note. */
export const toTest = (): ConsentTexts => ({
	title: UI_STRINGS.testTitle,
	intro: UI_STRINGS.testIntro,
	rest: UI_STRINGS.testRest,
	agree: UI_STRINGS.testAgree,
	line: ({ host, secrets }) => UI_STRINGS.testLine({ host, count: secrets.length, names: quotedList(secrets) }),
});

/** Describes the data that a service receives. */
export function recipientLine(destination: Destination): string {
	const { host, service, getsSentences } = destination;
	const line = isModelHere(destination) ? UI_STRINGS.sentHere : UI_STRINGS.sentTo[service];
	const text = typeof line === 'string' ? line : line({ host });
	return getsSentences ? `${text} ${UI_STRINGS.sentSentences}` : text;
}

function isModelHere({ origin, service }: Destination): boolean {
	return service === 'model' && isOnThisMachine(origin);
}

/** Shows the recipients and the data that each receives, and asks the user to agree. */
export function askForConsent(
	app: App,
	destinations: readonly Destination[],
	signal: AbortSignal,
	{ title, intro, rest, agree, line = recipientLine }: ConsentTexts,
): Promise<boolean> {
	return confirm(app, { title, content: [intro, destinations.map(line), rest], agree }, signal);
}

interface ResearchAsked {
	readonly heading: string;
	/** Recipients of a run by the present choice, with its cost and time if they are known. */
	readonly planned: () => { readonly destinations: readonly Destination[]; readonly expected: string | undefined };
	/** The choice of who writes, above the recipients that follow from it; undefined if it was made before. */
	readonly writer:
		| {
				draw(container: HTMLElement, redraw: () => void): void;
				isComplete(): boolean;
		  }
		| undefined;
}

/** Asks for the consent to a run. What is sent where is shown again after each choice. */
export function askToResearch(
	app: App,
	{ heading, planned, writer }: ResearchAsked,
	signal: AbortSignal,
): Promise<boolean> {
	const content = (redraw: () => void): DialogPart[] => {
		const { destinations, expected } = planned();
		const hasModel = destinations.some(({ service }) => service === 'model');
		const here = destinations.filter(isModelHere);
		const away = destinations.filter((destination) => !isModelHere(destination));
		return [
			...(writer ? [(container: HTMLElement): void => writer.draw(container, redraw)] : []),
			...(here.length > 0 ? [here.map(recipientLine)] : []),
			...(away.length > 0 ? [UI_STRINGS.consentIntro, away.map(recipientLine)] : []),
			UI_STRINGS.staysHere,
			UI_STRINGS.writesInto({ heading }),
			...(hasModel ? [] : [UI_STRINGS.givenByRules]),
			...(expected === undefined ? [] : [expected]),
			UI_STRINGS.askedAgain,
		];
	};
	const { consentTitle: title, agree } = UI_STRINGS;
	const isIgnored = (): boolean => writer?.isComplete() === false;
	return confirm(app, { title, content, agree, isIgnored }, signal);
}

interface Interrupted {
	readonly title: string;
	readonly depth: Depth;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
}

/** @returns undefined if the user wants neither: then nothing is begun or forgotten */
export function askToGoOn(
	app: App,
	{ title, depth, savedAt }: Interrupted,
	signal: AbortSignal,
): Promise<'go-on' | 'anew' | undefined> {
	const { text, goOn, startOver } = CHECKPOINT_STRINGS;
	const question = {
		title: CHECKPOINT_STRINGS.title,
		content: [text[depth]({ title, savedAt: dateTimeText(new Date(savedAt)) }), CHECKPOINT_STRINGS.choices],
		choices: [
			[goOn, 'go-on'],
			[startOver, 'anew'],
		],
	} as const;
	return ask<'go-on' | 'anew'>(app, question, signal);
}

/**
 * Asks whether to go on by rules once the model is gone.
 * @param failure sentences on what failed and what to do
 * @returns false if the user stops, or closes the dialog
 */
export async function askAboutModel(app: App, failure: readonly string[], signal: AbortSignal): Promise<boolean> {
	const { title, kept, stop, goOn } = WITHOUT_MODEL_STRINGS;
	const choices = [
		[stop, false],
		[goOn, true],
	] as const;
	const question = { title, content: [...failure, kept], choices, hasNoCancel: true };
	return (await ask<boolean>(app, question, signal)) ?? false;
}

interface MissingKey {
	/** Name of the service. */
	readonly service: string;
	/** Name of the chosen secret; empty if none is chosen. */
	readonly secret: string;
	readonly change: (secret: string) => void;
}

/** Asks for the key of the model, with the field for it. @returns undefined if the user cancels */
export function askForModelKey(
	app: App,
	{ service, secret, change }: MissingKey,
	signal: AbortSignal,
): Promise<'go-on' | 'rules' | undefined> {
	const { title, text, key, goOn, rules } = KEY_MISSING_STRINGS;
	const question = {
		title: title({ service }),
		content: [
			text({ service }),
			(container: HTMLElement): void => {
				new Setting(container)
					.setName(key({ service }))
					.addComponent((element) => new SecretComponent(app, element).setValue(secret).onChange(change));
			},
		],
		choices: [
			[goOn, 'go-on'],
			[rules, 'rules'],
		],
	} as const;
	return ask<'go-on' | 'rules'>(app, question, signal);
}

interface PagesToRead {
	readonly addresses: readonly string[];
	/** Host of the service that fetches them. */
	readonly host: string;
	/** At most. */
	readonly credits: number;
}

const SHOWN_ADDRESSES = 10;

/** Shows the addresses that are sent and the cost. */
export function askToReadPages(
	app: App,
	{ addresses, host, credits }: PagesToRead,
	signal: AbortSignal,
): Promise<boolean> {
	const { explained, cost, read, title } = PAGES_STRINGS;
	const left = addresses.length - SHOWN_ADDRESSES;
	const list = [
		...addresses.slice(0, SHOWN_ADDRESSES),
		...(left > 0 ? [UI_STRINGS.editedMore({ count: left })] : []),
	];
	const content = [explained({ host }), list, cost({ credits })];
	return confirm(app, { title, content, agree: read({ count: addresses.length }) }, signal);
}
