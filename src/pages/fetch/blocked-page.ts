/** Pages that stand in for the one that was asked for: a check for robots, a sign-in, a paywall, an apology. */

import { pattern } from '../../text/pattern';

export type Obstacle = 'challenge' | 'sign-in' | 'gone' | 'empty';

/** A page that says more than this in words is taken for itself: articles about captchas and paywalls exist. */
const STAND_IN_WORDS = 200;
/** Where a page says no more than this, words and widgets that also stand in ordinary pages are what it is about. */
const NOTICE_WORDS = 40;
/** Fewer words than this say that the page is put together by scripts, which do not run here. */
const EMPTY_WORDS = 8;
/** A page that says of itself that it is not free shows more than this only where it was sent whole. */
const PREVIEW_WORDS = 500;
/** Of a longer text the end may not be here, and it is worth reading. */
const LONGEST_PREVIEW = 3_000;
/** Of as many words as the page says it has, where it was sent whole: what they are counted of differs. */
const SHARE_OF_WHOLE = 0.8;
/** Characters at the end of a text, where a preview says how to go on. */
const END_OF_PREVIEW = 1_500;
/** In a word, of scripts that have no spaces between words. */
const CHARACTERS_A_WORD = 8;

/** Set by the services that check visitors, on the check itself. */
const CHALLENGE_HEADERS: readonly { readonly name: string; readonly value: RegExp }[] = [
	{ name: 'cf-mitigated', value: /challenge/i },
	{ name: 'x-amzn-waf-action', value: /captcha|challenge/i },
	{ name: 'x-sucuri-block', value: /./ },
];
/**
 * In no other page than a check. Scripts that watch visitors stand in ordinary pages too, next to these
 * (`/cdn-cgi/challenge-platform/scripts/jsd/`).
 */
const CHALLENGE_MARKUP = /_cf_chl_opt|\/cdn-cgi\/challenge-platform\/[\w./-]{0,40}orchestrate\//i;
const WATCHING_MARKUP = /geo\.captcha-delivery\.com|px-captcha|_Incapsula_Resource|awsWafCookieDomainList/i;
const CAPTCHA_WIDGET = /class="(?:g-recaptcha|h-captcha|cf-turnstile)"/i;
/** A form with these asks for a comment, a message or an address, and its captcha is no check of the page. */
const FORM_TO_FILL = /<textarea\b|type\s*=\s*["']?(?:email|tel)\b/i;
/** Spoken to a visitor who is checked. */
const CHALLENGE_WORDS = pattern('i')`
	checking (?:if the site connection|your browser)|
	verify(?:ing)? (?:that )?you(?:'|’)?(?: a)?re (?:not a (?:ro)?bot|(?:a )?human)|
	are you (?:a )?(?:human|robot)|(?:i(?:'|’)m|you(?:'|’)re|you are) not a robot|
	pardon our interruption|access to this page has been denied|detected unusual traffic|
	press (?:&|and) hold|complete the (?:security check|captcha)|ddos protection by|
	enable (?:javascript|js) and cookies to continue|disable any ad ?blocker
`;
/** What a check calls itself, in a line or sentence of its own. Prose speaks of all of them. */
const CHALLENGE_NAMES = pattern('i')`
	just a moment|one moment,? please|attention required|access denied|human verification|robot check|
	security check(?:point)?
`;
/** Around it, no more than who checks stands in: `Vercel Security Checkpoint`, `Attention Required! | Cloudflare`. */
const WORDS_BESIDE = 3;
/**
 * Who checks visitors for others, beside the name of the check in a title. Works of art and matters of fact go by these
 * names, too: `Access Denied (film)`.
 */
const CHECKING_SERVICE = /^(?:cloudflare|vercel|akamai|datadome|imperva|incapsula|sucuri|ddos-guard|perimeterx)?$/i;
const SENTENCE_END = /[\n.!?…:]+/;
const LINK = /\[([^[\]]*)\]\([^()]*\)/g;
/** Spoken to the visitor of this page. */
const SIGN_IN_REQUEST = pattern('i')`
	(?:^|[\n.!?…:*#>|]\s*|\bplease |\byou (?:must|need to|have to) )(?:
		subscribe (?:now )?to (?:continue|keep|read|unlock)|(?:sign|log) ?in to (?:continue|read|view)|
		(?:create|register) (?:a|an|your) (?:free )?account to (?:continue|read)
	)|
	already (?:a subscriber|subscribed)\s*\?|
	this (?:article|content|story) is (?:for|only available to|reserved for) (?:paying |paid )?
	(?:subscribers|members)|
	to read the full (?:article|story), |jetzt weiterlesen mit|
	(?:article|contenu) (?:est )?réservé aux abonnés|contenido exclusivo para suscriptores
`;
/** Beside a text that is worth reading, a way to pay or to sign in means nothing. */
const SIGN_IN_WORDS = pattern('i')`
	subscription (?:now )?to (?:continue|keep|read|unlock)|already have an account\s*\?|
	to read the full (?:article|story)|continue reading (?:this article )?with|
	purchase (?:access|this article)|réservé aux abonnés|exclusivo para suscriptores
`;
/** At the end of a page that says it is not free. */
const GOES_ON_ELSEWHERE = pattern('i')`
	to read the rest of|unlock (?:this|the (?:full|rest))|keep reading with|
	subscribe to (?:[^\s.]+ ){1,6}to (?:keep|continue|read)|
	(?:exclusive to|(?:is|are) (?:only )?(?:for|available to|reserved for)) (?:[^\s.]+ ){0,3}
	(?:subscribers|members)\b|
	(?:…|\.\.\.|\[…\])\s*$
`;
const GONE_TITLE = pattern('i')`
	^\W*(?:
		404(?=\s*(?:$|[^\w\s]|error|not|page))|
		(?:page|seite|página|article) (?:not found|nicht gefunden|no encontrada)|
		not found\W*(?:$|[|–—-])|page introuvable
	)|
	\b404\b.{0,20}not found|page (?:cannot|could not) be found
`;
/** What the data of a page say of itself and its parts (https://schema.org/isAccessibleForFree). */
const WORD_COUNT = /"wordCount"\s*:\s*"?(\d{1,6})\b/g;
const IS_FREE = /"isAccessibleForFree"\s*:\s*"?(true|false|https?:\/\/schema\.org\/(?:True|False))\b/gi;
/** Characters of a tag in which its type is looked for. */
const DATA_SCRIPT_TAG = 600;
const DATA_SCRIPT = /<script\b[^>]*\bapplication\/ld\+json\b/i;

export interface PageFacts {
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly html: string;
	readonly title: string;
	/** What was taken for its main content. */
	readonly text: string;
}

/** Undefined where the page is what was asked for, as far as it can be told. */
export function obstacleOf(page: PageFacts): Obstacle | undefined {
	const { html, title, text } = page;
	const data = dataOf(html);
	const isLocked = saysNotFree(data);
	if (!isShort(text)) return isLocked && isPreview(text, data) ? 'sign-in' : undefined;
	const isNotice = hasAtMost(NOTICE_WORDS, text);
	const shown = `${title}\n${text.replace(LINK, '$1')}`;
	if (isChallenge(page, isNotice)) return 'challenge';
	if (GONE_TITLE.test(title)) return 'gone';
	if (isLocked || SIGN_IN_REQUEST.test(shown) || (isNotice && SIGN_IN_WORDS.test(shown))) return 'sign-in';
	return wordCount(text) < EMPTY_WORDS && text.length < EMPTY_WORDS * 5 ? 'empty' : undefined;
}

/** Whether it may be a stand-in by its length. */
export function isShort(text: string): boolean {
	return hasAtMost(STAND_IN_WORDS - 1, text);
}

/** Words of scripts without spaces between them are guessed by their length. */
export function hasAtMost(words: number, text: string): boolean {
	return text.length < (words + 1) * CHARACTERS_A_WORD && wordCount(text) <= words;
}

function wordCount(text: string): number {
	return text.match(/\S+/g)?.length ?? 0;
}

function isChallenge({ headers, html, title, text }: PageFacts, isNotice: boolean): boolean {
	if (isCertainChallenge(headers, html) || CHALLENGE_WORDS.test(title) || isChallengeTitle(title)) return true;
	return (
		isNotice &&
		(CHALLENGE_WORDS.test(text) ||
			isChallengeName(title) ||
			text.split(SENTENCE_END).some(isChallengeName) ||
			WATCHING_MARKUP.test(html) ||
			(CAPTCHA_WIDGET.test(html) && !FORM_TO_FILL.test(html)))
	);
}

function isChallengeTitle(title: string): boolean {
	const beside = besideChallengeName(title);
	return beside !== undefined && CHECKING_SERVICE.test(beside.join(' '));
}

function isChallengeName(line: string): boolean {
	return (besideChallengeName(line)?.length ?? Infinity) <= WORDS_BESIDE;
}

/** The other words of a line with the name of a check. */
function besideChallengeName(line: string): readonly string[] | undefined {
	const name = CHALLENGE_NAMES.exec(line)?.[0];
	return name === undefined ? undefined : (line.replace(name, ' ').match(/[\p{L}\p{N}][^\s|]*/gu) ?? []);
}

/** The scripts in which a page says what it is. */
function dataOf(html: string): readonly string[] {
	return html
		.split(/(?=<script\b)/i)
		.filter((part) => DATA_SCRIPT.test(part.slice(0, DATA_SCRIPT_TAG)))
		.map((part) => part.split('</script', 1)[0] ?? '');
}

/** One that lists pages of both kinds says nothing about itself. */
function saysNotFree(data: readonly string[]): boolean {
	const declared = data.flatMap((part) => [...part.matchAll(IS_FREE)].map(([, value = '']) => /true$/i.test(value)));
	return declared.length > 0 && declared.every((isFree) => !isFree);
}

/** Whether a page that is not free was sent in part. Many are sent whole, and covered by a script. */
function isPreview(text: string, data: readonly string[]): boolean {
	const end = text.slice(-END_OF_PREVIEW).replace(LINK, '$1');
	if (SIGN_IN_REQUEST.test(end) || SIGN_IN_WORDS.test(end) || GOES_ON_ELSEWHERE.test(end)) return true;
	const stated = data.flatMap((part) => [...part.matchAll(WORD_COUNT)].map(([, count]) => Number(count)));
	const most = stated.reduce((largest, count) => Math.max(largest, count), 0);
	return hasAtMost(most > STAND_IN_WORDS ? Math.min(SHARE_OF_WHOLE * most, LONGEST_PREVIEW) : PREVIEW_WORDS, text);
}

function isCertainChallenge(headers: Readonly<Record<string, string>>, html: string): boolean {
	return CHALLENGE_HEADERS.some(({ name, value }) => value.test(headers[name] ?? '')) || CHALLENGE_MARKUP.test(html);
}

/** Whether an answer that is no page is a check for robots. */
export function challengesVisitor(headers: Readonly<Record<string, string>>, html: string): boolean {
	return (
		isCertainChallenge(headers, html) ||
		headers['x-datadome'] !== undefined ||
		WATCHING_MARKUP.test(html) ||
		CAPTCHA_WIDGET.test(html)
	);
}

/** Whole parts of a path, at its beginning or end. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set([
	'login',
	'log-in',
	'signin',
	'sign-in',
	'sso',
	'wp-login',
	'servicelogin',
	'authorize',
	'paywall',
]);
/** No part of a path, but all of it. */
const SIGN_IN_PAGE = /^\/(?:auth|subscribe|register|sign-?up)\/?$/i;
const SIGN_IN_HOST = /^(?:login|signin|sso)\./i;

/**
 * Where sites send visitors who have to sign in first. A page about signing in stands deeper in its site, or is asked
 * for by that name.
 */
export function isSignInAddress({ hostname, pathname }: URL): boolean {
	const parts = pathname
		.toLowerCase()
		.split('/')
		.filter(Boolean)
		.map((part) => part.replace(/\.[a-z]{2,5}$/, '').replaceAll('_', '-'));
	return (
		SIGN_IN_HOST.test(hostname) ||
		SIGN_IN_PAGE.test(pathname) ||
		[parts[0], parts.at(-1)].some((part) => part !== undefined && SIGN_IN_PATHS.has(part))
	);
}
