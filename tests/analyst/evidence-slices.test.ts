import { expect, it } from 'vitest';
import { TimeSlice } from '../../src/async/time-slice';
import { EvidenceReader } from '../../src/analyst/extractive/sentences/evidence-sentences';
import { PassageReader } from '../../src/analyst/extractive/sentences/passage-sentences';
import { findClaims } from '../../src/analyst/extractive/topics/topics';
import { KnownNotes } from '../../src/analyst/extractive/sentences/known-notes';
import { TokenReader } from '../../src/analyst/extractive/words/tokens';
import { languageOf } from '../../src/language/language';
import { sourcesOf } from './extractive-kit';

const SENTENCES = Array.from({ length: 200 }, (_, at) => `The mast of boat ${at} is ${at + 3} metres tall.`);
const TOPIC = { id: 'T1', topic: 'How tall is the mast?', context: '', type: 'question' } as const;

/** Counts the pauses of a slice that always pauses; a signal stops it. */
function countedSlice(signal = new AbortController().signal): { slice: TimeSlice; pauses: () => number } {
	let pauses = 0;
	const pause = (): Promise<void> => Promise.resolve(void (pauses += 1));
	return { slice: new TimeSlice(() => pauses, pause, { length: 0, signal }), pauses: () => pauses };
}

it('pauses between the sentences of a long passage, and a stop ends it', async () => {
	const sources = sourcesOf([{ address: 'https://a.example/', text: SENTENCES.join(' ') }], [TOPIC]);
	const { slice, pauses } = countedSlice();
	expect(
		await new EvidenceReader(new PassageReader(new TokenReader('en'), 'en'), slice).readAll(sources),
	).toHaveLength(200);
	expect(pauses()).toBeGreaterThanOrEqual(200);
	const stopped = countedSlice(AbortSignal.abort(new Error('stopped'))).slice;
	const reading = new EvidenceReader(new PassageReader(new TokenReader('en'), 'en'), stopped).readAll(sources);
	await expect(reading).rejects.toThrow('stopped');
});

it('pauses between the queries of the claims of a long note', async () => {
	const note = { path: 'N.md', title: 'Boats', text: SENTENCES.join(' '), language: languageOf('en') };
	const notes = new KnownNotes();
	const first = countedSlice();
	await notes.modelOf(note, first.slice);
	const { slice, pauses } = countedSlice();
	const { claims } = await findClaims({ note, named: [], focus: undefined }, notes, slice);
	expect(pauses()).toBeGreaterThanOrEqual(SENTENCES.length + claims.length);
});
