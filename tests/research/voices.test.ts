import { describe, expect, it } from 'vitest';
import { researchBesideAnswers } from '../../scripts/bench/voice-runs';
import { voiceLines } from '../../scripts/bench/voice-lines';

describe('runs beside saved answers of assistants', () => {
	it('never use these words, at any depth, with and without a model', async () => {
		const few = voiceLines().filter(({ path }) =>
			['Boat/Mast.md', 'Clippings/Shared.md', 'Chats/Beekeeping.md', 'Copies/Old.md'].includes(path),
		);
		const counts = await researchBesideAnswers(few);
		expect(counts).toMatchObject({ runs: 24, used: 0 });
		expect(counts.refusing).toBeGreaterThan(0);
	}, 60_000);
});
