/** Deutsche Texte: eine Recherche, ihre Notiz und ihr Abschnitt. */
import type { Translation } from '../message';
import type * as English from '../en/research';

export const RUN_STRINGS = {
	stopped: 'Die Recherche wurde gestoppt. Nichts wurde geschrieben.',
	stoppedRemedy: 'Führe den Befehl noch einmal aus, wenn du bereit bist.',
	callsUsed: 'Die erlaubten Modellaufrufe dieser Recherche sind verbraucht.',
	callsUsedRemedy: 'Erhöhe „researchCalls“ in den Einstellungen oder recherchiere zu weniger Themen.',
} as const satisfies Translation<typeof English.RUN_STRINGS>;

export const NOTE_STRINGS = {
	unsupported: '„{path}“ ist keine Textnotiz.',
	unsupportedRemedy: 'Wähle eine Notiz, deren Name auf .md, .markdown oder .txt endet.',
	empty: 'In „{path}“ gibt es nichts zu recherchieren: Bis auf ihren Rechercheabschnitt ist die Notiz leer.',
	emptyRemedy: 'Schreib zuerst eine Behauptung, eine Frage oder einen Gedanken in die Notiz.',
	leftOut: '„{title}“ hat die Eigenschaft „research: false“, darum wird nie dazu recherchiert.',
	leftOutRemedy: 'Entferne die Eigenschaft aus der Notiz, um dazu zu recherchieren.',
	selectionHidden: 'Die Auswahl in „{title}“ ist kein Text, zu dem recherchiert wird.',
	selectionHiddenRemedy: 'Wähle Sätze außerhalb der Eigenschaften, der Kommentare und des Rechercheabschnitts.',
	capped: 'Die Notiz ist länger als {limit, number} Zeichen: Nur die ersten {limit, number} wurden gelesen.',
	notFound: 'Es gibt keine Notiz „{path}“.',
	notFoundRemedy: 'Prüfe Namen und Ordner der Notiz.',
	deleted: '„{path}“ wurde während der Recherche gelöscht. Nichts wurde geschrieben.',
	deletedRemedy: 'Stelle die Notiz wieder her und starte die Recherche noch einmal.',
	becameLink:
		'„{path}“ wurde während der Recherche zu einer Verknüpfung, die aus dem Vault hinausführt. Sie wurde nicht geschrieben.',
	becameLinkRemedy: 'Leg die Notiz an die Stelle der Verknüpfung und starte die Recherche noch einmal.',
	cut: '„{path}“ hat während der Recherche ihr Ende oder ihren ganzen Text verloren: Vielleicht speichert ein anderes Programm sie noch. Sie wurde nicht geschrieben.',
	cutRemedy: 'Sieh dir die Notiz an und starte die Recherche dann noch einmal.',
	unsettled: '„{path}“ wurde immer wieder von einem anderen Programm geändert. Sie wurde nicht geschrieben.',
	leftBeside: '{message} Der neue Abschnitt steht in „{place}“.',
	leftover: '{title} (nicht geschriebener Abschnitt{number, plural, one{} other{ #}}).md',
	restless:
		'Der Rechercheabschnitt von „{path}“ änderte sich ständig, während er geschrieben werden sollte. Er wurde nicht geschrieben.',
	restlessRemedy: 'Beende, was sonst noch in die Notiz schreibt, und starte die Recherche dann noch einmal.',
	unreadable: '„{path}“ konnte nicht gelesen werden.',
	unreadableRemedy: 'Prüfe, ob es eine Textdatei ist und ob du sie lesen darfst.',
} as const satisfies Translation<typeof English.NOTE_STRINGS>;

export const HISTORY_STRINGS = {
	damaged:
		'Die aufbewahrten Abschnitte von „{path}“ waren beschädigt: {read, plural, =0{Keiner war lesbar} one{# war lesbar und bleibt aufbewahrt} other{# waren lesbar und bleiben aufbewahrt}}. Unverändert beiseitegelegt: {places}.',
} as const satisfies Translation<typeof English.HISTORY_STRINGS>;

export const TOPIC_STRINGS = {
	none: 'In „{title}“ wurde nichts gefunden, das eine Recherche lohnt.',
	noneRemedy: 'Schreib eine Behauptung oder eine Frage in die Notiz oder gib einen Schwerpunkt an.',
	noSuchClaim: '„{title}“ enthält keine der angegebenen Behauptungen.',
	noSuchClaimRemedy: 'Gib eine Behauptung in den Worten der Notiz an.',
} as const satisfies Translation<typeof English.TOPIC_STRINGS>;

export const GATHER_STRINGS = {
	vaultFailed: 'Der Vault konnte nicht durchsucht werden: {reason}',
	webFailed: 'Das Web konnte nicht durchsucht werden: {reason}',
	relatedFailed: 'Verwandte Notizen konnten nicht gesucht werden: {reason}',
	providersFailed: 'Keine Antwort von {providers}: {reason}',
	spared: '{count, plural, one{# weitere Suche wurde} other{# weitere Suchen wurden}} ausgelassen: {provider} springt für einen anderen Dienst ein und nimmt nur wenige auf einmal an. Starte die Recherche später für mehr noch einmal.',
	finishedEarly: 'Du hast die Recherche vorzeitig abgeschlossen: Suchen ohne Antwort wurden ausgelassen.',
	checkFailed: 'Die Behauptung „{topic}“ konnte nicht noch einmal geprüft werden: {reason}',
} as const satisfies Translation<typeof English.GATHER_STRINGS>;

export const READING_STRINGS = {
	finishedEarly: 'Du hast die Recherche abgeschlossen, bevor die Seite gelesen wurde.',
} as const satisfies Translation<typeof English.READING_STRINGS>;

export const SYNTHESIS_STRINGS = {
	finishedEarly:
		'Du hast die Recherche vorzeitig abgeschlossen: Der Abschnitt besteht aus Sätzen der Quellen, ohne auf {analyst} zu warten.',
	nothingConfirmed: 'Nichts von dem, was es schrieb, ließ sich mit den Quellen bestätigen.',
} as const satisfies Translation<typeof English.SYNTHESIS_STRINGS>;

export const SILENCE_STRINGS = {
	nothingWritten: 'Nichts wurde geschrieben.',
	noAnswer: 'Keine Quelle hat geantwortet.',
	nothingFound: 'Weder im Vault noch im Web gibt es etwas zu dieser Notiz.',
	noNote: 'In deinen anderen Notizen steht nichts zu dieser Notiz, und das Web wurde nicht durchsucht.',
	pagesWithoutFindings:
		'{count, plural, one{Eine Seite wurde gelesen und enthält} other{# Seiten wurden gelesen und enthalten}} nichts zu dieser Notiz.',
	pagesUnread: '{count, plural, one{Eine Seite konnte} other{# Seiten konnten}} nicht gelesen werden. {reason}',
	unconfirmed:
		'{sources, plural, one{# Quelle hat} other{# Quellen haben}} geantwortet, aber nichts darin ließ sich für diese Notiz bestätigen{removed, plural, =0{.} one{ (# unbelegte Aussage entfernt).} other{ (# unbelegte Aussagen entfernt).}}',
	advice: {
		connection: 'Prüfe die Verbindung und in den Einstellungen die Suchdienste.',
		later: 'Versuche es später noch einmal: Vielleicht antworten dann die Seiten, die nicht gelesen werden konnten.',
		sentences: 'Schreib die Behauptungen und Fragen der Notiz als ganze Sätze.',
		online: 'Recherchiere online: Dann wird auch das Web durchsucht.',
		log: 'Das Protokoll der Recherche nennt, was entfernt wurde, und warum.',
		deep: 'Wähle die gründliche Tiefe: Sie liest ganze Seiten.',
		focus: 'Gib einen Schwerpunkt an.',
		otherFocus: 'Gib einen anderen Schwerpunkt an.',
	},
} as const satisfies Translation<typeof English.SILENCE_STRINGS>;

export const REVIEW_STRINGS = {
	failed: {
		mark: 'Der zweite Leser, {reader}, ist ausgefallen: {reason} Was er lesen sollte, wird geschrieben und als nicht zweimal gelesen markiert.',
		omit: 'Der zweite Leser, {reader}, ist ausgefallen: {reason} Was er lesen sollte, wird weggelassen.',
	},
} as const satisfies Translation<typeof English.REVIEW_STRINGS>;

export const ENVELOPE_STRINGS = {
	internal: 'Etwas Unerwartetes ist schiefgegangen: {message}',
	internalRemedy: 'Versuche es noch einmal; wenn es wieder passiert, melde es mit dem Protokoll der Recherche.',
} as const satisfies Translation<typeof English.ENVELOPE_STRINGS>;

export const WORTH_STRINGS = {
	offline: 'Die Recherche lief offline.',
	finished: 'Du hast sie vorzeitig abgeschlossen.',
	failed: 'Eine Websuche ist gescheitert.',
	richer: 'Er zitiert {before, plural, one{# Webseite} other{# Webseiten}}, der neue {now, plural, =0{keine} other{nur #}}.',
} as const satisfies Translation<typeof English.WORTH_STRINGS>;

export const SECTION_STRINGS = {
	heading: 'Recherche',
	edited: 'Der Rechercheabschnitt dieser Notiz enthält Wörter, die nicht erzeugt wurden. Nichts wurde geschrieben.',
	editedRemedy:
		'Entscheide, ob er ersetzt wird (der ersetzte Text wird aufbewahrt und lässt sich wiederherstellen) oder ob er bleibt und darunter geschrieben wird.',
	unfit: 'Der neue Abschnitt wäre in dieser Notiz nicht wiedergefunden worden. Nichts wurde geschrieben.',
	unfitRemedy:
		'Melde es mit dem Protokoll der Recherche; vielleicht hilft es, den Rechercheabschnitt ans Ende der Notiz zu verschieben.',
	sourcesCopied: '{count, plural, one{# Webseite ist} other{# Webseiten sind}} als BibTeX in der Zwischenablage.',
	noSources: 'Im Rechercheabschnitt von „{title}“ wird keine Webseite zitiert.',
	sourcesNotCopied: 'Die Quellen konnten nicht kopiert werden: {reason}',
} as const satisfies Translation<typeof English.SECTION_STRINGS>;

export const EXTRACTION_STRINGS = {
	someNotRead: '{failed, number} von {total, number} Seiten konnten nicht gelesen werden',
	wrongNumber: 'Ein Aufruf liest 1 bis {most, number} Seiten: {count, plural, one{# wurde} other{# wurden}} genannt.',
	wrongNumberRemedy: 'Nenne weniger und lies die anderen mit einem weiteren Aufruf.',
	nothingRead:
		'{count, plural, one{Die Seite wurde nicht gelesen: {reason}} other{Keine der # Seiten wurde gelesen. Die erste: {reason}}}',
	nothingReadRemedy: 'Prüfe die Adressen oder versuche es später noch einmal.',
} as const satisfies Translation<typeof English.EXTRACTION_STRINGS>;

export const LINKED_PAGES_STRINGS = {
	noLinks: '„{title}“ verlinkt keine Webseite.',
	noLinksRemedy: 'Ergänze einen Link zu einer Webseite oder markiere Text, der einen enthält.',
	capped: 'Die ersten {most, number} von {total, number} verlinkten Seiten wurden genommen.',
	intro: 'Seiten, die in {from} verlinkt sind, gelesen am {date}.',
	notRead: 'Nicht gelesene Seiten',
	truncated: '_Die Seite ist länger; dies ist ihr Anfang._',
} as const satisfies Translation<typeof English.LINKED_PAGES_STRINGS>;

export const AGENTIC_STRINGS = {
	noModel:
		'Agentische Recherche braucht ein Sprachmodell, und es ist keins eingerichtet: Diese Recherche wird gründlich.',
	notGuided:
		'Das Modell „{model}“ konnte die Recherche nicht leiten: {reason} Der Rest dieser Recherche ist eine gründliche.',
	outOfTime: 'Die Zeit für die Recherche war um, bevor die Seite gelesen wurde.',
	stoppedBy: {
		budget: 'Die Recherche endete, weil ihre erlaubten Aufrufe verbraucht waren: Der Abschnitt enthält, was bis dahin gefunden wurde.',
		deadline: 'Die Recherche endete, weil ihre Zeit um war: Der Abschnitt enthält, was bis dahin gefunden wurde.',
		finish_now:
			'Du hast die Recherche vorzeitig abgeschlossen: Der Abschnitt enthält, was bis dahin gefunden wurde.',
	},
} as const satisfies Translation<typeof English.AGENTIC_STRINGS>;

export const AGENTIC_PROGRESS = {
	acts: {
		search_web: '{topic}: sucht im Web nach „{query}“',
		search_vault: '{topic}: sucht im Vault nach „{query}“',
		read_page: '{topic}: liest Seiten',
		think: '{topic}: überlegt',
		finish: '{topic}: fasst zusammen',
	},
	brief: '{topic}: recherchiert',
	followUps: 'Es fehlt noch: {questions}',
	enough: 'Es wird nicht weiter gesucht',
} as const satisfies Translation<typeof English.AGENTIC_PROGRESS>;

export const PROGRESS_STRINGS = {
	stages: {
		topics: 'Notiz wird gelesen',
		gather: 'Vault und Web werden durchsucht',
		synthesis: 'Abschnitt wird geschrieben',
		verify: 'Jeder Satz wird geprüft',
	},
	searchingVault: 'Vault wird durchsucht',
	topicsFound: '{count, plural, one{# Thema} other{# Themen}}',
	gathered: '{done, number}/{total, number} {topic}: {sources, plural, one{# Quelle} other{# Quellen}}',
	sourcesOf: '{topic}: {sources, plural, one{# Quelle} other{# Quellen}}',
	pagesRead: '{total, plural, one{Seite} other{Seiten}} gelesen',
	estimate: 'Mögliche Kosten: {parts}',
	estimateLeft: 'Mögliche Kosten: {parts} ({left, number} in diesem Monat übrig)',
	estimated: {
		searching: 'höchstens {count, plural, one{# Credit} other{# Credits}} für Suchen',
		reading:
			'höchstens {count, plural, one{# Credit} other{# Credits}} für Seiten, die dieses Gerät nicht lesen kann',
		modelCalls: 'etwa {count, plural, one{# Modellaufruf} other{# Modellaufrufe}}',
		modelCallsAtMost: 'höchstens {count, plural, one{# Modellaufruf} other{# Modellaufrufe}}',
	},
	reading: '{done, number}/{total, plural, one{# Seite} other{# Seiten}} gelesen',
	warning: 'Warnung: {message}',
	statements: {
		written: '{count, plural, one{# Aussage} other{# Aussagen}} geschrieben',
		duplicates: '{count, plural, one{# Wiederholung} other{# Wiederholungen}} weggelassen',
		declined: '{count, number} weggelassen, die du gelöscht hattest',
		removed: '{count, number} als unbelegt entfernt',
	},
	summary: {
		contradicted: '{count, plural, one{# Behauptung} other{# Behauptungen}} widerlegt',
		supported: '{count, plural, one{# Behauptung} other{# Behauptungen}} bestätigt',
		questions: '{answered, number} von {count, plural, one{# Frage} other{# Fragen}} beantwortet',
		added: 'mehr zu {count, plural, one{# Thema} other{# Themen}}',
		not_settled: '{count, number} offen',
		open: '{count, number} offen ({open, number} nicht geklärt, {left, number} nicht untersucht)',
		folded: '{count, number} weitere in einem eingeklappten Teil',
		links: '{count, plural, one{# Notiz} other{# Notizen}} zu verlinken',
	},
	changes: 'Seit der letzten Recherche: {changes}',
	nothingNew: 'nichts Neues',
	changed: {
		new: '{count, number} neu',
		gone: '{count, number} weggefallen',
		verdict_changed: '{count, plural, one{# Urteil} other{# Urteile}} geändert',
	},
	sources:
		'{web, plural, one{# Webseite} other{# Webseiten}} und {vault, plural, one{# Notiz} other{# Notizen}} zitiert',
	cost: 'Kosten: {parts}',
	spent: {
		noCalls: 'keine Modellaufrufe',
		calls: '{calls, plural, one{# Modellaufruf} other{# Modellaufrufe}} ({input, number} Token hin, {output, number} zurück)',
		credits: '{count, plural, one{# Such-Credit} other{# Such-Credits}}',
	},
	notesCited: '{notes, plural, one{# Notiz} other{# Notizen}} zitiert',
	time: 'Zeit: {seconds} s',
} as const satisfies Translation<typeof English.PROGRESS_STRINGS>;
