/**
 * Wording that makes a claim in Chinese and Japanese, where no space sets a word apart, with the weights of
 * `claim-cues.ts`.
 */
import { UNSPACED } from '../../../language/scripts';
import { pattern } from '../../../text/pattern';

const CUES: readonly { readonly name: string; readonly weight: number; readonly wording: RegExp }[] = [
	{
		name: 'comparison',
		weight: 1,
		wording: pattern('u')`
			比[^，。；！？]{1,30}(?:更|少|多|高|低|快|慢|大|小|长|短|強|强|弱|贵|便宜)|
			超过|超過|低于|高于|多于|少于|
			よりも?[^、。]{1,20}(?:い|く|な)
		`,
	},
	{
		name: 'cause',
		weight: 0.8,
		wording: pattern('u')`
			导致|導致|造成|引起|因为|由于|减少|增加|降低|提高|防止|避免|缩短|延长|
			によって|ために|減ら|増や|防ぐ|下げる|上げる
		`,
	},
	{
		name: 'absolute',
		weight: 0.7,
		wording: /总是|從不|从不|绝不|必须|只有|不可能|不再|至少|至多|最多|必ず|決して|常に|だけ/u,
	},
];

/** The strength of a sentence as a checkable claim; 0 in scripts that set words apart. */
export function unspacedStrength(text: string): number {
	if (!UNSPACED.test(text)) return 0;
	return CUES.reduce((sum, { weight, wording }) => sum + (wording.test(text) ? weight : 0), 0);
}
