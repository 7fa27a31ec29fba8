import { everyLanguage } from '../../../language/phrases';

const STARTS = everyLanguage((file) => file.errands?.starts, 'start');
const MARKS = everyLanguage((file) => file.errands?.anywhere);
const ENDS = everyLanguage((file) => file.errands?.ends, 'end');

/** True for errands and dates with people: nothing to look up. */
export function isErrand(text: string): boolean {
	return STARTS.test(text) || MARKS.test(text) || ENDS.test(text);
}
