/**
 * `node scripts/release-files.mjs <folder>` builds the plugin twice, fails if a byte differs, and puts the three files
 * that Obsidian installs into the folder.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = ['main.js', 'manifest.json', 'styles.css'];

const folder = process.argv[2];
if (folder === undefined) {
	console.error('Name the folder for the files: node scripts/release-files.mjs <folder>');
	process.exit(1);
}
if (!built().equals(built())) {
	console.error('Two builds of the same sources differ in main.js.');
	process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const name of FILES) copyFileSync(path.join(ROOT, name), path.join(folder, name));
console.log(`${FILES.join(', ')} are in ${folder}.`);

/** Builds from nothing and returns main.js. */
function built() {
	const file = path.join(ROOT, 'main.js');
	rmSync(file, { force: true });
	execFileSync(process.execPath, ['esbuild.config.mjs', 'plugin'], { cwd: ROOT, stdio: 'inherit' });
	return readFileSync(file);
}
