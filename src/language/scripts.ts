/** Marks that lengthen, repeat or voice kana. Unicode assigns them to several scripts. */
const KANA_MARKS = '\\u3099\\u309a\\u3031-\\u3035\\u303c\\u30fc\\uff70\\uff9e\\uff9f';
const CHINESE_AND_JAPANESE = `\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}${KANA_MARKS}`;
const SOUTHEAST_ASIAN = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** A letter of a script without spaces between words, as the source of a regular expression. */
export const UNSPACED_LETTER = `[${CHINESE_AND_JAPANESE}${SOUTHEAST_ASIAN}]`;

export const UNSPACED = new RegExp(UNSPACED_LETTER, 'u');

/**
 * Matches Chinese and Japanese with their punctuation: a space or line end between two such characters comes from the
 * layout.
 */
export const SET_SOLID = new RegExp(`[${CHINESE_AND_JAPANESE}\\u3000-\\u303f\\uff00-\\uffef]`, 'u');
