import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';
import { type Bundle, bundleHost } from './bundle';
import { ParsedNotes } from './parsed-notes';
import type { RequestProxy } from './request-proxy';

const FEATURES_OFF = [
	// Without it each window would load the address bar's suggestions, two Chromium pages that cost more than the
	// plugin.
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
	'WebUIOmniboxFullPopup',
	// The flag replaces Playwright's own, so its relevant parts are repeated: no traffic of the browser's own, no
	// upgrade of HTTP to HTTPS.
	'AimEnabled',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsFirstBalancedModeAutoEnable',
	'HttpsUpgrades',
	'MediaRouter',
	'NetworkTimeServiceQuerying',
	'OptimizationHints',
	'PaintHolding',
	'PreconnectToSearch',
];
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	`--disable-features=${FEATURES_OFF.join(',')}`,
];

/** The browser shared by a worker's tests. It ends with the process that started it. */
class SharedBrowser {
	readonly notes = new ParsedNotes();
	private browser: Promise<Browser> | null = null;
	private bundle: Promise<Bundle> | null = null;

	async get(): Promise<{ browser: Browser; bundle: Bundle; notes: ParsedNotes }> {
		this.browser ??= this.start();
		this.bundle ??= bundleHost();
		return { browser: await this.browser, bundle: await this.bundle, notes: this.notes };
	}

	async close(): Promise<void> {
		await (await this.browser)?.close();
	}

	/** Starts a browser. If one crashed, the test it served fails, and the next test gets another. */
	private async start(): Promise<Browser> {
		const forget = (): void => void (this.browser = null);
		try {
			const browser = await chromium.launch({ executablePath: ensureChromium(), headless: true, args: FLAGS });
			browser.once('disconnected', forget);
			return browser;
		} catch (error) {
			forget();
			throw error;
		}
	}
}

export const sharedBrowser = new SharedBrowser();

/** Milliseconds that a test waits for the page: many, because a busy machine is slow. */
const PATIENCE = 120_000;
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Opens a new context that can reach only its own host. */
export async function openContext(
	browser: Browser,
	hostUrl: string,
	proxy: RequestProxy,
	mobile: boolean,
): Promise<BrowserContext> {
	const context = await browser.newContext(mobile ? PHONE : DESKTOP);
	context.setDefaultTimeout(PATIENCE);
	await context.route('**/*', async (route) => {
		const request = route.request();
		if (request.url().startsWith(hostUrl)) {
			await route.continue();
			return;
		}
		proxy.recordRefused(request.url(), request.method());
		await route.abort('connectionrefused');
	});
	return context;
}

/** Collects uncaught errors and `console.error` messages of the page. */
export function collectErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('crash', () => errors.push('The page crashed.'));
	page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	return errors;
}
