/** The verdict of a run without a model on one claim and one sentence. */
import { ExtractiveAnalyst } from '../../src/analyst/extractive-analyst';
import { languageOf } from '../../src/language/language';
import { NoteStatements } from '../../src/research/note/statements';
import { Evidence } from '../../src/research/model/evidence-store';
import type { SourceKind } from '../../src/research/model/evidence';
import type { RunContext } from '../../src/research/model/ports';

export type Verdict = 'support' | 'contradiction';

export interface Written {
	readonly text: string;
	readonly title: string;
	readonly languageCode: string | undefined;
	readonly heading?: string;
}
export interface Placed {
	readonly text: string;
	readonly title: string;
	readonly kind: SourceKind;
	readonly heading?: string;
}

const silent = (): void => undefined;
const run: RunContext = {
	signal: new AbortController().signal,
	log: { debug: silent, info: silent, warn: silent },
	spend: silent,
	warn: silent,
};
const analyst = new ExtractiveAnalyst({ elapsed: () => 0 }, () => Promise.resolve());

/** Returns undefined if the analyst says nothing, as it mostly should. */
export async function verdictOn(claim: Written, found: Placed): Promise<Verdict | undefined> {
	const { text, title, languageCode, heading } = claim;
	const language = languageCode === undefined ? undefined : languageOf(languageCode);
	const note = { path: `${title}.md`, title, text: heading ? `## ${heading}\n\n${text}` : text, language };
	const topic = { id: 'T1', topic: text, context: text, type: 'claim', queries: [] } as const;
	const evidence = new Evidence();
	const address = found.kind === 'web' ? 'https://example.org/page' : `${found.title}.md`;
	evidence.add({
		kind: found.kind,
		identity: address,
		address,
		title: found.title,
		provider: 'bench',
		read: found.kind === 'web' ? 'snippet' : 'note',
		text: found.text,
		headings: found.heading ? [found.heading] : [],
		score: 1,
		topicId: 'T1',
	});
	const claims = [topic];
	const statements = new NoteStatements(note, claims).located(claims);
	const drafts = await analyst.judge({ note, claims, statements, sources: evidence.sources }, run);
	return drafts.map(({ kind }) => kind).find((kind) => kind === 'contradiction' || kind === 'support');
}
