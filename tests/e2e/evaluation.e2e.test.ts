import { describe, expect, it, onTestFinished } from 'vitest';
import type { EvaluationData } from '../../src/research/evaluation/evaluation-data';
import { DIMENSIONS, JUDGE_RUBRICS } from '../../src/locales/rubrics';
import type { Host } from '../host/host';
import { completion, failure, LlmServer, type ScriptedAnswer } from '../servers/llm-server';
import {
	agreementsTo,
	forgetNotices,
	MODEL_KEY,
	MODEL_SECRETS,
	NOTE,
	researchOpenNote,
	world,
	LAST_PARAGRAPH,
} from './kit';

const servers = await world();
const EVALUATE = 'Evaluate the research';
const JUDGED = {
	judgeModel: 'strict-judge',
	judgeBaseUrl: 'https://api.openai.com/v1',
	judgeKeySecret: 'model-key',
};

/** Scores from 2 to 5 with one sentence each; leaves some dimensions out. */
function scores(shift: number, without: readonly string[] = []): ScriptedAnswer {
	const given = DIMENSIONS.map((id, index) => ({
		dimension: id,
		reason: `Most points name a source, and two of the answers hold figures that the note did not have (${id}).`,
		score: 2 + ((index * 3 + shift) % 4),
	}));
	return completion(JSON.stringify({ dimensions: given.filter(({ dimension }) => !without.includes(dimension)) }));
}

async function judge(script: (index: number) => ScriptedAnswer): Promise<LlmServer> {
	const server = await LlmServer.start((_, index) => script(index));
	onTestFinished(() => server.stop());
	return server;
}

function modal(host: Host): ReturnType<Host['page']['locator']> {
	return host.page.locator('.research-note-evaluation');
}

/** Opens the rubric of "practical value", by a tap on a phone or with the pointer. */
async function showsRubric(host: Host, score: number): Promise<void> {
	const name = `Practical value: ${score} of 5`;
	const axis = modal(host).getByRole('button', { name });
	const isPhone = await host.page.locator('body.is-phone').count();
	await (isPhone ? axis.tap() : axis.hover());
	const rubric = modal(host).locator('.research-note-rubric');
	await rubric.getByText(name).waitFor();
	expect(await rubric.locator('li').allInnerTexts()).toEqual([...JUDGE_RUBRICS.practical_value.levels]);
	expect(await rubric.locator('li[aria-current]').innerText()).toBe(JUDGE_RUBRICS.practical_value.levels[score - 1]);
	expect(await rubric.innerText()).toContain('(practical_value)');
	const wide = await modal(host)
		.locator('.modal-content')
		.evaluate((el) => el.scrollWidth - el.clientWidth);
	expect(wide).toBeLessThanOrEqual(1);
}

async function shootLight(host: Host, suffix: string): Promise<void> {
	await modal(host).locator('.research-note-radar').scrollIntoViewIfNeeded();
	await host.page.evaluate(() => document.body.classList.replace('theme-dark', 'theme-light'));
	await host.screenshot(`evaluation-light${suffix}`);
}

describe('evaluating research', () => {
	// On a phone alone: what fits there fits a window.
	it.each([true])('asks first, draws scores with their rubrics, and compares runs (phone: %s)', async (mobile) => {
		const suffix = mobile ? '-phone' : '';
		const server = await judge((index) => scores(index, index === 0 ? [] : ['rigor']));
		const host = await servers.launch({
			mobile,
			model: server.url.replace(/\/v1$/, ''),
			data: JUDGED,
			secrets: MODEL_SECRETS,
		});
		await host.openNote(NOTE);
		await researchOpenNote(host);
		expect(server.requests).toHaveLength(0);
		await host.runCommand(EVALUATE);
		await host.page
			.getByText('api.openai.com (your judge) gets the text of the note and its Research section.')
			.waitFor();
		expect(server.requests).toHaveLength(0);
		await host.page.getByRole('button', { name: 'Agree and evaluate' }).click();
		await modal(host).getByText('Judged by strict-judge').waitFor();
		await host.screenshot(`evaluation${suffix}`);
		await showsRubric(host, 4);
		await host.screenshot(`evaluation-rubric${suffix}`);
		if (mobile) {
			await shootLight(host, suffix);
			return;
		}
		await host.page.keyboard.press('Escape');

		// A section of another form is kept separately, and the first stays beside it.
		await host.outside.writeData({ ...((await host.dataOnDisk()) as object), citationStyle: 'footnotes' });
		await researchOpenNote(host);
		await host.runCommand(EVALUATE);
		const shown = modal(host);
		await shown.getByText('Not judged, counted as 3: Rigor.').waitFor();
		await shown.getByText('Dashed: the section of').waitFor();
		await showsRubric(host, 5);
		await host.screenshot('evaluation-compared');
		const [dimensions, figures] = await shown.locator('table').all();
		expect(await dimensions?.locator('thead th').count()).toBe(3);
		expect(await dimensions?.locator('tbody tr').count()).toBe(9);
		expect(await figures?.locator('tbody tr').count()).toBe(9);
		await figures?.scrollIntoViewIfNeeded();
		await host.screenshot('evaluation-figures');
		await shootLight(host, suffix);
	});

	it('shows figures without a judge, the error if it fails, and a message if there is no section', async () => {
		const server = await judge(() => failure(401, `Incorrect API key provided: ${MODEL_KEY}.`, 'invalid_api_key'));
		const host = await servers.launch({ model: server.url.replace(/\/v1$/, ''), secrets: MODEL_SECRETS });
		await host.openNote(NOTE);
		await host.runCommand(EVALUATE);
		await host.waitForNotice(/has no Research section to evaluate\. Research the note first\./);
		await researchOpenNote(host);
		await host.runCommand(EVALUATE);
		await modal(host).getByText('No model is set up as the judge').waitFor();
		expect(await modal(host).locator('table').count()).toBe(1);
		expect(await modal(host).locator('svg.research-note-radar').count()).toBe(0);
		await host.page.keyboard.press('Escape');

		await host.outside.writeData(JUDGED);
		await forgetNotices(host);
		await host.runCommand(EVALUATE);
		await host.page.getByRole('button', { name: 'Agree and evaluate' }).click();
		await modal(host).getByText('did not accept the API key').waitFor();
		expect(await modal(host).innerText()).not.toContain(MODEL_KEY);
		expect(await modal(host).locator('table').count()).toBe(1);
	});

	it('works in Obsidian’s command line, follows a renamed note, and stores none of its words', async () => {
		const server = await judge(() => scores(1));
		const host = await servers.launch({
			model: server.url.replace(/\/v1$/, ''),
			data: JUDGED,
			secrets: MODEL_SECRETS,
			agreed: agreementsTo({ data: JUDGED, secrets: MODEL_SECRETS }, true),
		});
		await host.openNote(NOTE);
		await researchOpenNote(host);
		await host.renameNote(NOTE, 'Projects/Renamed.md');
		await host.settle();
		const params = { action: 'evaluate', path: 'Projects/Renamed.md' };
		const answer = JSON.parse(await host.cli('research-this-note', params)) as {
			success: boolean;
			data: EvaluationData;
		};
		expect(answer).toMatchObject({
			success: true,
			data: { path: 'Projects/Renamed.md', judge: 'strict-judge', writer: 'extractive', not_known: [] },
		});
		expect(answer.data.composite).toBeGreaterThan(0);
		const offline = JSON.parse(await host.cli('research-this-note', { ...params, offline: 'true' })) as {
			data: EvaluationData;
		};
		expect(offline.data.judge).toBeNull();
		const records = await host.filesOnDisk('.obsidian/plugins/research-this-note/run-records');
		expect(records).toContain('"strict-judge"');
		expect(records).not.toContain(LAST_PARAGRAPH);
	});
});
