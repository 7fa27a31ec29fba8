/** Whose words a text is. */
export const VOICES = ['own', 'page', 'paper', 'highlight', 'assistant'] as const;
/**
 * `own`: the user's. `page`: a web page's, also in a clipped note. `paper`: a publication's. `highlight`: an author's
 * whom the user marked or quoted. `assistant`: a chatbot's, or a Research section's; never evidence.
 */
export type Voice = (typeof VOICES)[number];

/** A voice, and the person behind it if the note names one. */
export interface Speaker {
	readonly voice: Voice;
	/** Author of a highlight or quote, as plain text. */
	readonly author?: string;
	/** Title of the author's work, as plain text. */
	readonly work?: string;
}

export const OWN: Speaker = { voice: 'own' };
export const ASSISTANT: Speaker = { voice: 'assistant' };

export function isVoice(text: string): text is Voice {
	return (VOICES as readonly string[]).includes(text);
}
