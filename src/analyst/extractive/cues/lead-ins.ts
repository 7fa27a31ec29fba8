/** Words that only lead in what a sentence says or asks. */
import { pattern } from '../../../text/lazy';

/** Openings of an indirect question. The rest of the sentence is the question. */
export const WONDER = pattern('i')`
	^(?:[-–—\s]*)(?:
		(?:an? |one )?(?:open|offene|open) (?:question|frage|vraag)s?|
		question ouverte|pregunta abierta|domanda aperta|
		todo|to do|to check|open|unclear|
		offen|unklar|zu (?:klären|prüfen)|frage|question|q|f|
		à vérifier|por comprobar|da verificare|
		未解決|疑問|课题|疑问
	)\s*[:：]\s*|
	^(?:and |but |also |und |aber )?(?:
		I (?:still )?(?:
			wonder|ask myself|(?:do not|don[’']t) (?:know|understand)|am not sure|
			would like to (?:know|see)|want to (?:know|find out|understand|learn)
		)|
		it is (?:unclear|not clear|an open question)|unclear is|
		we (?:wonder|do not know|don[’']t know)|not sure|find out|look (?:up|into)|
		(?:check|verify|research|investigate|prüfen)
		(?=[ ,]+(?:whether|if|why|how|what|when|which|where|ob|warum|wie|was|wann)\s)|
		ich frage mich|wir fragen uns|ich (?:weiß|verstehe) (?:noch )?nicht|
		unklar ist|herausfinden|nachsehen|klären|
		je me demande|je ne sais pas|reste à (?:savoir|vérifier)|
		me pregunto|no sé|no está claro|averiguar|
		mi chiedo|non so|non è chiaro|verificare|
		me pergunto|não sei|
		ik vraag me af|uitzoeken
	)
	(?:[, ]+(?:
		whether|if|why|how|what|when|which|where|that|
		ob|warum|wie|was|wann|welche[rs]?|wo|dass|
		si|pourquoi|comment|por qué|cómo|se|perché|come|of|waarom|hoe
	)(?=[\s,:]))?[,:]?\s*
`;

/** Headings of lists in which every item is a question. */
export const QUESTION_HEADING = pattern('i')`
	(?:open|remaining|further|unanswered) questions?|^questions?\b|
	(?:do|did) not (?:know|understand)|don[’']t (?:know|understand)|unclear|
	nicht (?:weiß|verstehe)|unklar|
	to (?:find out|check|research|investigate)|
	offene (?:fragen|punkte)|^fragen|zu klären|
	questions? ouvertes?|^questions|
	preguntas|domande|perguntas|vragen|
	疑問|问题|質問
`;

/** Headings of lists of beliefs: claims that the writer is not sure of. */
export const BELIEF_HEADING = pattern('i')`
	(?:I|we|people|they) (?:believe|think|claim|assume|say)|
	claims?|assumptions?|beliefs?|myths?|hypothes[ei]s|theses|
	behauptung|annahme|vermutung|mythen|irrtümer|
	hypothèses?|croyances|mythes|
	supuestos|mitos|
	ipotesi|credenze|
	aannames
`;

/** Openings of a reported claim. The rest of the sentence is the claim. */
const LEAD_IN = pattern('i')`
	^(?:
		(?:this|that) is (?:the|a|one) claim that [^:]{1,40}:|
		(?:a|an|the|another|one) (?:\S+ )?(?:claim|warning|argument|reason|objection|answer)(?: is that|:)|
		(?:first|second|third|fourth|last|finally)(?:ly)?,|
		what is true is that|
		(?:(?:second|third|first)(?:ly)?, )?(?:(?:some|many|most) )?
		(?:people|everybody|everyone|somebody|someone|they|experts|critics|books)
		\x20(?:often )?(?:says?|said|claims?|claimed|argues?|argued|repeats?|believes?) that|
		it is (?:often )?(?:said|claimed|known|true) that|it seems that|the fact is that|
		(?:überall |oft )?(?:liest|hört|sagt) man,?(?: dass)?|(?:oft )?(?:es )?heißt es,?(?: dass)?|
		alle sagen,?(?: dass)?|bemerkenswert ist,? dass|stimmt es,? dass|es ist bekannt,? dass|
		on dit (?:souvent )?que?|se dice que|si dice che|men zegt dat
	)\s*
`;

/** The sentence without the words that only lead it in. */
export function withoutLeadIn(text: string): string {
	return text.replace(WONDER(), '').replace(LEAD_IN(), '');
}
