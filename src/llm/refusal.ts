/** Recognises a model that declines in words instead of filling in the form. */

/** Maximum characters of a refusal: longer texts contain an answer too. */
const LONGEST = 1_200;
/** Openings of refusals in the languages that models answer in. */
const REFUSALS: readonly RegExp[] = [
	/\b(?:I['’]m|I am) (?:very |really )?(?:sorry|afraid)\b.{0,80}\b(?:can(?:no|['’])t|unable|not able|won['’]t)\b/is,
	/\bI (?:can(?:no|['’])t|(?:am|was) (?:unable|not able) to|won['’]t|must decline to) (?:help|assist|comply|do)\b/i,
	/\b(?:es tut mir leid|tut mir leid|leider)\b.{0,80}\b(?:kann ich|ich kann)\b.{0,60}\bnicht\b/is,
	/\bje (?:suis désolée?|regrette)\b.{0,80}\bne peux pas\b/is,
	/\b(?:lo siento|lamento)\b.{0,80}\bno puedo\b/is,
	/\b(?:desculpe|sinto muito|lamento)\b.{0,80}\bnão posso\b/is,
	/\bmi dispiace\b.{0,80}\bnon posso\b/is,
	/(?:к сожалению|извините).{0,80}не могу/is,
	/(?:抱歉|对不起).{0,40}(?:不能|无法)|申し訳(?:ありません|ございません).{0,40}(?:できません|いたしかねます)|죄송.{0,40}수 없/su,
];

/** True if the text contains no JSON and declines the task. */
export function isRefusal(text: string): boolean {
	return text.length <= LONGEST && !text.includes('{') && REFUSALS.some((refusal) => refusal.test(text));
}
