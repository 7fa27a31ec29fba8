/** Deutsche Texte: Bewertungen. */
import type { Translation } from '../message';
import type * as English from '../en/evaluation';

export const EVALUATION_STRINGS = {
	noSection: '„{path}“ hat keinen Rechercheabschnitt, der bewertet werden könnte.',
	noSectionRemedy: 'Recherchiere zuerst zu der Notiz.',
	noJudge:
		'Es ist kein Modell eingerichtet, das die Recherche bewerten könnte: Gezeigt wird nur, was sich zählen lässt.',
	noScores: '„{judge}“ hat für keine der acht Dimensionen eine Punktzahl gegeben.',
	noScoresRemedy:
		'Bewerte die Recherche noch einmal; wenn es öfter vorkommt, wähle in den Einstellungen ein anderes Modell.',
	notShown: {
		note: '{judge} hat die ersten {shown, number} von {total, number} Zeichen der Notiz gesehen.',
		section: '{judge} hat die ersten {shown, number} von {total, number} Zeichen des Abschnitts gesehen.',
	},
	tooLong: 'Die Notiz und ihr Rechercheabschnitt sind selbst in Teilen zu lang für „{judge}“.',
	tooLongRemedy: 'Wähle in den Einstellungen ein Bewertungsmodell mit größerem Kontextfenster.',
	recordNotKept: 'Was diese Recherche wusste, konnte nicht für spätere Bewertungen aufbewahrt werden: {reason}',
	recordsDamaged:
		'Was von früheren Recherchen zu „{path}“ aufbewahrt wurde, ist nicht lesbar. Unverändert beiseitegelegt: {place}.',
	recordsLost: 'Was von früheren Recherchen aufbewahrt wurde, konnte der Notiz nicht nach „{path}“ folgen.',

	alreadyEvaluating: 'Es wird schon eine Recherche bewertet. Warte, bis das beendet ist.',
	evaluating: 'Recherche in „{note}“ wird bewertet …',
	consentMissingRemedy:
		'Führe „Recherche bewerten“ einmal über die Befehlspalette aus oder ergänze die Option offline.',

	title: 'Bewertung der Recherche in „{note}“',
	run: '{at} · {depth} · {writer}',
	noRecord:
		'Von der Recherche, die diesen Abschnitt geschrieben hat, gibt es keine Aufzeichnung: Was nur sie wusste, fehlt unten.',
	judgedBy: 'Bewertet von {judge}',
	composite: 'Gesamt',
	compositeOf: ' von 1, aus acht Punktzahlen',
	chart: 'Punktzahlen der acht Dimensionen, von 1 bis 5',
	axis: '{dimension}: {score, number} von 5',
	axisNotJudged: '{dimension}: nicht bewertet, als 3 gezählt',
	hint: 'Zeige auf eine Dimension oder tippe sie an, um zu sehen, wofür ihre Punkte stehen.',
	before: 'Gestrichelt: der Abschnitt vom {at}',
	missing: 'Nicht bewertet, als 3 gezählt: {dimensions}.',
	dimension: 'Dimension',
	score: 'Punkte',
	reason: 'Begründung',
	now: 'Jetzt',
	notJudged: '–',
	figure: 'Kennzahl',
	figures: {
		topic_coverage: 'Behandelte Themen',
		citation_coverage: 'Punkte mit Quelle',
		exact_checks: 'Exakte Prüfungen bestanden',
		second_reader: 'Vom zweiten Leser bestätigt',
		distinct_domains: 'Verschiedene Websites',
		vault_share: 'Notizen unter den Quellen',
		recency: 'Mittleres Alter der Seiten',
		length: 'Wörter von den erlaubten',
		cost: 'Kosten',
	},
	notKnown: 'unbekannt',
	none: 'keine',
	share: '{part, number} von {total, number} ({percent, number} %)',
	sites: '{sites, number} ({pages, plural, one{# Seite} other{# Seiten}})',
	unread: 'von niemandem gelesen',
	ageInDays: '{days, plural, one{# Tag} other{# Tage}} ({dated, number} von {total, number} mit Datum)',
	ageInYears: '{years} Jahre ({dated, number} von {total, number} mit Datum)',
	undated: '{total, plural, =0{keine Seiten} other{keine davon mit Datum}}',
	calls: '{count, plural, one{# Modellaufruf} other{# Modellaufrufe}}',
	tokens: '{count, plural, one{# Token} other{# Token}}',
	credits: '{count, plural, one{# Such-Credit} other{# Such-Credits}}',
} as const satisfies Translation<typeof English.EVALUATION_STRINGS>;

export const CONSENT_TO_EVALUATE = {
	title: 'Bevor die Recherche bewertet wird',
	intro: 'Für die Bewertung verlässt die Notiz dieses Gerät:',
	rest: 'Eigenschaften und Kommentare werden nicht gesendet, und ein Schlüssel geht nur an seinen eigenen Dienst.',
	agree: 'Zustimmen und bewerten',
} as const satisfies Translation<typeof English.CONSENT_TO_EVALUATE>;

export const JUDGE_SETTINGS_STRINGS = {
	heading: 'Bewertung',
	headingDesc: 'Das Modell, das auf deinen Wunsch eine Recherche bewertet.',
	model: 'Modell zum Bewerten',
	modelDesc:
		'Vergibt Punkte für eine Recherche, die du bewerten lässt. Leer: das schreibende Modell; ein anderes urteilt freier.',
	baseUrl: 'Basis-URL zum Bewerten',
	baseUrlDesc: 'Leer: die des schreibenden Modells.',
	key: 'API-Schlüssel zum Bewerten',
	keyDesc: 'Leer: der Schlüssel des schreibenden Modells, wenn beide vom selben Dienst sind.',
} as const satisfies Translation<typeof English.JUDGE_SETTINGS_STRINGS>;
