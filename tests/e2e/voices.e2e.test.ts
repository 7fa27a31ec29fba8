import { expect, it, onTestFinished } from 'vitest';
import { articleHtml } from '../servers/page-server';
import { ScriptedServer } from '../servers/scripted-server';
import { agreementsTo, forgetNotices, NOTE, researchOpenNote, section, sections, world, WRITTEN } from './kit';

const servers = await world();

const CHAT = `---
tags: [copilot-conversation]
---

**user**: How cold may it be outside?

**ai**: Heat pumps do not work below 12 °C, and the house needs no insulation.
`;

it('says in the view whose words each source is, and which answers of assistants were not used', async () => {
	const host = await servers.launch({ vault: await servers.vaultWith({ 'copilot/Heat pump chat.md': CHAT }) });
	await host.openNote(NOTE);
	await researchOpenNote(host);
	await host.runCommand('Open research view');
	const view = host.page.locator('.research-note-view');
	const sources = view.locator('details', { has: host.page.locator('.research-note-sources') });
	await sources.evaluate((details: HTMLDetailsElement) => (details.open = true));
	await sources.getByRole('button', { name: 'Who', exact: true }).waitFor();
	const voices = await sources.locator('tbody tr td:nth-child(2)').allTextContents();
	expect(new Set(voices)).toEqual(new Set(['you', 'page']));
	const unused = sources.getByText(/Answers of assistants, not used as evidence \(1\)/);
	await unused.waitFor();
	expect(await unused.getByRole('link').allTextContents()).toEqual(['Heat pump chat']);
	await unused.scrollIntoViewIfNeeded();
	expect(await host.noteOnDisk(NOTE)).not.toContain('the house needs no insulation');
});

const SITE = 'https://pumps.example';
const FILLER = `<p>${'Readers ask about radiators, noise, neighbours and the grant as well. '.repeat(12)}</p>`;
const PAGES: Readonly<Record<string, string>> = {
	'/frost':
		'<p>A modern air source heat pump keeps heating at −20 °C outside. Its capacity falls as the air gets colder. ' +
		'A defrost cycle takes about six minutes and costs about 4 % of the heat of a winter.</p>',
	'/sound': '<p>At three metres the outdoor unit of a heat pump is as loud as a refrigerator: 37 dB(A).</p>',
};

/** A saved chat with three faults: a wrong figure, a link that does not say it, and a link that does not exist. */
const ADVICE = `---
created: 2026-11-20
---
# Heat pump advice

I asked this before the installer came. Ask him about the radiators.

**You:** Can we heat an old house with a heat pump? Please give sources.

**ChatGPT:** Good question! Here is what I found:

- A modern air source heat pump keeps heating at −20 °C outside ([frost](${SITE}/frost)).
- A defrost cycle takes about sixteen minutes and costs about 4 % of the heat of a winter ([frost](${SITE}/frost)).
- At three metres the outdoor unit of a heat pump is as loud as a refrigerator ([sound](${SITE}/sound)).
- The technical university of Delft measured 52 dB(A) in 1,200 gardens ([sound](${SITE}/sound)).
- The grant of the province covers 30 % of the cost ([grant](${SITE}/grant-2026)).

Would you like a checklist for the installer?
`;

it('checks the sentences and the links of an answer, into one section above it', async () => {
	const pages = await ScriptedServer.start(({ path }) => {
		const body = PAGES[path];
		if (body === undefined) return { status: 404, body: 'Not found' };
		return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: articleHtml('Pumps', body + FILLER) };
	});
	const archive = await ScriptedServer.start(() => ({ body: { archived_snapshots: {} } }));
	onTestFinished(async () => {
		await Promise.all([pages.close(), archive.close()]);
	});
	servers.tavilyReply = { body: { results: [] } };
	const data = { pageReader: 'direct', searchOrder: ['tavily'] };
	const path = 'Chats/Heat pump advice.md';
	const host = await servers.launch({
		vault: await servers.vaultWith({ [path]: ADVICE }),
		pages: { [SITE]: pages.url, 'https://archive.org': archive.url },
		data,
		agreed: agreementsTo({ data: { ...data, depth: 'deep' } }),
	});
	await host.openNote(path);
	await host.runCommand('Check this answer');
	await host.waitForNotice(WRITTEN);
	const text = await host.noteOnDisk(path);
	expect(section(text)).toMatch(
		/5 sentences: \d stands?, 1 contradicted, 1 link does not say it, 1 link does not exist/,
	);
	expect(section(text)).toContain('“A defrost cycle takes about **sixteen minutes**');
	expect(section(text)).toContain('1,200 gardens” — the link does not say it');
	expect(section(text)).toContain('covers 30 % of the cost” — the link does not exist');
	expect(sections(text)).toHaveLength(1);
	expect(text.indexOf('## Research')).toBeLessThan(text.indexOf('**ChatGPT:**'));
	expect(text.replace(/## Research[^]*?%% \/research-this-note %%\n\n/, '')).toBe(ADVICE);
	await forgetNotices(host);
	await host.screenshots('check-answer');
});
