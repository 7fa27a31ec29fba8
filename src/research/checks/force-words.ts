/** How sure and how far a statement goes, by the words that say so; lower case, `_` is a space. */
export interface ForceWords {
	/** The writer holds it for possible. */
	readonly possible: RegExp;
	/** Things go together, and nothing is said of what causes what. */
	readonly associated: RegExp;
	/** One thing makes another. */
	readonly causal: RegExp;
	/** Nobody can doubt it. */
	readonly certain: RegExp;
	/** It holds without exception. */
	readonly total: RegExp;
	/** It holds of a part. */
	readonly partial: RegExp;
	/** It is meant to come. */
	readonly future: RegExp;
	/** It has been done. */
	readonly done: RegExp;
	/** Somebody says so, or it holds under a condition: enough for a claim to repeat what is only possible. */
	readonly reported: RegExp;
}

function pattern(entries: string): RegExp {
	return new RegExp(`(?:^|[^\\p{L}\\d])(?:${entries.trim().replace(/_/g, '\\s').replace(/ /g, '|')})(?![\\p{L}\\d])`, 'u');
}

function forceWords(table: Readonly<Record<keyof ForceWords, string>>): ForceWords {
	return {
		possible: pattern(table.possible), associated: pattern(table.associated), causal: pattern(table.causal), certain: pattern(table.certain), total: pattern(table.total),
		partial: pattern(table.partial), future: pattern(table.future), done: pattern(table.done), reported: pattern(table.reported),
	};
}

const BY_LANGUAGE: Readonly<Record<string, ForceWords>> = {
	en: forceWords({
		possible: 'may might could too_early_to whether remains_to_be_seen believes? thinks? suspects? perhaps possibly possible potentially potential maybe likely probable probably plausible plausibly presumably suggests? suggested suggesting appears?_to appeared_to seems? seemed seemingly apparently believed thought_to assumed suspected estimated? estimates expected expects? predicted? predicts projected forecasts? reportedly allegedly supposedly tentative preliminary hypothesi[sz]ed? speculated? speculates hint(?:s|ed|ing)?_(?:at|that) impl(?:y|ies|ied) interpret(?:ed|s)?_as tends?_to can_help in_theory not_(?:been_)?(?:confirmed|established|clear|certain) uncertain unclear unconfirmed hopes? hoped hoping',
		associated: 'associat(?:ed|ion|ions) link(?:ed|s) correlat(?:ed|es?|ion|ions) tied_to connected_(?:to|with) related_to relationship',
		causal: 'cause[sd]? causing because_of leads?_to led_to results?_in resulted_in makes? made makes? triggers? triggered prevents? prevented protects? protected raises? raised increases? increased reduces? reduced lowers? lowered cuts? boosts? boosted produces? produced due_to brings?_about responsible_for',
		certain: 'prove[sdn]? proving proof definitive(?:ly)? conclusive(?:ly)? certain(?:ly|ty)? undoubtedly indisputabl[ey] undeniabl[ey] unquestionabl[ey] guarantee[sd]? demonstrat(?:es?|ed|ing) beyond_(?:any_)?doubt without_(?:a_)?doubt clearly_shows? ha(?:s|ve)_shown always for_sure',
		total: 'all every everyone everybody everything each entire entirely whole wholly completely totally fully always any anyone anywhere everywhere universal(?:ly)? unanimous(?:ly)? without_exception throughout permanent(?:ly)? eliminat(?:es?|ed) eradicat(?:es?|ed)',
		partial: 'some several a_few few certain_(?:\\p{L}+) partly partially part_of a_number_of a_minority a_handful part few most majority nearly_all almost_all sometimes occasionally in_some in_certain many',
		future: 'will would shall plan(?:s|ned|ning)? intend(?:s|ed|ing)? aim(?:s|ed|ing)? hop(?:es?|ed|ing)_to wants?_to wanted_to propos(?:es?|ed|al|als|ing) expect(?:s|ed|ing)? (?:is|are|be)_due set_to scheduled consider(?:s|ed|ing)? ask(?:s|ed|ing)?_for next_(?:year|month|week|spring|summer|autumn|winter) later_this_year going_to in_the_future seeks?_to discussing whether applied_for',
		done: 'has have had was were did became',
		reported: 'able unable look(?:s|ed)? optional voluntary allowed permitted free_to eligible put_at puts?_at projected forecasts? estimated says? said saying according_to claims? claimed argues? argued told reports? reported warns? warned thinks? believes? holds? views? can if unless provided when whether should would in_case as_long_as risk chances? hypothesis theory sees? saw regards? fears? feared concerns? worr(?:y|ies|ied) opinion calls? called cannot_(?:be_)?(?:rule|exclude)d?(?:_out)? not_(?:be_)?(?:ruled_out|excluded) conceivable proposes? proposed plans? planned intends? aims? wants? potential danger probability about_to due_to_be on_track foresees? anticipates? indicat(?:es?|ed|ing|ions?) points?_to signs? evidence impression',
	}),
	de: forceWords({
		possible: 'könnten? dürften? ob möglicherweise möglich glaub(?:t|en) meint meinen vielleicht wahrscheinlich vermutlich womöglich eventuell angeblich mutmaßlich scheint scheinen anscheinend offenbar deuten? deutet_darauf legt_nahe legen_nahe schätzungsweise vermut(?:et|en|eten) erwartet gilt_als gelten_als potenziell potentiell voraussichtlich geschätzt soll sollen würden? mögen? hofft hoffen hinweise?',
		associated: 'assoziiert zusammenhang zusammenhängen? verbunden korrelier(?:t|en|te) korrelation einher einhergeht',
		causal: 'verursach(?:t|en|te) führt führen führte bewirkt bewirken macht löst auslöst verhindert verhindern schützt schützen erhöht erhöhen senkt senken reduziert steigert wegen',
		certain: 'beweis(?:t|en) bewies bewiesen beweise definitiv endgültig eindeutig zweifellos zweifelsfrei garantiert garantieren sicher nachweislich belegt belegen bestätigt bestätigen immer unbestritten',
		total: 'alle[nrms]? jede[nrms]? sämtliche[nrms]? gesamte[nrms]? ganze[nrms]? immer vollständig komplett völlig ausnahmslos überall stets einstimmig dauerhaft',
		partial: 'mehrheit meisten fast_alle einige[nrms]? manche[nrms]? mehrere[nrms]? wenige[nrms]? teilweise teils zum_teil ein_teil bestimmte[nrms]? vereinzelt gelegentlich manchmal viele[nrms]?',
		future: 'wird werden soll sollen plant planen geplant will wollen vorschl(?:ag|ägt|agen) beabsichtigt erwartet vorgesehen künftig nächste[nrs]? voraussichtlich würden? möchten? hofft ziel',
		done: 'hat haben hatten? wurden? war waren ist bereits gelang',
		reported: 'laut zufolge angaben sagt sagte sagten erklärte erklärt meint meinen glaubt kann können wenn falls sofern sollten? wird werden würden? warnt befürchtet fürchtet risiko gefahr wohl hält halten ansicht bezeichnet hypothese chance ausgeschlossen plant planen will wollen geplant',
	}),
	fr: forceWords({
		possible: 'pourraient pourrait pens(?:e|ent) croit croient peut-être probablement probable possible possiblement semblent? semblerait suggèrent? suggérerait éventuel(?:le)?(?:ment)? serait seraient aurait auraient laisse_penser estim(?:e|ent|é|ée) soupçonn(?:e|ent|é) vraisemblable(?:ment)? présumé supposé potentiel(?:le)?(?:ment)? devrait devraient',
		associated: 'associé(?:e|s|es)? association lié(?:e|s|es)? lien corrélé(?:e|s|es)? corrélation',
		causal: 'caus(?:e|ent|é|ée) provoqu(?:e|ent|é|ée) entraîn(?:e|ent|é) augment(?:e|ent|é) rédui(?:t|sent) empêch(?:e|ent) protèg(?:e|ent) mène dû due',
		certain: 'prouv(?:e|ent|é|ée) preuve définitivement certain(?:ement)? assurément incontestable(?:ment)? garanti(?:t|ssent)? démontr(?:e|ent|é|ée) confirm(?:e|ent|é) toujours sans_aucun_doute établi',
		total: 'tous toutes tout toute chaque entier entière(?:ment)? complètement totalement toujours partout unanim(?:e|ement|ité) ensemble_d(?:u|es)',
		partial: 'majorité plupart certain(?:s|es) quelques plusieurs partiellement en_partie une_partie parfois peu',
		future: 'va vont prévo(?:it|ient|ir) prévue? prévues? envisag(?:e|ent|é|ée) propos(?:e|ent|é|ée|ition) souhait(?:e|ent) veut veulent compte_\\p{L}+er prochaine? projet(?:te|tent)? sera seront aura devrait devraient espèr(?:e|ent)',
		done: 'a ont avait avaient est sont été déjà fut',
		reported: 'selon dit déclaré déclare affirme affirment d_après peut peuvent si estime croit pense risque crainte craint juge considère sera seront devrait envisage possibilité annonc(?:e|é|ent) prévoit',
	}),
	es: forceWords({
		possible: 'creen? piensan? podrían? quizás? tal_vez probablemente probable posiblemente posible parecen? sugieren? supuestamente presuntamente se_cree se_espera se_estima estiman? sería serían habrían? potencial(?:mente)? aparentemente',
		associated: 'asociad[oa]s? asoció asocia asociación relacionad[oa]s? vinculad[oa]s? vínculo correlación',
		causal: 'causan? causó provocan? provocó aumentan? aumentó reducen? redujo evitan? impiden? protegen? lleva_a debido_a produce',
		certain: 'demuestran? demostró demostrado prueban? probado definitivamente seguro ciertamente indudablemente garantizan? confirman? confirmó siempre sin_duda concluyente',
		total: 'todos todas todo toda cada enter[oa] completamente totalmente siempre cualquier unánime(?:mente)? plenamente',
		partial: 'mayoría algun[oa]s unos pocos pocas vari[oa]s ciert[oa]s parcialmente en_parte una_parte a_veces',
		future: 'va_a van_a prevén? planean? previst[oa]s? propone[n]? propuso propuesta quieren? pretenden? próxim[oa] será serán espera esperan proyectan?',
		done: 'ha han había habían fue fueron ya es',
		reported: 'según dice dijo afirma declaró puede pueden si cree creen considera riesgo advierte teme será habrá planea posibilidad anunció',
	}),
	it: forceWords({
		possible: 'ritiene ritengono credono? pensano? potrebbe potrebbero forse probabilmente probabile possibilmente possibile sembrano? suggerisc(?:e|ono) sarebbe sarebbero avrebbe avrebbero presumibilmente si_ritiene stimat[oaie] stimano? stima presunt[oaie] apparentemente potenziale dovrebbe dovrebbero',
		associated: 'associat[oaie] associazione correlat[oaie] correlazione legat[oaie] legame',
		causal: 'causano? causato provocano? provocato aumentano? riducono? riduce impedisc(?:e|ono) protegg(?:e|ono) porta_a dovut[oa]',
		certain: 'dimostrano? dimostrato provano? provato definitivamente certamente sicuramente garantisc(?:e|ono) confermano? confermato sempre indubbiamente senza_dubbio',
		total: 'tutti tutte tutto tutta ogni inter[oaie] completamente totalmente sempre ovunque unanim(?:e|emente|ità) qualsiasi',
		partial: 'maggior maggioranza alcun[ie] qualche divers[ie] parzialmente in_parte una_parte cert[ie] talvolta poch[ie]',
		future: 'prevede prevedono previst[oaie] propone propongono proposta intende vuole vogliono prossim[oa] sarà saranno dovrebbe spera progetta',
		done: 'ha hanno aveva è sono stat[oaie] già fu',
		reported: 'secondo dice detto afferma dichiara può possono se ritiene crede rischio teme sarà saranno intende possibilità annunciato',
	}),
};

/** Undefined for a language without a list. */
export function forceWordsOf(languageCode: string | undefined): ForceWords | undefined {
	return BY_LANGUAGE[languageCode ?? 'en'];
}
