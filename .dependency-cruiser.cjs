/** Import rules between the folders of `src`. See docs/architecture.md. */
const PURE = '^src/(research|analyst|llm|web|net|pages|vault|language|text|async)/';

/**
 * Subfolders of each folder, lowest layer first: each may import those before it, never those after it. `.` stands for
 * the folder's own files.
 */
const LAYERS = {
	analyst: [
		'selection',
		'prompts',
		'answers',
		'extractive/words',
		'extractive/cues',
		'extractive/sentences',
		'extractive/judging',
		'extractive/topics',
		'extractive/writing',
		'.',
	],
	language: ['.', 'numbers'],
	node: ['files', 'pages', 'kit', 'session', 'mcp', 'commands', '.'],
	pages: ['.', 'extract/clean', 'extract/prune', 'extract', 'markdown', 'fetch', 'pdf', 'reading'],
	research: [
		'ledger',
		'model',
		'section',
		'verify/checks/quotes',
		'verify/checks/numbers',
		'verify/checks/names',
		'verify/checks/evidence',
		'verify/checks',
		'verify',
		'note',
		'gather',
		'study',
		'agentic',
		'render',
		'report',
		'history',
		'evaluation',
		'recheck',
		'answer',
		'stages',
		'.',
	],
	text: ['.', 'markdown', 'voices'],
	ui: ['dialogs', '.', 'settings', 'view'],
	vault: ['.', 'reading', 'words/terms', 'words/segments', 'words', 'meaning', 'ranking', 'service'],
	web: ['.', 'spending', 'providers', 'providers/tavily', 'chain'],
};

/** Returns a pattern for the files directly in the given subfolders. */
const filesOf = (folder, layers) =>
	`^src/${folder}/(${layers.map((layer) => (layer === '.' ? '' : `${layer}/`)).join('|')})[^/]+$`;

const layerRules = Object.entries(LAYERS).flatMap(([folder, layers]) => [
	...layers.slice(0, -1).map((layer, index) => ({
		name: `${folder}-imports-lower-layers-only`,
		comment: 'A subfolder may import only the layers below it. See LAYERS.',
		severity: 'error',
		from: { path: filesOf(folder, [layer]) },
		to: { path: filesOf(folder, layers.slice(index + 1)) },
	})),
	{
		name: `${folder}-lists-its-subfolders`,
		comment: 'Add a new subfolder to LAYERS.',
		severity: 'error',
		from: { path: `^src/${folder}/`, pathNot: filesOf(folder, layers) },
		to: {},
	},
]);

module.exports = {
	forbidden: [
		...layerRules,
		{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'pure-folders-use-ports-only',
			comment: 'Neither Obsidian nor Node in the core: http, clock, store and DOM parser are passed in.',
			severity: 'error',
			from: { path: PURE },
			to: { path: '(^|/)node_modules/obsidian/|^obsidian$', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'no-obsidian-types-in-pure-folders',
			severity: 'error',
			from: { path: PURE },
			to: { path: '(^|/)node_modules/obsidian/|^obsidian$' },
		},
		{
			name: 'only-node-imports-node',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/node/' },
			to: { dependencyTypes: ['core'] },
		},
		{
			name: 'research-imports-base-folders-only',
			comment: 'The pipeline imports only itself, the base folders language/, text/ and async/, and locales/.',
			severity: 'error',
			from: { path: '^src/research/' },
			to: { path: '^src/', pathNot: '^src/(research/|language/|text/|async/|locales/)' },
		},
		{
			name: 'text-imports-itself-only',
			severity: 'error',
			from: { path: '^src/text/' },
			to: { path: '^src/', pathNot: '^src/text/' },
		},
		{
			name: 'language-imports-text-only',
			comment: 'And the word lists of languages/, which are JSON.',
			severity: 'error',
			from: { path: '^src/language/' },
			to: { path: '^src/', pathNot: '^src/(language/|languages/|text/)' },
		},
		{
			name: 'net-imports-text-and-locales-only',
			severity: 'error',
			from: { path: '^src/net/' },
			to: { path: '^src/', pathNot: '^src/(net/|text/|locales/)' },
		},
		{
			name: 'async-imports-itself-only',
			severity: 'error',
			from: { path: '^src/async/' },
			to: { path: '^src/', pathNot: '^src/async/' },
		},
		{
			name: 'web-never-imports-vault',
			severity: 'error',
			from: { path: '^src/web/' },
			to: { path: '^src/vault/' },
		},
		{
			name: 'vault-never-imports-web',
			severity: 'error',
			from: { path: '^src/vault/' },
			to: { path: '^src/(web|net|pages|llm)/' },
		},
		{
			name: 'locales-import-themselves-only',
			comment: 'The English texts of a search service are in its file.',
			severity: 'error',
			from: { path: '^src/locales/', pathNot: '^src/locales/complete-english\\.ts$' },
			to: { path: '^src/', pathNot: '^src/locales/' },
		},
		{
			name: 'texts-come-from-the-chosen-locale',
			comment: 'Texts are imported from locales/locale.ts; the command line has its own in locales/cli/.',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/locales/' },
			to: { path: '^src/locales/(en/|.*\\.json$)' },
		},
		{
			name: 'command-line-texts-stay-there',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/(locales/cli/|node/|ui/obsidian-cli\\.ts|commands\\.ts)' },
			to: { path: '^src/locales/cli/' },
		},
		{
			name: 'pure-folders-import-no-host',
			severity: 'error',
			from: { path: PURE },
			to: { path: '^src/(main|commands|services|settings|ui|obsidian|node)' },
		},
		{
			name: 'obsidian-only-where-it-belongs',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/(main\\.ts|commands\\.ts|ui/|obsidian/)' },
			to: { path: '(^|/)node_modules/obsidian/|^obsidian$' },
		},
		{
			name: 'node-never-imports-obsidian',
			severity: 'error',
			from: { path: '^src/node/' },
			to: { path: '^src/(obsidian|ui|main|commands)' },
		},
		{
			name: 'obsidian-never-imports-node',
			severity: 'error',
			from: { path: '^src/(obsidian|ui|main|commands|settings)' },
			to: { path: '^src/node/' },
		},
		{
			name: 'the-product-contains-no-script',
			severity: 'error',
			from: { path: '^src/' },
			to: { path: '^scripts/' },
		},
		{ name: 'nobody-imports-main', severity: 'error', from: {}, to: { path: '^src/main\\.ts$' } },
		{ name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
	],
	options: {
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		doNotFollow: { path: 'node_modules' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'types', 'default'],
			mainFields: ['module', 'main', 'types'],
		},
	},
};
