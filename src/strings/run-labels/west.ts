import type { RunLabels } from './form';

export const ENGLISH: RunLabels = {
	unreviewed: 'not confirmed by a second reader',
	failed: 'The model “#” failed',
	standsIn: {
		topics: 'The topics were chosen by rules instead.',
		reading: 'Pages were read by rules instead.',
		writing: 'What stands below are the sources’ own sentences.',
		comparison: 'The note was compared with its sources by rules instead.',
	},
	tryAgain:
		'Run the research again within # minutes to try the model again: what was found and read is kept, so ' +
		'no search is repeated.',
	report: 'How this was researched',
	pagesRead: 'Pages read',
	searchOnly: 'seen in the search only',
	notRead: 'Not read',
	shownToModel: 'The model was shown',
	parts: { note: '# of the note', evidence: '# of the evidence', pages: '# of the pages' },
	removed: 'Removed',
	nothingRemoved: 'No statement had to be removed.',
	more: 'and # more',
	reasons: {
		source: 'without a source that was found',
		quote: 'its quote does not stand in the source',
		fact: 'a number, date, unit or name does not stand in the source',
		proof: 'the quotes do not prove it',
		reader: 'not confirmed by a second reader',
		repeat: 'said already',
	},
};

export const GERMAN: RunLabels = {
	unreviewed: 'von keinem zweiten Leser bestätigt',
	failed: 'Das Modell „#“ ist ausgefallen',
	standsIn: {
		topics: 'Die Themen wurden stattdessen nach Regeln gewählt.',
		reading: 'Seiten wurden stattdessen nach Regeln gelesen.',
		writing: 'Unten stehen die eigenen Sätze der Quellen.',
		comparison: 'Die Notiz wurde stattdessen nach Regeln mit ihren Quellen verglichen.',
	},
	tryAgain:
		'Starte die Recherche innerhalb von # Minuten noch einmal, um das Modell wieder zu versuchen: ' +
		'Gefundenes und Gelesenes bleibt, keine Suche wird wiederholt.',
	report: 'Wie recherchiert wurde',
	pagesRead: 'Gelesene Seiten',
	searchOnly: 'nur in der Suche gesehen',
	notRead: 'Nicht gelesen',
	shownToModel: 'Dem Modell gezeigt',
	parts: { note: '# der Notiz', evidence: '# der Belege', pages: '# der Seiten' },
	removed: 'Entfernt',
	nothingRemoved: 'Keine Aussage musste entfernt werden.',
	more: 'und # weitere',
	reasons: {
		source: 'ohne gefundene Quelle',
		quote: 'das Zitat steht nicht in der Quelle',
		fact: 'eine Zahl, ein Datum, eine Einheit oder ein Name steht nicht in der Quelle',
		proof: 'die Zitate belegen es nicht',
		reader: 'von keinem zweiten Leser bestätigt',
		repeat: 'schon gesagt',
	},
};

export const FRENCH: RunLabels = {
	unreviewed: 'non confirmé par un second lecteur',
	failed: 'Le modèle « # » a échoué',
	standsIn: {
		topics: 'Les sujets ont été choisis par des règles.',
		reading: 'Les pages ont été lues par des règles.',
		writing: 'Ce qui suit, ce sont les phrases mêmes des sources.',
		comparison: 'La note a été comparée à ses sources par des règles.',
	},
	tryAgain:
		'Relancez la recherche dans les # minutes pour réessayer le modèle : ce qui a été trouvé et lu est ' +
		'gardé, aucune recherche n’est répétée.',
	report: 'Comment la recherche a été faite',
	pagesRead: 'Pages lues',
	searchOnly: 'vues seulement dans la recherche',
	notRead: 'Non lue',
	shownToModel: 'Montré au modèle',
	parts: { note: '# de la note', evidence: '# des sources', pages: '# des pages' },
	removed: 'Retiré',
	nothingRemoved: 'Aucune phrase n’a dû être retirée.',
	more: 'et # de plus',
	reasons: {
		source: 'sans source trouvée',
		quote: 'la citation n’est pas dans la source',
		fact: 'un nombre, une date, une unité ou un nom n’est pas dans la source',
		proof: 'les citations ne le prouvent pas',
		reader: 'non confirmé par un second lecteur',
		repeat: 'déjà dit',
	},
};

export const SPANISH: RunLabels = {
	unreviewed: 'no confirmado por un segundo lector',
	failed: 'El modelo «#» falló',
	standsIn: {
		topics: 'Los temas se eligieron por reglas.',
		reading: 'Las páginas se leyeron por reglas.',
		writing: 'Lo que sigue son frases de las propias fuentes.',
		comparison: 'La nota se comparó con sus fuentes por reglas.',
	},
	tryAgain:
		'Repite la investigación en los próximos # minutos para probar de nuevo el modelo: lo encontrado y ' +
		'leído se conserva y no se repite ninguna búsqueda.',
	report: 'Cómo se investigó',
	pagesRead: 'Páginas leídas',
	searchOnly: 'vistas solo en la búsqueda',
	notRead: 'No leída',
	shownToModel: 'Mostrado al modelo',
	parts: { note: '# de la nota', evidence: '# de las fuentes', pages: '# de las páginas' },
	removed: 'Quitado',
	nothingRemoved: 'No hubo que quitar ninguna frase.',
	more: 'y # más',
	reasons: {
		source: 'sin fuente encontrada',
		quote: 'la cita no está en la fuente',
		fact: 'un número, una fecha, una unidad o un nombre no está en la fuente',
		proof: 'las citas no lo prueban',
		reader: 'no confirmado por un segundo lector',
		repeat: 'ya dicho',
	},
};

export const ITALIAN: RunLabels = {
	unreviewed: 'non confermato da un secondo lettore',
	failed: 'Il modello «#» non ha risposto',
	standsIn: {
		topics: 'Gli argomenti sono stati scelti con regole.',
		reading: 'Le pagine sono state lette con regole.',
		writing: 'Qui sotto stanno le frasi stesse delle fonti.',
		comparison: 'La nota è stata confrontata con le fonti con regole.',
	},
	tryAgain:
		'Ripeti la ricerca entro # minuti per riprovare il modello: ciò che è stato trovato e letto resta, ' +
		'nessuna ricerca viene ripetuta.',
	report: 'Come è stata fatta la ricerca',
	pagesRead: 'Pagine lette',
	searchOnly: 'viste solo nella ricerca',
	notRead: 'Non letta',
	shownToModel: 'Mostrato al modello',
	parts: { note: '# della nota', evidence: '# delle fonti', pages: '# delle pagine' },
	removed: 'Tolto',
	nothingRemoved: 'Nessuna frase ha dovuto essere tolta.',
	more: 'e altri #',
	reasons: {
		source: 'senza una fonte trovata',
		quote: 'la citazione non sta nella fonte',
		fact: 'un numero, una data, un’unità o un nome non sta nella fonte',
		proof: 'le citazioni non lo provano',
		reader: 'non confermato da un secondo lettore',
		repeat: 'già detto',
	},
};

export const PORTUGUESE: RunLabels = {
	unreviewed: 'não confirmado por um segundo leitor',
	failed: 'O modelo “#” falhou',
	standsIn: {
		topics: 'Os temas foram escolhidos por regras.',
		reading: 'As páginas foram lidas por regras.',
		writing: 'O que se segue são frases das próprias fontes.',
		comparison: 'A nota foi comparada com as fontes por regras.',
	},
	tryAgain:
		'Repita a pesquisa dentro de # minutos para tentar de novo o modelo: o que foi encontrado e lido fica ' +
		'guardado e nenhuma busca se repete.',
	report: 'Como se pesquisou',
	pagesRead: 'Páginas lidas',
	searchOnly: 'vistas apenas na busca',
	notRead: 'Não lida',
	shownToModel: 'Mostrado ao modelo',
	parts: { note: '# da nota', evidence: '# das fontes', pages: '# das páginas' },
	removed: 'Retirado',
	nothingRemoved: 'Nenhuma frase teve de ser retirada.',
	more: 'e mais #',
	reasons: {
		source: 'sem fonte encontrada',
		quote: 'a citação não está na fonte',
		fact: 'um número, uma data, uma unidade ou um nome não está na fonte',
		proof: 'as citações não o provam',
		reader: 'não confirmado por um segundo leitor',
		repeat: 'já dito',
	},
};

export const DUTCH: RunLabels = {
	unreviewed: 'niet bevestigd door een tweede lezer',
	failed: 'Het model “#” is mislukt',
	standsIn: {
		topics: 'De onderwerpen zijn volgens regels gekozen.',
		reading: 'Pagina’s zijn volgens regels gelezen.',
		writing: 'Hieronder staan de eigen zinnen van de bronnen.',
		comparison: 'De notitie is volgens regels met haar bronnen vergeleken.',
	},
	tryAgain:
		'Start het onderzoek binnen # minuten opnieuw om het model weer te proberen: wat gevonden en gelezen ' +
		'is blijft bewaard, geen zoekopdracht wordt herhaald.',
	report: 'Hoe dit is onderzocht',
	pagesRead: 'Gelezen pagina’s',
	searchOnly: 'alleen in de zoekresultaten gezien',
	notRead: 'Niet gelezen',
	shownToModel: 'Aan het model getoond',
	parts: { note: '# van de notitie', evidence: '# van de bronnen', pages: '# van de pagina’s' },
	removed: 'Weggelaten',
	nothingRemoved: 'Geen uitspraak hoefde te worden weggelaten.',
	more: 'en nog #',
	reasons: {
		source: 'zonder gevonden bron',
		quote: 'het citaat staat niet in de bron',
		fact: 'een getal, datum, eenheid of naam staat niet in de bron',
		proof: 'de citaten bewijzen het niet',
		reader: 'niet bevestigd door een tweede lezer',
		repeat: 'al gezegd',
	},
};

export const SWEDISH: RunLabels = {
	unreviewed: 'inte bekräftat av en andra läsare',
	failed: 'Modellen ”#” misslyckades',
	standsIn: {
		topics: 'Ämnena valdes med regler i stället.',
		reading: 'Sidor lästes med regler i stället.',
		writing: 'Nedan står källornas egna meningar.',
		comparison: 'Anteckningen jämfördes med källorna med regler i stället.',
	},
	tryAgain:
		'Kör om inom # minuter för att pröva modellen igen: det som hittats och lästs finns kvar, ingen ' +
		'sökning upprepas.',
	report: 'Så gjordes detta',
	pagesRead: 'Lästa sidor',
	searchOnly: 'bara sedda i sökningen',
	notRead: 'Inte läst',
	shownToModel: 'Visat för modellen',
	parts: { note: '# av anteckningen', evidence: '# av källorna', pages: '# av sidorna' },
	removed: 'Borttaget',
	nothingRemoved: 'Inget påstående behövde tas bort.',
	more: 'och # till',
	reasons: {
		source: 'utan hittad källa',
		quote: 'citatet står inte i källan',
		fact: 'ett tal, ett datum, en enhet eller ett namn står inte i källan',
		proof: 'citaten bevisar det inte',
		reader: 'inte bekräftat av en andra läsare',
		repeat: 'redan sagt',
	},
};

export const DANISH: RunLabels = {
	unreviewed: 'ikke bekræftet af en anden læser',
	failed: 'Modellen ”#” fejlede',
	standsIn: {
		topics: 'Emnerne blev i stedet valgt efter regler.',
		reading: 'Sider blev i stedet læst efter regler.',
		writing: 'Nedenfor står kildernes egne sætninger.',
		comparison: 'Noten blev i stedet sammenlignet med kilderne efter regler.',
	},
	tryAgain:
		'Kør igen inden for # minutter for at prøve modellen igen: det fundne og læste er gemt, ingen søgning ' +
		'gentages.',
	report: 'Sådan blev det undersøgt',
	pagesRead: 'Læste sider',
	searchOnly: 'kun set i søgningen',
	notRead: 'Ikke læst',
	shownToModel: 'Vist for modellen',
	parts: { note: '# af noten', evidence: '# af kilderne', pages: '# af siderne' },
	removed: 'Fjernet',
	nothingRemoved: 'Intet udsagn måtte fjernes.',
	more: 'og # til',
	reasons: {
		source: 'uden fundet kilde',
		quote: 'citatet står ikke i kilden',
		fact: 'et tal, en dato, en enhed eller et navn står ikke i kilden',
		proof: 'citaterne beviser det ikke',
		reader: 'ikke bekræftet af en anden læser',
		repeat: 'allerede sagt',
	},
};
