import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The browser without windows comes first: the tests take 15 % less time in it. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const PLACES = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
		.filter(Boolean)
		.flatMap((folder) => [
			path.join(String(folder), 'Google', 'Chrome', 'Application', 'chrome.exe'),
			path.join(String(folder), 'Chromium', 'Application', 'chrome.exe'),
		]),
];

/**
 * Returns the path of a Chromium for tests: an installed one, or Debian's, installed here if apt and root rights exist.
 * @returns {string}
 * @throws {Error} a sentence that says what to install
 */
export function ensureChromium() {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH) {
		if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
		throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, but there is no such file.`);
	}
	const installed = findInstalled();
	if (installed) return installed;
	if (canInstall()) {
		install();
		const fresh = findInstalled();
		if (fresh) return fresh;
	}
	throw new Error(
		'The browser tests need Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
	);
}

/** @returns {string | undefined} */
function findInstalled() {
	return PLACES.find((place) => existsSync(place)) ?? COMMANDS.map(onPath).find((found) => found !== undefined);
}

/**
 * @param {string} command
 * @returns {string | undefined}
 */
function onPath(command) {
	const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
	return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file));
}

function canInstall() {
	return process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/** Installs the first of Debian's packages that can be had. */
function install() {
	runApt('update');
	const names = ['chromium-headless-shell', 'chromium'];
	if (!names.some((name) => runApt('install', '-y', '--no-install-recommends', name)))
		throw new Error('Chromium could not be installed with apt-get. Install Chromium by hand.');
}

/**
 * @param {...string} args
 * @returns {boolean} true if it succeeded
 */
function runApt(...args) {
	const { status } = spawnSync('apt-get', args, {
		stdio: ['ignore', process.stderr.fd, process.stderr.fd],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	});
	return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	try {
		process.stdout.write(`${ensureChromium()}\n`);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
