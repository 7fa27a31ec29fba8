/**
 * Adds the licences and notices of all bundled packages to a build. esbuild's own `legalComments` find none of them:
 * the packages have their licence in a file, not in a comment.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

const PACKAGE_FOLDER = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LEGAL_FILE = /^(?:licen[cs]e|notice|copying|copyright|third-?party)/i;

const CODE_FILE = /\.(?:[cm]?[jt]s|map)$/i;
const APACHE_END = 'END OF TERMS AND CONDITIONS';
const RULE = '-'.repeat(80);

const INTRO = 'This program contains the packages below, each under its own licence.';

/** Works inside a package, without their own licence file. */
const VENDORED = {
	unpdf: [{ name: 'pdf.js', license: 'Apache-2.0', author: 'Mozilla Foundation' }],
};

/** Licence texts that some packages only name. */
const STANDARD_TEXTS = {
	'Apache-2.0': () => apacheLicence(),
	ISC: (author) => `Copyright (c) ${author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
};

/** esbuild plugin: writes the notices as a comment at the end of a single file, or into a file of the output folder. */
export const thirdPartyNotices = {
	name: 'third-party-notices',
	setup({ initialOptions, onEnd }) {
		initialOptions.metafile = true;
		const { absWorkingDir: root = process.cwd(), outfile, outdir = '.', write } = initialOptions;
		onEnd(async ({ metafile, errors }) => {
			if (write === false || errors.length > 0) return;
			const notices = noticesOf(metafile, root);
			if (outfile !== undefined) return appendFile(resolve(root, outfile), commentOf(notices));
			await mkdir(resolve(root, outdir), { recursive: true });
			await writeFile(resolve(root, outdir, NOTICES_FILE), notices);
		});
	},
};

/** @throws Error if the text would end the comment */
export function commentOf(notices) {
	if (notices.includes('*/')) throw new Error('A licence contains the end of a comment.');
	return `/*\n${notices}*/\n`;
}

/** Returns the notices of all packages with at least one byte in the output. */
export function noticesOf(metafile, root) {
	const filesOf = new Map();
	for (const file of bundledFiles(metafile)) {
		const folder = PACKAGE_FOLDER.exec(file)?.[1];
		if (folder !== undefined) filesOf.set(folder, [...(filesOf.get(folder) ?? []), file]);
	}
	const works = [...filesOf].flatMap(([folder, files]) => worksOf(root, folder, files));
	works.sort((a, b) => (a.title < b.title ? -1 : 1));
	return `${[INTRO, ...works.map(({ title, text }) => `${RULE}\n${title}\n${RULE}\n\n${text}`)].join('\n\n')}\n`;
}

function bundledFiles({ outputs }) {
	const files = Object.values(outputs).flatMap(({ inputs }) =>
		Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
	);
	return [...new Set(files)];
}

/** Returns the package and the works of others that it contains. */
function worksOf(root, folder, files) {
	const { name, version, license, author } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
	const texts = legalTexts(root, folder, files);
	const own = { name, license, author: author?.name ?? author };
	// A notice that only refers to Apache's licence lacks the copy that the licence requires.
	const isWhole = texts.length > 0 && (license !== 'Apache-2.0' || texts.some((text) => text.includes(APACHE_END)));
	return [
		{
			title: `${name} ${version} (${license})`,
			text: [...texts, ...(isWhole ? [] : [standardText(own)])].join('\n\n'),
		},
		...(VENDORED[name] ?? []).map((work) => ({
			title: `${work.name}, in ${name} ${version} (${work.license})`,
			text: `Copyright ${work.author}\n\n${standardText(work)}`,
		})),
	];
}

/** Returns the legal files of the package and of its folders with a bundled file. */
function legalTexts(root, folder, files) {
	const folders = new Set([folder]);
	for (const file of files) for (let at = dirname(file); at.length > folder.length; at = dirname(at)) folders.add(at);
	const texts = [...folders].sort().flatMap((at) =>
		readdirSync(join(root, at), { withFileTypes: true })
			.filter((entry) => entry.isFile() && LEGAL_FILE.test(entry.name) && !CODE_FILE.test(entry.name))
			.map(({ name }) =>
				readFileSync(join(root, at, name), 'utf8')
					.replaceAll('\r\n', '\n')
					.trim(),
			),
	);
	return [...new Set(texts)];
}

function standardText({ name, license, author }) {
	const text = STANDARD_TEXTS[license];
	if (!text) throw new Error(`${name} is bundled, and no text of its licence (${license}) was found.`);
	return text(author);
}

/** Returns Apache's licence from TypeScript, a build dependency with the full text. */
function apacheLicence() {
	const text = readFileSync(createRequire(import.meta.url).resolve('typescript/LICENSE.txt'), 'utf8');
	return text
		.replaceAll('\r\n', '\n')
		.slice(0, text.indexOf(APACHE_END) + APACHE_END.length)
		.trim();
}
