/** Deutsche Texte: die Optionen von Tavily in den Einstellungen. */
import type { Translation } from '../message';
import type * as English from '../en/tavily-settings';

export const TAVILY_PAGE_STRINGS = {
	search: { name: 'Suchoptionen', desc: 'Wie tief Tavily sucht und was es von einer Seite gibt.' },
	filters: { name: 'Zeit, Ort und Sprache', desc: 'Welche Seiten Tavily bevorzugt oder auslässt.' },
	extract: {
		name: 'Seiten lesen',
		desc: 'Wie Tavily Seiten liest, die verlinkt sind oder nicht abgerufen werden konnten.',
	},
	keys: {
		name: 'Weitere Schlüssel',
		desc: 'Eigene Schlüssel, in dieser Reihenfolge verwendet, solange die davor pausieren.',
	},
	plan: {
		name: 'Tarif der Schlüssel',
		desc: 'Wie viele Anfragen pro Minute sie senden dürfen.',
		options: { development: '100 pro Minute', production: '1.000 pro Minute' },
	},
	furtherKey: 'Tavily-API-Schlüssel {place, number}',
	furtherKeyDesc: 'Wird verwendet, solange die Schlüssel davor pausieren.',
	noFurther: 'Keine',
	asMode: 'Wie die Art der Quellen: {value}',
	inEveryMode: 'Bei jeder Art der Quellen: {value}.',
	byMode: 'Je nach Art der Quellen: allgemein {general}, wissenschaftlich {academic}, technisch {technical}.',
	conflicts: 'Das passt nicht zusammen',
	values: {
		true: 'ja',
		false: 'nein',
		markdown: 'Markdown',
		text: 'reiner Text',
		basic: 'einfach',
		advanced: 'erweitert',
		general: 'allgemein',
	},
	depth: {
		name: 'Suchtiefe',
		desc: 'Erweitert kostet zwei Credits pro Suche, die anderen einen.',
		options: {
			basic: 'Einfach',
			advanced: 'Erweitert',
			fast: 'Schnell',
			'ultra-fast': 'Sehr schnell',
			auto: 'Wie Tavily es am besten findet',
		},
	},
	topic: {
		name: 'Thema',
		desc: 'Art der Seiten, die durchsucht werden.',
		options: {
			general: 'Allgemein',
			news: 'Nachrichten',
			finance: 'Finanzen',
			auto: 'Wie Tavily es am besten findet',
		},
	},
	chunks: {
		name: 'Textstellen einer Seite',
		desc: 'Eine Suche gibt höchstens drei.',
		options: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5' },
	},
	rawContent: {
		name: 'Ganze Seiten',
		desc: 'Der Text jeder gefundenen Seite, neben ihren Textstellen.',
		options: { false: 'Nein', markdown: 'Markdown', text: 'Reiner Text' },
	},
	maxResults: { name: 'Ergebnisse einer Suche', desc: 'Von 1 bis 20; leer für so viele, wie eine Recherche will.' },
	auto: {
		name: 'Tavily wählen lassen',
		desc: 'Tavily bestimmt, was hier nicht gesetzt ist. Die Suchtiefe bleibt, außer sie ist auch Tavily überlassen.',
	},
	exactMatch: {
		name: 'Genaue Wortfolgen',
		desc: 'Seiten müssen die Wörter in Anführungszeichen genau so enthalten.',
	},
	safeSearch: { name: 'Sichere Suche', desc: 'Nur mit den Suchtiefen Einfach und Erweitert.' },
	fetchTimeout: {
		name: 'Zeit zum Abrufen von Seiten',
		desc: 'Sekunden, von 1 bis 60; leer für so lange, wie Tavily es richtig findet.',
	},
	cacheFallback: {
		name: 'Ältere Kopien',
		desc: 'Wenn eine Seite nicht rechtzeitig abgerufen werden kann, darf Tavily mit einer älteren Kopie antworten.',
	},
	timeRange: {
		name: 'Nicht älter als',
		desc: '',
		options: { '': 'Jedes Alter', day: 'Ein Tag', week: 'Eine Woche', month: 'Ein Monat', year: 'Ein Jahr' },
	},
	days: { name: 'Tage', desc: 'Für Nachrichten: wie viele Tage zurück. Leer für beliebig viele.' },
	startDate: { name: 'Von', desc: 'Ein Tag wie 2026-01-31, oder leer.' },
	endDate: { name: 'Bis', desc: 'Ein Tag wie 2026-12-31, oder leer.' },
	maxHours: { name: 'Stunden', desc: 'Wie viele Stunden zurück, von 1 bis 87.600. Leer für beliebig viele.' },
	publishedDate: { name: 'Datum der Veröffentlichung', desc: 'Fragt nach dem Datum jeder Seite.' },
	filterByPublishedDate: {
		name: 'Nur Seiten mit Datum',
		desc: 'Lässt Seiten ohne Datum der Veröffentlichung aus, sobald ein Zeitraum gesetzt ist.',
	},
	country: {
		name: 'Land',
		desc: 'Seiten daraus kommen zuerst, beim Thema Allgemein. Ein Code wie DE oder der englische Name.',
	},
	language: { name: 'Sprache', desc: 'Zwei Buchstaben wie de; leer für jede.' },
	filterByLanguage: { name: 'Nur diese Sprache', desc: 'Lässt Seiten in anderen Sprachen aus.' },
	includeDomains: {
		name: 'Nur diese Websites',
		desc: 'Eine je Zeile, zum Beispiel example.org, *.org oder example.org/blog, oder die Adresse einer Seite. Gilt für alle Dienste.',
	},
	excludeDomains: { name: 'Nie diese Websites', desc: 'Eine je Zeile. Gilt für alle Dienste.' },
	domainsMode: {
		name: 'Bedeutung von „Nur diese Websites“ für Tavily',
		desc: '',
		options: { '': 'Wie bei Tavily üblich', restrict: 'Nichts anderes', prefer: 'Diese zuerst' },
	},
	extractTest: 'Lesen testen',
	extractDepth: {
		name: 'Tiefe',
		desc: 'Erweitert liest Tabellen und Skripte, für doppelt so viele Credits.',
		options: { basic: 'Einfach', advanced: 'Erweitert' },
	},
	extractFormat: { name: 'Form des Textes', desc: '', options: { markdown: 'Markdown', text: 'Reiner Text' } },
	extractChunks: {
		name: 'Textstellen einer Seite',
		desc: 'Von 1 bis 5, für eine Seite, die zu einer Frage gelesen wird.',
	},
	extractTimeout: { name: 'Zeit für eine Seite', desc: 'Sekunden, von 1 bis 60.' },
	extractImages: { name: 'Bilder', desc: 'Ihre Adressen.' },
	extractFavicon: { name: 'Symbole der Seiten', desc: 'Ihre Adressen.' },
} as const satisfies Translation<typeof English.TAVILY_PAGE_STRINGS>;
