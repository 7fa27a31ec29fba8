/**
 * `node scripts/release-notes.mjs 1.2.3` prints the section of CHANGELOG.md for a release; manifest, package and
 * versions.json must agree on the version. A beta (`1.2.3-beta.1`) has its version in manifest-beta.json, and the notes
 * of the release that it precedes.
 */
import { readFileSync } from 'node:fs';

const tag = process.argv[2] ?? '';
const [, version, beta] = /^([\d.]+)(-beta\.\d+)?$/.exec(tag) ?? [undefined, tag];
const isBeta = beta !== undefined;
const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { version: inManifest, minAppVersion } = JSON.parse(read(isBeta ? 'manifest-beta.json' : 'manifest.json'));
const problems = [
	inManifest !== tag && `${isBeta ? 'manifest-beta.json' : 'manifest.json'} says ${inManifest}.`,
	JSON.parse(read('package.json')).version !== version && 'package.json says another version.',
	JSON.parse(read('versions.json'))[version] !== minAppVersion &&
		`versions.json lacks "${version}": "${minAppVersion}".`,
].filter(Boolean);

const heading = /^## (\S+)(.*)\n/gm;
const sections = [...read('CHANGELOG.md').matchAll(heading)];
const at = sections.findIndex(([, of]) => of === version);
if (at < 0) problems.push(`CHANGELOG.md has no section for ${version}.`);
else if (!isBeta && !/\d{4}-\d{2}-\d{2}/.test(sections[at][2]))
	problems.push(`The section of CHANGELOG.md for ${version} has no date.`);

if (problems.length > 0) {
	console.error(`“${tag}” cannot be released:\n${problems.join('\n')}`);
	process.exitCode = 1;
} else {
	const start = sections[at].index + sections[at][0].length;
	console.log(
		read('CHANGELOG.md')
			.slice(start, sections[at + 1]?.index)
			.trim(),
	);
}
