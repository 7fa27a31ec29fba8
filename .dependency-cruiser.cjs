/** The rooms of the house and the doors between them. See docs/architecture.md. */
const PURE = '^src/(research|analyst|llm|web|net|pages|vault|text|async)/';

module.exports = {
	forbidden: [
		{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'pure-rooms-reach-out-only-through-ports',
			comment: 'Neither Obsidian nor Node in the core: http, clock, store and DOM parser are handed in.',
			severity: 'error',
			from: { path: PURE },
			to: { path: '(^|/)node_modules/obsidian/|^obsidian$', dependencyTypesNot: ['type-only'] },
		},
		{ name: 'no-obsidian-types-in-pure-rooms', severity: 'error', from: { path: PURE }, to: { path: '(^|/)node_modules/obsidian/|^obsidian$' } },
		{ name: 'only-node-imports-node', severity: 'error', from: { path: '^src/', pathNot: '^src/node/' }, to: { dependencyTypes: ['core'] } },
		{
			name: 'research-stands-alone',
			comment: 'The pipeline knows its own room, the pure ground text/ and the words of strings/.',
			severity: 'error',
			from: { path: '^src/research/' },
			to: { path: '^src/', pathNot: '^src/(research/|text/|strings/)' },
		},
		{ name: 'text-is-ground', severity: 'error', from: { path: '^src/text/' }, to: { path: '^src/', pathNot: '^src/text/' } },
		{ name: 'net-is-ground', severity: 'error', from: { path: '^src/net/' }, to: { path: '^src/', pathNot: '^src/(net/|strings/)' } },
		{ name: 'async-is-ground', severity: 'error', from: { path: '^src/async/' }, to: { path: '^src/', pathNot: '^src/async/' } },
		{ name: 'searching-and-the-index-are-strangers', severity: 'error', from: { path: '^src/web/' }, to: { path: '^src/vault/' } },
		{ name: 'the-index-and-searching-are-strangers', severity: 'error', from: { path: '^src/vault/' }, to: { path: '^src/(web|net|pages|llm)/' } },
		{ name: 'strings-is-a-leaf', severity: 'error', from: { path: '^src/strings/' }, to: { pathNot: '^src/strings/' } },
		{
			name: 'pure-rooms-know-no-host',
			severity: 'error',
			from: { path: PURE },
			to: { path: '^src/(main|commands|services|settings|ui|obsidian|node)' },
		},
		{
			name: 'obsidian-only-where-it-belongs',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/(main\\.ts|commands\\.ts|ui/|settings/settings-tab|obsidian/)' },
			to: { path: '(^|/)node_modules/obsidian/|^obsidian$' },
		},
		{ name: 'node-and-obsidian-never-meet', severity: 'error', from: { path: '^src/node/' }, to: { path: '^src/(obsidian|ui|main|commands)' } },
		{ name: 'obsidian-never-meets-node', severity: 'error', from: { path: '^src/(obsidian|ui|main|commands|settings)' }, to: { path: '^src/node/' } },
		{ name: 'nobody-imports-main', severity: 'error', from: {}, to: { path: '^src/main\\.ts$' } },
		{ name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
	],
	options: {
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		doNotFollow: { path: 'node_modules' },
		enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], mainFields: ['module', 'main', 'types'] },
	},
};
