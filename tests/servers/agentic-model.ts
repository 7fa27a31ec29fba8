import { findingsAndBrief, nextAct } from '../../scripts/bench/scripted-researcher';
import { answerTo } from '../../scripts/bench/scripted-writer';
import { ScriptedServer } from './scripted-server';

/** Answers a form by its name, its last message and the whole request; undefined for the default answer. */
export type FormAnswer = (form: string, prompt: string, body: string) => unknown;

/** Starts a model that researches sensibly, except for the forms that `over` answers. */
export function startAgenticModel(over: FormAnswer = () => undefined): Promise<ScriptedServer> {
	return ScriptedServer.start(async ({ body }) => {
		const request = JSON.parse(body) as {
			response_format?: { json_schema?: { name?: string } };
			messages: { content: string }[];
		};
		const form = request.response_format?.json_schema?.name ?? '';
		const prompt = request.messages.at(-1)?.content ?? '';
		const content = JSON.stringify((await over(form, prompt, body)) ?? (await sensible(form, prompt)));
		const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } };
		const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
		return {
			body: { id: 'agentic', object: 'chat.completion', created: 0, model: 'agentic', choices: [choice], usage },
		};
	});
}

async function sensible(form: string, prompt: string): Promise<unknown> {
	switch (form) {
		case 'act':
			return nextAct(prompt);
		case 'brief':
			return findingsAndBrief(prompt);
		case 'supervision':
			return { missing: '', coverage: 'enough', followUps: [] };
		default:
			return answerTo(form, prompt);
	}
}
