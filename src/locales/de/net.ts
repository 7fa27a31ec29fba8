/** Deutsche Texte: Adressen, die nicht geöffnet werden. */
import type { Translation } from '../message';
import type * as English from '../en/net';

export const URL_STRINGS = {
	tooLong: 'Die Adresse ist länger als {limit, number} Zeichen. Verwende eine kürzere.',
	malformed: 'Das ist keine Webadresse. Sie muss mit http:// oder https:// beginnen und einen Host nennen.',
	credentials: 'Die Adresse enthält einen Benutzernamen oder ein Passwort. Entferne beides.',
	port: 'Die Adresse verwendet einen ungewöhnlichen Port. Nur die Ports 80 und 443 werden geöffnet.',
	localHost: 'Die Adresse führt in ein lokales oder privates Netz. Nur öffentliche Seiten werden geöffnet.',
	lookalike:
		'Der Hostname mischt Buchstaben, die gleich aussehen. Prüfe, woher er kommt, und verwende dann seine einfache Schreibweise.',
} as const satisfies Translation<typeof English.URL_STRINGS>;
