import { describe, expect, it } from 'vitest';
import { isSignInAddress, obstacleOf } from '../../src/pages/blocked-page';

const LONG = 'Captchas ask visitors: are you a robot? Subscribe to continue reading, they say, and access denied. '.repeat(20);
const page = { headers: {}, html: '', title: 'A title', text: 'A few words that stand on a short page of a site.' };

describe('obstacleOf', () => {
	it.each([
		['Just a moment...', '', 'challenge'], ['Attention Required! | Cloudflare', '', 'challenge'], ['Access Denied', 'Access to this page has been denied.', 'challenge'], ['x', 'Verify you are human by completing the action below.', 'challenge'],
		['x', 'Please enable JS and disable any ad blocker', 'challenge'], ['x', 'Our systems have detected unusual traffic from your network.', 'challenge'],
		['x', 'Subscribe to continue reading this article.', 'sign-in'], ['x', 'Already a subscriber? Log in to continue.', 'sign-in'], ['x', 'Cet article est réservé aux abonnés.', 'sign-in'], ['x', 'This content is only available to members of the club.', 'sign-in'],
		['404 Not Found', 'The thing you look for is not on this server any more.', 'gone'], ['Seite nicht gefunden', 'Leider gibt es diese Seite bei uns nicht mehr.', 'gone'], ['Route 404 through the hills', 'A short note about a road in the hills of the county.', undefined],
		['App', 'Loading…', 'empty'], ['A title', page.text, undefined],
	])('%s / %s: %s', (title, text, obstacle) => {
		expect(obstacleOf({ ...page, title, text })).toBe(obstacle);
	});

	it('knows a check by headers and markup', () => {
		expect(obstacleOf({ ...page, headers: { 'cf-mitigated': 'challenge' } })).toBe('challenge');
		expect(obstacleOf({ ...page, html: '<script src="/cdn-cgi/challenge-platform/h/b"></script>' })).toBe('challenge');
		expect(obstacleOf({ ...page, html: '<script type="application/ld+json">{"isAccessibleForFree": "False"}</script>' })).toBe('sign-in');
	});

	it('believes a page that says it is not free, however long its preview is', () => {
		const says = (...values: (boolean | string)[]): string => values.map((value) => `<script type="application/ld+json">{"isAccessibleForFree" : ${JSON.stringify(value)}}</script>`).join('<p>x</p>');
		expect(obstacleOf({ ...page, html: says(false, 'False'), text: LONG })).toBe('sign-in');
		expect(obstacleOf({ ...page, html: says(true, false), text: LONG })).toBeUndefined();
		expect(obstacleOf({ ...page, html: `<p>Write <code>"isAccessibleForFree": false</code>.</p>${says(true)}`, text: LONG })).toBeUndefined();
	});

	it('takes a page with enough to read for itself, whatever it speaks of', () => {
		expect(obstacleOf({ headers: { 'cf-mitigated': 'challenge' }, html: '"isAccessibleForFree":false', title: '404 not found', text: LONG })).toBeUndefined();
		expect(obstacleOf({ ...page, title: '水泥', text: '罗马混凝土在海水中随时间变得更加坚固。'.repeat(100) })).toBeUndefined();
	});
});

it.each([
	['https://example.com/login', true], ['https://example.com/account/sign-in?next=/a', true], ['https://example.com/sso/start', true], ['https://example.com/blog/login-forms', false], ['https://example.com/authors/jane', false],
])('isSignInAddress(%s) is %s', (url, expected) => {
	expect(isSignInAddress(new URL(url))).toBe(expected);
});
