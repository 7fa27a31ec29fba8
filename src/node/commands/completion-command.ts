import type { CommandCall, Outcome } from './command';
import { COMMAND_NAMES, commandsOf, OPTION_NAMES, SHELLS, type Shell } from './options';

const SCRIPTS: Readonly<Record<Shell, () => string>> = { bash, zsh, fish };

/** `research-note completion bash`: prints a script for the shell, built from the tables of commands and options. */
export function completion({ options }: CommandCall): Outcome {
	const shell = SHELLS.find((name) => name === options.operands[0]) ?? 'bash';
	const script = SCRIPTS[shell]();
	return { data: { shell, script }, text: script };
}

/** Returns a case for each command with its options. The default case is `run`. */
function optionCases(line: (pattern: string, options: string) => string): string {
	const cases = COMMAND_NAMES.filter((name) => name !== 'run').map((name) => line(name, optionsOf(name)));
	return [...cases, line('*', optionsOf('run'))].join('\n');
}

function optionsOf(command: (typeof COMMAND_NAMES)[number]): string {
	return OPTION_NAMES.filter((option) => commandsOf(option)?.includes(command) ?? true)
		.map((option) => `--${option}`)
		.join(' ');
}

function bash(): string {
	return `_research_note() {
  local word="\${COMP_WORDS[COMP_CWORD]}" options
  case "\${COMP_WORDS[1]}" in
${optionCases((pattern, options) => `    ${pattern}) options="${options}" ;;`)}
  esac
  if [[ "$word" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  elif (( COMP_CWORD == 1 )); then
    mapfile -t COMPREPLY < <(compgen -W "${COMMAND_NAMES.join(' ')} help" -- "$word"; compgen -d -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _research_note research-note`;
}

function zsh(): string {
	return `#compdef research-note
_research_note() {
  local -a options
  case "\${words[2]}" in
${optionCases((pattern, options) => `    ${pattern}) options=(${options}) ;;`)}
  esac
  if [[ "$PREFIX" == -* ]]; then
    compadd -- $options
  elif (( CURRENT == 2 )); then
    compadd -- ${COMMAND_NAMES.join(' ')} help
    _directories
  else
    _files
  fi
}
compdef _research_note research-note`;
}

function fish(): string {
	const names = COMMAND_NAMES.join(' ');
	const options = OPTION_NAMES.map((option) => {
		const commands = commandsOf(option);
		const isForRun = commands?.includes('run') ?? false;
		const others = COMMAND_NAMES.filter((name) => !commands?.includes(name)).join(' ');
		const condition =
			commands === undefined
				? ''
				: isForRun
					? ` -n "not __fish_seen_subcommand_from ${others}"`
					: ` -n "__fish_seen_subcommand_from ${commands.join(' ')}"`;
		return `complete -c research-note${condition} -l ${option}`;
	});
	return [`complete -c research-note -n __fish_use_subcommand -a "${names} help"`, ...options].join('\n');
}
