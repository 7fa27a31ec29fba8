/** A rule-based researcher and supervisor: each answers from its prompt. */
const RESULTS = /<results-(\w+)>\n([^]*?)\n<\/results-\1>/g;
const SOURCE = /^--- SOURCE (\d+): (.*) --- \[(\w+)\]\n(URL|NOTE): (\S.*)$/gm;

/** Returns the researcher's next action: it reads new pages, searches once for gaps, reads the results, and stops. */
export function nextAct(prompt: string): object {
	const steps = [...prompt.matchAll(/<chosen-(\w+)>\n([^]*?)\n<\/chosen-\1>/g)].map(
		([, , text = '']) => ({ urls: [], ...JSON.parse(text) }) as { act: string; urls: string[] },
	);
	const done = steps.map((step) => step.act);
	const asked = new Set(steps.flatMap(({ urls }) => urls));
	const unread = sourcesOf(prompt).filter(
		({ kind, number, address }) => kind === 'URL' && !asked.has(number) && !asked.has(address),
	);
	const question = /^What is missing so far: (.*)$/m.exec(prompt)?.[1];
	const act = (name: string, over: object = {}): object => ({
		thought: 'Next.',
		act: name,
		query: '',
		urls: [],
		findings: [],
		brief: '',
		...over,
	});
	if (question !== undefined && !done.includes('search_web'))
		return act('search_web', { query: keywordsOf(question) });
	const pages = unread.slice(0, 2).map(({ number }) => number);
	return done.includes('read_page') || pages.length === 0
		? act('finish', findingsAndBrief(prompt))
		: act('read_page', { urls: pages });
}

/** Returns the first excerpts shown, and a brief in four parts. */
export function findingsAndBrief(prompt: string): object {
	const quoted = [...prompt.matchAll(RESULTS)]
		.flatMap(([, , text = '']) => text.split(/^(?=--- SOURCE )/m))
		.flatMap((block) => {
			const number = /^--- SOURCE (\d+):/.exec(block)?.[1];
			const quote = /^- "([^"]{40,300}?[.!])(?=["\s])/m.exec(block)?.[1];
			return number !== undefined && quote !== undefined ? [{ source: number, quote, says: '' }] : [];
		});
	const key = quoted
		.slice(0, 3)
		.map(({ source, quote }) => `- ${quote.slice(0, 120)} (SOURCE ${source})`)
		.join('\n');
	return {
		findings: quoted.slice(0, 8),
		brief: `1 COVERED: what the pages say.\n2 KEY FINDINGS:\n${key}\n3 CONFIDENCE: medium.\n4 GAPS: none seen.`,
	};
}

function sourcesOf(prompt: string): { number: string; kind: string; address: string }[] {
	const shown = [...prompt.matchAll(RESULTS)].map(([, , text = '']) => text).join('\n');
	const found = [...shown.matchAll(SOURCE)].map(([, number = '', , , kind = '', address = '']) => ({
		number,
		kind,
		address,
	}));
	return [...new Map(found.map((one) => [one.number, one])).values()];
}

function keywordsOf(question: string): string {
	return question
		.replace(/[?.,]/g, '')
		.split(' ')
		.filter((word) => word.length > 2)
		.slice(0, 12)
		.join(' ');
}
