import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PURPOSES } from '../../../src/web/spending/budget';
import { UsageLedger } from '../../../src/web/spending/usage-ledger';
import { MemoryText } from '../world';

const NOVEMBER = Date.UTC(2026, 10, 21, 12);
const DECEMBER = Date.UTC(2026, 11, 1);
const spending = fc.record({
	key: fc.constantFrom('k1', 'k2', 'k3'),
	purpose: fc.constantFrom(...PURPOSES),
	credits: fc.integer({ min: 0, max: 4 }),
	at: fc.integer({ min: Date.UTC(2026, 10, 1), max: DECEMBER - 1 }),
});
const sum = (counts: Readonly<Record<string, number>>): number =>
	Object.values(counts).reduce((total, count) => total + count, 0);

describe('what was spent', () => {
	it('is the sum over the keys, over the purposes and over the days', () => {
		fc.assert(
			fc.property(fc.array(spending, { maxLength: 40 }), (all) => {
				const ledger = new UsageLedger(new MemoryText());
				for (const { key, purpose, credits, at } of all) ledger.spend('tavily', { key, purpose, credits }, at);
				const { total, byKey, byPurpose, byDay } = ledger.usage('tavily', NOVEMBER);
				expect(total).toBe(all.reduce((credits, one) => credits + one.credits, 0));
				for (const parts of [byKey, byPurpose]) expect(sum(parts)).toBe(total);
				expect(Object.values(byDay).reduce((credits, day) => credits + sum(day), 0)).toBe(total);
			}),
		);
	});

	it('is kept across restarts, and what another program wrote meanwhile stays', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), spending), { maxLength: 15 }), async (all) => {
				const file = new MemoryText();
				const [one, other] = [new UsageLedger(file), new UsageLedger(file)];
				for (const [isOther, { key, purpose, credits, at }] of all) {
					const ledger = isOther ? other : one;
					ledger.spend('tavily', { key, purpose, credits }, at);
					await ledger.saved();
				}
				const restarted = new UsageLedger(file);
				await restarted.load();
				expect(restarted.usage('tavily', NOVEMBER).total).toBe(
					all.reduce((credits, [, spent]) => credits + spent.credits, 0),
				);
			}),
		);
	});

	it('begins anew with the month, and the months before stay for the chart', () => {
		const ledger = new UsageLedger(new MemoryText());
		ledger.spend('tavily', { key: 'k1', purpose: 'topics', credits: 7 }, NOVEMBER);
		ledger.spend('tavily', { key: 'k1', purpose: 'topics', credits: 2 }, DECEMBER);
		expect(ledger.usage('tavily', DECEMBER).total).toBe(2);
		expect(ledger.history('tavily').map(({ month, usage }) => [month, usage.total])).toEqual([
			['2026-11', 7],
			['2026-12', 2],
		]);
	});

	it('is at least what the service says', () => {
		const ledger = new UsageLedger(new MemoryText());
		ledger.spend('tavily', { key: 'k1', purpose: 'topics', credits: 7 }, NOVEMBER);
		ledger.reconcile('tavily', 'k1', 5, NOVEMBER);
		expect(ledger.usage('tavily', NOVEMBER).total).toBe(7);
		ledger.reconcile('tavily', 'k1', 40, NOVEMBER);
		expect(ledger.usage('tavily', NOVEMBER)).toMatchObject({ total: 40, byPurpose: { topics: 7 } });
	});

	it('that could not be stored is stored with what comes next', async () => {
		const file = new MemoryText();
		const works = file.save.bind(file);
		file.save = () => Promise.reject(new Error('disk full'));
		const ledger = new UsageLedger(file);
		ledger.spend('tavily', { key: 'k1', purpose: 'topics', credits: 1 }, NOVEMBER);
		await ledger.saved();
		file.save = works;
		ledger.spend('tavily', { key: 'k1', purpose: 'topics', credits: 2 }, NOVEMBER);
		await ledger.saved();
		const restarted = new UsageLedger(file);
		await restarted.load();
		expect(restarted.usage('tavily', NOVEMBER).total).toBe(3);
	});

	it('begins anew from a file that cannot be read', async () => {
		const ledger = new UsageLedger(new MemoryText('{"version": 9'));
		await ledger.load();
		expect(ledger.usage('tavily', NOVEMBER).total).toBe(0);
	});
});
