import { isRecord } from '../text/strings';
import type { Turn } from './form-filling';

/** A request to a model. */
export interface Question {
	readonly model: string;
	/** The first turn may be the system's; the others alternate, starting with the user's. */
	readonly turns: readonly Turn[];
	/** Schema of the answer, unless the turns describe it. */
	readonly form?: { readonly name: string; readonly schema?: Readonly<Record<string, unknown>> };
	/** True if the server answers only in pieces. */
	readonly isStreamed?: boolean;
}

export interface Answer {
	/** Without thinking that the service returns separately. The words of a refusal if the model refused. */
	readonly text: string;
	/** Texts of other fields that may be the answer, if `text` is not. */
	readonly others: readonly string[];
	/** `cut`: answer limit reached; `full`: context window full; `declined`: the model refused. */
	readonly end: 'whole' | 'cut' | 'full' | 'declined';
	/** All input tokens, cached or not; 0 if the service does not report them. */
	readonly inputTokens: number;
	/** Input tokens read from a cache. */
	readonly cachedTokens: number;
	readonly outputTokens: number;
	/** Cost that the service reports, in its own unit; undefined if it reports none. */
	readonly cost?: number | undefined;
}

/** Format of a service's requests and answers. */
export interface ChatApi {
	/** Key in `usage.by_provider`. */
	readonly provider: string;
	/** Path after the base URL. */
	readonly path: string;
	/** The same for the list of models. */
	readonly listPath: string;
	/**
	 * Ways to request an answer's form, best first; each is the fallback of the one before. `text` describes it in
	 * words only.
	 */
	readonly formats: readonly ('json_schema' | 'json_object' | 'text')[];
	/** @param path of a base URL, in any form that people and other programs use */
	base(path: string): string;
	headers(key: string | undefined): Readonly<Record<string, string>>;
	body(question: Question): object;
	/** Returns undefined if the value is not an answer of such a service. */
	read(answer: Readonly<Record<string, unknown>>): Answer | undefined;
}

/** Returns a text, or the text of a list of parts; services that separate the model's thinking send parts. */
export function contentText(content: unknown): string {
	if (typeof content === 'string') return content;
	if (!Array.isArray(content)) return '';
	const texts = content.map((part: unknown) => (isRecord(part) && isText(part.type) ? part.text : part));
	return texts.filter((text) => typeof text === 'string').join('');
}

function isText(type: unknown): boolean {
	return type === 'text' || type === 'output_text';
}

/** Sums some of the figures; values that are not numbers count as 0. */
export function sumOf(figures: unknown, names: readonly string[]): number {
	if (!isRecord(figures)) return 0;
	return names.reduce((sum, name) => sum + (typeof figures[name] === 'number' ? figures[name] : 0), 0);
}
