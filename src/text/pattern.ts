import { once } from './once';

/**
 * Returns a function that creates a regular expression on its first call: a start of the plugin needs few of them. The
 * expression is laid out over lines: line ends and the tabs before a line are not part of it, spaces are (written as
 * `\x20` at the start or end of a line).
 *
 * @example pattern('iu')`
 * 	^(?:
 * 		about|around|roughly|
 * 		etwa|rund|ungefähr
 * 	)\s
 * `() // /^(?:about|around|roughly|etwa|rund|ungefähr)\s/iu
 * @throws SyntaxError when first called, as `new RegExp` does
 */
export function pattern(flags: string) {
	return (lines: TemplateStringsArray, ...parts: readonly string[]): (() => RegExp) =>
		once(
			() => new RegExp(String.raw({ raw: lines.raw.map((line) => line.replace(/\n\t*/g, '')) }, ...parts), flags),
		);
}
