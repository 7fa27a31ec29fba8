import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDisplay } from '../../../src/node/commands/progress-display';
import { bold, MARKS, painted, red, usesColour } from '../../../src/node/commands/styled-text';

describe('colours', () => {
	it.each([
		[{ isTTY: true }, {}, true],
		[{}, {}, false],
		[{ isTTY: true }, { NO_COLOR: '1' }, false],
		[{ isTTY: true }, { NO_COLOR: '' }, true],
		[{ isTTY: true }, { TERM: 'dumb' }, false],
		[{}, { FORCE_COLOR: '1' }, true],
		[{ isTTY: true }, { FORCE_COLOR: '0' }, false],
		[{ isTTY: true }, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
	])('of %j with %j: %s', (stream, variables, expected) => {
		expect(usesColour(stream, variables)).toBe(expected);
	});

	it('are escape sequences around the text, and nothing without colour', () => {
		expect(painted(`a ${bold('b')} ${red('c')}`, true)).toBe('a \u001B[1mb\u001B[22m \u001B[31mc\u001B[39m');
		expect(painted(`a ${bold('b')} ${red('c')}`, false)).toBe('a b c');
	});

	it('leave no mark behind, whatever a text contains', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom('a', '\uFDD0', '\uFDD2', '\uFDDF', '\uFDE0') }),
				fc.boolean(),
				(text, isColoured) => {
					expect(painted(text + bold(text), isColoured)).not.toMatch(MARKS);
				},
			),
		);
	});
});

function fakeTerminal(isTTY: boolean) {
	const written: string[] = [];
	const stream = { isTTY, columns: 60, write: (text: string) => written.push(text) > 0 };
	return { stream: stream as unknown as NodeJS.WriteStream, text: () => written.join('') };
}

describe('progress', () => {
	it('is a bar on a terminal, below the lines, and gone at the end', () => {
		const { stream, text } = fakeTerminal(true);
		const display = openDisplay(stream, {});
		display.step('a topic with a name that is longer than the terminal is wide', 1, 4);
		display.line('a line');
		display.end();
		const [, bar = ''] = text().split('\r\u001B[2K');
		expect(bar).toMatch(/^ {2}█{5}.*░{15}.* 1\/4 a topic with a name that is lon…$/u);
		expect(text()).toContain('\r\u001B[2Ka line\n');
		expect(text().endsWith('\r\u001B[2K')).toBe(true);
	});

	it('has no bar on a dumb terminal', () => {
		const { stream, text } = fakeTerminal(true);
		openDisplay(stream, { TERM: 'dumb' }).bar('x', 1, 2);
		expect(text()).toBe('');
	});
});
