import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyTexts, saysNoResearch } from '../../../src/text/markdown/property-forms';

/** @param head the properties without their lines of hyphens */
function note(head: string): string {
	return `---\n${head}\n---\n# Boats\n\nA boat has a keel.\n`;
}

const LEFT_OUT = [
	'research: false',
	'research: False',
	'Research: FALSE # for now',
	'research : false',
	'"research": false',
	"'research': false",
	'{research: false}',
	'{ "research": false, tags: [a, b] }',
	'{tags: [a, b], research: false}',
	'research:\n  false',
	'research:\n\n  # later\n    false',
	'research:\n\tfalse',
	'research: !!bool false',
	'research: !!bool "false"',
	'research: &no false',
	'research: !!bool &no\n  false',
	'no: &no false\nresearch: *no',
	'&key research: false',
	'!!str research: false',
	'? research\n: false',
	'? "research"\n:   false',
	'research: "false"',
	"research: 'False'",
	'research: >-\n  false',
	'research: |\n  false',
	'research: [false]',
	'research:\n- false',
	'research:\n  - false',
	'research: {web: false}',
	'research: no',
	'research: off',
	'research:false',
	'research:: false',
	'research: "false',
	'research: false,',
	'"\\u0072esearch": false',
	'  title: Boats\n  research: false',
	'research: true\nresearch: false',
	'tags: [a]\nresearch:\tfalse',
];

const LEFT_OUT_TOML = ['research = false', 'Research=False', '"research" = "no"', '[extra]\nresearch = false # now'];

const KEPT = [
	'research: true',
	'research:',
	'research: ~',
	'research: heat pumps',
	'research: false memories of witnesses',
	'research: [pumps, tanks]',
	'research:\n  - no-dig gardening\n  - tanks',
	'"research": yes',
	'{research: true}',
	'research-depth: deep',
	'no-research: false',
	'title: research',
	'title: "research: false"',
	'# research: false',
	'garden:\n  research: false',
	'published: false\nresearch: true',
	'research: true\npublished: false',
	'research:\npublished: false',
	'{research: true, published: false}',
];

describe('saysNoResearch', () => {
	it.each(LEFT_OUT)('is true of %j', (head) => {
		expect(saysNoResearch(note(head))).toBe(true);
		expect(saysNoResearch(note(head).replaceAll('\n', '\r\n'))).toBe(true);
		expect(saysNoResearch(`\uFEFF${note(head)}`)).toBe(true);
	});

	it.each(LEFT_OUT_TOML)('is true of %j in TOML', (head) => {
		const toml = note(head).replaceAll('---', '+++');
		expect(saysNoResearch(toml)).toBe(true);
		expect(saysNoResearch(toml.replace('\n+++\n', '\n\n'))).toBe(true);
		expect(saysNoResearch(toml.replace(/(?:false|no)\b/i, 'true'))).toBe(false);
	});

	it.each(KEPT)('is not true of %j', (head) => {
		expect(saysNoResearch(note(head))).toBe(false);
		expect(saysNoResearch(note(head).replaceAll('\n', '\r\n'))).toBe(false);
	});

	it('reads properties alone, and also those that nothing closes', () => {
		expect(saysNoResearch('# Boats\n\nresearch: false\n')).toBe(false);
		expect(saysNoResearch('# Boats\n\n---\nresearch: false\n---\n')).toBe(false);
		expect(saysNoResearch('---\nresearch: false\n# Boats\n')).toBe(true);
		expect(saysNoResearch('---\r\ntitle: Boats\r\nresearch: false\r\n\r\n# Boats\r\n')).toBe(true);
		expect(saysNoResearch('---\n\nresearch: false is a property.\n')).toBe(false);
	});

	it('finds it beside any other properties', () => {
		const other = fc.constantFrom('title: A', 'tags: [x]', 'aliases:\n  - b', '# remark', 'cssclass: ""', '');
		fc.assert(
			fc.property(
				fc.array(other),
				fc.array(other),
				fc.constantFrom(...LEFT_OUT.slice(0, 6)),
				(before, after, no) => {
					expect(saysNoResearch(note([...before, no, ...after].join('\n')))).toBe(true);
				},
			),
		);
	});
});

describe('propertyTexts', () => {
	it.each([
		['tags: [private, house]', '[private, house]'],
		['"tags": private', 'private'],
		['tags: !!seq\n  - private\n  - house', '!!seq - private - house'],
		['{title: a, tag: [private, house]}', '[private  house]'],
		['tags:\n- private', '- private'],
	])('gives the value of %j', (head, value) => {
		expect(propertyTexts(note(head), 'tags?')).toEqual([value]);
	});
});
