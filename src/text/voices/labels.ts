/** The names of speakers in saved chats, as data: a line of a chat starts with one of them. */
import { pattern } from '../lazy';

/** Words of a version behind a name: `Claude 3.5 Sonnet`, but not `Claude Monet`. */
const VERSION = [
	String.raw`(?:[ -](?:ai|\d[\w.]*|[or]\d\w*|opus|sonnet|haiku|code|`,
	'pro|advanced|flash|ultra|large|chat|mini)){0,3}',
].join('');
/** Names of assistants that are nothing else. */
const PRODUCTS = [
	String.raw`chat ?gpt(?:[ -][\w.]+)?|gpt(?:[ -]?\d[\w.-]*)?|`,
	'(?:microsoft |bing |github )?copilot|le chat|bing(?: chat| ai)|',
	`(?:gemini|claude|grok|perplexity|deepseek|mistral|google bard|notebooklm|kimi)${VERSION}|`,
	String.raw`llama[ -]?\d[\w.:-]*|qwen[\w.:-]*`,
].join('');

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

/** `ChatGPT answered:` or `Asked ChatGPT about tiles:`, a line that hands on the quote below it. */
export const INTRODUCTION = pattern('iu')`
	\b(?:asked|fragte|gefragt|according to|laut)\x20[^\n:]{0,40}
	\b(?:chat ?gpt|gpt-?\d|gemini|copilot|grok|perplexity|deepseek|claude|notebooklm)\b
	[^\n]{0,100}:\s{0,9}$|
	\b(?:chat ?gpt|gpt-?\d|gemini|copilot|grok|perplexity|deepseek|claude|notebooklm)\b
	[^\n]{0,200}
	\b(?:
		said|says|wrote|answer(?:s|ed)?|repl(?:y|ied|ies)|response|responded|
		antwort(?:et|ete)?|sagt|sagte|schreibt|schrieb
	)\b
	[^\n]{0,60}:\s{0,9}$
`;

/** A cheap test that most notes fail: lines that start with a quote or a name of an assistant, and stored chats. */
export const MAY_HOLD_TURNS = pattern('im')`
	^[ \t]*>|
	^[ \t#*_]{0,12}(?:role::|the )?(?:
		chat ?gpt|gpt|gemini|claude|copilot|microsoft|github|grok|perplexity|deepseek|mistral|le chat|bing|google|
		notebooklm|kimi|llama|qwen|ai|ki|ia|bot|chatbot|assist|asistente|answer|response|reply|output|text|summary|
		antwort|réponse|respuesta|risposta|ответ|回答|ассистент|ии|助手|アシスタント
	)|
	role["']?\s{0,3}:\s{0,3}["']?assistant
`;
