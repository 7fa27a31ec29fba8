import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock';
import { afterEach } from 'vitest';

/** Makes a form's answer from the sources that the model was shown. */
export type Answer = (shown: ShownSources) => unknown;

/** The sources of a prompt, searchable by their text. */
export class ShownSources {
	private readonly blocks: readonly { readonly id: string; readonly text: string }[];
	/** Ids of the sources that the prompt lists as related notes. */
	readonly related: readonly string[];

	constructor(private readonly prompt: string) {
		this.blocks = [...prompt.matchAll(/<source-(\w+) id="(S\d+)">\n([^]*?)\n<\/source-\1>/g)].map(
			([, , id = '', text = '']) => ({ id, text }),
		);
		this.related = /Related notes are ([^.]+)\./.exec(prompt)?.[1]?.split(', ') ?? [];
	}

	/** The sentences that a reviewer is asked about. */
	get items(): { id: string; kind: string; text: string; passages: string }[] {
		const items = this.prompt.matchAll(
			/<item-(\w+) id="(R\d+)">\n(Claim|Statement): ([^\n]*)\n([^]*?)\n<\/item-\1>/g,
		);
		const passages = new Map(
			[...this.prompt.matchAll(/<passage-(\w+) id="(P\d+)">\n([^]*?)\n<\/passage-\1>/g)].map(
				([, , id = '', text = '']) => [id, text],
			),
		);
		return [...items].map(([, , id = '', kind = '', text = '', rests = '']) => ({
			id,
			kind,
			text: (/^Judge this part of it: (.+)$/m.exec(rests)?.[1] ?? text).replace(/\.$/, ''),
			passages: [
				rests.replace(/^(?:Judge this part of it|See too): .*$/gm, ''),
				...[...rests.matchAll(/^Rests on (P\d+)/gm)].map(([, one = '']) => passages.get(one)),
			]
				.filter(Boolean)
				.join('\n'),
		}));
	}

	/** Returns the id of the first statement of the topic with this label. */
	statementOf(label: string): string | undefined {
		const [, topic, statement] =
			[...this.prompt.matchAll(/^T\d+ \([a-z]+\): (.*)\n {2}(T\d+\.1): /gm)].find(([, name]) => name === label) ??
			[];
		return topic === undefined ? undefined : statement;
	}

	/** Also searches text outside the sources, such as a page to be read. */
	holds(phrase: string): boolean {
		return this.prompt.includes(phrase);
	}

	get ids(): string[] {
		return this.blocks.map(({ id }) => id);
	}

	idOf(phrase: string): string {
		const [first] = this.idsOf(phrase);
		if (first === undefined) throw new Error(`No source that the model was shown holds “${phrase}”.`);
		return first;
	}

	/** Returns the ids of all sources that contain the phrase. */
	idsOf(phrase: string): string[] {
		return this.blocks.filter(({ text }) => text.includes(phrase)).map(({ id }) => id);
	}

	/** Returns the longest whole sentence that begins a paragraph of a source, after its title: the most of a reason. */
	sentenceOf(id: string): string {
		const text = this.blocks.find((block) => block.id === id)?.text ?? '';
		const sentences = text.replace(/^Title: .*\n/, '').match(/^[A-Z][^\n.]{20,}\./gm) ?? [];
		const [longest] = sentences.sort((one, other) => other.length - one.length);
		if (longest === undefined) throw new Error(`The source ${id} holds no sentence: ${text}`);
		return longest;
	}
}

export const TOPICS = {
	topics: [
		{
			topic: 'Heat pumps in frost',
			context: 'Heat pumps do not work below -5 °C.',
			type: 'claim',
			query: 'do heat pumps work in cold weather below -5 °C',
		},
	],
};

/** A quote from a page of the demo web. */
export const COLD_QUOTE =
	'Down to −10 °C the average air source heat pump delivered 2.74 kWh of heat for each kWh of electricity';

/** Another quote of that page, which contradicts the note. */
const COLD_DENIAL = 'They do, and the places with the coldest winters in Europe have bought most of them';

/** One true finding, one with an invented quote, and one whose number differs from the quote's. */
export const findings: Answer = (shown) => {
	const source = shown.idOf(COLD_QUOTE);
	return {
		findings: [
			{
				topic: 'T1',
				text: `${COLD_QUOTE}.`,
				cites: [{ source, quote: COLD_QUOTE }],
			},
			{
				topic: 'T1',
				text: 'Heat pumps sold for northern Europe rarely break.',
				cites: [{ source, quote: 'heat pumps sold for northern Europe rarely break down in frost' }],
			},
			{
				topic: 'T1',
				text: 'Down to −45 °C the average air source heat pump delivered 2.74 kWh of heat for each kWh of electricity.',
				cites: [{ source, quote: COLD_QUOTE }],
			},
		],
	};
};

export const comparison: Answer = (shown) => ({
	contradictions: shown.idsOf(COLD_DENIAL).map((source) => ({
		statement: 'T1.1',
		part: '',
		text: 'The note says that heat pumps do not work in the cold, the page that they do.',
		source,
		sourceQuote: COLD_DENIAL,
	})),
	related: shown.related
		.slice(0, 1)
		.map((source) => ({ source, text: shown.sentenceOf(source), quote: shown.sentenceOf(source) })),
});

/**
 * A reviewer: a claim whose words occur in a passage is supported, every other is contradicted; statements are
 * supported.
 */
const review: Answer = (shown) => ({
	answers: shown.items.map(({ id, kind, text, passages }) => ({
		id,
		words: /by the words “(.*)”/.exec(passages)?.[1] ?? '',
		other: '',
		open: '',
		part: '',
		missing: '',
		verdict: verdictOn(kind, text, passages),
		reduced: '',
	})),
});

/** A model that fills in each form from a script; the request's schema names the form. */
export class ScriptedModels {
	private readonly started: LLMock[] = [];

	constructor() {
		afterEach(() => this.stop());
	}

	/** @returns the address of the server that acts as the model */
	async start(
		answers: Partial<
			Record<
				'topics' | 'reading' | 'findings' | 'comparison' | 'review' | 'exam',
				Answer | (() => Promise<unknown>)
			>
		> = {},
	): Promise<string> {
		const mock = new LLMock({ port: 0, logLevel: 'silent', strict: true });
		for (const [form, answer] of Object.entries({
			topics: () => TOPICS,
			findings,
			comparison,
			review,
			lines: () => ({ leftOut: [], bears: [], conflicts: [], decides: [], open: [] }),
			exam: () => ({ codeWord: 'Kormoran', answer: 'Das Logbuch nennt den Wind und die Zahl der Möwen.' }),
			...answers,
		})) {
			mock.on(
				{ predicate: (request) => JSON.stringify(request.response_format ?? {}).includes(`"name":"${form}"`) },
				async (request) => ({
					content: JSON.stringify(await answer(new ShownSources(promptOf(request)))),
				}),
			);
		}
		mock.on({ predicate: (request) => request.response_format === undefined }, { content: 'OK' });
		await mock.start();
		this.started.push(mock);
		return mock.url;
	}

	private async stop(): Promise<void> {
		await Promise.all(this.started.splice(0).map((mock) => mock.stop()));
	}
}

function promptOf(request: ChatCompletionRequest): string {
	return request.messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
}

/** A doubt of the exact checks is right here, except about the words of a page that deny the claim by “They do”. */
function verdictOn(kind: string, text: string, passages: string): string {
	if (kind === 'Statement') return passages.includes('Doubt: ') ? 'unsupported' : 'supported';
	if (passages.includes('Doubt: ') && !passages.includes(COLD_DENIAL)) return 'neither';
	return passages.includes(text) ? 'supports' : 'contradicts';
}
