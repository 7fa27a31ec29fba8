import { oncePerKey } from '../text/once';

/** Function words by language: they tell languages apart and carry no meaning in a search. Folded form (see `fold`). */
const LISTS: Readonly<Record<string, string>> = {
	en:
		'a about above across after again against all along am among an and any are as at be because been before ' +
		'being below between both but by can could did do does doing down during each few for from further had has ' +
		'have having he her here hers him his how i if in into is it its itself just me more most my no nor not ' +
		'now of off on once only or other our out over own same she should so some such than that the their them ' +
		'then there these they this those through to too under until up upon very was we were what when where ' +
		'which while who whom why will with within would you your yours yourself ourselves themselves aren couldn ' +
		'didn doesn don hasn haven isn shouldn wasn weren wouldn',
	de:
		'aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass dem den der des die dies ' +
		'diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch ' +
		'fur gegen hat haben hatte hier ich ihm ihn ihr ihre im in ist ja kann kein keine konnen man mehr mein ' +
		'mich mir mit muss nach nicht noch nun nur ob oder ohne sehr sein seine sich sie sind so soll sowie uber ' +
		'um und uns unter viel vom von vor war waren was weil wenn wer werden wie wieder wird wir wo wurde zu zum ' +
		'zur zwischen',
	fr:
		'a ai au aussi aux avec avoir c ce ces cet cette comme d dans de des deux donc dont du elle elles en est ' +
		'et etaient etait ete etre eu fait il ils j je l la le les leur leurs lors lui m mais me meme mes moins ' +
		'mon n ne nos notre nous on ont ou par pas peu peut plus pour qu quand que quel quelle qui s sa sans se ' +
		'ses si son sont sous sur t tout tres tu un une vers vos votre vous y',
	es:
		'a al algo ante antes como con contra cual cuando de del desde donde durante e el ella ellos en entre era ' +
		'es esa ese eso esta estaba estan este esto estos fue ha hace hasta hay la las le les lo los mas me mi ' +
		'mientras muy nada ni no nos o os otra otro para pero por porque pues que quien se sea segun ser si sido ' +
		'sin sobre son su sus tambien tan te tiene todo todos tu un una uno unos y ya yo',
	it:
		'a ad agli ai al alla alle allo anche ancora avere c che chi ci come con contro cosa cui da dagli dai dal ' +
		'dalla dalle degli dei del della delle dello di dove due e ed era essere fino fra gia gli ha hanno i il in ' +
		'io l la le lei li lo loro lui ma mi mia mio molto ne negli nei nel nella nelle no noi non nostro o ogni ' +
		'per perche piu poi prima quale quando quanto quella quello questa questo se sempre senza si sia solo sono ' +
		'sopra sotto su sua sugli sui sul sulla suo tra tu tutti un una uno voi',
	pt:
		'a ao aos as ate com como da das de dela dele depois do dos e ela elas ele eles em entre era essa esse ' +
		'esta estao este eu foi for foram ha isso isto ja la lhe mais mas me mesmo meu minha muito na nao nas nem ' +
		'no nos nossa nosso num numa o os ou para pela pelas pelo pelos por porque qual quando que quem se sem ser ' +
		'seu seus so sua suas tambem te tem tinha um uma voce voces',
	nl:
		'aan af al alle als altijd ben bij daar dan dat de der deze die dit doch doen door dus een eens en er ge ' +
		'geen haar had heb hebben heeft hem het hier hij hoe hun ik in is ja je kan kon maar me meer men met mij ' +
		'mijn moet na naar niet niets nog nu of om omdat onder ons ook op over reeds te tegen toch toen tot u uit ' +
		'uw van veel voor want waren was wat werd wezen wie wij wil worden wordt zal ze zelf zich zij zijn zo ' +
		'zonder zou',
	sv:
		'alla att av blev bli da dar de deras dess det detta dig din du dar efter eller en er ett for fran ha hade ' +
		'han har hon i icke inte jag ju kan kunde man med mellan men mig min mot mycket na nagon nar ni och om pa ' +
		'sa sadan sedan sig sin ska skulle som till under upp ut utan vad var vara varit vi vid vilken',
	da:
		'af alle anden at blev bliver da de dem den denne der deres det dette dig din disse du efter eller en end ' +
		'er et for fra ham han har havde hende her hun hvad hvis hvor i ikke ind jeg jer kan man mange med meget ' +
		'men mig min mod ned noget nogle nu nar og ogsa om op os over pa selv sig sin skal skulle som sadan til ud ' +
		'under var ved vi vil ville vor',
	pl:
		'a ale albo bardzo bez bo byc byl byla bylo by co czy dla do gdy gdzie go i ich ja jak jako jest jego jej ' +
		'juz kiedy kto ktora ktore ktory lub ma mi mnie moze na nad nie nich niz o od on ona oni po pod przed ' +
		'przez przy sa sie sobie ta tak takze tam te tego tej ten to tu tym w we wiec wszystko z za ze',
	ru:
		'а без более бы был была были было быть в вам вас весь во вот все всего вы где да для до его ее если есть ' +
		'еще же за здесь и из или им их к как когда кто ли между меня мне может мы на над надо нас не него нее нет ' +
		'ни них но ну о об однако он она они оно от очень по под при с со так также такой там те тем то того тоже ' +
		'той только том ты у уже хотя чего чем что чтобы чье эта эти это я',
	uk:
		'а або але без би був була були було бути в вас весь ви від він вона вони воно все всі де для до є ж за з ' +
		'і із її їх й як яка який якщо коли крім ми між на над нас не неї немає ні них ну о об під після по при ' +
		'про та так також там те ти тільки то тому у це цей ці чи що щоб я',
};

/**
 * Those of Chinese and Japanese, as `Intl.Segmenter` cuts them. Scripts tell these languages apart, so they are not
 * among the lists.
 */
const UNSPACED =
	'的 了 在 是 我 我的 你 您 他 她 它 我们 你们 他们 这 那 这个 那个 这些 那些 有 没有 和 与 或 及 也 都 就 还 很 会 能 可以 要 想 把 被 让 给 对 从 到 为 为了 ' +
	'于 以 而 但 但是 如果 因为 所以 吗 呢 吧 啊 着 过 得 地 之 其 里 里面 中 上 下 什么 怎么 怎样 怎么样 如何 为什么 为何 哪 哪里 哪些 哪个 谁 几 多少 何时 ' +
	'不 个 一个 一些 の を に は が で と も へ や か ね よ から まで より など だ です ます でし まし た て し する した して される れる られる いる ある なる この ' +
	'その あの どの これ それ あれ どれ ここ そこ どこ 何 なに なん なぜ どう どうして どうやって いつ 誰 だれ いくつ いくら こと もの ため とき できる でき ' +
	'には では とは という ように ください たい ない';

const wordsOf = oncePerKey((code): ReadonlySet<string> => new Set(LISTS[code]?.split(' ')));
/**
 * Function words of scripts written without spaces: a question's particles and question words say nothing of what is
 * asked.
 */
export const UNSPACED_STOP_WORDS: ReadonlySet<string> = new Set(UNSPACED.split(' '));
const NONE: ReadonlySet<string> = new Set();

/** The languages, as BCP 47 codes, that have a list. */
export const STOP_WORD_LANGUAGES: readonly string[] = Object.keys(LISTS);

/** Folded function words of a language; empty for one without a list. */
export function stopWords(languageCode: string | undefined): ReadonlySet<string> {
	return languageCode !== undefined && Object.hasOwn(LISTS, languageCode) ? wordsOf(languageCode) : NONE;
}
