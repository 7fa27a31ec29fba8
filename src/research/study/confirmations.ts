import { TextReader } from '../verify/checks/evidence/read-text';
import { RegionNames } from '../verify/checks/names/region-names';
import { isSameStatement } from '../verify/duplicates';
import { readableQuote } from '../verify/readable-quote';
import type { VerifiedClaim } from '../model/claims';
import type { NoteStatements } from '../note/statements';

/** Turns findings that only repeat a claim of the note into supports of it, one for each source. */
export function confirmationsAsSupports(
	claims: readonly VerifiedClaim[],
	stated: ReturnType<NoteStatements['ofClaims']>,
	languageCode: string | undefined,
): VerifiedClaim[] {
	const reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	const read = (text: string) => reader.read(readableQuote(text), languageCode);
	return claims.flatMap((claim): VerifiedClaim[] => {
		if (claim.kind !== 'finding') return [claim];
		const confirmed = stated.find(
			({ topic, text }) => topic === claim.topic && isSameStatement(read(claim.text), read(text)),
		);
		if (!confirmed) return [claim];
		return claim.cites.map((cite) => ({ ...claim, kind: 'support', noteQuote: confirmed.text, cites: [cite] }));
	});
}
