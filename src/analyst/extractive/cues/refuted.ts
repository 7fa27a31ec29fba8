/** Myths that a page quotes to deny them. */
import { everyLanguage } from '../../../language/phrases';

const REFUTES = everyLanguage((file) => file.refutations, 'start');
/** `Myth: `, `Irrtum Nr. 3: ` */
const LABEL = /^[^:：]{1,16}[:：]/u;

/** True for a sentence that is labelled a myth, or that the next one denies: `Bats are blind. This is a myth.` */
export function isRefuted(text: string, next: string | undefined): boolean {
	return REFUTES.test(LABEL.exec(text)?.[0] ?? '') || (next !== undefined && REFUTES.test(next));
}
