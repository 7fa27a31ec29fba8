import { describe, expect, it } from 'vitest';
import { silenceError, type Silence } from '../../../src/research/stages/silence';
import { NothingToSay } from '../../../src/research/model/errors';
import type { ProviderFailure } from '../../../src/research/model/ports';
import type { PageOutcome } from '../../../src/research/study/page-outcome';
import type { Ended } from '../../../src/research/verify/verifications';

const SENTENCES = 'A buffer tank protects the compressor from short cycling.';
const NOTE = { path: 'Note.md', title: 'Note', text: SENTENCES, language: undefined };
const QUIET: Silence = {
	note: NOTE,
	depth: 'deep',
	focus: undefined,
	isOffline: false,
	isModel: true,
	failures: [],
	pages: [],
	sources: 0,
	ended: [],
	web: 'answered',
};
const PAGE: PageOutcome = {
	source: 'S1',
	topics: [],
	url: 'https://a.example/',
	title: 'A',
	dropped: 0,
	state: 'nothing',
};
const UNREAD: PageOutcome = { ...PAGE, state: 'failed', reason: 'a.example is busy.' };
const REMOVED: Ended = {
	id: 'writer-1',
	claim: { topicId: 'T1', text: 'An invention.', kind: 'finding', cites: [{ source: 'S9', quote: 'q' }] },
	reason: 'unknown_source',
};
const DUPLICATE: Ended = { ...REMOVED, reason: 'duplicate', of: 'writer-2' };

const UNREACHED: ProviderFailure = {
	provider: 'wikipedia',
	reason: 'The service could not be reached.',
	code: 'UNAVAILABLE',
	isUnreached: true,
};

const told = (over: Partial<Silence>): { message: string; remediation: string } => silenceError({ ...QUIET, ...over });

describe('a run without a result', () => {
	it.each<[Partial<Silence>, string]>([
		[{}, 'Neither the vault nor the web has anything on this note. Nothing was written.'],
		[
			{ isOffline: true },
			'Your other notes have nothing on this note, and the web was not searched. Nothing was written.',
		],
		[
			{ web: 'unanswered', failures: [{ provider: 'tavily', reason: 'No key.', code: 'AUTHENTICATION' }] },
			'No source answered. Tavily: No key. Nothing was written.',
		],
		[
			{ sources: 15, web: 'unreached', failures: [UNREACHED] },
			'No connection: only your notes were searched. Nothing was written.',
		],
		[{ failures: [UNREACHED] }, 'Neither the vault nor the web has anything on this note. Nothing was written.'],
		[{ pages: [PAGE] }, 'One page was read and says nothing on this note. Nothing was written.'],
		[
			{ pages: [PAGE, PAGE, UNREAD] },
			'2 pages were read and say nothing on this note. One page could not be read. a.example is busy. ' +
				'Nothing was written.',
		],
		[{ pages: [UNREAD, UNREAD] }, '2 pages could not be read. a.example is busy. Nothing was written.'],
		[
			{ sources: 2, ended: [REMOVED, DUPLICATE] },
			'2 sources answered, but nothing in them could be confirmed for this note (1 unsupported statement ' +
				'removed). Nothing was written.',
		],
	])('says what was found: %j', (over, message) => {
		expect(told(over).message).toBe(message);
	});

	it.each<[string, boolean, Partial<Silence>]>([
		['the services answered with nothing', true, {}],
		['nothing in the answers held', true, { sources: 2, ended: [REMOVED] }],
		['one service failed and another answered', true, { failures: [UNREACHED] }],
		['one page of two could not be read', true, { pages: [PAGE, UNREAD] }],
		['the vault has nothing and the web is not to be searched', true, { isOffline: true }],
		['no search was sent, because only private words were left', true, { web: 'unasked' }],
		['no service answered', false, { web: 'unanswered', failures: [UNREACHED] }],
		['there is no connection', false, { sources: 3, web: 'unreached', failures: [UNREACHED] }],
		['no page could be read, and nothing else was found', false, { pages: [UNREAD] }],
		[
			'the vault failed offline',
			false,
			{ isOffline: true, failures: [{ provider: 'vault', reason: 'Broken.', code: 'INTERNAL' }] },
		],
	])('if %s, it is a result: %s', (_, isResult, over) => {
		expect(silenceError({ ...QUIET, ...over }) instanceof NothingToSay).toBe(isResult);
	});

	const CONNECTION = 'Check the connection and the search services in the settings.';
	const WRITE = 'Write the claims and questions of the note as full sentences.';
	const ONLINE = 'Run it online: then the web is searched too.';
	const FOCUS = 'Give a focus.';
	const MODEL = 'Without a model only words are compared: choose a model, which understands other wording too.';

	it.each<[string, Partial<Silence>, string]>([
		['nothing failed', {}, FOCUS],
		['there is no connection', { web: 'unreached' }, 'Try again when the connection is back.'],
		['no service answered', { web: 'unanswered', depth: 'shallow', sources: 3, failures: [UNREACHED] }, CONNECTION],
		['a focus was given', { focus: 'cost' }, 'Give another focus.'],
		['it is offline', { isOffline: true }, `${ONLINE} ${FOCUS}`],
		[
			'a service failed',
			{ failures: [{ provider: 'tavily', reason: 'No answer.', code: 'TIMEOUT' }] },
			`${CONNECTION} ${FOCUS}`,
		],
		[
			'the vault failed offline',
			{ isOffline: true, failures: [{ provider: 'vault', reason: 'Broken.', code: 'INTERNAL' }] },
			`${ONLINE} ${FOCUS}`,
		],
		[
			'the note is a list of words',
			{ note: { ...NOTE, text: '# Pump\n\n- buffer tank\n- noise' } },
			`${WRITE} ${FOCUS}`,
		],
		['the note has Japanese sentences', { note: { ...NOTE, text: '熱を保つ水槽は圧縮機を守ります。' } }, FOCUS],
		['it was shallow', { depth: 'shallow', sources: 3 }, `Choose the deep depth: it reads whole pages. ${FOCUS}`],
		['rules read the pages', { isModel: false, depth: 'shallow', sources: 3 }, `${MODEL} ${FOCUS}`],
		['rules read notes', { isModel: false, isOffline: true, sources: 3 }, `${ONLINE} ${MODEL}`],
		[
			'statements were removed',
			{ sources: 3, ended: [REMOVED] },
			`The log of the run names what was removed, and why. ${FOCUS}`,
		],
		[
			'pages could not be read',
			{ pages: [UNREAD] },
			`Try again later: the pages that could not be read may answer then. ${FOCUS}`,
		],
	])('gives advice that fits if %s', (_, over, remediation) => {
		expect(told(over).remediation).toBe(remediation);
	});
});
