import { RegExpParser, type AST } from '@eslint-community/regexpp';
import type { Expression } from './literals';

/**
 * True if every repeat has a limit, or is the last of the expression, which is never tried again. Such an expression
 * reads each place of a text a limited number of times.
 */
export function isBounded({ source, flags }: Expression): boolean {
	const parser = new RegExpParser();
	const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
	return pattern.alternatives.every((alternative) => hasLimits(alternative, true));
}

function hasLimits({ elements }: AST.Alternative, isLast: boolean): boolean {
	return elements.every((element, index) => isLimited(element, isLast && index === elements.length - 1));
}

function isLimited(element: AST.Element, isLast: boolean): boolean {
	switch (element.type) {
		case 'Quantifier':
			return element.max === Infinity
				? isLast && !('alternatives' in element.element)
				: isLimited(element.element, isLast && element.max === 1);
		case 'Group':
		case 'CapturingGroup':
			return element.alternatives.every((alternative) => hasLimits(alternative, isLast));
		case 'Assertion':
			return !('alternatives' in element) || element.alternatives.every((one) => hasLimits(one, false));
		default:
			return true;
	}
}
