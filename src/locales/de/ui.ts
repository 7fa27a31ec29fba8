/** Deutsche Texte: Befehle, Dialoge und Meldungen. */
import type { Translation } from '../message';
import type * as English from '../en/ui';

export const COMMAND_STRINGS = {
	research: 'Zu dieser Notiz recherchieren',
	researchWithOptions: 'Mit Optionen zu dieser Notiz recherchieren',
	stop: 'Recherche stoppen',
	finish: 'Recherche jetzt abschließen',
	restore: 'Ersetzten Rechercheabschnitt wiederherstellen',
	showResult: 'Ergebnis der letzten Recherche anzeigen',
	readLinkedPages: 'Verlinkte Seiten lesen',
	evaluate: 'Recherche bewerten',
	showLog: 'Protokoll der letzten Recherche anzeigen',
	openView: 'Rechercheansicht öffnen',
	createBase: 'Base der recherchierten Notizen erstellen',
	copySources: 'Quellen dieses Abschnitts als BibTeX kopieren',
	searchVault: 'Vault durchsuchen',
	rebuildIndex: 'Vault-Index neu aufbauen',
	researchSelection: 'Zur Auswahl recherchieren',
	lookIntoClaim: 'Diese Behauptung untersuchen',
	noNote: 'Es ist keine Notiz geöffnet.',
} as const satisfies Translation<typeof English.COMMAND_STRINGS>;

export const SESSION_STRINGS = {
	alreadyRunning: 'Zu einer Notiz wird schon recherchiert. Stoppe diese Recherche oder warte, bis sie beendet ist.',
	queued: '„{title}“ ist in der Warteschlange: Die Recherche beginnt, wenn die laufende beendet ist.',
	inQueue: 'Zu „{title}“ wird schon recherchiert, oder die Notiz ist schon in der Warteschlange.',
	historyNotRead:
		'Die ausgeblendeten Einträge konnten nicht gelesen werden und erscheinen vielleicht wieder ({reason}).',
	historyNotKept: 'Der Verlauf dieser Recherche konnte nicht aufbewahrt werden ({reason}).',
	alreadyRunningRemedy: 'Verwende „Recherche stoppen“ in der Befehlspalette.',
	noNote: 'Öffne zuerst eine Notiz: Recherchiert wird nur zu Dateien mit der Endung .md, .markdown oder .txt.',
	consentMissing: 'Du hast noch nicht zugestimmt, was eine Recherche sendet.',
	consentMissingRemedy:
		'Führe „Zu dieser Notiz recherchieren“ einmal über die Befehlspalette aus oder ergänze die Option offline.',
	sectionEdited: 'Der Rechercheabschnitt von „{path}“ enthält eigene Änderungen. Nichts wurde geschrieben.',
	sectionEditedRemedy:
		'Ergänze die Option force, um ihn zu ersetzen (der ersetzte Text wird aufbewahrt), oder verschiebe deine Wörter aus dem Abschnitt.',
	leftAsItIs: 'Der Rechercheabschnitt blieb, wie er ist. Nichts wurde geschrieben.',
	leftAsItIsRemedy:
		'Verschiebe deine eigenen Wörter aus dem Abschnitt oder starte die Recherche noch einmal und entscheide, was mit ihnen geschieht.',
	propertiesNotWritten: 'Die Eigenschaften von „{title}“ konnten nicht geschrieben werden: {reason}',
	restored: 'Der Rechercheabschnitt, der am {replacedAt} ersetzt wurde, steht wieder in der Notiz.',
	undone: 'Die Änderung der Recherche wurde rückgängig gemacht.',
	changedSince:
		'Der Rechercheabschnitt wurde seit dem Schreiben geändert. Nichts wurde rückgängig gemacht: Bearbeite ihn von Hand oder stelle den ersetzten Abschnitt wieder her.',
	notRestored: 'Nichts wurde wiederhergestellt.',
	nothingToRestore: 'Von dieser Notiz ist kein ersetzter Rechercheabschnitt aufbewahrt.',
} as const satisfies Translation<typeof English.SESSION_STRINGS>;

export const UI_STRINGS = {
	starting: 'Start …',
	researching: 'Recherche zu „{title}“',
	statusBar: 'Recherche zu „{title}“: {line}',
	finishNow: 'Jetzt abschließen',
	stop: 'Stoppen',
	ways: '„Jetzt abschließen“ schreibt den Abschnitt aus dem, was gefunden ist. „Stoppen“ schreibt nichts.',
	asking: 'Wartet auf deine Antwort',
	unchanged: 'Nichts Neues: Der Rechercheabschnitt von „{title}“ bleibt, wie er ist.',
	removed:
		'Alle Notizen, die der Rechercheabschnitt von „{title}“ vorgeschlagen hat, sind verlinkt, und sonst wurde nichts gefunden: Der Abschnitt wurde entfernt.',
	kept: 'Der Rechercheabschnitt von „{title}“ wurde behalten. {why}',
	consentTitle: 'Bevor die Recherche beginnt',
	consentIntro: 'Für eine Recherche verlässt dies dein Gerät:',
	sentTo: {
		model: '{host} (dein Modell) erhält den Text der Notiz und die dazu gefundenen Stellen, auch aus anderen Notizen deines Vaults; bei gründlicher und agentischer Recherche auch den Text der gelesenen Seiten.',
		reviewer:
			'{host} (dein zweiter Leser) erhält die Sätze, die ein Modell geschrieben hat, mit den zugrunde liegenden Stellen, und Behauptungen der Notiz mit ihren Stellen.',
		judge: '{host} (dein Bewertungsmodell) erhält den Text der Notiz und ihren Rechercheabschnitt.',
		embeddings:
			'{host} (dein Embedding-Modell) erhält die Textstellen jeder nicht ausgeschlossenen Notiz, sobald du den Vault einbettest, und von da an neue Stellen und deine Suchen.',
		search: '{host} (Websuche) erhält Suchanfragen, die aus der Notiz gebildet werden.',
		nextSearch:
			'{host} erhält Suchanfragen, die aus der Notiz gebildet werden, nur wenn die Suchen darüber nichts finden.',
		academicSearch: '{host} erhält im wissenschaftlichen Modus Suchanfragen, die aus der Notiz gebildet werden.',
		sites: 'Wenn Seiten gelesen werden, wie bei gründlicher und agentischer Recherche, erhalten die Websites der gefundenen oder verlinkten Seiten die Anfragen von diesem Gerät: Sie sehen seine IP-Adresse, aber nichts von der Notiz.',
		pageFallback:
			'{host} erhält die Adressen von Seiten, die dieses Gerät nicht lesen konnte oder denen der Text fehlte, den die Suche gezeigt hatte.',
		pageReader:
			'{host} erhält die Adressen der Seiten, die gelesen werden, wie bei gründlicher und agentischer Recherche, und ruft sie ab: Die Websites sehen nichts von diesem Gerät.',
		archive: '{host} erhält die Adressen zitierter Seiten, die es nicht mehr gibt.',
	},
	staysHere:
		'Dein Vault wird auf diesem Gerät durchsucht. Notizen, die in den Einstellungen ausgelassen sind, bleiben außen vor. Jeder API-Schlüssel wird nur an seinen eigenen Dienst gesendet.',
	writesInto:
		'Das Ergebnis kommt in den Abschnitt „{heading}“ der Notiz; sonst ändert sich nichts an ihr, und ein Klick macht es rückgängig.',
	askedAgain:
		'Du wirst nur noch einmal gefragt, bevor etwas anderes gesendet wird. Widerrufen: Einstellungen, „Daten, die dieses Gerät verlassen“.',
	agree: 'Zustimmen und recherchieren',
	testTitle: 'Schlüssel senden?',
	testIntro:
		'Der Test sendet eine kleine Anfrage mit deinem Schlüssel. Dieser Adresse hast du auf diesem Gerät noch nicht zugestimmt:',
	testLine: '{host} erhält {count, plural, one{den Schlüssel} other{die Schlüssel}} {names}.',
	testRest: 'Von deinen Notizen wird nichts gesendet.',
	testAgree: 'Senden und testen',
	editedTitle: 'Du hast den Rechercheabschnitt bearbeitet',
	editedText:
		'Du hast diese Zeilen des Rechercheabschnitts von „{title}“ geändert. In einem neuen würden durchgestrichene Wörter wegfallen, unterstrichene können zurückkommen; Zeilen, die du ergänzt hast, bleiben. Ersetzter Text wird aufbewahrt und lässt sich wiederherstellen. „Beide behalten“ lässt diesen Abschnitt stehen und schreibt den neuen darunter.',
	editedMore: '… und {count, number} weitere.',
	poorerTitle: 'Vorhandenen Abschnitt behalten?',
	poorerText: 'Der Rechercheabschnitt von „{title}“ ist reicher als der neue. {why}',
	poorerKeep: 'Behalten',
	poorerReplace: 'Durch den neuen ersetzen',
	editedKeep: 'Beide behalten',
	editedReplace: 'Ersetzen',
	optionsTitle: 'Recherche zu „{title}“',
	focus: 'Schwerpunkt',
	focusDesc: 'Deine Frage. Wenn leer, wird zur ganzen Notiz recherchiert.',
	focusPlaceholder: 'Zum Beispiel: Was kostet das?',
	depth: 'Tiefe',
	depthDesc:
		'Alle drei beurteilen die Behauptungen der Notiz. Schnell tut das anhand von Suchergebnissen, Gründlich liest die besten Seiten. Agentisch braucht ein Modell: Es sucht nach Fehlendem und wird am häufigsten aufgerufen.',
	depths: { shallow: 'Schnell', deep: 'Gründlich', agentic: 'Agentisch' },
	mode: 'Art der Quellen',
	modeDesc: 'Wissenschaftlich fragt auch Crossref, arXiv und Semantic Scholar. Technisch liest mehr von jeder Seite.',
	modes: { general: 'Allgemein', academic: 'Wissenschaftlich', technical: 'Technisch' },
	research: 'Recherchieren',
	cancel: 'Abbrechen',
} as const satisfies Translation<typeof English.UI_STRINGS>;

export const RESULT_STRINGS = {
	free: 'Kosten: keine',
	expectedTime: {
		shallow: 'Es dauert höchstens etwa eine Minute.',
		deep: 'Es dauert ein bis zwei Minuten, mit einem Modell auf diesem Gerät länger.',
		agentic: 'Es dauert bis zu {minutes, plural, one{# Minute} other{# Minuten}}.',
	},
	written: 'Der Rechercheabschnitt von „{title}“ ist geschrieben.',
	keptShort: 'Abschnitt behalten ({pages, plural, one{# Webseite} other{# Webseiten}})',
	show: 'Anzeigen',
	undo: 'Rückgängig',
	tryAgain: 'Noch einmal versuchen',
	lookInto: '{claims, number} weitere untersuchen',
	batch: 'Die Warteschlange ist fertig: {notes, plural, one{# Notiz wurde} other{# Notizen wurden}} geschrieben.',
	undoAll: 'Alle rückgängig machen',
	undoneAll:
		'Die Änderungen der Recherche wurden in {notes, plural, one{# Notiz} other{# Notizen}} rückgängig gemacht.',
	leftChanged: 'Seitdem geändert und darum unverändert gelassen: {titles}.',
} as const satisfies Translation<typeof English.RESULT_STRINGS>;

export const BASE_STRINGS = {
	title: 'Recherchierte Notizen',
	researched: 'Recherchiert',
	contradicted: 'Widerlegt',
	open: 'Offen',
	needsProperties:
		'Die Base führt Notizen mit den Eigenschaften auf, die eine Recherche schreibt. Schalte in den Einstellungen unter „Abschnitt“ „{setting}“ ein, damit Recherchen sie schreiben.',
} as const satisfies Translation<typeof English.BASE_STRINGS>;

export const PAGES_STRINGS = {
	consentMissing: 'Du hast noch nicht zugestimmt, Adressen von Seiten an den Dienst zu senden, der sie liest.',
	consentMissingRemedy: 'Führe „Verlinkte Seiten lesen“ einmal über die Befehlspalette aus.',
	title: 'Verlinkte Seiten lesen',
	explained:
		'{host} erhält die Adressen dieser Seiten, ruft sie ab und sendet ihren Text zurück, der in eine neue Notiz neben dieser geschrieben wird. Sonst wird nichts von der Notiz gesendet.',
	cost: '{credits, plural, =0{Ohne Schlüssel kostet das nichts.} one{Das kostet höchstens # Credit.} other{Das kostet höchstens # Credits.}}',
	read: '{count, plural, one{# Seite} other{# Seiten}} lesen',
	reading:
		'{count, plural, one{# verlinkte Seite} other{# verlinkte Seiten}} aus „{title}“ {count, plural, one{wird} other{werden}} gelesen …',
	alreadyReading: 'Verlinkte Seiten werden schon gelesen. Stoppe das oder warte, bis es beendet ist.',
	newNote: '{title} – verlinkte Seiten',
	done: '{read, plural, one{# Seite wurde} other{# Seiten wurden}} in „{note}“ geschrieben{failed, plural, =0{.} one{, # konnte nicht gelesen werden.} other{, # konnten nicht gelesen werden.}}',
	spent: 'Kosten: {credits, plural, one{# Credit} other{# Credits}}',
	noRoom: 'Es gibt schon zu viele Notizen mit diesem Namen. Benenne einige um oder lösche sie.',
	noRoomRemedy: 'Lies die Seiten dann noch einmal.',
} as const satisfies Translation<typeof English.PAGES_STRINGS>;

export const PREVIEW_STRINGS = {
	title: 'Änderungen am Rechercheabschnitt von „{note}“',
	explained:
		'{count, plural, one{# Änderung} other{# Änderungen}}. Durchgestrichene Wörter fallen weg, unterstrichene kommen hinzu. Entferne den Haken, um zu behalten, was jetzt dort steht. Ersetztes lässt sich wiederherstellen.',
	accept: 'Übernehmen: {text}',
	write: 'Ausgewählte Änderungen schreiben',
	cancel: 'Nichts schreiben',
	onlyAddresses: 'Nur Adressen oder Titel von Links ändern sich.',
	review: 'Änderungen einzeln auswählen',
	restoreTitle: 'Diesen Abschnitt von „{note}“ wiederherstellen?',
	restoreExplained:
		'Durchgestrichene Wörter fallen weg, unterstrichene kommen zurück. Der jetzige Abschnitt wird aufbewahrt und lässt sich wiederherstellen.',
	restore: 'Wiederherstellen',
} as const satisfies Translation<typeof English.PREVIEW_STRINGS>;

export const LINK_STRINGS = {
	title: 'Zu „{title}“ recherchieren?',
	intro: 'Eine geöffnete Adresse verlangt diese Recherche:',
	note: 'Notiz: {path}',
	depth: 'Tiefe: {depth}',
	mode: 'Art der Quellen: {mode}',
	focus: 'Schwerpunkt: „{focus}“',
	noFocus: 'Schwerpunkt: die ganze Notiz',
	free: 'Das kostet nichts.',
	noFile: 'Die Adresse nennt keine Notiz: Sie braucht „file=…“. Es wurde nicht recherchiert.',
	noNote: 'Die Adresse verlangt „{name}“, aber eine solche Notiz gibt es im Vault nicht. Es wurde nicht recherchiert.',
	unknown:
		'Sie hat den unbekannten Parameter „{name}“; möglich sind file, depth, mode, focus. Es wurde nicht recherchiert.',
	longFocus: 'Der Schwerpunkt in der Adresse ist länger als {most, number} Zeichen. Es wurde nicht recherchiert.',
	correct: 'Korrigiere die Adresse.',
} as const satisfies Translation<typeof English.LINK_STRINGS>;

export const RUN_SCOPE_STRINGS = {
	heading: 'Websuche eingrenzen',
	topic: 'Art der Seiten',
	topicDesc: 'Nur bei Tavily lassen sich Nachrichten oder Finanzen wählen; andere Dienste durchsuchen alles.',
	topics: { '': 'Wie eingestellt', general: 'Allgemein', news: 'Nachrichten', finance: 'Finanzen' },
	days: 'Tage',
	daysDesc: 'Nur Seiten der letzten Tage. Seiten ohne Datum bleiben. Leer: wie in den Einstellungen.',
	daysPlaceholder: 'Zum Beispiel: 30',
	domains: 'Websites',
	domainsDesc: 'Nur Seiten dieser Websites. Leer: wie in den Einstellungen.',
	domainsPlaceholder: 'Zum Beispiel: nature.com, *.gov',
	wrongTopic: 'Die Art der Seiten kann nicht „{given}“ sein. Möglich ist: {allowed}.',
	wrongDays: 'Die Tage können nicht „{given}“ sein: Gib eine ganze Zahl von 1 bis {most, number} an.',
	wrongSite: '„{given}“ ist keine Website. Gib einen Host wie nature.com oder *.gov an.',
} as const satisfies Translation<typeof English.RUN_SCOPE_STRINGS>;

export const CHECKPOINT_STRINGS = {
	refused: {
		damaged: 'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ ist beschädigt und wurde entfernt.',
		older: 'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ stammt aus einer älteren Version und wurde entfernt.',
		newer: 'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ stammt aus einer neueren Version und wurde entfernt.',
		expired:
			'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ ist zu alt, um fortzufahren, und wurde entfernt.',
	},
	title: 'Unterbrochene Recherche fortsetzen?',
	text: {
		shallow: 'Eine schnelle Recherche zu „{title}“ wurde unterbrochen. Zuletzt gespeichert: {savedAt}.',
		deep: 'Eine gründliche Recherche zu „{title}“ wurde unterbrochen. Zuletzt gespeichert: {savedAt}.',
		agentic: 'Eine agentische Recherche zu „{title}“ wurde unterbrochen. Zuletzt gespeichert: {savedAt}.',
	},
	choices:
		'Wenn du fortsetzt, wird nichts noch einmal bezahlt. Wenn du neu beginnst, geht das Gefundene verloren. Wenn du abbrichst, bleibt es für später.',
	goOn: 'Fortsetzen',
	startOver: 'Neu beginnen',
} as const satisfies Translation<typeof English.CHECKPOINT_STRINGS>;

export const NAME_STRINGS = {
	quoted: '„{name}“',
} as const satisfies Translation<typeof English.NAME_STRINGS>;

export const NOTE_DEFAULT_STRINGS = {
	wrongProperty: 'Die Eigenschaft „{property}“ von „{title}“ kann nicht „{value}“ sein. Möglich ist: {allowed}.',
	wrongPropertyRemedy: 'Korrigiere die Eigenschaft in der Notiz oder wähle die Option für diese Recherche.',
	oneLine: 'eine Zeile Text',
} as const satisfies Translation<typeof English.NOTE_DEFAULT_STRINGS>;

export const BATCH_STRINGS = {
	menu: 'Zu {notes, plural, one{# Notiz} other{# Notizen}} recherchieren',
	folderMenu: 'Zu den Notizen dieses Ordners recherchieren',
	title: 'Zu {notes, plural, one{# Notiz} other{# Notizen}} recherchieren?',
	order: 'Jede dieser Notizen bekommt nacheinander einen Abschnitt „{heading}“. Du kannst jederzeit stoppen; am Ende nimmt „Alle rückgängig machen“ das Geschriebene zurück.',
	unchanged:
		'{notes, plural, one{# weitere Notiz wurde} other{# weitere Notizen wurden}} seit der letzten Recherche nicht geändert und {notes, plural, one{wird} other{werden}} übersprungen.',
	leftOut:
		'{notes, plural, one{# weitere Notiz ist} other{# weitere Notizen sind}} durch die Einstellungen ausgelassen.',
	refused:
		'Zu {notes, plural, one{# weiteren Notiz} other{# weiteren Notizen}} kann nicht recherchiert werden. {first}',
	time: 'Nach deinen früheren Recherchen dauert das etwa {minutes, plural, one{# Minute} other{# Minuten}}.',
	timeUnknown:
		'Das dauert meist weniger als {minutes, plural, one{# Minute} other{# Minuten}}, mit einem Modell auf diesem Gerät länger.',
	begin: 'Zu {notes, plural, one{# Notiz} other{# Notizen}} recherchieren',
	nothing: 'Es gibt nichts zu recherchieren.',
	ended: '{notes, plural, one{# Notiz} other{# Notizen}}: {ends}.',
	ends: {
		written: '{count, number} geschrieben',
		'dry-run': '{count, number} nicht geschrieben',
		unchanged: '{count, number} ohne Neues',
		kept: '{count, number} behalten, weil der alte Abschnitt reicher ist',
		removed: '{count, number} mit entferntem Abschnitt',
		failed: '{count, number} gescheitert',
		edited: '{count, number} behalten, weil du den Abschnitt bearbeitet hast',
		stopped: '{count, number} gestoppt',
		skipped: '{count, number} übersprungen',
		'not-started': '{count, number} nicht begonnen',
	},
} as const satisfies Translation<typeof English.BATCH_STRINGS>;
