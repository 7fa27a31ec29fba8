import { HELP_STRINGS } from '../../locales/cli/cli-help';
import type { CommandCall, Outcome } from './command';
import { valueWord } from '../../settings/option';
import { COMMAND_NAMES, generalOptions, OPTION_LIST, ownOptions, SHELLS, type Shell } from './options';

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
	return [...ownOptions(command), ...generalOptions()].map(({ flag }) => `--${flag}`).join(' ');
}

/** Options whose values are a list: `--depth shallow|deep|agentic`. */
function choices(): [option: string, values: string][] {
	return OPTION_LIST.flatMap((option): [string, string][] => {
		const values = (valueWord(option) ?? '').split('|').filter((value) => /^[a-z-]+$/.test(value));
		return values.length === 0 ? [] : [[`--${option.flag}`, values.join(' ')]];
	});
}

/** Words that follow a command: `help check`, `completion fish`. */
const WORDS: readonly (readonly [command: string, words: string])[] = [
	['help', COMMAND_NAMES.join(' ')],
	['completion', SHELLS.join(' ')],
];

function wordCases(lines: (command: string, words: string) => string): string {
	return WORDS.map(([command, words]) => lines(command, words)).join('\n');
}

/** Commands that take a vault, then notes of it. */
const OF_NOTES = COMMAND_NAMES.filter((name) => HELP_STRINGS.commands[name].usage.includes('<vault>')).filter((name) =>
	/\bnote\b/.test(HELP_STRINGS.commands[name].usage),
);

/** Without `mapfile`, which the bash 3.2 of macOS lacks. Notes are named by their path in the vault. */
function bash(): string {
	return `_research_note() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" vault="" first=1 options="" found=""
  word="\${word#[\\"\\']}"
  case "\${COMP_WORDS[1]}" in
    ${OF_NOTES.join('|')}) vault="\${COMP_WORDS[2]}"; first=2 ;;
    ${COMMAND_NAMES.filter((name) => !OF_NOTES.includes(name)).join('|')}) ;;
    *) vault="\${COMP_WORDS[1]}" ;;
  esac
  vault="\${vault//[\\"\\'\\\\\\\\]/}"
  vault="\${vault/#\\~/$HOME}"
  case "\${COMP_WORDS[1]}" in
${optionCases((pattern, options) => `    ${pattern}) options="${options}" ;;`)}
  esac
  case "$before" in
${choices()
	.map(([option, values]) => `    ${option}) found="$(compgen -W "${values}" -- "$word")" ;;`)
	.join('\n')}
    *)
      if [[ "$word" == -* ]]; then
        found="$(compgen -W "$options" -- "$word")"
${wordCases(
	(name, words) => `      elif (( COMP_CWORD > 1 )) && [[ "\${COMP_WORDS[1]}" == ${name} ]]; then
        found="$(compgen -W "${words}" -- "$word")"`,
)}
      elif (( COMP_CWORD == 1 )); then
        found="$(compgen -W "${COMMAND_NAMES.join(' ')} help" -- "$word"; compgen -d -- "$word")"
      elif (( COMP_CWORD > first )) && [[ -d "$vault" ]]; then
        found="$(cd "$vault" && { compgen -f -X '!*.md' -- "$word"; compgen -d -S / -- "$word"; })"
      else
        found="$(compgen -f -- "$word")"
      fi ;;
  esac
  local IFS=$'\\n'
  COMPREPLY=($found)
}
complete -o filenames -F _research_note research-note`;
}

function zsh(): string {
	return `#compdef research-note
_research_note() {
  local -a options
  local vault="\${words[2]}" first=2
  case "\${words[2]}" in
    ${OF_NOTES.join('|')}) vault="\${words[3]}"; first=3 ;;
    ${COMMAND_NAMES.filter((name) => !OF_NOTES.includes(name)).join('|')}) vault="" ;;
  esac
  vault="\${\${(Q)vault}/#\\~/$HOME}"
  case "\${words[2]}" in
${optionCases((pattern, options) => `    ${pattern}) options=(${options}) ;;`)}
  esac
  case "\${words[CURRENT-1]}" in
${choices()
	.map(([option, values]) => `    ${option}) compadd -- ${values}; return ;;`)
	.join('\n')}
  esac
  if [[ "$PREFIX" == -* ]]; then
    compadd -- $options
${wordCases(
	(name, words) => `  elif (( CURRENT > 2 )) && [[ "\${words[2]}" == ${name} ]]; then
    compadd -- ${words}`,
)}
  elif (( CURRENT == 2 )); then
    compadd -- ${COMMAND_NAMES.join(' ')} help
    _directories
  elif (( CURRENT > first )) && [[ -d "$vault" ]]; then
    _files -W "$vault" -g '*.md'
  else
    _files
  fi
}
compdef _research_note research-note`;
}

function fish(): string {
	const names = COMMAND_NAMES.join(' ');
	const allChoices = new Map(choices());
	const options = OPTION_LIST.map(({ flag, commands }) => {
		const isForRun = commands?.includes('run') ?? false;
		const others = COMMAND_NAMES.filter((name) => !commands?.includes(name)).join(' ');
		const condition =
			commands === undefined
				? ''
				: isForRun
					? ` -n "not __fish_seen_subcommand_from ${others}"`
					: ` -n "__fish_seen_subcommand_from ${commands.join(' ')}"`;
		const values = allChoices.get(`--${flag}`);
		return `complete -c research-note${condition} -l ${flag}${values === undefined ? '' : ` -x -a "${values}"`}`;
	});
	const words = WORDS.map(
		([command, names]) => `complete -c research-note -f -n "__fish_seen_subcommand_from ${command}" -a "${names}"`,
	);
	const first = `complete -c research-note -n __fish_use_subcommand -a "${names} help"`;
	const notes = 'complete -c research-note -f -n __research_note_vault -a "(__research_note_notes)"';
	return [FISH_NOTES, first, ...words, notes, ...options].join('\n');
}

/** The vault is the first word, or the second after a command that takes notes. Notes are named by their path in it. */
const FISH_NOTES = `function __research_note_vault
  set -l words (commandline -opc)
  set -e words[1]
  contains -- "$words[1]" ${OF_NOTES.join(' ')}; and set -e words[1]
  test -n "$words[1]"; or return 1
  set -g __research_note_folder (string replace -r '^~' $HOME -- (string unescape -- $words[1]))
  test -d "$__research_note_folder"; and not string match -q -- '-*' (commandline -ct)
end
function __research_note_notes
  set -l folder $__research_note_folder
  find $folder -mindepth 1 -name '.*' -prune -o -name '*.md' -print 2>/dev/null | string replace -- "$folder/" ""
end`;
