/** The rooms of the house and the doors between them. See docs/architecture.md. */
const PURE = '^src/(research|analyst|llm|web|net|pages|vault|language|text|async)/';

/**
 * The inner rooms of a room, from the ground up: each may import those before it, never those after it. `.` is what
 * lies in the room itself.
 */
const FLOORS = {
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
	node: ['files', 'pages', 'kit', 'session', 'mcp', 'commands', '.'],
	pages: ['.', 'extract/clean', 'extract/prune', 'extract', 'markdown', 'fetch', 'pdf', 'reading'],
	research: [
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
		'.',
	],
	text: ['.', 'markdown'],
	ui: ['dialogs', '.', 'settings', 'view'],
	vault: ['.', 'reading', 'words/terms', 'words/segments', 'words', 'meaning', 'ranking', 'service'],
	web: [
		'.',
		'spending',
		'providers',
		'providers/anthropic-search',
		'providers/openai-search',
		'providers/tavily/sdk-shims',
		'providers/tavily',
		'chain',
	],
};

/** Files that lie in any of the inner rooms, not in rooms within them. */
const filesOf = (room, floors) =>
	`^src/${room}/(${floors.map((floor) => (floor === '.' ? '' : `${floor}/`)).join('|')})[^/]+$`;

const floorRules = Object.entries(FLOORS).flatMap(([room, floors]) => [
	...floors.slice(0, -1).map((floor, index) => ({
		name: `${room}-leads-down-only`,
		comment: 'An inner room may import what lies below it. See FLOORS.',
		severity: 'error',
		from: { path: filesOf(room, [floor]) },
		to: { path: filesOf(room, floors.slice(index + 1)) },
	})),
	{
		name: `${room}-knows-its-inner-rooms`,
		comment: 'A new inner room gets its floor in FLOORS.',
		severity: 'error',
		from: { path: `^src/${room}/`, pathNot: filesOf(room, floors) },
		to: {},
	},
]);

module.exports = {
	forbidden: [
		...floorRules,
		{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'pure-rooms-reach-out-only-through-ports',
			comment: 'Neither Obsidian nor Node in the core: http, clock, store and DOM parser are handed in.',
			severity: 'error',
			from: { path: PURE },
			to: { path: '(^|/)node_modules/obsidian/|^obsidian$', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'no-obsidian-types-in-pure-rooms',
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
			name: 'research-stands-alone',
			comment:
				'The pipeline imports its own room, the ground rooms language/, text/ and async/, and the words of strings/.',
			severity: 'error',
			from: { path: '^src/research/' },
			to: { path: '^src/', pathNot: '^src/(research/|language/|text/|async/|strings/)' },
		},
		{
			name: 'text-is-ground',
			severity: 'error',
			from: { path: '^src/text/' },
			to: { path: '^src/', pathNot: '^src/text/' },
		},
		{
			name: 'language-stands-on-text',
			severity: 'error',
			from: { path: '^src/language/' },
			to: { path: '^src/', pathNot: '^src/(language/|text/)' },
		},
		{
			name: 'net-is-ground',
			severity: 'error',
			from: { path: '^src/net/' },
			to: { path: '^src/', pathNot: '^src/(net/|strings/)' },
		},
		{
			name: 'async-is-ground',
			severity: 'error',
			from: { path: '^src/async/' },
			to: { path: '^src/', pathNot: '^src/async/' },
		},
		{
			name: 'searching-and-the-index-are-strangers',
			severity: 'error',
			from: { path: '^src/web/' },
			to: { path: '^src/vault/' },
		},
		{
			name: 'the-index-and-searching-are-strangers',
			severity: 'error',
			from: { path: '^src/vault/' },
			to: { path: '^src/(web|net|pages|llm)/' },
		},
		{
			name: 'strings-is-a-leaf',
			severity: 'error',
			from: { path: '^src/strings/' },
			to: { pathNot: '^src/strings/' },
		},
		{
			name: 'pure-rooms-know-no-host',
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
			name: 'node-and-obsidian-never-meet',
			severity: 'error',
			from: { path: '^src/node/' },
			to: { path: '^src/(obsidian|ui|main|commands)' },
		},
		{
			name: 'obsidian-never-meets-node',
			severity: 'error',
			from: { path: '^src/(obsidian|ui|main|commands|settings)' },
			to: { path: '^src/node/' },
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
