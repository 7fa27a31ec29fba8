import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';
import { defineConfig, globalIgnores } from 'eslint/config';

/** Files on Node, not part of `main.js`. */
const NODE_SIDE = ['src/node/**/*.ts', 'tests/**/*.ts', 'scripts/**/*.ts', '*.ts'];

/**
 * Folders and files that the scan of Obsidian's plugin directory skips. It lints all others, also those that are not
 * part of `main.js`, and an error in one of them delists a release.
 */
const NOT_SCANNED = [
	...['tests', 'scripts', 'docs', 'mocks', 'pkg', 'i18n', 'locale', 'locales', 'translations'].map(
		(name) => `**/${name}/**`,
	),
	'**/*.test.*',
	'**/*.{mjs,cjs}',
];

/** Warnings of the scan that have no meaning for a program on Node. */
const ONLY_IN_OBSIDIAN = {
	'no-undef': 'off',
	'obsidianmd/no-nodejs-modules': 'off',
	'obsidianmd/no-global-this': 'off',
	'obsidianmd/hardcoded-config-path': 'off',
	'obsidianmd/prefer-window-timers': 'off',
	'obsidianmd/prefer-create-el': 'off',
};

const typed = {
	languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
};

export default defineConfig([
	globalIgnores([
		'main.js',
		'dist/',
		'types/',
		'coverage/',
		'node_modules/',
		'demo/web/',
		'demo/vault/',
		'src/**/*.wasm',
	]),
	{ files: ['**/*.ts', '*.mts'], ...typed },
	{
		files: [...NODE_SIDE, 'src/locales/**/*.ts'],
		extends: [tseslint.configs.recommendedTypeChecked],
		rules: { '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
	},
	{ files: ['**/*.ts', '*.mts', 'package.json'], ignores: NOT_SCANNED, extends: [obsidianmd.configs.recommended] },
	{ files: ['src/node/**/*.ts', '*.{ts,mts}'], rules: ONLY_IN_OBSIDIAN },
	// Clients of the protocol's older versions state their capabilities only there.
	{ files: ['src/node/mcp/agreed-credits.ts'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
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
	// A message is one line for its translator.
	{
		files: [
			'src/locales/*/*.ts',
			'src/settings/definitions/*.ts',
			'src/web/providers/*.ts',
			'src/llm/services/*.ts',
		],
		rules: { 'max-len': ['error', { code: 120, tabWidth: 1, ignoreStrings: true }] },
	},
	// The texts of a locale are data.
	{ files: ['src/**/*.ts'], ignores: ['src/locales/*/*.ts'], rules: { 'max-lines': ['error', 400] } },
	{ linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
]);
