/**
 * Words that turn a statement round, folded. A space in an entry is a space in the text.
 */
export const NEGATORS: Readonly<Record<string, readonly string[]>> = {
	en: list("not|n't|cannot|never|no|none|nobody|nothing|nowhere|neither|nor|without|no longer|no one"),
	de: list('nicht|kein|keine|keinen|keinem|keiner|keines|keinerlei|nie|niemals|niemand|nichts|nirgends|ohne|weder|keineswegs|mitnichten'),
	fr: list("ne|n'|pas|sans|jamais|aucun|aucune|rien|personne ne|ni|nullement|non"),
	es: list('no|nunca|jamas|sin|ningun|ninguna|ninguno|nada|nadie|tampoco|ni'),
	it: list('non|mai|senza|nessun|nessuno|nessuna|niente|nulla'),
	pt: list('nao|nunca|jamais|sem|nenhum|nenhuma|nada|ninguem|nem'),
	nl: list('niet|geen|nooit|zonder|niemand|niets|nergens|noch'),
	sv: list('inte|ej|icke|aldrig|ingen|inget|inga|utan|ingenting'),
	da: list('ikke|ej|aldrig|ingen|intet|uden|ingenting'),
	pl: list('nie|nigdy|bez|zaden|zadna|zadnego|zadnych|nikt|nic|ani'),
	ru: list('не|нет|ни|никогда|без|никто|ничего|никакой|никаких|нельзя'),
	uk: list('не|немає|ні|ніколи|без|ніхто|нічого'),
	zh: list('没有|沒有|不|没|沒|无|無|未|非|别'),
	ja: list('ない|なかった|ません|ず|無い'),
	ko: list('않|없|못'),
};
/** What looks like a negation and is none; taken out before negators are counted. */
export const NOT_NEGATING: readonly string[] = [
	'not only', 'not just', 'not merely', 'not simply', 'not least', 'no later than', 'not later than', 'no earlier than', 'no sooner', 'no doubt', 'without doubt', 'without a doubt', 'without question', 'no matter', 'whether or not', 'if not', 'not to mention', 'no wonder', 'nothing but', 'no other than', 'none other than', 'not until', 'why not',
	'nicht nur', 'nicht allein', 'nicht zuletzt', 'ohne zweifel', 'nichts anderes als', 'nicht erst',
	'non seulement', 'sans doute', 'sans aucun doute', 'pas seulement', 'personne morale',
	'no solo', 'no solamente', 'sin duda', 'sin embargo', 'nada menos',
	'non solo', 'non soltanto', 'senza dubbio', 'nao so', 'nao apenas', 'sem duvida', 'niet alleen', 'inte bara', 'ikke kun', 'ikke bare', 'nie tylko', 'не только', 'не более', 'не менее',
	'不仅', '不但', '不只', '不僅', '不断', '不同', '不少', '无论', '不久', '非常', '不过', '未来', '非洲', '无线', '无人',
];
/** Words that say no without a negator: they balance one on the other side. */
export const IMPLICIT: readonly string[] = list(
	'fail|fails|failed|failing|failure|lack|lacks|lacked|lacking|absent|absence|avoid|avoids|avoided|avoiding|prevent|prevents|prevented|preventing|refuse|refuses|refused|deny|denies|denied|reject|rejects|rejected|exempt|exempts|exempted|exemption|except|unable|impossible|hardly|barely|rarely|seldom|scarcely|few|little|free of|instead of|rather than|stop|stops|stopped|cease|ceased|ceases|exclude|excludes|excluded|excluding|forbid|forbids|forbidden|ban|bans|banned|prohibit|prohibits|prohibited|ruled out|rule out|voted down|struck down|strikes down|pushed back|pushes back|put off|puts off|called off|calls off|left out|leaves out|shut out|locked out|postpone|postpones|postponed|shelve|shelved|suspended|missed|misses|missing|zero|unless|first|any other|pointless|discouraged|discourages|against|warn|warns|warned|vanish|vanishes|vanished|disappear|disappears|disappeared|gone|no other|stay away|refrain|regardless|decline|declined|dismissed|turned down|skip|skips|skipped|spare|spares|spared|doubt|doubts|doubtful|myth|false|falsely|wrong|wrongly|debunked|refuted|refute|refutes|contrary|left alone|keep|keeps|kept|keeping|revoke|revoked|revokes|remove|removed|removes|removal|withdraw|withdrew|withdrawn|drop|dropped|drops|discontinue|discontinued|cancel|cancelled|canceled|abolish|abolished|scrap|scrapped|erased|erase|terminated|expire|expired|ended|independent|unaffected|unchanged|same|only|' +
		'verzichtet|verzichten|fehlt|fehlen|fehlte|mangel|vermeidet|vermeiden|verhindert|verhindern|verboten|verbietet|unmoglich|kaum|selten|wenig|ausser|scheitert|scheiterte|befreit|verschoben|verschiebt|verschob|erste|ersten|erster|erstes|bleibt aus|einzige|einzigen|einziger|einziges|nur|kein anderes|kein anderer|keine andere|verschwunden|verschwindet|ausgenommen|ausgeschlossen|ausschliessen|null|abgelehnt|lehnte|lehnt|falsch|frei von|' +
		'hors de|hormis|exclus|exclue|reporte|reportee|evite|eviter|empeche|empecher|interdit|interdite|impossible|rarement|sauf|manque|absence|echoue|refuse|exclut|exempte|dispense|premier|premiere|seul|seule|seulement|aucun autre|aucune autre|' +
		'fuera de|al margen|descarta|descarto|excluye|excluido|aplaza|aplazo|esclude|escluso|esclusa|esclusi|rinviato|rinviata|evita|evitar|impide|impedir|prohibido|prohibe|imposible|raramente|carece|falta|salvo|excepto|ausencia|exento|rechaza|rechazo|primer|primera|primero|primo|prima|mismo|misma|igual|stesso|stessa|unico|unica|solo|ningun otro|ninguna otra|nessun altro|vieta|vietato|manca|impedisce|impossibile|' +
		'缺乏|禁止|避免|无法|难以|拒绝|失败',
);
/** `unsafe`, `invalid`, `waterless`, `wartungsfrei`. */
export const IMPLICIT_FORM = /^(?!(?:stain|nonethe|neverthe|un)less$)(?:(?:un(?!i|der|til|ter|d$|e$|like|earth|fold)|in(?:valid|effective|complete|correct|visible|dependent|sufficient|eligible|active|capable|stable|secure|adequate|accurate|direct|frequent|significant|soluble|flammable?)|im(?:possible|mobile|mortal|perfect|proper)|non|ir(?:regular|relevant|reversible)|il(?:legal|logical)|dis(?:continu|prov|approv|agree|allow|appear))\p{L}{3,}|.*\p{L}{3}(?:less|los|lose|losen|loser|loses|frei|freie|freien)$)/u;

function list(entries: string): string[] {
	return [...new Set(entries.split('|').filter(Boolean))];
}
