import { once } from './once';

/**
 * Returns a function that creates a regular expression on its first call, because starting the plugin needs few of
 * them. The expression may span several lines: line ends and leading tabs are removed, spaces are kept. A space at the
 * start or end of a line is written as `\x20`.
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
