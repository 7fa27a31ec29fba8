import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { keyId } from '../../src/web/spending/key-pool';
import { TAVILY_KEY } from '../servers/tavily';

type Credits = Readonly<Record<string, number>>;

/** Writes this month's usage file as the plugin does: all credits on the first day, or varying numbers on every day. */
export async function usageFile(credits: Credits, everyDay = false): Promise<string> {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'usage-'));
	onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
	const month = new Date().toISOString().slice(0, 7);
	const days = Object.fromEntries(
		Array.from({ length: everyDay ? 21 : 1 }, (_, index) => [
			`${month}-${String(index + 1).padStart(2, '0')}`,
			everyDay ? scaled(credits, ((index * 7) % 5) / 4) : credits,
		]),
	);
	const total = Object.values(days)
		.flatMap((day) => Object.values(day))
		.reduce((sum, count) => sum + count, 0);
	const tavily = { keys: { [keyId(TAVILY_KEY)]: total }, days, resting: {} };
	const file = path.join(folder, 'usage.json');
	await fs.writeFile(file, JSON.stringify({ version: 1, months: { [month]: { tavily } } }));
	return file;
}

function scaled(credits: Credits, by: number): Credits {
	return Object.fromEntries(Object.entries(credits).map(([purpose, count]) => [purpose, Math.round(count * by)]));
}
