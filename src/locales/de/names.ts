/** Deutsche Texte: Namen in anderen Texten. */
import type { Translation } from '../message';
import type * as English from '../en/names';

export const NAME_STRINGS = {
	quoted: '„{name}“',
} as const satisfies Translation<typeof English.NAME_STRINGS>;
