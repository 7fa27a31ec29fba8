import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';
import { defineConfig, globalIgnores } from 'eslint/config';

/** What runs on Node: never part of `main.js`, so Obsidian's own rules say nothing about it. */
const NODE_SIDE = ['src/node/**/*.ts', 'tests/**/*.ts', 'bench/**/*.ts', 'demo/**/*.ts', 'scripts/**/*.ts', '*.ts'];

const typed = {
	languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
};

export default defineConfig([
	globalIgnores(['main.js', 'dist/', 'coverage/', 'node_modules/', 'demo/web/', 'demo/vault/', 'src/**/*.wasm']),
	{ files: ['src/**/*.ts', 'package.json'], ignores: ['src/node/**'], extends: [obsidianmd.configs.recommended] },
	{ files: ['**/*.ts'], ...typed },
	{
		files: NODE_SIDE,
		extends: [tseslint.configs.recommendedTypeChecked],
		rules: { '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
	},
	{ files: ['**/*.ts'], rules: { '@typescript-eslint/no-explicit-any': 'error' } },
	{
		files: ['src/node/**/*.ts'],
		ignores: ['src/node/commands/terminal.ts'],
		rules: {
			'no-console': 'error',
			'no-restricted-syntax': [
				'error',
				{
					selector:
						"CallExpression[callee.property.name='write'][callee.object.property.name=/^std(out|err)$/]",
					message: 'Print through terminal.ts.',
				},
			],
		},
	},
	{ files: ['**/*.{ts,mjs,cjs}'], rules: { 'max-len': ['error', { code: 120, tabWidth: 1 }] } },
	{ files: ['src/**/*.ts'], rules: { 'max-lines': ['error', 400] } },
	{ linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
]);
