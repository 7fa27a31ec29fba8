/**
 * `node scripts/release-notes.mjs 1.2.3` prints the section of CHANGELOG.md for a release; manifest, package and
 * versions.json must agree on the version.
 */
import { readFileSync } from 'node:fs';

const version = process.argv[2] ?? '';
const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { version: inManifest, minAppVersion } = JSON.parse(read('manifest.json'));
const problems = [
	inManifest !== version && `manifest.json says ${inManifest}.`,
	JSON.parse(read('package.json')).version !== version && 'package.json says another version.',
	JSON.parse(read('versions.json'))[version] !== minAppVersion &&
		`versions.json lacks "${version}": "${minAppVersion}".`,
].filter(Boolean);

const heading = /^## (\S+)(.*)\n/gm;
const sections = [...read('CHANGELOG.md').matchAll(heading)];
const at = sections.findIndex(([, of]) => of === version);
if (at < 0) problems.push(`CHANGELOG.md has no section for ${version}.`);
else if (!/\d{4}-\d{2}-\d{2}/.test(sections[at][2]))
	problems.push(`The section of CHANGELOG.md for ${version} has no date.`);

if (problems.length > 0) {
	console.error(`“${version}” cannot be released:\n${problems.join('\n')}`);
	process.exitCode = 1;
} else {
	const start = sections[at].index + sections[at][0].length;
	console.log(
		read('CHANGELOG.md')
			.slice(start, sections[at + 1]?.index)
			.trim(),
	);
}
