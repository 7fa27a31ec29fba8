/** Pages that stand in for the one that was asked for: a check for robots, a sign-in, a paywall, an apology. */

export type Obstacle = 'challenge' | 'sign-in' | 'gone' | 'empty';

/** A page that says more than this in words is taken for itself: articles about captchas and paywalls exist. */
const STAND_IN_WORDS = 200;
/** Fewer words than this say that the page is put together by scripts, which do not run here. */
const EMPTY_WORDS = 8;

/** Set by the services that check visitors, on the check itself. */
const CHALLENGE_HEADERS: readonly { readonly name: string; readonly value: RegExp }[] = [
	{ name: 'cf-mitigated', value: /challenge/i },
	{ name: 'x-datadome', value: /./ },
	{ name: 'x-amzn-waf-action', value: /captcha|challenge/i },
	{ name: 'x-sucuri-block', value: /./ },
];
const CHALLENGE_MARKUP = /\/cdn-cgi\/challenge-platform\/|_cf_chl_opt|geo\.captcha-delivery\.com|px-captcha|_Incapsula_Resource|awsWafCookieDomainList|class="(?:g-recaptcha|h-captcha|cf-turnstile)"/i;
const CHALLENGE_WORDS =
	/just a moment|attention required|checking (?:if the site connection|your browser)|verify(?:ing)? (?:that )?you(?:'|’)?(?: a)?re (?:not a (?:ro)?bot|(?:a )?human)|are you (?:a )?(?:human|robot)|i(?:'|’)m not a robot|not a robot|pardon our interruption|access (?:to this page has been )?denied|unusual traffic|press (?:&|and) hold|complete the (?:security check|captcha)|ddos protection by|human verification|robot check|security check(?:point)?|enable (?:javascript|js) and cookies to continue|disable any ad ?blocker/i;
const SIGN_IN_WORDS =
	/subscri(?:be|ption) (?:now )?to (?:continue|keep|read|unlock)|(?:sign|log) ?in to (?:continue|read|view|your account)|(?:create|register) (?:a|an|your) (?:free )?account to (?:continue|read)|already (?:a subscriber|have an account|subscribed)|this (?:article|content|story) is (?:for|only available to|reserved for) (?:paying |paid )?(?:subscribers|members)|to read the full (?:article|story)|continue reading (?:this article )?with|purchase (?:access|this article)|jetzt weiterlesen mit|réservé aux abonnés|exclusivo para suscriptores/i;
const GONE_TITLE = /^\W*(?:404\b|(?:page|seite|página|article) (?:not found|nicht gefunden|no encontrada)|not found\b|page introuvable)|\b404\b.{0,20}not found|page (?:cannot|could not) be found/i;
/** What the data of a page say of itself and its parts (https://schema.org/isAccessibleForFree). */
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
export function obstacleOf({ headers, html, title, text }: PageFacts): Obstacle | undefined {
	const words = wordCount(text);
	const isLocked = saysNotFree(html);
	if (!isShort(text)) return isLocked ? 'sign-in' : undefined;
	const shown = `${title}\n${text}`;
	if (challengesVisitor(headers, html) || CHALLENGE_WORDS.test(shown)) return 'challenge';
	if (GONE_TITLE.test(title)) return 'gone';
	if (isLocked || SIGN_IN_WORDS.test(shown)) return 'sign-in';
	return words < EMPTY_WORDS && text.length < EMPTY_WORDS * 5 ? 'empty' : undefined;
}

/** Whether it may be a stand-in by its length. */
export function isShort(text: string): boolean {
	// Some scripts have no spaces between words.
	return text.length < STAND_IN_WORDS * 8 && wordCount(text) < STAND_IN_WORDS;
}

function wordCount(text: string): number {
	return text.match(/\S+/g)?.length ?? 0;
}

/** The preview of a page that is paid for may be long. One that lists pages of both kinds says nothing about itself. */
function saysNotFree(html: string): boolean {
	const data = html.split(/(?=<script\b)/i).filter((part) => DATA_SCRIPT.test(part.slice(0, DATA_SCRIPT_TAG))).map((part) => part.split('</script', 1)[0] ?? '');
	const said = data.flatMap((part) => [...part.matchAll(IS_FREE)].map(([, value = '']) => /true$/i.test(value)));
	return said.length > 0 && said.every((isFree) => !isFree);
}

/** Whether an answer is a check for robots, by its headers or markup alone. */
export function challengesVisitor(headers: Readonly<Record<string, string>>, html: string): boolean {
	return CHALLENGE_HEADERS.some(({ name, value }) => value.test(headers[name] ?? '')) || CHALLENGE_MARKUP.test(html);
}

/** Where sites send visitors who have to sign in first. */
export function isSignInAddress(url: URL): boolean {
	return /(?:^|\/)(?:log-?in|sign-?in|auth|sso|account\/login|paywall|subscribe)(?:[/.?]|$)/i.test(url.pathname);
}
