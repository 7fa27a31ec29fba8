/** A rule-based researcher and supervisor: each answers from its prompt. */
const RESULTS = /<results-(\w+)>\n([^]*?)\n<\/results-\1>/g;
/** Words of a quote that the scripted researcher gives as `says`. */
const SAID_WORDS = 7;
const SOURCE = /^--- SOURCE (\d+): (.*) ---\n(URL|NOTE): (\S.*)$/gm;

/**
 * Returns the researcher's findings in the latest results and its next action: it reads new pages, searches once for
 * gaps, reads the results, and stops.
 */
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
	const { findings, brief } = findingsAndBrief(prompt);
	const act = (name: string, over: object = {}): object => ({
		findings,
		thought: 'Next.',
		act: name,
		query: '',
		urls: [],
		brief: '',
		...over,
	});
	if (question !== undefined && !done.includes('search_web'))
		return act('search_web', { query: keywordsOf(question) });
	const pages = unread.slice(0, 2).map(({ number }) => number);
	return done.includes('read_page') || pages.length === 0
		? act('finish', { brief })
		: act('read_page', { urls: pages });
}

/** Returns the first excerpts of the latest results, and a brief in four parts. */
export function findingsAndBrief(prompt: string): { findings: object[]; brief: string } {
	const findings = [...prompt.matchAll(RESULTS)]
		.flatMap(([, , text = '']) => text.split(/^(?=--- SOURCE )/m))
		.flatMap((block) => {
			const number = /^--- SOURCE (\d+):/.exec(block)?.[1];
			const quote = /^- "([^"]{40,300}?[.!])(?=["\s])/m.exec(block)?.[1];
			const says = quote?.split(' ').slice(0, SAID_WORDS).join(' ');
			return number !== undefined && quote !== undefined ? [{ source: number, quote, says }] : [];
		})
		.slice(0, 4);
	const kept = /<findings-(\w+)>\n([^]*?)\n<\/findings-\1>/.exec(prompt)?.[2]?.split('\n') ?? [];
	const all = [...kept, ...findings.map(({ source, says = '' }) => `SOURCE ${source}: ${says}`)];
	const key = all
		.slice(0, 5)
		.map((line) => `- ${line}`)
		.join('\n');
	return {
		findings,
		brief: `1 COVERED: what the pages say.\n2 KEY FINDINGS:\n${key}\n3 CONFIDENCE: medium.\n4 GAPS: none seen.`,
	};
}

function sourcesOf(prompt: string): { number: string; kind: string; address: string }[] {
	const shown = [...prompt.matchAll(RESULTS)].map(([, , text = '']) => text).join('\n');
	const found = [...shown.matchAll(SOURCE)].map(([, number = '', , kind = '', address = '']) => ({
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
