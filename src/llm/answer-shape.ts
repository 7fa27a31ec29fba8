/** Describes unreadable answers for the log, without the words of the note, so that a report can be made from it. */
import { isRecord } from '../text/strings';

/** Levels that belong to the service's format: the answer, `choices`, a choice, its message. */
const MAX_LEVELS = 4;
const MAX_FIELDS = 20;
/** A field of a format. A model's own object may have any text as the name of a field. */
const FIELD = /^[a-z][\w.-]{0,30}$/i;

/** Returns the names of the fields with the kinds of their values: `{choices: [{message: {content: text of 0}}]}`. */
export function shapeOf(value: unknown, levels = MAX_LEVELS): string {
	if (typeof value === 'string') return `text of ${value.length}`;
	if (Array.isArray(value)) {
		const first = value.length === 0 ? '' : levels > 0 ? shapeOf(value[0], levels) : '…';
		return value.length > 1 ? `[${first}, …] of ${value.length}` : `[${first}]`;
	}
	if (!isRecord(value)) return value === null ? 'null' : typeof value;
	if (levels === 0) return '{…}';
	const fields = Object.entries(value)
		.slice(0, MAX_FIELDS)
		.map(([name, inner]) => `${FIELD.test(name) ? name : '…'}: ${shapeOf(inner, levels - 1)}`);
	return `{${fields.join(', ')}}`;
}
