/** Deutsche Texte: warum eine Webseite nicht gelesen wurde. */
import type { Translation } from '../message';
import type * as English from '../en/pages';

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
