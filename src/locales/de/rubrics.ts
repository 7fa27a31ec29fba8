/** Deutsche Texte: die Dimensionen einer Bewertung. */
import type { Translation } from '../message';
import type * as English from '../en/rubrics';

export const RUBRIC_STRINGS = {
	depth: {
		name: 'Tiefe',
		short: 'Tiefe',
		about: 'Wie weit die Recherche über die Notiz und das Allgemeinwissen hinausgeht',
		levels: [
			'Wiederholt die Notiz oder sagt, was jeder weiß',
			'Ergänzt hier und da eine Einzelheit; das meiste bleibt an der Oberfläche',
			'Erklärt die Hauptpunkte, aber wenige Ursachen, Bedingungen oder Zahlen',
			'Erklärt bei den meisten Punkten, wie und warum, mit Zahlen und Bedingungen',
			'Geht dem Wichtigen auf den Grund: durchweg Mechanismen, Bedingungen, Ausnahmen und Zahlen',
		],
	},
	source_quality: {
		name: 'Qualität der Quellen',
		short: 'Quellen',
		about: 'Wie sehr man den Quellen in dem trauen kann, wofür sie zitiert werden',
		levels: [
			'Keine Quellen oder nur solche, denen hier niemand trauen könnte',
			'Meist Werbung, Foren oder Kopien von anderen',
			'Brauchbare Quellen, aber wenige, die die Sache aus erster Hand kennen',
			'Meist Quellen, die die Sache kennen, aus mehreren Ursprüngen',
			'Durchweg die besten: aus erster Hand, voneinander unabhängig und neu, wo es darauf ankommt',
		],
	},
	rigor: {
		name: 'Sorgfalt',
		short: 'Sorgfalt',
		about: 'Wie sorgfältig aus dem geschlossen wird, was die Quellen sagen',
		levels: [
			'Schlüsse, die nicht folgen, oder falsch verwendete Zahlen',
			'Sagt oft mehr, als die Belege tragen',
			'Meist stichhaltig, lässt aber Bedingungen, Einheiten oder Unsicherheit weg',
			'Stichhaltig; sagt, wie sicher etwas ist, und vergleicht nur Vergleichbares',
			'In jedem Schritt genau: Bedingungen, Einheiten und Unsicherheit sind genannt, Belege abgewogen',
		],
	},
	completeness: {
		name: 'Vollständigkeit',
		short: 'Vollständigkeit',
		about: 'Wie viele der Behauptungen und Fragen der Notiz behandelt sind',
		levels: [
			'Verfehlt, worum es in der Notiz geht',
			'Behandelt einen kleinen Teil ihrer Behauptungen und Fragen',
			'Behandelt etwa die Hälfte oder lässt eine wichtige aus',
			'Behandelt fast alle und sagt, was offen bleibt',
			'Behandelt jede wichtige Behauptung und Frage und nennt, was sich nicht klären ließ',
		],
	},
	groundedness: {
		name: 'Belegtheit',
		short: 'Belegtheit',
		about: 'Wie weit jede Aussage auf einer Quelle beruht, die daneben genannt ist',
		levels: [
			'Aussagen ohne Quellen',
			'Quellen für einige Aussagen; viele haben keine',
			'Die meisten Aussagen haben eine Quelle, aber es ist nicht immer klar, was sie sagt',
			'Fast jede Aussage nennt ihre Quelle und bleibt bei dem, was diese sagen konnte',
			'Jede Aussage lässt sich zu ihrer Quelle verfolgen, und Zitate zeigen die Stelle',
		],
	},
	structure: {
		name: 'Aufbau',
		short: 'Aufbau',
		about: 'Wie leicht man das Wichtige findet',
		levels: [
			'Ohne Ordnung; wiederholt sich',
			'Etwas Ordnung, aber das Wichtige versteckt sich im Übrigen',
			'Geordnet, mit Wiederholungen oder Punkten an der falschen Stelle',
			'Klar: Das Wichtige kommt zuerst, und nichts wird zweimal gesagt',
			'Auf einen Blick verständlich: Das Wichtige fällt auf, jeder Punkt steht einmal da, nichts ist entbehrlich',
		],
	},
	practical_value: {
		name: 'Praktischer Nutzen',
		short: 'Praktischer Nutzen',
		about: 'Umsetzbarkeit, Genauigkeit der Erkenntnisse und Nutzen für die Lesenden',
		levels: [
			'Abstrakt oder allgemein, nichts Umsetzbares',
			'Meist allgemein, gelegentlich genaue Punkte',
			'Einige umsetzbare Erkenntnisse, aber in wichtigen Bereichen zu ungenau',
			'Meist umsetzbar, mit genauen, nützlichen Empfehlungen',
			'Sehr gut umsetzbar: genaue, konkrete Erkenntnisse, die man sofort verwenden kann',
		],
	},
	balance: {
		name: 'Ausgewogenheit und Sachlichkeit',
		short: 'Ausgewogenheit',
		about: 'Darstellung mehrerer Sichtweisen, Anerkennung von Grenzen und Gegenargumenten',
		levels: [
			'Einseitig',
			'Meist einseitig, andere Ansichten nur am Rand erwähnt',
			'Erkennt andere Möglichkeiten an, ohne sie sinnvoll zu untersuchen',
			'Behandelt mehrere Sichtweisen fair und nennt Grenzen deutlich',
			'Vorbildlich ausgewogen: gründliche Analyse aus mehreren Sichtweisen mit differenzierten Grenzen',
		],
	},
} as const satisfies Translation<typeof English.RUBRIC_STRINGS>;
