/** Which doubts of the exact checks a second reader decides. */
import type { Doubt } from '../../model/claims';
import type { RemovalReason } from '../../model/removal-reason';

/** Facts that a reader may find in another form, such as “seventy-five”. Quotes, links and denials are exact. */
const READABLE: ReadonlySet<RemovalReason> = new Set([
	'number_not_in_source',
	'date_not_in_source',
	'unit_not_in_source',
	'name_not_in_source',
	'number_changed',
	'name_changed',
]);

/** True if a second reader decides better than a rule (docs/decisions/0104). */
export function isForReader({ reason }: Pick<Doubt, 'reason'>): boolean {
	return READABLE.has(reason);
}
