/** Checks what other plugins pass to the API: their code may be JavaScript, so the types are not certain. */
import { API_STRINGS as TEXT } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import { isRecord } from '../text/strings';

const CHECKS = {
	text: (value: unknown): boolean => typeof value === 'string',
	texts: (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string'),
	flag: (value: unknown): boolean => typeof value === 'boolean',
	number: (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value),
	options: (value: unknown): boolean => isRecord(value),
} as const;

type Kind = keyof typeof CHECKS;

/** @throws ResearchError VALIDATION_ERROR that names the value */
export function assertKind(name: string, value: unknown, kind: Kind): void {
	if (!CHECKS[kind](value)) throw wrong(TEXT.wrongKind({ name, kind: TEXT.kinds[kind] }));
}

/**
 * Returns the options of a call; `null` means none.
 * @param kinds of all options that the call has
 * @throws ResearchError VALIDATION_ERROR that names the first unknown option or wrong value
 */
export function checkedCallOptions<Options extends object>(
	given: Options | null | undefined,
	kinds: Readonly<Record<keyof Options & string, Kind>>,
): Partial<Options> {
	if (given === undefined || given === null) return {};
	assertKind('options', given, 'options');
	const values = Object.entries(given as Readonly<Record<string, unknown>>);
	for (const [name, value] of values) {
		if (!Object.hasOwn(kinds, name))
			throw wrong(TEXT.unknownOption({ name, known: Object.keys(kinds).join(', ') }));
		if (value !== undefined) assertKind(name, value, kinds[name as keyof typeof kinds]);
	}
	return Object.fromEntries(values) as Partial<Options>;
}

function wrong(sentence: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', sentence, TEXT.correct);
}
