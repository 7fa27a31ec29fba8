import { describe, expect, it } from 'vitest';
import { commandPage, helpFor, overview } from '../../../src/node/commands/help-page';
import { parseCliOptions } from '../../../src/node/commands/parse-options';
import { COMMAND_NAMES, OPTION_LIST } from '../../../src/node/commands/options';
import { HELP_STRINGS } from '../../../src/locales/cli/cli-help';

describe('helpFor', () => {
	it.each([[['--help']], [['-h']], [['help']], [['--json', '--help']]])('gives the overview for %j', (args) => {
		expect(helpFor(args)).toBe(overview());
	});

	it.each(COMMAND_NAMES)('gives the page of %s in each way', (name) => {
		for (const args of [
			['help', name],
			[name, '--help'],
			[name, 'vault', '-h'],
		])
			expect(helpFor(args)).toBe(commandPage(name));
	});

	it.each([[[]], [['help', 'note']], [['vault', '--', '--help']], [['search', 'vault', 'help']]])(
		'gives nothing for %j',
		(args) => expect(helpFor(args)).toBeUndefined(),
	);
});

describe('the pages', () => {
	it('name every command and every option where it can be used', () => {
		for (const name of COMMAND_NAMES) expect(overview()).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
		for (const { flag, commands } of OPTION_LIST) {
			const pages = commands?.map((name) => commandPage(name)) ?? [overview()];
			for (const page of pages) expect(page).toMatch(new RegExp(`^  --${flag}(?: |$)`, 'm'));
		}
	});

	it('keep to the width of a terminal', () => {
		for (const page of [overview(), ...COMMAND_NAMES.map((name) => commandPage(name))])
			for (const line of page.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
	});

	it('show examples that the program reads', () => {
		for (const name of COMMAND_NAMES)
			for (const example of HELP_STRINGS.commands[name].examples) {
				const [call = ''] = example.split(/ >>? /);
				const words = [...call.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
				expect(parseCliOptions(words.slice(words.indexOf('research-note') + 1)).command).toBe(name);
			}
	});
});
