/** Writes the types of the package's public interface as one file, `types/library.d.mts`, which imports nothing. */
import { mkdir, writeFile } from 'node:fs/promises';
import { generateDtsBundle } from 'dts-bundle-generator';

/** The one type of a package that the interface mentions: how a setting is validated is not public. */
const VALIDATION = 'z.ZodMiniType<Value>';

function libraryTypes() {
	const entry = { filePath: 'src/node/library.ts', output: { noBanner: true, exportReferencedTypes: false } };
	const [types = ''] = generateDtsBundle([entry], { preferredConfigPath: 'tsconfig.json' });
	return types.replace(VALIDATION, 'unknown');
}

await mkdir('types', { recursive: true });
await writeFile('types/library.d.mts', libraryTypes());
