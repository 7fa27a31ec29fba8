/** Deutsche Texte: der Vault, sein Index und seine Suche. */
import type { Translation } from '../message';
import type * as English from '../en/vault';

export const VAULT_STRINGS = {
	slowFilter:
		'„{filter}“ unter den ignorierten Dateien von Obsidian könnte zu lange prüfen und gilt darum nicht für jeden Pfad: Dateien, die es ausschließt, werden vielleicht gefunden. Vereinfache es.',
	notEmbedded: 'Das Embedding-Modell konnte bei dieser Suche nicht helfen: {reason}',
	tooManyVectors:
		'Dieses Gerät hat Platz für die Vektoren von etwa {passages, number} Textstellen. Schließe Ordner aus oder wähle ein Modell mit kürzeren Vektoren.',
	otherModel:
		'Inzwischen wurde ein anderes Embedding-Modell gewählt. Beginne noch einmal, um mit diesem einzubetten.',
	tooLarge:
		'„{path}“ ist größer als {megabytes, number} MB und wurde bei der Suche ausgelassen. Teile die Notiz, damit sie gefunden wird.',
	emptyExclusion:
		'Im ausgeschlossenen Ordner „{entry}“ ist keine Notiz: Korrigiere seinen Namen in den Einstellungen oder entferne ihn dort.',
	unreadable: '„{path}“ konnte nicht gelesen werden und wurde bei der Suche ausgelassen: {reason}',
	rebuilt: 'Der gespeicherte Vault-Index war beschädigt oder aus einer älteren Version: Er wird neu aufgebaut.',
	vectorsNotSaved:
		'Die Antworten des Embedding-Modells konnten nicht gespeichert werden, darum wird es beim nächsten Mal noch einmal gefragt: {reason}',
	notSaved:
		'Der Vault-Index konnte nicht gespeichert werden, darum wird er beim nächsten Mal neu aufgebaut: {reason}',
	meaningOff:
		'Die Suche nach Bedeutung ist aus: Die App wurde beendet, während sie vorbereitet wurde, vielleicht aus Mangel an Speicher. Wörter und Links zählen weiterhin. Um es noch einmal zu versuchen, verwende den Befehl „Vault-Index neu aufbauen“.',
} as const satisfies Translation<typeof English.VAULT_STRINGS>;

export const COVERAGE_STRINGS = {
	coverage: '{indexed, number} von {total, plural, one{# Notiz} other{# Notizen}}',
	coverageSkipped:
		'{indexed, number} von {total, plural, one{# Notiz} other{# Notizen}}, {skipped, number} ausgelassen: {kinds}',
	kinds: { tooLarge: 'zu groß', unreadable: 'nicht lesbar', unfit: 'nicht verstanden' },
	counted: {
		tooLarge: '{count, number} zu groß',
		unreadable: '{count, number} nicht lesbar',
		unfit: '{count, number} nicht verstanden',
	},
	manySkipped:
		'{count, number} Notizen wurden bei der Suche ausgelassen: {kinds}. Die Einstellungen nennen sie unter „Vault-Index“.',
} as const satisfies Translation<typeof English.COVERAGE_STRINGS>;

export const INDEX_STRINGS = {
	deviceFull: 'Auf diesem Gerät ist kein Platz dafür. Schaffe Platz und starte dann neu.',
	failed: 'Seine Datenbank ist ausgefallen und wurde gelöscht.',
	noAnswer: 'Seine Datenbank ließ sich nicht öffnen.',
} as const satisfies Translation<typeof English.INDEX_STRINGS>;

export const VAULT_SEARCH_STRINGS = {
	placeholder: 'Notizen nach Wörtern oder Bedeutung durchsuchen …',
	nothing: 'Keine Notiz passt.',
	nothingTyped: 'Gib ein Wort, eine Frage oder einen Satz ein.',
	select: 'zum Auswählen',
	open: 'zum Öffnen',
	openInTab: 'zum Öffnen in neuem Tab',
	dismiss: 'zum Schließen',
	looking: 'Der Vault wird angesehen …',
	reading: 'Index wird aufgebaut: {read, number} von {total, plural, one{# Notiz} other{# Notizen}} gelesen',
	learning: 'Index wird aufgebaut: Es wird gelernt, welche Wörter zusammengehören',
	failed: 'Der Vault konnte nicht durchsucht werden: {reason}',
	gone: '„{path}“ gibt es nicht mehr.',
	rebuilding: 'Vault-Index wird neu aufgebaut',
	rebuilt: 'Der Vault-Index ist neu aufgebaut: {coverage}.',
	rebuildStopped: 'Der Aufbau wurde gestoppt. Die nächste Suche liest die übrigen Notizen.',
	rebuildRunning: 'Der Vault-Index wird schon neu aufgebaut.',
	rebuildFailed: 'Der Vault-Index konnte nicht neu aufgebaut werden: {reason}',
	index: 'Vault-Index',
	indexDesc:
		'Liegt auf diesem Gerät, außerhalb deiner Notizen. Wird bei jeder Suche und Recherche aktualisiert. Dateien, die du in Obsidian ignorieren lässt, sind ausgelassen.',
	indexRebuild: 'Neu aufbauen',
	moreSkipped: 'und {count, number} weitere',
} as const satisfies Translation<typeof English.VAULT_SEARCH_STRINGS>;

export const EMBEDDING_STRINGS = {
	heading: 'Notizen nach Bedeutung finden',
	enabled: 'Ein Embedding-Modell verwenden',
	enabledDesc:
		'Findet Notizen, die dasselbe mit anderen Worten sagen, besser als das, was auf diesem Gerät gelernt wird. Jede nicht ausgeschlossene Notiz wird an das Modell gesendet, und auch, wonach du suchst.',
	key: 'API-Schlüssel für Embeddings',
	keyDesc:
		'Leer: der Schlüssel des Sprachmodells, wenn beide vom selben Dienst sind. Lokale Modelle brauchen keinen.',
	model: 'Embedding-Modell',
	modelDesc:
		'Zum Beispiel text-embedding-3-small oder nomic-embed-text mit Ollama. Ein neues Modell bettet den Vault noch einmal ein.',
	baseUrl: 'Basis-URL für Embeddings',
	baseUrlDesc: 'Jede Adresse mit der API von OpenAI: OpenAI, Ollama, LM Studio.',
	vault: 'Eingebettete Notizen',
	embed: 'Vault einbetten',
	embedding: 'Vault wird eingebettet',
	none: 'Es ist kein Embedding-Modell eingerichtet.',
	noneRemedy: 'Schalte es ein und gib einen Schlüssel oder die Adresse eines Modells ohne Schlüssel an.',
	state: '{embedded, number} von {notes, plural, one{# Notiz} other{# Notizen}} eingebettet',
	cost: 'Etwa {characters, number} Zeichen ({tokens, number} Token) werden in etwa {requests, plural, one{# Anfrage} other{# Anfragen}} an {host} gesendet.',
	once: 'Jede Textstelle wird einmal gesendet: später nur, was neu oder geändert ist. Was beim Stoppen fertig ist, bleibt.',
	nothingLeft: 'Jede Notiz ist eingebettet.',
	running: 'Der Vault wird schon eingebettet.',
	stopped: 'Das Einbetten wurde gestoppt. Was fertig ist, bleibt.',
	failed: 'Der Vault konnte nicht eingebettet werden: {reason} Was fertig ist, bleibt.',
} as const satisfies Translation<typeof English.EMBEDDING_STRINGS>;
