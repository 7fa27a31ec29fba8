/** Writes the result of checks as SARIF 2.1.0, which editors and code hosts show beside the lines of a file. */
import { CHECK_STRINGS as TEXT } from '../../locales/cli/check';
import type { CheckedSentence, TextCheck } from '../../research/model/text-check';
import { QuotePlaces } from '../../research/recheck/quote-place';

/** A checked file of the folder. */
export interface CheckedNote {
	/** Path from the folder in which the command was started, with `/`. */
	readonly file: string;
	readonly markdown: string;
	readonly check: TextCheck;
}

type RuleId = keyof typeof TEXT.rules;

export function sarifOf(notes: readonly CheckedNote[]) {
	return {
		$schema: 'https://json.schemastore.org/sarif-2.1.0.json',
		version: '2.1.0',
		runs: [
			{
				tool: {
					driver: {
						name: 'research-note',
						rules: Object.entries(TEXT.rules).map(([id, text]) => ({ id, shortDescription: { text } })),
					},
				},
				results: notes.flatMap(resultsOf),
			},
		],
	};
}

function resultsOf({ file, markdown, check }: CheckedNote) {
	const places = new QuotePlaces();
	const result = (ruleId: RuleId, text: string, words: string) => ({
		ruleId,
		level: ruleId === 'silent' ? 'warning' : 'error',
		message: { text },
		locations: [
			{
				physicalLocation: {
					artifactLocation: { uri: encodeURI(file) },
					region: { startLine: lineOf(words, markdown, places) },
				},
			},
		],
	});
	return [
		...check.sentences.flatMap((sentence) => [
			...(sentence.state === 'contradicted'
				? [result('contradicted', contradiction(sentence), sentence.sentence)]
				: []),
			...sentence.links.flatMap((link) => {
				if (link.state === 'gone')
					return [result('gone', TEXT.goneLink(link.url, link.archived), sentence.sentence)];
				if (link.state !== 'silent') return [];
				return [result('silent', TEXT.silentLink(link.url, link.missing ?? []), sentence.sentence)];
			}),
		]),
		...check.links
			.filter(({ state }) => state === 'gone')
			.map(({ url, archived }) => result('gone', TEXT.goneLink(url, archived), url)),
	];
}

function contradiction({ sources }: CheckedSentence): string {
	const against = sources.find(({ stance }) => stance === 'contradicts');
	return against ? TEXT.contradictedBy(against.quote, against.url ?? against.path ?? '') : TEXT.rules.contradicted;
}

/** Returns the line, counted from 1, in which the words begin; 1 if they are not found. */
function lineOf(words: string, markdown: string, places: QuotePlaces): number {
	const at = markdown.indexOf(words);
	const found = at < 0 ? places.lookUp(markdown, words) : undefined;
	const start = found && found.state !== 'not_found' ? found.place.span.start : Math.max(0, at);
	return markdown.slice(0, start).split(/\r\n|\n|\r/).length;
}
