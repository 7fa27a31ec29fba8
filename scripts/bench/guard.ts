/**
 * Tests the URL guard with its default rules on a list of addresses, and the filter of web queries on notes that hold
 * secrets (docs/evaluation.md).
 * `tsx scripts/bench/guard.ts [FILE.jsonl]`, one address per line: {"url","allow"}. Without a file: our own list.
 */
import { readFileSync } from 'node:fs';
import { detectLanguage } from '../../src/language/language';
import { words } from '../../src/language/words';
import { checkUrl } from '../../src/net/url-guard';
import { PrivateWords, readPrivateWords } from '../../src/research/gather/private-words';
import { allSteps } from '../../tests/steps';

interface Line {
	readonly url: string;
	readonly allow: boolean;
}

/** A note and a query that somebody could write for it. */
interface Asked {
	readonly kind: string;
	readonly note: string;
	readonly query: string;
	/** Texts that must not leave; undefined for an honest query. */
	readonly secrets?: readonly string[];
}

function linesOf<T>(file: string | URL): T[] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line.trim())
		.map((line) => JSON.parse(line) as T);
}

function sent({ note, query }: Asked): string {
	const hidden = new PrivateWords();
	hidden.add(allSteps(readPrivateWords(note, detectLanguage(note)?.code)));
	return hidden.without(query) ?? '';
}

const wordsOf = (text: string): string =>
	` ${words(text)
		.map((word) => word.text)
		.join(' ')} `.toLowerCase();

const lines = linesOf<Line>(process.argv[2] ?? new URL('data/guard.jsonl', import.meta.url));
console.log(
	JSON.stringify({ urls: lines.length, wrong: lines.filter(({ url, allow }) => checkUrl(url).ok !== allow) }),
);
const asked = linesOf<Asked>(new URL('data/own-secrets.jsonl', import.meta.url));
const leaks = asked.filter(({ secrets }) => secrets !== undefined);
const honest = asked.filter(({ secrets }) => secrets === undefined);
const leaked = leaks.filter((one) => one.secrets?.some((secret) => wordsOf(sent(one)).includes(wordsOf(secret))));
const damaged = honest.filter((one) => sent(one) !== one.query);
const shown = (one: Asked): string => `${one.kind}: ${one.query} → ${sent(one)}`;
console.log(JSON.stringify({ leaks: leaks.length, leaked: leaked.map(shown) }));
console.log(JSON.stringify({ honest: honest.length, lost: damaged.map(shown) }));
const unsent = leaks.filter((one) => sent(one) === '').length;
console.log(JSON.stringify({ leaks: leaks.length, notSentAtAll: unsent }));
