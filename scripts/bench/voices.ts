/**
 * `npm run -s bench:voices -- [FOLDER…]`: counts the notes of `data/voices.jsonl` whose voices are all told right, the
 * notes of folders that people wrote and that are taken for an assistant's, and the runs that used an assistant's
 * words. Prints one JSON line for each.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_VOICE_RULES, noteVoices } from '../../src/text/voices/note-voice';
import { toldVoices, voiceLines, type VoiceLine } from './voice-lines';
import { researchBesideAnswers } from './voice-runs';

const lines = voiceLines();
const isRight = (line: VoiceLine): boolean =>
	toldVoices(line).every(([, voice], index) => voice === line.says[index]?.[1]);
const wrong = lines.filter((line) => !isRight(line));
const tools = new Set(lines.map(({ tool }) => tool)).size;
const unseen = lines.filter(({ blind }) => blind);
console.log(
	JSON.stringify({
		notes: lines.length,
		tools,
		right: lines.length - wrong.length,
		blind: unseen.length,
		blind_right: unseen.filter(isRight).length,
	}),
);
for (const { path } of wrong) console.log(JSON.stringify({ wrong: path }));

for (const folder of process.argv.slice(2)) {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
	const voices = files.map((file) => noteVoices(file, readFileSync(join(folder, file), 'utf8'), DEFAULT_VOICE_RULES));
	const count = (isMeant: (one: (typeof voices)[number]) => boolean): number => voices.filter(isMeant).length;
	console.log(
		JSON.stringify({
			folder,
			notes: files.length,
			taken_for_assistants: count(({ note }) => note.voice === 'assistant'),
			with_a_part_taken: count(({ spans }) => spans.some(({ voice }) => voice === 'assistant')),
			with_highlights: count(({ spans }) => spans.some(({ voice }) => voice === 'highlight')),
		}),
	);
}

console.log(JSON.stringify(await researchBesideAnswers(lines)));
