/**
 * The words on both sides of each scale, `axis language: up / down`; folded, `_` for a space inside an entry.
 */
export const AXIS_TABLE = `
trend en: up_from up_by increase increases increased increasing rise rises rose risen rising grow grows grew grown growing growth climb climbs climbed climbing surge surged surges soar soared raise raises raised raising boost boosts boosted expand expands expanded expanding expansion gain gains gained jumped jumps upward strengthen strengthens strengthened strengthening lengthen lengthens lengthened widen widened prolong prolongs prolonged extend extends extended extending enlarge enlarges enlarged intensify intensifies intensified deepened broaden broadens broadened multiplied swelled doubled doubles doubling tripled quadrupled went_up goes_up go_up gone_up pricier costlier dearer / down_from down_by down_to decrease decreases decreased decreasing fall falls fell fallen falling drop drops dropped dropping decline declines declined declining reduce reduces reduced reducing reduction shrink shrinks shrank shrunk shrinking cut cuts cutting lowers lowered lowering diminish diminishes diminished plunge plunged plummet plummeted sink sinks sank loses losing downward slow slows slowed slowing weaken weakens weakened weakening shorten shortens shortened shortening narrowed contracted lessen lessens lessened curb curbs curbed suppress suppresses suppressed slump slumped dipped dips ease eases eased easing went_down goes_down go_down gone_down halved halves halving cheaper
trend de: steigt steigen stieg stiegen gestiegen steigert steigern steigerte anstieg erhoht erhohen erhohte erhohten erhohung wachst wachsen wuchs wuchsen gewachsen wachstum zunahme zugenommen nimmt_zu nahm_zu zunimmt zunehmen zu_nehmen verbessert verbessern verbesserte verlangert verlangern verlangerte beschleunigt beschleunigen verdoppelt verdoppelte verstarkt verstarkte / sinkt sinken sank sanken gesunken senkt senken senkte senkten senkung fallt fallen fiel fielen gefallen ruckgang reduziert reduzieren reduzierte verringert verringern verringerte schrumpft schrumpfte abnahme abgenommen nimmt_ab nahm_ab abnimmt abnehmen verschlechtert verschlechtern verschlechterte verkurzt verkurzen verkurzte verlangsamt halbiert halbierte mindert vermindert zuruckgegangen zuruckging zuruck abgeschwacht
trend fr: augmente augmentent augmentation augmenter augmentait hausse accroit accroitre accroissement croissance progresse ameliore ameliorent ameliorer allonge allonger accelere double accru augmentee augmentes progresse monte montee / diminue diminuent diminution diminuer diminuait baisse baissent baisser recul recule reduit reduisent reduire reduction chute chutent chuter raccourcit ralentit aggrave affaiblit diminuee baissee reduite chute recule
trend es: aumenta aumentan aumento aumentar aumentaron aumentado crece crecen crecio crecieron crecimiento sube suben subio subieron subir incremento incrementa mejora mejoran mejoro mejorado alarga acelera duplico duplicado crecido subido incrementado ampliado / disminuye disminuyen disminuyo disminuyeron disminuido reducido caido bajado descendido empeorado acortado disminucion disminuir baja bajan bajo bajaron bajar cae caen cayo cayeron caida reduce reducen redujo reducir reduccion descenso desciende descendio empeora acorta
trend it: aumenta aumentano aumento aumentare aumentato cresce crescono crebbe crescita cresciuto sale salgono salito migliora migliorato accelera raddoppiato / diminuisce diminuiscono diminuito diminuzione cala calano calo riduce riducono ridotto ridusse riduzione scende scendono sceso peggiora peggiorato rallenta dimezzato
trend pt: aumenta aumentam aumentou aumento cresce cresceu crescimento crescido aumentado subido sobe subiu melhora melhorou melhorado / diminui diminuiu reduz reduziu reducao cai caiu queda desce desceu piora diminuido reduzido caido descido piorado
trend nl: stijgt stijgen steeg stegen gestegen groeit groeide gegroeid groei toename verbetert verhoogt verhoogde / daalt dalen daalde gedaald afname verlaagt verlaagde vermindert verminderde krimpt
trend sv: okar okade okat okning stiger steg vaxer vaxte / minskar minskade minskat minskning faller foll sjunker sjonk
trend da: oger ogede stiger steg stigning vokser voksede / falder faldt fald mindsker sank
trend ru: растет вырос выросла выросло выросли увеличивает увеличил увеличился увеличилась повышает повысил рост / снижает снизил снизился снизилась снизились упал упала упало упали уменьшает уменьшился падение снижение сократил сократился
trend pl: rosnie wzrosl wzrosla wzroslo wzrost zwieksza zwiekszyl / spada spadl spadla spadlo spadek zmniejsza zmniejszyl
trend zh: 增加 增长 上升 提高 提升 升高 增多 扩大 加快 上涨 延长 改善 增强 / 减少 下降 降低 减低 缩小 减缓 下跌 缩短 恶化 减弱
constancy en: rise rises rose risen rising increase increases increased increasing fall falls fell fallen falling decrease decreases decreased drop drops dropped decline declines declined grow grows grew grown / unchanged unaltered stagnant stagnated stagnates
constancy de: steigt steigen stieg stiegen gestiegen sinkt sinken sank sanken gesunken fallt fiel gefallen wachst wuchs gewachsen / unverandert gleichbleibend stagniert stagnierte
constancy fr: augmente augmentent augmente baisse baissent diminue diminuent / inchange inchangee inchanges stagne
constancy es: aumenta aumento sube subio baja bajo disminuye disminuyo / invariable estancado estable
constancy it: aumenta aumentato sale salito cala calato scende sceso / invariato invariata invariati
comparison en: more higher greater larger bigger exceed exceeds exceeded exceeding highest largest greatest biggest overtake overtook overtaken overtakes surpass surpassed surpasses outnumber outnumbered outnumbers / less fewer lower smaller fewest lowest smallest
lasting en: longer longest / shorter shortest briefer less
pace en: accelerate accelerates accelerated accelerating hasten hastens hastened quicken quickened speeds_up sped_up speed_up faster fastest quicker quickest sooner fast quickly rapidly swiftly / slower slowest slow slowly slows slowed slowing delays delayed
age en: old older oldest / young new younger newer youngest newest
identity en: same identical / different differing
weight en: heavier heaviest / lighter lightest
power en: stronger strongest / weaker weakest
heat en: hotter warmer hottest warmest / colder cooler coldest coolest
quality en: improve improves improved improving improvement better superior outperform outperforms outperformed / worsen worsens worsened worsening deteriorate deteriorates deteriorated deterioration worse inferior
depth en: deeper taller wider brighter denser farther further / shallower narrower dimmer closer nearer
comparison de: mehr hoher hohere hoheren hoherer hoheres grosser grossere grosseren ubertrifft uberschreitet / weniger niedriger niedrigere niedrigeren geringer geringere geringeren kleiner kleinere kleineren unterschreitet
lasting de: langer langere langeren / kurzer kurzere kurzeren
pace de: schneller schnellere / langsamer langsamere
age de: alter altere alteren / junger jungere jungeren
weight de: schwerer / leichter
power de: starker starkere / schwacher schwachere
heat de: warmer heisser / kalter kuhler
quality de: besser bessere besseren / schlechter schlechtere
comparison fr: depasse depassent depassait depassa plus superieur superieure superieurs superieures meilleur meilleure / moins inferieur inferieure inferieurs inferieures pire
comparison es: supera superan supero superaron superado mas mayor mayores superior superiores mejor / menos menor menores inferior inferiores peor
comparison it: supera superano supero superato superata piu maggiore maggiori superiore superiori migliore / meno minore minori inferiore inferiori peggiore
comparison pt: mais maior maiores superior melhor / menos menor menores inferior pior
comparison nl: meer hoger hogere groter grotere beter / minder lager lagere kleiner kleinere slechter
comparison sv: mer hogre storre battre langre / mindre lagre samre kortare
comparison da: mere flere hojere storre bedre / mindre faerre lavere darligere
comparison ru: больше более выше лучше / меньше менее ниже хуже
comparison zh: 更多 更高 更大 更长 更快 更好 更重 更强 高于 大于 多于 超过 优于 / 更少 更低 更小 更短 更慢 更差 更轻 更弱 低于 小于 少于 劣于
place en: above over exceed exceeds exceeded exceeding / below under beneath underneath lag_behind lags_behind lagged_behind lagging_behind fall_short falls_short fell_short short_of
place de: oberhalb uber uberschreitet uberschreiten / unterhalb unter
place fr: au-dessus dessus / au-dessous dessous
place es: encima / debajo
place it: sopra / sotto
place nl: boven / onder
place zh: 上方 以上 / 下方 以下
time en: followed follows after afterwards following / before prior preceding ahead_of
timing en: late later latest belatedly behind_schedule overdue / early earlier sooner ahead_of_schedule
timing fr: plus_tard tardivement / plus_tot
timing es: mas_tarde / mas_temprano
timing it: piu_tardi / piu_presto
time de: nach nachdem spater danach / vor bevor fruher zuvor vorher
time fr: apres / avant
time es: despues tras / antes
time it: dopo / prima
time pt: depois apos / antes
time nl: na nadat later / voor voordat eerder
time sv: efter / fore innan
time da: efter / for
time ru: после / до перед
time zh: 之后 以后 / 之前 以前
multiple en: twice double doubled doubles threefold triple tripled / half halved halves
multiple de: doppelt doppelte doppelten verdoppelt verdoppelte dreifach / halb halbe halben halfte halbiert halbierte
multiple fr: double doublee / moitie
multiple es: doble duplicado / mitad
multiple it: doppio raddoppiato / meta dimezzato
extreme en: max maximum maximal most tallest deepest best at_most / min minimum minimal least shallowest worst at_least
extreme de: meisten meiste hochste hochsten hochster hochstes grosste grossten grosster grosstes langste langsten langster starkste starksten schnellste schnellsten warmste alteste altesten beste besten hochstens maximal / wenigsten wenigste niedrigste niedrigsten geringste geringsten kleinste kleinsten kleinster kleinstes kurzeste kurzesten schwachste langsamste langsamsten kalteste kaltesten jungste jungsten schlechteste mindestens minimal
extreme fr: le_plus la_plus les_plus maximal maximale maximum / le_moins la_moins les_moins minimal minimale minimum
extreme es: maximo maxima / minimo minima
extreme it: massimo massima / minimo minima
extreme nl: hoogste grootste langste meeste / laagste kleinste kortste minste
extreme zh: 最大 最高 最多 最长 最快 最好 最强 最热 最重 最古老 / 最小 最低 最少 最短 最慢 最差 最弱 最冷 最轻 最年轻
order en: first earliest / last latest final
order de: erste ersten erster erstes zuerst / letzte letzten letzter letztes zuletzt
order fr: premier premiere premiers premieres / dernier derniere derniers dernieres
order es: primer primera primero / ultimo ultima
order it: primo prima / ultimo ultima
order zh: 首次 第一 最早 / 最后 最晚
frequency en: always often frequently usually commonly / rarely seldom infrequently
frequency de: immer haufig oft meistens / selten
frequency fr: toujours souvent / rarement
frequency es: siempre a_menudo frecuentemente / raramente
frequency it: sempre spesso / raramente
frequency zh: 总是 经常 / 很少 罕见
outcome en: win wins won winning winner victory beat beats beaten defeated defeats defeating / lose loses lost losing loser
outcome de: gewinnt gewann gewannen gewonnen sieg siegte besiegt besiegte schlug / verliert verlor verloren niederlage unterlag
outcome fr: gagne gagna victoire remporte battu / perd perdu perdit defaite
outcome es: gana gano ganaron vence vencio victoria derroto / pierde perdio perdieron derrota
outcome it: vince vinse vittoria batte / perde perse sconfitta
outcome zh: 战胜 击败 获胜 赢得 / 输给 战败
permission en: allow allows allowed permit permits permitted legal lawful legalised legalized / forbid forbids forbidden ban bans banned prohibit prohibits prohibited illegal unlawful outlaw outlawed
permission de: erlaubt erlauben zulassig gestattet legal / verboten verbietet verbieten untersagt unzulassig illegal
permission fr: autorise autorisee autorisent permet permis / interdit interdite interdisent interdire
permission es: permite permitido permitida / prohibido prohibida prohibe
permission it: permesso consente consentito / vietato vieta proibito
permission zh: 允许 合法 / 禁止 非法 违法
obligation en: must shall required requires require mandatory compulsory obligatory obliged / may optional voluntary optionally
obligation de: muss mussen verpflichtend pflicht verpflichtet vorgeschrieben / freiwillig optional
obligation fr: doit doivent obligatoire obligatoires / facultatif facultative
obligation es: debe deben obligatorio obligatoria / opcional voluntario
obligation it: deve devono obbligatorio obbligatoria / facoltativo facoltativa
obligation zh: 必须 强制 / 可选 自愿
support en: support supports supported back backs backed approve approves approved accept accepts accepted endorse endorsed agree agreed confirm confirms confirmed uphold upholds upheld adopted affirmed welcome welcomes welcomed praise praised favour favours favoured favor favored / object objects objected objection objections condemn condemned criticise criticises criticised criticize criticized struck_down strike_down overruled dismiss dismisses dismissed overturn overturned oppose opposes opposed reject rejects rejected refuse refused deny denied disagree disagreed refute refutes refuted contradict contradicts contradicted vetoed
support de: unterstutzt unterstutzen unterstutzte befurwortet bestatigt bestatigte genehmigt genehmigte angenommen nahm nahmen stimmte stimmten / abgelehnt lehnt lehnte lehnten widerspricht widerlegt bestreitet
support fr: soutient approuve confirme accepte / rejette refuse conteste
support es: apoya aprueba aprobo confirma acepto / rechaza rechazo niega
support zh: 支持 批准 证实 同意 / 反对 拒绝 否认 驳斥
safety en: safe safely harmless edible / unsafe dangerous harmful hazardous toxic poisonous
safety de: sicher ungefahrlich harmlos unbedenklich / gefahrlich schadlich giftig unsicher
safety fr: inoffensif inoffensive / dangereux dangereuse nocif toxique
safety es: seguro segura inocuo / peligroso peligrosa toxico
safety zh: 安全 无害 / 危险 有害 有毒
price en: expensive costly / cheap cheaper inexpensive
price de: teuer teurer teure / gunstig gunstiger billig billiger
temperature en: hot warm / cold cool
temperature de: heiss heisse heissen warm warme warmen / kalt kalte kalten
temperature fr: chaud chaude / froid froide
size en: large big huge / small tiny
size de: gross grosse grossen grosser grosses / klein kleine kleinen kleines
height en: high / low
height de: hoch hohe hohen hohes / niedrig niedrige niedrigen gering geringe geringen
height fr: eleve elevee eleves elevees / faible faibles
speed en: fast quick quickly rapid rapidly / slowly
speed de: schnell schnelle schnellen / langsam langsame langsamen
force en: strong strongly / weak weakly
force de: stark starke starken / schwach schwache schwachen
length en: long / short brief
length de: lang lange langen / kurz kurze kurzen
sign en: positive positively / negative negatively
sign de: positiv positive positiven / negativ negative negativen
quantity en: many most majority much plenty / few minority little
quantity de: viele vielen mehrheit viel / wenige wenigen minderheit wenig
quantity fr: beaucoup majorite plupart / peu minorite
quantity es: muchos muchas mayoria / pocos pocas minoria
quantity zh: 大多数 多数 / 少数
totality en: all every everyone everybody entirely fully completely / none nobody partially partly
totality de: alle allen jeder jede jedes vollstandig / keiner keine niemand teilweise
trade en: import imports imported importer buy buys bought / export exports exported exporter sell sells sold
trade zh: 进口 / 出口
presence en: add adds added include includes included contain contains contained introduce introduces introduced / remove removes removed exclude excludes excluded withdraw withdrawn withdrew
presence zh: 包含 含有 包括 / 去除 排除 不含
start en: reopen reopens reopened start starts started begin begins began begun opened opens launch launched / end ends ended finish finishes finished closed closes stop stops stopped
start de: beginnt begann begonnen startet startete eroffnet / endet endete beendet geschlossen
start fr: commence ouvert debute / finit termine ferme
start es: comienza comenzo empieza empezo abrio / termina termino cierra cerro
compass en: north northern northward / south southern southward
compass de: nord norden nordlich nordlichen / sud suden sudlich sudlichen
side en: east eastern eastward / west western westward
side de: ost osten ostlich ostlichen / westen westlich westlichen
success en: pass passes passed succeed succeeds succeeded success successful successfully / fail fails failed failure unsuccessful unsuccessfully
success de: erfolgreich erfolg gelang gelingt / gescheitert scheiterte scheitert misserfolg
course en: inward inwards inside / outward outwards outside
level en: upstairs upper top / downstairs lower bottom ground_floor
motion en: advance advances advanced / retreat retreats retreated recede recedes receded
travel en: arrive arrives arrived enter enters entered / depart departs departed leave leaves exit exits exited
wealth en: rich richer wealthy affluent / poor poorer impoverished deprived disadvantaged
moisture en: wet wetter humid / dry drier arid
difficulty en: easy easier simple simpler / hard harder difficult complex complicated
thickness en: thick thicker / thin thinner
rarity en: common widespread abundant / rare scarce
severity en: severe serious / mild minor
access en: open opened opens / closed shut closes
ownership en: public / private
origin en: domestic internal / foreign external
balance en: surplus profit profits profitable / deficit loss losses unprofitable
effect en: cause causes caused promote promotes promoted encourage encourages encouraged / prevent prevents prevented inhibit inhibits inhibited discourage discourages discouraged
making en: create creates created build builds built / destroy destroys destroyed demolish demolished
staff en: hire hires hired employ employs employed / fire fired lay_off laid_off
verdict en: guilty convicted convict / innocent acquitted acquit
truth en: true correct right / false incorrect wrong
benefit en: benefit benefits beneficial helpful / harm harms harmed damage damages damaged
settlement en: urban city / rural countryside
loudness en: loud louder noisy / quiet quieter silent
hand en: left / right
season en: summer / winter
daytime en: day daytime / night nighttime
heartening en: optimistic / pessimistic
acidity en: acidic acid / alkaline basic
flow en: inflow inflows influx / outflow outflows exodus
effect de: verursacht verursachen fordert fordern / verhindert verhindern hemmt hemmen
balance de: uberschuss gewinn gewinne / defizit verlust verluste
difficulty de: einfach einfacher leicht / schwierig schwer kompliziert
presence de: enthalt enthalten / entfernt ausgeschlossen
trade de: importiert importierte kauft kaufte importe / exportiert exportierte verkauft verkaufte exporte
season de: sommer / winter
quantity it: molti molte maggioranza / pochi poche minoranza
size fr: grand grande / petit petite
size es: grande / pequeno pequena
height es: alto alta / bajo baja
height zh: 高 / 低
contrast en: rather_than instead_of but_not / 
contrast de: anstatt statt / 
contrast fr: plutot_que au_lieu_de / 
contrast es: en_lugar_de en_vez_de / 
contrast it: invece_di piuttosto_che / 
sex en: male males men man boys / female females women woman girls
sex de: mannlich manner mannern mann / weiblich frauen frau
sex fr: hommes homme / femmes femme
sex es: hombres hombre / mujeres mujer
sex zh: 男性 / 女性
`;
