import { expect, it } from 'vitest';
import type { ClaimDraft } from '../../../src/research/model/claims';
import { accountOf } from '../../../src/research/study/run-account';

const NOTE_SAYS = 'The pump needs 9 kW.';
const SOURCE_SAYS = 'The pump needs 3 kW.';
const draft = (kind: 'support' | 'contradiction' | 'finding'): ClaimDraft => {
	const shared = { topicId: 'T1' as const, text: SOURCE_SAYS, cites: [{ source: 'S1', quote: SOURCE_SAYS }] };
	return kind === 'finding' ? { ...shared, kind } : { ...shared, kind, noteQuote: NOTE_SAYS };
};

it('puts a reason beside the sentence compared with the source: for a support, the note’s', () => {
	const ended = (['support', 'contradiction', 'finding'] as const).map((kind, place) => ({
		id: `writer-${place}` as const,
		claim: draft(kind),
		reason: 'number_not_in_source' as const,
	}));
	const account = accountOf([], [], { kept: [], ended }, { omissions: [], labelOf: () => '' });
	expect(account.removed.map(({ text }) => text)).toEqual([NOTE_SAYS, SOURCE_SAYS, SOURCE_SAYS]);
});
