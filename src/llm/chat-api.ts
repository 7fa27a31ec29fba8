import { isRecord } from '../text/json';
import type { Turn } from './form-filling';

/** What a model is asked. */
export interface Question {
	readonly model: string;
	/** The first may be the system's; the others begin with the user's and take turns. */
	readonly turns: readonly Turn[];
	/** What the answer has to look like, where the turns themselves do not say so. */
	readonly form?: { readonly name: string; readonly schema?: Readonly<Record<string, unknown>> };
	/** How the user's first turn begins: see `ChatRequest`. */
	readonly repeated?: readonly string[];
}

export interface Answer {
	/** Without thinking that the service keeps apart. */
	readonly text: string;
	/** `cut` at the limit of an answer, `full` at that of the model's window, `declined` where it would not answer. */
	readonly end: 'whole' | 'cut' | 'full' | 'declined';
	/** All that was read, from a cache or not; 0 where the service does not say. */
	readonly inputTokens: number;
	/** Those of them that came from a cache. */
	readonly cachedTokens: number;
	readonly outputTokens: number;
}

/** How a kind of service is asked for an answer, and how it gives one. */
export interface ChatApi {
	/** The key of `usage.by_provider`. */
	readonly provider: string;
	/** Behind the base. */
	readonly path: string;
	/**
	 * How it is told what the answer must look like; best first, each the next one's better. `text` is in words alone.
	 */
	readonly formats: readonly ('json_schema' | 'json_object' | 'text')[];
	/** @param typed the base URL, as people and other programs write it */
	base(typed: string): string;
	headers(key: string | undefined): Readonly<Record<string, string>>;
	body(question: Question): object;
	/** Undefined for what is no answer of such a service. */
	read(answer: Readonly<Record<string, unknown>>): Answer | undefined;
}

/** Of a text, or of a list of parts where a service keeps the model's thinking apart. */
export function textOf(content: unknown): string {
	if (typeof content === 'string') return content;
	if (!Array.isArray(content)) return '';
	const texts = content.map((part: unknown) => (isRecord(part) && part.type === 'text' ? part.text : undefined));
	return texts.filter((text) => typeof text === 'string').join('');
}

/** The sum of some figures; what is no number counts nothing. */
export function sumOf(figures: unknown, names: readonly string[]): number {
	if (!isRecord(figures)) return 0;
	return names.reduce((sum, name) => sum + (typeof figures[name] === 'number' ? figures[name] : 0), 0);
}
