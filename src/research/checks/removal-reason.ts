/** Why a claim was not written; scripts count by these, so a reason is never renamed. */
export type RemovalReason =
	| 'unknown_source'
	| 'no_citation'
	| 'quote_too_short'
	| 'quote_not_in_source'
	| 'quote_unrelated'
	| 'number_not_in_source'
	| 'date_not_in_source'
	| 'unit_not_in_source'
	| 'name_not_in_source'
	| 'negation_mismatch'
	| 'link_not_cited'
	| 'unresolved_wikilink'
	| 'contradiction_unproven'
	| 'support_unproven'
	| 'duplicate'
	| 'empty';
