import { oncePerKey } from '../../../text/once';

/**
 * Words that mean something but name nothing one could research: they may stand inside a keyphrase, never at its edges,
 * and never alone. Folded form.
 */
const LISTS: Readonly<Record<string, string>> = {
	en:
		'able according across actually add almost alone along already also although always another answer around ' +
		'ask aside away back bad base become becomes begin best better big bigger bit bring brought call called ' +
		'came case cause causes certain change claim claims closer come comes common completely consider contain ' +
		'contains could count course day days deal decide depend depends described describes different difference ' +
		'difficult done easy either else end enough especially even ever every everybody everyone everything ' +
		'exactly example explain explains explanation fact fails far fast few finally find finds first five follow ' +
		'form found four full further gave general generally get gets give gives go goes going good got great grow ' +
		'grows half hand happen happens hard hardly help helps high higher hold holds honest hour hours however ' +
		'hundred idea important include includes instead interesting keep keeps kind know known large largest last ' +
		'late later lead lean learn least leave led left less let level like likely line little long longer look ' +
		'looks lost lot low lower made mainly make makes many matter matters may maybe mean means meet might ' +
		'million minute minutes month months mostly move moves much must name near nearly necessary need needed ' +
		'needs never new next nobody none normal note notes nothing number often old one ones open order others ' +
		'overall part particular people per perhaps person piece place plan play point possible practice pretty ' +
		'probably problem problems project purpose put question questions quick quickly quite rather reach read ' +
		'reads real really reason reasons recent require requires rest result results right run runs said save say ' +
		'says second see seem seems seen sense set several short show shows side similar simple simply since ' +
		'single six size slow slower slowly small somebody someone something sometimes soon source stand start ' +
		'stay step stick still stop story strong stronger supposed sure take taken takes talk tell tells ten thing ' +
		'things think third though thought thousand three time times today together told took total towards ' +
		'trouble true truth try turn turned two type typical unless use used useful uses using usual usually ' +
		'various view want wants way ways week weeks well went whatever whether whole whose wide without wonder ' +
		'word words work works world worse would write writes written wrong year years yes yesterday yet',
	de:
		'aber ab abgesehen ahnlich allein allerdings alt alte alten anders anfang angeblich antwort antworten art ' +
		'artikel aufgabe ausserdem bald bedeutet bedeutung beginnt beim beispiel beispielsweise bekannt bekommt ' +
		'bemerkenswert besonders besser besserer beste besten bestimmt bestimmte bestimmten bestimmter betragt ' +
		'bevor bisher bleibt braucht brauchen bringen bringt buch bucher dabei dadurch dafur daher dagegen danach ' +
		'daran darauf daraus darin daruber darum davon dazu denn derselbe deshalb deutlich dinge direkt dort drei ' +
		'dreimal durfen eben ebenso eigentlich einfach einige einmal ende entsteht enthalt enthalten entweder ' +
		'erklart ersetzt erst erste ersten etwa fall falle falls fast finde findet folge folgen frage fragen frei ' +
		'fruher funf ganz ganze ganzen geben geht gehen genau genug gerade gern geringe gibt gilt gleich gleiche ' +
		'grosse grossen grosser grund grunde gute guten halb haben halfte halt handelt heute heisst hinter hoch ' +
		'hochstens hohe hohen indem inzwischen irgend irgendwie irrt jahr jahre jahren jahres je jede jeden jeder ' +
		'jedes jedoch jemand jetzt jeweils kame kaum keinen keiner keiner klar klein kleine kleinen kommen kommt ' +
		'konnte konnten lang lange langer langsam lasst leicht letzte letzten liegen liegt lohnt machen macht mal ' +
		'manche manchmal massnahme mehrere meine meinen meiner meines meist meisten menge mindestens minuten ' +
		'mittel moglich monat monate monaten musse mussen nachdem nachts name namlich neben neue neuen neuer nie ' +
		'niemand nimmt notig nutzen oben oft ohnehin passiert plan plotzlich punkt recht reicht richtig sache ' +
		'sagen sagt schadet schlecht schlechter schnell schon selbst selten sicher sieht sobald sofort sogar ' +
		'solange solche sollen sollte sollten sonst spater stark starker statt steckt stehen steht stelle stellen ' +
		'stets stimmt stunde stunden suche tag tage tagen tages teil teile tun uberall uberhaupt ubrigens uhr ' +
		'ungefahr unser unter verschieden verschiedene verwendet viel viele vielen vielleicht vier viertel vollig ' +
		'vorher wahrend wahrscheinlich war ware warum weder weg wegen weise weiss weit weiter weitere weiteren ' +
		'welche welcher wenig weniger wenigstens werde wert wichtig wichtige wichtiger will wirklich wirkt wissen ' +
		'woche wochen wollen worden wort worte wurden wurde zahl zehn zeigen zeigt zeit ziemlich zudem zuerst ' +
		'zuletzt zusammen zwar zwei zweite zweiten dauert',
	fr:
		'ainsi alors annee annees apres assez aucun aucune aujourd autant autre autres avant beaucoup bien bon ' +
		'bonne cas celui celle cependant certain certaine certains chaque chez chose choses cinq clair comment ' +
		'contre cote depuis dernier derniere deja different differents dire dit dix doit doivent encore enfin ' +
		'ensuite entre environ exemple existe facile facon faire faut fin fois forme grand grande grands haut ' +
		'heure heures hui importance important importante jamais jour jours jusqu jusque juste long longtemps ' +
		'lorsque maintenant maniere meilleur mieux minute mois monde nombre nouveau nouvelle nouvelles parfois ' +
		'part partie pendant permet petit petite peuvent pourquoi pourtant premier premiere presque prix probleme ' +
		'puis quatre quelque quelques question raison rapport reste rien savoir selon semaine sens sera seul seule ' +
		'seulement simple souvent suite sujet surtout tel telle temps toujours tous toute toutes travail trois ' +
		'trop trouve utilise utiliser valeur vers veut vie voir vrai vraiment',
	es:
		'ademas ahora algun alguna algunas alguno algunos alli ano anos antes aqui asi aun aunque bastante bien ' +
		'buen bueno cada casi caso cierto cinco claro cosa cosas cuatro da dar debe deben decir dentro despues dia ' +
		'dias diez dice diferente dos ejemplo embargo encima entonces forma general gran grande grandes hacen ' +
		'hacer hora horas igual importante jamas largo luego lugar manera mayor media mejor menos mes meses mismo ' +
		'modo momento mucha muchas mucho muchos mundo nueva nuevo nunca otras otros parte pequeno pocas poco pocos ' +
		'podria poner posible primer primera primero problema propio pueda puede pueden pregunta quizas realmente ' +
		'razon saber semana siempre siglo sino sirve solo tal tanto tarde tiempo tienen tipo toda todavia trabajo ' +
		'tras tres ultimo unico usa usar vale varias varios vez veces vida',
	it:
		'adesso allora alcuni alcune altra altre altri altro anni anno bene buona buono cinque circa cosi deve ' +
		'devono dire dopo domanda due durante esempio fare forse forma giorni giorno giusto grande grandi ' +
		'importante infatti insieme invece mai mesi mese meno meglio mentre modo mondo nessuno niente nuova nuovo ' +
		'oggi ora ore parte pero piccolo pochi poco possono potrebbe primo problema proprio puo qualche qualcosa ' +
		'quasi quattro ragione serve settimana solito soprattutto spesso subito tanto tempo tipo tre troppo tutta ' +
		'tutte tutto ultimo usa usare vero vita volta volte',
	nl:
		'alleen allemaal alles anders andere beetje beter best betekent bijna bijvoorbeeld binnen blijft boven ' +
		'daarna daarom dag dagen deel denken dingen drie echter eerst eerste eigenlijk elk elke enkele erg ergens ' +
		'gaat geeft geen geval gebruik gebruikt goed goede graag groot grote hele hoeveel hoog iemand iets ieder ' +
		'iedere iedereen inderdaad jaar jaren komt krijgt lang lange langer later laten mag maakt maken maand ' +
		'manier meeste meestal mensen minder misschien moeten mogelijk moment nemen net nieuw nieuwe nodig nooit ' +
		'ongeveer paar probleem reden samen snel soms staat steeds tijd toch tussen twee uur vaak vanaf ' +
		'verschillende vier vijf volgens voldoende vraag waarom wanneer week weinig weken welke werk werkt weten ' +
		'willen zeer zeker zelfs zien',
	pt:
		'agora ainda alem algum alguma algumas alguns ano anos antes apenas aqui assim bastante bem bom cada caso ' +
		'certo cinco coisa coisas dentro depois deve devem dia dias diferente dizer dois duas enquanto entao ' +
		'exemplo faz fazer fica forma geral grande grandes hoje hora horas importante junto lado logo lugar maior ' +
		'maneira meio melhor menos mes meses mesma modo mundo muitas muito muitos nada nova novo nunca onde outra ' +
		'outras outro outros parte pequeno pergunta pode podem porem possivel pouco primeiro problema qualquer ' +
		'quase quatro razao saber semana sempre sido tanto tempo tipo toda todas todo todos trabalho tres ultimo ' +
		'unico usa usar varias varios vez vezes vida',
	ja:
		'一つ 一部 上記 下記 下 上 中 前 後 今 今回 以下 以上 以外 以前 以降 位置 例 例えば 入力 内 内容 処理 出 出来 分 利用 別 削除 前回 動作 化 原因 参照 右 右側 同じ 名前 含 ' +
		'含む 含め 問題 場合 場所 変更 大きな 大切 失敗 始め 始める 完了 実行 実際 容易 対応 対象 小さな 左 左側 常 年 形 役立 必ず 必要 思 情報 意味 態 成功 手順 技術 指定 推奨 操作 ' +
		'新しい 新規 方 方法 日 最初 最後 最新 有効 機能 次 正 毎回 決定 注意 無効 特定 状態 理由 現在 理解 用 画面 番号 的 目的 直接 知 確認 移動 種類 管理 結果 自分 自動 行 表示 ' +
		'要素 見 言 設定 詳細 説明 読み 調整 起動 追加 通常 適用 選択 部分 重要 開 開き 開く 開始 閉じる 間 関係 際 項目 作成 使 使う 使い 使用 保存 人 他 何 全 全て 全部 可能 ' +
		'クリック ページ サイズ ファイル フォルダ ボタン メニュー',
	zh:
		'一些 一切 一定 一样 一直 一种 上 下 下列 不同 两 为了 主要 之前 之后 之间 也 事情 人 人们 今天 任何 使 使用 例如 保存 信息 先 全部 其 其中 其他 具体 内容 再 减少 几乎 出现 ' +
		'分 分钟 创建 删除 到 前 包含 包括 十 单击 原因 参数 及 取决 变 只 可 可能 右侧 各 各种 同时 名称 后 启用 因素 在 地方 多 大 大量 天 如 如何 完全 完成 实际 对 对于 将 小 ' +
		'小时 左侧 已 已经 年 应 应该 开始 当 形式 很 得 情况 想 成 成为 所 所在 所有 所需 打开 找 找到 找出 技术 把 指定 按 提供 提交 操作 支持 改变 方式 方法 日 时 时候 时间 是否 ' +
		'显示 更 更多 最 月 有 有关 未来 本 来 某些 根据 每 比 没 注意 添加 点 点击 然后 特定 特别 现在 理解 由 由于 目前 相关 知道 确保 确定 移动 种 第一 等 管理 结果 给 继续 编辑 ' +
		'而 自动 至 获得 被 要 要求 覆盖 认为 让 许多 设置 访问 该 详细 说 请 起 超过 输入 过 过程 还 进行 进入 适用 选项 选择 通常 通过 那 部分 都 里 重要 问题 需 需要 页面 项目 ' +
		'首先 高 您 您的 你们 他 她 文件 文件夹 按钮 菜单',
};

const wordsOf = oncePerKey((code): ReadonlySet<string> => new Set(LISTS[code]?.split(' ')));
const NONE: ReadonlySet<string> = new Set();

export function weakWords(languageCode: string | undefined): ReadonlySet<string> {
	return languageCode !== undefined && Object.hasOwn(LISTS, languageCode) ? wordsOf(languageCode) : NONE;
}
