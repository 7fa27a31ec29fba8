/**
 * Puts the texts of all locales into `main.js`, packed, in place of `src/locales/all.ts`. The names of the texts are
 * packed once for all locales. The plugin unpacks the locale that it uses when it reads the first text other than the
 * name of a command.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { packedText } from './packed-text.mjs';

const LANGUAGES = ['en', 'de'];
const LOCALES = path.join(import.meta.dirname, '../src/locales');

/** @type {import('esbuild').Plugin} */
export const packedLocales = {
	name: 'packed-locales',
	setup({ initialOptions, onLoad }) {
		if (initialOptions.platform !== 'browser') return;
		onLoad({ filter: /[\\/]src[\\/]locales[\\/]all\.ts$/ }, async () => {
			const { COMMAND_STRINGS: _, ...english } = await textsIn('en');
			const packed = { names: packedText(JSON.stringify(english, (name, part) => (isText(part) ? 0 : part))) };
			const commands = {};
			for (const language of LANGUAGES) {
				const texts = await textsIn(language);
				packed[language] = packedText(JSON.stringify(textsLike(english, texts)));
				commands[language] = texts.COMMAND_STRINGS;
			}
			return {
				contents: [
					"import { unpackedText } from './unpacked-text.mjs';",
					`const COMMANDS = ${JSON.stringify(commands)};`,
					`const PACKED = ${JSON.stringify(packed)};`,
					'export const commandTexts = (language) => COMMANDS[language];',
					'export function localeTexts(language) {',
					'	const texts = JSON.parse(unpackedText(PACKED[language]));',
					'	let next = 0;',
					'	return JSON.parse(unpackedText(PACKED.names), (_, part) => (part === 0 ? texts[next++] : part));',
					'}',
				].join('\n'),
				resolveDir: import.meta.dirname,
				watchDirs: LANGUAGES.map((language) => path.join(LOCALES, language)),
			};
		});
		onLoad({ filter: /[\\/]src[\\/]locales[\\/]locale\.ts$/ }, async ({ path: file }) => {
			const { COMMAND_STRINGS: _, ...english } = await textsIn('en');
			const contents = withGroupsByPlace(await readFile(file, 'utf8'), Object.keys(english));
			return { contents, loader: 'ts' };
		});
	},
};

/** Groups of texts are taken by their place, not by their names, which would stand in `main.js` twice more. */
function withGroupsByPlace(source, groups) {
	const [assignment, list] = /\(\{([^}]*)\} = new Proxy\([^;]*;/.exec(source) ?? [];
	const names = list.match(/\w+/g).filter((name) => name !== 'COMMAND_STRINGS');
	if (names.join() !== groups.join())
		throw new Error('src/locales/locale.ts lists other groups, or in another order');
	return source
		.replace(assignment, `[${names}] = Array.from({ length: ${names.length} }, (_, place) => later(place));`)
		.replace('texts()[group]', 'Object.values(texts())[group]');
}

async function textsIn(language) {
	const { outputFiles } = await build({
		entryPoints: [path.join(LOCALES, language, 'index.ts')],
		bundle: true,
		format: 'esm',
		write: false,
	});
	const [{ text }] = outputFiles;
	return { ...(await import(`data:text/javascript,${encodeURIComponent(text)}`)) };
}

const isText = (part) => typeof part === 'string';

/** Returns the texts of a locale in the order of the English ones. */
function textsLike(english, locale) {
	return isText(english) ? [locale] : Object.keys(english).flatMap((key) => textsLike(english[key], locale[key]));
}
