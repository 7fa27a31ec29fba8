/** Words of the app itself, which it shows in its language. */
const GERMAN = { Cancel: 'Abbrechen', None: 'Keines', 'New secret…': 'Neues Geheimnis…' };

export function appWord(english: keyof typeof GERMAN): string {
	return window.localStorage.getItem('language') === 'de' ? GERMAN[english] : english;
}
