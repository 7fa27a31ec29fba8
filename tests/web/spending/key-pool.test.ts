import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyPool, keyId } from '../../../src/web/spending/key-pool';

const NOVEMBER = Date.UTC(2026, 10, 21);
const DECEMBER = Date.UTC(2026, 11, 1);
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const event = fc.record({
	key: fc.constantFrom(...KEYS),
	kind: fc.constantFrom('cooling' as const, 'resting' as const, 'dropped' as const, 'revive' as const),
	/** Milliseconds that pass before it. */
	after: fc.integer({ min: 0, max: 3_600_000 }),
	lasts: fc.integer({ min: 1, max: 7_200_000 }),
});

describe('the keys of a service', () => {
	it('are ready until they are taken out of use, and again after that time', () => {
		fc.assert(
			fc.property(
				fc.shuffledSubarray(KEYS, { minLength: 1 }),
				fc.array(event, { maxLength: 30 }),
				(ids, events) => {
					const pool = new KeyPool();
					const ready = new Map(ids.map((id) => [id, 0]));
					let now = NOVEMBER;
					for (const { key, kind, after, lasts } of events) {
						now += after;
						if (kind === 'revive') pool.revive(key);
						else if (kind === 'dropped') pool.set(key, { kind }, now);
						else pool.set(key, { kind, until: now + lasts }, now);
						if (ready.has(key))
							ready.set(key, kind === 'dropped' ? Infinity : kind === 'revive' ? 0 : now + lasts);
						const expected = ids.find((id) => (ready.get(id) ?? 0) <= now);
						expect(ids.find((id) => pool.stateOf(id, now).kind === 'ready')).toBe(expected);
					}
				},
			),
		);
	});

	it('are all ready when the month turns', () => {
		fc.assert(
			fc.property(fc.array(event, { maxLength: 20 }), (events) => {
				const pool = new KeyPool();
				let now = NOVEMBER;
				for (const { key, kind, after } of events) {
					now += after;
					pool.set(key, kind === 'dropped' ? { kind } : { kind: 'resting', until: DECEMBER }, now);
				}
				for (const key of KEYS) expect(pool.stateOf(key, DECEMBER)).toEqual({ kind: 'ready' });
			}),
		);
	});
});

describe('the name of a key', () => {
	it("differs for each key and is a hash, without the key's text", () => {
		fc.assert(
			fc.property(fc.string({ minLength: 8 }), fc.string({ minLength: 8 }), (one, other) => {
				expect(keyId(one) === keyId(other)).toBe(one === other);
				expect(keyId(one)).toMatch(/^[0-9a-f]{12}$/);
			}),
		);
		expect(keyId(undefined)).toBe('keyless');
	});
});
