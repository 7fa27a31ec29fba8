/** Sentences of different notes of a vault that are alike but for one place. */
import { basename } from 'node:path';
import { plainSentenceSplitter } from '../../src/analyst/extractive/sentences/plain-sentences';
import { Wording } from '../../src/analyst/extractive/words/wording';
import { languageCodeOf } from '../../src/language/language';
import { VaultFolder } from '../../src/node/files/vault-folder';
import { nodeTimer } from '../../src/node/kit/node-clock';
import { plainBlocks, withoutGaps } from '../../src/text/markdown/plain-text';
import type { Written } from './verdicts';

export interface AlikePair {
	readonly mine: Written;
	readonly theirs: Written;
}

interface Filled {
	readonly sentence: Written & { readonly path: string };
	readonly filling: string;
}

const LONGEST_GAP = 3;
const LEAST_SHARED = 3;
const MOST_WORDS = 45;
/** Sentences kept of one frame: a template stands in hundreds of notes. */
const MOST_OF_FRAME = 6;

export async function alikeSentences(vault: string): Promise<AlikePair[]> {
	const frames = new Map<string, Filled[]>();
	const folder = await VaultFolder.open(vault, nodeTimer);
	for (const { path } of await folder.list())
		if (path.endsWith('.md')) addFrames(frames, path, await folder.read(path));
	const pairs = new Map<string, AlikePair>();
	for (const filled of frames.values()) {
		for (const [place, mine] of filled.entries())
			for (const theirs of filled.slice(place + 1)) {
				if (mine.filling === theirs.filling || mine.sentence.path === theirs.sentence.path) continue;
				const [one, other] = [mine.sentence, theirs.sentence];
				pairs.set([one.path, one.text, other.path, other.text].join('\n'), { mine: one, theirs: other });
			}
	}
	return [...pairs.values()];
}

function addFrames(frames: Map<string, Filled[]>, path: string, text: string): void {
	const languageCode = languageCodeOf(text);
	const split = plainSentenceSplitter(languageCode);
	const title = basename(path, '.md');
	let heading = '';
	for (const block of plainBlocks(text)) {
		if (block.kind === 'heading') heading = withoutGaps(block.text);
		else
			for (const { text: sentence, verbatim } of split(block))
				if (verbatim) addSentence(frames, { path, title, heading, languageCode, text: sentence });
	}
}

function addSentence(frames: Map<string, Filled[]>, sentence: Filled['sentence']): void {
	const keys = new Wording(sentence.text, sentence.languageCode).pieces.map(({ key }) => key);
	if (keys.length > MOST_WORDS) return;
	for (let from = 0; from < keys.length; from++)
		for (let to = from + 1; to <= Math.min(keys.length, from + LONGEST_GAP); to++) {
			if (keys.length - (to - from) < LEAST_SHARED) continue;
			const frame = `${keys.slice(0, from).join(' ')}\n${keys.slice(to).join(' ')}`;
			const known = frames.get(frame) ?? [];
			const filling = keys.slice(from, to).join(' ');
			const isKnown = known.some((one) => one.filling === filling && one.sentence.path === sentence.path);
			if (!isKnown && known.length < MOST_OF_FRAME) frames.set(frame, [...known, { sentence, filling }]);
		}
}
