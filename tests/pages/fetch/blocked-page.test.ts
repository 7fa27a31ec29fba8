import { describe, expect, it } from 'vitest';
import { isSignInAddress, obstacleOf } from '../../../src/pages/fetch/blocked-page';

const LONG =
	'Captchas ask visitors: are you a robot? Subscribe to continue reading, they say, and access denied. '.repeat(20);
const PROSE =
	'The water table below the old town of Lund fell by three metres between 1990 and 2005, mostly because two ' +
	'breweries and a dairy pumped it for cooling. Since the last of them closed it has risen again by two ' +
	'metres.';
const page = { headers: {}, html: '', title: 'A title', text: 'A few words that stand on a short page of a site.' };

describe('obstacleOf', () => {
	it.each([
		['Just a moment...', '', 'challenge'],
		['Attention Required! | Cloudflare', '', 'challenge'],
		['Access Denied', 'Access to this page has been denied.', 'challenge'],
		['x', 'Verify you are human by completing the action below.', 'challenge'],
		['x', 'Please enable JS and disable any ad blocker', 'challenge'],
		['x', 'Our systems have detected unusual traffic from your network.', 'challenge'],
		['x', 'Subscribe to continue reading this article.', 'sign-in'],
		['x', 'Already a subscriber? Log in to continue.', 'sign-in'],
		['x', 'Cet article est réservé aux abonnés.', 'sign-in'],
		['x', 'This content is only available to members of the club.', 'sign-in'],
		['404 Not Found', 'The thing you look for is not on this server any more.', 'gone'],
		['Seite nicht gefunden', 'Leider gibt es diese Seite bei uns nicht mehr.', 'gone'],
		['Route 404 through the hills', 'A short note about a road in the hills of the county.', undefined],
		['App', 'Loading…', 'empty'],
		['A title', page.text, undefined],
	])('%s / %s: %s', (title, text, obstacle) => {
		expect(obstacleOf({ ...page, title, text })).toBe(obstacle);
	});

	it('recognises a bot check by headers and markup', () => {
		expect(obstacleOf({ ...page, headers: { 'cf-mitigated': 'challenge' } })).toBe('challenge');
		expect(
			obstacleOf({
				...page,
				html: '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
			}),
		).toBe('challenge');
		expect(
			obstacleOf({
				...page,
				html: '<script type="application/ld+json">{"isAccessibleForFree": "False"}</script>',
			}),
		).toBe('sign-in');
	});

	const widget = (name: string): string => `<div class="${name}" data-sitekey="x"></div>`;
	it.each([
		[
			'a script that watches visitors',
			'<script>a.src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"</script><script ' +
				'src="/_Incapsula_Resource?x"></script>',
			'Ground water in Lund',
			PROSE,
		],
		[
			'a captcha in its comment form',
			`<form><textarea></textarea>${widget('g-recaptcha')}</form>`,
			'Ground water in Lund',
			PROSE,
		],
		[
			'a captcha in its newsletter form',
			`<form><input type="email">${widget('cf-turnstile')}</form>`,
			'Opening hours',
			'The shop is open from nine to five, and on Sundays from noon.',
		],
		[
			'an airport',
			'',
			'Stockholm airport',
			`Waiting times at the security checkpoint of terminal five fell to nine minutes in 2023.`,
		],
		[
			'a speech',
			'',
			'Just a moment that changed the vote',
			`The speech took just a moment, yet it changed the vote of eleven delegates in the assembly of 1848.`,
		],
		[
			'a court report',
			'',
			'Access denied: what the court in Stockholm ruled on the press',
			`The journalist was denied entry; access denied in this way breaches the act of 1766.`,
		],
		['nothing in its title', '', '', PROSE],
		['a service', '', 'Cloudflare', PROSE],
		['a film', '', 'Access Denied (film)', PROSE],
		['the police', '', 'Robot check in Berlin', PROSE],
		[
			'a bank',
			'',
			'Fees',
			`Customers who already have an account pay no fee of 12 euros, and log in to view their account.`,
		],
		['an abstract', '', 'Ground water', `${PROSE} Purchase access or buy the issue.`],
		['a newsroom', '', '404 Media: what we know', PROSE],
	])('takes an ordinary page for itself that speaks of %s or has one', (_, html, title, text) => {
		expect(obstacleOf({ ...page, html, title, text })).toBeUndefined();
	});

	it.each([
		['its title', { title: 'Vercel Security Checkpoint', text: PROSE }, 'challenge'],
		[
			'a long title',
			{ title: 'Attention Required! | Cloudflare', text: `Sorry, you have been blocked. ${PROSE}` },
			'challenge',
		],
		[
			'a title that names whom it guards, and hardly a word',
			{
				title: 'Access Denied - shop.example',
				text: 'You have no permission to open this page. Reference 18.2f.',
			},
			'challenge',
		],
		[
			'a captcha and hardly a word',
			{ html: widget('h-captcha'), text: 'One more step before you proceed.' },
			'challenge',
		],
		[
			'a request behind a teaser',
			{ text: `${PROSE}\n\n[Subscribe](https://x.example/s) to continue reading.` },
			'sign-in',
		],
		['a question behind a teaser', { text: `${PROSE}\n\nAlready a subscriber? Log in.` }, 'sign-in'],
	] as const)('knows a stand-in by %s', (_, facts, obstacle) => {
		expect(obstacleOf({ ...page, ...facts })).toBe(obstacle);
	});

	const says = (...values: (boolean | string)[]): string =>
		values
			.map(
				(value) =>
					`<script type="application/ld+json">{"isAccessibleForFree" : ${JSON.stringify(value)}}</script>`,
			)
			.join('<p>x</p>');
	const counts = (words: number): string =>
		'<script type="application/ld+json">' +
		`{"@type":"NewsArticle","wordCount":"${words}","isAccessibleForFree":false}</script>`;
	/** 390 words; the second has 780. */
	const PREVIEW = `${PROSE} `.repeat(10).trim();
	const WHOLE = `${PREVIEW}\n\n${PREVIEW}`;

	it.each([
		['a preview that says it is one', says(false, 'False'), LONG],
		['a long preview', says(false), PREVIEW],
		['less than the page says it has', counts(1_200), WHOLE],
		['a short text that has fewer words than the page says', counts(300), PROSE],
		[
			'a short text without its locked part',
			'<script type="application/ld+json">{"isAccessibleForFree":false,"hasPart":{"cssSelector":".paid"}}</script>' +
				'<div class="paid"></div>',
			PROSE,
		],
		['a text that breaks off', says(false), `${WHOLE}\n\nThe third brewery, however, …`],
		['a long preview that says it has no words', counts(0), PREVIEW],
		['a request behind much text', says(false), `${WHOLE}\n\nThis post is for paid subscribers`],
		[
			'a way to go on behind much text',
			says(false),
			`${WHOLE}\n\nSubscribe to the Lund Courier to keep reading this post.`,
		],
		['a lock behind much text', counts(600), `${WHOLE}\n\n[Unlock this article](https://x.example/)`],
	])('believes a page that says it is not free, where it is %s', (_, html, text) => {
		expect(obstacleOf({ ...page, html, text })).toBe('sign-in');
	});

	it.each([
		['the whole text', says(false), WHOLE],
		['as much as the page says it has', counts(400), PREVIEW],
		['the first thousands of words', counts(90_000), WHOLE.repeat(5)],
		['a page of both kinds', says(true, false), LONG],
		['a short text with as many words as the page says it has', counts(39), PROSE],
		[
			'a short text with its locked part',
			`<script type="application/ld+json">{"isAccessibleForFree":false,"hasPart":{"cssSelector":".paid"}}</script>` +
				`<div class="story paid"><p>${PROSE}</p></div>`,
			PROSE,
		],
		['code that names the mark', `<p>Write <code>"isAccessibleForFree": false</code>.</p>${says(true)}`, LONG],
		[
			'the whole text in a script without spaces',
			says(false),
			'罗马混凝土在海水中随时间变得更加坚固。'.repeat(300),
		],
	])('believes the text where it is %s', (_, html, text) => {
		expect(obstacleOf({ ...page, html, text })).toBeUndefined();
	});

	it('accepts a page with enough text, whatever its subject', () => {
		expect(
			obstacleOf({
				headers: { 'cf-mitigated': 'challenge' },
				html: '"isAccessibleForFree":false',
				title: '404 not found',
				text: LONG,
			}),
		).toBeUndefined();
		expect(
			obstacleOf({ ...page, title: '水泥', text: '罗马混凝土在海水中随时间变得更加坚固。'.repeat(100) }),
		).toBeUndefined();
	});
});

it.each([
	['https://example.com/login', true],
	['https://example.com/account/sign-in?next=/a', true],
	['https://example.com/sso/start', true],
	['https://example.com/blog/login-forms', false],
	['https://example.com/authors/jane', false],
	['https://example.com/docs/auth/overview', false],
	['https://en.example.org/wiki/Auth', false],
	['https://example.com/subscribe/why', false],
	['https://example.com/guides/sso-setup/intro', false],
	['https://example.com/subscribe', true],
	['https://login.example.com/common/oauth2/v2.0/start', true],
	['https://example.com/users/sign_in', true],
	['https://example.com/wp-login.php?redirect_to=x', true],
])('isSignInAddress(%s) is %s', (url, expected) => {
	expect(isSignInAddress(new URL(url))).toBe(expected);
});
