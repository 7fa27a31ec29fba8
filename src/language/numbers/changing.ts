import { everyLanguage } from '../phrases';
import { slotsIn } from './slots';

/** Words of prices, laws and offices */
const CHANGING = everyLanguage((file) => file.changing);

/** True for a sentence on something that changes over the years: a price, a law, an office. */
export function isChanging(text: string, languageCode: string | undefined): boolean {
	return CHANGING.test(text) || slotsIn(text, languageCode).some(({ kind }) => kind === 'money');
}
