import fs from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';
import { bundleHost } from './bundle';
import type { RequestProxy } from './request-proxy';

const FLAGS = [
	'--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
	'--disable-sync',
];

interface Shared { browser: Browser; bundle: string }

/** One browser and one bundle for all tests of a worker; the browser ends with the process that started it. */
class SharedBrowser {
	private shared: Promise<Shared> | null = null;

	get(): Promise<Shared> {
		this.shared ??= this.start();
		return this.shared;
	}

	async close(): Promise<void> {
		const shared = await this.shared;
		this.shared = null;
		if (!shared) return;
		await shared.browser.close();
		await fs.rm(shared.bundle, { recursive: true, force: true });
	}

	private async start(): Promise<Shared> {
		const [browser, bundle] = await Promise.all([
			chromium.launch({ executablePath: ensureChromium(), headless: true, args: FLAGS }),
			bundleHost(),
		]);
		return { browser, bundle };
	}
}

export const sharedBrowser = new SharedBrowser();

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A fresh context that can reach its own host and nothing else. */
export async function openContext(browser: Browser, hostUrl: string, proxy: RequestProxy, mobile: boolean): Promise<BrowserContext> {
	const context = await browser.newContext(mobile ? PHONE : DESKTOP);
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

/** Uncaught errors and `console.error` of the page, as they come. */
export function collectErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	return errors;
}
