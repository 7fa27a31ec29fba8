/** Recognises pages that replace the requested one: a bot check, a sign-in, a paywall, an error message. */

import { pattern } from '../../text/lazy';
import { replaceMarks } from '../../text/markdown/inline-marks';
import { wordSet } from '../../text/strings';
import { holdsLockedParts } from './locked-parts';

export type Obstacle = 'challenge' | 'sign-in' | 'gone' | 'empty';

/** A page with more words than this is genuine: articles about captchas and paywalls exist. */
const STAND_IN_WORDS = 200;
/** If a page has at most this many words, phrases and widgets that also occur on ordinary pages decide. */
const NOTICE_WORDS = 40;
/** A page with fewer words is assembled by scripts, which do not run here. */
const EMPTY_WORDS = 8;
/** A page declared as not free shows more words than this only if it was sent whole. */
const PREVIEW_WORDS = 500;
/** A longer text is worth reading even if its end is missing. */
const LONGEST_PREVIEW = 3_000;
/** Share of the declared word count that a complete page has; pages count words differently. */
const SHARE_OF_WHOLE = 0.8;
/** Characters at the end of a text in which a preview says how to continue. */
const END_OF_PREVIEW = 1_500;
/** Characters per word in scripts without spaces. */
const CHARACTERS_A_WORD = 8;

/** Response headers that bot-check services set on the check itself. */
const CHALLENGE_HEADERS: readonly { readonly name: string; readonly value: RegExp }[] = [
	{ name: 'cf-mitigated', value: /challenge/i },
	{ name: 'x-amzn-waf-action', value: /captcha|challenge/i },
	{ name: 'x-sucuri-block', value: /./ },
];
/**
 * Markup found only in a bot check. Monitoring scripts of the same services are on ordinary pages too
 * (`/cdn-cgi/challenge-platform/scripts/jsd/`).
 */
const CHALLENGE_MARKUP = /_cf_chl_opt|\/cdn-cgi\/challenge-platform\/[\w./-]{0,40}orchestrate\//i;
const WATCHING_MARKUP = /geo\.captcha-delivery\.com|px-captcha|_Incapsula_Resource|awsWafCookieDomainList/i;
const CAPTCHA_WIDGET = /class="(?:g-recaptcha|h-captcha|cf-turnstile)"/i;
/**
 * A form with these fields asks for a comment, message or address, so its captcha does not check the page's visitors.
 */
const FORM_TO_FILL = /<textarea\b|type\s*=\s*["']?(?:email|tel)\b/i;
/** Phrases that address a visitor being checked. */
const CHALLENGE_WORDS = pattern('i')`
	checking (?:if the site connection|your browser)|
	verify(?:ing)? (?:that )?you(?:'|’)?(?: a)?re (?:not a (?:ro)?bot|(?:a )?human)|
	are you (?:a )?(?:human|robot)|(?:i(?:'|’)m|you(?:'|’)re|you are) not a robot|
	pardon our interruption|access to this page has been denied|detected unusual traffic|
	press (?:&|and) hold|complete the (?:security check|captcha)|ddos protection by|
	enable (?:javascript|js) and cookies to continue|disable any ad ?blocker
`;
/** Names of a bot check, in a line or sentence of their own. Ordinary prose contains all of them too. */
const NAMES =
	'just a moment|one moment,? please|attention required|access denied|human verification|robot check|' +
	'security check(?:point)?';
const CHALLENGE_NAME = new RegExp(NAMES, 'i');
/**
 * A title with nothing else than the name and the checking service, because works of art have the same titles:
 * `Attention Required! | Cloudflare`, but not `Access Denied (film)`.
 */
const CHALLENGE_TITLE = pattern('iu')`
	^[^\p{L}\p{N}]*(?:vercel[^\p{L}\p{N}]+)?(?:${NAMES})[^\p{L}\p{N}]*
	(?:(?:cloudflare|akamai|datadome|imperva|incapsula|sucuri|ddos-guard|perimeterx)[^\p{L}\p{N}]*)?$
`;
/** Words beside the name in a line of a notice. */
const WORDS_BESIDE = 3;
const SENTENCE_END = /[\n.!?…:]+/;
/** Phrases that ask this page's visitor to sign in. */
const SIGN_IN_REQUEST = pattern('i')`
	(?:^|[\n.!?…:*#>|][^\S\n]*|\bplease |\byou (?:must|need to|have to) )(?:
		subscribe (?:now )?to (?:continue|keep|read|unlock)|(?:sign|log) ?in to (?:continue|read|view)|
		(?:create|register) (?:a|an|your) (?:free )?account to (?:continue|read)
	)|
	already (?:a subscriber|subscribed)\s*\?|
	this (?:article|content|story) is (?:for|only available to|reserved for) (?:paying |paid )?
	(?:subscribers|members)|
	to read the full (?:article|story), |jetzt weiterlesen mit|
	(?:article|contenu) (?:est )?réservé aux abonnés|contenido exclusivo para suscriptores
`;
/** Phrases that count only on a short notice or at the end of a preview, because ordinary pages contain them too. */
const SIGN_IN_WORDS = pattern('i')`
	subscription (?:now )?to (?:continue|keep|read|unlock)|already have an account\s*\?|
	to read the full (?:article|story)|continue reading (?:this article )?with|
	purchase (?:access|this article)|réservé aux abonnés|exclusivo para suscriptores
`;
/** Phrases at the end of a page that declares itself as not free. */
const GOES_ON_ELSEWHERE = pattern('i')`
	to read the rest of|unlock (?:this|the (?:full|rest))|keep reading with|
	subscribe to (?:[^\s.]{1,60} ){1,6}to (?:keep|continue|read)|
	(?:exclusive to|(?:is|are) (?:only )?(?:for|available to|reserved for)) (?:[^\s.]{1,60} ){0,3}
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
/** Declarations in the page's structured data about itself and its parts (https://schema.org/isAccessibleForFree). */
const WORD_COUNT = /"wordCount"\s*:\s*"?(\d{1,6})\b/g;
const IS_FREE = /"isAccessibleForFree"\s*:\s*"?(true|false|https?:\/\/schema\.org\/(?:True|False))\b/gi;
/** Characters of a script tag searched for its type. */
const DATA_SCRIPT_TAG = 600;
const DATA_SCRIPT = /<script\b[^<>]*\bapplication\/ld\+json\b/i;

export interface PageFacts {
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly html: string;
	readonly title: string;
	/** The extracted main content. */
	readonly text: string;
}

/** Returns undefined if the page seems to be the requested one. */
export function obstacleOf(page: PageFacts): Obstacle | undefined {
	const { html, title, text } = page;
	const data = dataOf(html);
	const isLocked = saysNotFree(data);
	if (!isShort(text)) return isLocked && isPreview(text, data) ? 'sign-in' : undefined;
	const isNotice = hasAtMost(NOTICE_WORDS, text);
	const shown = `${title}\n${withoutLinks(text)}`;
	if (isChallenge(page, isNotice)) return 'challenge';
	if (GONE_TITLE().test(title)) return 'gone';
	const isCut = isLocked && (endsAsPreview(text) || !isSentWhole(page, data));
	if (isCut || SIGN_IN_REQUEST().test(shown) || (isNotice && SIGN_IN_WORDS().test(shown))) return 'sign-in';
	return wordCount(text) < EMPTY_WORDS && text.length < EMPTY_WORDS * 5 ? 'empty' : undefined;
}

function withoutLinks(markdown: string): string {
	return replaceMarks(markdown, ({ kind }, words) => (kind === 'link' ? words : undefined));
}

/** True if the page is short enough for a replacement page. */
export function isShort(text: string): boolean {
	return hasAtMost(STAND_IN_WORDS - 1, text);
}

/** Estimates words from the length for scripts without spaces. */
export function hasAtMost(words: number, text: string): boolean {
	return text.length < (words + 1) * CHARACTERS_A_WORD && wordCount(text) <= words;
}

function wordCount(text: string): number {
	return text.match(/\S+/g)?.length ?? 0;
}

function isChallenge({ headers, html, title, text }: PageFacts, isNotice: boolean): boolean {
	if (isCertainChallenge(headers, html) || CHALLENGE_WORDS().test(title) || CHALLENGE_TITLE().test(title))
		return true;
	return (
		isNotice &&
		(CHALLENGE_WORDS().test(text) ||
			isChallengeName(title) ||
			text.split(SENTENCE_END).some(isChallengeName) ||
			WATCHING_MARKUP.test(html) ||
			(CAPTCHA_WIDGET.test(html) && !FORM_TO_FILL.test(html)))
	);
}

function isChallengeName(line: string): boolean {
	const beside = line.replace(CHALLENGE_NAME, ' ');
	return beside !== line && (beside.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0) <= WORDS_BESIDE;
}

/** Returns the structured-data scripts of a page. */
function dataOf(html: string): readonly string[] {
	return html
		.split(/(?=<script\b)/i)
		.filter((part) => DATA_SCRIPT.test(part.slice(0, DATA_SCRIPT_TAG)))
		.map((part) => part.split('</script', 1)[0] ?? '');
}

/** A page that declares both free and paid parts does not describe itself. */
function saysNotFree(data: readonly string[]): boolean {
	const declared = data.flatMap((part) => [...part.matchAll(IS_FREE)].map(([, value = '']) => /true$/i.test(value)));
	return declared.length > 0 && declared.every((isFree) => !isFree);
}

function endsAsPreview(text: string): boolean {
	const end = withoutLinks(text.slice(-END_OF_PREVIEW));
	return SIGN_IN_REQUEST().test(end) || SIGN_IN_WORDS().test(end) || GOES_ON_ELSEWHERE().test(end);
}

function declaredWords(data: readonly string[]): number {
	const stated = data.flatMap((part) => [...part.matchAll(WORD_COUNT)].map(([, count]) => Number(count)));
	return stated.reduce((largest, count) => Math.max(largest, count), 0);
}

/** True if a page that is not free was sent only in part. Many are sent whole and covered by a script. */
function isPreview(text: string, data: readonly string[]): boolean {
	if (endsAsPreview(text)) return true;
	const most = declaredWords(data);
	return hasAtMost(most > STAND_IN_WORDS ? Math.min(SHARE_OF_WHOLE * most, LONGEST_PREVIEW) : PREVIEW_WORDS, text);
}

/** True if a short page that is not free shows the words that it declares, or the parts that it declares as locked. */
function isSentWhole({ html, text }: PageFacts, data: readonly string[]): boolean {
	const most = declaredWords(data);
	return most > 0 ? !hasAtMost(SHARE_OF_WHOLE * most, text) : holdsLockedParts(html, text, data);
}

function isCertainChallenge(headers: Readonly<Record<string, string>>, html: string): boolean {
	return CHALLENGE_HEADERS.some(({ name, value }) => value.test(headers[name] ?? '')) || CHALLENGE_MARKUP.test(html);
}

/** True if an error response is a bot check. */
export function challengesVisitor(headers: Readonly<Record<string, string>>, html: string): boolean {
	return (
		isCertainChallenge(headers, html) ||
		headers['x-datadome'] !== undefined ||
		WATCHING_MARKUP.test(html) ||
		CAPTCHA_WIDGET.test(html)
	);
}

/** Complete path segments, at the start or end of the path. */
const SIGN_IN_PATHS = wordSet('login log-in signin sign-in sso wp-login servicelogin authorize paywall');
/** Paths that match as a whole. */
const SIGN_IN_PAGE = /^\/(?:auth|subscribe|register|sign-?up)\/?$/i;
const SIGN_IN_HOST = /^(?:login|signin|sso)\./i;

/**
 * True for addresses to which sites send visitors who must sign in. An article about signing in has a deeper path, or
 * is requested by that name.
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
