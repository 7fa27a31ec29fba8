/**
 * `node scripts/release-files.mjs <folder>` builds the plugin twice, fails if a byte differs, and puts the files of a
 * release into the folder, with a bill of materials and the checksums of all in SHA256SUMS.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sbomOf } from './sbom.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = ['main.js', 'THIRD-PARTY-NOTICES.txt'];
const FILES = ['main.js', 'manifest.json', 'styles.css', 'THIRD-PARTY-NOTICES.txt'];
const SBOM = 'sbom.cdx.json';

const folder = process.argv[2];
if (folder === undefined) {
	console.error('Name the folder for the files: node scripts/release-files.mjs <folder>');
	process.exit(1);
}
const first = build();
const second = build();
const different = BUILT.filter((name) => first[name] !== second[name]);
if (different.length > 0) {
	console.error(`Two builds of the same sources differ in ${different.join(', ')}.`);
	process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const name of FILES) copyFileSync(path.join(ROOT, name), path.join(folder, name));
const notices = readFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
writeFileSync(path.join(folder, SBOM), `${JSON.stringify(sbomOf(notices, ROOT), undefined, '\t')}\n`);
const all = [...FILES, SBOM];
writeFileSync(path.join(folder, 'SHA256SUMS'), all.map((name) => `${sha256(name, folder)}  ${name}\n`).join(''));
console.log(`${all.length} files and their checksums are in ${folder}.`);

/** Builds from nothing and returns the checksum of each built file. */
function build() {
	for (const name of BUILT) rmSync(path.join(ROOT, name), { force: true });
	execFileSync(process.execPath, ['esbuild.config.mjs', 'plugin'], { cwd: ROOT, stdio: 'inherit' });
	return Object.fromEntries(BUILT.map((name) => [name, sha256(name)]));
}

function sha256(name, folder = ROOT) {
	return createHash('sha256')
		.update(readFileSync(path.join(folder, name)))
		.digest('hex');
}
