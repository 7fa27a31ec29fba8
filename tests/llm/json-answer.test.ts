import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Form } from '../../src/llm/chat-model';
import { MalformedAnswer, readAnswer, readCompleteItems } from '../../src/llm/json-answer';
import { strictSchema } from '../../src/llm/endpoint-model';

const LIST = z.object({ items: z.array(z.object({ text: z.string(), kind: z.enum(['a', 'b']) })) });
const FORM: Form<z.infer<typeof LIST>> = { name: 'list', schema: LIST };
const JSON_TEXT = '{"items":[{"text":"one","kind":"a"}]}';
const VALUE = { items: [{ text: 'one', kind: 'a' }] };

describe('readAnswer', () => {
	it.each([
		['bare JSON', JSON_TEXT],
		['a code fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
		['prose around it', `Sure! Here is {the} answer [1]:\n${JSON_TEXT}\nLet me know.`],
		['thinking before it', `<think>Maybe {"items":[]}? No.</think>\n${JSON_TEXT}`],
		['thinking in other tags', `<Thinking>\nhm\n</Thinking><reasoning>hm</reasoning>${JSON_TEXT}`],
		[
			'thinking of MedGemma',
			`<unused94>thought\nMaybe {"items":[{"text":"a draft that is longer","kind":"b"}]}.<unused95>${JSON_TEXT}`,
		],
		['thinking without an opening tag', `Maybe {"items":[]}? No.\n</think>\n${JSON_TEXT}`],
		['thinking that never ends', `${JSON_TEXT}\n<think>Was that right? {"items":[]}`],
		['commas before brackets', '{"items":[{"text":"one","kind":"a",},],}'],
		['a bare list', '[{"text":"one","kind":"a"}]'],
		['fields beyond the form', '{"items":[{"text":"one","kind":"a","score":3}],"note":"x"}'],
	])('reads %s', (_, reply) => {
		expect(readAnswer(reply, FORM)).toEqual(VALUE);
	});

	it('keeps tags and braces inside strings', () => {
		const text = 'The <think> tag, a } and a \\" in a string';
		expect(readAnswer(`{"items":[{"text":"${text}","kind":"b"}]}`, FORM)).toEqual({
			items: [{ text: 'The <think> tag, a } and a " in a string', kind: 'b' }],
		});
	});

	it('reads raw line breaks inside strings', () => {
		expect(readAnswer('Here:\n{"items":[{"text":"two\nlines\tand a tab","kind":"b"}]}', FORM)).toEqual({
			items: [{ text: 'two\nlines\tand a tab', kind: 'b' }],
		});
	});

	it.each([
		['nothing', '', 'empty'],
		['a cut answer', '{"items":[{"text":"one","kind":"a"},{"te', 'Its JSON is broken'],
		['a wrong kind', '{"items":[{"text":"one","kind":"c"}]}', 'items.0.kind: must be one of "a", "b"'],
		['a missing list', '{"things":[]}', 'items: must be array'],
		['a number', '42', 'no complete JSON'],
	])('says what is wrong with %s', (_, reply, problem) => {
		expect(() => readAnswer(reply, FORM)).toThrow(MalformedAnswer);
		expect(() => readAnswer(reply, FORM)).toThrow(problem);
	});

	it('finds any answer in any prose, and throws only MalformedAnswer', () => {
		const item = fc.record({ text: fc.string(), kind: fc.constantFrom('a', 'b') });
		const prose = fc.stringMatching(/^[A-Za-z .,:;!?()\n]{0,80}$/);
		fc.assert(
			fc.property(fc.array(item), prose, prose, (items, before, after) => {
				expect(readAnswer(`${before}\n${JSON.stringify({ items }, null, 2)}\n${after}`, FORM)).toEqual({
					items,
				});
			}),
		);
		fc.assert(
			fc.property(fc.string(), (reply) => {
				try {
					readAnswer(reply, FORM);
				} catch (error) {
					expect(error).toBeInstanceOf(MalformedAnswer);
				}
			}),
		);
	});
});

describe('strictSchema', () => {
	it('requires every field at every depth, and drops keywords that strict mode lacks', () => {
		const form = z.object({
			list: z.array(
				z.object({ label: z.string().check(z.minLength(1), z.maxLength(9)), hint: z.catch(z.string(), '') }),
			),
		});
		const item = {
			type: 'object',
			properties: { label: { type: 'string' }, hint: { type: 'string' } },
			required: ['label', 'hint'],
			additionalProperties: false,
		};
		expect(strictSchema(form)).toEqual({
			type: 'object',
			properties: { list: { type: 'array', items: item } },
			required: ['list'],
			additionalProperties: false,
		});
	});

	it('keeps a field named like a keyword', () => {
		const schema = strictSchema(z.object({ required: z.string(), default: z.string() }));
		expect(Object.keys(schema['properties'] as object)).toEqual(['required', 'default']);
	});
});

describe('the complete items of a cut answer', () => {
	const TWO = z.object({ items: LIST.shape.items, more: z.array(z.object({ id: z.string() })) });
	const TWO_LISTS: Form<z.infer<typeof TWO>> = { name: 'two', schema: TWO };

	it.each([
		['inside an item', '{"items":[{"text":"one","kind":"a"},{"text":"tw'],
		['behind an item', '{"items":[{"text":"one","kind":"a"},'],
		['behind a list', '```json\n{"items":[{"text":"one","kind":"a"}],"mor'],
		['by a mistake', '{"items":[{"text":"one","kind":"a"},{"text":"two" "kind":"a"}],"more":[]}'],
	])('are read if it ends %s', (_, reply) => {
		expect(readCompleteItems(reply, TWO_LISTS)).toEqual({ items: VALUE.items, more: [] });
	});

	it.each(['', 'No.', '{"items":[{"text":"one"', '{"items":["one"', '[{"text":"one","kind":"a"},{'])(
		'are none in %s',
		(reply) => expect(readCompleteItems(reply, TWO_LISTS)).toBeUndefined(),
	);

	it('are a beginning of all items, wherever the answer is cut', () => {
		const item = fc.record({ text: fc.string(), kind: fc.constantFrom('a', 'b') });
		fc.assert(
			fc.property(fc.array(item, { maxLength: 6 }), fc.nat(), (items, at) => {
				const whole = JSON.stringify({ items });
				const found = readCompleteItems(whole.slice(0, at % whole.length), FORM)?.items ?? [];
				expect(found).toEqual(items.slice(0, found.length));
			}),
		);
	});
});
