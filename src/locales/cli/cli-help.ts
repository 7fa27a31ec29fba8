/** The help pages of the command line, and what it says about options and commands that do not exist. */
export const HELP_STRINGS = {
	about: 'Researches a note of a vault and writes one short, cited, checked section into it.',
	usage: 'Usage: research-note <command> … (without a command: run)',
	commandsHeading: 'Commands:',
	more: '“research-note help <command>” shows the options of a command, and examples.',
	ofAll: 'Options of all commands:',
	ofAllElsewhere: '“research-note help” shows the options of all commands, such as --offline and --json.',
	ofCommand: 'Options:',
	examples: 'Examples:',
	commands: {
		run: {
			usage: '[run] <vault> <note>... [options]',
			summary: 'research notes and write their sections',
			notes:
				'While it runs: press Enter to finish now with what there is, Ctrl+C to stop with nothing written.\n' +
				'A note may be a pattern in quotes, such as "Projects/**/*.md"; several notes have one estimate and one answer.',
			examples: [
				'research-note ~/Notes "Heat pump plan"',
				'research-note run ~/Notes Plan.md --depth deep --focus "costs over ten years"',
				'research-note run ~/Notes Plan.md --offline --dry-run',
				'research-note run ~/Notes "Projects/**/*.md" --jobs 3',
			],
		},
		extract: {
			usage: 'extract <vault> <note> | --url URL... [options]',
			summary: 'print the text of web pages as a note',
			notes: 'Without --url it reads the pages that the note links.',
			examples: [
				'research-note extract ~/Notes Plan.md',
				'research-note extract --url https://example.org/a https://example.org/b',
			],
		},
		search: {
			usage: 'search <vault> <query> [options]',
			summary: 'search the notes of the vault',
			notes: '',
			examples: ['research-note search ~/Notes "buffer tank"'],
		},
		index: {
			usage: 'index <vault> [options]',
			summary: 'read the vault now, so that the next search is quick',
			notes: '',
			examples: ['research-note index ~/Notes', 'research-note index ~/Notes --embed'],
		},
		restore: {
			usage: 'restore <vault> <note> [options]',
			summary: 'bring back the section that the last run replaced',
			notes: 'It prints the section. After a first run it removes the section. With --dry-run nothing is written.',
			examples: ['research-note restore ~/Notes Plan.md --dry-run', 'research-note restore ~/Notes Plan.md'],
		},
		transcript: {
			usage: 'transcript <vault> <note> [options]',
			summary: 'print what the last run of a note did: searches, sources, decisions, costs',
			notes: 'The log of each note’s last run is kept in the cache folder.',
			examples: ['research-note transcript ~/Notes Plan.md', 'research-note transcript ~/Notes Plan.md > log.md'],
		},
		evaluate: {
			usage: 'evaluate <vault> <note> [options]',
			summary: 'have a model judge the section, and count what can be counted',
			notes: 'The judge is JUDGE_MODEL at JUDGE_BASE_URL, else the model that writes.',
			examples: ['research-note evaluate ~/Notes Plan.md'],
		},
		recheck: {
			usage: 'recheck <vault> [note] [options]',
			summary: 'look up each quoted passage again, without a model',
			notes:
				'Each passage is still there, changed, gone (404 or 410, with the Internet Archive’s copy if there is one)\n' +
				'or not reachable. Without a note it checks all sections.',
			examples: ['research-note recheck ~/Notes', 'research-note recheck ~/Notes --older-than 90'],
		},
		quotes: {
			usage: 'quotes <vault> <file> [options]',
			summary: 'check quotes at their sources, without a model',
			notes:
				'The file is a JSON list [{ "quote": "…", "url": "https://…" }, { "quote": "…", "path": "Plan.md" }] of at\n' +
				'most 20. Each quote is found word for word, changed, not found, gone (the source) or not reachable.\n' +
				'The exit code is 1 unless all are found.',
			examples: ['research-note quotes ~/Notes quotes.json', 'research-note quotes ~/Notes quotes.json --json'],
		},
		check: {
			usage: 'check <vault> <note> | <vault> --text FILE | <vault> [note]... --sarif [options]',
			summary: 'check each sentence and each link of an assistant’s answer',
			notes:
				'In a note it finds the answer, or takes --lines, and adds the result to the note’s Research section.\n' +
				'With --text or --sarif it writes nothing: a text, notes or all notes of a folder are checked as a whole.\n' +
				'Each sentence is supported, contradicted, not_found or uncheckable.',
			examples: [
				'research-note check ~/Notes "Chat on heat pumps"',
				'research-note check ~/Notes Plan.md --lines 12-40 --dry-run',
				'research-note check ~/Notes --text answer.md --json',
				'research-note check docs --sarif --fail-on contradicted > check.sarif',
			],
		},
		mcp: {
			usage: 'mcp <vault>... [options]',
			summary: 'serve the notes to an assistant (Model Context Protocol)',
			notes: 'A client starts it; docs/mcp.md shows how to set one up.',
			examples: ['research-note mcp ~/Notes', 'research-note mcp ~/Notes ~/Work --allow-write'],
		},
		config: {
			usage: 'config [options]',
			summary: 'show each setting with its value',
			notes: 'A setting comes from --set, else an environment variable, the config file, or the default.',
			examples: ['research-note config', 'research-note config --explain --config settings.json'],
		},
		completion: {
			usage: 'completion bash|zsh|fish',
			summary: 'print a script that completes commands and options in your shell',
			notes: '',
			examples: [
				'research-note completion bash >> ~/.bashrc',
				'research-note completion fish > ~/.config/fish/completions/research-note.fish',
			],
		},
		providers: {
			usage: 'providers [options]',
			summary: 'show which services are set up',
			notes: '',
			examples: ['research-note providers', 'TAVILY_API_KEY=tvly-… research-note providers --check'],
		},
	},
	environment: `Keys and addresses come from the environment: OPENAI_API_KEY, OPENAI_BASE_URL, RESEARCH_MODEL; for Claude
ANTHROPIC_API_KEY, RESEARCH_BASE_URL=https://api.anthropic.com, RESEARCH_MODEL=claude-…; for the search TAVILY_API_KEY,
BRAVE_API_KEY, SERPAPI_API_KEY, SEARXNG_BASE_URL and more (see docs/configuration.md). With none of them set it works
from your vault, Tavily's keyless search and Wikipedia. “research-note providers” shows what is set up.`,
	byDefault: 'default',
	unknownOption: (option: string) => `${option} is not an option.`,
	unknownCommand: (word: string) => `“${word}” is not a command.`,
	helpOn: (word: string) => `There is no help on “${word}”, which is not a command.`,
	didYouMean: (name: string) => `Did you mean ${name}?`,
	needsValue: (option: string, value: string) => `${option} needs a value: ${option} ${value}.`,
	takesNoValue: (option: string) => `${option} takes no value.`,
	dashValue: (option: string, value: string) =>
		`${option} is followed by “${value}”. If that is its value, write ${option}=${value}`,
	onlyWith: (option: string, commands: readonly string[]) =>
		`${option} works only with ${commands.map((name) => `“${name}”`).join(' and ')}.`,
} as const;
