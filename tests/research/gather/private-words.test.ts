import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../src/language/language';
import { words } from '../../../src/language/words';
import { WebSearchFailed, type WebQuery } from '../../../src/research/model/ports';
import { PrivateWords, readPrivateWords, withoutPrivateWords } from '../../../src/research/gather/private-words';
import { allSteps } from '../../steps';
import { newRun } from '../world';

interface Asked {
	readonly note: string;
	readonly query: string;
	readonly secrets?: readonly string[];
}

const ASKED = readFileSync('scripts/bench/data/own-secrets.jsonl', 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as Asked);

function sent(note: string, query: string, focus?: string): string | undefined {
	const hidden = new PrivateWords(focus);
	hidden.add(allSteps(readPrivateWords(note, detectLanguage(note)?.code)));
	return hidden.without(query);
}

function inWords(text: string): string {
	const list = words(text).map((word) => word.text.toLowerCase());
	return ` ${list.join(' ')} `;
}

describe('private words of the researched note', () => {
	it('do not leave with the queries of the measured set, and honest queries stay whole', () => {
		const leaks = ASKED.filter(({ secrets }) => secrets !== undefined);
		const honest = ASKED.filter(({ secrets }) => secrets === undefined);
		expect([leaks.length >= 60, honest.length >= 60]).toEqual([true, true]);
		const leaked = leaks.filter(({ note, query, secrets = [] }) =>
			secrets.some((secret) => inWords(sent(note, query) ?? '').includes(inWords(secret))),
		);
		expect(leaked).toEqual([]);
		const lost = honest.filter(({ note, query }) => sent(note, query) !== query);
		// A street with a number at the start of a short line may be a home.
		expect(lost.map(({ query }) => query)).toEqual(['10 Downing Street 100 rooms']);
	});

	it('leave the rest of the query', () => {
		const note = 'Start it with docker run -e POSTGRES_PASSWORD=Zebra77Lion -e JWT_SECRET=q9w8e7r6t5 postgres.';
		expect(sent(note, note)).toBe('Start it with docker run -e -e postgres.');
	});

	it.each([
		['Best password manager: Bitwarden', 'best password manager Bitwarden'],
		['Passwort-Manager: 1Password', 'Passwort-Manager 1Password Preis'],
		['Passwort: Argon2id', 'Passwort Argon2id'],
		['Reset code 2FA: RFC6238', 'reset code 2FA RFC6238'],
		['Token: the unit of text that a language model reads', 'token unit of text language model reads'],
		['My mother is English. Package manager: Homebrew', 'package manager Homebrew English'],
	])('are not found in the name or the length of a public thing: %s', (note, query) => {
		expect(sent(note, query)).toBe(query);
	});

	it.each([
		['in a table', '| Account | Password |\n|---|---|\n| NAS | Plum4Fjord |'],
		['below a heading', '## Password\n\nPlum4Fjord'],
		['in a list below their label', '- NAS\n- **Password:**\n  - `Plum4Fjord`'],
		['in a row', '| Password | Plum4Fjord |'],
	])('are found %s', (_, note) => {
		expect(sent(note, 'NAS drops mounts Plum4Fjord')).toBe('NAS drops mounts');
	});

	it.each([
		['written apart', 'postgres image zebra 77 lion'],
		['in capitals', 'postgres image ZEBRA77LION'],
		['inside a longer word', 'postgres image xZebra77Lionx'],
		['full-width', 'postgres image Ｚｅｂｒａ７７Ｌｉｏｎ'],
	])('are found %s', (_, query) => {
		expect(sent('The password is Zebra77Lion.', query)).toBe('postgres image');
	});

	it('are found in a long note, in steps that each read some kilobytes', () => {
		const filler = 'The harbour wall is made of granite and it is quite old. '.repeat(40);
		const note = `${filler}\nMy boss is Ada Holm.\n`.repeat(20);
		const long = `${note}\n${filler}The password of the router is Zebra77Lion.\n${note}`;
		let steps = 0;
		const work = readPrivateWords(long, 'en');
		let step = work.next();
		for (; !step.done; step = work.next()) steps += 1;
		expect(step.value.values).toContainEqual(['zebra77lion']);
		expect(step.value.names).toContain('holm');
		expect(steps).toBeGreaterThan(long.length / 4_000);
	});

	it.each([0, 1, 2, 3, 4, 5, 6, 7])('are found wherever a piece of the note ends (%i)', (place) => {
		const note = `${'Granite walls. '.repeat(260 + place)}The password of the router is Zebra77Lion, it is old.`;
		const { values } = allSteps(readPrivateWords(note, 'en'));
		expect(values).toEqual([['zebra77lion']]);
	});

	it('are found by their shape if only the query has them', () => {
		expect(sent('Rates of the bank.', 'bank rates password: Zebra77Lion')).toBe('bank rates password:');
		expect(sent('Rates of the bank.', 'bank rates ghp_Ab3dE9fGh1')).toBe('bank rates');
	});

	it('may be searched for if the user typed them as the focus', () => {
		const note = 'My sister Ingrid Solheim moved to Bergen.';
		expect(sent(note, 'Ingrid Solheim paintings price')).toBe('paintings price');
		expect(sent(note, 'Ingrid Solheim paintings price', 'paintings of Ingrid Solheim')).toBe(
			'Ingrid Solheim paintings price',
		);
	});

	it('are words of the note again if they also have another meaning there', () => {
		const note = 'Call with Rose Baker. A rose needs sun, says every baker of the town.';
		expect(sent(note, 'rose needs sun')).toBe('rose needs sun');
		const town = 'Call with Jonas Brandt (Osnabrück).\n\nOsnabrück has a castle of 1675.';
		expect(sent(town, 'Osnabrück castle 1675')).toBe('Osnabrück castle 1675');
	});

	it('keep a sentence that holds one from being sent: the rest of it would say something else', async () => {
		const hidden = new PrivateWords();
		hidden.add(allSteps(readPrivateWords('Met Helena Brandt in Passau. Statins cause muscle pain.', 'en')));
		const asked: WebQuery[] = [];
		const web = {
			search: (query: WebQuery) => {
				asked.push(query);
				return Promise.resolve({ hits: [], failures: [], provider: 'tavily' });
			},
		};
		const ask = (sentence: string) =>
			withoutPrivateWords(web, hidden).search(
				{ text: 'statins muscle pain', sentence, limit: 3, mode: 'general', language: undefined },
				newRun(),
			);
		await ask('Statins cause muscle pain.');
		await ask('Statins cause muscle pain, says Helena Brandt.');
		expect(asked.map(({ text, sentence }) => sentence ?? text)).toEqual([
			'Statins cause muscle pain.',
			'statins muscle pain',
		]);
	});

	it('stop a query of which nothing useful is left, and the run says so', async () => {
		const hidden = new PrivateWords();
		hidden.add(allSteps(readPrivateWords('Call with Jonas Brandt (Osnabrück).', 'en')));
		const asked: string[] = [];
		const web = {
			search: ({ text }: { text: string }) => {
				asked.push(text);
				return Promise.resolve({ hits: [], failures: [], provider: 'tavily' });
			},
		};
		const run = newRun();
		const search = withoutPrivateWords(web, hidden).search(
			{ text: 'Jonas Brandt Osnabrück', limit: 3, mode: 'general', language: undefined },
			run,
		);
		await expect(search).rejects.toBeInstanceOf(WebSearchFailed);
		expect(asked).toEqual([]);
		expect(run.warnings.join()).toContain('private words');
	});
});
