import fs from 'node:fs/promises';
import path from 'node:path';
import type { Host } from '../host/host';
import { section } from '../e2e/kit';

const FOLDER = path.join(import.meta.dirname, '../e2e/screenshots/sections');
const DESKTOP = 1_000;
const PHONE = 390;
/** Pixels; fits the longest note. */
const TALL = 12_000;

/** Captures the window in dark and light. */
export async function shootWindow(host: Host, name: string): Promise<void> {
	await fs.mkdir(FOLDER, { recursive: true });
	for (const theme of ['light', 'dark'] as const) {
		await setTheme(host, theme);
		await host.page.screenshot({ path: path.join(FOLDER, `${name}-${theme}.png`) });
	}
}

/** Captures the whole note in reading mode (dark, light, phone width) and writes its Markdown. */
export async function shootNote(host: Host, name: string): Promise<void> {
	await fs.mkdir(FOLDER, { recursive: true });
	await fs.writeFile(path.join(FOLDER, `${name}.md`), await host.editorText());
	await shootAll(host, name, 0);
}

/** Captures only the section. */
export async function shootSection(host: Host, name: string): Promise<void> {
	await fs.mkdir(FOLDER, { recursive: true });
	await fs.writeFile(path.join(FOLDER, `${name}.md`), section(await host.editorText()));
	await shootAll(host, name, '.markdown-rendered h2:text-is("Research")');
}

/** @param from start of the pictures: pixels, or a selector for the first element */
async function shootAll(host: Host, name: string, from: number | string): Promise<void> {
	await host.setMode('preview');
	const looks = [
		['dark', 'dark', DESKTOP],
		['light', 'light', DESKTOP],
		['phone', 'light', PHONE],
		['phone-dark', 'dark', PHONE],
	] as const;
	for (const [look, theme, width] of looks) {
		await setTheme(host, theme);
		await host.page.setViewportSize({ width, height: TALL });
		await host.page.evaluate((isPhone) => {
			document.body.classList.toggle('is-mobile', isPhone);
			document.body.classList.toggle('is-phone', isPhone);
			for (const el of document.querySelectorAll('.notice-container, .status-bar')) el.remove();
		}, width === PHONE);
		const start = typeof from === 'string' ? host.page.locator(from).last() : undefined;
		const top = Math.max(0, ((await start?.boundingBox())?.y ?? 0) - 20);
		const note = await host.page.locator('.markdown-rendered').boundingBox();
		const bottom = Math.min(TALL, (note?.y ?? 0) + (note?.height ?? 0) + 20);
		await host.page.screenshot({
			path: path.join(FOLDER, `${name}-${look}.png`),
			clip: { x: 0, y: top, width, height: Math.max(200, bottom - top) },
		});
	}
}

export async function setTheme(host: Host, theme: 'dark' | 'light'): Promise<void> {
	await host.page.evaluate((name) => {
		document.body.classList.toggle('theme-light', name === 'light');
		document.body.classList.toggle('theme-dark', name === 'dark');
	}, theme);
}
