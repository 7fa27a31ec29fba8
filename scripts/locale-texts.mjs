/**
 * Puts the texts of all locales into `main.js`, packed, in place of `src/locales/all.ts`. The plugin unpacks the locale
 * that it uses.
 */
import path from 'node:path';
import { build } from 'esbuild';
import { packedText } from './packed-text.mjs';

const LANGUAGES = ['en', 'de'];

/** @type {import('esbuild').Plugin} */
export const packedLocales = {
	name: 'packed-locales',
	setup({ initialOptions, onLoad }) {
		if (initialOptions.platform !== 'browser') return;
		onLoad({ filter: /[\\/]src[\\/]locales[\\/]all\.ts$/ }, async ({ path: file }) => {
			const folder = path.dirname(file);
			const packed = await Promise.all(
				LANGUAGES.map(async (language) => [
					language,
					packedText(JSON.stringify(await textsIn(folder, language))),
				]),
			);
			return {
				contents: [
					"import { unpackedText } from './unpacked-text.mjs';",
					`const PACKED = ${JSON.stringify(Object.fromEntries(packed))};`,
					'export const localeTexts = (language) => JSON.parse(unpackedText(PACKED[language]));',
				].join('\n'),
				resolveDir: import.meta.dirname,
				watchDirs: LANGUAGES.map((language) => path.join(folder, language)),
			};
		});
	},
};

async function textsIn(folder, language) {
	const { outputFiles } = await build({
		entryPoints: [path.join(folder, language, 'index.ts')],
		bundle: true,
		format: 'esm',
		write: false,
	});
	const [{ text }] = outputFiles;
	return { ...(await import(`data:text/javascript,${encodeURIComponent(text)}`)) };
}
