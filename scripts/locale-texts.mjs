/**
 * Puts the texts of all locales into `main.js`, packed, in place of `src/locales/all.ts`. The names of the texts are
 * packed once for all locales. A locale is unpacked when one of its texts is read other than the name of a command.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { packedText } from './packed-text.mjs';

const FOLDER = path.join(import.meta.dirname, '../src/locales');
/** Stands in `main.js` unpacked: the plugin needs it when it starts. */
const AT_START = 'COMMAND_STRINGS';

/** @type {import('esbuild').Plugin} */
export const packedLocales = {
	name: 'packed-locales',
	setup({ initialOptions, onLoad }) {
		if (initialOptions.platform !== 'browser') return;
		onLoad({ filter: /[\\/]src[\\/]locales[\\/]all\.ts$/ }, async ({ path: file }) => {
			const { LOCALES, inputs } = await localesIn(file);
			const names = JSON.stringify({ ...LOCALES.en, [AT_START]: null }, (_, part) => (isText(part) ? 0 : part));
			const locales = Object.entries(LOCALES).map(([language, { [AT_START]: commands, ...rest }]) => {
				const { [AT_START]: _, ...english } = LOCALES.en;
				const packed = packedText(JSON.stringify(textsLike(english, rest)));
				return `${JSON.stringify(language)}: locale(${JSON.stringify(commands)}, ${JSON.stringify(packed)})`;
			});
			return {
				contents: [
					"import { unpackedText } from './unpacked-text.mjs';",
					`const NAMES = ${JSON.stringify(packedText(names))};`,
					'function locale(commands, packed) {',
					'	let groups;',
					'	const get = (_, name) => {',
					`		if (name === '${Object.keys(LOCALES.en).indexOf(AT_START)}') return commands;`,
					'		groups ??= unpack(JSON.parse(unpackedText(packed)));',
					'		return groups[name] ?? Object.values(groups)[name];',
					'	};',
					'	return new Proxy({}, { get });',
					'}',
					'function unpack(texts, next = 0) {',
					'	return JSON.parse(unpackedText(NAMES), (_, part) => (part === 0 ? texts[next++] : part));',
					'}',
					`export const LOCALES = { ${locales} };`,
				].join('\n'),
				resolveDir: import.meta.dirname,
				watchFiles: inputs,
			};
		});
		onLoad({ filter: /[\\/]src[\\/]locales[\\/]locale\.ts$/ }, async ({ path: file }) => {
			const { LOCALES } = await localesIn(path.join(FOLDER, 'all.ts'));
			return { contents: withGroupsByPlace(await readFile(file, 'utf8'), Object.keys(LOCALES.en)), loader: 'ts' };
		});
	},
};

/** Groups of texts are taken by their place, not by their names, which would stand in `main.js` twice. */
function withGroupsByPlace(source, groups) {
	const [assignment, list] = /\{([^}]*)\} = new Proxy\([^;]*;/.exec(source) ?? [];
	const names = list.match(/\w+/g);
	if (names.join() !== groups.join())
		throw new Error('src/locales/locale.ts lists other groups, or in another order');
	return source.replace(
		assignment,
		`[${names}] = Array.from({ length: ${names.length} }, (_, place) => later(place));`,
	);
}

/** Returns what `all.ts` exports, and the files that it was read from. */
async function localesIn(file) {
	const { outputFiles, metafile } = await build({
		entryPoints: [file],
		bundle: true,
		format: 'esm',
		metafile: true,
		write: false,
	});
	const [{ text }] = outputFiles;
	const { LOCALES } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
	return { LOCALES, inputs: Object.keys(metafile.inputs).map((input) => path.resolve(input)) };
}

const isText = (part) => typeof part === 'string';

/** Returns the texts of a locale in the order of the English ones. */
function textsLike(english, locale) {
	return isText(english) ? [locale] : Object.keys(english).flatMap((key) => textsLike(english[key], locale[key]));
}
