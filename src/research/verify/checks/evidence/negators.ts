/** Words that deny, by language, folded. */
const NEGATORS: Readonly<Record<string, string>> = {
	en: 'not cannot never no none nobody nothing nowhere neither nor without',
	de:
		'nicht kein keine keinen keinem keiner keines keinerlei keineswegs nie niemals niemand nichts nirgends ' +
		'ohne weder',
	fr: 'ne pas sans jamais aucun aucune rien ni nullement non',
	es: 'no nunca jamas sin ningun ninguna ninguno nada nadie tampoco ni',
	it: 'non mai senza nessun nessuno nessuna niente nulla',
	pt: 'nao nunca jamais sem nenhum nenhuma nada ninguem nem',
	nl: 'niet geen nooit zonder niemand niets nergens noch',
	sv: 'inte ej icke aldrig ingen inget inga utan ingenting',
	da: 'ikke ej aldrig ingen intet uden ingenting',
	pl: 'nie nigdy bez zaden zadna zadnego zadnych nikt nic ani',
	ru: 'не нет ни никогда без никто ничего никакой никаких нельзя',
	uk: 'не немає ні ніколи без ніхто нічого',
	zh: '没有 沒有 不 没 沒 无 無 未 非 别',
	ja: 'ない なかった ません ず 無い',
	ko: '않 없 못',
};
const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Object.entries(NEGATORS).map(([code, list]) => [code, new Set(list.split(' '))]),
);
const ALL: ReadonlySet<string> = new Set([...BY_LANGUAGE.values()].flatMap((list) => [...list]));

/** Those of one language, of English where it is not known. */
export function negatorsOf(languageCode: string | undefined): ReadonlySet<string> {
	return BY_LANGUAGE.get(languageCode ?? 'en') ?? new Set();
}

/** True if a folded word is a negator in any language. */
export function isNegator(word: string): boolean {
	return ALL.has(word);
}
