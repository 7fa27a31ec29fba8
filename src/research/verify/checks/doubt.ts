/** Doubts of the exact checks that the second reader decides on. */
import type { RemovalReason } from '../../ledger/fate';
import type { Doubt } from '../../model/claims';

/**
 * Reasons that a reader may overrule: the source may state the fact in another form, such as “seventy-five”. Checks of
 * quotes, links and denials are final.
 */
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
