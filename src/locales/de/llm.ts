/** Deutsche Texte: Sprachmodelle. */
import type { Translation } from '../message';
import type * as English from '../en/llm';

export const LLM_STRINGS = {
	badBaseUrl: 'Die Basis-URL des Modells ist keine Webadresse.',
	badBaseUrlRemedy:
		'Gib eine Adresse ein, zum Beispiel https://api.openai.com/v1, http://localhost:11434/v1 für Ollama oder https://api.anthropic.com für Claude.',
	badKey: 'Der API-Schlüssel des Modells enthält Zeichen, die in keinem Schlüssel vorkommen.',
	badKeyRemedy: 'Kopiere den Schlüssel noch einmal, ohne Anführungszeichen und Zeilenumbrüche.',
	wrongKey: '{host} hat den API-Schlüssel nicht angenommen.',
	wrongKeyRemedy:
		'Prüfe in den Einstellungen den Schlüssel des Modells (auf der Kommandozeile: OPENAI_API_KEY, für Claude ANTHROPIC_API_KEY) und ob er zu diesem Dienst gehört.',
	noKey: '{host} verlangt einen API-Schlüssel, und es ist keiner hinterlegt.',
	noKeyRemedy:
		'Hinterlege in den Einstellungen einen Schlüssel für das Modell (auf der Kommandozeile: OPENAI_API_KEY, für Claude ANTHROPIC_API_KEY).',
	forbidden: '{host} erlaubt diesem Schlüssel nicht, das Modell „{model}“ zu benutzen.',
	forbiddenRemedy:
		'Prüfe beim Dienst, was der Schlüssel darf, oder wähle in den Einstellungen ein anderes Modell oder einen anderen Schlüssel.',
	unknownModel: '{host} hat kein Modell „{model}“.',
	unknownModelRemedy:
		'Ändere das Modell in den Einstellungen (auf der Kommandozeile: RESEARCH_MODEL). Ein lokales Modell muss zuerst heruntergeladen werden.',
	noSuchAddress: '{host} hat unter dieser Basis-URL kein Sprachmodell.',
	noSuchAddressRemedy:
		'Prüfe die Basis-URL des Modells in den Einstellungen (auf der Kommandozeile: RESEARCH_BASE_URL). Die meisten enden auf /v1.',
	quota: 'Das Guthaben bei {host} ist aufgebraucht.',
	quotaRemedy: 'Lade Guthaben auf, erhöhe das Limit beim Dienst oder wähle in den Einstellungen ein anderes Modell.',
	rateLimited: '{host} nimmt vorerst keine weiteren Anfragen an.',
	rateLimitedRemedy: 'Warte eine Minute und starte die Recherche dann noch einmal.',
	rateLimitedRemedyIn: 'Starte die Recherche in {seconds, plural, one{# Sekunde} other{# Sekunden}} noch einmal.',
	timeout: 'Das Modell bei {host} hat nicht innerhalb von {seconds, number} Sekunden geantwortet.',
	timeoutRemedy: 'Starte die Recherche noch einmal oder wähle in den Einstellungen ein schnelleres Modell.',
	unreachable: '{host} ist nicht erreichbar.',
	unreachableRemedy: 'Prüfe die Verbindung und in den Einstellungen die Basis-URL des Modells.',
	unreachableLocalRemedy:
		'Läuft Ollama oder LM Studio? Starte es oder prüfe in den Einstellungen die Basis-URL des Modells.',
	moved: '{host} verweist auf eine andere Adresse; dorthin werden weder der Schlüssel noch die Notiz gesendet.',
	brokenAnswer: 'Das Modell bei {host} hat eine Antwort begonnen, die sich nicht bis zum Ende lesen lässt.',
	tooLargeAnswer: '{host} hat mehr gesendet, als ein Modell antworten würde.',
	serverFailed: '{host} meldet einen Fehler mit Status {status}.',
	overloaded: '{host} ist überlastet: Zu viele fragen gleichzeitig an.',
	serverFailedRemedy: 'Der Fehler liegt beim Dienst: Versuche es noch einmal.',
	refused: '{host} hat die Anfrage mit Status {status} abgelehnt.',
	refusedWith: '{host} hat die Anfrage mit Status {status} abgelehnt: {answer}',
	refusedRemedy: 'Prüfe Modell und Basis-URL in den Einstellungen oder wähle ein anderes Modell.',
	tooLong: 'Die Notiz und ihre Quellen sind selbst in Teilen zu lang für das Modell „{model}“.',
	tooLongRemedy: 'Wähle ein Modell mit größerem Kontextfenster oder recherchiere zu einer kürzeren Notiz.',
	partsUnread: '{unread, number} von {total, number} Teilen der Notiz hat das Modell nicht gelesen: {reason}',
	malformed: '„{model}“ hat zweimal in einer Form geantwortet, die nicht brauchbar ist.',
	malformedRemedy:
		'Starte die Recherche noch einmal; wenn es öfter vorkommt, wähle in den Einstellungen ein größeres Modell.',
	declined: '„{model}“ hat die Antwort verweigert.',
	declinedRemedy:
		'Seine Regeln verbieten das Thema, oder es sieht so aus. Wähle in den Einstellungen ein anderes Modell oder einen engeren Schwerpunkt.',
	badEmbeddings: '„{model}“ hat etwas anderes als Embeddings geantwortet.',
	badEmbeddingsRemedy:
		'Wähle in den Einstellungen ein Embedding-Modell wie text-embedding-3-small oder nomic-embed-text.',
	reviewMissing: 'Der zweite Leser, {reader}, hat nicht jeden Satz gelesen: {reason}',
} as const satisfies Translation<typeof English.LLM_STRINGS>;
