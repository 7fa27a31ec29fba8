import { expect, it } from 'vitest';
import type { Source } from '../../../src/research/model/evidence';
import { sentenceBefore } from '../../../src/research/verify/reviewed-passage';

it.each([
	['The mill stands on a hill. It was built in 1801.\n\n', 'It was built in 1801.'],
	['- The mill stands on a hill.\n', 'The mill stands on a hill.'],
	['# The mill\n\n', ''],
	['The mill\n===\n\n', ''],
	['| The mill | 1801 |\n\n', ''],
	['The mill:\n\n```\nmill.height = 12\n', ''],
	['The mill:\n\n```\nmill.height = 12\n```\n', ''],
])('the sentence above a passage: %j', (above, sentence) => {
	const text = `${above}It is twelve metres high.`;
	const passage = { text: 'It is twelve metres high.', offset: above.length, headings: [], score: 1, topics: [] };
	expect(sentenceBefore(passage, { text } as Source)).toBe(sentence);
});
