import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connected } from './connected';

const SECTION = '\n## Research\n%% research-this-note %%\n\nThe salary is 4,711 euros. [[Open]]\n';
const TEXT = '# Salary\n\nThe salary of the captain is 4,711 euros a month, says the contract.\n';

/** Notes that are left out, each in another way. */
const LEFT_OUT = {
	'Private/Salary.md': TEXT + SECTION,
	'Tagged.md': `---\ntags: [secret]\n---\n${TEXT}${SECTION}`,
	'Tagged oddly.md': `---\n"tags": !!seq [secret]\n---\n${TEXT}${SECTION}`,
	'No research.md': `---\nresearch: false\n---\n${TEXT}${SECTION}`,
	'Odd no research.md': `---\n"research":\n  !!bool false\n---\n${TEXT}${SECTION}`,
	'Ignored/Old.md': TEXT + SECTION,
	'.obsidian/Plugin.md': TEXT + SECTION,
	'.trash/Thrown.md': TEXT + SECTION,
	'Sub/.hidden/Note.md': TEXT + SECTION,
	'.dot.md': TEXT + SECTION,
};

const VAULT = {
	...LEFT_OUT,
	'.obsidian/app.json': JSON.stringify({ userIgnoreFilters: ['Ignored/'] }),
	'Open.md': `# Open\n\nThe captain is paid each month, and the mate too.\n${SECTION}`,
	'Deep/Salary.md': '# Pay\n\nThe pay of sailors rose by 3 percent in 2019.\n',
};

async function served() {
	const settings = { excludedFolders: ['Private'], excludedTags: ['secret'] };
	const { client, folder, call: answer } = await connected({ notes: VAULT, settings });
	const call = async (name: string, args: Record<string, unknown>): Promise<string> =>
		JSON.stringify((await answer(name, args)).text);
	const read = (path: string): Promise<string> => {
		const uri = ['research-note:/', folder.split('/').pop() ?? '', ...path.split('/').map(encodeURIComponent)].join(
			'/',
		);
		return client.readResource({ uri }).then(
			(answer) => JSON.stringify(answer),
			(error: Error) => error.message,
		);
	};
	return { client, call, read, folder };
}

/** Returns an answer without the name of the note. */
function without(answer: string, path: string): string {
	return answer.replaceAll(path, '…');
}

it('answers of a note that is left out as of one that is missing, whatever tool is asked', async () => {
	const { call, read, folder } = await served();
	const missing = 'Zzzzzz/Qqqqqq.md';
	const [research, recheck, resource] = [
		without(await call('research_note', { path: missing }), missing),
		without(await call('recheck', { path: missing }), missing),
		without(await read(missing), missing),
	];
	expect(research).toContain('NOTE_NOT_FOUND');
	const wished = { quotes: [{ quote: 'The salary of the captain', path: missing }] };
	const quotes = without(await call('check_quotes', wished), missing);
	expect(quotes).toContain('NOTE_NOT_FOUND');
	for (const path of Object.keys(LEFT_OUT)) {
		expect([path, without(await call('research_note', { path }), path)]).toEqual([path, research]);
		expect([path, without(await call('recheck', { path }), path)]).toEqual([path, recheck]);
		expect([path, without(await read(path), path)]).toEqual([path, resource]);
		const quoted = await call('check_quotes', { quotes: [{ quote: 'The salary of the captain', path }] });
		expect([path, without(quoted, path)]).toEqual([path, quotes]);
		const onDisk = await call('research_note', { path: join(folder, path) });
		expect([path, onDisk]).toEqual([path, expect.stringContaining('NOTE_NOT_FOUND')]);
	}
});

it('lists, rechecks and finds the other notes alone', async () => {
	const { client, call } = await served();
	expect((await client.listResources()).resources.map(({ name }) => name)).toEqual(['Open.md']);
	expect(await call('recheck', {})).toContain('\\"notes_total\\":1');
	expect(await call('search_vault', { query: 'salary captain contract' })).not.toContain('4,711 euros a month');
	expect(await call('recheck', { path: 'Open' })).toContain('\\"notes\\":1');
});

it('takes a bare name for the note that may be seen, and suggests no other', async () => {
	const { call } = await served();
	expect(await call('recheck', { path: 'Salary' })).toContain('Deep/Salary.md');
	expect(await call('research_note', { path: 'Tagget.md' })).not.toContain('Tagged');
	expect(await call('research_note', { path: 'Opem.md' })).toContain('Open');
});
