/** The names of speakers in saved chats, as data: a line of a chat starts with one of them. */
import { pattern } from '../lazy';

/** Names of assistants that are nothing else. */
const PRODUCTS =
	String.raw`chat ?gpt(?:[ -][\w.]+)?|gpt[ -]?\d[\w.-]*|gpt|gemini(?: [\w.]+){0,2}|claude(?: [\w.]+){0,2}|`
		.concat(
			String.raw`(?:microsoft |bing |github )?copilot|grok(?: [\w.]+)?|perplexity(?: ai)?|deepseek(?:[ -][\w.]+)?|`,
		)
		.concat(
			String.raw`le chat|mistral(?: [\w.]+)?|bing(?: chat| ai)|bard|notebooklm|llama[ -]?\d[\w.:-]*|qwen[\w.:-]*|kimi`,
		);

export const PRODUCT_NAME = pattern('iu')`^(?:${PRODUCTS})$`;

/** Words for an assistant that other texts use too; they count only beside a word for the user. */
export const ROLE_NAME = pattern('iu')`
	^(?:
		assistant|ai assistant|ai|bot|chatbot|assistent|ki|ki-assistent|asistente|assistente|ia|
		ассистент|ии|助手|ai助手|アシスタント
	)$
`;

export const USER_NAME = pattern('iu')`
	^(?:
		you|user|me|human|prompt|ich|du|nutzer|benutzer|usuario|usuária|usuário|tú|yo|vous|moi|utilisateur|
		utente|gebruiker|пользователь|вы|я|用户|我|あなた|ユーザー
	)$
`;

/** The word that exporters put above an answer; it counts only beside `Prompt`. */
export const ANSWER_NAME = pattern('iu')`^(?:response|answer|réponse|antwort|respuesta|risposta|ответ|回答)$`;

/** Callouts that hold an answer: `> [!chatgpt]`, `> [!ai]- Answer`, `>[!nexus_agent] **Assistant**`. */
export const ANSWER_CALLOUT = pattern('iu')`
	^(?:${PRODUCTS}|ai|llm|assistant|chatbot|nexus_agent|ai[-_ ](?:answer|response|generated))$
`;

/** `ChatGPT's answer`, `Claude says`, `Answer from ChatGPT`, `Antwort von ChatGPT` */
export const NAMED_ANSWER = pattern('iu')`
	^(?:
		(?:the )?(?:${PRODUCTS}|ai|ki)(?:['’]s|s)?\x20
		(?:answers?|response|reply|output|says|said|wrote|replied|answered|antwort|sagt)
		|
		(?:answer|response|reply|output|text|summary|antwort|réponse|respuesta|risposta)\x20
		(?:of|from|by|von|des|vom|de|del|di) (?:the )?(?:${PRODUCTS}|ai|ki)
	)$
`;

/** A cheap test that most notes fail: names of assistants and roles, quotes, and links to places in a source. */
export const MAY_HOLD_VOICES = pattern('im')`
	^[ \t]*>|
	assist|gpt|gemini|claude|copilot|grok|perplexity|deepseek|mistral|bard|llama|qwen|kimi|notebooklm|
	\b(?:ai|ki|ia|bot|response|le chat)\b|ассистент|助手|アシスタント|
	zotero:|kindle:|readwise\.io|hyp\.is|omnivore|snipd|weread:|\.pdf#
`;
