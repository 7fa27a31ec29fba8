/** Deutsche Texte: Suchdienste und ihre Antworten. */
import type { Translation } from '../message';
import type * as English from '../en/web';

export const WEB_STRINGS = {
	failure: {
		auth: 'Der API-Schlüssel wurde abgelehnt. Prüfe den Schlüssel in den Einstellungen.',
		exhausted:
			'Der Tarif hat keine Suchen mehr übrig. Warte auf den nächsten Monat oder erhöhe das Limit des Tarifs.',
		rate: 'Es wurden zu viele Suchen gesendet. Warte einen Moment und versuche es noch einmal.',
		bad_request: 'Die Suche wurde nicht angenommen. Prüfe die Suchoptionen in den Einstellungen.',
		blocked:
			'Der Dienst hielt dieses Programm für einen Roboter und hat die Suche abgelehnt. Versuche es später noch einmal oder verwende einen anderen Dienst.',
		timeout:
			'Der Dienst hat zu lange für die Antwort gebraucht. Versuche es noch einmal oder prüfe die Verbindung.',
		network: 'Der Dienst ist nicht erreichbar. Prüfe die Verbindung.',
		server: 'Der Dienst hat ein internes Problem. Versuche es noch einmal.',
		parse: 'Die Antwort war nicht verständlich. Prüfe die Basis-URL in den Einstellungen.',
		'too-large': 'Die Antwort war größer als erlaubt. Prüfe die Basis-URL in den Einstellungen.',
		budget: 'Das Budget erlaubt keine weitere Suche. Erhöhe es in den Einstellungen.',
		moved: 'Der Dienst leitet zu einer anderen Adresse weiter; dorthin werden weder der Schlüssel noch die Frage gesendet. Korrigiere die Basis-URL in den Einstellungen.',
		busy: 'Er nimmt nur wenige Suchen auf einmal an, darum gingen die übrigen an andere Dienste. Starte die Recherche für mehr noch einmal.',
	},
	keylessFailure: {
		auth: 'Ohne Schlüssel kann im Moment nicht gesucht werden. Hinterlege einen Schlüssel in den Einstellungen.',
		exhausted:
			'Die kostenlosen Suchen ohne Schlüssel sind verbraucht. Hinterlege einen Schlüssel in den Einstellungen.',
		rate: 'Die kostenlosen Suchen ohne Schlüssel sind vorerst verbraucht. Warte oder hinterlege einen Schlüssel in den Einstellungen.',
	},
	failureDetail: '{sentence} Der Dienst meldet: „{detail}“',
	spared: 'Er springt für einen anderen Dienst ein und nimmt nur wenige Suchen auf einmal an, darum wurde diese ausgelassen. Starte die Recherche später für mehr noch einmal.',
	unexpected:
		'Die Suche ist unerwartet gescheitert. Versuche es noch einmal; wenn es wieder passiert, melde es mit dem Protokoll der Recherche.',
} as const satisfies Translation<typeof English.WEB_STRINGS>;

export const PROVIDER_ERROR_STRINGS = {
	notInYourRegion: 'Der Dienst ist in deiner Region nicht verfügbar. Verwende einen anderen Suchdienst.',
	searxngJsonOff:
		'Die Instanz gibt ihre Ergebnisse nicht als JSON aus. Ergänze „json“ bei „search.formats“ in ihrer settings.yml und starte sie neu, oder verwende eine andere Instanz.',
	searxngEnginesFailed:
		'Keine Suchmaschine der Instanz hat geantwortet: {engines}. Versuche es später noch einmal oder wähle in der Instanz andere.',
	googleDayUsedUp:
		'Die Suchen von heute sind verbraucht. Um Mitternacht pazifischer Zeit gibt es neue; das Kontingent steht in der Google Cloud Console.',
	googleNotAllowed:
		'Der Schlüssel darf die Custom Search JSON API nicht verwenden. Erlaube sie in der Google Cloud Console; Google nimmt dafür keine neuen Kunden an und beendet sie am 1. Januar 2027.',
} as const satisfies Translation<typeof English.PROVIDER_ERROR_STRINGS>;

export const PROVIDER_STRINGS = {
	configured: 'Eingerichtet',
	working: 'Funktioniert',
	missing: {
		tavily: '',
		brave: 'Kein Schlüssel',
		serpapi: 'Kein Schlüssel',
		searxng: 'Keine Adresse',
		duckduckgo: '',
		wikipedia: '',
		crossref: '',
		arxiv: '',
		'semantic-scholar': '',
		perplexity: 'Kein Schlüssel',
		google: 'Kein Schlüssel oder keine Suchmaschine',
		'anthropic-search': 'Kein Schlüssel',
		'openai-search': 'Kein Schlüssel',
	},
} as const satisfies Translation<typeof English.PROVIDER_STRINGS>;

export const SEARCH_SERVICE_STRINGS = {
	tavily: { name: 'Tavily', desc: 'Geht ohne Schlüssel; ein Schlüssel hebt die Grenzen auf.' },
	brave: { name: 'Brave', desc: 'Braucht einen Schlüssel.' },
	serpapi: { name: 'SerpApi', desc: 'Die Ergebnisse von Google. Braucht einen Schlüssel.' },
	searxng: { name: 'SearXNG', desc: 'Braucht die Adresse einer Instanz, die ihre Ergebnisse als JSON ausgibt.' },
	duckduckgo: {
		name: 'DuckDuckGo',
		desc: 'Seine Ergebnisseite, die Programme laut Nutzungsbedingungen nicht ohne Erlaubnis lesen dürfen. Braucht keinen Schlüssel.',
	},
	wikipedia: { name: 'Wikipedia', desc: 'Braucht keinen Schlüssel.' },
	crossref: {
		name: 'Crossref',
		desc: 'Zusammenfassungen veröffentlichter Arbeiten; bei wissenschaftlichen Quellen zusätzlich gefragt. Braucht keinen Schlüssel.',
	},
	arxiv: {
		name: 'arXiv',
		desc: 'Zusammenfassungen von Vorabdrucken; bei wissenschaftlichen Quellen zusätzlich gefragt. Braucht keinen Schlüssel.',
	},
	'semantic-scholar': {
		name: 'Semantic Scholar',
		desc: 'Zusammenfassungen von Fachartikeln; bei wissenschaftlichen Quellen zusätzlich gefragt. Geht ohne Schlüssel; ein Schlüssel hebt die Grenzen auf.',
	},
	perplexity: { name: 'Perplexity', desc: 'Textstellen von Seiten. Braucht einen Schlüssel.' },
	google: {
		name: 'Google',
		desc: 'Braucht einen Schlüssel und eine eigene Suchmaschine. Google nimmt keine neuen Kunden an und beendet den Dienst am 1. Januar 2027.',
	},
	'openai-search': {
		name: 'OpenAI',
		desc: 'Ein Modell, das sucht; die Seiten, die es nennt, werden gelesen. Braucht einen Schlüssel; kostet auch Token.',
	},
	'anthropic-search': {
		name: 'Claude',
		desc: 'Ein Modell, das sucht und Seiten zitiert. Braucht einen Schlüssel; kostet auch Token.',
	},
} as const satisfies Translation<typeof English.SEARCH_SERVICE_STRINGS>;

export const WEB_OPTION_STRINGS = {
	chunksClamped:
		'Tavily gibt in einer Suche höchstens {most, number} Textstellen je Seite: {chunks, number} wurden verlangt.',
	countryNeedsGeneral: 'Das Land wurde bei der Tavily-Suche ausgelassen: Es zählt nur beim Thema „general“.',
	daysNeedNews:
		'Die Zahl der Tage wurde bei der Tavily-Suche ausgelassen: Sie zählt nur beim Thema „news“. Verwende stattdessen einen Zeitraum oder Tage.',
	filterNeedsLanguage: 'Der Sprachfilter wurde bei der Tavily-Suche ausgelassen: Es ist keine Sprache gesetzt.',
	modeNeedsDomains:
		'Die Bedeutung der gewählten Websites wurde bei der Tavily-Suche ausgelassen: Es ist keine gewählt.',
	safeSearchNeedsDepth:
		'Die sichere Suche wurde bei der Tavily-Suche ausgelassen: Sie geht nur mit den Suchtiefen „basic“ und „advanced“.',
} as const satisfies Translation<typeof English.WEB_OPTION_STRINGS>;

export const EXTRACT_STRINGS = {
	failure: {
		exhausted:
			'Der Tarif hat keine Credits mehr, um Seiten zu lesen. Warte auf den nächsten Monat oder erhöhe das Limit des Tarifs.',
		rate: 'Es wurden zu viele Anfragen gesendet. Warte einen Moment und lies die Seiten dann noch einmal.',
		bad_request: 'Die Anfrage nach den Seiten wurde nicht angenommen. Prüfe die Adressen und die Leseoptionen.',
		blocked:
			'Der Dienst hielt dieses Programm für einen Roboter und hat die Seite nicht gelesen. Versuche es später noch einmal.',
		timeout:
			'Die Seite hat nicht rechtzeitig geantwortet. Versuche es noch einmal oder erhöhe in den Einstellungen die Zeit zum Lesen.',
		'too-large': 'Die Seite ist größer als die erlaubten 5 MB. Öffne sie selbst.',
		budget: 'Das Budget erlaubt nicht, eine weitere Seite zu lesen. Erhöhe es in den Einstellungen.',
		busy: 'Zu viele Seiten warten darauf, gelesen zu werden. Versuche es gleich noch einmal.',
	},
	keylessFailure: {
		auth: 'Ohne Schlüssel können im Moment keine Seiten gelesen werden. Hinterlege einen Schlüssel in den Einstellungen.',
		exhausted:
			'Die kostenlosen Seiten ohne Schlüssel sind verbraucht. Hinterlege einen Schlüssel in den Einstellungen.',
		rate: 'Die kostenlosen Seiten ohne Schlüssel sind vorerst verbraucht. Warte oder hinterlege einen Schlüssel in den Einstellungen.',
	},
	gaveNothing: 'Die Seite hat keinen Text geliefert. Öffne sie selbst oder versuche die Lesetiefe „Erweitert“.',
	timeout:
		'Die Seite hat nicht rechtzeitig geantwortet. Versuche es noch einmal oder erhöhe in den Einstellungen die Zeit zum Lesen.',
	failed: 'Die Seite konnte nicht gelesen werden. Öffne sie selbst.',
	failedWith: 'Die Seite konnte nicht gelesen werden. Der Dienst meldet: „{detail}“',
	tooLarge: 'Die Seite ist größer als die erlaubten 5 MB. Öffne sie selbst.',
	notAsked: 'Sie wurde nicht angefragt: Eine frühere Seite ist aus einem Grund gescheitert, der für alle gilt.',
	unexpected:
		'Das Lesen der Seite ist unerwartet gescheitert. Versuche es noch einmal; wenn es wieder passiert, melde es mit dem Protokoll.',
} as const satisfies Translation<typeof English.EXTRACT_STRINGS>;

export const BUDGET_STRINGS = {
	refused: {
		month: 'Die Credits dieses Monats sind ausgegeben. Erhöhe die Credits des Monats in den Einstellungen oder warte auf den nächsten Monat.',
		share: 'Der Rest der Credits des Monats ist für andere Arten von Suchen reserviert. Ändere die Anteile in den Einstellungen.',
		day: 'Die heutigen Credits für diese Art von Suche sind ausgegeben. Erhöhe die Tagesgrenze in den Einstellungen oder warte bis morgen.',
		saving: 'Die Credits des Monats sind fast ausgegeben, darum werden nur die wichtigsten Suchen ausgeführt. Erhöhe die Credits des Monats in den Einstellungen.',
		run: 'Die Recherche hat alle ihre Credits ausgegeben. Erhöhe die Grenze einer Recherche in den Einstellungen.',
	},
	summary: 'Tavily-Credits in {month}: {spent, number} ausgegeben',
	summaryOf: 'Tavily-Credits in {month}: {spent, number} von {limit, number} ausgegeben',
	keyDropped:
		'{service} hat seinen Schlüssel Nr. {place, number} abgelehnt: Er wird nicht mehr verwendet. Prüfe den Schlüssel in den Einstellungen.',
	olderAnswer: 'Kein Suchdienst hat geantwortet, darum wurde eine ältere Antwort von {service} verwendet ({date}).',
	waiting:
		'Gerade antwortet kein Suchdienst: Es wird bis zu {seconds, number} Sekunden auf {service} gewartet, der um eine Pause gebeten hat.',
	tooLongToWait: {
		minutes:
			'Gerade antwortet kein Suchdienst, und auf keinen wurde gewartet. {service} nimmt in etwa {count, plural, one{# Minute} other{# Minuten}} wieder Suchen an: Starte die Recherche dann noch einmal.',
		hours: 'Gerade antwortet kein Suchdienst, und auf keinen wurde gewartet. {service} nimmt in etwa {count, plural, one{# Stunde} other{# Stunden}} wieder Suchen an: Starte die Recherche dann noch einmal.',
		days: 'Gerade antwortet kein Suchdienst, und auf keinen wurde gewartet. {service} nimmt in etwa {count, plural, one{# Tag} other{# Tagen}} wieder Suchen an: Starte die Recherche dann noch einmal.',
	},
} as const satisfies Translation<typeof English.BUDGET_STRINGS>;

export const URL_STRINGS = {
	tooLong: 'Die Adresse ist länger als {limit, number} Zeichen. Verwende eine kürzere.',
	malformed: 'Das ist keine Webadresse. Sie muss mit http:// oder https:// beginnen und einen Host nennen.',
	credentials: 'Die Adresse enthält einen Benutzernamen oder ein Passwort. Entferne beides.',
	port: 'Die Adresse verwendet einen ungewöhnlichen Port. Nur die Ports 80 und 443 werden geöffnet.',
	localHost: 'Die Adresse führt in ein lokales oder privates Netz. Nur öffentliche Seiten werden geöffnet.',
	lookalike:
		'Der Hostname mischt Buchstaben, die gleich aussehen. Prüfe, woher er kommt, und verwende dann seine einfache Schreibweise.',
} as const satisfies Translation<typeof English.URL_STRINGS>;

export const PAGE_STRINGS = {
	unreachable: '{host} ist nicht erreichbar. Prüfe die Verbindung oder öffne die Seite selbst.',
	malformed: '{host} hat so geantwortet, dass es keine Webseite ergibt. Öffne sie selbst.',
	brokenOff:
		'{host} hat die Übertragung abgebrochen, bevor die ganze Seite da war. Versuche es später noch einmal oder öffne die Seite selbst.',
	timeout: 'Die Seite auf {host} ist nicht rechtzeitig angekommen. Versuche es später noch einmal.',
	tooLarge: 'Die Seite auf {host} ist größer als {megabytes, number} MB. Öffne sie selbst.',
	tooManyRedirects: 'Die Seite auf {host} leitet öfter als {most, number}-mal weiter. Öffne sie selbst.',
	badRedirect:
		'Die Seite auf {host} leitet zu einer Adresse weiter, die nicht geöffnet wird: Sie ist keine öffentliche Webseite.',
	signIn: '{host} verlangt eine Anmeldung oder Bezahlung. Öffne die Seite selbst.',
	challenge: '{host} will sicher sein, dass ein Mensch die Seite besucht. Öffne sie selbst.',
	gone: 'Die Seite gibt es auf {host} nicht mehr. Suche nach einer neueren Adresse.',
	busy: '{host} ist überlastet und hat keine Seite gesendet. Versuche es später noch einmal.',
	refused: '{host} hat mit Status {status} und ohne Seite geantwortet. Versuche es später noch einmal.',
	empty: 'Die Seite auf {host} zeigt ohne Browser keinen Text. Öffne sie selbst.',
	unsupported: 'Die Datei auf {host} ist weder Webseite noch Text noch PDF. Öffne sie selbst.',
	unreadable: 'Die Seite auf {host} ist beschädigt und nicht lesbar. Öffne sie selbst.',
	lockedPdf: 'Das PDF auf {host} verlangt ein Passwort. Öffne es selbst.',
	scannedPdf: 'Das PDF auf {host} enthält Bilder und keinen Text. Öffne es selbst.',
	slowPdf: 'Das Lesen des PDFs auf {host} dauert zu lange. Öffne es selbst.',
	heavyPdf: 'Das PDF auf {host} braucht mehr Speicher, als einer Seite zusteht. Öffne es selbst.',
	onlyHere:
		'Seiten werden von Tavily gelesen, und Tavily erreicht {host} nicht: Es ist dieser Rechner. Lass die Seiten von diesem Gerät abrufen oder öffne sie selbst.',
	noRemoteReader:
		'Seiten sollen von Tavily gelesen werden, das nicht eingerichtet ist. Hinterlege einen Schlüssel oder lass die Seiten von diesem Gerät abrufen.',
	remoteFailed: '{direct} Auch der Dienst, der Seiten liest, ist gescheitert: {remote}',
} as const satisfies Translation<typeof English.PAGE_STRINGS>;
