/** The bill of materials of a build, in CycloneDX: the packages whose code is in it. */
import { execFileSync } from 'node:child_process';

const TITLE = /^-{80}\n(\S+) (\d\S*) \(/gm;

/**
 * Returns what `npm sbom` says about the packages that the notices of a build name.
 * @param notices text of the build's THIRD-PARTY-NOTICES.txt
 */
export function sbomOf(notices, root) {
	const all = JSON.parse(
		execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
			cwd: root,
			encoding: 'utf8',
			maxBuffer: 64 * 1024 * 1024,
			stdio: ['ignore', 'pipe', 'ignore'],
			shell: process.platform === 'win32',
		}),
	);
	const bundled = new Set([...notices.matchAll(TITLE)].map(([, name, version]) => `${name}@${version}`));
	const components = all.components
		.filter(({ 'bom-ref': ref }) => bundled.has(ref))
		// npm calls what only the build needs optional. The code of these packages is in the build.
		.map((component) => ({ ...component, scope: 'required' }));
	const missing = [...bundled].filter((ref) => !components.some(({ 'bom-ref': found }) => found === ref));
	if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`);
	const dependencies = all.dependencies
		.filter(({ ref }) => bundled.has(ref))
		.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => bundled.has(other)) }));
	const { 'bom-ref': own } = all.metadata.component;
	// The folder's name is the machine's; the package's is the product's.
	const component = { ...all.metadata.component, name: own.slice(0, own.lastIndexOf('@')) };
	return {
		...all,
		metadata: { ...all.metadata, component },
		components,
		dependencies: [{ ref: own, dependsOn: [...bundled] }, ...dependencies],
	};
}
